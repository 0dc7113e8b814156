import { createThrow } from '../cloth.ts';
import { createCushion, createPillow } from '../cushion.ts';
import { reshape } from '../mesh-tools.ts';
import { noise2 } from '../random.ts';
import type { ObjectBuilder } from '../scene-builder.ts';

interface BedLook {
  readonly frame: string;
  readonly headboard: string;
  readonly linen: string;
  readonly cover: string;
  readonly accent: string;
}

/** A double bed on y = 0, head at −z, centred in x: padded headboard, mattress, duvet that falls over the sides, pillows, a throw at the foot. */
export function addBed(
  object: ObjectBuilder,
  width: number,
  length: number,
  { frame, headboard, linen, cover, accent }: BedLook,
): void {
  const half = length / 2;
  object.box([-width / 2 - 0.04, 0.09, -half], [width / 2 + 0.04, 0.29, half + 0.04], frame);
  for (const sx of [-1, 1])
    for (const z of [-half + 0.1, half - 0.06])
      object.box(
        [sx * (width / 2 - 0.06) - 0.03, 0, z - 0.03],
        [sx * (width / 2 - 0.06) + 0.03, 0.09, z + 0.03],
        frame,
      );
  const panels = 4;
  for (let k = 0; k < panels; k++) {
    const w = (width + 0.36) / panels;
    object.add(
      createCushion(w - 0.006, 0.98, 0.1, { radius: 0.035, puff: 0.014, wrinkle: 0.002, segments: 12, seed: k }),
      headboard,
      { at: [-(width + 0.36) / 2 + w * (k + 0.5), 0.12, -half - 0.06] },
    );
  }
  object.add(createCushion(width, 0.24, length - 0.02, { radius: 0.06, segments: 12 }), linen, { at: [0, 0.28, 0] });
  const duvet = createCushion(width + 0.12, 0.34, length * 0.74, { radius: 0.075, segments: 24 });
  const soft = reshape(duvet, ([x, y, z]) => {
    const top = y > 0.2 ? 1 : 0.35;
    const fold = 0.014 * noise2(x * 5 + z * 2, z * 7, 3) + 0.008 * noise2(x * 13, z * 12 + x * 6, 4);
    const hang = y < 0.1 ? 0.03 * noise2(x * 6, z * 6, 8) : 0;
    return [x + Math.sign(x) * (y < 0.2 ? 0.018 * noise2(z * 9, y * 4, 5) : 0), y + top * fold + hang, z];
  });
  object.add(soft, cover, { at: [0, 0.235, half - (length * 0.74) / 2 + 0.03], part: 'textile' });
  const turnback = createCushion(width + 0.13, 0.07, 0.36, {
    radius: 0.033,
    puff: 0.008,
    wrinkle: 0.006,
    segments: 14,
    seed: 6,
  });
  object.add(turnback, linen, { at: [0, 0.545, half - length * 0.74 + 0.2], part: 'textile' });
  for (const side of [-1, 1]) {
    const x = side * width * 0.25;
    object
      .within({ at: [x, 0.53, -half + 0.25], tilt: -0.5, turn: side * 0.03 })
      .add(createPillow(width * 0.44, 0.46, 0.19, { seed: 4 + side }), linen, { at: [0, 0.22, 0], part: 'textile' });
    object
      .within({ at: [x * 0.92, 0.535, -half + 0.4], tilt: -0.72, turn: -side * 0.05 })
      .add(createPillow(width * 0.4, 0.42, 0.17, { seed: 9 + side }), cover, { at: [0, 0.2, 0], part: 'textile' });
  }
  object
    .within({ at: [0.05, 0.545, -half + 0.56], tilt: -0.85, turn: 0.05 })
    .add(createPillow(0.55, 0.3, 0.14, { seed: 15 }), accent, { at: [0, 0.15, 0], part: 'textile' });
  const w = width / 2 + 0.065;
  const y = 0.582;
  const z = half - 0.36;
  object.add(
    createThrow(
      [
        [-w - 0.012, 0.2, z],
        [-w - 0.008, 0.4, z],
        [-w + 0.01, 0.53, z],
        [-w + 0.08, y, z],
        [-w * 0.5, y + 0.004, z + 0.01],
        [0, y + 0.006, z],
        [w * 0.5, y + 0.004, z - 0.01],
        [w - 0.08, y, z],
        [w - 0.01, 0.53, z],
        [w + 0.008, 0.4, z],
        [w + 0.012, 0.24, z],
      ],
      [0, 0, 1],
      0.56,
      { wrinkle: 0.022, seed: 4, columns: 30 },
    ),
    accent,
    { part: 'textile' },
  );
}
