import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addCase } from '../parts/case.ts';
import { createPost } from '../parts/posts.ts';
import { fillCompartment } from '../parts/shelf-things.ts';
import { brokenEdge, createSlab } from '../parts/slab.ts';

export const buildBookshelf: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'ladder':
      return buildLadder(object, order);
    case 'asymmetric':
      return buildAsymmetric(object, order);
    case 'metal':
      return buildMetal(object, order);
    case 'chinese':
      return buildCurio(object, order);
    default:
      return buildGrid(object, order);
  }
};

/** Levels of boards about `wish` apart. */
function levels(from: number, to: number, wish: number): number[] {
  const count = Math.max(1, Math.round((to - from) / wish));
  return Array.from({ length: count + 1 }, (_, k) => from + ((to - from) * k) / count);
}

function filling(order: PieceOrder): { dye: string; vessel: string } {
  return { dye: order.look('book'), vessel: order.named('stoneware') };
}

/** A case of equal compartments on a plinth. */
function buildGrid(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const t = 0.022;
  const [w, d] = [width / 2, depth / 2];
  const plinth = 0.06;
  const columns = levels(-w + t / 2, w - t / 2, 0.5);
  const rows = levels(plinth + t / 2, height - t / 2, 0.35);
  addCase(object, [-w, plinth, -d], [w, height, d], look('body'), {
    board: t,
    dividers: columns.slice(1, -1),
    shelves: rows.slice(1, -1),
    cap: true,
  });
  object.box([-w + 0.02, 0, -d + 0.01], [w - 0.02, plinth, d - 0.04], look('body'), { bevel: 0.002 });
  for (let j = 0; j + 1 < rows.length; j++) {
    for (let k = 0; k + 1 < columns.length; k++)
      fillCompartment(
        object,
        order,
        [columns[k]! + t / 2, columns[k + 1]! - t / 2],
        rows[j]! + t / 2,
        rows[j + 1]! - rows[j]! - t,
        d,
        depth - 0.02,
        { books: 0.6, ...filling(order) },
      );
  }
}

/** Shelves growing deeper downwards between two leaning rails; leans on the wall. */
function buildLadder(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const body = look('body');
  const [w, d] = [width / 2, depth / 2];
  const back = -d + 0.014;
  const front = (y: number): number => d - 0.014 - ((depth - 0.14) * y) / height;
  for (const side of [-1, 1]) {
    const x = side * (w - 0.016);
    object.add(
      createPost(
        [
          { at: [x, 0, d - 0.016], size: [0.014, 0.016] },
          { at: [x, height, back + 0.11], size: [0.014, 0.014] },
        ],
        { square: true },
      ),
      body,
    );
    object.add(
      createPost(
        [
          { at: [x, 0, back + 0.002], size: [0.014, 0.0155] },
          { at: [x, height * 0.96, back], size: [0.014, 0.014] },
        ],
        { square: true },
      ),
      body,
    );
  }
  const boards = levels(0.14, height * 0.86, 0.37);
  boards.forEach((y, k) => {
    const reach = front(y) - 0.012;
    object.box([-w + 0.03, y, -d], [w - 0.03, y + 0.02, reach], body, { bevel: 0.003 });
    for (const side of [-1, 1])
      object.box(
        [side < 0 ? -w + 0.012 : w - 0.03, y - 0.024, -d + 0.02],
        [side < 0 ? -w + 0.03 : w - 0.012, y + 0.002, reach + 0.008],
        body,
        { bevel: 0.003 },
      );
    object.box([-w + 0.03, y + 0.02, -d], [w - 0.03, y + 0.05, -d + 0.012], body, { bevel: 0.003 });
    const room = (boards[k + 1] ?? height + 0.2) - y - 0.02;
    fillCompartment(
      object,
      order,
      [-w + 0.05, w - 0.05],
      y + 0.02,
      Math.min(room, height - y - 0.02),
      reach,
      reach + d - 0.016,
      { books: 0.62, ...filling(order) },
    );
  });
}

