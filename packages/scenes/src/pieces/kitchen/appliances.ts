import { createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createRod } from '../parts/posts.ts';

export interface ApplianceLooks {
  /** enamel, steel */
  readonly metal: string;
  readonly glass: string;
  readonly rubber: string;
  /** a lit display */
  readonly display: string;
}

/** A glass hob on the top at `y`, centred: gas burners with their supports, or rings under the glass. */
export function addHob(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  width: number,
  depth: number,
  gas: boolean,
  { metal, glass, rubber }: ApplianceLooks,
  burners = width > 0.7 ? 5 : gas ? 4 : 4,
): void {
  object.box([x - width / 2, y, z - depth / 2], [x + width / 2, y + 0.006, z + depth / 2], glass, {
    bevel: 0.002,
    part: 'appliance',
  });
  const places: readonly (readonly [number, number, number])[] = [
    ...(
      [
        [-1, -1, 0.8],
        [1, -1, 1],
        [-1, 1, 1],
        [1, 1, 0.8],
      ] as const
    ).map(
      ([sx, sz, size]) => [sx * width * (burners > 4 ? 0.33 : 0.25), sz * depth * 0.22 - depth * 0.03, size] as const,
    ),
    ...(burners > 4 ? [[0, -depth * 0.03, 1.35] as const] : []),
  ];
  for (const [bx, bz, size] of places.slice(0, burners)) {
    const [cx, cz] = [x + bx, z + bz];
    if (!gas) {
      const ring = Array.from({ length: 40 }, (_, k): Vec3 => [
        cx + 0.085 * size * Math.cos((k / 40) * 6.2832),
        y + 0.006,
        cz - 0.085 * size * Math.sin((k / 40) * 6.2832),
      ]);
      object.add(createTube(ring, 0.0009, { sides: 4, closed: true, up: [0, 1, 0] }), metal, { part: 'appliance' });
      continue;
    }
    const r = 0.042 * size;
    object.add(
      createLathe(
        [
          [0, 0],
          [r * 1.3, 0],
          [r * 1.3, 0.004],
          [r, 0.008],
          [r, 0.014],
          [r * 0.94, 0.016],
          [r * 0.8, 0.016],
          [r * 0.78, 0.021],
          [r * 0.6, 0.024],
          [0, 0.025],
        ],
        { sides: 32, crease: 0.5 },
      ),
      rubber,
      { at: [cx, y + 0.006, cz], part: 'appliance' },
    );
    const arm = Math.min(0.1 * size, width * 0.19);
    for (let k = 0; k < 4; k++) {
      const grate = object.within({ at: [cx, y, cz], turn: (k * Math.PI) / 2 + Math.PI / 4 });
      grate.box([r * 0.5, 0.03, -0.004], [arm, 0.038, 0.004], rubber, { bevel: 0.0015, part: 'appliance' });
      grate.box([arm - 0.008, 0.006, -0.004], [arm, 0.032, 0.004], rubber, { bevel: 0.0015, part: 'appliance' });
    }
    const frame = Array.from({ length: 4 }, (_, k): Vec3 => [
      cx + arm * 0.94 * Math.cos(k * 1.5708 + 0.7854),
      y + 0.034,
      cz - arm * 0.94 * Math.sin(k * 1.5708 + 0.7854),
    ]);
    object.add(createTube(frame, 0.004, { sides: 6, closed: true, up: [0, 1, 0], smooth: false }), rubber, {
      part: 'appliance',
    });
  }
  for (let k = 0; k < (gas ? places.slice(0, burners).length : 0); k++)
    addKnob(object, [x + (k - (burners - 1) / 2) * 0.055, y + 0.006, z + depth / 2 - 0.035], 0.014, metal, true);
}

/** A knob with a pointer: on a level face, or on one that looks to +z. */
export function addKnob(object: ObjectBuilder, at: Vec3, radius: number, metal: string, level = false): void {
  const knob = object.within({ at, tilt: level ? 0 : Math.PI / 2 });
  knob.add(
    createLathe(
      [
        [0, 0],
        [radius * 1.2, 0],
        [radius * 1.2, 0.002],
        [radius, 0.004],
        [radius * 0.92, 0.018],
        [radius * 0.8, 0.021],
        [0, 0.021],
      ],
      { sides: 28, crease: 0.6 },
    ),
    metal,
    { part: 'appliance' },
  );
  knob.box([-0.0015, 0.019, -radius * 0.85], [0.0015, 0.0235, radius * 0.2], metal, {
    bevel: 0.0005,
    part: 'appliance',
  });
}

/** An oven's front in the plane z over x0…x1, y0…y1: a control strip, a glass door, its handle. Stands `OVEN_REACH` before z. */
export function addOven(
  object: ObjectBuilder,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  z: number,
  { metal, glass, display, rubber }: ApplianceLooks,
  knobs = true,
): void {
  const [l, r] = [x0 + 0.0015, x1 - 0.0015];
  const strip = Math.min(0.095, (y1 - y0) * 0.2);
  const options = { part: 'appliance' as const };
  object.box([l, y1 - strip, z], [r, y1 - 0.0015, z + 0.02], metal, { bevel: 0.0015, ...options });
  const mid = (l + r) / 2;
  object.box([mid - 0.055, y1 - strip * 0.72, z + 0.019], [mid + 0.055, y1 - strip * 0.28, z + 0.0208], glass, {
    bevel: 0.0005,
    ...options,
  });
  object.box([mid - 0.03, y1 - strip * 0.58, z + 0.0205], [mid + 0.03, y1 - strip * 0.42, z + 0.0212], display, {
    bevel: 0,
    ...options,
  });
  if (knobs)
    for (const side of [-1, 1])
      addKnob(object, [mid + side * Math.min(0.16, (r - l) * 0.32), y1 - strip / 2, z + 0.02], 0.017, metal);
  const top = y1 - strip - 0.003;
  object.box([l, y0 + 0.0015, z], [r, top, z + 0.02], metal, { bevel: 0.0015, ...options });
  const rim = Math.min(0.05, (r - l) * 0.1);
  object.box(
    [l + rim, y0 + rim * 0.8, z + 0.018],
    [r - rim, top - Math.min(0.075, (top - y0) * 0.22), z + 0.0225],
    glass,
    { bevel: 0.001, ...options },
  );
  const bar = top - Math.min(0.035, (top - y0) * 0.12);
  object.add(
    createRod(
      [
        [l + 0.04, bar, z + 0.045],
        [mid, bar, z + 0.045],
        [r - 0.04, bar, z + 0.045],
      ],
      0.007,
      14,
    ),
    metal,
    options,
  );
  for (const x of [l + 0.075, r - 0.075])
    object.add(
      createRod(
        [
          [x, bar, z + 0.018],
          [x, bar, z + 0.045],
        ],
        0.0055,
        12,
      ),
      metal,
      options,
    );
  object.box([l + 0.004, y0 + 0.0005, z - 0.002], [r - 0.004, y0 + 0.004, z + 0.012], rubber, {
    bevel: 0.0005,
    ...options,
  });
}

export const OVEN_REACH = 0.053;
