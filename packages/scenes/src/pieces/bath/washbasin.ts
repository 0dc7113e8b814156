import { createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { addFront } from '../parts/case.ts';
import { boxRing, createLoft, ovalRing } from '../parts/loft.ts';
import { createPost, createRod } from '../parts/posts.ts';
import { addSinkBowl } from '../parts/sink-bowl.ts';
import { addTap } from '../parts/tap.ts';
import { addWorktop } from '../parts/worktop.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

/** The rim is at its height; the tap stands above. */
export const buildWashbasin: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildVanity)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  vanity: buildVanity,
  console: buildConsole,
  pedestal: buildPedestal,
  trough: buildTrough,
};

/** Middles of the bowls along a top: one, or two where two people have room. */
function bowlsOf(width: number): readonly number[] {
  return width >= 1.5 ? [-width / 4, width / 4] : [0];
}

/** A stone top on a cabinet with drawers, standing on legs over an open shelf. */
function buildVanity(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const [body, tap, t] = [look('front'), look('tap'), 0.022];
  const top = height - t;
  const bowls = bowlsOf(width);
  const hole = { width: Math.min(0.5, width / bowls.length - 0.12), depth: depth * 0.6 };
  const foot = Math.min(0.3, top * 0.36);
  const carcass = d - 0.036;
  // one sheet for each bowl: they meet in the middle
  bowls.forEach((x, k) =>
    addWorktop(
      object,
      [bowls.length > 1 && k === 1 ? 0 : -w, top, -d],
      [bowls.length > 1 && k === 0 ? 0 : w, height, d],
      look('top'),
      { x, z: 0.02, ...hole },
    ),
  );
  for (const x of bowls) {
    addSinkBowl(object, [x, top, 0.02], hole.width + 0.006, hole.depth + 0.006, 0.13, look('basin'), tap);
    addTap(object.within({ at: [x, height, 0.02 - hole.depth / 2 - Math.min(0.05, depth * 0.085)] }), 'basin', tap, {
      height: 0.14,
      reach: 0.13,
    });
  }
  for (const side of [-1, 1])
    object.box([side > 0 ? w - 0.02 : -w, foot, -d], [side > 0 ? w : -w + 0.02, top, carcass], body, { grain: 'y' });
  object.box([-w + 0.02, foot, -d], [w - 0.02, foot + 0.02, carcass], body, { grain: 'x' });
  object.box([-w + 0.02, foot + 0.02, carcass - 0.012], [w - 0.02, top - 0.012, carcass - 0.002], body, { bevel: 0 });
  object.box([-w + 0.02, foot, -d], [w - 0.02, top, -d + 0.012], body, { bevel: 0 });
  const count = Math.max(1, Math.round(width / 0.7));
  for (let k = 0; k < count; k++) {
    const x: readonly [number, number] = [-w + (k / count) * width, -w + ((k + 1) / count) * width];
    const mid = foot + (top - foot) * 0.52;
    addFront(object, x, [foot, mid], carcass - 0.001, body, { thick: 0.02, handle: 'edge', fitting: tap, grain: 'x' });
    addFront(object, x, [mid, top - 0.012], carcass - 0.001, body, {
      thick: 0.02,
      handle: 'edge',
      fitting: tap,
      grain: 'x',
    });
  }
  for (const sx of [-1, 1])
    for (const z of [-d + 0.03, carcass - 0.03])
      object.box([sx * (w - 0.022) - 0.018, 0, z - 0.018], [sx * (w - 0.022) + 0.018, foot, z + 0.018], body, {
        grain: 'y',
      });
  const slats = Math.max(4, Math.round((depth - 0.06) / 0.075));
  const pitch = (carcass + d - 0.06) / slats;
  for (let k = 0; k < slats; k++)
    object.box(
      [-w + 0.02, 0.13, -d + 0.03 + k * pitch + 0.008],
      [w - 0.02, 0.15, -d + 0.03 + (k + 1) * pitch - 0.008],
      body,
      { grain: 'x' },
    );
  for (const sx of [-1, 1])
    object.box([sx * (w - 0.022) - 0.01, 0.1, -d + 0.03], [sx * (w - 0.022) + 0.01, 0.13, carcass - 0.03], body, {
      grain: 'z',
    });
}

