import { findQuantile } from '../../ops/morphology.ts';
import type { SrgbImage } from '../../image.ts';
import type { GradeSpec } from '../../paint-spec.ts';
import { hashUniform } from '../../random.ts';
import { encodeSrgb } from '../../ops/colour.ts';
import type { Triple } from '../../ops/colour.ts';
import { blurMap, blurMapWide } from '../../ops/gaussian.ts';

export interface FinishOptions {
  readonly grade: GradeSpec;
  /** `scene`: radiance of any scale, exposed by measurement and rolled off; `picture`: already exposed like a photo, only its brightest parts are rolled off. */
  readonly scale: 'scene' | 'picture';
  /** Median light on the surfaces, when known: white surfaces then come out white and dark rooms dark; 0 when not. */
  readonly light: number;
  /** What a white surface in that light is exposed to. */
  readonly white: number;
  /** Luminance that the median is brought to when measured. */
  readonly middle: number;
  /** Luminance that the brightest 3 % may reach when measured. */
  readonly highest: number;
  /** Share of grey-world white balance, 0 to 1. */
  readonly balance: number;
  /** Pixels left out of the measurement (1 = left out). */
  readonly ignore: Uint8Array | null;
  readonly sharpness: number;
  readonly seed: number;
  /** Called at least every few rows. */
  readonly onWork: () => void;
}

const TABLE = 2048;
const CURVE = Float32Array.from({ length: TABLE + 1 }, (_, i) => encodeSrgb(i / TABLE));

/**
 * Radiance to picture: exposure by the median with a cap on the brightest, bloom, shoulder
 * (Reinhard et al. 2002), contrast, split toning, vignette, sharpening, grain.
 */
export function finishPicture(
  radiance: Float32Array,
  width: number,
  height: number,
  options: FinishOptions,
): SrgbImage {
  const count = width * height;
  const { grade } = options;
  const measured = measure(radiance, count, options);
  const exposure = measured.exposure * 2 ** grade.exposure;
  const gain = measured.balance.map((b) => b * exposure);
  const bloom = grade.bloom > 0 ? bloomOf(radiance, width, height, gain) : null;
  const shadow = offsets(grade.shadows);
  const highlight = offsets(grade.highlights);
  const slope = options.scale === 'scene' ? grade.contrast : grade.contrast / SCENE_CONTRAST;
  const encoded = new Float32Array(count * 3);
  for (let y = 0; y < height; y++) {
    options.onWork();
    const vy = (y - height / 2) / (height * 0.7);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const vx = (x - width / 2) / (width * 0.7);
      const vignette = 1 - grade.vignette * (vx * vx + vy * vy);
      const rgb: Triple = [0, 0, 0];
      for (let c = 0; c < 3; c++) {
        let value = radiance[i * 3 + c]! * gain[c]!;
        if (bloom) value += bloom.at(x, y, c) * grade.bloom;
        rgb[c] = encode(options.scale === 'scene' ? filmic(value * vignette) : rollOff(value * vignette));
      }
      const luma = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
      for (let c = 0; c < 3; c++) {
        let value = luma + (rgb[c]! - luma) * grade.saturation;
        value = contrast(value, slope);
        value += shadow[c]! * (1 - luma) * (1 - luma) + highlight[c]! * luma * luma;
        encoded[i * 3 + c] = value;
      }
    }
  }
  options.onWork();
  if (options.scale === 'scene') {
    clarify(encoded, width, height);
    options.onWork();
    setLevels(encoded, options.ignore, LEVEL_SHARE * Math.min(1, Math.max(0, 1 + 1.3 * grade.exposure)));
  }
  options.onWork();
  if (options.sharpness > 0) sharpen(encoded, width, height, options.sharpness);
  options.onWork();
  const data = new Uint8ClampedArray(count * 3);
  for (let i = 0; i < count; i++) {
    const grain = (hashUniform(i % width, (i / width) | 0, options.seed) - 0.5) * 255 * (0.004 + 0.02 * grade.grain);
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(encoded[i * 3 + c]! * 255 + grain);
  }
  return { width, height, channels: 3, data };
}

