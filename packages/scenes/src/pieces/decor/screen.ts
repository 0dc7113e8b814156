import { createUnitSheet } from '@yujian/renderer/scene/build/furniture/finishes';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import { addCane } from '../parts/cane.ts';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import type { Taste } from '../taste.ts';
import { drawWork } from './art/draw-work.ts';

interface Leaf {
  readonly width: number;
  readonly height: number;
  readonly thick: number;
}

/** Leaves hinged in a zigzag: as deep as the screen, each as wide as its slant. */
export const buildScreen: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look } = order;
  const thick = Math.min(0.028, depth * 0.4);
  const count = Math.max(2, Math.round(width / 0.46));
  const pitch = width / count;
  const slant = slantOf(pitch, depth, thick);
  const leaf: Leaf = { width: (pitch - thick * Math.sin(slant)) / Math.cos(slant) - 0.002, height, thick };
  const build =
    { lattice: latticeFor(order.taste), rattan: addCaneLeaf }[form] ??
    (order.taste === 'chinese' ? addPaintedLeaf : addPaperLeaf);
  for (let k = 0; k < count; k++) {
    const x = -width / 2 + pitch * (k + 0.5);
    const way = k % 2 === 0 ? 1 : -1;
    build(object.within({ at: [x, 0, 0], turn: way * slant }), leaf, order);
    if (k === 0) continue;
    // the pin of the hinge, on the side that folds
    const z = (way * -1 * (Math.sin(slant) * leaf.width)) / 2;
    for (const y of [0.14, 0.5, 0.86])
      object.add(
        createRod(
          [
            [x - pitch / 2, height * y - 0.035, -z],
            [x - pitch / 2, height * y, -z],
            [x - pitch / 2, height * y + 0.035, -z],
          ],
          0.0045,
          10,
        ),
        look('frame'),
      );
  }
};

/** The turn at which a leaf of a thickness that is `pitch` broad along the screen just fills its depth, radians. */
function slantOf(pitch: number, depth: number, thick: number): number {
  let [low, high] = [0, 1.2];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    const deep = (pitch - thick * Math.sin(middle)) * Math.tan(middle) + thick * Math.cos(middle);
    if (deep > depth) high = middle;
    else low = middle;
  }
  return low;
}

/** Stiles and rails, mortised: rails between the stiles, at the heights of their middles. */
function addFrame(
  object: ObjectBuilder,
  { width, height, thick }: Leaf,
  wood: string,
  { stile, rails, foot }: { stile: number; rails: readonly (readonly [y: number, tall: number])[]; foot: number },
): void {
  const [w, t] = [width / 2, thick / 2];
  for (const side of [-1, 1])
    object.box([side * w - (side > 0 ? stile : 0), 0, -t], [side * w + (side > 0 ? 0 : stile), height, t], wood, {
      bevel: 0.0025,
      grain: 'y',
    });
  for (const [y, tall] of rails)
    object.box(
      [-w + stile, Math.max(foot, y - tall / 2), -t * 0.86],
      [w - stile, Math.min(height - 0.004, y + tall / 2), t * 0.86],
      wood,
      { bevel: 0.002, grain: 'x' },
    );
}

/** Paper or sheer cloth behind thin bars, a board of wood at the foot. */
function addPaperLeaf(object: ObjectBuilder, leaf: Leaf, { look }: PieceOrder): void {
  const wood = look('frame');
  const { width, height, thick } = leaf;
  const stile = 0.026;
  const [low, sill, head] = [0.05, Math.min(0.34, height * 0.2), height - 0.03];
  addFrame(object, leaf, wood, {
    stile,
    foot: low,
    rails: [
      [low + 0.016, 0.032],
      [sill, 0.03],
      [head, 0.034],
    ],
  });
  const w = width / 2 - stile;
  object.box([-w, low + 0.03, -0.004], [w, sill - 0.014, 0.004], wood, { bevel: 0.0005, grain: 'x' });
  object.box([-w, sill + 0.012, -0.0015], [w, head - 0.014, 0.0015], look('panel'), { bevel: 0.0002 });
  const bars = Math.max(3, Math.round((head - sill) / 0.27));
  for (let k = 1; k < bars; k++) {
    const y = sill + ((head - sill) * k) / bars;
    for (const side of [-1, 1])
      object.box(
        [-w, y - 0.0045, side > 0 ? 0.0015 : -thick * 0.36],
        [w, y + 0.0045, side > 0 ? thick * 0.36 : -0.0015],
        wood,
        { bevel: 0.001, grain: 'x' },
      );
  }
  for (const x of [-w / 3, w / 3])
    for (const side of [-1, 1])
      object.box(
        [x - 0.004, sill, side > 0 ? 0.0015 : -thick * 0.3],
        [x + 0.004, head, side > 0 ? thick * 0.3 : -0.0015],
        wood,
        { bevel: 0.001, grain: 'y' },
      );
}