/** Boards over the whole width with uprights that shift from level to level, parts of it closed behind. */
function buildAsymmetric(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, chance } = order;
  const body = look('body');
  const [w, d] = [width / 2, depth / 2];
  const t = 0.024;
  const rows = levels(0.05, height - t, 0.37).map((y, k, all) =>
    k === 0 || k === all.length - 1 ? y : y + chance.around(0.035),
  );
  for (const y of rows) object.box([-w, y, -d], [w, y + t, d], body, { bevel: 0.003 });
  const inner = Math.max(2, Math.round(width / 0.62));
  for (let k = 0; k + 1 < rows.length; k++) {
    const shift = chance.around(0.12);
    const at = Array.from({ length: inner + 1 }, (_, j) =>
      j === 0
        ? -w
        : j === inner
          ? w
          : Math.max(-w + 0.2, Math.min(w - 0.2, -w + (width * (j + shift * (k % 2 ? 1 : -1) * 2)) / inner)),
    );
    at.forEach((x, j) => {
      const [from, to] = j === 0 ? [-w, -w + t] : j === inner ? [w - t, w] : [x - t / 2, x + t / 2];
      object.box([from, rows[k]! + t, -d + 0.001], [to, rows[k + 1]!, d - 0.003], body, { grain: 'y', bevel: 0.002 });
    });
    for (let j = 0; j < inner; j++) {
      const [x0, x1] = [at[j]! + t, at[j + 1]! - t];
      if (x1 - x0 < 0.1) continue;
      if (chance.next() < 0.4)
        object.box([x0 - t / 2, rows[k]! + t, -d + 0.002], [x1 + t / 2, rows[k + 1]!, -d + 0.012], body, { bevel: 0 });
      fillCompartment(object, order, [x0, x1], rows[k]! + t, rows[k + 1]! - rows[k]! - t, d, depth - 0.02, {
        books: 0.5,
        ...filling(order),
      });
    }
  }
  object.box([-w + 0.03, 0, -d + 0.02], [w - 0.03, 0.05, d - 0.04], body, { bevel: 0.002 });
}

/** Boards of wood in frames of steel bars. */
function buildMetal(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const [metal, body] = [look('metal'), look('body')];
  const [w, d] = [width / 2, depth / 2];
  const b = 0.01;
  const bays = Math.max(1, Math.round(width / 0.95));
  const posts = Array.from({ length: bays + 1 }, (_, k) => -w + b + ((width - 2 * b) * k) / bays);
  for (const x of posts) {
    for (const z of [-d + b, d - b])
      object.add(createSlab(roundedRectangle(2 * b, 2 * b, 0.003, 2), brokenEdge(height, 0.002)), metal, {
        at: [x, 0, z],
      });
  }
  const boards = levels(0.11, height - 0.03, 0.38);
  boards.forEach((y, k) => {
    for (const x of posts) object.box([x - b, y - 0.014, -d + 2 * b], [x + b, y, d - 2 * b], metal, { bevel: 0.0015 });
    for (const z of [-d + b, d - b])
      object.box([-w + 2 * b, y - 0.014, z - b * 0.8], [w - 2 * b, y, z + b * 0.8], metal, { bevel: 0.0015 });
    for (let j = 0; j < bays; j++) {
      const [x0, x1] = [posts[j]! + b + 0.002, posts[j + 1]! - b - 0.002];
      object.box([x0, y, -d + 0.004], [x1, y + 0.02, d - 0.004], body, { bevel: 0.0025 });
      const room = (boards[k + 1] ?? height) - y - 0.036;
      if (k < boards.length - 1)
        fillCompartment(object, order, [x0 + 0.01, x1 - 0.01], y + 0.02, room, d - 0.01, depth - 0.04, {
          books: 0.55,
          ...filling(order),
        });
    }
  });
  for (let j = 0; j < bays; j++) {
    const [x0, x1, y0, y1] = [posts[j]!, posts[j + 1]!, boards[0]!, boards.at(-1)!];
    for (const [from, to] of [
      [y0, y1],
      [y1, y0],
    ] as const)
      object.add(
        createTube(
          [
            [x0, from, -d + 0.004],
            [(x0 + x1) / 2, (from + to) / 2, -d + 0.004],
            [x1, to, -d + 0.004],
          ],
          0.003,
          { sides: 8 },
        ),
        metal,
      );
  }
}