/** A cast basin with a wide ledge on slender legs, a rail for towels in front. */
function buildConsole(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const [basin, tap] = [look('basin'), look('tap')];
  const apron = 0.11;
  const low = height - apron;
  const front = d - 0.035;
  const bowls = bowlsOf(width);
  bowls.forEach((x, k) => {
    const [x0, x1] = [bowls.length > 1 && k === 1 ? 0.0005 : -w, bowls.length > 1 && k === 0 ? -0.0005 : w];
    const mid = (x0 + x1) / 2;
    const [cw, cd] = [x1 - x0, depth - 0.035];
    const [bw, bd] = [Math.min(0.52, cw - 0.12), cd * 0.62];
    const at = [mid, -0.0175] as const;
    const inside = [x, 0.01] as const;
    object.add(
      createLoft(
        [
          boxRing(cw - 0.03, cd - 0.03, low, 0.02, { at }),
          boxRing(cw - 0.006, cd - 0.006, low + 0.006, 0.024, { at }),
          boxRing(cw, cd, low + 0.016, 0.026, { at }),
          boxRing(cw, cd, height - 0.006, 0.026, { at }),
          boxRing(cw - 0.004, cd - 0.004, height - 0.001, 0.026, { at }),
          boxRing(cw - 0.014, cd - 0.014, height, 0.024, { at }),
          boxRing(bw + 0.02, bd + 0.02, height - 0.003, 0.09, { at: inside }),
          boxRing(bw, bd, height - 0.012, 0.09, { at: inside }),
          boxRing(bw - 0.05, bd - 0.05, height - 0.075, 0.1, { at: inside }),
          boxRing(bw - 0.16, bd - 0.13, height - 0.1, 0.08, { at: inside }),
          boxRing(0.06, 0.06, height - 0.104, 0.028, { at: inside }),
        ],
        { crease: 1.1, capFirst: true, capLast: true },
      ),
      basin,
    );
    object.add(
      createLathe(
        [
          [0, 0],
          [0.026, 0],
          [0.028, 0.002],
          [0.02, 0.004],
          [0, 0.0045],
        ],
        { sides: 28 },
      ),
      tap,
      { at: [x, height - 0.104, 0.01] },
    );
    addTap(object.within({ at: [x, height - 0.002, -d + Math.min(0.055, depth * 0.11)] }), 'bridge', tap, {
      height: 0.11,
      reach: Math.min(0.14, depth * 0.28),
    });
  });
  const [x, z] = [w - 0.04, front - 0.03];
  for (const sx of [-1, 1]) {
    object.add(
      createPost([
        { at: [sx * x, 0, z], size: 0.013 },
        { at: [sx * x, 0.03, z], size: 0.0095 },
        { at: [sx * x, low, z], size: 0.0125 },
      ]),
      tap,
    );
    object.add(
      createPost([
        { at: [sx * x, 0, -d + 0.03], size: 0.013 },
        { at: [sx * x, 0.03, -d + 0.03], size: 0.0095 },
        { at: [sx * x, low, -d + 0.03], size: 0.0125 },
      ]),
      tap,
    );
    object.add(
      createRod(
        [
          [sx * x, low * 0.22, -d + 0.03],
          [sx * x, low * 0.22, z],
        ],
        0.006,
      ),
      tap,
    );
    object.add(
      createRod(
        [
          [sx * x, low - 0.045, z],
          [sx * x, low - 0.045, d - 0.008],
        ],
        0.005,
      ),
      tap,
    );
  }
  object.add(
    createRod(
      [
        [-x, low * 0.22, -d + 0.03],
        [x, low * 0.22, -d + 0.03],
      ],
      0.006,
    ),
    tap,
  );
  object.add(
    createRod(
      [
        [-x - 0.012, low - 0.045, d - 0.008],
        [0, low - 0.045, d - 0.008],
        [x + 0.012, low - 0.045, d - 0.008],
      ],
      0.0065,
    ),
    tap,
  );
  for (const bx of bowls) addTrap(object, [bx, low, 0.01], tap, -d);
}

