import type { LookStep, Working } from '../../look-spec.ts';
import type { ScalarMap } from '../../image.ts';
import { hashUniform } from '../../random.ts';
import { blurMapWide } from '../../ops/gaussian.ts';
import { guideMap } from '../../ops/guided.ts';
import { resizeMap } from '../../ops/resize.ts';
import { decodeFast, encodeFast } from '../../ops/transfer.ts';
import { lumaAt } from './tone.ts';

type Step<Op extends LookStep['op']> = Extract<LookStep, { readonly op: Op }>;

/** Shares of the shorter side within which contrast is fine, middle and broad; steps of luma from which an edge is kept in each. */
const WIDTHS = { fine: 0.006, middle: 0.03, broad: 0.1 } as const;
const EDGES = { fine: 0.06, middle: 0.12, broad: 0.25 } as const;
/** Contrast from which there is enough of it, and under which it may be noise. */
const ENOUGH = 0.12;
const TRACE = 0.006;
/** Width of the areas whose shade is lifted. */
const AREA = 0.06;
const AREA_EDGE = 0.2;
/** Long side at which light that spreads is blurred: it is smooth. */
const SPREAD_SIDE = 640;

const lumaMap = ({ width, height, data }: Working): ScalarMap => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, i) => lumaAt(data, i * 3)),
});
const sideOf = ({ width, height }: Pick<Working, 'width' | 'height'>): number => Math.min(width, height);

/** A base and three layers of detail of luma by guided filters (He, Sun and Tang, 2010), each layer scaled. Colour follows luma. */
export function scaleBands(picture: Working, { fine, middle, broad }: Step<'bands'>): void {
  const luma = lumaMap(picture);
  const layer = (from: ScalarMap, width: 'fine' | 'middle' | 'broad'): ScalarMap =>
    guideMap(from, from, Math.max(1, Math.round(WIDTHS[width] * sideOf(picture))), EDGES[width]);
  const small = layer(luma, 'fine');
  const middling = middle === 0 && broad === 0 ? small : layer(small, 'middle');
  const base = broad === 0 ? middling : layer(middling, 'broad');
  const { data } = picture;
  for (let i = 0; i < luma.data.length; i++) {
    const add =
      scaled(luma.data[i]! - small.data[i]!, fine) +
      scaled(small.data[i]! - middling.data[i]!, middle) +
      scaled(middling.data[i]! - base.data[i]!, broad);
    const factor = Math.max(0, luma.data[i]! + add + 0.02) / (luma.data[i]! + 0.02);
    for (let c = 0; c < 3; c++) data[i * 3 + c]! *= factor;
  }
}

/** What is added to a contrast: nothing under noise and little where there is plenty; smoothing takes all alike. */
function scaled(contrast: number, gain: number): number {
  if (gain <= 0) return contrast * gain;
  const size = contrast * contrast;
  return (1.5 * gain * contrast * size) / (size + TRACE * TRACE) / (1 + size / (ENOUGH * ENOUGH));
}

/** Tones moved by the brightness of their surroundings, edges kept, so that a room in front of a window is seen as the eye sees it. */
export function shadeAreas(picture: Working, { shadows, highlights }: Step<'shade'>): void {
  const luma = lumaMap(picture);
  const base = guideMap(luma, luma, Math.max(2, Math.round(AREA * sideOf(picture))), AREA_EDGE).data;
  const { data } = picture;
  for (let i = 0; i < base.length; i++) {
    const around = Math.min(1, Math.max(0.01, base[i]!));
    const wanted =
      around +
      shadows * 1.2 * around * (1 - around) ** 3 -
      highlights * 0.9 * around ** 3 * (1 - around) -
      highlights * 0.12 * around ** 4;
    const factor = wanted / around;
    for (let c = 0; c < 3; c++) data[i * 3 + c]! *= factor;
  }
}

/** Light above `from`, spread over the picture and added to it (screened, so that white stays white). */
export function addGlow(picture: Working, { from, radius, amount }: Step<'glow'>): void {
  spread(picture, from, radius, (data, at, light) => {
    for (let c = 0; c < 3; c++) {
      const value = decodeFast(data[at + c]!);
      data[at + c] = encodeFast(value + amount * light[c]! * Math.max(0, 1 - value));
    }
  });
}

export function addHalation(picture: Working, { from, radius, amount }: Step<'halation'>): void {
  spread(picture, from, radius, (data, at, light) => {
    const scattered = amount * (0.2126 * light[0]! + 0.7152 * light[1]! + 0.0722 * light[2]!);
    for (let c = 0; c < 2; c++) {
      const value = decodeFast(data[at + c]!);
      data[at + c] = encodeFast(value + scattered * (c === 0 ? 1 : 0.28) * Math.max(0, 1 - value));
    }
  });
}

