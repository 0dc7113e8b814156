import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { createBall, createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { reshape, smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createPost, createRod } from '../parts/posts.ts';
import { createSlab, roundEdge, standUpright } from '../parts/slab.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

export const buildToys: PieceBuilder = (object, order) =>
  ({ blocks: buildBlocks, tent: buildTent, horse: buildHorse }[order.form] ?? buildBear)(object, order);

/** A frame in which a toy drawn in a box of `drawn` metres fills the order, as large as its least side allows in width and depth. */
function fitted(object: ObjectBuilder, { width, depth, height }: PieceOrder, drawn: Vec3): ObjectBuilder {
  return object.within({ size: [width / drawn[0], height / drawn[1], depth / drawn[2]] });
}

/** A sitting bear of plush, its legs towards +z: muzzle, soles and the inside of its ears paler, a seam down its belly. */
function buildBear(object: ObjectBuilder, order: PieceOrder): void {
  const { look, named, chance } = order;
  const [plush, pale, dark] = [look('body'), named('felt cream'), named('rubber')];
  const bear = fitted(object, order, [0.37, 0.5, 0.385]).within({ at: [0, 0, -0.022] });
  const part = ([x, y, z]: Vec3, size: Vec3, material = plush): void => {
    bear.add(createPlush(chance.whole(900)), material, { at: [x, y, z - 0.045], size });
  };
  part([0, 0.145, 0], [0.115, 0.145, 0.105]);
  part([0, 0.145, 0.052], [0.078, 0.1, 0.062], pale);
  part([0, 0.355, 0.015], [0.108, 0.098, 0.098]);
  part([0, 0.325, 0.098], [0.052, 0.042, 0.046], pale);
  for (const side of [-1, 1]) {
    part([side * 0.085, 0.442, 0.005], [0.043, 0.046, 0.024]);
    part([side * 0.086, 0.442, 0.018], [0.027, 0.03, 0.016], pale);
    bear
      .within({ at: [side * 0.118, 0.2, -0.015], roll: side * 0.52, tilt: -0.3 })
      .add(createPlush(chance.whole(900)), plush, { size: [0.044, 0.105, 0.046] });
    bear
      .within({ at: [side * 0.098, 0.056, 0.075], turn: side * 0.3 })
      .add(createPlush(chance.whole(900)), plush, { size: [0.055, 0.056, 0.105] });
    bear
      .within({ at: [side * 0.118, 0.064, 0.162], turn: side * 0.3, tilt: -0.12 })
      .add(createPlush(chance.whole(900)), plush, { size: [0.056, 0.064, 0.03] });
    bear
      .within({ at: [side * 0.121, 0.064, 0.178], turn: side * 0.3, tilt: -0.12 })
      .add(createPlush(chance.whole(900)), pale, { size: [0.036, 0.043, 0.017] });
    bear.add(createBall(0.0105, { sides: 20 }), dark, { at: [side * 0.041, 0.38, 0.058] });
  }
  bear.add(createBall(1, { sides: 24 }), dark, { at: [0, 0.343, 0.093], size: [0.018, 0.012, 0.012] });
  bear.add(
    createTube(
      createCurve(
        [
          [-0.022, 0.31, 0.088],
          [-0.011, 0.304, 0.095],
          [0, 0.311, 0.098],
          [0.011, 0.304, 0.095],
          [0.022, 0.31, 0.088],
        ],
        4,
      ),
      0.0022,
      { sides: 6 },
    ),
    dark,
  );
  bear.add(
    createTube(
      [
        [0, 0.336, 0.1],
        [0, 0.324, 0.099],
        [0, 0.311, 0.098],
      ],
      0.0022,
      { sides: 6 },
    ),
    dark,
  );
}

/** A ball of pile: not quite round, a little rough. */
function createPlush(seed: number): Mesh {
  return reshape(createBall(1, { sides: 40 }), ([x, y, z]) => {
    const k =
      1 + 0.03 * noise2(x * 3 + y * 2, z * 3 - y, seed) + 0.012 * noise2(x * 17, y * 17 + z * 13, seed + 3) - 0.02;
    return [x * k, y * k, z * k];
  });
}

const PAINTS = ['book rust', 'book ochre', 'book blue', 'book grey green', 'book cream'];

/** Building blocks: a house of cubes, an arch, a roof and rolls, a few lying about it. */
function buildBlocks(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const wood = look('wood');
  const colours = [look('body'), ...PAINTS.map(named), wood];
  // five cubes high; it stands in the back, leaving room in front
  const unit = Math.min(height / 5, width / 5.2, depth / 3.6);
  const paint = (): string => colours[chance.whole(colours.length)]!;
  const bevel = unit * 0.07;
  const block = ([x, y, z]: Vec3, size: Vec3, turn = 0): void => {
    object
      .within({ at: [x, y, z], turn: turn + chance.around(0.05) })
      .box([-size[0] / 2, 0, -size[2] / 2], [size[0] / 2, size[1], size[2] / 2], paint(), { bevel });
  };
  const u = unit * 0.98;
  const back = -depth / 2 + unit * 0.8;
  const rows = Math.max(3, Math.min(5, Math.round(height / unit)));
  const v = height / rows;
  for (const side of [-1, 1]) for (let row = 0; row < rows - 2; row++) block([side * unit, row * v, back], [u, v, u]);
  block([0, 0, back], [u, v, u]);
  const arch: Vec2[] = [
    [-1.5, 0],
    [-0.55, 0],
    ...Array.from({ length: 13 }, (_, k): Vec2 => [
      -0.55 * Math.cos((k / 12) * Math.PI),
      0.55 * Math.sin((k / 12) * Math.PI),
    ]),
    [0.55, 0],
    [1.5, 0],
    [1.5, 1],
    [-1.5, 1],
  ];
  object.add(
    createExtrusion(
      arch.map(([x, y]): Vec2 => [x * unit, y * v]),
      [],
      u,
      0.4,
    ),
    paint(),
    { at: [0, (rows - 2) * v, back + u / 2] },
  );
  object.add(
    createExtrusion(
      [
        [-0.98 * unit, 0],
        [0.98 * unit, 0],
        [0.03 * unit, v],
        [-0.03 * unit, v],
      ],
      [],
      u,
    ),
    paint(),
    { at: [0, (rows - 1) * v, back + u / 2] },
  );
  const [w, front] = [width / 2, depth / 2];
  object.add(createCylinder(unit * 0.48, unit * 0.95, { sides: 36, bevel }), paint(), {
    at: [w - unit * 0.52, 0, back + unit * 0.1],
  });
  object.add(
    createLathe(
      [
        [0, 0],
        [unit * 0.48, 0],
        [unit * 0.49, 0.003],
        [0.003, unit],
        [0, unit],
      ],
      { sides: 36, crease: 0.5 },
    ),
    paint(),
    { at: [w - unit * 0.52, unit * 0.95, back + unit * 0.1] },
  );
  block([-w + unit * 0.72, 0, front - unit * 0.74], [u, u, u], 0.35);
  block([-w + unit * 0.75, u, front - unit * 0.76], [u * 0.9, u * 0.5, u * 0.9], 0.75);
  block([unit * 0.35, 0, front - unit * 0.72], [u * 2, u * 0.5, u * 0.9], -0.16);
  object.add(createCylinder(unit * 0.3, unit * 1.3, { sides: 32, bevel: bevel * 0.7 }), paint(), {
    at: [w - unit * 0.25, unit * 0.3, front - unit * 0.45],
    roll: Math.PI / 2,
    turn: -0.35,
  });
}

/** A tent of four poles crossing at the top, cloth on three sides and drawn aside on the fourth, a cushion inside. */
function buildTent(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const [cloth, wood] = [look('body'), look('wood')];
  const [w, d] = [width / 2 - 0.014, depth / 2 - 0.014];
  const knot = height * 0.86;
  const stray = (1 / knot) * (height - knot);
  const pole = Math.min(0.013, width * 0.02);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      object.add(
        createPost([
          { at: [sx * w, 0, sz * d], size: pole },
          { at: [-sx * w * stray * 0.9, height, -sz * d * stray * 0.9], size: pole * 0.85 },
        ]),
        wood,
      );
  const at = (share: number, side: number, along: number): Vec3 => {
    const r = 1 - share;
    // sides in order: back, left, right
    const [x, z] = side === 0 ? [along, -1] : side === 1 ? [-1, along] : [1, along];
    return [x * (w + 0.006) * r, 0.002 + share * (knot - 0.002), z * (d + 0.006) * r];
  };
  for (const side of [0, 1, 2]) {
    object.add(
      hung((s, t) => {
        const [x, y, z] = at(s * 0.97, side, t * 2 - 1);
        const slack = 0.028 * Math.sin(Math.PI * t) * Math.sin(Math.PI * s) * Math.min(1, width);
        const fold = 0.003 * Math.sin(t * 40 + side) * (1 - s) ** 2;
        return side === 0 ? [x, y, z + slack + fold] : [x + (side === 1 ? 1 : -1) * (slack + fold), y, z];
      }),
      cloth,
    );
  }
  // the front: two flaps gathered to the poles at a third of the height
  for (const sx of [-1, 1]) {
    object.add(
      hung((s, t) => {
        const r = 1 - s * 0.97;
        const tied = Math.exp(-(((s - 0.36) / 0.2) ** 2));
        const spread = t * (s > 0.36 ? 0.95 * (1 - tied * 0.84) : 0.42 * (1 - tied * 0.62));
        const ripple = 0.018 * Math.sin(t * 17) * (0.4 + tied) * Math.min(1, width / 0.8);
        return [
          sx * (w + 0.004) * r * (1 - spread),
          0.002 + s * 0.97 * (knot - 0.002),
          Math.min((d + 0.006) * r + ripple * r, d + 0.012),
        ];
      }),
      cloth,
    );
    const y = 0.35 * knot;
    object.add(
      createTube(
        Array.from({ length: 14 }, (_, k): Vec3 => [
          sx * w * 0.64 * 0.96 + Math.cos((k / 14) * 6.283) * width * 0.035,
          y,
          d * 0.64 * 0.98 + Math.sin((k / 14) * 6.283) * 0.022,
        ]),
        0.004,
        { sides: 6, closed: true },
      ),
      wood,
    );
  }
  object.add(
    createTube(
      Array.from({ length: 16 }, (_, k): Vec3 => [
        Math.cos((k / 16) * 6.283) * 0.03,
        knot - 0.008 + 0.016 * ((k % 4) / 4),
        Math.sin((k / 16) * 6.283) * 0.03,
      ]),
      0.006,
      { sides: 8, closed: true },
    ),
    named('rope'),
  );
  addPad(
    object,
    [-w * 0.72, 0.004, -d * 0.72],
    [w * 0.72, Math.min(0.06, height * 0.12), d * 0.6],
    named('felt cream'),
    { radius: 0.025, puff: 0.008, sag: 0.006, wrinkle: 0.003, seed: chance.whole(900), segments: 16 },
  );
}

/** A sheet through `at(up, along)`, both 0 to 1. */
function hung(at: (up: number, along: number) => Vec3): Mesh {
  const writer = new MeshWriter();
  const [rows, columns] = [26, 30];
  const numbers = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, k) => {
      const point = at(j / rows, k / columns);
      return writer.vertex(point, [0, 0, 1], Math.hypot(point[0], point[2]), point[1]);
    }),
  );
  for (let j = 0; j < rows; j++)
    for (let k = 0; k < columns; k++)
      writer.quad(numbers[j]![k]!, numbers[j]![k + 1]!, numbers[j + 1]![k + 1]!, numbers[j + 1]![k]!);
  return smoothNormals(writer.finish());
}

