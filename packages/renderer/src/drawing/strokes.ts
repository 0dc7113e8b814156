/** Straight pieces of lines: x and y of both ends, pixels, their width, and a code of PENS; 6 numbers each. */
export type Strokes = number[];
export const PENS = { line: 0, leaf: 1, joint: 2 } as const;
export const STROKE_WORDS = 6;

const TILE = 4;
/** Length of lines per area, 1/pixels, from which on a pen gets finer, and how fine it gets: by pen. Joints vanish in the distance. */
const CROWDED = [0.2, 0.1, 0.12] as const;
const FINEST = [0.3, 0.12, 0] as const;

/**
 * Makes strokes finer where they crowd, as one draws foliage; each pen by itself, so that
 * leaves do not thin the lines of what stands beside them.
 * Works on tiles of 4 × 4 pixels of the whole picture, so that neighbouring bands agree.
 *
 * @param top first row of the strokes, a multiple of 4
 */
export function thinCrowds(strokes: Strokes, width: number, top: number, rows: number): void {
  for (const pen of [PENS.line, PENS.leaf, PENS.joint]) thin(strokes, pen, width, top, rows);
}

function thin(strokes: Strokes, pen: 0 | 1 | 2, width: number, top: number, rows: number): void {
  const columns = Math.ceil(width / TILE) + 2,
    lines = Math.ceil(rows / TILE) + 2;
  const length = new Float64Array(columns * lines);
  const tileOf = (k: number): number =>
    (Math.floor(((strokes[k + 1]! + strokes[k + 3]!) / 2 - top) / TILE) + 1) * columns +
    Math.floor((strokes[k]! + strokes[k + 2]!) / 2 / TILE) +
    1;
  for (let k = 0; k < strokes.length; k += STROKE_WORDS) {
    if (strokes[k + 5] !== pen) continue;
    const dx = strokes[k + 2]! - strokes[k]!,
      dy = strokes[k + 3]! - strokes[k + 1]!,
      tile = tileOf(k);
    length[tile] = length[tile]! + Math.sqrt(dx * dx + dy * dy);
  }
  const area = (3 * TILE) ** 2;
  for (let k = 0; k < strokes.length; k += STROKE_WORDS) {
    if (strokes[k + 5] !== pen) continue;
    const tile = tileOf(k);
    let around = 0;
    for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) around += length[tile + j * columns + i]!;
    const crowd = around / area / CROWDED[pen],
      drawn = strokes[k + 4]!;
    if (crowd > 1)
      strokes[k + 4] = Math.max(
        Math.min(FINEST[pen], drawn),
        pen === PENS.joint ? drawn / (crowd * crowd) : drawn / crowd,
      );
  }
}

/**
 * Inks strokes into rows `start` to `end` of a drawing (0 ink, 1 paper) with the exact share of each pixel that a
 * stroke of even width covers across. Where strokes cross, the darker counts.
 */
export function inkStrokes(strokes: Strokes, line: Float32Array, width: number, start: number, end: number): void {
  for (let k = 0; k < strokes.length; k += STROKE_WORDS) {
    const x0 = strokes[k]!,
      y0 = strokes[k + 1]!,
      dx = strokes[k + 2]! - x0,
      dy = strokes[k + 3]! - y0,
      half = strokes[k + 4]! / 2;
    const reach = half + 0.5,
      squared = dx * dx + dy * dy;
    const left = Math.max(0, Math.ceil(Math.min(x0, x0 + dx) - reach - 0.5)),
      right = Math.min(width - 1, Math.floor(Math.max(x0, x0 + dx) + reach - 0.5));
    const high = Math.max(start, Math.ceil(Math.min(y0, y0 + dy) - reach - 0.5)),
      low = Math.min(end - 1, Math.floor(Math.max(y0, y0 + dy) + reach - 0.5));
    for (let y = high; y <= low; y++) {
      for (let x = left; x <= right; x++) {
        const px = x + 0.5 - x0,
          py = y + 0.5 - y0;
        const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
        const ex = px - along * dx,
          ey = py - along * dy,
          off = Math.sqrt(ex * ex + ey * ey);
        const covered = Math.min(off + 0.5, half) - Math.max(off - 0.5, -half);
        const paper = 1 - covered;
        if (paper < line[y * width + x]!) line[y * width + x] = paper;
      }
    }
  }
}
