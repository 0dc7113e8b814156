import { findQuantile } from '../../ops/morphology.ts';
import type { ScalarMap, SrgbImage } from '../../image.ts';
import { blurMap, blurMapWide, boxMean } from '../../ops/gaussian.ts';
import { guideMap } from '../../ops/guided.ts';
import { measureNoise } from '../../ops/measure-noise.ts';

/** How far a picture is refined, each 0 to 1. */
export interface Refinement {
  /** Fine and middle contrast of what is there. */
  readonly detail: number;
  readonly sharpness: number;
  /** Depth of shade and glow of what is bright. */
  readonly light: number;
}

/** Share of the shorter side within which contrast counts as fine, and as middle. */
const FINE = 0.006;
const MIDDLE = 0.03;
/** Steps of luma (0 to 1) from which an edge is an edge in both: what is stronger is neither smoothed nor raised, so that no halo shows. */
const FINE_EDGE = 0.06;
const MIDDLE_EDGE = 0.12;
/** Spread of luma nearby from which an edge is near. */
const EDGE_NEAR = 0.07;
/** Gain of fine and middle contrast at full detail, and the contrast from which there is enough of it. */
const FINE_GAIN = 1.5;
const MIDDLE_GAIN = 0.65;
const ENOUGH = 0.1;
/** Noise (luma, 0 to 1) from which a picture is cleaned, how many times it an edge must stand out, and over how many times it contrast is raised. */
const CLEAN = 0.0025;
const CLEAN_EDGE = 2.6;
const CORE = 2.5;
/** Contrasts so faint may be the blocks of compression, however clean the picture: steps of two and of four in 255. */
const FINE_TRACE = 0.008;
const MIDDLE_TRACE = 0.016;
/** Luma by which shade may grow deeper and lights brighter at full light. */
const MOST_SHAPED = 0.035;
const GLOW = 0.1;

/**
 * A photo or render refined in place: noise and traces of compression cleaned along edges, fine and middle contrast
 * raised (base and detail layers of the guided filter; He, Sun and Tang, 2010) but not that of edges, shade and light
 * shaped softly, sharpened within what the neighbours already have. Hue and saturation of every pixel stay; nothing is
 * drawn that is not there. Pure; calls `pulse` between its steps.
 */
export function refinePhoto(image: SrgbImage, { detail, sharpness, light }: Refinement, pulse: () => void): SrgbImage {
  const { width, height, channels, data } = image;
  const count = width * height;
  const planes = [0, 1, 2].map((c) => Float32Array.from({ length: count }, (_, i) => data[i * channels + c]! / 255));
  const luma: ScalarMap = { width, height, data: new Float32Array(count) };
  for (let i = 0; i < count; i++)
    luma.data[i] = 0.299 * planes[0]![i]! + 0.587 * planes[1]![i]! + 0.114 * planes[2]![i]!;
  const noise = measureNoise(luma);
  pulse();
  const clean = noise > CLEAN ? guideMap(luma, luma, 2, CLEAN_EDGE * noise) : luma;
  if (noise > CLEAN) cleanColours(planes, luma, noise);
  pulse();
  const side = Math.min(width, height);
  const fine = guideMap(clean, clean, Math.max(2, Math.round(FINE * side)), FINE_EDGE);
  pulse();
  const base = guideMap(fine, fine, Math.max(4, Math.round(MIDDLE * side)), MIDDLE_EDGE);
  pulse();
  const raised: ScalarMap = { width, height, data: new Float32Array(count) };
  const shape = shaper(base, light);
  const calm = calmOf(clean, Math.max(4, Math.round(MIDDLE * side)));
  for (let i = 0; i < count; i++) {
    const small = clean.data[i]! - fine.data[i]!;
    const middle = fine.data[i]! - base.data[i]!;
    raised.data[i] =
      shape(base.data[i]!) +
      middle +
      small +
      calm[i]! *
        (gain(middle, MIDDLE_GAIN * detail, MIDDLE_TRACE) +
          gain(small, FINE_GAIN * detail, Math.max(FINE_TRACE, CORE * noise)));
  }
  pulse();
  sharpen(raised, sharpness, noise);
  pulse();
  if (light > 0) glow(raised, clean, GLOW * light);
  const out = new Uint8ClampedArray(count * channels);
  for (let i = 0; i < count; i++) {
    // planes carry the cleaned colours at the photo's own luma
    const scale = (Math.max(0, raised.data[i]!) + 0.004) / (luma.data[i]! + 0.004);
    const top = Math.max(planes[0]![i]!, planes[1]![i]!, planes[2]![i]!);
    const held = top * scale > 1 ? 1 / Math.max(1e-6, top) : scale;
    for (let c = 0; c < 3; c++) out[i * channels + c] = Math.round(255 * planes[c]![i]! * held);
    if (channels === 4) out[i * channels + 3] = data[i * channels + 3]!;
  }
  return { width, height, channels, data: out };
}

