import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

export const buildBlind: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'roman':
      return buildRoman(object, order);
    case 'venetian':
      return buildVenetian(object, order);
    case 'bamboo':
      return buildBamboo(object, order);
    default:
      return buildRoller(object, order);
  }
};

/** A pull cord to near the sill, ending in a turned knob. */
function addCord(object: ObjectBuilder, material: string, x: number, z: number, top: number): void {
  object.add(
    createTube(
      [
        [x, top, z],
        [x + 0.001, top / 2, z],
        [x, 0.045, z],
      ],
      0.0014,
      { sides: 6 },
    ),
    material,
  );
  object.add(createCylinder(0.007, 0.04, { top: 0.004, sides: 14, bevel: 0.0015 }), material, { at: [x, 0.008, z] });
}

function buildRoller(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [cloth, rail] = [look('cloth'), look('rail')];
  const [w, r] = [width / 2, Math.min(0.024, depth * 0.36)];
  const drop = height * chance.between(0.35, 0.72);
  const y = height - r - 0.006;
  for (const side of [-1, 1])
    object.box(
      [side < 0 ? -w : w - 0.004, height - 2 * r - 0.012, -depth / 2],
      [side < 0 ? -w + 0.004 : w, height, r],
      rail,
      { bevel: 0.0015 },
    );
  object.add(createCylinder(r, width - 0.016, { sides: 32, bevel: 0.001 }), cloth, {
    at: [w - 0.008, y, 0],
    roll: Math.PI / 2,
  });
  const face = r - 0.0015;
  object.box([-w + 0.014, height - drop, face - 0.0007], [w - 0.014, y, face], cloth, { bevel: 0, aligned: true });
  object.add(createCylinder(0.007, width - 0.03, { sides: 16 }), rail, {
    at: [w - 0.015, height - drop, face],
    roll: Math.PI / 2,
  });
  addCord(object, rail, w - 0.01, face, y);
}

/** Cloth drawn up in soft folds, one over another. */
function buildRoman(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [cloth, rail] = [look('cloth'), look('rail')];
  const w = width / 2;
  const front = Math.min(0.05, depth * 0.45);
  object.box([-w, height - 0.03, -depth / 2], [w, height, -depth / 2 + 0.02], rail, { bevel: 0.002 });
  const drop = height * chance.between(0.38, 0.62);
  const folds = 4;
  const each = Math.min(0.2, (drop * 0.55) / folds);
  const back = -depth / 2 + 0.012;
  const line: Vec2[] = [
    [back, height - 0.004],
    [back + 0.004, height - drop + folds * each],
  ];
  for (let k = 0; k < folds; k++) {
    const top = height - drop + (folds - k) * each;
    for (let s = 1; s <= 8; s++) {
      const t = s / 8;
      line.push([
        back +
          0.006 +
          (front - back - 0.01) * Math.sin(Math.PI * Math.min(1, t * 1.08)) ** 0.8 * (0.55 + (0.45 * (k + 1)) / folds),
        top - each * (t * 1.22 - 0.22 * t * t),
      ]);
    }
  }
  const low = Math.min(...line.map(([, y]) => y));
  const sheet = [...line, ...line.toReversed().map(([z, y]): Vec2 => [z - 0.0022, y + 0.001])];
  object.add(
    createSweep(
      sheet.map(([z, y]): Vec2 => [-z, y]),
      [
        [w - 0.004, 0, 0],
        [-w + 0.004, 0, 0],
      ].map(([x]) => [-x!, 0, 0] as const),
      { crease: 1 },
    ),
    cloth,
  );
  object.box([-w + 0.004, low - 0.012, back], [w - 0.004, low + 0.004, back + 0.008], rail, { bevel: 0.002 });
  addCord(object, rail, w - 0.02, -depth / 2 + 0.015, height - 0.03);
}

function buildVenetian(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [slat, rail] = [look('slat'), look('rail')];
  const w = width / 2;
  const wide = Math.min(0.05, depth * 0.62);
  const tilt = chance.between(-0.9, 0.2);
  const pitch = wide * 0.84;
  object.box([-w, height - 0.045, -wide / 2 - 0.004], [w, height, wide / 2 + 0.004], rail, { bevel: 0.003 });
  const count = Math.floor((height - 0.075) / pitch);
  for (let k = 0; k < count; k++)
    object
      .within({ at: [0, height - 0.055 - pitch * (k + 0.5), 0], tilt })
      .box([-w + 0.006, -0.0014, -wide / 2], [w - 0.006, 0.0014, wide / 2], slat, { bevel: 0.001 });
  object.box([-w + 0.004, 0, -wide * 0.4], [w - 0.004, 0.016, wide * 0.4], slat, { bevel: 0.003 });
  const tapes = Math.max(2, Math.round(width / 0.6));
  for (let k = 0; k < tapes; k++) {
    const x = -w + (width * (k + 0.5)) / tapes;
    for (const side of [-1, 1])
      object.add(
        createTube(
          [
            [x, 0.01, side * wide * 0.47],
            [x, height / 2, side * wide * 0.47],
            [x, height - 0.045, side * wide * 0.47],
          ],
          0.0011,
          { sides: 5 },
        ),
        rail,
      );
  }
  addCord(object, rail, w - 0.05, wide / 2 + 0.002, height - 0.045);
}

/** Split bamboo on threads, rolled up from below. */
function buildBamboo(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [slat, rail] = [look('slat'), look('rail')];
  const w = width / 2;
  const drop = height * chance.between(0.42, 0.68);
  const roll = Math.min(0.03, depth * 0.3);
  object.box([-w, height - 0.026, -depth / 2], [w, height, -depth / 2 + 0.016], slat, { bevel: 0.003 });
  const z = -depth / 2 + 0.02;
  const pitch = 0.0085;
  const count = Math.floor((drop - 0.03) / pitch);
  const bar: Vec2[] = [
    [-0.0028, -0.0036],
    [0.0028, -0.0036],
    [0.0036, 0],
    [0.0028, 0.0036],
    [-0.0028, 0.0036],
  ];
  for (let k = 0; k < count; k++)
    object.add(
      createSweep(
        bar,
        [
          [-w + 0.002, height - 0.026 - pitch * (k + 0.5), z],
          [w - 0.002, height - 0.026 - pitch * (k + 0.5), z + chance.around(0.001)],
        ],
        { crease: 1 },
      ),
      slat,
    );
  const low = height - drop + roll;
  for (let k = 0; k < 26; k++) {
    const angle = k * 0.42;
    const r = roll * (0.35 + (0.62 * k) / 26);
    object.add(
      createSweep(
        bar,
        [
          [-w + 0.002, low - roll + Math.sin(angle) * r, z + roll * 0.8 + Math.cos(angle) * r],
          [w - 0.002, low - roll + Math.sin(angle) * r, z + roll * 0.8 + Math.cos(angle) * r],
        ],
        { crease: 1 },
      ),
      slat,
    );
  }
  const threads = Math.max(2, Math.round(width / 0.35));
  for (let k = 0; k < threads; k++) {
    const x = -w + (width * (k + 0.5)) / threads;
    object.add(
      createTube(
        [
          [x, height - 0.02, z + 0.005],
          [x, (height + low) / 2, z + 0.005],
          [x, low, z + 0.005],
        ],
        0.0012,
        { sides: 5 },
      ),
      rail,
    );
  }
  addCord(object, rail, w - 0.04, z + 0.008, height - 0.02);
}
