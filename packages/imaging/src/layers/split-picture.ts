import type { KernelContext, SrgbImage } from '../image.ts';
import { SILENT } from '../image.ts';
import { blend, underMultiply, underScreen } from './blend.ts';
import { blurWithinParts } from './run-blur.ts';

/** A finished picture and what is known of its pixels; all maps have its size. */
export interface PictureParts {
  readonly picture: SrgbImage;
  /** Number of the part that is seen, per pixel. */
  readonly owner: Uint8Array;
  /** Brightness of the bare surface, 8-bit sRGB, 0 where it is not known; null: known nowhere. */
  readonly tone: Uint8Array | null;
  /** Drawn lines, 0 paper to 255 ink; null: there are none. */
  readonly ink: Uint8Array | null;
}

/**
 * A picture taken apart. From the bottom: the flat colours of the parts; `darker` multiplied and `brighter` screened on
 * them (pattern and grain of the surfaces); `shadows` multiplied; `light` screened; the lines laid over.
 */
export interface SplitPicture {
  readonly width: number;
  readonly height: number;
  /** Flat colour of each part, 3 bytes per number. */
  readonly fills: Uint8Array;
  /** 3 bytes per pixel. */
  readonly darker: Uint8Array;
  readonly brighter: Uint8Array;
  /** 3 bytes per pixel, in the colour of the light that is left; 255 is no shadow. */
  readonly shadows: Uint8Array;
  /** 3 bytes per pixel; 0 is no light beyond the surface's own colour. */
  readonly light: Uint8Array;
  /** Of the lines that the picture shows; null where it shows none. */
  readonly lines: { readonly colour: readonly [number, number, number]; readonly alpha: Uint8Array } | null;
}

const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;
/** Lines never cover what lies under them wholly: what would be told of it is lost. */
const ALPHA_MAX = 245;
/** A pixel is a line from this ink on. */
const INK_LEAST = 40;
/** Mean cover of the ink below which the picture shows no lines. */
const SHOWN_LEAST = 0.06;
/** Light is never so strong that what lies under it could be anything. */
const LIGHT_MAX = 250;
/** How far light is followed, as shares of the diagonal: where the bare surface is known, and where its pattern has to be told from light by its size. */
const REACH = { known: 0.0008, unknown: 0.008 } as const;

/**
 * Takes a picture apart into layers that give it back: laid over each other by their modes, no channel is off by more
 * than one of 255 steps, whether the editor rounds between layers or not.
 *
 * Intrinsic images by the ratio of picture and surface colour (Barrow and Tenenbaum 1978), in the editors' sRGB, not in
 * linear light: what multiplies there is what a person can paint on. Shading is smoothed inside its part only; what it
 * cannot say is left to the surface, by solving the layers from the top down.
 *
 * @throws RangeError when a map has another size; what `context.throwIfCancelled` throws
 */
export function splitPicture(
  { picture, owner, tone, ink }: PictureParts,
  context: KernelContext = SILENT,
): SplitPicture {
  const { width, height, channels, data } = picture;
  const pixels = width * height;
  for (const map of [owner, tone, ink]) {
    if (map !== null && map.length !== pixels)
      throw new RangeError(
        `expected maps of ${width} × ${height} like their picture but received one of ${map.length} pixels`,
      );
  }
  const pulse = (fraction: number): void => {
    context.throwIfCancelled();
    context.progress(fraction);
  };
  const planes = [new Float32Array(pixels), new Float32Array(pixels)] as const;
  const lines = ink && liftLines(picture, ink, planes);
  const base = lines === null && channels === 3 ? data : underLines(picture, lines);
  pulse(0.15);
  const { fills, tones } = chooseFills(base, owner, tone);
  pulse(0.25);

  const radius = Math.max(
    tone === null ? 1 : 0,
    Math.round(Math.hypot(width, height) * (tone === null ? REACH.unknown : REACH.known)),
  );
  const smooth = (values: Float32Array): void =>
    blurWithinParts(values, owner, width, height, radius, () => context.throwIfCancelled());
  const [surface, blurred] = planes;
  readSurfaceTone(owner, tone, tones, surface);
  if (tone !== null) smooth(surface);
  pulse(0.35);

  const shadows = new Uint8Array(3 * pixels).fill(255);
  const light = new Uint8Array(3 * pixels);
  for (let c = 0; c < 3; c++) {
    for (let pixel = 0; pixel < pixels; pixel++) blurred[pixel] = base[3 * pixel + c]!;
    smooth(blurred);
    for (let pixel = 0; pixel < pixels; pixel++) {
      const at = 3 * pixel + c;
      const mean = blurred[pixel]!;
      const own = fills[3 * owner[pixel]! + c]! * surface[pixel]!;
      // what is added may not pass what there is
      if (own < 255 && mean > own) light[at] = Math.min((255 * (mean - own)) / (255 - own), base[at]!, LIGHT_MAX);
      // nothing under a shadow is brighter than white
      else if (own > 0)
        shadows[at] = Math.min(
          255,
          Math.max(1, Math.round((255 * mean) / own), Math.ceil(underScreen(base[at]!, light[at]!) - 1e-6)),
        );
    }
    pulse(0.35 + 0.15 * (c + 1));
  }

  const darker = new Uint8Array(3 * pixels).fill(255);
  const brighter = new Uint8Array(3 * pixels);
  for (let at = 0; at < 3 * pixels; at++) {
    if (at % 196_608 === 0) pulse(0.8 + (0.2 * at) / (3 * pixels));
    const pixel = Math.floor(at / 3);
    const flat = fills[3 * owner[pixel]! + (at - 3 * pixel)]!;
    const lit = light[at]!;
    const shade = shadows[at]!;
    const target = base[at]!;
    const wanted = Math.min(255, Math.max(0, underMultiply(underScreen(target, lit), shade)));
    const isDarker = wanted < flat;
    let grain = Math.round(isDarker ? (255 * wanted) / flat : (255 * (wanted - flat)) / (255 - flat));
    if (offBy(flat, isDarker, grain, shade, lit, target) > 1) {
      const steps = [grain, grain - 1, grain + 1].filter((step) => step >= 0 && step <= 255);
      grain = steps.toSorted(
        (a, b) => offBy(flat, isDarker, a, shade, lit, target) - offBy(flat, isDarker, b, shade, lit, target),
      )[0]!;
    }
    if (isDarker) darker[at] = grain;
    else brighter[at] = grain;
  }
  pulse(1);
  return { width, height, fills, darker, brighter, shadows, light, lines };
}

