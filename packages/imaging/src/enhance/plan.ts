import type { SrgbImage } from '../image.ts';
import { findHaze } from '../kernels/looks/place.ts';
import type { LookStep, PlaceMaps, Working } from '../look-spec.ts';
import { lumaSrgb, SRGB_TO_LINEAR } from '../ops/colour.ts';
import { guideMap } from '../ops/guided.ts';
import { findQuantile } from '../ops/morphology.ts';
import { fitWithin, resizeSrgb } from '../ops/resize.ts';

/** How much of a correction: as it is measured, or 0 (off) to 1. */
export type Control = 'auto' | number;

export interface ToneControls {
  readonly light: Control;
  readonly colour: Control;
  readonly detail: Control;
  readonly dehaze: Control;
}

/** Long side at which tones are measured, so that a copy and the picture are measured alike. */
export const MEASURED_SIDE = 640;

/** Haze under which there is none (what hides the clearest twentieth of the picture), and at which all of it is taken. */
const CLEAR = 0.12;
const LEAST = 0.08;
const HAZY = 0.45;
/** Power of the mean by which the colour of the light is estimated (Finlayson and Trezzi, 2004), what of it is taken, the cast under which there is none, and the strongest that is. */
const NORM = 5;
const TAKEN = 0.7;
const NO_CAST = 0.035;
const MOST_CAST = 0.35;
/** Middle luma between which a picture is well exposed, and quantiles that should be near black and white. */
const MIDDLE = [0.34, 0.85] as const;
const BLACK = 0.05;
const MOST_BLACK = 0.06;
const WHITE = 0.93;
/** Middle contrast (mean of its absolute value) that a clear picture has, and detail that is added at most by itself. */
const CLEAR_DETAIL = 0.02;
const MOST_DETAIL = 0.5;

/** What is done to the tones of a picture by its controls, measured on a small copy. */
export function planTones(image: SrgbImage, controls: ToneControls, { outdoors }: PlaceMaps): LookStep[] {
  const { width, height } = fitWithin(image.width, image.height, MEASURED_SIDE);
  const small = width === image.width ? image : resizeSrgb(image, width, height, 'box');
  const cast = measureCast(small);
  const measured = (control: Control, measure: () => number): number => (control === 'auto' ? measure() : control);
  // the white walls of a room look like haze
  const dehaze = measured(controls.dehaze, () => (outdoors ? measureHaze(small) : 0));
  const colour = measured(controls.colour, () => (cast.isStrong ? TAKEN : 0));
  const detail = measured(controls.detail, () => measureDetail(small));
  const gains = cast.gains.map((gain) => gain ** colour) as unknown as Gains;
  return [
    ...(dehaze > 0 ? [{ op: 'dehaze', amount: dehaze } as const] : []),
    ...(colour > 0 ? [{ op: 'balance', gains } as const] : []),
    ...lightSteps(small, controls.light),
    ...(detail > 0 ? [{ op: 'bands', fine: 0.6 * detail, middle: 0.5 * detail, broad: 0.25 * detail } as const] : []),
  ];
}

type Gains = readonly [number, number, number];

function measureHaze(small: SrgbImage): number {
  const { width, height, channels, data } = small;
  const working: Working = { width, height, data: new Float32Array(width * height * 3) };
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) working.data[i * 3 + c] = data[i * channels + c]! / 255;
  const { hidden } = findHaze(working);
  const clearest = findQuantile(hidden.data, 0.05);
  const share = Math.min(1, (clearest - CLEAR) / (HAZY - CLEAR));
  return share < LEAST ? 0 : share;
}

/** The colour of the light by a high mean of neither black nor burnt pixels, and the gains that make it white. */
function measureCast({ channels, data }: SrgbImage): { readonly gains: Gains; readonly isStrong: boolean } {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    const rgb = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (Math.max(...rgb) > 250 || Math.max(...rgb) < 12) continue;
    for (let c = 0; c < 3; c++) sums[c]! += SRGB_TO_LINEAR[rgb[c]!]! ** NORM;
  }
  const light = sums.map((sum) => sum ** (1 / NORM));
  const mean = (light[0]! + light[1]! + light[2]!) / 3;
  if (mean <= 0) return { gains: [1, 1, 1], isStrong: false };
  const gains = light.map((value) =>
    Math.min(1 + MOST_CAST, Math.max(1 / (1 + MOST_CAST), mean / value)),
  ) as unknown as Gains;
  const cast = Math.max(...gains.map((gain) => Math.abs(Math.log(gain))));
  return { gains, isStrong: cast > NO_CAST };
}

/** Exposure towards a well lit middle, shade lifted and lights held where the picture has much of both, black and white set. */
function lightSteps(small: SrgbImage, control: Control): LookStep[] {
  const amount = control === 'auto' ? 1 : 2 * control;
  if (amount === 0) return [];
  const luma = lumaSrgb(small).data;
  const at = (share: number): number => findQuantile(luma, share);
  const [black, dark, middle, bright, white] = [at(0.005), at(0.2), at(0.5), at(0.85), at(0.995)];
  const wanted = Math.min(MIDDLE[1], Math.max(MIDDLE[0], middle));
  // of a night scene not a day is made
  const stops =
    amount * Math.max(-0.4, Math.min(0.8, 1.1 * Math.log2(Math.max(0.02, wanted) / Math.max(0.02, middle))));
  const shadows = amount * Math.min(0.7, Math.max(0, (0.2 - dark) / 0.2));
  const highlights = amount * Math.min(0.6, Math.max(0, (bright - 0.82) / 0.18));
  const low = amount * Math.min(MOST_BLACK, Math.max(0, 0.7 * (black - BLACK)));
  const high = white < WHITE ? 1 - amount * 0.7 * (WHITE - white) : 1;
  const levels = [
    [0, 0],
    [Math.max(0.01, low), 0.01],
    [Math.min(0.99, high), 0.99],
    [1, 1],
  ] as const;
  return [
    ...(Math.abs(stops) > 0.05 ? [{ op: 'exposure', stops } as const] : []),
    ...(shadows > 0.05 || highlights > 0.05 ? [{ op: 'shade', shadows, highlights } as const] : []),
    ...(low > 0.015 || high < 0.985 ? [{ op: 'curve', all: levels } as const] : []),
  ];
}

/** How much middle contrast is missing. */
function measureDetail(small: SrgbImage): number {
  const luma = lumaSrgb(small);
  const side = Math.min(small.width, small.height);
  const base = guideMap(luma, luma, Math.max(2, Math.round(0.03 * side)), 0.12).data;
  let sum = 0;
  for (let i = 0; i < base.length; i++) sum += Math.abs(luma.data[i]! - base[i]!);
  const missing = 1 - sum / base.length / CLEAR_DETAIL;
  return missing > 0.15 ? Math.min(MOST_DETAIL, 0.6 * missing) : 0;
}
