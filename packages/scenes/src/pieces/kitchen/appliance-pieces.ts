import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createRod } from '../parts/posts.ts';
import { boxRing, createLoft } from '../parts/loft.ts';
import { addFront } from '../parts/case.ts';
import { addWorktop } from '../parts/worktop.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addHob, addKnob, addOven, OVEN_REACH } from './appliances.ts';
import { applianceLooks } from './kitchen-run.ts';

/** A wall of tall units: plain doors, with one column of ovens where asked. */
export const buildTallCabinets: PieceBuilder = (object, order) => {
  const { width, depth, height, look } = order;
  const count = Math.max(1, Math.round(width / 0.6));
  const unit = width / count;
  const [body, fitting, looks] = [look('front'), look('handle'), applianceLooks(order)];
  const ovens = order.form === 'ovens' ? Math.floor((count - 1) / 2) : -1;
  const carcass = depth / 2 - (ovens >= 0 ? Math.max(0.05, OVEN_REACH) : 0.05);
  object.box([-width / 2, 0, -depth / 2], [width / 2, 0.1, carcass - 0.05], body, { grain: 'x', bevel: 0.001 });
  object.box([-width / 2, 0.1, -depth / 2], [width / 2, height, carcass], body, { grain: 'y', bevel: 0.0015 });
  const split = Math.min(height - 0.42, 1.98);
  for (let k = 0; k < count; k++) {
    const x: readonly [number, number] = [-width / 2 + k * unit, -width / 2 + (k + 1) * unit];
    const hinge = k % 2 === 0 ? 'left' : 'right';
    if (k === ovens) {
      addFront(object, x, [0.104, 0.4], carcass, body, { handle: 'bar', fitting, thick: 0.02, grain: 'x' });
      addFront(object, x, [0.4, 0.72], carcass, body, { handle: 'bar', fitting, thick: 0.02, grain: 'x' });
      addOven(object, x, [0.72, 1.315], carcass, looks);
      addOven(object, x, [1.318, 1.318 + Math.min(0.455, split - 1.32)], carcass, looks, false);
      const above = 1.318 + Math.min(0.455, split - 1.32) + 0.003;
      if (split - above > 0.05) addFront(object, x, [above, split], carcass, body, { thick: 0.02, grain: 'y' });
      addFront(object, x, [split, height - 0.003], carcass, body, { handle: 'bar', fitting, thick: 0.02, hinge });
      continue;
    }
    addFront(object, x, [0.104, split], carcass, body, { thick: 0.02, grain: 'y' });
    addFront(object, x, [split, height - 0.003], carcass, body, { thick: 0.02, grain: 'y' });
    const at = hinge === 'left' ? x[1] - 0.035 : x[0] + 0.035;
    for (const [low, high] of [
      [0.85, Math.min(1.6, split - 0.1)],
      [split + 0.05, split + 0.2],
    ] as const) {
      object.add(
        createRod(
          [
            [at, low, carcass + 0.046],
            [at, (low + high) / 2, carcass + 0.046],
            [at, high, carcass + 0.046],
          ],
          0.0035,
          10,
        ),
        fitting,
      );
      for (const y of [low + 0.04, high - 0.04])
        object.add(
          createRod(
            [
              [at, y, carcass + 0.018],
              [at, y, carcass + 0.046],
            ],
            0.003,
            8,
          ),
          fitting,
        );
    }
  }
};

