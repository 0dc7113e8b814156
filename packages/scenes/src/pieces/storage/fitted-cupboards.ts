import { BOOK_COVERS } from '../parts/books.ts';
import { addCase, addFront } from '../parts/case.ts';
import { fillCompartment } from '../parts/shelf-things.ts';
import type { PieceBuilder } from '../piece-builder.ts';

/** Closes the joints to the walls and to the ceiling, metres. */
const FILLER = 0.03;
const PLINTH = 0.08;
/** Doors are not made higher. */
const DOOR = 2.35;

/** Cupboards from wall to wall and up to the ceiling, doors in pairs with a groove to open them by; in the middle of the form with a niche an open one lined with wood. */
export const buildFittedCupboards: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, named, chance } = order;
  const [body, inside, fitting] = [look('body'), look('inside'), look('handle')];
  const [w, d] = [width / 2, depth / 2];
  const thick = 0.02;
  const carcass = d - thick;
  const top = height - FILLER;
  // pairs of doors
  const pairs = Math.max(1, Math.round((width - 2 * FILLER) / 0.95));
  const pair = (width - 2 * FILLER) / pairs;
  const open = form === 'niche' ? Math.max(1, Math.round(pairs * 0.4)) : 0;
  const first = Math.floor((pairs - open) / 2);
  const [n0, n1] = [-w + FILLER + first * pair, -w + FILLER + (first + open) * pair];
  const split = top > DOOR + 0.25 ? Math.min(DOOR, top - 0.4) : top;
  const wanted = Math.min(split, top * 0.8);
  const [low, high] = [Math.min(0.78, top * 0.34), split - wanted < 0.3 ? split : wanted];

  object.box([-w, 0, -d], [w, PLINTH, carcass - 0.03], body, { bevel: 0.001, grain: 'x' });
  for (const [x0, x1] of open > 0 ? [[-w, n0] as const, [n1, w] as const] : [[-w, w] as const])
    object.box([x0, PLINTH, -d], [x1, height, carcass], body, { bevel: 0.0005, grain: 'y' });
  if (open > 0) {
    object.box([n0, PLINTH, -d], [n1, low, carcass], body, { bevel: 0.0005, grain: 'y' });
    object.box([n0, high, -d], [n1, height, carcass], body, { bevel: 0.0005, grain: 'y' });
  }
  // the fillers are flush with the doors, so that all is one with the wall
  for (const side of [-1, 1])
    object.box([side > 0 ? w - FILLER : -w, 0, carcass], [side > 0 ? w : -w + FILLER, height, d], body, {
      bevel: 0.001,
      grain: 'y',
    });
  object.box([-w + FILLER, top + 0.002, carcass], [w - FILLER, height, d], body, { bevel: 0.001, grain: 'x' });

  const doors = ([x0, x1]: readonly [number, number], y0: number, y1: number, isGrooved: boolean): void => {
    const middle = (x0 + x1) / 2;
    const groove = isGrooved ? 0.011 : 0;
    for (const [a, b] of [
      [x0, middle - groove],
      [middle + groove, x1],
    ] as const)
      addFront(object, [a, b], [y0, y1], carcass, body, { thick, grain: 'y' });
    if (isGrooved)
      object.box([middle - groove, y0 + 0.002, carcass], [middle + groove, y1 - 0.002, carcass + 0.003], fitting, {
        bevel: 0.0005,
        grain: 'y',
      });
  };
  for (let k = 0; k < pairs; k++) {
    const x = [-w + FILLER + k * pair, -w + FILLER + (k + 1) * pair] as const;
    const isOpen = k >= first && k < first + open;
    if (isOpen) {
      doors(x, PLINTH + 0.004, low, true);
      if (high < split - 0.02) doors(x, high, split, false);
    } else doors(x, PLINTH + 0.004, split, true);
    if (split < top) doors(x, split, top, false);
  }
  if (open === 0) return;
  const shelf = low + (high - low) * 0.56;
  addCase(object, [n0, low, -d], [n1, high, d], inside, { board: 0.022, shelves: high - low > 0.7 ? [shelf] : [] });
  object.box([n0 + 0.05, high - 0.028, d - 0.05], [n1 - 0.05, high - 0.021, d - 0.034], named('diffuser'), {
    bevel: 0.001,
    part: 'lamp',
  });
  const stuff = { books: 0.6, dye: named(chance.pick(BOOK_COVERS)), vessel: named('stoneware') };
  const spans = Math.max(1, Math.round((n1 - n0) / 0.7));
  for (const [y, room] of high - low > 0.7
    ? ([
        [low + 0.022, shelf - low - 0.04],
        [shelf + 0.011, high - shelf - 0.05],
      ] as const)
    : ([[low + 0.022, high - low - 0.06]] as const))
    for (let k = 0; k < spans; k++) {
      const each = (n1 - n0 - 0.08) / spans;
      fillCompartment(
        object,
        order,
        [n0 + 0.04 + each * k, n0 + 0.03 + each * (k + 1)],
        y,
        Math.min(room, 0.42),
        d - 0.03,
        Math.min(depth - 0.05, 0.3),
        stuff,
      );
    }
};
