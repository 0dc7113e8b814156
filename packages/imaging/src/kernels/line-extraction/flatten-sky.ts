import type { SrgbImage } from '../../image.ts';
import { SKY_TINT } from '../../ops/sky-tint.ts';
import { boxMean } from '../../ops/gaussian.ts';
import { removeSpecks } from './hysteresis.ts';

/** Pixels around a place by which its tint is told: less is noise. */
const AROUND = 2;
/** Smallest piece of sky, as a share of the picture. */
const SMALLEST = 0.0005;

/**
 * A white model whose sky, in the background and behind panes, is of one colour: programs paint it as a slow fall of blue, of
 * which 256 levels make steps that look like edges. What is not tinted is left. The picture itself where there is no such sky.
 */
export function flattenSky(image: SrgbImage): SrgbImage {
  const { width, height, channels, data } = image;
  const count = width * height;
  const tints = new Float32Array(count);
  for (let i = 0; i < count; i++) tints[i] = data[i * channels + 2]! - data[i * channels]!;
  const limit = findMedian(tints) + SKY_TINT;
  const smooth = boxMean({ width, height, data: tints }, AROUND).data;
  const isSky = Uint8Array.from(tints, (tint, i) => (tint > limit && smooth[i]! > limit ? 1 : 0));
  removeSpecks(isSky, width, height, SMALLEST * count);
  const sums = [0, 0, 0];
  let area = 0;
  for (let i = 0; i < count; i++) {
    if (!isSky[i]) continue;
    area++;
    for (let c = 0; c < 3; c++) sums[c]! += data[i * channels + c]!;
  }
  if (area === 0) return image;
  const flat = new Uint8ClampedArray(count * 3);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < 3; c++) flat[i * 3 + c] = isSky[i] ? sums[c]! / area : data[i * channels + c]!;
  return { width, height, channels: 3, data: flat };
}

/** Of whole numbers from −255 to 255. */
function findMedian(values: Float32Array): number {
  const bins = new Uint32Array(511);
  for (const value of values) bins[value + 255]!++;
  let seen = 0;
  return bins.findIndex((bin) => 2 * (seen += bin) >= values.length) - 255;
}
