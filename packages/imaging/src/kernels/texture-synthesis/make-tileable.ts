import type { LinearImage } from '../../image.ts';
import { blurMapWide } from '../../ops/gaussian.ts';

/** Share of a side that is laid over the other end, and over which its light is taken out. */
const OVERLAP = 0.2;
const LIGHT_SHARE = 0.22;
/** Pixels over which a cut fades. */
const FADE = 2;
/** Times the usual step between neighbours that opposite edges of a picture that tiles may differ by. */
const TILES = 1.6;
const LEAST_LIGHT = 0.02;

/**
 * A picture of a material that repeats without a seam, in even light: opposite ends are joined along the path on which they
 * differ least (Efros and Freeman, 2001, image quilting). One that tiles as it is comes back as it is.
 */
export function makeTileable(picture: LinearImage): LinearImage {
  if (tiles(picture)) return picture;
  const even = evenLight(picture);
  return transposed(joined(transposed(joined(even))));
}

/** Whether a picture goes on over its edges as it goes on within. */
function tiles({ width, height, data }: LinearImage): boolean {
  const step = (ax: number, ay: number, bx: number, by: number): number => {
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += Math.abs(data[(ay * width + ax) * 3 + c]! - data[(by * width + bx) * 3 + c]!);
    return sum;
  };
  let [across, within] = [0, 0];
  for (let y = 0; y < height; y++) {
    across += step(0, y, width - 1, y);
    within += (step(0, y, 1, y) + step(width - 1, y, width - 2, y)) / 2;
  }
  let [down, inside] = [0, 0];
  for (let x = 0; x < width; x++) {
    down += step(x, 0, x, height - 1);
    inside += (step(x, 0, x, 1) + step(x, height - 1, x, height - 2)) / 2;
  }
  return across <= TILES * within && down <= TILES * inside;
}

/** Without the slow change of luminance over the picture, its mean as it was. */
function evenLight({ width, height, data }: LinearImage): LinearImage {
  const luminance = Float32Array.from(
    { length: width * height },
    (_, i) => 0.2126 * data[i * 3]! + 0.7152 * data[i * 3 + 1]! + 0.0722 * data[i * 3 + 2]!,
  );
  const slow = blurMapWide({ width, height, data: luminance }, Math.max(3, LIGHT_SHARE * Math.min(width, height))).data;
  const mean = slow.reduce((sum, value) => sum + value, 0) / slow.length;
  const out = new Float32Array(data.length);
  for (let i = 0; i < slow.length; i++) {
    const gain = (mean + LEAST_LIGHT) / (slow[i]! + LEAST_LIGHT);
    for (let c = 0; c < 3; c++) out[i * 3 + c] = data[i * 3 + c]! * gain;
  }
  return { width, height, data: out };
}

/** The right end laid over the left one, along the least cut; narrower by the overlap. */
function joined({ width, height, data }: LinearImage): LinearImage {
  const overlap = Math.max(1, Math.round(OVERLAP * width));
  const wide = width - overlap;
  const cut = leastCut(data, width, height, overlap, wide);
  const out = new Float32Array(wide * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < wide; x++) {
      // left of the cut the right end goes on, right of it the left one begins
      const right = x < overlap ? Math.min(1, Math.max(0, (cut[y]! - x) / (2 * FADE) + 0.5)) : 0;
      for (let c = 0; c < 3; c++) {
        const own = data[(y * width + x) * 3 + c]!;
        const other = right > 0 ? data[(y * width + wide + x) * 3 + c]! : 0;
        out[(y * wide + x) * 3 + c] = own + right * (other - own);
      }
    }
  return { width: wide, height, data: out };
}

/** Column of the overlap at each row along which both ends differ least, by dynamic programming. */
function leastCut(data: Float32Array, width: number, height: number, overlap: number, wide: number): Int32Array {
  const cost = new Float64Array(overlap * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < overlap; x++) {
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += (data[(y * width + x) * 3 + c]! - data[(y * width + wide + x) * 3 + c]!) ** 2;
      const at = y * overlap + x;
      if (y === 0) {
        cost[at] = sum;
        continue;
      }
      let least = cost[at - overlap]!;
      if (x > 0) least = Math.min(least, cost[at - overlap - 1]!);
      if (x < overlap - 1) least = Math.min(least, cost[at - overlap + 1]!);
      cost[at] = sum + least;
    }
  const cut = new Int32Array(height);
  for (let y = height - 1; y >= 0; y--) {
    const from = y === height - 1 ? 0 : Math.max(0, cut[y + 1]! - 1);
    const to = y === height - 1 ? overlap - 1 : Math.min(overlap - 1, cut[y + 1]! + 1);
    let best = from;
    for (let x = from; x <= to; x++) if (cost[y * overlap + x]! < cost[y * overlap + best]!) best = x;
    cut[y] = best;
  }
  return cut;
}

function transposed({ width, height, data }: LinearImage): LinearImage {
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) out[(x * height + y) * 3 + c] = data[(y * width + x) * 3 + c]!;
  return { width: height, height: width, data: out };
}