export const buildFridge: PieceBuilder = (object, order) => {
  const { width, depth, height, look, named } = order;
  const [w, body, fitting] = [width / 2, look('body'), look('handle')];
  if (order.form === 'retro') {
    buildRetroFridge(object, order);
    return;
  }
  const reach = 0.045;
  const door = depth / 2 - reach;
  const thick = 0.06;
  object.box([-w, 0.05, -depth / 2], [w, height - 0.012, door - thick - 0.006], body, { bevel: 0.006, grain: 'y' });
  object.box([-w + 0.02, 0, -depth / 2 + 0.04], [w - 0.02, 0.05, door - thick - 0.03], named('rubber'), {
    bevel: 0.002,
  });
  object.box([-w + 0.01, 0.045, door - thick - 0.007], [w - 0.01, height - 0.01, door - thick], named('rubber'), {
    bevel: 0.001,
  });
  const split = order.form === 'double' ? height * 0.36 : height * 0.38;
  const panel = (x0: number, x1: number, y0: number, y1: number): void =>
    void object.box([x0 + 0.002, y0 + 0.002, door - thick], [x1 - 0.002, y1 - 0.002, door], body, {
      bevel: 0.006,
      grain: 'y',
    });
  const bar = (x: number, y0: number, y1: number): void => {
    object.add(
      createRod(
        [
          [x, y0, door + reach - 0.009],
          [x, (y0 + y1) / 2, door + reach - 0.009],
          [x, y1, door + reach - 0.009],
        ],
        0.009,
        14,
      ),
      fitting,
    );
    for (const y of [y0 + 0.05, y1 - 0.05])
      object.add(
        createRod(
          [
            [x, y, door - 0.002],
            [x, y, door + reach - 0.009],
          ],
          0.007,
          10,
        ),
        fitting,
      );
  };
  const rail = (y: number): void => {
    object.add(
      createRod(
        [
          [-w * 0.75, y, door + reach - 0.009],
          [0, y, door + reach - 0.009],
          [w * 0.75, y, door + reach - 0.009],
        ],
        0.009,
        14,
      ),
      fitting,
    );
    for (const x of [-w * 0.6, w * 0.6])
      object.add(
        createRod(
          [
            [x, y, door - 0.002],
            [x, y, door + reach - 0.009],
          ],
          0.007,
          10,
        ),
        fitting,
      );
  };
  if (order.form === 'double') {
    panel(-w, 0, split, height);
    panel(0, w, split, height);
    for (const side of [-1, 1]) bar(side * 0.045, split + 0.06, height - 0.3);
    const drawer = (split - 0.06) / 2 + 0.06;
    panel(-w, w, 0.06, drawer);
    panel(-w, w, drawer, split);
    rail(drawer - 0.05);
    rail(split - 0.05);
    object.box([-w * 0.72, height * 0.66, door - 0.001], [-w * 0.38, height * 0.8, door + 0.0012], named('screen'), {
      bevel: 0.0006,
    });
    object.box([-w * 0.6, height * 0.745, door + 0.001], [-w * 0.5, height * 0.757, door + 0.0016], named('display'), {
      bevel: 0,
    });
  } else {
    panel(-w, w, split, height);
    panel(-w, w, 0.06, split);
    bar(w - 0.06, split + 0.05, split + (height - split) * 0.6);
    bar(w - 0.06, split * 0.35, split - 0.05);
  }
  for (const x of [-w + 0.05, w - 0.05])
    object.box([x - 0.025, height - 0.014, door - thick - 0.05], [x + 0.025, height, door - 0.01], named('rubber'), {
      bevel: 0.002,
    });
};

