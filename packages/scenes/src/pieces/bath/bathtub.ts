import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { mergeMeshes } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { boxRing, createLoft, ovalRing } from '../parts/loft.ts';
import { createPost, createRod } from '../parts/posts.ts';
import { addTap } from '../parts/tap.ts';
import { addWorktop } from '../parts/worktop.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

/** Its long side is its width; the rim is at its height. */
export const buildBathtub: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildFreestanding)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  freestanding: buildFreestanding,
  'built-in': buildBuiltIn,
  clawfoot: buildClawfoot,
  stone: buildStone,
  barrel: buildBarrel,
};

interface Tub {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly z: number;
  readonly wall: number;
  readonly power: number;
  /** the foot as a share of the rim */
  readonly foot: number;
  readonly from?: number;
  /** how much higher the ends rise than the middle */
  readonly sweep?: number;
}

/** A double-walled oval: outside up, over the rim, down to a flat floor inside. */
function addTub(
  object: ObjectBuilder,
  { width, depth, height, z, wall, power, foot, from = 0, sweep = 0 }: Tub,
  body: string,
  metal: string,
): void {
  const ring = (k: number, y: number, inset: number): Vec3[] => {
    const base = ovalRing(width * k - 2 * inset, depth * k - 2 * inset, y, { at: [0, z], power, count: 80 });
    return sweep === 0
      ? base
      : base.map(([x, level, w]): Vec3 => [
          x,
          level - sweep * ((level - from) / (height - from)) ** 2 * (1 - ((2 * x) / width) ** 2),
          w,
        ]);
  };
  const deep = height - Math.max(0.38, Math.min(0.46, height - 0.12));
  const floor = Math.max(from + 0.05, deep);
  const at = (t: number): number => from + (height - from) * t;
  const swell = (t: number): number => foot + (1 - foot) * t ** 0.7;
  const outside = [
    ring(foot, at(0), 0.006),
    ring(foot, at(0) + 0.006, 0),
    ...[0.15, 0.35, 0.6, 0.85].map((t) => ring(swell(t), at(t), 0)),
    ring(1, height - wall * 0.5, 0),
    ring(1, height - wall * 0.2, 0.002),
  ];
  const rim = [ring(1, height, wall * 0.35), ring(1, height, wall * 0.7), ring(1, height - wall * 0.25, wall)];
  const depthAt = (t: number): number => height - (height - floor) * t;
  const inside = [
    ring(swell(0.9), depthAt(0.2), wall),
    ring(swell(0.62), depthAt(0.55), wall),
    ring(swell(0.35), depthAt(0.85), wall + 0.01),
    ring(swell(0.25), depthAt(0.97), wall + 0.05),
    ring(swell(0.2), floor, wall + 0.1),
  ];
  object.add(createLoft([...outside, ...rim, ...inside], { crease: 1.2, capFirst: true, capLast: true }), body);
  object.add(
    createLathe(
      [
        [0, 0],
        [0.032, 0],
        [0.034, 0.002],
        [0.025, 0.005],
        [0, 0.006],
      ],
      { sides: 32 },
    ),
    metal,
    { at: [-width * 0.22, floor, z] },
  );
  const y = height - 0.12;
  object.add(
    createLathe(
      [
        [0, 0],
        [0.03, 0],
        [0.03, 0.004],
        [0.024, 0.009],
        [0, 0.01],
      ],
      { sides: 28 },
    ),
    metal,
    { at: [0, y, z - (depth * swell(0.75)) / 2 + wall + 0.004], tilt: Math.PI / 2 },
  );
}

/** A tap on a pipe from the floor, at the back, turned over the rim. */
function addFiller(object: ObjectBuilder, { depth, height, look }: PieceOrder, x: number): void {
  const tap = look('tap');
  const z = -depth / 2 + 0.032;
  object.add(
    createLathe(
      [
        [0, 0],
        [0.032, 0],
        [0.032, 0.006],
        [0.02, 0.01],
        [0, 0.01],
      ],
      { sides: 36 },
    ),
    tap,
    { at: [x, 0, z] },
  );
  object.add(
    createRod(
      [
        [x, 0.008, z],
        [x, height * 0.5, z],
        [x, height + 0.2, z],
        [x, height + 0.235, z + 0.03],
        [x, height + 0.235, z + 0.2],
        [x, height + 0.205, z + 0.215],
      ],
      0.0125,
      18,
    ),
    tap,
  );
  object.add(createCylinder(0.02, 0.07, { sides: 28, bevel: 0.003 }), tap, { at: [x, height + 0.06, z] });
  object.add(
    createRod(
      [
        [x, height + 0.1, z],
        [x + 0.035, height + 0.1, z],
        [x + 0.05, height + 0.135, z],
      ],
      0.0045,
      10,
    ),
    tap,
  );
  object.add(
    createRod(
      [
        [x - 0.04, height + 0.02, z + 0.004],
        [x - 0.04, height + 0.2, z + 0.004],
      ],
      0.0095,
      14,
    ),
    tap,
  );
  object.add(
    createTube(
      [
        [x - 0.04, height + 0.02, z + 0.004],
        [x - 0.05, height - 0.16, z + 0.006],
        [x - 0.02, height - 0.22, z + 0.01],
        [x, height - 0.06, z + 0.006],
      ],
      0.005,
      { sides: 10 },
    ),
    tap,
  );
}

