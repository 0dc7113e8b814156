import { dilate, erode, findQuantile } from '../../ops/morphology.ts';
import type { ScalarMap, SrgbImage } from '../../image.ts';

/** What tells drawings, white models and photos apart. Shares are of all pixels, 0 to 1. */
export interface InputMeasures {
  /** Dark marks thinner than about nine pixels. */
  readonly thinShare: number;
  /** How much darker than what is around them the strongest tenth of them is, 0 to 1: strokes are dark, joints and leaves of a white model are not. */
  readonly markDepth: number;
  /** Steps of tone away from any thin mark: none on a sheet of paper. */
  readonly stepShare: number;
  /** Pixels darker than a fifth of white. */
  readonly darkShare: number;
  /** Pixels as light as the paper near them. */
  readonly paperShare: number;
  /** Clearly coloured pixels, apart from sky blue and from an even tint of the whole picture. */
  readonly colourShare: number;
  /** Median difference between neighbouring pixels in places without marks: film grain, noise, paper texture. */
  readonly grain: number;
  /** Spread of the paper's level over the sheet, as a share of it: 0 for an exported drawing. */
  readonly unevenness: number;
  /** Mean chroma of the paper (0 white to 1). */
  readonly paperChroma: number;
}

const THIN_RADIUS = 4;
const MARK_DEPTH = 0.08;
const STEP_HEIGHT = 0.035;

/** Measures a picture; `luma` is its encoded luminance and `paper` its local paper level, both 0 to 1. */
export function measureInput(image: SrgbImage, luma: ScalarMap, paper: ScalarMap): InputMeasures {
  const { width, height } = luma;
  const total = width * height;
  const filled = erode(dilate(luma.data, width, height, THIN_RADIUS), width, height, THIN_RADIUS);
  const depth = new Float32Array(total);
  for (let i = 0; i < total; i++) depth[i] = filled[i]! - luma.data[i]!;
  const markNear = dilate(depth, width, height, THIN_RADIUS + 2);
  let thin = 0;
  let dark = 0;
  let steps = 0;
  let light = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (depth[i]! > MARK_DEPTH) thin++;
      if (luma.data[i]! < 0.2) dark++;
      if (luma.data[i]! > 0.92 * paper.data[i]!) light++;
      if (markNear[i]! > MARK_DEPTH) continue;
      const right = filled[y * width + Math.min(width - 1, x + 2)]!;
      const below = filled[Math.min(height - 1, y + 2) * width + x]!;
      if (Math.abs(right - filled[i]!) > STEP_HEIGHT || Math.abs(below - filled[i]!) > STEP_HEIGHT) steps++;
    }
  }
  const mid = findQuantile(paper.data, 0.5);
  const unevenness = mid > 0 ? (findQuantile(paper.data, 0.95) - findQuantile(paper.data, 0.05)) / mid : 0;
  return {
    thinShare: thin / total,
    markDepth: findQuantile(
      depth.filter((value) => value > MARK_DEPTH),
      0.9,
    ),
    stepShare: steps / total,
    darkShare: dark / total,
    paperShare: light / total,
    ...measureColour(image, luma, paper),
    grain: measureGrain(luma, depth),
    unevenness,
  };
}

/** Median absolute difference to the right-hand neighbour where no mark is, to a thousandth. */
function measureGrain(luma: ScalarMap, depth: Float32Array): number {
  const { width, height, data } = luma;
  const bins = new Uint32Array(200);
  let total = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (depth[i]! > MARK_DEPTH) continue;
      bins[Math.min(199, (Math.abs(data[i + 1]! - data[i]!) * 1000) | 0)]!++;
      total++;
    }
  }
  let seen = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    seen += bins[bin]!;
    if (seen >= total / 2) return bin / 1000;
  }
  return 0;
}

function measureColour(
  image: SrgbImage,
  luma: ScalarMap,
  paper: ScalarMap,
): { colourShare: number; paperChroma: number } {
  const { channels, data } = image;
  const total = luma.data.length;
  // Median tint of the light pixels: what a warm lamp or yellow paper does to everything.
  const redTints = new Uint32Array(256);
  const blueTints = new Uint32Array(256);
  let light = 0;
  for (let i = 0; i < total; i++) {
    if (luma.data[i]! < 0.9 * paper.data[i]!) continue;
    const at = i * channels;
    redTints[clampByte(128 + data[at]! - data[at + 1]!)]!++;
    blueTints[clampByte(128 + data[at + 2]! - data[at + 1]!)]!++;
    light++;
  }
  const red = findMedian(redTints, light) - 128;
  const blue = findMedian(blueTints, light) - 128;
  let coloured = 0;
  for (let i = 0; i < total; i++) {
    const at = i * channels;
    const level = Math.max(0.15, luma.data[i]!);
    const share = luma.data[i]! / Math.max(0.1, paper.data[i]!);
    const r = (data[at]! - data[at + 1]! - red * share) / 255 / level;
    const b = (data[at + 2]! - data[at + 1]! - blue * share) / 255 / level;
    const isSkyBlue = b > 0.04 && r < 0.02;
    if (!isSkyBlue && Math.max(Math.abs(r), Math.abs(b)) > 0.12) coloured++;
  }
  return { colourShare: coloured / total, paperChroma: Math.max(Math.abs(red), Math.abs(blue)) / 255 };
}

function clampByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

function findMedian(bins: Uint32Array, total: number): number {
  let seen = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    seen += bins[bin]!;
    if (seen >= total / 2) return bin;
  }
  return 0;
}