function measure(radiance: Float32Array, count: number, options: FinishOptions): { exposure: number; balance: Triple } {
  const values: number[] = [];
  const means: Triple = [0, 0, 0];
  const step = Math.max(1, Math.floor(count / 60000));
  for (let i = 0; i < count; i += step) {
    if (options.ignore?.[i]) continue;
    values.push(
      Math.min(20, 0.2126 * radiance[i * 3]! + 0.7152 * radiance[i * 3 + 1]! + 0.0722 * radiance[i * 3 + 2]!),
    );
  }
  if (values.length === 0) return { exposure: 1, balance: [1, 1, 1] };
  const list = Float32Array.from(values);
  list.sort();
  const median = list[list.length >> 1]!;
  const bright = findQuantile(list, 0.97);
  const light = findQuantile(list, 0.88);
  let exposure = options.middle / Math.max(1e-3, median);
  if (options.light > 0) {
    const byLight = options.white / options.light;
    exposure = byLight * Math.min(MOST_LIFT, Math.max(1 / MOST_LIFT, exposure / byLight)) ** 0.45;
  }
  if (options.scale === 'picture') exposure = 1;
  else
    exposure = Math.min(
      exposure,
      options.highest / Math.max(1e-3, bright),
      (0.7 * options.highest) / Math.max(1e-3, light),
    );
  for (let i = 0; i < count; i += step) {
    if (options.ignore?.[i]) continue;
    for (let c = 0; c < 3; c++) means[c]! += Math.min(1, radiance[i * 3 + c]! * exposure);
  }
  const grey = (means[0] + means[1] + means[2]) / 3;
  const balance = means.map((m) => (grey / Math.max(1e-6, m)) ** options.balance) as Triple;
  return { exposure, balance };
}

/** How far dark or light materials may move the exposure that the light asks for. */
const MOST_LIFT = 3;
/** Local contrast added, and its width as a share of the picture's. */
const CLARITY = 0.28;
const CLARITY_REACH = 0.03;
/** Contrast that the shoulder takes from a scene, and grades give back. */
const SCENE_CONTRAST = 1.22;

function rollOff(x: number): number {
  const v = x < 0 ? 0 : x;
  return v < 0.7 ? v : 1 - 0.3 * Math.exp(-(v - 0.7) / 0.3);
}

/** Scene luminance that becomes white. */
const WHITE = 4.5;

function filmic(x: number): number {
  const v = x < 0 ? 0 : x;
  const y = (v * (1 + v / (WHITE * WHITE))) / (1 + v);
  return y > 1 ? 1 : y;
}

function encode(linear: number): number {
  const at = linear * TABLE;
  const k = at | 0;
  if (k >= TABLE) return 1;
  if (k < 24) return encodeSrgb(linear);
  return CURVE[k]! + (CURVE[k + 1]! - CURVE[k]!) * (at - k);
}

function contrast(value: number, slope: number): number {
  if (slope === 1) return value;
  const v = value < 0 ? 0 : value > 1 ? 1 : value;
  return v < 0.5 ? 0.5 * (2 * v) ** slope : 1 - 0.5 * (2 * (1 - v)) ** slope;
}

function offsets(hex: string): Triple {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [((value >> 16) & 255) / 255 - 0.502, ((value >> 8) & 255) / 255 - 0.502, (value & 255) / 255 - 0.502];
}

/** Glow of what is brighter than white, at a quarter size in two widths. */
function bloomOf(
  radiance: Float32Array,
  width: number,
  height: number,
  gain: readonly number[],
): { at(x: number, y: number, c: number): number } {
  const scale = 4;
  const w = Math.ceil(width / scale);
  const h = Math.ceil(height / scale);
  const maps: Float32Array[] = [];
  for (let c = 0; c < 3; c++) {
    const bright = new Float32Array(w * h);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const value = Math.min(4, radiance[(y * width + x) * 3 + c]! * gain[c]!) - 0.85;
        if (value > 0) bright[((y / scale) | 0) * w + ((x / scale) | 0)]! += value / (scale * scale);
      }
    }
    const map = { width: w, height: h, data: bright };
    const near = blurMap(map, Math.max(0.8, 0.008 * w)).data;
    const wide = blurMapWide(map, 0.045 * w).data;
    for (let i = 0; i < near.length; i++) near[i] = near[i]! * 0.6 + wide[i]! * 0.55;
    maps.push(near);
  }
  return {
    at(x, y, c) {
      const fx = Math.max(0, (x + 0.5) / scale - 0.5);
      const fy = Math.max(0, (y + 0.5) / scale - 0.5);
      const x0 = fx | 0;
      const y0 = fy | 0;
      const x1 = Math.min(w - 1, x0 + 1);
      const y1 = Math.min(h - 1, y0 + 1);
      const a = fx - x0;
      const b = fy - y0;
      const map = maps[c]!;
      const top = map[y0 * w + x0]! * (1 - a) + map[y0 * w + x1]! * a;
      const bottom = map[y1 * w + x0]! * (1 - a) + map[y1 * w + x1]! * a;
      return top * (1 - b) + bottom * b;
    },
  };
}

