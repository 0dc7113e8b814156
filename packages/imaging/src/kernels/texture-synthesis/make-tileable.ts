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

/**
 * A straight photo of a material made to repeat without a seam: its uneven light is taken out, then its ends are laid over each
 * other where they agree most, which keeps courses and joints in step, and cut along the path of least difference (Efros and
 * Freeman, Image quilting, 2001). What repeats already stays as it is, light and all.
 *
 * @param image linear, at least 8 × 8
 */
export function makeTileable(image: LinearImage, pulse: () => void): LinearImage {
  const isClosed = [closes(image), closes(turn(image))];
  if (isClosed[0] && isClosed[1]) return image;
  const even = flattenLight(image);
  pulse();
  const across = isClosed[0] ? even : closeSeam(even, pulse);
  pulse();
  return isClosed[1] ? across : turn(closeSeam(turn(across), pulse));
}

/** Whether the left edge goes on from the right one as neighbours do within the picture. */
function closes({ width, height, data }: LinearImage): boolean {
  let [wrapped, inner] = [0, 0];
  const apart = (i: number, j: number): number =>
    Math.abs(data[i]! - data[j]!) + Math.abs(data[i + 1]! - data[j + 1]!) + Math.abs(data[i + 2]! - data[j + 2]!);
  for (let y = 0; y < height; y++) {
    const row = y * width * 3;
    wrapped += apart(row, row + (width - 1) * 3);
    for (let x = 1; x < width; x++) inner += apart(row + x * 3, row + x * 3 - 3) / (width - 1);
  }
  return wrapped <= CLOSED * inner + 1e-4 * height;
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

/** Column of the cut in each row of the overlap: dynamic programming over the squared difference of the two ends. */
function cheapestCut({ width, height, data }: LinearImage, overlap: number): Int32Array {
  const cost = new Float64Array(height * overlap);
  const from = width - overlap;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < overlap; x++) {
      const i = (y * width + x) * 3;
      // the ends of the overlap are no place for a cut: the picture goes on as it is there
      const isEnd = x < FADE || x >= overlap - FADE;
      let here = isEnd ? 10 : 1e-6;
      for (let c = 0; c < 3; c++) here += (data[i + c]! - data[i + from * 3 + c]!) ** 2;
      const above = (y - 1) * overlap + x;
      const before =
        y === 0
          ? 0
          : Math.min(cost[above]!, x > 0 ? cost[above - 1]! : Infinity, x + 1 < overlap ? cost[above + 1]! : Infinity);
      cost[y * overlap + x] = here + before;
    }
  }
  const cut = new Int32Array(height);
  const bottom = cost.subarray((height - 1) * overlap);
  cut[height - 1] = bottom.indexOf(bottom.reduce((least, value) => Math.min(least, value), Infinity));
  for (let y = height - 2; y >= 0; y--) {
    const below = cut[y + 1]!;
    let best = below;
    for (const x of [below - 1, below + 1])
      if (x >= 0 && x < overlap && cost[y * overlap + x]! < cost[y * overlap + best]!) best = x;
    cut[y] = best;
  }
  return cut;
}