/** A bottle trap below a bowl, its pipe to the wall. */
function addTrap(
  object: ObjectBuilder,
  [x, y, z]: readonly [number, number, number],
  metal: string,
  back: number,
): void {
  object.add(
    createRod(
      [
        [x, y + 0.01, z],
        [x, y - 0.12, z],
      ],
      0.016,
      18,
    ),
    metal,
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.024, 0.002],
        [0.029, 0.012],
        [0.03, 0.07],
        [0.026, 0.082],
        [0, 0.084],
      ],
      { sides: 32, crease: 0.8 },
    ),
    metal,
    { at: [x, y - 0.19, z] },
  );
  object.add(
    createRod(
      [
        [x, y - 0.14, z - 0.02],
        [x, y - 0.14, back + 0.012],
      ],
      0.015,
      18,
    ),
    metal,
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.032, 0],
        [0.033, 0.002],
        [0.024, 0.008],
        [0, 0.008],
      ],
      { sides: 28 },
    ),
    metal,
    { at: [x, y - 0.14, back], tilt: Math.PI / 2 },
  );
}

/** Bowls of china on columns: side by side where one would be too broad for its foot. */
function buildPedestal(object: ObjectBuilder, order: PieceOrder): void {
  const count = order.width < 1.05 ? 1 : Math.round(order.width / 0.68);
  const each = count === 1 ? order.width : order.width / count - 0.05;
  for (let k = 0; k < count; k++) {
    const x = count === 1 ? 0 : (k / (count - 1) - 0.5) * (order.width - each);
    addPedestal(object.within({ at: [x, 0, 0] }), { ...order, width: each });
  }
}

function addPedestal(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [basin, tap] = [look('basin'), look('tap')];
  const d = depth / 2;
  const zc = -d + Math.min(0.2, depth * 0.42);
  const col = (w: number, y: number, deep = w * 0.85): ReturnType<typeof ovalRing> =>
    ovalRing(w, deep, y, { at: [0, zc], power: 2.6, count: 48 });
  const foot = Math.min(0.27, width * 0.5);
  object.add(
    createLoft(
      [
        col(foot - 0.006, 0),
        col(foot, 0.006),
        col(foot, 0.045),
        col(foot * 0.93, 0.06),
        col(foot * 0.68, 0.12),
        col(foot * 0.58, height * 0.4),
        col(foot * 0.62, height * 0.62),
        col(foot * 0.8, height * 0.76),
        col(foot * 1.05, height - 0.15),
      ],
      { crease: 0.9, capFirst: true },
    ),
    basin,
  );
  const at = [0, 0] as const;
  const inside = [0, Math.min(0.035, depth * 0.07)] as const;
  const rim = (inset: number, y: number): ReturnType<typeof ovalRing> =>
    ovalRing(width - inset, depth - inset, y, { at, power: 3.4, count: 64 });
  const bowl = (w: number, k: number, y: number): ReturnType<typeof ovalRing> =>
    ovalRing(width * w, depth * k, y, { at: inside, power: 2.4, count: 64 });
  object.add(
    createLoft(
      [
        ovalRing(foot * 1.1, foot * 0.95, height - 0.17, { at: [0, zc], power: 2.6, count: 64 }),
        ovalRing(width * 0.6, depth * 0.7, height - 0.15, { at: [0, -depth * 0.06], power: 2.6, count: 64 }),
        rim(Math.min(0.1, width * 0.16), height - 0.1),
        rim(0.03, height - 0.055),
        rim(0.004, height - 0.04),
        rim(0, height - 0.03),
        rim(0, height - 0.012),
        rim(0.008, height - 0.002),
        rim(0.02, height),
        bowl(0.86, 0.66, height - 0.004),
        bowl(0.84, 0.64, height - 0.014),
        bowl(0.74, 0.54, height - 0.08),
        bowl(0.5, 0.36, height - 0.125),
        bowl(0.1, 0.1, height - 0.135),
      ],
      { crease: 1, capFirst: true, capLast: true },
    ),
    basin,
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.024, 0],
        [0.026, 0.002],
        [0.018, 0.004],
        [0, 0.0045],
      ],
      { sides: 28 },
    ),
    tap,
    { at: [inside[0], height - 0.135, inside[1]] },
  );
  const back = -d + Math.min(0.045, depth * 0.09);
  if (width > 0.45)
    addTap(object.within({ at: [0, height - 0.002, back] }), 'bridge', tap, {
      height: 0.1,
      reach: Math.min(0.13, depth * 0.27),
    });
  else addTap(object.within({ at: [0, height - 0.002, back] }), 'basin', tap);
}

