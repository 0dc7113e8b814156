import { createRoundedBlock } from '@yujian/renderer/scene/build/cushion';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place } from '@yujian/renderer/scene/build/vector';
import { buildPicture } from '../decor/wall/picture.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

/** Parts a room without closing it: a framed glass wall, slats, glass blocks, a lattice, or a wall with works on both its faces. */
export const buildPartition: PieceBuilder = (object, order) => {
  const build =
    { slats: addSlats, blocks: addBlocks, lattice: addLattice, works: addWorks }[order.form] ?? addGlassWall;
  build(object, order);
};

/** Slim steel frames with bays of about a metre, a sill rail at table height and a transom where it is tall. */
function addGlassWall(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const metal = look('frame');
  const [w, d] = [width / 2, Math.min(depth, 0.07) / 2];
  const rim = Math.min(0.045, width * 0.06);
  const bar = Math.min(0.032, rim * 0.75);
  const bays = Math.max(1, Math.round((width - rim) / 0.95));
  for (const side of [-1, 1])
    object.box([side < 0 ? -w : w - rim, 0, -d], [side < 0 ? -w + rim : w, height, d], metal, {
      bevel: 0.002,
      grain: 'y',
    });
  object.box([-w + rim, 0, -d], [w - rim, rim * 1.4, d], metal, { bevel: 0.002 });
  object.box([-w + rim, height - rim, -d], [w - rim, height, d], metal, { bevel: 0.002 });
  object.box([-w, 0, -depth / 2], [w, 0.012, depth / 2], metal, { bevel: 0.001 });
  const levels = [rim * 1.4, ...(height > 1.7 ? [0.92] : []), ...(height > 2.5 ? [2.1] : []), height - rim];
  const pitch = (width - 2 * rim + bar) / bays;
  for (let bay = 0; bay < bays; bay++) {
    const [from, to] = [-w + rim + pitch * bay, -w + rim + pitch * (bay + 1) - bar];
    if (bay > 0)
      object.box([from - bar, rim * 1.4, -d * 0.9], [from, height - rim, d * 0.9], metal, { bevel: 0.002, grain: 'y' });
    for (let k = 0; k + 1 < levels.length; k++) {
      const [low, high] = [levels[k]! + (k > 0 ? bar / 2 : 0), levels[k + 1]! - (k + 2 < levels.length ? bar / 2 : 0)];
      if (k > 0) object.box([from, low - bar, -d * 0.9], [to, low, d * 0.9], metal, { bevel: 0.002 });
      object.box([from + 0.001, low + 0.001, -0.004], [to - 0.001, high - 0.001, 0.004], look('glass'), {
        bevel: 0.0005,
      });
      // the bead that holds the pane, on both faces
      for (const z of [-1, 1]) {
        const bead = 0.009;
        const [near, far] = [z > 0 ? 0.005 : -d * 0.6, z > 0 ? d * 0.6 : -0.005];
        object.box([from, low, near], [to, low + bead, far], metal, { bevel: 0.0015 });
        object.box([from, high - bead, near], [to, high, far], metal, { bevel: 0.0015 });
        object.box([from, low + bead, near], [from + bead, high - bead, far], metal, { bevel: 0.0015 });
        object.box([to - bead, low + bead, near], [to, high - bead, far], metal, { bevel: 0.0015 });
      }
    }
  }
}

/** A plastered wall over a shadow gap; canvases at eye level, as many as stand well side by side. */
function addWorks(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, chance, print } = order;
  const canvas = Math.min(0.035, depth * 0.25);
  const [w, d] = [width / 2, depth / 2 - canvas];
  object.box([-w + 0.02, 0, -d * 0.8], [w - 0.02, 0.03, d * 0.8], look('frame'), { bevel: 0.001 });
  object.box([-w, 0.03, -d], [w, height, d], look('wall'), { bevel: 0.004 });
  const count = Math.max(1, Math.floor(width / 1.7));
  const cell = width / count;
  for (const side of [0, 1]) {
    const face = object.within({ turn: side * Math.PI });
    for (let k = 0; k < count; k++) {
      const across = Math.min(cell * chance.between(0.52, 0.68), 1.9);
      const tall = Math.min(across * chance.pick([0.8, 1, 1.3]), height - 0.75);
      const at = [-w + cell * (k + 0.5), Math.min(1.5, height / 2 + 0.1) - tall / 2, d + canvas / 2 + 0.001] as const;
      buildPicture(face.within({ at }), {
        ...order,
        type: 'picture',
        form: 'canvas',
        width: across,
        depth: canvas - 0.002,
        height: tall,
        print: (name, picture) => print(`${name} ${side} ${k}`, picture),
      });
    }
  }
}

/** Upright boards between a rail at the floor and one at the head, a thin rod through their middle. */
function addSlats(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const wood = look('wood');
  const [w, d] = [width / 2, depth / 2];
  const rail = 0.028;
  for (const y of [0, height - rail]) object.box([-w, y, -d], [w, y + rail, d], wood, { bevel: 0.0025, grain: 'x' });
  const thick = 0.026;
  const count = Math.max(4, Math.round((width - thick) / 0.082));
  for (let k = 0; k <= count; k++) {
    const x = -w + 0.002 + ((width - thick - 0.004) * k) / count;
    object.box([x, rail, -d * 0.92], [x + thick, height - rail, d * 0.92], wood, { bevel: 0.0025, grain: 'y' });
  }
  object.box([-w + 0.004, height * 0.52, -0.006], [w - 0.004, height * 0.52 + 0.012, 0.006], look('frame'), {
    bevel: 0.002,
  });
}

