import type { LinearImage } from '../../image.ts';
import { guideLines } from '../../ops/guided.ts';
import { boxMean } from '../../ops/gaussian.ts';
import { findQuantile } from '../../ops/morphology.ts';

/** The light on a surface of one material, as the photo shows it. */
export interface Shading {
  /** Natural logarithm of the luminance that the surface's mean colour has in each pixel's light; texture is gone, edges of shadow stay. */
  readonly light: Float32Array;
  /** The same as lines over the surface's own logarithm of luminance (`logLuminance`), which hold in larger sizes too: slope · own + shift. */
  readonly slope: Float32Array;
  readonly shift: Float32Array;
  /** Colour of the light over its mean on the surface, three interleaved: the sun's is warmer, the shade's cooler. */
  readonly tint: Float32Array;
  /** Mean of `light` over the surface. */
  readonly mean: number;
}

const FLOOR = 0.004;

/** Natural logarithm of the luminance of a linear colour, bounded below. */
export function logLuminance(r: number, g: number, b: number): number {
  return Math.log(FLOOR + 0.2126 * r + 0.7152 * g + 0.0722 * b);
}

/** Shares of the shorter side over which texture is smoothed, fine and coarse, and over which the colour of light changes. */
const FINE = 0.006;
const COARSE = 0.018;
const TINT = 0.02;
/** Step of logarithmic luminance from which an edge is one of shadow, and not of texture: so many times the texture's usual deviation, within bounds. */
const SHADOW_OVER_TEXTURE = 2.2;
const [LEAST_SHADOW, MOST_SHADOW] = [0.1, 0.32];

/**
 * Splits what is seen of one surface into its material and its light: an even material is supposed, so that tint and slow or
 * strong changes of luminance are light, and small ones texture (the idea of Retinex; Land and McCann, 1971). `own` are the
 * colours of the surface (linear, three interleaved), `share` how much of each pixel it is, `side` the shorter side of the whole picture in its pixels.
 */
export function splitShading(
  { width, height, data: own }: LinearImage,
  share: Float32Array,
  side = Math.min(width, height),
): Shading {
  const count = width * height;
  const raw = new Float32Array(count);
  const mask = share.map((value) => (value > 0.5 ? 1 : 0));
  let [sum, area] = [0, 0];
  for (let i = 0; i < count; i++) {
    raw[i] = logLuminance(own[i * 3]!, own[i * 3 + 1]!, own[i * 3 + 2]!);
    if (mask[i]) [sum, area] = [sum + raw[i]!, area + 1];
  }
  const mean = area === 0 ? 0 : sum / area;
  // what lies around the surface takes the light of its nearest part, so that smoothing does not look past the border
  const filled = spread(raw, mask, mean, width, height, Math.max(3, Math.round(COARSE * side)));
  const shadow = shadowStep(filled, mask, width, height, Math.max(4, Math.round(COARSE * side)));
  const first = guideLines(
    { width, height, data: filled },
    { width, height, data: filled },
    Math.max(2, Math.round(FINE * side)),
    shadow,
  );
  const fine = { width, height, data: filled.map((value, i) => first.slope[i]! * value + first.shift[i]!) };
  const second = guideLines(fine, fine, Math.max(4, Math.round(COARSE * side)), shadow);
  const slope = second.slope.map((value, i) => value * first.slope[i]!);
  const shift = second.shift.map((value, i) => second.slope[i]! * first.shift[i]! + value);
  const light = filled.map((value, i) => slope[i]! * value + shift[i]!);
  return { light, slope, shift, tint: tintOf(own, mask, width, height, Math.max(3, Math.round(TINT * side))), mean };
}

/** Where texture is faint, fainter shadows count: by the median deviation within the surface. */
function shadowStep(values: Float32Array, mask: Float32Array, width: number, height: number, radius: number): number {
  const means = boxMean({ width, height, data: values }, radius).data;
  const squares = boxMean({ width, height, data: values.map((value) => value * value) }, radius).data;
  const deviations: number[] = [];
  for (let i = 0; i < mask.length; i += 3)
    if (mask[i]) deviations.push(Math.sqrt(Math.max(0, squares[i]! - means[i]! ** 2)));
  const usual = findQuantile(Float32Array.from(deviations), 0.5);
  return Math.min(MOST_SHADOW, Math.max(LEAST_SHADOW, SHADOW_OVER_TEXTURE * usual));
}

/** Values of the marked pixels, and beyond them their mean nearby, in steps of `radius`. */
function spread(
  values: Float32Array,
  mask: Float32Array,
  fallback: number,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const out = values.map((value, i) => (mask[i] ? value : fallback));
  const marked = boxMean({ width, height, data: mask.slice() }, radius).data;
  const near = boxMean({ width, height, data: values.map((value, i) => value * mask[i]!) }, radius).data;
  for (let i = 0; i < out.length; i++) if (!mask[i] && marked[i]! > 1e-4) out[i] = near[i]! / marked[i]!;
  return out;
}

function tintOf(own: Float32Array, mask: Float32Array, width: number, height: number, radius: number): Float32Array {
  const count = mask.length;
  const planes = [0, 1, 2].map(
    (c) => boxMean({ width, height, data: mask.map((value, i) => value * own[i * 3 + c]!) }, radius).data,
  );
  const means = planes.map((plane) => plane.reduce((sum, value, i) => sum + (mask[i] ? value : 0), 0));
  const total = means[0]! + means[1]! + means[2]!;
  const tint = new Float32Array(count * 3).fill(1);
  for (let i = 0; i < count; i++) {
    const sum = planes[0]![i]! + planes[1]![i]! + planes[2]![i]!;
    if (sum < 1e-4) continue;
    for (let c = 0; c < 3; c++)
      tint[i * 3 + c] = Math.min(1.3, Math.max(0.75, planes[c]![i]! / sum / Math.max(1e-4, means[c]! / total)));
  }
  return tint;
}