/** Round shoulders, one big door, a pull handle with a badge. */
function buildRetroFridge(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [body, fitting] = [look('body'), look('handle')];
  const reach = 0.05;
  const door = depth / 2 - reach;
  const radius = Math.min(0.09, width * 0.16);
  // rounded in front view: lofted along z, laid down
  const shell = (z0: number, z1: number, y0: number, y1: number, w: number, lip: number): void => {
    const h = y1 - y0;
    const ring = (inset: number, y: number) =>
      boxRing(w - 2 * inset, h - 2 * inset, y, radius - inset * 0.5, { steps: 7 });
    object.add(
      createLoft(
        [ring(lip, 0), ring(0, lip), ring(0, z1 - z0 - lip), ring(lip * 0.3, z1 - z0 - lip * 0.3), ring(lip, z1 - z0)],
        { crease: 0.9, capFirst: true, capLast: true },
      ),
      body,
      { at: [0, (y0 + y1) / 2, z0], tilt: Math.PI / 2 },
    );
  };
  const foot = 0.06;
  shell(-depth / 2, door - 0.075, foot, height, width, 0.012);
  const split = height * 0.7;
  shell(door - 0.07, door, foot + 0.02, split - 0.003, width - 0.012, 0.022);
  shell(door - 0.07, door, split + 0.003, height - 0.008, width - 0.012, 0.022);
  object.box(
    [-width / 2 + 0.02, foot + 0.03, door - 0.08],
    [width / 2 - 0.02, height - 0.03, door - 0.066],
    named('rubber'),
    { bevel: 0.001 },
  );
  for (const y of [split - 0.14, split + 0.1]) {
    const x = width / 2 - 0.075;
    object.add(
      createRod(
        [
          [x, y - 0.08, door - 0.005],
          [x, y - 0.07, door + reach - 0.014],
          [x, y, door + reach - 0.011],
          [x, y + 0.07, door + reach - 0.014],
          [x, y + 0.08, door - 0.005],
        ],
        0.0105,
        14,
      ),
      fitting,
    );
  }
  object.box([-0.07, split + 0.1, door - 0.001], [0.07, split + 0.118, door + 0.004], fitting, { bevel: 0.002 });
  object.box(
    [-width / 2 + 0.05, 0.012, -depth / 2 + 0.05],
    [width / 2 - 0.05, foot + 0.004, door - 0.1],
    named('rubber'),
    { bevel: 0.003 },
  );
  for (const sx of [-1, 1])
    for (const z of [-depth / 2 + 0.08, door - 0.13])
      object.add(createCylinder(0.022, 0.014, { sides: 20 }), named('rubber'), { at: [sx * (width / 2 - 0.09), 0, z] });
}

/** A cooker that stands by itself, or a hob unit with cupboards below. */
export const buildRange: PieceBuilder = (object, order) => {
  const { width, depth, height, look, named } = order;
  const [w, body] = [width / 2, look('body')];
  const looks = applianceLooks(order, body);
  const knobs = { ...looks, metal: look('handle') };
  const top = height - 0.04;
  const carcass = depth / 2 - OVEN_REACH;
  object.box([-w + 0.02, 0, -depth / 2 + 0.03], [w - 0.02, 0.08, carcass - 0.05], named('rubber'), { bevel: 0.002 });
  object.box([-w, 0.08, -depth / 2], [w, top - 0.025, carcass], body, { grain: 'y', bevel: 0.003 });
  addWorktop(object, [-w, top - 0.025, -depth / 2], [w, top, depth / 2 - 0.004], body, undefined, 0.003);
  addHob(object, [0, top, -0.03], width - 0.05, depth - 0.16, true, knobs, width > 0.75 ? 5 : 4);
  if (order.form === 'oven') {
    const strip = top - 0.14;
    object.box([-w, strip, carcass], [w, top - 0.026, carcass + 0.028], body, { grain: 'x', bevel: 0.003 });
    const count = width > 0.75 ? 6 : 5;
    for (let k = 0; k < count; k++)
      addKnob(
        object,
        [(k - (count - 1) / 2) * Math.min(0.12, (width * 0.85) / count), (strip + top - 0.026) / 2, carcass + 0.028],
        0.019,
        knobs.metal,
      );
    const oven: readonly [number, number] = width > 1 ? [-w, w * 0.25] : [-w, w];
    addOven(object, oven, [0.25, strip - 0.004], carcass, { ...looks }, false);
    if (width > 1) addOven(object, [w * 0.25, w], [0.25, strip - 0.004], carcass, looks, false);
    addFront(object, [-w, w], [0.085, 0.246], carcass, body, {
      thick: 0.02,
      handle: 'bar',
      fitting: look('handle'),
      grain: 'x',
    });
    return;
  }
  const strip = top - 0.13;
  object.box([-w, strip, carcass], [w, top - 0.026, carcass + 0.024], named('screen'), { grain: 'x', bevel: 0.002 });
  for (const side of [-1, 1])
    addKnob(object, [side * w * 0.4, (strip + top - 0.026) / 2, carcass + 0.024], 0.026, knobs.metal);
  object.box([-0.05, strip + 0.04, carcass + 0.0235], [0.05, strip + 0.06, carcass + 0.025], named('display'), {
    bevel: 0,
  });
  for (const side of [-1, 1])
    addFront(object, side < 0 ? [-w, 0] : [0, w], [0.085, strip - 0.003], carcass, body, {
      thick: 0.02,
      handle: 'bar',
      fitting: look('handle'),
      hinge: side < 0 ? 'left' : 'right',
    });
};

