import { createRoundedBlock } from '@yujian/renderer/scene/build/cushion';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { fitMesh } from '../parts/fit.ts';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

/** Whoever trains looks to −z, where the console is, and gets on from +z. */
export const buildGymMachine: PieceBuilder = (object, order) => {
  const build = { bike: addBike, rower: addRower }[order.form] ?? addTreadmill;
  build(object, order);
};

const block = (object: ObjectBuilder, from: Vec3, to: Vec3, material: string, radius = 0.02): void => {
  const [w, h, d] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  object.add(fitMesh(createRoundedBlock(w, h, d, Math.min(radius, Math.min(w, h, d) * 0.48), 8), from, to), material);
};

/** A wheel or disc about the x axis, broken at its rims. */
const wheel = (
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  radius: number,
  thick: number,
  material: string,
  bevel = 0.006,
): void =>
  void object.add(createCylinder(radius, thick, { sides: 56, bevel }), material, {
    at: [x + thick / 2, y, z],
    roll: Math.PI / 2,
  });

/** A lit display in a dark case, tilted back by `tilt`. */
const addConsole = (
  object: ObjectBuilder,
  at: Vec3,
  width: number,
  height: number,
  tilt: number,
  named: PieceOrder['named'],
): void => {
  const panel = object.within({ at, tilt });
  block(panel, [-width / 2, 0, -0.018], [width / 2, height, 0.014], named('rubber'), 0.014);
  panel.box([-width / 2 + 0.016, 0.02, 0.012], [width / 2 - 0.016, height - 0.016, 0.0155], named('screen'), {
    bevel: 0.001,
  });
  panel.box([-width / 2 + 0.04, height * 0.56, 0.0153], [width / 2 - 0.04, height * 0.84, 0.0163], named('display'), {
    bevel: 0.0003,
    part: 'lamp',
  });
  [0.28, 0.5, 0.72].forEach((t) =>
    panel.box(
      [-width / 2 + width * t - width * 0.07, height * 0.24, 0.0153],
      [-width / 2 + width * t + width * 0.07, height * 0.4, 0.0163],
      named('display'),
      { bevel: 0.0003, part: 'lamp' },
    ),
  );
};

function addTreadmill(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [body, metal, rubber] = [look('body'), look('metal'), named('rubber')];
  const [w, d] = [width / 2, depth / 2];
  const belt = Math.min(0.27, w - 0.14);
  const deck = 0.19;
  const hood = Math.min(0.42, depth * 0.22);
  // the belt round its two rollers, and the deck under it
  const [near, far] = [d - 0.03, -d + hood * 0.7];
  const r = 0.04;
  block(object, [-belt, deck - 2 * r, far], [belt, deck, near], rubber, r);
  for (const side of [-1, 1]) {
    const [a, b] = [side * (belt + 0.012), side * (w - 0.03)];
    block(object, [Math.min(a, b), 0.1, -d + hood * 0.5], [Math.max(a, b), deck + 0.012, d - 0.05], body, 0.012);
    object.box(
      [Math.min(a, b) + 0.012, deck + 0.01, -d + hood],
      [Math.max(a, b) - 0.012, deck + 0.016, d - 0.09],
      rubber,
      { bevel: 0.002 },
    );
    block(object, [Math.min(a, b) - 0.002, 0.09, d - 0.1], [Math.max(a, b) + 0.002, deck + 0.016, d], rubber, 0.014);
    for (const z of [-d + 0.2, d - 0.16])
      object.add(createCylinder(0.032, 0.1, { sides: 24 }), rubber, { at: [side * (w - 0.07), 0, z] });
  }
  // the motor's hood
  block(object, [-w, 0.04, -d], [w, deck + 0.075, -d + hood], body, 0.05);
  object.box([-w * 0.55, deck + 0.07, -d + hood * 0.35], [w * 0.55, deck + 0.077, -d + hood * 0.7], metal, {
    bevel: 0.002,
  });
  // raked uprights, running on into the hand rails
  const console = Math.min(height - 0.34, 1.16);
  const z0 = -d + hood * 0.6;
  for (const side of [-1, 1]) {
    const x = side * (w - 0.055);
    object.add(
      createTube(
        createCurve(
          [
            [x, deck, z0],
            [x, console * 0.55, z0 + 0.1],
            [x, console - 0.06, z0 + 0.2],
            [x, console - 0.02, z0 + 0.28],
            [x, console - 0.06, z0 + 0.5],
            [x, console - 0.075, z0 + 0.72],
          ],
          8,
        ),
        0.027,
        { sides: 18 },
      ),
      metal,
    );
    object.add(
      createTube(
        [
          [x, console - 0.05, z0 + 0.47],
          [x, console - 0.073, z0 + 0.7],
          [x, console - 0.076, z0 + 0.735],
        ],
        0.032,
        { sides: 18 },
      ),
      rubber,
    );
  }
  block(object, [-w + 0.03, console - 0.06, z0 + 0.12], [w - 0.03, console + 0.03, z0 + 0.3], body, 0.035);
  block(object, [-0.09, console + 0.02, z0 + 0.1], [0.09, height - 0.12, z0 + 0.15], body, 0.02);
  const screen = height - console - 0.045;
  addConsole(object, [0, console + 0.04, z0 + 0.2], Math.min(0.6, width * 0.7), screen, -0.22, named);
  object.add(createCylinder(0.018, 0.014, { sides: 24, bevel: 0.004 }), named('book rust'), {
    at: [0, console + 0.028, z0 + 0.255],
  });
}

