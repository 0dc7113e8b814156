import type { Region, Structure } from '@yujian/imaging';

/** Width of a pleat that nobody drew, metres, and how high it swells, share of its width. */
export const PLEAT = 0.16;
const HIGH = 0.2;
/** Ink from which a pixel is part of a stroke, and its share of a column from which a fold is drawn there. */
const INKED = 0.15;
const DRAWN = 0.3;
/** Stretches between folds that are this many times as wide as a pleat are several pleats. */
const WIDE = 1.6;

/**
 * Heights of a hanging cloth's pleats over a region's pixels, written into `heights` (pixels): folds lie where upright strokes are
 * drawn, and evenly between them where these are far apart.
 *
 * @param pleat width of a pleat, pixels
 */
export function pleatRegion(
  { labels: { width, data }, ink }: Structure,
  { id, minX, maxX, minY, maxY }: Region,
  pleat: number,
  heights: Float32Array,
): void {
  const folds = [minX - 0.5];
  let run: number[] = [];
  for (let x = minX; x <= maxX + 1; x++) {
    let [own, inked] = [0, 0];
    for (let y = minY; y <= maxY && x <= maxX; y++) {
      if (data[y * width + x] !== id) continue;
      own++;
      if (ink.data[y * width + x]! >= INKED) inked++;
    }
    if (own > 0 && inked > DRAWN * own) run.push(x);
    else if (run.length > 0) {
      folds.push((run[0]! + run.at(-1)!) / 2);
      run = [];
    }
  }
  folds.push(maxX + 0.5);
  for (let k = 0; k + 1 < folds.length; k++) {
    const [from, to] = [folds[k]!, folds[k + 1]!];
    const count = to - from > WIDE * pleat ? Math.round((to - from) / pleat) : 1;
    const wide = (to - from) / count;
    for (let x = Math.ceil(from); x < to; x++) {
      const share = ((x - from) / wide) % 1;
      const height = HIGH * wide * (1 - (2 * share - 1) ** 2);
      for (let y = minY; y <= maxY; y++) if (data[y * width + x] === id) heights[y * width + x] = height;
    }
  }
}
