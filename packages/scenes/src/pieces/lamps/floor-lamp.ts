import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { createPost, createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addBulb, addClothShade, createShell, ovalFrame, ringPath } from './parts.ts';

export const buildFloorLamp: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildShaded)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  shade: buildShaded,
  arc: buildArc,
  tripod: buildTripod,
  paper: buildColumn,
  reading: buildReading,
};

function buildShaded(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const metal = look('metal');
  const shade = Math.min(0.34, radius * 1.4, height * 0.24);
  addFoot(frame, radius * 0.7, metal);
  object.add(
    createTube(
      [
        [0, 0.02, 0],
        [0, height * 0.5, 0],
        [0, height - shade * 0.7, 0],
      ],
      0.009,
      { sides: 16 },
    ),
    metal,
  );
  addClothShade(frame, height - shade, {
    bottom: radius,
    top: radius * 0.8,
    height: shade,
    shade: look('shade'),
    metal,
    bulb: named('bulb'),
    pleats: 44,
  });
}

function addFoot(object: ObjectBuilder, radius: number, metal: string): void {
  object.add(
    createLathe(
      [
        [0, 0],
        [radius - 0.003, 0],
        [radius, 0.003],
        [radius, 0.011],
        [radius - 0.004, 0.015],
        [0.024, 0.02],
        [0.014, 0.03],
        [0, 0.03],
      ],
      { sides: 64, crease: 0.7 },
    ),
    metal,
  );
}

/** A heavy foot, a bow over to the other side, a bowl that shines down. */
function buildArc(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const metal = look('metal');
  const bowl = Math.min(depth / 2, width * 0.28, 0.2);
  const foot = Math.min(depth / 2, width * 0.32, 0.17);
  const start = -width / 2 + foot;
  const end = width / 2 - bowl;
  object.add(createCylinder(foot, 0.05, { sides: 64, bevel: 0.004 }), metal, { at: [start, 0, 0] });
  const low = height * 0.72;
  const curve = createCurve(
    [
      [start, 0.04, 0],
      [start, height * 0.45, 0],
      [start + (end - start) * 0.12, height * 0.78, 0],
      [start + (end - start) * 0.5, height - 0.014, 0],
      [start + (end - start) * 0.86, height * 0.92, 0],
      [end, low + bowl * 0.78, 0],
    ],
    9,
  ).map(([x, y, z]): [number, number, number] => [x, Math.min(y, height - 0.009), z]);
  object.add(createTube(curve, 0.009, { sides: 14 }), metal);
  object.add(createCylinder(0.014, 0.05, { sides: 20 }), metal, { at: [start, 0.05, 0] });
  const { outside, inside } = createShell(
    [
      [1, 0],
      [0.99, 0.1],
      [0.9, 0.36],
      [0.7, 0.6],
      [0.4, 0.76],
      [0.14, 0.8],
      [0.1, 0.86],
      [0, 0.86],
    ].map(([r, y]): Vec2 => [r! * bowl, y! * bowl]),
  );
  const head = object.within({ at: [end, low, 0] });
  head.add(outside, metal).add(inside, look('shade'));
  addBulb(head, [0, bowl * 0.75, 0], { metal, bulb: named('bulb'), size: Math.min(0.036, bowl * 0.24) });
}

/** Three splayed legs of wood under a cloth drum. */
function buildTripod(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const [wood, metal] = [look('wood'), look('metal')];
  const shade = Math.min(0.36, radius * 1.3, height * 0.26);
  const hub = height - shade * 0.94;
  const reach = radius - 0.016;
  for (let k = 0; k < 3; k++) {
    const angle = (k / 3) * 2 * Math.PI + Math.PI / 6;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    frame.add(
      createPost([
        { at: [x * reach, 0, z * reach], size: 0.011 },
        { at: [x * reach * 0.45, hub * 0.6, z * reach * 0.45], size: 0.016 },
        { at: [x * 0.024, hub, z * 0.024], size: 0.013 },
      ]),
      wood,
    );
    const y = hub * 0.42;
    frame.add(
      createRod(
        [
          [x * reach * 0.58, y, z * reach * 0.58],
          [0, y, 0],
        ],
        0.0035,
        8,
      ),
      metal,
    );
  }
  frame.add(createCylinder(0.012, 0.024, { sides: 24 }), metal, { at: [0, hub * 0.42 - 0.012, 0] });
  frame.add(createCylinder(0.045, 0.022, { sides: 36 }), metal, { at: [0, hub - 0.006, 0] });
  frame.add(createCylinder(0.008, shade * 0.3, { sides: 16 }), metal, { at: [0, hub, 0] });
  addClothShade(frame, height - shade, {
    bottom: radius * 0.98,
    top: radius * 0.84,
    height: shade,
    shade: look('shade'),
    metal,
    bulb: named('bulb'),
  });
}

