import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

/** A tray, panes held in slim profiles, a thermostat on the rear wall with rain head and hand spray. */
export const buildShower: PieceBuilder = (object, order) => {
  const { width, depth, height, look, form } = order;
  const [w, d] = [width / 2, depth / 2];
  const [glass, metal] = [look('glass'), look('metal')];
  const rim = form === 'open' ? 0.012 : 0.035;
  addTray(object, order, rim);
  const tall = Math.min(2, height - 0.02);
  const t = 0.004;
  const post = 0.011;
  const pane = (x0: number, x1: number, z: number, along: 'x' | 'z'): void => {
    if (along === 'x') object.box([x0, rim + 0.008, z - t], [x1, tall, z + t], glass, { bevel: 0.001, part: 'glass' });
    else object.box([z - t, rim + 0.008, x0], [z + t, tall, x1], glass, { bevel: 0.001, part: 'glass' });
  };
  const profile = (x: number, z: number): void =>
    void object.box([x - post, rim, z - post], [x + post, tall, z + post], metal, { grain: 'y', bevel: 0.0015 });
  const sill = (x0: number, x1: number, z: number, along: 'x' | 'z'): void =>
    void object.box(
      along === 'x' ? [x0, rim, z - 0.008] : [z - 0.008, rim, x0],
      along === 'x' ? [x1, rim + 0.014, z + 0.008] : [z + 0.008, rim + 0.014, x1],
      metal,
      { bevel: 0.0015 },
    );
  const front = d - 0.02;
  if (form === 'open') {
    const end = -w + width * 0.6;
    profile(-w + 0.012, front);
    sill(-w + 0.012, end, front, 'x');
    pane(-w + 0.016, end, front, 'x');
    // a stay from the pane to the rear wall
    object.add(
      createRod(
        [
          [end - 0.06, tall - 0.02, front],
          [end - 0.06, tall - 0.02, -d + 0.006],
        ],
        0.008,
        12,
      ),
      metal,
    );
    object.box([end - 0.085, tall - 0.045, front - 0.014], [end - 0.035, tall + 0.004, front + 0.014], metal, {
      bevel: 0.002,
    });
  } else {
    const side = w - 0.02;
    if (form === 'corner') {
      profile(side, -d + 0.012);
      sill(-d + 0.012, front, side, 'z');
      pane(-d + 0.016, front - 0.012, side, 'z');
      object.box([-w, tall - 0.012, front - 0.012], [side + 0.012, tall + 0.012, front + 0.012], metal, {
        grain: 'x',
        bevel: 0.002,
      });
      object.box([side - 0.012, tall - 0.012, -d], [side + 0.012, tall + 0.012, front - 0.012], metal, {
        grain: 'z',
        bevel: 0.002,
      });
      profile(side, front);
    }
    profile(-w + 0.012, front);
    const edge = form === 'corner' ? side : w - 0.012;
    if (form === 'glass') profile(edge, front);
    const door = Math.min(0.75, width * 0.52);
    const hinge = edge - door;
    sill(-w + 0.012, edge, front, 'x');
    pane(-w + 0.016, hinge - 0.003, front, 'x');
    pane(hinge + 0.003, edge - 0.014, front, 'x');
    for (const y of [0.28, tall - 0.25])
      object.box([hinge - 0.035, y, front - 0.012], [hinge + 0.035, y + 0.06, front + 0.012], metal, { bevel: 0.002 });
    const grip = edge - 0.075;
    for (const s of [-1, 1])
      object.add(
        createRod(
          [
            [grip, 0.92, front + s * 0.005],
            [grip, 0.92, front + s * 0.016],
            [grip, 1.2, front + s * 0.016],
            [grip, 1.2, front + s * 0.005],
          ],
          0.0038,
          10,
        ),
        metal,
      );
    if (form === 'glass')
      object.box([-w, tall - 0.002, front - 0.009], [w, tall + 0.014, front + 0.009], metal, {
        grain: 'x',
        bevel: 0.002,
      });
  }
  addFittings(object, order);
};

