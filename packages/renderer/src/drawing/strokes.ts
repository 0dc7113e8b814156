/** Straight pieces of lines: x and y of both ends, pixels, and their width; 5 numbers each. */
export type Strokes = number[];

const TILE = 4;
/** Length of lines per area, 1/pixels, from which on pens get finer: leaves, slats in the distance. */
const DENSE = 0.17;
const FINEST = 0.12;

/**
 * Makes strokes finer where they crowd, as one draws foliage. Works on tiles of 4 × 4 pixels of the whole picture, so
 * that neighbouring bands agree.
 *
 * @param top first row of the strokes, a multiple of 4
 */
export function thinCrowds(strokes: Strokes, width: number, top: number, rows: number): void {
  const columns = Math.ceil(width / TILE) + 2, lines = Math.ceil(rows / TILE) + 2;
  const length = new Float64Array(columns * lines);
  const tileOf = (x: number, y: number): number => (Math.floor((y - top) / TILE) + 1) * columns + Math.floor(x / TILE) + 1;
  for (let k = 0; k < strokes.length; k += 5) {
    const x0 = strokes[k]!, y0 = strokes[k + 1]!, x1 = strokes[k + 2]!, y1 = strokes[k + 3]!, tile = tileOf((x0 + x1) / 2, (y0 + y1) / 2);
    length[tile] = length[tile]! + Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  }
  const area = (3 * TILE) ** 2;
  for (let k = 0; k < strokes.length; k += 5) {
    const tile = tileOf((strokes[k]! + strokes[k + 2]!) / 2, (strokes[k + 1]! + strokes[k + 3]!) / 2);
    let around = 0;
    for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) around += length[tile + j * columns + i]!;
    const density = around / area;
    if (density > DENSE) strokes[k + 4] = Math.max(Math.min(FINEST, strokes[k + 4]!), strokes[k + 4]! * (DENSE / density) ** 1.2);
  }
}

/**
 * Inks strokes into rows `start` to `end` of a drawing (0 ink, 1 paper) with the exact share of each pixel that a
 * stroke of even width covers across. Where strokes cross, the darker counts.
 */
export function inkStrokes(strokes: Strokes, line: Float32Array, width: number, start: number, end: number): void {
  for (let k = 0; k < strokes.length; k += 5) {
    const x0 = strokes[k]!, y0 = strokes[k + 1]!, dx = strokes[k + 2]! - x0, dy = strokes[k + 3]! - y0, half = strokes[k + 4]! / 2;
    const reach = half + 0.5, squared = dx * dx + dy * dy;
    const left = Math.max(0, Math.ceil(Math.min(x0, x0 + dx) - reach - 0.5)), right = Math.min(width - 1, Math.floor(Math.max(x0, x0 + dx) + reach - 0.5));
    const high = Math.max(start, Math.ceil(Math.min(y0, y0 + dy) - reach - 0.5)), low = Math.min(end - 1, Math.floor(Math.max(y0, y0 + dy) + reach - 0.5));
    for (let y = high; y <= low; y++) {
      for (let x = left; x <= right; x++) {
        const px = x + 0.5 - x0, py = y + 0.5 - y0;
        const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
        const ex = px - along * dx, ey = py - along * dy, off = Math.sqrt(ex * ex + ey * ey);
        const covered = Math.min(off + 0.5, half) - Math.max(off - 0.5, -half);
        const paper = 1 - covered;
        if (paper < line[y * width + x]!) line[y * width + x] = paper;
      }
    }
  }
}