/** A trough hewn from one block on two trestles of the front's wood. */
function buildTrough(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [stone, wood, tap] = [look('top'), look('front'), look('tap')];
  const [w, d] = [width / 2, depth / 2];
  const block = 0.15;
  const low = height - block;
  const ledge = Math.min(0.12, depth * 0.22);
  const [bw, bd] = [width - 0.09, depth - ledge - 0.05];
  const inside = [0, (ledge - 0.05) / 2 + 0.003] as const;
  object.add(
    createLoft(
      [
        boxRing(width - 0.006, depth - 0.006, low, 0.003),
        boxRing(width, depth, low + 0.003, 0.005),
        boxRing(width, depth, height - 0.003, 0.005),
        boxRing(width - 0.006, depth - 0.006, height, 0.004),
        boxRing(bw + 0.006, bd + 0.006, height, 0.012, { at: inside }),
        boxRing(bw, bd, height - 0.003, 0.01, { at: inside }),
        boxRing(bw - 0.02, bd - 0.02, height - 0.1, 0.02, { at: inside }),
        boxRing(bw - 0.05, bd - 0.05, height - 0.112, 0.025, { at: inside }),
        boxRing(0.05, 0.05, height - 0.118, 0.02, { at: inside }),
      ],
      { crease: 0.6, capFirst: true, capLast: true },
    ),
    stone,
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.026, 0],
        [0.028, 0.002],
        [0.02, 0.004],
        [0, 0.0045],
      ],
      { sides: 28 },
    ),
    tap,
    { at: [inside[0], height - 0.118, inside[1]] },
  );
  for (const x of bowlsOf(width))
    addTap(object.within({ at: [x, height, -d + ledge / 2] }), 'tall', tap, {
      height: 0.15,
      reach: Math.min(0.16, depth * 0.3),
    });
  for (const sx of [-1, 1]) {
    const x = sx * (w - Math.min(0.16, width * 0.16));
    for (const z of [-d + 0.06, d - 0.08])
      object.box([x - 0.03, 0, z - 0.03], [x + 0.03, low - 0.05, z + 0.03], wood, { grain: 'y', bevel: 0.003 });
    object.box([x - 0.036, low - 0.05, -d + 0.02], [x + 0.036, low, d - 0.03], wood, { grain: 'z', bevel: 0.003 });
    object.box([x - 0.02, 0.14, -d + 0.06], [x + 0.02, 0.19, d - 0.08], wood, { grain: 'z', bevel: 0.003 });
  }
  object.box([-w + Math.min(0.16, width * 0.16), 0.15, -0.03], [w - Math.min(0.16, width * 0.16), 0.182, 0.03], wood, {
    grain: 'x',
    bevel: 0.003,
  });
  addTrap(object, [0, low, inside[1]], tap, -d);
}
