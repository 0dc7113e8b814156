import { createVessel } from '@yujian/renderer/scene/build/furniture/vessels';
import { createLathe } from '@yujian/renderer/scene/build/lathe';
import { createCurve } from '@yujian/renderer/scene/build/sweep';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { buildSculpture } from '../decor/sculpture.ts';
import type { PieceBuilder } from '../piece-builder.ts';

/** A stand, bare or with a work on it: its height is that of both. */
export const buildPlinth: PieceBuilder = (object, order) => {
  const { width, depth, height, form, look, named, chance } = order;
  if (form === 'bare') {
    addBlock(object, width, depth, height, look('body'));
    return;
  }
  const top = height * 0.66;
  const across = Math.min(width, depth);
  if (form === 'column') addColumn(object, Math.min(across / 2, height * 0.15), top, look('body'));
  else addBlock(object, width, depth, top, look('body'));
  const room = height - top;
  const size = Math.min(across * 0.72, room * 1.05);
  if (form !== 'cased') {
    const work = chance.pick(['pebble', 'ring', 'totem', 'knot'] as const);
    const tall = Math.min(room, size * 1.5);
    buildSculpture(object.within({ at: [0, top, 0], turn: chance.around(0.5) }), {
      ...order,
      type: 'sculpture',
      form: work,
      width: size * 0.92,
      depth: size * 0.62,
      height: Math.max(tall, room * 0.75),
      look: (part) => look(part === 'base' ? 'body' : 'object'),
    });
    return;
  }
  addCase(object, width, depth, top, height, look('glass'), look('body'));
  const stand = Math.min(0.05, room * 0.14);
  object.box([-size * 0.3, top + 0.006, -size * 0.3], [size * 0.3, top + 0.006 + stand, size * 0.3], named('felt'), {
    bevel: 0.003,
  });
  const tall = Math.min((room - stand) * 0.7, size * 0.8);
  object.add(createVessel(chance.pick(['jar', 'gourd', 'bottle'] as const), tall), look('object'), {
    at: [0, top + 0.006 + stand, 0],
    part: 'vase',
  });
};

/** A lacquered block over a set-back foot, mitred at its corners. */
function addBlock(object: ObjectBuilder, width: number, depth: number, height: number, material: string): void {
  const [w, d] = [width / 2, depth / 2];
  const back = Math.min(0.02, width * 0.05);
  object.box([-w + back, 0, -d + back], [w - back, 0.022, d - back], material, { bevel: 0.001 });
  object.box([-w, 0.02, -d], [w, height, d], material, { bevel: 0.0025, grain: 'y' });
}

/** Five panes glued at their edges, standing in a rebate; a thin lip below. */
function addCase(
  object: ObjectBuilder,
  width: number,
  depth: number,
  from: number,
  to: number,
  glass: string,
  body: string,
): void {
  const t = 0.006;
  const [w, d] = [width / 2 - 0.012, depth / 2 - 0.012];
  object.box([-w + t + 0.002, from, -d + t + 0.002], [w - t - 0.002, from + 0.006, d - t - 0.002], body, {
    bevel: 0.001,
  });
  for (const side of [-1, 1]) {
    object.box([side < 0 ? -w : w - t, from, -d], [side < 0 ? -w + t : w, to - t, d], glass, { bevel: 0.0006 });
    object.box([-w + t + 0.0002, from, side < 0 ? -d : d - t], [w - t - 0.0002, to - t, side < 0 ? -d + t : d], glass, {
      bevel: 0.0006,
    });
  }
  object.box([-w, to - t + 0.0002, -d], [w, to, d], glass, { bevel: 0.0006 });
}

/** A turned column: base of two rolls, a shaft that swells a little, a plain capital under a square slab. */
function addColumn(object: ObjectBuilder, r: number, height: number, material: string): void {
  const slab = Math.min(0.05, height * 0.06);
  for (const y of [0, height - slab]) object.box([-r, y, -r], [r, y + slab, r], material, { bevel: 0.003 });
  const [low, high] = [slab, height - slab];
  const shaft = r * 0.72;
  const tall = high - low;
  const roll = Math.min(0.035, tall * 0.08);
  const bulge = (out: number, y: number, size: number): Vec2[] =>
    Array.from({ length: 9 }, (_, k): Vec2 => [
      out - size / 2 + (size / 2) * Math.sin((k / 8) * Math.PI),
      y + (size * k) / 8,
    ]);
  const swell = createCurve(
    [
      [shaft * 1.02, low + 2.2 * roll, 0],
      [shaft, low + tall * 0.4, 0],
      [shaft * 0.86, high - 2.2 * roll, 0],
    ],
    8,
  ).map(([x, y]): Vec2 => [x, y]);
  const echinus = Array.from({ length: 8 }, (_, k): Vec2 => [
    shaft * 0.9 + (r * 0.94 - shaft * 0.9) * Math.sin((k / 7) * (Math.PI / 2)),
    high - roll + (roll * k) / 7,
  ]);
  object.add(
    createLathe(
      [
        [0, low],
        ...bulge(r * 0.96, low, roll),
        ...bulge(r * 0.86, low + roll * 1.15, roll * 0.7),
        ...swell,
        ...bulge(shaft * 0.95, high - 2 * roll, roll * 0.4),
        [shaft * 0.87, high - 1.5 * roll],
        ...echinus,
        [0, high],
      ],
      { sides: 72, crease: 0.7 },
    ),
    material,
  );
}
