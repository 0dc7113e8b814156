import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { addPad } from '../parts/fit.ts';
import { boxRing, createLoft } from '../parts/loft.ts';
import { channels, createPanel } from '../parts/panel.ts';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder } from '../piece-builder.ts';

/** A pod to telephone in: padded felt inside, a shelf, a stool, a lamp, a glass door. */
export const buildPhoneBooth: PieceBuilder = (object, { width, depth, height, look, named }) => {
  const [body, glass, felt] = [look('body'), look('glass'), look('felt')];
  const [w, d] = [width / 2, depth / 2];
  const wall = 0.07;
  const [foot, floor, roof] = [0.02, 0.075, 0.1];
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      object.add(createCylinder(0.025, foot + 0.004, { sides: 20 }), named('rubber'), {
        at: [x * (w - 0.09), 0, z * (d - 0.09)],
      });
  // floor and roof as wide as the walls, their corners round
  const slab = (low: number, high: number): void =>
    void object.add(
      createLoft(
        [
          boxRing(width - 0.006, depth - 0.006, low, 0.047),
          boxRing(width, depth, low + 0.004, 0.05),
          boxRing(width, depth, high - 0.004, 0.05),
          boxRing(width - 0.006, depth - 0.006, high, 0.047),
        ],
        { crease: 0.5, capFirst: true, capLast: true },
      ),
      body,
    );
  slab(foot, floor);
  slab(height - roof, height);
  const front = d - 0.012;
  for (const side of [-1, 1]) {
    const [out, inside] = [side * (w - 0.006), side * (w - wall)];
    object.box([Math.min(out, inside), floor, -d + 0.006], [Math.max(out, inside), height - roof, front], body, {
      bevel: 0.012,
      grain: 'y',
    });
  }
  object.box([-w + wall, floor, -d + 0.006], [w - wall, height - roof, -d + wall], body, { bevel: 0.002, grain: 'y' });
  // upright rolls of felt on the three walls
  const [low, high] = [floor + 0.012, height - roof - 0.004];
  const [across, deep] = [width - 2 * wall - 0.006, depth - wall - 0.09];
  object.add(
    createPanel(across, high - low, 0.03, {
      relief: channels(across, Math.max(4, Math.round(across / 0.12)), 0.014),
      pitch: [0.012, 0.25],
    }),
    felt,
    { at: [0, low, -d + wall] },
  );
  for (const side of [-1, 1])
    object.add(
      createPanel(deep, high - low, 0.03, {
        relief: channels(deep, Math.max(4, Math.round(deep / 0.12)), 0.014),
        pitch: [0.012, 0.25],
      }),
      felt,
      { at: [side * (w - wall), low, (-d + wall + d - 0.09) / 2 + 0.016], turn: -side * (Math.PI / 2) },
    );
  object.box([-w + wall + 0.002, floor, -d + wall], [w - wall - 0.002, floor + 0.008, front - 0.05], named('felt'), {
    bevel: 0.001,
  });
  // the door: glass in a thin frame, its hinges right, its pull left
  const [x0, x1, y0, y1] = [-w + wall + 0.003, w - wall - 0.003, floor + 0.003, height - roof - 0.003];
  const rim = 0.04;
  const [near, far] = [front - 0.045, front];
  for (const [a, b] of [
    [x0, x0 + rim],
    [x1 - rim, x1],
  ] as const)
    object.box([a, y0, near], [b, y1, far], body, { bevel: 0.003, grain: 'y' });
  for (const [a, b] of [
    [y0, y0 + rim * 1.4],
    [y1 - rim, y1],
  ] as const)
    object.box([x0 + rim, a, near], [x1 - rim, b, far], body, { bevel: 0.003 });
  object.box(
    [x0 + rim - 0.004, y0 + rim * 1.4 - 0.004, front - 0.027],
    [x1 - rim + 0.004, y1 - rim + 0.004, front - 0.019],
    glass,
    { bevel: 0.0005 },
  );
  const pull = x0 + rim / 2;
  object.add(
    createRod(
      [
        [pull, 0.95, front - 0.005],
        [pull, 0.95, d - 0.006],
        [pull, 1.25, d - 0.006],
        [pull, 1.25, front - 0.005],
      ],
      0.0055,
      12,
    ),
    named('steel'),
  );
  // the shelf across the back and the stool before it
  const shelf = Math.min(0.42, depth * 0.36);
  object.box([-across / 2 + 0.034, 1.0, -d + wall + 0.026], [across / 2 - 0.034, 1.026, -d + wall + shelf], body, {
    bevel: 0.004,
  });
  object.box([-0.012, 0.84, -d + wall + 0.03], [0.012, 1, -d + wall + shelf * 0.7], body, { bevel: 0.003 });
  const [sz, seat] = [Math.min(d - 0.3, -d + wall + shelf + 0.22), 0.68];
  object.add(createCylinder(0.19, 0.014, { sides: 48, bevel: 0.004 }), named('steel'), { at: [0, floor + 0.006, sz] });
  object.add(createCylinder(0.022, seat - floor - 0.06, { sides: 24 }), named('steel'), { at: [0, floor + 0.016, sz] });
  addPad(object, [-0.17, seat - 0.06, sz - 0.17], [0.17, seat, sz + 0.17], felt, {
    radius: 0.029,
    puff: 0.008,
    segments: 14,
  });
  object.add(createCylinder(0.13, 0.02, { sides: 48 }), body, { at: [0, height - roof - 0.019, 0] });
  object.add(createCylinder(0.115, 0.006, { sides: 48, bevel: 0.001 }), named('opal'), {
    at: [0, height - roof - 0.024, 0],
    part: 'lamp',
  });
};