/** A standing column of folded paper on a small foot, lit from within. */
function buildColumn(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const foot = 0.07;
  const turn = chance.between(0.15, 0.5);
  const rows = 46;
  const ribs: Vec2[] = Array.from({ length: rows * 2 + 1 }, (_, k) => {
    const t = k / (rows * 2);
    const swell = 0.86 + 0.14 * Math.sin(t * Math.PI * 3 + turn * 6);
    return [radius * swell * (k % 2 === 0 ? 1 : 0.965), foot + t * (height - foot - 0.002)];
  });
  frame.add(createLathe(ribs, { sides: 48, crease: 0.5 }), named('glow'));
  const [metal, bulb] = [look('metal'), named('bulb')];
  for (let k = 0; k < 3; k++) {
    const angle = (k / 3) * 2 * Math.PI;
    frame.add(
      createRod(
        [
          [Math.cos(angle) * radius * 0.72, 0, Math.sin(angle) * radius * 0.72],
          [Math.cos(angle) * radius * 0.72, foot + 0.01, Math.sin(angle) * radius * 0.72],
        ],
        0.006,
        10,
      ),
      look('wood'),
    );
  }
  frame.add(createTube(ringPath(radius * 0.74, foot), 0.005, { sides: 8, closed: true, up: [0, 1, 0] }), look('wood'));
  frame.add(
    createTube(ringPath(ribs.at(-1)![0] - 0.003, height - 0.004), 0.003, { sides: 8, closed: true, up: [0, 1, 0] }),
    metal,
  );
  object.add(
    createRod(
      [
        [-radius * 0.74, foot, 0],
        [radius * 0.74, foot, 0],
      ],
      0.004,
      8,
    ),
    metal,
  );
  object.add(
    createRod(
      [
        [0, foot, 0],
        [0, height * 0.7, 0],
      ],
      0.005,
      8,
    ),
    metal,
  );
  for (const y of [0.3, 0.68])
    addBulb(object, [0, height * y, 0], { metal, bulb, size: Math.min(0.034, radius * 0.25), up: true });
}

/** A jointed arm with a small hood for reading by. */
function buildReading(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const metal = look('metal');
  const foot = Math.min(0.14, width * 0.42, depth * 0.5);
  const start = -width / 2 + foot;
  addFoot(object.within({ at: [start, 0, 0] }), foot, metal);
  const hood = Math.min(0.075, depth * 0.28, width * 0.18);
  const end = width / 2 - hood * 1.02;
  object.add(
    createTube(
      [
        [start, 0.02, 0],
        [start, height * 0.5, 0],
        [start, height - 0.02, 0],
      ],
      0.0075,
      { sides: 14 },
    ),
    metal,
  );
  object.add(createCylinder(0.012, 0.05, { sides: 20, bevel: 0.003 }), metal, { at: [start, height - 0.05, 0] });
  const head = height - hood * 2.2 - 0.04;
  object.add(
    createRod(
      [
        [start, height - 0.026, 0],
        [end - hood * 0.2, height - 0.03, 0],
        [end, head + hood * 1.6, 0],
      ],
      0.005,
      10,
    ),
    metal,
  );
  const { outside, inside } = createShell(
    [
      [1, 0],
      [0.98, 0.1],
      [0.72, 1.1],
      [0.5, 1.5],
      [0.2, 1.62],
      [0, 1.62],
    ].map(([r, y]): Vec2 => [r! * hood, y! * hood]),
    0.002,
    48,
  );
  const cap = object.within({ at: [end, head, 0] });
  cap.add(outside, metal).add(inside, look('shade'));
  addBulb(cap, [0, hood * 1.5, 0], { metal, bulb: named('bulb'), size: hood * 0.34 });
  object.add(
    createTube(
      [
        [start + 0.012, height * 0.8, 0],
        [start + 0.012, height * 0.72, 0.002],
        [start + 0.012, height * 0.66, 0],
      ],
      0.0009,
      { sides: 5 },
    ),
    metal,
  );
  object.add(createCylinder(0.004, 0.014, { sides: 12, bevel: 0.001 }), metal, {
    at: [start + 0.012, height * 0.66 - 0.013, 0],
  });
}