/** A rocking horse of wood, its head towards +x: cut sides, turned legs on bent runners, a padded seat, mane and tail of rope. */
function buildHorse(object: ObjectBuilder, order: PieceOrder): void {
  const { look, named } = order;
  const [wood, cover, rope] = [look('wood'), look('body'), named('rope')];
  const horse = fitted(object, order, [0.8, 0.68, 0.28]);
  // runners: arcs of two metres' radius would lie flat; children's are tighter
  for (const side of [-1, 1]) {
    const arc = Array.from({ length: 25 }, (_, k): Vec2 => {
      const t = (k / 24) * 2 - 1;
      return [t * 0.398, 0.085 * t * t];
    });
    const outline = [...arc, ...arc.toReversed().map(([x, y]): Vec2 => [x * 0.985, y + 0.042])];
    horse.add(createExtrusion(outline, [], 0.024, 0.6), wood, { at: [0, 0, side * 0.126 + 0.012] });
    for (const x of [-0.2, 0.2])
      horse.add(
        createPost([
          { at: [x * 1.12, 0.05, side * 0.122], size: 0.016 },
          { at: [x * 1.03, 0.18, side * 0.1], size: 0.021 },
          { at: [x * 0.8, 0.37, side * 0.058], size: 0.019 },
        ]),
        wood,
      );
  }
  for (const x of [-0.29, 0.29])
    horse.add(
      createRod(
        [
          [x, 0.075, -0.12],
          [x, 0.075, 0],
          [x, 0.075, 0.12],
        ],
        0.012,
        12,
      ),
      wood,
    );
  // body: a rounded beam, the seat on it, a rest behind
  horse.add(fitMesh(createBall(1, { sides: 44 }), [-0.25, 0.31, -0.075], [0.24, 0.45, 0.075]), wood);
  addPad(horse, [-0.19, 0.432, -0.085], [0.1, 0.475, 0.085], cover, {
    radius: 0.02,
    puff: 0.006,
    segments: 14,
    piping: 0.005,
  });
  const head: Vec2[] = createCurve(
    [
      [0.1, 0.4, 0],
      [0.155, 0.48, 0],
      [0.175, 0.56, 0],
      [0.19, 0.625, 0],
      [0.215, 0.66, 0],
      [0.228, 0.678, 0],
      [0.245, 0.65, 0],
      [0.29, 0.61, 0],
      [0.352, 0.552, 0],
      [0.366, 0.522, 0],
      [0.345, 0.5, 0],
      [0.305, 0.512, 0],
      [0.27, 0.525, 0],
      [0.258, 0.49, 0],
      [0.258, 0.44, 0],
      [0.24, 0.385, 0],
      [0.18, 0.365, 0],
    ],
    5,
  ).map(([x, y]): Vec2 => [x, y]);
  horse.add(standUpright(createSlab(head, roundEdge(0.062, 0.018, 4), { corner: 0.8 }), -0.031), wood);
  for (const side of [-1, 1]) {
    horse.add(createBall(0.009, { sides: 18 }), named('rubber'), { at: [0.272, 0.592, side * 0.03] });
    horse.add(
      createTube(
        createCurve(
          [
            [0.312, 0.575, side * 0.033],
            [0.318, 0.55, side * 0.034],
            [0.308, 0.52, side * 0.033],
          ],
          4,
        ),
        0.004,
        { sides: 8 },
      ),
      cover,
    );
    horse.add(
      createTube(
        createCurve(
          [
            [0.308, 0.54, side * 0.034],
            [0.25, 0.52, side * 0.04],
            [0.17, 0.515, side * 0.036],
          ],
          5,
        ),
        0.0035,
        { sides: 8 },
      ),
      cover,
    );
  }
  horse.add(
    createRod(
      [
        [0.215, 0.535, -0.12],
        [0.215, 0.535, 0],
        [0.215, 0.535, 0.12],
      ],
      0.012,
      14,
    ),
    wood,
  );
  horse.add(
    createRod(
      [
        [0.206, 0.18, -0.138],
        [0.206, 0.18, 0],
        [0.206, 0.18, 0.138],
      ],
      0.011,
      12,
    ),
    wood,
  );
  for (let k = 0; k < 11; k++) {
    const t = k / 10;
    const [x, y] = [0.118 + 0.08 * t - 0.012 * Math.sin(t * 3), 0.43 + 0.2 * t];
    for (const side of [-1, 1])
      horse.add(
        createTube(
          createCurve(
            [
              [x + 0.012, y + 0.012, side * 0.008],
              [x - 0.02, y + 0.012, side * 0.028],
              [x - 0.024, y - 0.04, side * 0.042],
              [x - 0.012, y - 0.085, side * 0.042],
            ],
            4,
          ),
          0.008,
          { sides: 6, size: Array.from({ length: 13 }, (_, j) => 1 - 0.055 * j) },
        ),
        rope,
      );
  }
  for (let k = 0; k < 7; k++) {
    const z = (k - 3) * 0.009;
    horse.add(
      createTube(
        createCurve(
          [
            [-0.23, 0.4, z * 0.3],
            [-0.29, 0.42, z * 0.7],
            [-0.335, 0.36, z],
            [-0.35, 0.25, z * 1.5],
          ],
          5,
        ),
        0.008,
        { sides: 6, size: Array.from({ length: 16 }, (_, j) => 1 - 0.04 * j) },
      ),
      rope,
    );
  }
}
