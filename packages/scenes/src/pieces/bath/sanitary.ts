import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { boxRing, createLoft } from '../parts/loft.ts';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

/** Height of a closed seat, metres. */
const SEAT = 0.42;

/** A level ring of a bowl's plan: round in front, squarer where it meets the wall; from z0 to z1. */
function bowlRing(width: number, z0: number, z1: number, y: number, count = 64): Vec3[] {
  const middle = z0 + (z1 - z0) * 0.42;
  return Array.from({ length: count }, (_, k): Vec3 => {
    const angle = (k / count) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), -Math.sin(angle)];
    const power = s > 0 ? 2.1 : 3.4;
    const round = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / power);
    return [(width / 2) * round(c), y, middle + round(s) * (s > 0 ? z1 - middle : middle - z0)];
  });
}

export const buildToilet: PieceBuilder = (object, order) => {
  const { width, depth, height, look } = order;
  const [body, plate] = [look('body'), look('plate')];
  const seat = Math.min(SEAT, height);
  const hung = order.form === 'wall-hung';
  const back = -depth / 2;
  const front = depth / 2;
  const tank = hung || height < 0.62 ? 0 : Math.min(0.17, depth * 0.26);
  const rear = back + tank * 0.55;
  const rim = seat - 0.04;
  const w = width;
  const rings = hung
    ? [
        bowlRing(w * 0.5, rear, front - depth * 0.3, rim - 0.27),
        bowlRing(w * 0.62, rear, front - depth * 0.2, rim - 0.25),
        bowlRing(w * 0.84, rear, front - depth * 0.08, rim - 0.15),
        bowlRing(w * 0.95, rear, front - 0.02, rim - 0.05),
        bowlRing(w * 0.97, rear, front - 0.008, rim - 0.01),
        bowlRing(w * 0.95, rear, front - 0.016, rim),
      ]
    : [
        bowlRing(w * 0.64, rear, front - depth * 0.17, 0),
        bowlRing(w * 0.66, rear, front - depth * 0.16, 0.006),
        bowlRing(w * 0.66, rear, front - depth * 0.15, rim * 0.4),
        bowlRing(w * 0.76, rear, front - depth * 0.09, rim * 0.68),
        bowlRing(w * 0.94, rear, front - 0.02, rim * 0.9),
        bowlRing(w * 0.97, rear, front - 0.008, rim - 0.01),
        bowlRing(w * 0.95, rear, front - 0.016, rim),
      ];
  object.add(createLoft(rings, { crease: 1, capFirst: true, capLast: true }), body);
  // ring and lid, a shadow between them
  const hinge = rear + tank * 0.5 + Math.min(0.05, depth * 0.08);
  for (const [low, high, inset] of [
    [rim + 0.003, rim + 0.02, 0.004],
    [rim + 0.0225, seat, 0],
  ] as const) {
    object.add(
      createLoft(
        [
          bowlRing(w - 0.012 - inset, hinge, front - inset - 0.003, low),
          bowlRing(w - inset, hinge, front - inset, low + 0.004),
          bowlRing(w - inset, hinge, front - inset, high - 0.006),
          bowlRing(w - 0.006 - inset, hinge + 0.002, front - inset - 0.003, high - 0.002),
          bowlRing(w - 0.03 - inset, hinge + 0.008, front - inset - 0.014, high),
        ],
        { crease: 1.2, capFirst: true, capLast: true },
      ),
      body,
    );
  }
  for (const side of [-1, 1])
    object.add(
      createRod(
        [
          [side * w * 0.22 - 0.02, rim + 0.014, hinge - 0.012],
          [side * w * 0.22 + 0.02, rim + 0.014, hinge - 0.012],
        ],
        0.008,
        14,
      ),
      plate,
    );
  if (tank > 0) addTank(object, order, rim, back + tank);
  else if (height > seat + 0.2) {
    const y = height - 0.09;
    object.box([-0.12, y - 0.08, back], [0.12, y + 0.09, back + 0.012], plate, { bevel: 0.004 });
    for (const x of [-0.05, 0.04])
      object.box(
        [x - (x < 0 ? 0.055 : 0.06), y - 0.06, back + 0.01],
        [x + (x < 0 ? 0.045 : 0.06), y + 0.07, back + 0.0155],
        plate,
        { bevel: 0.002 },
      );
  }
};

