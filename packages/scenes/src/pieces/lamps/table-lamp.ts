import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addBulb, addClothShade, createShell, ovalFrame, pleat, ringPath } from './parts.ts';

export const buildTableLamp: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildTurned)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  turned: buildTurned,
  mushroom: buildMushroom,
  task: buildTask,
  paper: buildPaper,
};

const BODIES: readonly (readonly [number, number, number])[][] = [
  [
    [0.42, 0, 0],
    [0.46, 0.02, 0],
    [0.72, 0.26, 0],
    [0.78, 0.46, 0],
    [0.6, 0.72, 0],
    [0.26, 0.9, 0],
    [0.16, 1, 0],
  ],
  [
    [0.56, 0, 0],
    [0.58, 0.04, 0],
    [0.4, 0.1, 0],
    [0.62, 0.34, 0],
    [0.5, 0.5, 0],
    [0.22, 0.58, 0],
    [0.42, 0.76, 0],
    [0.3, 0.92, 0],
    [0.14, 1, 0],
  ],
  [
    [0.5, 0, 0],
    [0.52, 0.03, 0],
    [0.54, 0.3, 0],
    [0.52, 0.6, 0],
    [0.46, 0.84, 0],
    [0.2, 0.95, 0],
    [0.15, 1, 0],
  ],
];

/** A glazed body, thrown in one of three ways, under a cloth shade. */
function buildTurned(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const metal = look('metal');
  const body = height * 0.5;
  const curve = createCurve(
    chance.pick(BODIES).map((knot) => knot),
    5,
  ).map(([r, y]): Vec2 => [Math.max(0.1, r) * Math.min(radius, body * 0.75) * 0.85, Math.max(0, y) * body]);
  frame.add(createLathe([[0, 0], ...curve, [0, body]], { sides: 56, crease: 0.9 }), look('body'));
  frame.add(createCylinder(Math.min(0.014, radius * 0.2), 0.016, { sides: 20 }), metal, { at: [0, body - 0.002, 0] });
  const shade = height * 0.44;
  frame.add(createCylinder(0.0055, height - shade - body + shade * 0.4, { sides: 12, bevel: 0 }), metal, {
    at: [0, body, 0],
  });
  addClothShade(frame, height - shade, {
    bottom: radius,
    top: radius * 0.74,
    height: shade,
    shade: look('shade'),
    metal,
    bulb: named('bulb'),
  });
}

/** A pressed dome over a stout stem, both of one piece to the eye. */
function buildMushroom(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const cap = Math.min(height * 0.46, radius * 1.15);
  const y = height - cap;
  const foot = radius * 0.56;
  frame.add(
    createLathe(
      [
        [0, 0],
        [foot - 0.003, 0],
        [foot, 0.004],
        [foot * 0.94, height * 0.06],
        [foot * 0.55, height * 0.16],
        [foot * 0.42, height * 0.3],
        [foot * 0.4, y + cap * 0.3],
        [foot * 0.36, y + cap * 0.32],
        [0, y + cap * 0.32],
      ],
      { sides: 52, crease: 0.8 },
    ),
    look('body'),
  );
  const { outside, inside } = createShell(
    [
      [1, 0],
      [0.998, 0.08],
      [0.96, 0.3],
      [0.86, 0.54],
      [0.7, 0.74],
      [0.46, 0.9],
      [0.22, 0.975],
      [0, 1],
    ].map(([r, t]): Vec2 => [r! * radius, y + t! * cap]),
    0.004,
    72,
  );
  frame.add(outside, named('glow')).add(inside, named('glow'));
  frame.add(
    createTube(ringPath(radius - 0.003, y + 0.003, 72), 0.003, { sides: 8, closed: true, up: [0, 1, 0] }),
    look('metal'),
  );
  addBulb(object, [0, y + cap * 0.3, 0], {
    metal: look('metal'),
    bulb: named('bulb'),
    size: Math.min(0.034, cap * 0.16),
    up: true,
  });
}

