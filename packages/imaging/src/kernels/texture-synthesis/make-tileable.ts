import type { LinearImage } from '../../image.ts';
import { blurMapWide } from '../../ops/gaussian.ts';

/** Share of the shorter side over which light on a photo of a material changes; patterns are finer. */
const SLOW = 0.25;
const [LEAST_LIGHT, MOST_LIGHT] = [0.5, 2];
/** Shares of a side that its ends may overlap by; the best of them is taken. */
const [LEAST_OVERLAP, MOST_OVERLAP] = [0.08, 0.4];
/** Step over the wrapped edge beside the usual step between neighbours, up to which a picture repeats by itself. */
const CLOSED = 1.35;
/** Pixels at which overlaps are compared. */
const COMPARED = 96;
/** Pixels to each side of a cut over which it fades. */
const FADE = 2;
/** What a cut at an end of the overlap costs more. */
const END_COST = 10;

/**
 * A straight photo of a material made to repeat without a seam: its uneven light is taken out, then its ends are laid over each
 * other where they agree most, which keeps courses and joints in step, and cut along the path of least difference (Efros and
 * Freeman, Image quilting, 2001). What repeats already stays as it is, light and all.
 *
 * @param image linear, at least 8 × 8
 */
export function makeTileable(image: LinearImage, pulse: () => void = () => undefined): LinearImage {
  const isClosed = [closes(image), closes(turn(image))];
  if (isClosed[0] && isClosed[1]) return image;
  const even = flattenLight(image);
  pulse();
  const across = isClosed[0] ? even : closeSeam(even, pulse);
  pulse();
  return isClosed[1] ? across : turn(closeSeam(turn(across), pulse));
}

/** Whether the left edge goes on from the right one as neighbours do within the picture, or beside that edge. */
function closes({ width, height, data }: LinearImage): boolean {
  const step = (from: number, to: number): number => {
    let sum = 0;
    for (let y = 0; y < height; y++)
      for (let c = 0; c < 3; c++) sum += Math.abs(data[(y * width + from) * 3 + c]! - data[(y * width + to) * 3 + c]!);
    return sum / height;
  };
  let inner = 0;
  for (let x = 1; x < width; x++) inner += step(x - 1, x) / (width - 1);
  const beside = (step(0, 1) + step(width - 2, width - 1)) / 2;
  return step(width - 1, 0) <= CLOSED * Math.max(inner, beside) + 1e-4;
}

/** Divides slow changes of luminance out; the mean stays. */
function flattenLight({ width, height, data }: LinearImage): LinearImage {
  const luminance = new Float32Array(width * height);
  for (let i = 0; i < luminance.length; i++)
    luminance[i] = 0.02 + 0.2126 * data[i * 3]! + 0.7152 * data[i * 3 + 1]! + 0.0722 * data[i * 3 + 2]!;
  const mean = luminance.reduce((sum, value) => sum + value, 0) / luminance.length;
  const slow = blurMapWide({ width, height, data: luminance }, SLOW * Math.min(width, height)).data;
  const out = data.map(
    (value, i) => value * Math.min(MOST_LIGHT, Math.max(LEAST_LIGHT, mean / slow[Math.floor(i / 3)]!)),
  );
  return { width, height, data: out };
}

function turn({ width, height, data }: LinearImage): LinearImage {
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) out[(x * height + y) * 3 + c] = data[(y * width + x) * 3 + c]!;
  return { width: height, height: width, data: out };
}

/** The picture narrower by an overlap, whose left end goes on from its right one. */
function closeSeam(image: LinearImage, pulse: () => void): LinearImage {
  const { width, height, data } = image;
  const overlap = chooseOverlap(image);
  pulse();
  const from = width - overlap;
  const cut = cheapestCut(image, overlap);
  const out = new Float32Array(from * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < from; x++) {
      // left of the cut the right end lies over the left one
      const share = x >= overlap ? 0 : Math.min(1, Math.max(0, 0.5 + (cut[y]! - x) / (2 * FADE)));
      const left = (y * width + x) * 3;
      for (let c = 0; c < 3; c++)
        out[(y * from + x) * 3 + c] =
          share === 0 ? data[left + c]! : (1 - share) * data[left + c]! + share * data[left + from * 3 + c]!;
    }
  }
  return { width: from, height, data: out };
}

/** Pixels of overlap at which both ends differ least. */
function chooseOverlap({ width, height, data }: LinearImage): number {
  const step = Math.max(1, Math.floor(Math.min(width, height) / COMPARED));
  const least = Math.max(3, Math.round(LEAST_OVERLAP * width));
  const most = Math.max(least, Math.min(width - 4, Math.round(MOST_OVERLAP * width)));
  let [best, bestError] = [least, Infinity];
  for (let overlap = least; overlap <= most; overlap++) {
    let [error, count] = [0, 0];
    for (let y = 0; y < height; y += step) {
      for (let x = 0; x < overlap; x += step) {
        const i = (y * width + x) * 3;
        const j = i + (width - overlap) * 3;
        for (let c = 0; c < 3; c++) error += (data[i + c]! - data[j + c]!) ** 2;
        count++;
      }
    }
    if (error / count < bestError) [best, bestError] = [overlap, error / count];
  }
  return best;
}

/**
 * Column of the cut in each row of the overlap: dynamic programming over the squared difference of the two ends. It begins and
 * ends in one column, so that the tile repeats downwards too.
 */
function cheapestCut(image: LinearImage, overlap: number): Int32Array {
  const costs = costsOf(image, overlap);
  const free = walkBack(addUp(costs, overlap, null), overlap, null);
  const end = free[free.length - 1]!;
  return walkBack(addUp(costs, overlap, end), overlap, end);
}

function costsOf({ width, height, data }: LinearImage, overlap: number): Float64Array {
  const costs = new Float64Array(height * overlap);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < overlap; x++, at++) {
      // the ends of the overlap are no place for a cut: the picture goes on as it is there
      costs[at] = x < FADE || x >= overlap - FADE ? END_COST : 1e-6;
      const i = (y * width + x) * 3;
      const j = i + (width - overlap) * 3;
      for (let c = 0; c < 3; c++) costs[at]! += (data[i + c]! - data[j + c]!) ** 2;
    }
  }
  return costs;
}

/** Least cost of a path down to each place. */
function addUp(costs: Float64Array, overlap: number, start: number | null): Float64Array {
  const sums = costs.slice();
  if (start !== null) for (let x = 0; x < overlap; x++) if (x !== start) sums[x] = Infinity;
  for (let at = overlap; at < sums.length; at++) {
    const x = at % overlap;
    const above = at - overlap;
    const left = x > 0 ? sums[above - 1]! : Infinity;
    const right = x + 1 < overlap ? sums[above + 1]! : Infinity;
    sums[at]! += Math.min(sums[above]!, left, right);
  }
  return sums;
}

function walkBack(sums: Float64Array, overlap: number, end: number | null): Int32Array {
  const cut = new Int32Array(sums.length / overlap);
  const bottom = sums.subarray(sums.length - overlap);
  cut[cut.length - 1] = end ?? bottom.indexOf(bottom.reduce((least, value) => Math.min(least, value), Infinity));
  for (let y = cut.length - 2; y >= 0; y--) {
    const below = cut[y + 1]!;
    let best = below;
    for (const x of [below - 1, below + 1])
      if (x >= 0 && x < overlap && sums[y * overlap + x]! < sums[y * overlap + best]!) best = x;
    cut[y] = best;
  }
  return cut;
}