function buildFreestanding(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const room = 0.07;
  addTub(
    object,
    {
      width,
      depth: depth - room,
      height,
      z: room / 2,
      wall: 0.03,
      power: 2.5,
      foot: 0.74,
      sweep: Math.min(0.05, height * 0.08),
    },
    look('body'),
    look('tap'),
  );
  addFiller(object, order, width * 0.12);
}

/** Sheer sides of one block, a broad rim. */
function buildStone(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const room = 0.07;
  addTub(
    object,
    { width, depth: depth - room, height, z: room / 2, wall: 0.055, power: 3.4, foot: 0.9 },
    look('stone'),
    look('tap'),
  );
  addFiller(object, order, width * 0.12);
}

/** A rolled rim on four paws. */
function buildClawfoot(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [body, tap, feet] = [look('body'), look('tap'), look('feet')];
  const from = Math.min(0.15, height * 0.26);
  const roll = 0.024;
  addTub(
    object,
    {
      width: width - 2 * roll,
      depth: depth - 2 * roll,
      height: height - roll * 0.6,
      z: 0,
      wall: 0.02,
      power: 2.4,
      foot: 0.66,
      from,
    },
    body,
    tap,
  );
  object.add(
    createTube(ovalRing(width - 2 * roll, depth - 2 * roll, height - roll, { power: 2.4, count: 80 }), roll, {
      sides: 14,
      closed: true,
      up: [0, 1, 0],
    }),
    body,
  );
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const [x, z] = [sx * width * 0.27, sz * depth * 0.22];
      const [fx, fz] = [sx * width * 0.32, sz * depth * 0.3];
      object.add(
        createPost(
          [
            { at: [fx, 0, fz], size: 0.03 },
            { at: [fx, 0.022, fz], size: 0.036 },
            { at: [fx - sx * 0.004, 0.05, fz - sz * 0.004], size: 0.024 },
            { at: [fx + sx * 0.01, from * 0.7, fz + sz * 0.008], size: 0.026 },
            { at: [x + sx * 0.01, from + 0.07, z + sz * 0.03], size: 0.042 },
          ],
          { sides: 18 },
        ),
        feet,
      );
      for (const turn of [-0.6, 0, 0.6]) {
        const way = Math.atan2(sz, sx) + turn;
        object.add(
          createLathe(
            [
              [0, 0],
              [0.012, 0.001],
              [0.013, 0.012],
              [0.009, 0.022],
              [0, 0.026],
            ],
            { sides: 14, crease: 1.2 },
          ),
          feet,
          { at: [fx + Math.cos(way) * 0.028, 0, fz + Math.sin(way) * 0.028] },
        );
      }
    }
  // the mixer stands on the floor behind the middle of the rim, through its legs
  const bar = object.within({ at: [width * 0.2, height - roll, -depth / 2 + 0.055] });
  addTap(bar, 'bridge', tap, { height: 0.13, reach: Math.min(0.16, depth * 0.2) });
}

/** Set in a tiled surround with a stone ledge. */
function buildBuiltIn(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [body, tile, tap] = [look('body'), look('surround'), look('tap')];
  const [w, d] = [width / 2, depth / 2];
  const t = 0.02;
  const top = height - t;
  const ledge = 0.055;
  const hole = { x: 0, z: 0.01, width: width - 2 * ledge - 0.02, depth: depth - 2 * ledge - 0.04 };
  addWorktop(object, [-w, top, -d], [w, height, d], look('stone'), hole);
  object.box([-w + 0.012, 0, d - 0.03], [w - 0.012, top, d - 0.012], tile, { bevel: 0.001, aligned: true, grain: 'x' });
  for (const side of [-1, 1])
    object.box([side > 0 ? w - 0.03 : -w + 0.012, 0, -d], [side > 0 ? w - 0.012 : -w + 0.03, top, d - 0.012], tile, {
      bevel: 0.001,
      aligned: true,
      grain: 'z',
    });
  object.box([-w + 0.03, 0, -d], [w - 0.03, 0.06, d - 0.03], tile, { bevel: 0 });
  const at = [hole.x, hole.z] as const;
  const ring = (inset: number, y: number, radius: number): Vec3[] =>
    boxRing(hole.width + 0.004 - 2 * inset, hole.depth + 0.004 - 2 * inset, y, radius, { at, steps: 8 });
  const floor = Math.max(0.09, height - 0.44);
  const lip = 0.02;
  const wide = (out: number, y: number): Vec3[] =>
    boxRing(hole.width + 2 * out, hole.depth + 2 * out, y, 0.06, { at, steps: 8 });
  object.add(
    createLoft(
      [
        wide(lip, height),
        wide(lip, height + 0),
        wide(lip - 0.004, height),
        ring(0.014, height, 0.08),
        ring(0.02, height - 0.01, 0.1),
        ring(0.045, height - 0.15, 0.12),
        ring(0.08, floor + 0.07, 0.13),
        ring(0.12, floor + 0.012, 0.12),
        ring(0.18, floor, 0.1),
      ],
      { crease: 1.1, capLast: true },
    ),
    body,
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.032, 0],
        [0.034, 0.002],
        [0.025, 0.005],
        [0, 0.006],
      ],
      { sides: 32 },
    ),
    tap,
    { at: [-hole.width * 0.3, floor, hole.z] },
  );
  addTap(object.within({ at: [w - ledge * 0.55 - 0.005, height, 0], turn: -Math.PI / 2 }), 'tall', tap, {
    height: 0.1,
    reach: 0.15,
  });
}