function addBike(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [body, metal, rubber] = [look('body'), look('metal'), named('rubber')];
  const half = Math.min(depth / 2, 0.62);
  const foot = Math.min(width / 2, 0.27);
  const s = Math.min(1, height / 1.25);
  for (const z of [-half + 0.05, half - 0.05]) {
    block(object, [-foot, 0.02, z - 0.04], [foot, 0.075, z + 0.04], body, 0.02);
    for (const x of [-1, 1])
      object.add(createCylinder(0.03, 0.03, { sides: 24, bevel: 0.006 }), rubber, { at: [x * (foot - 0.04), 0, z] });
  }
  const crank: Vec3 = [0, 0.36 * s, 0.02];
  const hub: Vec3 = [0, 0.34 * s, -half + 0.3];
  const beam = (points: readonly Vec3[], radius: number): unknown =>
    object.add(createTube(createCurve(points, 6), radius, { sides: 18 }), body);
  beam(
    [
      [0, 0.055, half - 0.05],
      [0, 0.13 * s, half * 0.5],
      [0, 0.3 * s, 0.1],
      [0, 0.52 * s, -0.12],
      [0, 0.8 * s, -half + 0.28],
    ],
    0.04,
  );
  beam(
    [
      [0, 0.055, -half + 0.05],
      [0, 0.1 * s, -half * 0.4],
      [0, 0.24 * s, 0.02],
      [0, 0.5 * s, 0.2],
      [0, 0.72 * s, 0.27],
    ],
    0.036,
  );
  for (const side of [-1, 1])
    beam(
      [
        [side * 0.055, 0.06, -half + 0.07],
        [side * 0.055, hub[1], hub[2]],
        [side * 0.045, 0.6 * s, -half + 0.3],
      ],
      0.016,
    );
  wheel(object, hub, 0.235 * s, 0.024, metal);
  wheel(object, hub, 0.17 * s, 0.034, body);
  wheel(object, hub, 0.03, 0.14, metal, 0.003);
  // the drive in its case, cranks and pedals
  block(object, [0.03, 0.25 * s, hub[2] - 0.05], [0.075, 0.46 * s, crank[2] + 0.12], body, 0.02);
  wheel(object, [0.08, crank[1], crank[2]], 0.085, 0.012, metal, 0.003);
  wheel(object, crank, 0.02, 0.26, metal, 0.003);
  for (const side of [-1, 1]) {
    const end: Vec3 = [side * 0.125, crank[1] + side * 0.12, crank[2] + side * 0.11];
    object.add(createRod([[side * 0.12, crank[1], crank[2]], end], 0.012, 12), metal);
    block(
      object,
      [end[0] + (side > 0 ? 0.005 : -0.1), end[1] - 0.012, end[2] - 0.045],
      [end[0] + (side > 0 ? 0.1 : -0.005), end[1] + 0.012, end[2] + 0.045],
      rubber,
      0.009,
    );
  }
  // saddle and bars on their posts
  const saddle = 0.98 * s;
  object.add(
    createRod(
      [
        [0, 0.6 * s, 0.235],
        [0, saddle - 0.05, 0.33],
      ],
      0.019,
      18,
    ),
    metal,
  );
  object.add(
    createRod(
      [
        [0, saddle - 0.055, 0.24],
        [0, saddle - 0.055, 0.4],
      ],
      0.015,
      12,
    ),
    metal,
  );
  const seat = fitMesh(createRoundedBlock(0.24, 0.07, 0.27, 0.03, 10), [-0.12, 0, -0.135], [0.12, 0.07, 0.135]);
  const positions = seat.positions.slice();
  for (let k = 0; k < positions.length; k += 3)
    positions[k] = positions[k]! * (positions[k + 2]! > 0 ? 1 : 1 + positions[k + 2]! * 5.4);
  object.add({ ...seat, positions }, rubber, { at: [0, saddle - 0.05, 0.33] });
  const bars = Math.min(1.1 * s, height - 0.14);
  const bz = -half + 0.24;
  object.add(
    createRod(
      [
        [0, 0.7 * s, -half + 0.32],
        [0, bars, bz],
      ],
      0.021,
      18,
    ),
    metal,
  );
  for (const side of [-1, 1])
    object.add(
      createTube(
        createCurve(
          [
            [0, bars, bz],
            [side * 0.14, bars, bz],
            [side * 0.21, bars + 0.01, bz + 0.06],
            [side * 0.22, bars + 0.015, bz + 0.2],
          ],
          6,
        ),
        0.016,
        { sides: 14 },
      ),
      rubber,
    );
  for (const side of [-1, 1])
    object.add(
      createTube(
        createCurve(
          [
            [side * 0.05, bars, bz],
            [side * 0.055, bars + 0.02, bz - 0.08],
            [side * 0.05, bars + 0.1, bz - 0.13],
          ],
          6,
        ),
        0.015,
        { sides: 14 },
      ),
      rubber,
    );
  addConsole(object, [0, bars + 0.02, bz - 0.02], 0.26, Math.min(0.17, height - bars - 0.03), -0.3, named);
}

