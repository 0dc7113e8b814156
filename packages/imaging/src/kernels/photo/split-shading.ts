import type { LinearImage } from '../../image.ts';
import { guideMap } from '../../ops/guided.ts';
import { boxMean } from '../../ops/gaussian.ts';
import { findQuantile } from '../../ops/morphology.ts';

/** The light on a surface of one material, as the photo shows it. */
export interface Shading {
  /** Natural logarithm of the luminance that the surface's mean colour has in each pixel's light; texture is gone, edges of shadow stay. */
  readonly light: Float32Array;
  /** Colour of the light over its mean on the surface, three interleaved: the sun's is warmer, the shade's cooler. */
  readonly tint: Float32Array;
  /** Mean of `light` over the surface. */
  readonly mean: number;
}

const FLOOR = 0.004;
/** Shares of the shorter side over which texture is smoothed, fine and coarse, and over which the colour of light changes. */
const FINE = 0.006;
const COARSE = 0.018;
const TINT = 0.02;
/** Step of logarithmic luminance from which an edge is one of shadow, and not of texture; and, where the texture is stronger, in its standard deviations nearby. */
const SHADOW = 0.32;
const OVER_TEXTURE = 2.5;

/**
 * Splits what is seen of one surface into its material and its light: an even material is supposed, so that tint and slow or
 * strong changes of luminance are light, and small ones texture (the idea of Retinex; Land and McCann, 1971). `own` are the
 * colours of the surface (linear, three interleaved), `share` how much of each pixel it is.
 */
export function splitShading({ width, height, data: own }: LinearImage, share: Float32Array): Shading {
  const count = width * height;
  const raw = new Float32Array(count);
  const mask = share.map((value) => (value > 0.5 ? 1 : 0));
  let [sum, area] = [0, 0];
  for (let i = 0; i < count; i++) {
    raw[i] = Math.log(FLOOR + 0.2126 * own[i * 3]! + 0.7152 * own[i * 3 + 1]! + 0.0722 * own[i * 3 + 2]!);
    if (mask[i]) [sum, area] = [sum + raw[i]!, area + 1];
  }
  const mean = area === 0 ? 0 : sum / area;
  const side = Math.min(width, height);
  // what lies around the surface takes the light of its nearest part, so that smoothing does not look past the border
  const filled = spread(raw, mask, mean, width, height, Math.max(3, Math.round(COARSE * side)));
  const shadow = Math.max(
    SHADOW,
    OVER_TEXTURE * textureOf(filled, mask, width, height, Math.max(4, Math.round(COARSE * side))),
  );
  const fine = guideMap(
    { width, height, data: filled },
    { width, height, data: filled },
    Math.max(2, Math.round(FINE * side)),
    shadow,
  );
  const light = guideMap(fine, fine, Math.max(4, Math.round(COARSE * side)), shadow).data;
  return { light, tint: tintOf(own, mask, width, height, Math.max(3, Math.round(TINT * side))), mean };
}

/** Median standard deviation of the marked values in a window: texture is all over a surface, edges of shadow are not. */
function textureOf(values: Float32Array, mask: Float32Array, width: number, height: number, radius: number): number {
  const mean = boxMean({ width, height, data: values }, radius).data;
  const square = boxMean({ width, height, data: values.map((value) => value * value) }, radius).data;
  const found: number[] = [];
  for (let i = 0; i < mask.length; i += 7) if (mask[i]) found.push(Math.sqrt(Math.max(0, square[i]! - mean[i]! ** 2)));
  return found.length === 0 ? 0 : findQuantile(Float32Array.from(found), 0.5);
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