/** A painting in ink on each leaf in a plain frame, the seasons one beside the other. */
function addPaintedLeaf(object: ObjectBuilder, leaf: Leaf, { look, print, chance }: PieceOrder): void {
  const wood = look('frame');
  const { width, height } = leaf;
  const [low, head] = [0.09, height - 0.03];
  addFrame(object, leaf, wood, {
    stile: 0.026,
    foot: 0.05,
    rails: [
      [low, 0.034],
      [head, 0.034],
    ],
  });
  const w = width / 2 - 0.026;
  const [y0, y1] = [low + 0.014, head - 0.014];
  object.box([-w, y0, -0.0015], [w, y1, 0.0015], look('panel'), { bevel: 0.0002 });
  const [seed, family] = [chance.whole(1e6), chance.pick(['bamboo', 'plum', 'lotus', 'ink mountains'] as const)];
  object.add(
    createUnitSheet(2 * w, y1 - y0),
    print(`leaf ${seed}`, () => drawWork(family, (2 * w) / (y1 - y0), seed, true)),
    { at: [-w, y0, 0.002], aligned: true },
  );
}

/** Cane webbing in a frame as a taste divides it: over a raised board in a classic room, round a narrow waist in a Chinese one, in one tall field where lines are few. */
function addCaneLeaf(object: ObjectBuilder, leaf: Leaf, { look, named, taste }: PieceOrder): void {
  const wood = look('frame');
  const { width, height } = leaf;
  const isSlim = taste === 'modern' || taste === 'graphic' || taste === 'quiet';
  const stile = isSlim ? 0.022 : 0.034;
  const rail = isSlim ? 0.024 : 0.036;
  const [low, head] = [isSlim ? 0.06 : 0.14, height - rail / 2 - 0.004];
  const between =
    taste === 'chinese'
      ? [height * 0.3, height * 0.42]
      : taste === 'classic'
        ? [height * 0.42]
        : isSlim
          ? []
          : [height * 0.36];
  const rails = [low, ...between, head];
  addFrame(object, leaf, wood, { stile, foot: low - rail / 2, rails: rails.map((y) => [y, rail] as const) });
  const w = width - 2 * stile;
  rails.slice(1).forEach((to, field) => {
    const [y0, y1] = [rails[field]! + rail / 2, to - rail / 2];
    const isBoard = field === 0 && (taste === 'classic' || taste === 'chinese');
    if (!isBoard) addCane(object.within({ at: [0, y0, 0] }), w, y1 - y0, named('cane'), 0.019);
    else
      object
        .box([-w / 2, y0, -0.005], [w / 2, y1, 0.005], wood, { bevel: 0.0005, grain: 'y' })
        .box([-w / 2 + 0.035, y0 + 0.035, -0.009], [w / 2 - 0.035, y1 - 0.035, 0.009], wood, {
          bevel: 0.003,
          grain: 'y',
        });
  });
}

/** Lattices as a taste has them: stepped frames in a Chinese room, fine squares in a quiet one, upright slats elsewhere. */
function latticeFor(taste: Taste): (object: ObjectBuilder, leaf: Leaf, order: PieceOrder) => void {
  return taste === 'chinese' ? addLatticeLeaf : taste === 'quiet' || taste === 'country' ? addGridLeaf : addSlatLeaf;
}

/** A grid of fine bars from foot to head, closer together in a band at the height of the eyes. */
function addGridLeaf(object: ObjectBuilder, leaf: Leaf, { look }: PieceOrder): void {
  const wood = look('frame');
  const { width, height, thick } = leaf;
  const stile = 0.026;
  const w = width / 2 - stile;
  const [low, head] = [0.075, height - 0.02];
  const band: readonly [number, number] = [height * 0.58, height * 0.72];
  addFrame(object, leaf, wood, {
    stile,
    foot: 0.05,
    rails: [
      [low, 0.034],
      [head, 0.036],
    ],
  });
  const columns = Math.max(3, Math.round((2 * w) / 0.075));
  for (let k = 1; k < columns; k++) {
    const x = -w + (2 * w * k) / columns;
    object.box([x - 0.0045, low + 0.016, -thick * 0.3], [x + 0.0045, head - 0.017, thick * 0.3], wood, {
      bevel: 0.0012,
      grain: 'y',
    });
  }
  const level = (y: number): void => {
    object.box([-w, y - 0.0045, -thick * 0.24], [w, y + 0.0045, thick * 0.24], wood, { bevel: 0.0012, grain: 'x' });
  };
  const spread = (from: number, to: number, step: number): void => {
    const rows = Math.max(1, Math.round((to - from) / step));
    for (let k = 1; k < rows; k++) level(from + ((to - from) * k) / rows);
  };
  spread(low, band[0], 0.3);
  level(band[0]);
  spread(band[0], band[1], 0.05);
  level(band[1]);
  spread(band[1], head, 0.3);
}

