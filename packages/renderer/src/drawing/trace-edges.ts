import { findEdge } from './find-edge.ts';
import type { Glances } from './glances.ts';
import type { Strokes } from './strokes.ts';

/** Looks once more, at continuous pixel coordinates, and writes what is seen to the last place of the grid. */
export type LookAgain = (x: number, y: number) => void;

const STEPS = 4;

/**
 * Finds where neighbouring places of a grid see different things, narrows each crossing by looking again in between,
 * and joins the crossings of each cell: lines as smooth as drawn ones from a coarse grid (dual contouring in the plane).
 *
 * @param fine places per pixel side
 * @param top row of the picture where the grid starts
 * @param scale multiplies all widths
 */
export function traceEdges(glances: Glances, rows: number, fine: number, top: number, scale: number, lookAgain: LookAgain): Strokes {
  const { columns } = glances;
  const across = new Float32Array(columns * rows), acrossAt = new Float32Array(columns * rows);
  const down = new Float32Array(columns * rows), downAt = new Float32Array(columns * rows);
  const xOf = (i: number): number => (i + 0.5) / fine, yOf = (j: number): number => top + (j + 0.5) / fine;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * columns + i;
      if (i + 1 < columns) {
        const width = findEdge(glances, i > 0 ? a - 1 : a, a, a + 1, i + 2 < columns ? a + 2 : a + 1);
        across[a] = width;
        if (width > 0) acrossAt[a] = xOf(i) + narrow(glances, a, a + 1, (s) => lookAgain(xOf(i) + s / fine, yOf(j))) / fine;
      }
      if (j + 1 < rows) {
        const b = a + columns;
        const width = findEdge(glances, j > 0 ? a - columns : a, a, b, j + 2 < rows ? b + columns : b);
        down[a] = width;
        if (width > 0) downAt[a] = yOf(j) + narrow(glances, a, b, (s) => lookAgain(xOf(i), yOf(j) + s / fine)) / fine;
      }
    }
  }
  const strokes: Strokes = [];
  const xs = [0, 0, 0, 0], ys = [0, 0, 0, 0], widths = [0, 0, 0, 0];
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0; i + 1 < columns; i++) {
      const a = j * columns + i;
      let n = 0;
      for (const [width, at, isAcross, edge] of [[across[a]!, acrossAt[a]!, true, j], [across[a + columns]!, acrossAt[a + columns]!, true, j + 1], [down[a]!, downAt[a]!, false, i], [down[a + 1]!, downAt[a + 1]!, false, i + 1]] as const) {
        if (width === 0) continue;
        xs[n] = isAcross ? at : xOf(edge);
        ys[n] = isAcross ? yOf(edge) : at;
        widths[n] = width * scale;
        n++;
      }
      if (n === 2) strokes.push(xs[0]!, ys[0]!, xs[1]!, ys[1]!, Math.min(widths[0]!, widths[1]!));
      else if (n > 2) {
        let x = 0, y = 0;
        for (let k = 0; k < n; k++) {
          x += xs[k]! / n;
          y += ys[k]! / n;
        }
        for (let k = 0; k < n; k++) strokes.push(xs[k]!, ys[k]!, x, y, widths[k]!);
      }
    }
  }
  return strokes;
}

/** Where between two places what is seen changes from the one to the other, 0 to 1. */
function narrow(glances: Glances, a: number, b: number, lookAt: (s: number) => void): number {
  const between = glances.distance.length - 1;
  let low = 0, high = 1;
  for (let k = 0; k < STEPS; k++) {
    const middle = (low + high) / 2;
    lookAt(middle);
    if (unlike(glances, between, a) <= unlike(glances, between, b)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function unlike(glances: Glances, m: number, a: number): number {
  const { object, instance, material, piece, step } = glances;
  if (object[m] !== object[a]) return 100;
  if (object[a]! < 0) return 0;
  return Math.min(4, glances.offPlane(a, m) / step[a]!) + 4 * (1 - glances.alike(a, m)) + (instance[m] === instance[a] ? 0 : 1) + (material[m] === material[a] ? 0 : 1) + (piece[m] === piece[a] ? 0 : 1);
}