/** Deepens the modelling: luma moves away from its wide mean, less in the brightest parts. */
function clarify(encoded: Float32Array, width: number, height: number): void {
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++)
    luma[i] = 0.299 * encoded[i * 3]! + 0.587 * encoded[i * 3 + 1]! + 0.114 * encoded[i * 3 + 2]!;
  const wide = blurMapWide({ width, height, data: luma }, Math.max(3, CLARITY_REACH * width)).data;
  for (let i = 0; i < luma.length; i++) {
    const light = luma[i]!;
    const target = Math.max(0, light + CLARITY * (light - wide[i]!) * (light > wide[i]! ? 1 - light * 0.6 : 1));
    const scale = Math.min(1.25, Math.max(0.7, (target + 0.01) / (light + 0.01)));
    encoded[i * 3]! *= scale;
    encoded[i * 3 + 1]! *= scale;
    encoded[i * 3 + 2]! *= scale;
  }
}

/** Luma that the darkest and brightest hundredth are brought to, how far towards it, and the strongest stretch. */
const BLACK = 0.07;
const BRIGHT = 0.93;
const LEVEL_SHARE = 0.75;
const MOST_STRETCH = 1.45;

/** Puts black and white of the picture where a photographer would: deep but drawn shadows, whites that hold. `lift` (0 to 1) is how far the white is moved: dark scenes keep their darkness. */
function setLevels(encoded: Float32Array, ignore: Uint8Array | null, lift: number): void {
  const values: number[] = [];
  const count = encoded.length / 3;
  const step = Math.max(1, Math.floor(count / 60000));
  for (let i = 0; i < count; i += step)
    if (!ignore?.[i]) values.push(0.299 * encoded[i * 3]! + 0.587 * encoded[i * 3 + 1]! + 0.114 * encoded[i * 3 + 2]!);
  if (values.length === 0) return;
  const list = Float32Array.from(values);
  const low = findQuantile(list, 0.012);
  const high = findQuantile(list, 0.985);
  if (high - low < 0.1) return;
  const black = low + (Math.min(low, BLACK) - low) * LEVEL_SHARE;
  const white = high > 0.6 ? high + (BRIGHT - high) * lift : high;
  const slope = Math.min(MOST_STRETCH, (white - black) / (high - low));
  const shift = white - slope * high;
  const toe = Math.max(0.25, (slope * low + shift) / Math.max(0.004, low));
  for (let i = 0; i < count; i++) {
    const a = i * 3;
    const luma = 0.299 * encoded[a]! + 0.587 * encoded[a + 1]! + 0.114 * encoded[a + 2]!;
    const scale = luma <= low ? toe : (slope * luma + shift) / luma;
    for (let c = 0; c < 3; c++) encoded[a + c]! *= scale;
  }
}

function sharpen(encoded: Float32Array, width: number, height: number, amount: number): void {
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++)
    luma[i] = 0.299 * encoded[i * 3]! + 0.587 * encoded[i * 3 + 1]! + 0.114 * encoded[i * 3 + 2]!;
  const soft = blurMap({ width, height, data: luma }, 1.1).data;
  for (let i = 0; i < luma.length; i++) {
    const add = Math.max(-0.09, Math.min(0.09, (luma[i]! - soft[i]!) * amount * 1.1));
    encoded[i * 3]! += add;
    encoded[i * 3 + 1]! += add;
    encoded[i * 3 + 2]! += add;
  }
}