/** The cistern behind: a little wider at its top, with a lid and a push in it. */
function addTank(object: ObjectBuilder, { width, depth, height, look }: PieceOrder, rim: number, front: number): void {
  const back = -depth / 2;
  const at = (z1: number) => [0, (back + z1) / 2] as const;
  const lid = height - 0.035;
  const w = width * 0.99;
  object.add(
    createLoft(
      [
        boxRing(w * 0.88, front - back - 0.02, rim - 0.02, 0.03, { at: at(front - 0.02) }),
        boxRing(w * 0.92, front - back - 0.006, rim + 0.02, 0.035, { at: at(front - 0.006) }),
        boxRing(w * 0.97, front - back - 0.004, lid - 0.002, 0.035, { at: at(front - 0.004) }),
      ],
      { crease: 0.8, capFirst: true, capLast: true },
    ),
    look('body'),
  );
  object.add(
    createLoft(
      [
        boxRing(w * 0.97, front - back - 0.002, lid, 0.035, { at: at(front - 0.002) }),
        boxRing(w, front - back, lid + 0.005, 0.037, { at: at(front) }),
        boxRing(w, front - back, height - 0.012, 0.037, { at: at(front) }),
        boxRing(w - 0.01, front - back - 0.01, height - 0.005, 0.034, { at: at(front) }),
        boxRing(w - 0.05, front - back - 0.04, height - 0.0045, 0.025, { at: at(front) }),
      ],
      { crease: 1, capFirst: true, capLast: true },
    ),
    look('body'),
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.024, 0],
        [0.0245, 0.0015],
        [0.02, 0.003],
        [0.0185, 0.0042],
        [0, 0.0045],
      ],
      { sides: 32 },
    ),
    look('plate'),
    { at: [0, height - 0.0046, (back + front) / 2] },
  );
}

/** A shell against the wall, scooped out in front, with its flush. */
export const buildUrinal: PieceBuilder = (object, { width, depth, height, look }) => {
  const [body, plate, back] = [look('body'), look('plate'), -depth / 2];
  const pipe = Math.min(0.1, height * 0.16);
  const top = height - pipe;
  const ring = (w: number, d: number, y: number): Vec3[] => bowlRing(w, back, back + d, y, 56);
  const lip = top * 0.36;
  object.add(
    createLoft(
      [
        ring(width * 0.34, depth * 0.34, 0),
        ring(width * 0.4, depth * 0.4, 0.008),
        ring(width * 0.72, depth * 0.72, top * 0.16),
        ring(width * 0.96, depth * 0.96, lip - 0.03),
        ring(width, depth, lip - 0.008),
        ring(width * 0.98, depth * 0.98, lip),
        ring(width * 0.88, depth * 0.86, lip - 0.002),
        ring(width * 0.84, depth * 0.8, lip - 0.03),
        ring(width * 0.66, depth * 0.6, top * 0.2),
        ring(width * 0.2, depth * 0.35, top * 0.15),
      ],
      { crease: 1.1, capFirst: true, capLast: true },
    ),
    body,
  );
  // the back, hollow between two cheeks that run out towards the top
  const rows = 9;
  const shell = (t: number, y: number): Vec3[] => {
    const reach = depth * (0.5 - 0.18 * t ** 0.7);
    const w = width * (0.97 - 0.19 * t * t);
    const thick = Math.min(0.04, width * 0.11);
    const out = bowlHalf(w, back, back + reach, y, false);
    const inner = bowlHalf(w - 2 * thick, back + thick, back + reach * 0.985, y, true);
    return [...out, ...inner];
  };
  const bodyRings = Array.from({ length: rows + 1 }, (_, k) =>
    shell(k / rows, lip - 0.03 + ((top + 0.006 - lip) * k) / rows),
  );
  object.add(createLoft(bodyRings, { crease: 1.1 }), body);
  object.add(
    createLoft(
      [
        ring(width * 0.78, depth * 0.32, top - 0.026),
        ring(width * 0.79, depth * 0.33, top - 0.02),
        ring(width * 0.77, depth * 0.31, top - 0.004),
        ring(width * 0.72, depth * 0.28, top),
      ],
      { crease: 1, capFirst: true, capLast: true },
    ),
    body,
  );
  const z = back + depth * 0.14;
  object.add(
    createRod(
      [
        [0, top - 0.004, z],
        [0, height - 0.02, z],
      ],
      0.01,
      16,
    ),
    plate,
  );
  object.add(createCylinder(0.024, 0.03, { sides: 28, bevel: 0.004 }), plate, { at: [0, height - 0.03, z] });
  object.add(
    createRod(
      [
        [0, height - 0.018, z],
        [0, height - 0.018, back + 0.004],
      ],
      0.009,
      14,
    ),
    plate,
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.022, 0],
        [0.024, 0.002],
        [0.018, 0.004],
        [0, 0.0045],
      ],
      { sides: 28 },
    ),
    plate,
    { at: [0, top * 0.15, back + depth * 0.16] },
  );
};

/** The cheeks of a shell open to the front: from the right end round the back to the left, or the other way. */
function bowlHalf(width: number, z0: number, z1: number, y: number, inner: boolean): Vec3[] {
  const count = 22;
  const points = Array.from({ length: count }, (_, k): Vec3 => {
    const angle = (k / (count - 1)) * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const round = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / 3.2);
    return [(width / 2) * round(c), y, z1 - (z1 - z0) * round(s)];
  });
  return inner ? points.toReversed() : points;
}
