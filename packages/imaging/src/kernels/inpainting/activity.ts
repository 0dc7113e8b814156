import { boxMean } from '../../ops/gaussian.ts';
import { spanMembrane } from './membrane.ts';
import type { Level } from './pyramid.ts';

const WINDOW = 3;

/** Mean gradient of luma around each pixel, 0 to 255; in the hole, that of its border interpolated. */
export function measureActivity({ width, height, pixels, hole }: Level, pulse: () => void): Float32Array {
  const count = width * height;
  const steps = new Float32Array(count);
  const known = new Uint8Array(count);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const right = x + 1 < width ? pixel + 1 : pixel;
      const below = y + 1 < height ? pixel + width : pixel;
      if (hole[pixel] || hole[right] || hole[below]) continue;
      known[pixel] = 1;
      steps[pixel] = Math.hypot(pixels[3 * right]! - pixels[3 * pixel]!, pixels[3 * below]! - pixels[3 * pixel]!);
    }
  }
  const weights = boxMean({ width, height, data: Float32Array.from(known) }, WINDOW).data;
  const values = boxMean({ width, height, data: steps }, WINDOW).data.map((sum, pixel) =>
    known[pixel] ? sum / weights[pixel]! : 0,
  );
  if (!hole.includes(1)) return values;
  return spanMembrane(
    { width, height, channels: 1, values, known, wanted: known.map((value) => 1 - value) },
    [],
    pulse,
  );
}