/** A stone tray with a raised edge, its floor falling to a slot. */
function addTray(object: ObjectBuilder, { width, depth, look }: PieceOrder, rim: number): void {
  const [w, d] = [width / 2, depth / 2];
  const tray = look('tray');
  object.box([-w, 0, -d], [w, rim * 0.6, d], tray, { grain: 'x', bevel: 0.003 });
  const edge = Math.min(0.045, width * 0.05);
  for (const side of [-1, 1]) {
    object.box([-w, rim * 0.5, side > 0 ? d - edge : -d], [w, rim, side > 0 ? d : -d + edge], tray, {
      grain: 'x',
      bevel: 0.003,
    });
    object.box([side > 0 ? w - edge : -w, rim * 0.5, -d + edge], [side > 0 ? w : -w + edge, rim, d - edge], tray, {
      grain: 'z',
      bevel: 0.003,
    });
  }
  const slot = Math.min(0.7, width * 0.6) / 2;
  object.box([-slot, rim * 0.58, -d + edge + 0.04], [slot, rim * 0.6 + 0.003, -d + edge + 0.1], look('metal'), {
    grain: 'x',
    bevel: 0.001,
  });
  const holes = Math.round((slot * 2) / 0.03);
  for (let k = 0; k < holes; k++)
    object.box(
      [-slot + (k + 0.2) * 0.03, rim * 0.6 + 0.0025, -d + edge + 0.052],
      [-slot + (k + 0.8) * 0.03, rim * 0.6 + 0.0042, -d + edge + 0.088],
      look('metal'),
      { bevel: 0.0006 },
    );
}

/** Thermostat, rail with a hand spray on its hose, arm and rain head at the full height. */
function addFittings(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [tap, back] = [look('tap'), -depth / 2];
  const x = -width * 0.12;
  const y = 1.05;
  const out = back + 0.055;
  for (const side of [-0.075, 0.075]) {
    object.add(
      createLathe(
        [
          [0, 0],
          [0.03, 0],
          [0.031, 0.002],
          [0.02, 0.012],
          [0.014, 0.03],
          [0, 0.03],
        ],
        { sides: 28, crease: 0.9 },
      ),
      tap,
      { at: [x + side, y, back], tilt: Math.PI / 2 },
    );
    object.add(
      createRod(
        [
          [x + side, y, back + 0.02],
          [x + side, y, out],
        ],
        0.013,
        14,
      ),
      tap,
    );
  }
  object.add(
    createRod(
      [
        [x - 0.1, y, out],
        [x, y, out],
        [x + 0.1, y, out],
      ],
      0.019,
      24,
    ),
    tap,
  );
  for (const side of [-1, 1])
    object.add(createCylinder(0.021, 0.045, { sides: 28, bevel: 0.003 }), tap, {
      at: [x + side * 0.1, y, out],
      roll: side > 0 ? -Math.PI / 2 : Math.PI / 2,
    });
  const top = height - 0.03;
  const reach = Math.min(0.36, depth * 0.42);
  object.add(
    createTube(
      createCurve(
        [
          [x, y + 0.01, out],
          [x, y + (top - y) * 0.5, out],
          [x, top - 0.08, out],
          [x, top - 0.004, out + 0.06],
          [x, top, out + 0.14],
          [x, top, out + reach],
        ],
        6,
      ),
      0.0105,
      { sides: 16 },
    ),
    tap,
  );
  object.add(
    createRod(
      [
        [x, top - 0.14, out],
        [x, top - 0.14, back],
      ],
      0.009,
      12,
    ),
    tap,
  );
  object.add(
    createLathe(
      [
        [0, -0.05],
        [0.095, -0.05],
        [0.11, -0.048],
        [0.112, -0.044],
        [0.108, -0.041],
        [0.03, -0.036],
        [0.016, -0.02],
        [0.014, 0.03],
        [0, 0.03],
      ],
      { sides: 52, crease: 0.7 },
    ),
    tap,
    { at: [x, top, out + reach] },
  );
  const spray = y + 0.62;
  object.add(createCylinder(0.018, 0.045, { sides: 24, bevel: 0.003 }), tap, { at: [x, spray - 0.02, out] });
  const hand: [number, number, number] = [x + 0.05, spray + 0.12, out + 0.055];
  object.add(
    createRod([[x + 0.032, spray - 0.07, out + 0.012], [x + 0.042, spray + 0.03, out + 0.024], hand], 0.0105, 16),
    tap,
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.042, 0],
        [0.046, 0.004],
        [0.046, 0.009],
        [0.02, 0.02],
        [0, 0.022],
      ],
      { sides: 36, crease: 0.7 },
    ),
    tap,
    { at: [hand[0], hand[1] - 0.01, hand[2] + 0.006], tilt: 1.15 + Math.PI },
  );
  object.add(
    createTube(
      createCurve(
        [
          [x + 0.05, y - 0.02, out],
          [x + 0.07, y - 0.3, out + 0.03],
          [x + 0.14, y - 0.36, out + 0.04],
          [x + 0.17, y - 0.05, out + 0.04],
          [x + 0.1, spray - 0.25, out + 0.03],
          [x + 0.032, spray - 0.07, out + 0.012],
        ],
        9,
      ),
      0.006,
      { sides: 10 },
    ),
    tap,
  );
}
