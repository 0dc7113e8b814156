import type { SrgbImage } from '../../image.ts';
import { oklabToLinear, SRGB_TO_LINEAR, toByte, toLinear, toOklab } from '../../ops/colour.ts';
import { blurMapWide } from '../../ops/gaussian.ts';
import { fitWithin, resizeMap, resizeSrgb } from '../../ops/resize.ts';

/** Longer side at which low frequencies are read. */
const SMALL = 192;
/** Share of the small copy's width that is blurred over. */
const SOFT = 0.06;
/** How far a full match goes, and bounds of what it does to the spread of lightness and to linear light. */
const FULL = 0.75;
const SPREAD = [0.75, 1.3] as const;
const GAIN = [0.4, 2.5] as const;

/**
 * A background brought towards a foreground's light and colour: mean and spread of Oklab (Reinhard, Ashikhmin, Gooch and
 * Shirley, 2001) of its low frequencies alone, so that its detail keeps its contrast.
 *
 * @param alpha 0 to 255: how much of each pixel is the foreground
 * @param amount 0 to 1
 */
export function matchLight(background: SrgbImage, foreground: SrgbImage, alpha: Uint8Array, amount: number): SrgbImage {
  const { width, height } = background;
  const small = fitWithin(width, height, SMALL);
  const back = toLinear(resizeSrgb(background, small.width, small.height, 'box'));
  const fore = statisticsOf(foreground, alpha);
  if (amount <= 0 || fore === null) return background;
  const lab = toOklab(back);
  const planes = [0, 1, 2].map((c) => {
    const data = Float32Array.from({ length: lab.length / 3 }, (_, i) => lab[i * 3 + c]!);
    return blurMapWide({ ...small, data }, Math.max(3, SOFT * small.width)).data;
  }) as [Float32Array, Float32Array, Float32Array];
  const means = planes.map(meanOf);
  const spread = Math.sqrt(meanOf(planes[0].map((value) => (value - means[0]!) ** 2)));
  const stretch = 1 + amount * (clamp(fore.spread / Math.max(0.02, spread), SPREAD) - 1) * FULL;
  const gains = [0, 1, 2].map(() => new Float32Array(small.width * small.height));
  for (let i = 0; i < planes[0].length; i++) {
    const before = oklabToLinear(planes[0][i]!, planes[1][i]!, planes[2][i]!);
    const after = oklabToLinear(
      means[0]! + (planes[0][i]! - means[0]!) * stretch + amount * FULL * (fore.mean[0] - means[0]!),
      planes[1][i]! + amount * FULL * (fore.mean[1] - means[1]!) * 0.6,
      planes[2][i]! + amount * FULL * (fore.mean[2] - means[2]!) * 0.6,
    );
    for (let c = 0; c < 3; c++) gains[c]![i] = clamp((after[c]! + 0.01) / (before[c]! + 0.01), GAIN);
  }
  const data = new Uint8ClampedArray(width * height * 3);
  for (let c = 0; c < 3; c++) {
    const gain = resizeMap({ ...small, data: gains[c]! }, width, height, 'lanczos').data;
    for (let i = 0; i < gain.length; i++)
      data[i * 3 + c] = toByte(SRGB_TO_LINEAR[background.data[i * background.channels + c]!]! * gain[i]!);
  }
  return { width, height, channels: 3, data };
}

/** Mean Oklab of what is foreground, and the spread of its lightness; null where there is none. */
function statisticsOf(
  { width, height, channels, data }: SrgbImage,
  alpha: Uint8Array,
): { readonly mean: readonly [number, number, number]; readonly spread: number } | null {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 40_000)));
  const colours: number[] = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = y * width + x;
      if (alpha[i]! > 200) colours.push(...[0, 1, 2].map((c) => SRGB_TO_LINEAR[data[i * channels + c]!]!));
    }
  }
  if (colours.length === 0) return null;
  const lab = toOklab({ width: colours.length / 3, height: 1, data: Float32Array.from(colours) });
  const plane = (c: number) => Float32Array.from({ length: lab.length / 3 }, (_, i) => lab[i * 3 + c]!);
  const mean = [meanOf(plane(0)), meanOf(plane(1)), meanOf(plane(2))] as const;
  return { mean, spread: Math.sqrt(meanOf(plane(0).map((value) => (value - mean[0]) ** 2))) };
}

function meanOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}
