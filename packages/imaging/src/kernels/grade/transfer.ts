import type { SrgbImage } from '../../image.ts';
import { linearToOklab, oklabToLinear, SRGB_TO_LINEAR, toByte } from '../../ops/colour.ts';

interface Statistics {
  readonly mean: readonly [number, number, number];
  readonly deviation: readonly [number, number, number];
}

/** Mean and deviation of L, a, b in Oklab over the whole picture. */
export function colourStatistics(image: SrgbImage): Statistics {
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  const { data, channels } = image;
  const count = data.length / channels;
  const step = Math.max(1, Math.floor(count / 50000));
  let n = 0;
  for (let i = 0; i < count; i += step) {
    const at = i * channels;
    const lab = linearToOklab(
      SRGB_TO_LINEAR[data[at]!]!,
      SRGB_TO_LINEAR[data[at + 1]!]!,
      SRGB_TO_LINEAR[data[at + 2]!]!,
    );
    n++;
    for (let c = 0; c < 3; c++) {
      sums[c]! += lab[c]!;
      squares[c]! += lab[c]! * lab[c]!;
    }
  }
  const mean = sums.map((s) => s / n) as [number, number, number];
  const deviation = squares.map((s, c) => Math.sqrt(Math.max(1e-8, s / n - mean[c]! ** 2))) as [number, number, number];
  return { mean, deviation };
}

/**
 * Moves palette and contrast of a picture towards a reference's (Reinhard et al. 2001, here in Oklab),
 * by `weight` 0 to 1. Lightness moves half as far as colour, so that the light stays readable.
 */
export function transferColours(image: SrgbImage, reference: SrgbImage, weight: number): SrgbImage {
  if (weight <= 0) return image;
  const from = colourStatistics(image);
  const to = colourStatistics(reference);
  const amount = Math.min(1, weight);
  const out = new Uint8ClampedArray(image.data.length);
  const share = [0.5 * amount, amount, amount];
  const gain = from.deviation.map((d, c) => Math.min(2, Math.max(0.5, to.deviation[c]! / d)));
  for (let i = 0; i < image.data.length; i += image.channels) {
    const lab = linearToOklab(
      SRGB_TO_LINEAR[image.data[i]!]!,
      SRGB_TO_LINEAR[image.data[i + 1]!]!,
      SRGB_TO_LINEAR[image.data[i + 2]!]!,
    );
    for (let c = 0; c < 3; c++)
      lab[c] = lab[c]! + share[c]! * ((lab[c]! - from.mean[c]!) * gain[c]! + to.mean[c]! - lab[c]!);
    const rgb = oklabToLinear(lab[0], lab[1], lab[2]);
    for (let c = 0; c < 3; c++) out[i + c] = toByte(rgb[c]!);
    if (image.channels === 4) out[i + 3] = image.data[i + 3]!;
  }
  return { width: image.width, height: image.height, channels: image.channels, data: out };
}