/** How far one channel of the layers is from its picture where the editor rounds between layers. */
function offBy(flat: number, isDarker: boolean, grain: number, shade: number, lit: number, target: number): number {
  const surface = Math.round(blend(isDarker ? 'multiply' : 'screen', flat, grain));
  return Math.abs(Math.round(blend('screen', Math.round(blend('multiply', surface, shade)), lit)) - target);
}

/** The picture without its lines, 3 bytes per pixel. */
function underLines({ width, height, channels, data }: SrgbImage, lines: SplitPicture['lines']): Uint8Array {
  const base = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = lines === null ? 0 : lines.alpha[pixel]! / 255;
    for (let c = 0; c < 3; c++) {
      const value = data[pixel * channels + c]!;
      base[3 * pixel + c] =
        alpha === 0 ? value : Math.min(255, Math.max(0, Math.round((value - alpha * lines!.colour[c]!) / (1 - alpha))));
    }
  }
  return base;
}

/** Two of the picture's size to work in: at 2560 pixels, each new one would be 26 MB. */
type Planes = readonly [Float32Array, Float32Array];

/** The lines as ink of one colour with cover, so far as the picture is darker under them than beside them. */
function liftLines(
  { width, height, channels, data }: SrgbImage,
  ink: Uint8Array,
  planes: Planes,
): SplitPicture['lines'] {
  const pixels = width * height;
  const colour = inkColour(data, channels, ink);
  const dark = WEIGHTS.reduce((sum, weight, c) => sum + weight * colour[c]!, 0);
  const beside = paperAround(width, height, channels, data, ink, planes);
  const alpha = new Uint8Array(pixels);
  let [inked, covered] = [0, 0];
  for (let pixel = 0; pixel < pixels; pixel++) {
    if (ink[pixel]! < INK_LEAST) continue;
    inked += ink[pixel]!;
    const here = luminance(data, channels * pixel);
    if (here >= beside[pixel]!) continue;
    let share = Math.min(ink[pixel]! / 255, (beside[pixel]! - here) / Math.max(1, beside[pixel]! - dark));
    for (let c = 0; c < 3; c++) {
      const value = data[channels * pixel + c]!;
      // what is left under the line lies within black and white
      share = Math.min(share, value < colour[c]! ? value / colour[c]! : (255 - value) / (255 - colour[c]!));
    }
    alpha[pixel] = Math.floor(Math.min(ALPHA_MAX, Math.max(0, 255 * share)));
    covered += alpha[pixel]!;
  }
  return inked > 0 && covered / inked >= SHOWN_LEAST ? { colour, alpha } : null;
}