function spread(
  picture: Working,
  from: number,
  radius: number,
  add: (data: Float32Array, at: number, light: Float64Array) => void,
): void {
  const { width, height, data } = picture;
  const scale = Math.min(1, SPREAD_SIDE / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const least = decodeFast(from);
  const maps = [0, 1, 2].map((c) => {
    const bright = new Float32Array(width * height);
    for (let i = 0; i < bright.length; i++)
      bright[i] = Math.max(0, Math.min(1.5, decodeFast(data[i * 3 + c]!)) - least) / (1 - least);
    const small = resizeMap({ width, height, data: bright }, w, h, 'box');
    const near = blurMapWide(small, Math.max(1, radius * Math.min(w, h))).data;
    const wide = blurMapWide(small, Math.max(2, 4 * radius * Math.min(w, h))).data;
    return near.map((value, i) => 0.6 * value + 0.4 * wide[i]!);
  });
  const light = new Float64Array(3);
  eachAt(picture, w, h, (at, corners, weights) => {
    for (let c = 0; c < 3; c++) {
      light[c] = 0;
      for (let k = 0; k < 4; k++) light[c]! += weights[k]! * maps[c]![corners[k]!]!;
    }
    add(data, at, light);
  });
}

/** Goes over a picture with the four cells of a smaller grid around each pixel, and their bilinear weights. */
export function eachAt(
  { width, height }: Pick<Working, 'width' | 'height'>,
  w: number,
  h: number,
  visit: (at: number, corners: Int32Array, weights: Float64Array) => void,
): void {
  const corners = new Int32Array(4);
  const weights = new Float64Array(4);
  for (let y = 0; y < height; y++) {
    const v = Math.min(h - 1, Math.max(0, ((y + 0.5) * h) / height - 0.5));
    const [y0, b] = [Math.floor(v), v - Math.floor(v)];
    const y1 = Math.min(h - 1, y0 + 1);
    for (let x = 0; x < width; x++) {
      const u = Math.min(w - 1, Math.max(0, ((x + 0.5) * w) / width - 0.5));
      const x0 = Math.floor(u);
      const a = u - x0;
      const x1 = Math.min(w - 1, x0 + 1);
      corners[0] = y0 * w + x0;
      corners[1] = y0 * w + x1;
      corners[2] = y1 * w + x0;
      corners[3] = y1 * w + x1;
      weights[0] = (1 - a) * (1 - b);
      weights[1] = a * (1 - b);
      weights[2] = (1 - a) * b;
      weights[3] = a * b;
      visit((y * width + x) * 3, corners, weights);
    }
  }
}

/** Light falls off from the middle as the fourth power of the cosine. */
export function vignette({ width, height, data }: Working, { amount }: Step<'vignette'>): void {
  const half = Math.hypot(width, height) / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const apart = ((x + 0.5 - width / 2) ** 2 + (y + 0.5 - height / 2) ** 2) / (half * half);
      const factor = 1 / (1 + amount * apart) ** 2;
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) data[at + c] = encodeFast(decodeFast(data[at + c]!) * factor);
    }
  }
}

/** Grain is strongest in middle tones and has one size in the picture, whatever its pixels: a small copy shows the mean of what falls on a pixel. */
export function addGrain({ width, height, data }: Working, { amount, count, coloured = false }: Step<'grain'>): void {
  const scale = count / Math.max(width, height);
  const samples = Math.min(3, Math.max(1, Math.round(2 * scale)));
  const layers = coloured ? 3 : 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const luma = Math.min(1, Math.max(0, lumaAt(data, at)));
      const strength = amount * (0.35 + 2.6 * luma * (1 - luma));
      for (let layer = 0; layer < layers; layer++) {
        let sum = 0;
        for (let k = 0; k < samples * samples; k++)
          sum += grainAt(
            (x + ((k % samples) + 0.5) / samples) * scale,
            (y + (Math.floor(k / samples) + 0.5) / samples) * scale,
            layer,
          );
        const add = (strength * sum) / (samples * samples);
        if (coloured) data[at + layer]! += add;
        else for (let c = 0; c < 3; c++) data[at + c]! += add;
      }
    }
  }
}

/** Noise of unit deviation between lattice points, smooth. */
function grainAt(x: number, y: number, layer: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [x - x0, y - y0];
  const at = (dx: number, dy: number): number => hashUniform(x0 + dx, y0 + dy, 61 + layer) - 0.5;
  const value = at(0, 0) * (1 - a) * (1 - b) + at(1, 0) * a * (1 - b) + at(0, 1) * (1 - a) * b + at(1, 1) * a * b;
  return 5.2 * value;
}