/** A drum with a porthole, or a dryer on a washer. */
export const buildWashingMachine: PieceBuilder = (object, order) => {
  const stacked = order.height > 1.3;
  const count = stacked ? 2 : 1;
  for (let k = 0; k < count; k++) {
    addMachine(
      object.within({ at: [0, (order.height / count) * k, 0] }),
      order,
      order.height / count - (k < count - 1 ? 0.004 : 0),
      order.form === 'stack' && (k === 1 || !stacked),
    );
  }
};

function addMachine(
  object: ObjectBuilder,
  { width, depth, look, named }: PieceOrder,
  height: number,
  dryer: boolean,
): void {
  const [w, body, metal] = [width / 2, look('body'), look('handle')];
  const face = depth / 2 - 0.055;
  object.box([-w, 0.015, -depth / 2], [w, height - 0.02, face], body, { bevel: 0.008, grain: 'y' });
  object.box([-w, height - 0.022, -depth / 2], [w, height, face + 0.002], body, { bevel: 0.006, grain: 'x' });
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      object.add(createCylinder(0.022, 0.02, { sides: 20 }), named('rubber'), {
        at: [sx * (w - 0.07), 0, sz * (depth / 2 - 0.1)],
      });
  object.box([-w + 0.004, height - 0.125, face - 0.002], [w - 0.004, height - 0.026, face + 0.01], body, {
    bevel: 0.004,
    grain: 'x',
  });
  object.box([-w + 0.02, height - 0.108, face + 0.009], [-w + width * 0.3, height - 0.045, face + 0.016], body, {
    bevel: 0.004,
  });
  addKnob(object, [0, height - 0.076, face + 0.01], 0.03, metal);
  object.box([w * 0.3, height - 0.098, face + 0.0095], [w - 0.03, height - 0.054, face + 0.0112], named('screen'), {
    bevel: 0.0008,
  });
  object.box([w * 0.36, height - 0.082, face + 0.011], [w * 0.62, height - 0.07, face + 0.0118], named('display'), {
    bevel: 0,
  });
  const y = (height - 0.125) * 0.52;
  const r = Math.min(width * 0.36, (height - 0.2) * 0.44);
  const ring = dryer ? named('rubber') : named('steel');
  object.add(
    createLathe(
      [
        [r * 0.7, 0],
        [r, 0],
        [r, 0.006],
        [r * 0.985, 0.022],
        [r * 0.93, 0.034],
        [r * 0.8, 0.038],
        [r * 0.72, 0.034],
        [r * 0.7, 0.02],
        [r * 0.7, 0],
      ],
      { sides: 64, crease: 0.7 },
    ),
    ring,
    { at: [0, y, face], tilt: Math.PI / 2 },
  );
  object.add(
    createLathe(
      [
        [0, 0.018],
        [r * 0.4, 0.021],
        [r * 0.62, 0.027],
        [r * 0.74, 0.036],
        [r * 0.7, 0.05],
        [r * 0.45, 0.054],
        [0, 0.055],
      ].map(([x, z]) => [x!, z! - 0.004] as const),
      { sides: 56, crease: 0.9 },
    ),
    named('screen'),
    { at: [0, y, face], tilt: Math.PI / 2 },
  );
  object.add(
    createRod(
      [
        [r * 0.88, y - 0.05, face + 0.034],
        [r * 0.94, y, face + 0.046],
        [r * 0.88, y + 0.05, face + 0.034],
      ],
      0.008,
      10,
    ),
    metal,
  );
  object.box([w - 0.14, 0.04, face - 0.001], [w - 0.03, 0.11, face + 0.003], body, { bevel: 0.0015 });
  object.add(createCylinder(0.008, 0.003, { sides: 16, bevel: 0.0008 }), metal, {
    at: [w - 0.05, 0.075, face + 0.002],
    tilt: Math.PI / 2,
  });
}
