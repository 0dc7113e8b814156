import type { RegionShape } from '../shapes/region-shape.ts';
import { type Columns, createColumns, type ClassificationScene } from './classification-scene.ts';

export const INSIDE = [
  'spread',
  'lean-level',
  'lean-slope',
  'ink-inside',
  'tone',
  'tone-against-picture',
  'tone-spread',
  'tone-rise',
  'red-share',
  'green-share',
  'blue-share',
  'colourfulness',
] as const;

/** Sums of one region's pixels: of places, ink and tone. */
const SUMS = 8;
const [XX, YY, XY, INK, INNER, TONE, TONE2, TONE_Y] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * What lies within each region: how its pixels spread (second moments), the ink between its borders, and where the
 * medium has tone or colour of its own (white models: tone; photos: both) what they are; NaN where it has none.
 * Tone is mean 8-bit luma over 255; `tone-rise` tells how it changes from top to bottom.
 */
export function measureInside(
  shapes: readonly RegionShape[],
  { image, kind, ink, labels }: ClassificationScene,
): Columns<(typeof INSIDE)[number]> {
  const out = createColumns(INSIDE, shapes.length);
  const { width, height, data } = labels;
  const sums = new Float64Array(SUMS * shapes.length);
  const hasTone = kind === 'clay' || kind === 'photo';
  let whole = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const label = data[i]!;
      const shape = shapes[label]!;
      const at = label * SUMS;
      const dx = x - shape.centroidX;
      const dy = y - shape.centroidY;
      sums[at + XX]! += dx * dx;
      sums[at + YY]! += dy * dy;
      sums[at + XY]! += dx * dy;
      const isInner =
        x > 1 &&
        y > 1 &&
        x < width - 2 &&
        y < height - 2 &&
        data[i - 2] === label &&
        data[i + 2] === label &&
        data[i - 2 * width] === label &&
        data[i + 2 * width] === label;
      if (isInner) {
        sums[at + INNER]!++;
        sums[at + INK]! += ink.data[i]!;
      }
      if (!hasTone) continue;
      const pixel = i * image.channels;
      const tone =
        (0.2126 * image.data[pixel]! + 0.7152 * image.data[pixel + 1]! + 0.0722 * image.data[pixel + 2]!) / 255;
      sums[at + TONE]! += tone;
      sums[at + TONE2]! += tone * tone;
      sums[at + TONE_Y]! += tone * dy;
      whole += tone;
    }
  }
  whole /= width * height;
  shapes.forEach((shape, i) => {
    const at = i * SUMS;
    const area = Math.max(1, shape.area);
    const xx = sums[at + XX]! / area + 1 / 12;
    const yy = sums[at + YY]! / area + 1 / 12;
    const xy = sums[at + XY]! / area;
    out.spread[i] = Math.hypot(xx - yy, 2 * xy) / (xx + yy);
    out['lean-level'][i] = (xx - yy) / (xx + yy);
    out['lean-slope'][i] = (2 * Math.abs(xy)) / (xx + yy);
    out['ink-inside'][i] = sums[at + INNER]! > 0 ? sums[at + INK]! / sums[at + INNER]! : NaN;
    const tone = sums[at + TONE]! / area;
    out.tone[i] = hasTone ? tone : NaN;
    out['tone-against-picture'][i] = hasTone ? tone - whole : NaN;
    out['tone-spread'][i] = hasTone ? Math.sqrt(Math.max(0, sums[at + TONE2]! / area - tone * tone)) : NaN;
    out['tone-rise'][i] = hasTone ? sums[at + TONE_Y]! / area / Math.sqrt(yy) : NaN;
    const light = shape.red + shape.green + shape.blue + 1;
    const hasColour = kind === 'photo';
    out['red-share'][i] = hasColour ? shape.red / light : NaN;
    out['green-share'][i] = hasColour ? shape.green / light : NaN;
    out['blue-share'][i] = hasColour ? shape.blue / light : NaN;
    out.colourfulness[i] = hasColour
      ? (Math.max(shape.red, shape.green, shape.blue) - Math.min(shape.red, shape.green, shape.blue)) / 255
      : NaN;
  });
  return out;
}