/** Glass blocks of 19 cm in a grid of mortar, framed. */
function addBlocks(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const metal = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const rim = 0.03;
  for (const side of [-1, 1])
    object.box([side < 0 ? -w : w - rim, 0, -d], [side < 0 ? -w + rim : w, height, d], metal, {
      bevel: 0.002,
      grain: 'y',
    });
  for (const y of [0, height - rim]) object.box([-w + rim, y, -d], [w - rim, y + rim, d], metal, { bevel: 0.002 });
  const [columns, rows] = [
    Math.max(2, Math.round((width - 2 * rim) / 0.2)),
    Math.max(3, Math.round((height - 2 * rim) / 0.2)),
  ];
  const [px, py] = [(width - 2 * rim) / columns, (height - 2 * rim) / rows];
  const joint = 0.01;
  const deep = Math.min(depth * 0.92, 0.095);
  const block = createRoundedBlock(px - joint, py - joint, deep, Math.min(0.016, deep / 2.2), 4);
  const at = (column: number, row: number) =>
    place({ at: [-w + rim + px * (column + 0.5), rim + py * row + joint / 2, 0] });
  object.scatter(
    block,
    named('glass'),
    Array.from({ length: columns * rows }, (_, k) => at(k % columns, Math.floor(k / columns))),
  );
  const z = deep * 0.36;
  for (let k = 0; k <= columns; k++)
    object.box(
      [-w + rim + px * k - joint / 2, rim, -z],
      [-w + rim + px * k + joint / 2, height - rim, z],
      named('plaster'),
      { bevel: 0.001 },
    );
  for (let k = 0; k <= rows; k++)
    object.box([-w + rim, rim + py * k - joint / 2, -z], [w - rim, rim + py * k + joint / 2, z], named('plaster'), {
      bevel: 0.001,
    });
}

/** Squares linked at their middles (套方) over a panelled apron, in leaves of about 70 cm. */
function addLattice(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const wood = look('wood');
  const leaves = Math.max(1, Math.round(width / 0.72));
  const pitch = width / leaves;
  const d = Math.min(depth, 0.06) / 2;
  const stile = 0.045;
  const [apron, head] = [Math.min(0.62, height * 0.26), height - 0.06];
  for (let leaf = 0; leaf < leaves; leaf++) {
    const [x0, x1] = [-width / 2 + pitch * leaf + 0.001, -width / 2 + pitch * (leaf + 1) - 0.001];
    for (const x of [x0, x1 - stile])
      object.box([x, 0, -d], [x + stile, height, d], wood, { bevel: 0.003, grain: 'y' });
    for (const [low, high] of [
      [0.03, 0.085],
      [apron - 0.045, apron],
      [head, height - 0.012],
    ] as const)
      object.box([x0 + stile, low, -d * 0.86], [x1 - stile, high, d * 0.86], wood, { bevel: 0.003, grain: 'x' });
    const [a, b] = [x0 + stile, x1 - stile];
    object.box([a, 0.085, -0.006], [b, apron - 0.045, 0.006], wood, { bevel: 0.001, grain: 'x' });
    object.box(
      [a + 0.045, 0.13, -Math.min(0.013, d * 0.6)],
      [b - 0.045, apron - 0.09, Math.min(0.013, d * 0.6)],
      wood,
      { bevel: 0.005, grain: 'x' },
    );
    addLinkedSquares(object, [a, apron], [b, head], d * 0.55, wood);
  }
  if (depth > 0.07)
    object.box([-width / 2, 0, -depth / 2], [width / 2, 0.03, depth / 2], wood, { bevel: 0.003, grain: 'x' });
}

function addLinkedSquares(
  object: ObjectBuilder,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  z: number,
  wood: string,
): void {
  const columns = Math.max(1, Math.round((x1 - x0) / 0.2));
  const rows = Math.max(1, Math.round((y1 - y0) / 0.2));
  const [px, py] = [(x1 - x0) / columns, (y1 - y0) / rows];
  const h = 0.0065;
  const bar = (ax: number, ay: number, bx: number, by: number): void => {
    const upright = Math.abs(bx - ax) < Math.abs(by - ay);
    object.box(
      [Math.min(ax, bx) - (upright ? h : 0), Math.min(ay, by) - (upright ? 0 : h), -z],
      [Math.max(ax, bx) + (upright ? h : 0), Math.max(ay, by) + (upright ? 0 : h), z],
      wood,
      { bevel: 0.0015, grain: upright ? 'y' : 'x' },
    );
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [cx, cy] = [x0 + px * (column + 0.5), y0 + py * (row + 0.5)];
      const [rx, ry] = [px * 0.3, py * 0.3];
      for (const side of [-1, 1]) {
        bar(cx - rx - h, cy + side * ry, cx + rx + h, cy + side * ry);
        bar(cx + side * rx, cy - ry + h, cx + side * rx, cy + ry - h);
        bar(cx + side * (rx + h), cy, cx + side * (px / 2), cy);
        bar(cx, cy + side * (ry + h), cx, cy + side * (py / 2));
      }
      // where four meet, a small square
      if (row > 0 && column > 0) {
        const [ex, ey] = [x0 + px * column, y0 + py * row];
        bar(ex - px * 0.5, ey, ex + px * 0.5, ey);
        bar(ex, ey - py * 0.5, ex, ey + py * 0.5);
      }
    }
  }
}