/** The mean of the darkest quarter of what is black with ink. */
function inkColour(data: SrgbImage['data'], channels: number, ink: Uint8Array): readonly [number, number, number] {
  const counts = new Uint32Array(256);
  let strokes = 0;
  for (let pixel = 0; pixel < ink.length; pixel++) {
    if (ink[pixel]! < 160) continue;
    counts[Math.round(luminance(data, channels * pixel))]!++;
    strokes++;
  }
  const darkest = quantile(counts, 0, strokes / 4);
  const sums = [0, 0, 0];
  let taken = 0;
  for (let pixel = 0; pixel < ink.length; pixel++) {
    if (ink[pixel]! < 160 || luminance(data, channels * pixel) > darkest) continue;
    for (let c = 0; c < 3; c++) sums[c]! += data[channels * pixel + c]!;
    taken++;
  }
  const mean = (c: number): number => Math.min(96, Math.round(sums[c]! / Math.max(1, taken)));
  return [mean(0), mean(1), mean(2)];
}

/** Brightness of what is not ink within a few pixels, 0 to 255; −1 where there is only ink. */
function paperAround(
  width: number,
  height: number,
  channels: number,
  data: SrgbImage['data'],
  ink: Uint8Array,
  [light, weight]: Planes,
): Float32Array {
  const radius = Math.max(3, Math.round(Math.hypot(width, height) * 0.003));
  for (let pixel = 0; pixel < light.length; pixel++) {
    const free = Math.max(0, 1 - ink[pixel]! / INK_LEAST);
    weight[pixel] = free;
    light[pixel] = free * luminance(data, channels * pixel);
  }
  blurWithinParts(light, null, width, height, radius);
  blurWithinParts(weight, null, width, height, radius);
  for (let pixel = 0; pixel < light.length; pixel++)
    light[pixel] = weight[pixel]! > 0.01 ? light[pixel]! / weight[pixel]! : -1;
  return light;
}

/** Lays the surface's brightness over that of its part's flat colour into `ratio`; 1 where it is not known. */
function readSurfaceTone(owner: Uint8Array, tone: Uint8Array | null, tones: Float64Array, ratio: Float32Array): void {
  ratio.fill(1);
  if (tone === null) return;
  for (let pixel = 0; pixel < owner.length; pixel++) {
    const flat = tones[owner[pixel]!]!;
    if (tone[pixel] !== 0 && flat > 0) ratio[pixel] = tone[pixel]! / flat;
  }
}

/** Shares of a part's pixels by brightness that its flat colour is the mean of: where it is well lit, without its highlights. */
const LIT_FROM = 0.5;
const LIT_TO = 0.9;

/** The flat colour of each part, and the brightness of the bare surface where it was taken from. */
function chooseFills(
  base: ArrayLike<number>,
  owner: Uint8Array,
  tone: Uint8Array | null,
): { readonly fills: Uint8Array; readonly tones: Float64Array } {
  const counts = new Uint32Array(256 * 256);
  const bright = new Uint8Array(owner.length);
  const total = new Float64Array(256);
  for (let pixel = 0; pixel < owner.length; pixel++) {
    bright[pixel] = Math.round(luminance(base, 3 * pixel));
    counts[256 * owner[pixel]! + bright[pixel]!]!++;
    total[owner[pixel]!]!++;
  }
  const low = Uint8Array.from(total, (count, part) => quantile(counts, 256 * part, count * LIT_FROM));
  const high = Uint8Array.from(total, (count, part) => quantile(counts, 256 * part, count * LIT_TO));
  const sums = new Float64Array(3 * 256);
  const taken = new Float64Array(256);
  const toned = new Float64Array(256);
  const tonedOf = new Float64Array(256);
  for (let pixel = 0; pixel < owner.length; pixel++) {
    const part = owner[pixel]!;
    if (bright[pixel]! < low[part]! || bright[pixel]! > high[part]!) continue;
    for (let c = 0; c < 3; c++) sums[3 * part + c]! += base[3 * pixel + c]!;
    taken[part]!++;
    if (tone === null || tone[pixel] === 0) continue;
    toned[part]! += tone[pixel]!;
    tonedOf[part]!++;
  }
  // neither black nor white: what is multiplied or screened on those cannot be told any more
  const fills = Uint8Array.from(sums, (sum, at) =>
    Math.min(253, Math.max(2, Math.round(sum / Math.max(1, taken[Math.floor(at / 3)]!)))),
  );
  return { fills, tones: toned.map((sum, part) => sum / Math.max(1, tonedOf[part]!)) };
}

function quantile(counts: Uint32Array, from: number, rank: number): number {
  let seen = 0;
  for (let level = 0; level < 255; level++) {
    seen += counts[from + level]!;
    if (seen > rank) return level;
  }
  return 255;
}

function luminance(data: ArrayLike<number>, at: number): number {
  return WEIGHTS[0] * data[at]! + WEIGHTS[1] * data[at + 1]! + WEIGHTS[2] * data[at + 2]!;
}