/** A curio stand: thin posts, boards of unequal length that step up and down, aprons. */
function buildCurio(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, chance } = order;
  const body = look('body');
  const [w, d] = [width / 2, depth / 2];
  const p = 0.016;
  const base = Math.min(0.5, height * 0.24);
  const units = Math.max(1, Math.round(width / 1.3));
  const each = width / units;
  const board = (x0: number, x1: number, y: number): void => {
    object.box([x0, y, -d + 0.002], [x1, y + 0.016, d - 0.002], body, { bevel: 0.003 });
  };
  const upright = (x: number, y0: number, y1: number): void => {
    for (const z of [-d + p, d - p])
      object.box([x - p * 0.8, y0, z - p * 0.8], [x + p * 0.8, y1, z + p * 0.8], body, { grain: 'y', bevel: 0.003 });
  };
  for (let u = 0; u < units; u++) {
    const [x0, x1] = [-w + each * u, -w + each * (u + 1)];
    for (const x of [x0 + p, x1 - p])
      for (const z of [-d + p, d - p])
        object.add(createSlab(roundedRectangle(2 * p, 2 * p, 0.004, 2), brokenEdge(height - 0.02, 0.003)), body, {
          at: [x, 0, z],
        });
    object.box([x0, height - 0.024, -d], [x1, height, d], body, { bevel: 0.004 });
    // closed below: two doors
    board(x0 + p, x1 - p, base);
    board(x0 + p, x1 - p, 0.07);
    object.box([x0 + 2 * p, 0.086, -d + 0.01], [x1 - 2 * p, base, -d + 0.02], body, { bevel: 0 });
    for (const side of [0, 1])
      object.box(
        [side ? x1 - p - 0.004 : x0 + p - 0.004, 0.086, -d + 2 * p],
        [side ? x1 - p + 0.004 : x0 + p + 0.004, base, d - 2 * p],
        body,
        { bevel: 0 },
      );
    const middle = (x0 + x1) / 2;
    for (const [a, b] of [
      [x0 + 2 * p, middle],
      [middle, x1 - 2 * p],
    ] as const) {
      object.box([a + 0.001, 0.088, d - 0.024], [b - 0.001, base - 0.002, d - 0.006], body, {
        grain: 'y',
        bevel: 0.0015,
      });
      object.box([a + 0.04, 0.13, d - 0.006], [b - 0.04, base - 0.044, d - 0.003], body, { grain: 'y', bevel: 0.0025 });
    }
    const [low, high] = [base + 0.016, height - 0.024];
    const flip = u % 2 === 0 ? 1 : -1;
    const at = (share: number): number => middle + flip * (share - 0.5) * (each - 2 * p);
    const y = (share: number): number => low + (high - low) * share;
    const cell = (a: number, b: number, from: number, to: number): void =>
      fillCompartment(
        object,
        order,
        [Math.min(at(a), at(b)) + p, Math.max(at(a), at(b)) - p],
        from,
        to - from,
        d - 0.02,
        depth - 0.05,
        { books: 0.18, ...filling(order) },
      );
    const span = (a: number, b: number, level: number): void =>
      board(Math.min(at(a), at(b)), Math.max(at(a), at(b)), y(level) - 0.016);
    const split = chance.between(0.56, 0.64);
    span(0, split, 0.34);
    span(split, 1, 0.2);
    span(split, 1, 0.58);
    span(0.28, split, 0.68);
    span(0, 0.28, 0.8);
    span(0.28, 1, 0.84);
    upright(at(split), y(0), y(0.84));
    upright(at(0.28), y(0.34), y(0.84));
    cell(0, split, y(0), y(0.34) - 0.016);
    cell(split, 1, y(0), y(0.2) - 0.016);
    cell(split, 1, y(0.2), y(0.58) - 0.016);
    cell(0, 0.28, y(0.34), y(0.8) - 0.016);
    cell(0.28, split, y(0.34), y(0.68) - 0.016);
    cell(split, 1, y(0.58), y(0.84) - 0.016);
    cell(0.28, 1, y(0.84), y(1));
  }
}