/** Staves inside hoops, a bench in the water. */
function buildBarrel(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [wood, metal] = [look('wood'), look('feet')];
  const round = (k: number, y: number): Vec3[] =>
    ovalRing((width - 0.008) * k, (depth - 0.008) * k, y, { power: 2.3, count: 96 });
  const staves = Math.max(24, Math.round((width + depth) * 15));
  const wall = 0.026;
  const outline = ovalRing(width - 0.008, depth - 0.008, 0, { power: 2.3, count: staves });
  const boards = outline.map(([x0, , z0], k) => {
    const [x1, , z1] = outline[(k + 1) % staves]!;
    const shrink = 0.94;
    const section = (s: number, y: number, out: number): Vec3[] => {
      const n = Math.hypot(x1 - x0, z1 - z0) || 1;
      const [nx, nz] = [-(z1 - z0) / n, (x1 - x0) / n];
      const inward = nx * x0 + nz * z0 > 0 ? -1 : 1;
      const [g, h] = [0.0008 / n, 1 - 0.0008 / n];
      const a: Vec3 = [(x0 + (x1 - x0) * g) * s, y, (z0 + (z1 - z0) * g) * s];
      const b: Vec3 = [(x0 + (x1 - x0) * h) * s, y, (z0 + (z1 - z0) * h) * s];
      const inner = ([x, , z]: Vec3, by: number): Vec3 => [x + nx * inward * by, y, z + nz * inward * by];
      return [inner(a, out), inner(b, out), inner(b, wall - out), inner(a, wall - out)];
    };
    return createLoft(
      [section(shrink, 0, 0.002), section(shrink, 0.002, 0), section(1, height - 0.002, 0), section(1, height, 0.002)],
      { crease: 0.3, capFirst: true, capLast: true },
    );
  });
  object.add(mergeMeshes(boards), wood);
  for (const t of [0.12, 0.78]) {
    const k = 0.94 + 0.06 * t;
    const y = height * t;
    const flat = (grow: number, level: number): Vec3[] =>
      round(k, level).map(([x, yy, z]): Vec3 => [
        x + (Math.sign(x) * grow * Math.abs(x)) / (width / 2),
        yy,
        z + (Math.sign(z) * grow * Math.abs(z)) / (depth / 2),
      ]);
    object.add(
      createLoft(
        [
          flat(-0.004, y),
          flat(0.0022, y),
          flat(0.003, y + 0.0015),
          flat(0.003, y + 0.0265),
          flat(0.0022, y + 0.028),
          flat(-0.004, y + 0.028),
        ],
        { crease: 0.8 },
      ),
      metal,
    );
  }
  const floor = 0.08;
  object.add(
    createLoft(
      [
        ovalRing(width * 0.94 - 2 * wall, depth * 0.94 - 2 * wall, floor - 0.02, { power: 2.3, count: 64 }),
        ovalRing(width * 0.94 - 2 * wall, depth * 0.94 - 2 * wall, floor, { power: 2.3, count: 64 }),
      ],
      { capFirst: true, capLast: true },
    ),
    wood,
  );
  const bench = height * 0.48;
  object.box([width * 0.24, bench, -depth * 0.36], [width * 0.39, bench + 0.03, depth * 0.36], wood, { grain: 'z' });
  object.add(
    createLathe(
      [
        [0, 0],
        [0.03, 0],
        [0.032, 0.002],
        [0.024, 0.005],
        [0, 0.006],
      ],
      { sides: 28 },
    ),
    look('tap'),
    { at: [-width * 0.2, floor, 0] },
  );
}
