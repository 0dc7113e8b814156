import type { SrgbImage } from '../../image.ts';
import { smoothStep } from '../../procedural/noise.ts';
import { SRGB_TO_LINEAR, toByte } from '../../ops/colour.ts';

/** Of a picture as a whole. */
export interface Tone {
  /** Stops. */
  readonly exposure: number;
  /** −1 cool to 1 warm. */
  readonly warmth: number;
  /** Factors. */
  readonly saturation: number;
  readonly contrast: number;
}

export const AS_TAKEN: Tone = { exposure: 0, warmth: 0, saturation: 1, contrast: 1 };

/** Linear factors of red, green and blue of a picture that is warm. */
const WARM = [1.07, 1, 0.86] as const;
/** Where light rolls off, as cameras do, and the grey about which contrast turns. */
const SHOULDER = 0.72;
const MIDDLE = 0.18;

/** A photo as it is, toned as a whole: exposure, warmth, saturation and contrast. With nothing to change its bytes stay; alpha always does. */
export function tonePhoto(image: SrgbImage, tone: Tone): SrgbImage {
  const { width, height, channels, data } = image;
  const factors = WARM.map((factor) => factor ** tone.warmth * 2 ** tone.exposure);
  const made = Uint8ClampedArray.from(data);
  if (isNeutral(tone)) return { width, height, channels, data: made };
  const colour = new Float64Array(3);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) colour[c] = SRGB_TO_LINEAR[data[i * channels + c]!]!;
    const before = levelOf(colour);
    for (let c = 0; c < 3; c++) colour[c]! *= factors[c]!;
    // what was as bright as a photo can be stays so: only what is added rolls off
    put(made, i * channels, colour, tone, 1, rollOff(before) > 0 ? before / rollOff(before) : 1);
  }
  return { width, height, channels, data: made };
}

/** Linear light (three interleaved) as bytes of the size and alpha of `image`; `night` (0 to 1) takes colour from what is dark (Purkinje, 1825). */
export function develop(
  light: Float32Array,
  { width, height, channels, data }: SrgbImage,
  tone: Tone,
  night: number,
): SrgbImage {
  const factors = WARM.map((factor) => factor ** tone.warmth * 2 ** tone.exposure);
  const made = Uint8ClampedArray.from(data);
  const colour = new Float64Array(3);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) colour[c] = Math.max(0, light[3 * i + c]!) * factors[c]!;
    put(made, i * channels, colour, tone, 1 - 0.35 * night * (1 - smoothStep(0, 0.12, levelOf(colour))), 1);
  }
  return { width, height, channels, data: made };
}

function put(
  made: Uint8ClampedArray,
  at: number,
  colour: Float64Array,
  { saturation, contrast }: Tone,
  vivid: number,
  lift: number,
): void {
  const level = levelOf(colour);
  const scale = contrast === 1 ? 1 : ((level + 1e-3) / MIDDLE) ** (contrast - 1);
  const bent = (lift * rollOff(level * scale)) / Math.max(1e-6, level);
  for (let c = 0; c < 3; c++)
    made[at + c] = toByte(Math.min(1, Math.max(0, (level + saturation * vivid * (colour[c]! - level)) * bent)));
}

function levelOf(colour: ArrayLike<number>): number {
  return 0.2126 * colour[0]! + 0.7152 * colour[1]! + 0.0722 * colour[2]!;
}

function isNeutral({ exposure, warmth, saturation, contrast }: Tone): boolean {
  return exposure === 0 && warmth === 0 && saturation === 1 && contrast === 1;
}

function rollOff(value: number): number {
  return value < SHOULDER ? value : 1 - (1 - SHOULDER) * Math.exp(-(value - SHOULDER) / (1 - SHOULDER));
}