/** A foot, two arms with springs and a hood, as on a drawing table. */
function buildTask(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const metal = look('metal');
  const foot = Math.min(0.095, width * 0.36, depth / 2);
  const start = -width / 2 + foot;
  object.add(
    createLathe(
      [
        [0, 0],
        [foot - 0.002, 0],
        [foot, 0.003],
        [foot, 0.016],
        [foot - 0.006, 0.022],
        [0.016, 0.026],
        [0.01, 0.04],
        [0, 0.04],
      ],
      { sides: 48, crease: 0.8 },
    ),
    metal,
    { at: [start, 0, 0] },
  );
  const elbow: [number, number] = [start - foot * 0.3, height * 0.58];
  const hood = Math.min(0.07, width * 0.2, depth * 0.4);
  const head: [number, number] = [width / 2 - hood * 1.35, height - hood * 0.7];
  const arm = (from: readonly [number, number], to: readonly [number, number], gap: number): void => {
    for (const z of [-gap, gap])
      object.add(
        createRod(
          [
            [from[0], from[1], z],
            [to[0], to[1], z],
          ],
          0.0035,
          8,
        ),
        metal,
      );
  };
  arm([start, 0.036], elbow, 0.009);
  arm(elbow, head, 0.006);
  const spring = Array.from({ length: 120 }, (_, k): [number, number, number] => {
    const t = 0.12 + (k / 119) * 0.34;
    const angle = k * 0.75;
    const [x, y] = [start + (elbow[0] - start) * t, 0.036 + (elbow[1] - 0.036) * t];
    return [x + Math.cos(angle) * 0.0045 + 0.01, y, Math.sin(angle) * 0.0045];
  });
  object.add(createTube(spring, 0.0009, { sides: 4 }), metal);
  for (const [x, y] of [[start, 0.04], elbow, head] as const)
    object.add(createCylinder(0.009, 0.03, { sides: 18, bevel: 0.002 }), metal, {
      at: [x, y, -0.015],
      tilt: Math.PI / 2,
    });
  const { outside, inside } = createShell(
    [
      [1, 0],
      [0.98, 0.06],
      [0.8, 0.8],
      [0.5, 1.25],
      [0.3, 1.4],
      [0, 1.42],
    ].map(([r, y]): Vec2 => [r! * hood, y! * hood]),
    0.002,
    44,
  );
  const cap = object.within({ at: [head[0] + hood * 0.3, head[1] - hood * 1.02, 0], roll: 0.22 });
  cap.add(outside, metal).add(inside, look('shade'));
  addBulb(cap, [0, hood * 1.3, 0], { metal, bulb: named('bulb'), size: hood * 0.34 });
}

/** Folded paper over a wire, on a block. */
function buildPaper(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const foot = height * 0.1;
  frame.add(createCylinder(radius * 0.5, foot, { sides: 44, bevel: 0.003 }), look('body'));
  const line = createCurve(
    [
      [radius * 0.62, foot * 0.9, 0],
      [radius * 0.9, height * 0.3, 0],
      [radius * 0.99, height * 0.5, 0],
      [radius * 0.88, height * 0.74, 0],
      [radius * 0.5, height * 0.95, 0],
      [radius * 0.42, height, 0],
    ],
    5,
  ).map(([r, y]): Vec2 => [Math.min(r, radius), Math.min(y, height)]);
  const wall = pleat(createLathe(line, { sides: 120, crease: 1 }), 30, 0.06);
  frame.add(wall, named('glow'));
  frame.add(
    createTube(ringPath(radius * 0.41, height - 0.003), 0.0022, { sides: 6, closed: true, up: [0, 1, 0] }),
    look('metal'),
  );
  object.add(
    createRod(
      [
        [0, foot, 0],
        [0, height * 0.34, 0],
      ],
      0.005,
      8,
    ),
    look('metal'),
  );
  addBulb(object, [0, height * 0.34, 0], {
    metal: look('metal'),
    bulb: named('bulb'),
    size: Math.min(0.034, radius * 0.22),
    up: true,
  });
}
