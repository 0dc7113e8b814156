import { boxMean } from '../../ops/gaussian.ts';
import type { Line } from './continue-surfaces.ts';
import { spanMembrane } from './membrane.ts';
import type { Level } from './pyramid.ts';

/** What is expected at each pixel of a scale. Three interleaved values per pixel are as `Level.pixels`. */
export interface Guide {
  /** The picture with the light of its border spread over the hole. */
  readonly light: Float32Array;
  /** Variance of luma over the border as a pixel of the hole sees it, 0 to 255²: how far the light is not to be trusted. */
  readonly variances: Float32Array;
}

/** The light of a hole as its border and the lines through it let one expect it. */
export function createGuide({ width, height, pixels, hole }: Level, lines: readonly Line[], pulse: () => void): Guide {
  const values = new Float32Array(4 * width * height);
  for (let pixel = 0; pixel < hole.length; pixel++) {
    for (let c = 0; c < 3; c++) values[4 * pixel + c] = pixels[3 * pixel + c]!;
    values[4 * pixel + 3] = pixels[3 * pixel]! ** 2;
  }
  const known = hole.map((value) => 1 - value);
  const spread = spanMembrane({ width, height, channels: 4, values, known, wanted: hole }, lines, pulse);
  const light = pixels.slice();
  const variances = new Float32Array(width * height);
  for (let pixel = 0; pixel < hole.length; pixel++) {
    if (!hole[pixel]) continue;
    for (let c = 0; c < 3; c++) light[3 * pixel + c] = spread[4 * pixel + c]!;
    variances[pixel] = Math.max(0, spread[4 * pixel + 3]! - spread[4 * pixel]! ** 2);
  }
  return { light, variances };
}

/** The guide at half the size. */
export function halveGuide({ light, variances }: Guide, width: number, height: number): Guide {
  const [wide, tall] = [width >> 1, height >> 1];
  const half = { light: new Float32Array(3 * wide * tall), variances: new Float32Array(wide * tall) };
  for (let y = 0, to = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++, to++) {
      for (let k = 0; k < 4; k++) {
        const from = (2 * y + (k >> 1)) * width + 2 * x + (k & 1);
        for (let c = 0; c < 3; c++) half.light[3 * to + c]! += light[3 * from + c]! / 4;
        half.variances[to]! += variances[from]! / 4;
      }
    }
  }
  return half;
}

/** Mean light of the patch around each pixel. */
export function meanLight({ light }: Guide, width: number, height: number, radius: number): Float32Array {
  const means = new Float32Array(light.length);
  for (let c = 0; c < 3; c++) {
    const data = Float32Array.from({ length: width * height }, (_, pixel) => light[3 * pixel + c]!);
    boxMean({ width, height, data }, radius).data.forEach((mean, pixel) => {
      means[3 * pixel + c] = mean;
    });
  }
  return means;
}