/** Upright slats with a gap of their own breadth, held by two slim rails behind. */
function addSlatLeaf(object: ObjectBuilder, leaf: Leaf, { look }: PieceOrder): void {
  const wood = look('frame');
  const { width, height, thick } = leaf;
  const stile = 0.024;
  const w = width / 2 - stile;
  const [low, head] = [0.07, height - 0.016];
  addFrame(object, leaf, wood, {
    stile,
    foot: 0.04,
    rails: [
      [low, 0.03],
      [height * 0.5, 0.02],
      [head, 0.03],
    ],
  });
  const slats = Math.max(4, Math.round((2 * w) / 0.034));
  const pitch = (2 * w) / slats;
  for (let k = 0; k < slats; k++) {
    const x = -w + pitch * (k + 0.5);
    object.box([x - pitch * 0.26, low, -thick * 0.5], [x + pitch * 0.26, head, thick * 0.5], wood, {
      bevel: 0.0018,
      grain: 'y',
    });
  }
}

/** Stepped frames in one another round a bare middle (步步锦), a panelled board and a small carved field at the foot. */
function addLatticeLeaf(object: ObjectBuilder, leaf: Leaf, { look }: PieceOrder): void {
  const wood = look('frame');
  const { width, height, thick } = leaf;
  const stile = 0.036;
  const w = width / 2 - stile;
  const [low, apron, waist, head] = [0.1, height * 0.3, height * 0.37, height - 0.026];
  addFrame(object, leaf, wood, {
    stile,
    foot: 0.06,
    rails: [
      [low, 0.036],
      [apron, 0.03],
      [waist, 0.03],
      [head, 0.042],
    ],
  });
  // the lower board with its raised field
  object.box([-w, low + 0.016, -0.005], [w, apron - 0.013, 0.005], wood, { bevel: 0.0005, grain: 'x' });
  for (const side of [-1, 1]) {
    const z = side * 0.005;
    object.add(
      createSweep(
        rectangleProfile(-0.004, -0.003, 0.004, 0.004, 0.0015),
        [
          [-w + 0.03, low + 0.046, z],
          [w - 0.03, low + 0.046, z],
          [w - 0.03, apron - 0.043, z],
          [-w + 0.03, apron - 0.043, z],
        ],
        { closed: true, up: [0, 0, side] },
      ),
      wood,
    );
  }
  const bar = (x0: number, y0: number, x1: number, y1: number): void => {
    const h = 0.0058;
    object.box(
      [Math.min(x0, x1) - h, Math.min(y0, y1) - h, -thick * 0.3],
      [Math.max(x0, x1) + h, Math.max(y0, y1) + h, thick * 0.3],
      wood,
      { bevel: 0.0015, grain: x0 === x1 ? 'y' : 'x' },
    );
  };
  const [y0, y1] = [waist + 0.015, head - 0.021];
  addStepped(bar, [-w, y0], [w, y1], 3);
  // the waist: a fret of squares
  const fret = Math.max(2, Math.round((2 * w) / 0.085));
  for (let k = 0; k < fret; k++) {
    const [a, b] = [-w + (2 * w * k) / fret, -w + (2 * w * (k + 1)) / fret];
    const [m, n] = [apron + 0.015, waist - 0.015];
    if (k > 0) bar(a, m, a, n);
    bar((a * 3 + b) / 4, (m + n) / 2, (a + 3 * b) / 4, (m + n) / 2);
  }
}

type Bar = (x0: number, y0: number, x1: number, y1: number) => void;

/** Rings of bars, each joined to the next by short bars that step outwards from ring to ring. */
function addStepped(
  bar: Bar,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  rings: number,
): void {
  const stepX = (x1 - x0) / (2 * rings + 2.2);
  const stepY = Math.min((y1 - y0) / (2 * rings + 2.2), stepX * 1.35);
  for (let k = 1; k <= rings; k++) {
    const [l, r, b, t] = [x0 + stepX * k, x1 - stepX * k, y0 + stepY * k, y1 - stepY * k];
    bar(l, b, r, b);
    bar(l, t, r, t);
    bar(l, b, l, t);
    bar(r, b, r, t);
    const [ol, or, ob, ot] = [l - stepX, r + stepX, b - stepY, t + stepY];
    // short bars to the ring outside: two or three a side, moved on by half a step from ring to ring
    const along = k % 2 === 1 ? [0.26, 0.74] : [0.5];
    for (const s of along) {
      const x = l + (r - l) * s;
      bar(x, ob, x, b);
      bar(x, t, x, ot);
    }
    const rise = Math.max(2, Math.round((t - b) / 0.3));
    for (let j = 0; j < rise; j++) {
      const y = b + ((t - b) * (j + (k % 2 === 1 ? 0.5 : 0.25 + 0.5 * (j / Math.max(1, rise - 1))))) / rise;
      bar(ol, y, l, y);
      bar(r, y, or, y);
    }
  }
}
