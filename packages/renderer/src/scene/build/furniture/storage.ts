import type { ObjectBuilder } from '../scene-builder.ts';
import { createBox } from '../box.ts';
import { createChance } from '../random.ts';

/** A hanging sideboard, its lower edge on y = 0, back at z = 0, along x from 0: carcass, fronts with shadow gaps, a stone top. */
export function addSideboard(
  object: ObjectBuilder,
  width: number,
  height: number,
  depth: number,
  { wood, top, gap, fronts = 3 }: { wood: string; top: string; gap: string; fronts?: number },
): void {
  const t = 0.022;
  object.box([0, 0, 0.002], [width, height - t, depth - 0.024], gap, { bevel: 0.001 });
  object.box([0, 0, 0], [t, height - t, depth], wood, { grain: 'y' });
  object.box([width - t, 0, 0], [width, height - t, depth], wood, { grain: 'y' });
  object.box([t, 0, 0], [width - t, t, depth], wood);
  const inner = width - 2 * t;
  for (let k = 0; k < fronts; k++) {
    const x = t + (inner * k) / fronts;
    object.box(
      [x + 0.002, t + 0.003, depth - 0.022],
      [x + inner / fronts - 0.002, height - t - 0.022, depth - 0.002],
      wood,
      { grain: 'x', bevel: 0.0015 },
    );
  }
  object.box([-0.008, height - t, 0], [width + 0.008, height, depth + 0.01], top, { bevel: 0.0025 });
}

/** Books standing on y = 0 along x from 0 to `width`, backs to +z at z = 0, with gaps, a lying pile and a leaning one. */
export function addBooks(
  object: ObjectBuilder,
  width: number,
  covers: readonly string[],
  paper: string,
  { tallest = 0.27, seed = 1 } = {},
): void {
  const chance = createChance(seed);
  let x = 0;
  while (x < width - 0.04) {
    if (chance.next() < 0.1 && x > 0 && x < width - 0.3) {
      const pile = chance.between(0.17, 0.24);
      if (x + pile > width) break;
      addPile(object, x + pile / 2, pile, covers, paper, 2 + chance.whole(3), chance.fork());
      x += pile + 0.015;
      continue;
    }
    const thick = chance.between(0.014, 0.042);
    if (x + thick > width) break;
    const height = tallest * chance.between(0.68, 1);
    const depth = chance.between(0.14, 0.185);
    addBook(
      object.within({
        at: [x + thick / 2, 0, -depth / 2 - chance.between(0, 0.018)],
        roll: chance.next() < 0.08 ? -0.06 : 0,
      }),
      thick - 0.0012,
      height,
      depth,
      chance.pick(covers),
      paper,
    );
    x += thick;
  }
}

/** A lying pile of books around x, on y = 0. */
export function addPile(
  object: ObjectBuilder,
  x: number,
  length: number,
  covers: readonly string[],
  paper: string,
  count: number,
  chance = createChance(5),
): void {
  let y = 0;
  for (let k = 0; k < count; k++) {
    const thick = chance.between(0.016, 0.034);
    const shrink = 1 - 0.07 * k * chance.between(0.3, 1);
    addBook(
      object
        .within({ at: [x, y, -0.1], turn: chance.around(0.12), roll: Math.PI / 2 })
        .within({ at: [thick / 2, -0.5 * length * shrink, 0] }),
      thick,
      length * shrink,
      0.19 * shrink,
      chance.pick(covers),
      paper,
    );
    y += thick;
  }
}

/** A book on y = 0, centred: two boards and a spine around a block of paper; spine to +z. */
function addBook(
  object: ObjectBuilder,
  thick: number,
  height: number,
  depth: number,
  cover: string,
  paper: string,
): void {
  const board = Math.min(0.0025, thick / 5);
  for (const side of [-1, 1])
    object.add(createBox(board, height, depth, { bevel: 0.0006 }), cover, {
      at: [side * (thick / 2 - board / 2), 0, 0],
    });
  object.add(createBox(thick, height, 0.004, { bevel: 0.0018 }), cover, { at: [0, 0, depth / 2 - 0.002] });
  object.add(createBox(thick - 2 * board, height - 0.006, depth - 0.006, { bevel: 0 }), paper, {
    at: [0, 0.003, -0.001],
  });
}

/** An open shelf on y = 0, back at z = 0, along x from 0: sides, boards at equal heights, a thin back. */
export function addShelf(
  object: ObjectBuilder,
  width: number,
  height: number,
  depth: number,
  boards: number,
  { wood, back }: { wood: string; back: string },
): number[] {
  const t = 0.026;
  object.box([0, 0, 0], [t, height, depth], wood, { grain: 'y' });
  object.box([width - t, 0, 0], [width, height, depth], wood, { grain: 'y' });
  object.box([t, 0.03, 0], [width - t, height - t, 0.008], back, { bevel: 0 });
  const levels = Array.from({ length: boards }, (_, k) => 0.06 + ((height - 0.06 - t) * k) / (boards - 1));
  for (const y of levels) object.box([t, y, 0.004], [width - t, y + t, depth - 0.004], wood);
  return levels.map((y) => y + t);
}