function addRower(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [body, metal, rubber] = [look('body'), look('metal'), named('rubber')];
  const d = depth / 2;
  const foot = Math.min(width / 2, 0.3);
  const rail = 0.34;
  const fan = Math.min(0.27, depth * 0.14);
  const front = -d + fan + 0.02;
  // the fan in its drum, with slots round its rim
  wheel(object, [0, 0.42, front], fan, 0.16, body, 0.025);
  wheel(object, [0, 0.42, front], fan * 0.78, 0.174, rubber, 0.004);
  for (const side of [-1, 1]) {
    for (const share of [0.72, 0.58, 0.44, 0.3]) {
      const ring = createLathe(
        [
          [fan * share - 0.009, 0],
          [fan * share, 0],
          [fan * share, 0.005],
          [fan * share - 0.009, 0.005],
          [fan * share - 0.009, 0],
        ],
        { sides: 48 },
      );
      object.add(ring, metal, { at: [side * 0.086 + (side > 0 ? 0.005 : 0), 0.42, front], roll: Math.PI / 2 });
    }
    wheel(object, [side * 0.088, 0.42, front], fan * 0.14, 0.012, metal, 0.003);
  }
  // rail, legs
  object.box([-0.035, rail - 0.075, front + fan * 0.9], [0.035, rail, d - 0.02], metal, { bevel: 0.005, grain: 'z' });
  object.box([-0.05, rail - 0.012, front + fan + 0.35], [0.05, rail + 0.002, d - 0.05], metal, {
    bevel: 0.003,
    grain: 'z',
  });
  block(object, [-0.05, rail - 0.09, d - 0.05], [0.05, rail + 0.025, d], rubber, 0.014);
  const leg = (z: number, wide: number, top: number): void => {
    object.add(
      createRod(
        [
          [0, top, z],
          [0, 0.05, z],
        ],
        0.026,
        16,
      ),
      body,
    );
    block(object, [-wide, 0.012, z - 0.03], [wide, 0.06, z + 0.03], body, 0.018);
    for (const side of [-1, 1])
      block(
        object,
        [side * (wide - 0.03) - 0.03, 0, z - 0.034],
        [side * (wide - 0.03) + 0.03, 0.05, z + 0.034],
        rubber,
        0.014,
      );
  };
  leg(d - 0.16, foot * 0.7, rail - 0.07);
  leg(front + 0.05, foot, 0.3);
  // foot plates with straps, raked
  const feet = front + fan + 0.17;
  for (const side of [-1, 1]) {
    const plate = object.within({ at: [side * 0.135, rail - 0.06, feet + 0.03], tilt: -0.75 });
    block(plate, [-0.06, 0, -0.012], [0.06, 0.3, 0.012], rubber, 0.011);
    plate.add(
      createTube(
        createCurve(
          [
            [-0.062, 0.2, 0],
            [-0.05, 0.2, 0.05],
            [0, 0.2, 0.068],
            [0.05, 0.2, 0.05],
            [0.062, 0.2, 0],
          ],
          5,
        ),
        0.008,
        { sides: 8 },
      ),
      rubber,
    );
  }
  object.add(
    createRod(
      [
        [-0.17, rail - 0.02, feet + 0.02],
        [0.17, rail - 0.02, feet + 0.02],
      ],
      0.014,
      12,
    ),
    metal,
  );
  // the seat on its carriage
  const seat = feet + (d - feet) * 0.55;
  block(object, [-0.06, rail, seat - 0.09], [0.06, rail + 0.03, seat + 0.09], metal, 0.01);
  block(object, [-0.15, rail + 0.028, seat - 0.11], [0.15, rail + 0.07, seat + 0.11], rubber, 0.02);
  // the handle in its cradle on the chain
  const hz = front + fan + 0.05;
  object.add(
    createRod(
      [
        [0, 0.44, front + fan - 0.01],
        [0, 0.56, hz + 0.02],
      ],
      0.006,
      8,
    ),
    metal,
  );
  object.add(
    createTube(
      createCurve(
        [
          [-0.25, 0.55, hz + 0.05],
          [-0.1, 0.56, hz + 0.02],
          [0.1, 0.56, hz + 0.02],
          [0.25, 0.55, hz + 0.05],
        ],
        6,
      ),
      0.016,
      { sides: 14 },
    ),
    rubber,
  );
  object.add(
    createTube(
      createCurve(
        [
          [0, 0.5, front],
          [0, 0.78, front - 0.02],
          [0, height - 0.25, front + 0.1],
          [0, height - 0.17, front + 0.2],
        ],
        8,
      ),
      0.022,
      { sides: 16 },
    ),
    body,
  );
  addConsole(object, [0, height - 0.21, front + 0.2], 0.24, 0.2, -0.2, named);
}
