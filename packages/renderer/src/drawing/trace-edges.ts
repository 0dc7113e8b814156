import { findEdge, STROKES } from './find-edge.ts';
import type { HitGrid } from './hit-grid.ts';
import { PENS, STROKE_WORDS, type Strokes } from './strokes.ts';

/** Looks once more, at continuous pixel coordinates, and writes what is seen to the last place of the grid. */
export type LookAgain = (x: number, y: number) => void;

const STEPS = 4;
/** as widths are kept between the passes */
const JOINT = Math.fround(STROKES.joint);
/** pixels */
const SPECK = 3;

/**
 * Finds where neighbouring places of a grid see different things, narrows each crossing by looking again in between,
 * and joins the crossings of each cell: lines as smooth as drawn ones from a coarse grid (dual contouring in the plane).
 *
 * @param fine places per pixel side
 * @param top row of the picture where the grid starts
 * @param scale multiplies all widths
 */
export function traceEdges(
  hits: HitGrid,
  rows: number,
  fine: number,
  top: number,
  scale: number,
  lookAgain: LookAgain,
): Strokes {
  const { columns } = hits;
  const across = new Float32Array(columns * rows),
    acrossAt = new Float32Array(columns * rows);
  const down = new Float32Array(columns * rows),
    downAt = new Float32Array(columns * rows);
  const xOf = (i: number): number => (i + 0.5) / fine,
    yOf = (j: number): number => top + (j + 0.5) / fine;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * columns + i;
      if (i + 1 < columns) {
        const width = findEdge(hits, a, 1, i, columns - 2 - i);
        across[a] = width;
        if (width > 0)
          acrossAt[a] = xOf(i) + narrow(hits, a, a + 1, (s) => lookAgain(xOf(i) + s / fine, yOf(j))) / fine;
      }
      if (j + 1 < rows) {
        const b = a + columns;
        const width = findEdge(hits, a, columns, j, rows - 2 - j);
        down[a] = width;
        if (width > 0) downAt[a] = yOf(j) + narrow(hits, a, b, (s) => lookAgain(xOf(i), yOf(j) + s / fine)) / fine;
      }
    }
  }
  const strokes: Strokes = [],
    ends: number[] = [];
  const ids = [0, 0, 0, 0],
    pens: number[] = [0, 0, 0, 0],
    xs = [0, 0, 0, 0],
    ys = [0, 0, 0, 0],
    widths = [0, 0, 0, 0];
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0; i + 1 < columns; i++) {
      const a = j * columns + i;
      let n = 0;
      for (let side = 0; side < 4; side++) {
        const isAcross = side < 2,
          at = side === 1 ? a + columns : side === 3 ? a + 1 : a;
        const width = isAcross ? across[at]! : down[at]!;
        if (width === 0) continue;
        ids[n] = isAcross ? 2 * at : 2 * at + 1;
        xs[n] = isAcross ? acrossAt[at]! : xOf(side === 3 ? i + 1 : i);
        ys[n] = isAcross ? yOf(side === 1 ? j + 1 : j) : downAt[at]!;
        widths[n] = width * scale;
        pens[n] = width === JOINT ? PENS.joint : penFor(hits, at, isAcross ? at + 1 : at + columns);
        n++;
      }
      if (n === 2) {
        strokes.push(xs[0]!, ys[0]!, xs[1]!, ys[1]!, Math.min(widths[0]!, widths[1]!), Math.max(pens[0]!, pens[1]!));
        ends.push(ids[0]!, ids[1]!);
      } else if (n > 2) {
        let x = 0,
          y = 0;
        for (let k = 0; k < n; k++) {
          x += xs[k]! / n;
          y += ys[k]! / n;
        }
        for (let k = 0; k < n; k++) {
          strokes.push(xs[k]!, ys[k]!, x, y, widths[k]!, pens[k]!);
          ends.push(ids[k]!, ids[0]!);
        }
      }
    }
  }
  return dropSpecks(strokes, ends, columns * rows * 2, top + SPECK, top + rows / fine - SPECK);
}

/**
 * Leaves out lines of less than a few pixels that are joined to no other: they come from surfaces that nearly touch.
 * Lines that reach the end of the grid may go on beyond it and stay.
 *
 * @param ends 2 per stroke: numbers of the crossings that it joins
 */
function dropSpecks(
  strokes: Strokes,
  ends: readonly number[],
  crossings: number,
  top: number,
  bottom: number,
): Strokes {
  const leader = new Int32Array(crossings).fill(-1),
    length = new Map<number, number>();
  const find = (id: number): number => {
    let root = id;
    while (leader[root]! >= 0) root = leader[root]!;
    while (leader[id]! >= 0) {
      const next = leader[id]!;
      leader[id] = root;
      id = next;
    }
    return root;
  };
  for (let k = 0; k < ends.length; k += 2) {
    const a = find(ends[k]!),
      b = find(ends[k + 1]!);
    if (a !== b) leader[a] = b;
  }
  for (let k = 0; k < ends.length / 2; k++) {
    const at = k * STROKE_WORDS,
      root = find(ends[2 * k]!),
      y = strokes[at + 1]!;
    const own = y < top || y > bottom ? Infinity : Math.hypot(strokes[at + 2]! - strokes[at]!, strokes[at + 3]! - y);
    length.set(root, (length.get(root) ?? 0) + own);
  }
  const kept: Strokes = [];
  for (let k = 0; k < ends.length / 2; k++) {
    if (length.get(find(ends[2 * k]!))! < SPECK) continue;
    const at = k * STROKE_WORDS;
    for (let word = 0; word < STROKE_WORDS; word++) kept.push(strokes[at + word]!);
  }
  return kept;
}

/** The pen for the edge of what is nearer of two neighbouring places. */
function penFor({ distance, isLeaf }: HitGrid, a: number, b: number): number {
  return isLeaf[distance[a]! < distance[b]! ? a : b] === 1 ? PENS.leaf : PENS.line;
}

/** Where between two places what is seen changes from the one to the other, 0 to 1. */
function narrow(hits: HitGrid, a: number, b: number, lookAt: (s: number) => void): number {
  // Leaves are too many, and too fine, to be worth the rays.
  if (penFor(hits, a, b) === PENS.leaf) return 0.5;
  const between = hits.distance.length - 1;
  let low = 0,
    high = 1;
  for (let k = 0; k < STEPS; k++) {
    const middle = (low + high) / 2;
    lookAt(middle);
    if (unlike(hits, between, a) <= unlike(hits, between, b)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function unlike(hits: HitGrid, m: number, a: number): number {
  const { object, instance, material, body, piece, step } = hits;
  if (object[m] !== object[a]) return 100;
  if (object[a]! < 0) return 0;
  return (
    Math.min(4, hits.offPlane(a, m) / step[a]!) +
    4 * (1 - hits.alike(a, m)) +
    (instance[m] === instance[a] ? 0 : 1) +
    (material[m] === material[a] ? 0 : 1) +
    (body[m] === body[a] ? 0 : 1) +
    (piece[m] === piece[a] ? 0 : 1)
  );
}