/** 1 where no strong edge is near, towards 0 beside one: what is raised there would be a rim of it. */
function calmOf({ width, height, data }: ScalarMap, radius: number): Float32Array {
  const mean = boxMean({ width, height, data }, radius).data;
  const squares = boxMean({ width, height, data: data.map((value) => value * value) }, radius).data;
  return mean.map(
    (value, i) => (EDGE_NEAR * EDGE_NEAR) / (EDGE_NEAR * EDGE_NEAR + Math.max(0, squares[i]! - value * value)),
  );
}

/** What is added to a contrast: nothing under the noise, less where there is plenty already. */
function gain(contrast: number, strength: number, core: number): number {
  const size = Math.abs(contrast);
  const gain = (size * size) / (size * size + core * core);
  return contrast * strength * gain * Math.exp(-((size / ENOUGH) ** 2));
}

/** Shade a little deeper, light a little brighter, about the picture's own middle; black and white stay. */
function shaper({ data }: ScalarMap, light: number): (value: number) => number {
  const middle = Math.min(0.7, Math.max(0.25, findQuantile(data, 0.5)));
  return (value) => {
    const v = Math.min(1, Math.max(0, value));
    const side = v < middle ? -Math.sin((Math.PI * v) / middle) : Math.sin((Math.PI * (v - middle)) / (1 - middle));
    return value + MOST_SHAPED * light * side;
  };
}

/** Colour differences smoothed along the edges of luma: compression and noise show in them first. The luma of each pixel stays. */
function cleanColours(planes: readonly Float32Array[], luma: ScalarMap, noise: number): void {
  const { width, height } = luma;
  for (const plane of planes) {
    const difference = plane.map((value, i) => value - luma.data[i]!);
    const smooth = guideMap({ width, height, data: difference }, luma, 3, Math.max(0.01, 2 * CLEAN_EDGE * noise)).data;
    for (let i = 0; i < plane.length; i++) plane[i] = Math.max(0, luma.data[i]! + smooth[i]!);
  }
}

/** Unsharp masking within the range of each pixel's eight neighbours: an edge grows steeper, and gets no rim. */
function sharpen({ width, height, data }: ScalarMap, amount: number, noise: number): void {
  if (amount <= 0) return;
  const soft = blurMap({ width, height, data }, 0.9).data;
  const source = data.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      let low = 1e9;
      let high = -1e9;
      for (let dy = y > 0 ? -1 : 0; dy <= (y + 1 < height ? 1 : 0); dy++) {
        for (let dx = x > 0 ? -1 : 0; dx <= (x + 1 < width ? 1 : 0); dx++) {
          const value = source[i + dy * width + dx]!;
          if (value < low) low = value;
          if (value > high) high = value;
        }
      }
      const add = source[i]! - soft[i]!;
      const gain = (add * add) / (add * add + noise * noise + 1e-9);
      data[i] = Math.min(high, Math.max(low, source[i]! + amount * add * gain));
    }
  }
}

/** The soft light around what is brightest. */
function glow(luma: ScalarMap, from: ScalarMap, amount: number): void {
  const { width, height } = luma;
  const bright = Float32Array.from(from.data, (value) => Math.max(0, value - 0.82) / 0.18);
  const spread = blurMapWide({ width, height, data: bright }, Math.max(3, 0.012 * Math.min(width, height))).data;
  for (let i = 0; i < spread.length; i++) luma.data[i]! += amount * spread[i]! * Math.max(0, 1 - luma.data[i]!);
}
