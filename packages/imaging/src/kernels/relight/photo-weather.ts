import { chanceOf, type RegionChances } from '../../buffers/region-chances.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { ScalarMap, SrgbImage } from '../../image.ts';
import type { Name } from '../../names.ts';
import { decodeSrgb, encodeSrgb, linearToOklab, oklabToLinear, SRGB_TO_LINEAR } from '../../ops/colour.ts';
import { blurMapWide } from '../../ops/gaussian.ts';
import { guideMap } from '../../ops/guided.ts';
import { smoothStep } from '../../procedural/noise.ts';
import { hashUniform } from '../../random.ts';
import type { Structure } from '../../structure.ts';

/** What weather and season do to surfaces; the light over them is another matter. Each 0 to 1. */
export interface SurfaceWeather {
  readonly season: 'spring' | 'summer' | 'autumn' | 'winter' | null;
  readonly snow: number;
  readonly wet: number;
  /** Optical depth of fog at ten eye heights. */
  readonly fog: number;
}

export interface WeatheredPhoto {
  readonly image: SrgbImage;
  /** Shares of the picture that took it. */
  readonly found: { readonly leaves: number; readonly snow: number; readonly wet: number; readonly depth: boolean };
}

const LEAVES: readonly Name[] = ['tree', 'plant'];
const LEVEL: readonly Name[] = ['ground', 'paving', 'road', 'grass', 'roof', 'floor'];
const WETTED: readonly Name[] = ['ground', 'paving', 'road', 'floor'];
const SURE = 0.5;
interface Season {
  readonly hues: readonly (readonly [number, number, number])[];
  readonly share: number;
}

/** Oklab of leaves in each season, and how far they go there. */
const SEASONS = {
  spring: { hues: [[0.72, -0.09, 0.12]], share: 0.55 },
  summer: { hues: [[0.47, -0.1, 0.09]], share: 0.4 },
  autumn: {
    hues: [
      [0.62, 0.1, 0.12],
      [0.68, 0.05, 0.14],
      [0.5, 0.12, 0.08],
    ],
    share: 0.85,
  },
  winter: { hues: [[0.5, 0.012, 0.03]], share: 0.7 },
} as const satisfies Record<string, Season>;
/** A lawn does not turn red. */
const LAWNS = {
  spring: SEASONS.spring,
  summer: SEASONS.summer,
  autumn: { hues: [[0.66, -0.012, 0.1]], share: 0.55 },
  winter: { hues: [[0.6, 0.006, 0.055]], share: 0.6 },
} as const satisfies Record<string, Season>;
/** Linear colour of snow, and how much of a surface's own shading shows on it. */
const SNOW = [0.5, 0.525, 0.57] as const;
const SNOW_SHADING = 0.85;
/** Albedo of what is wet, over what it is dry (Lekner and Dorf, 1988: about half for rough mineral ground). */
const WET = 0.58;
/** Reflectance of water at normal incidence. */
const WATER = 0.02;

/**
 * Seasons on leaves, snow on what lies level, water on the ground, and fog by depth, on the surfaces that were surely understood.
 * No shape is invented: leaves stay where they are. `image` and `structure` have one size. Pure.
 */
export function weatherPhoto(
  image: SrgbImage,
  structure: Structure,
  chances: RegionChances | null,
  weather: SurfaceWeather,
  airlight: readonly [number, number, number],
  seed: number,
  pulse: () => void,
): WeatheredPhoto {
  const { width, height, channels, data } = image;
  const count = width * height;
  const linear = new Float32Array(3 * count);
  const luma: ScalarMap = { width, height, data: new Float32Array(count) };
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) linear[3 * i + c] = SRGB_TO_LINEAR[data[i * channels + c]!]!;
    luma.data[i] = encodeSrgb(0.2126 * linear[3 * i]! + 0.7152 * linear[3 * i + 1]! + 0.0722 * linear[3 * i + 2]!);
  }
  const found = { leaves: 0, snow: 0, wet: 0, depth: false };
  const shareOf = (names: readonly Name[]): Float32Array => softShare(structure, chances, names, luma);
  if (weather.season) {
    found.leaves = turnLeaves(linear, shareOf(LEAVES), structure, SEASONS[weather.season], seed);
    found.leaves += turnLeaves(linear, shareOf(['grass']), structure, LAWNS[weather.season], seed);
  }
  pulse();
  if (weather.snow > 0) {
    // Behind a level surface of the same picture it snows on crowns too, from above: where they are lit.
    found.snow = laySnow(linear, shareOf(LEVEL), luma, weather.snow);
    dustCrowns(linear, shareOf(['tree', 'plant']), luma, weather.snow);
  }
  pulse();
  if (weather.wet > 0) found.wet = wetGround(linear, shareOf(WETTED), structure, weather.wet);
  pulse();
  if (weather.fog > 0) found.depth = addFog(linear, structure, chances, luma, weather.fog, airlight);
  const out = Uint8ClampedArray.from(data);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < 3; c++) out[i * channels + c] = 255 * encodeSrgb(Math.min(1, Math.max(0, linear[3 * i + c]!)));
  return { image: { ...image, data: out }, found };
}

/** 1 in regions that are surely of some names, soft along the picture's edges. */
function softShare(
  { labels, regions, width, height }: Structure,
  chances: RegionChances | null,
  names: readonly Name[],
  luma: ScalarMap,
): Float32Array {
  const isOne = regions.map((region) => (chanceOf(region, names, chances) >= SURE ? 1 : 0));
  const hard = { width, height, data: Float32Array.from(labels.data, (id) => isOne[id]!) };
  return guideMap(hard, luma, Math.max(1, Math.round(0.0015 * Math.max(width, height))), 0.03).data.map((value) =>
    Math.min(1, Math.max(0, value)),
  );
}

/** Moves the green of leaves to the season's hue, tree by tree; bark, sky and walls between them keep theirs. */
function turnLeaves(
  linear: Float32Array,
  share: Float32Array,
  { labels, regions }: Structure,
  { hues, share: most }: Season,
  seed: number,
): number {
  const own = regions.map(({ group }) => hues[Math.floor(hashUniform(group, 5, seed) * hues.length)]!);
  let sum = 0;
  for (let i = 0; i < share.length; i++) {
    if (share[i]! < 0.02) continue;
    const [l, a, b] = linearToOklab(linear[3 * i]!, linear[3 * i + 1]!, linear[3 * i + 2]!);
    const green = smoothStep(0.005, 0.045, b - a) * smoothStep(0.03, -0.02, a);
    const amount = share[i]! * most * green;
    if (amount <= 0) continue;
    sum += amount;
    const hue = own[labels.data[i]!]!;
    const chroma = Math.min(1.25, Math.hypot(a, b) / 0.11);
    const [r, g, blue] = oklabToLinear(
      l + amount * 0.35 * (hue[0] - l) * 0.6,
      a + amount * (hue[1] * chroma - a),
      b + amount * (hue[2] * chroma - b),
    );
    linear[3 * i] = Math.max(0, r);
    linear[3 * i + 1] = Math.max(0, g);
    linear[3 * i + 2] = Math.max(0, blue);
  }
  return sum / share.length;
}

/** Level surfaces take snow's albedo under their own light and shade, which is soft on it. */
function laySnow(linear: Float32Array, share: Float32Array, luma: ScalarMap, amount: number): number {
  const { width, height } = luma;
  const smooth = blurMapWide(luma, Math.max(1, 0.002 * Math.max(width, height))).data;
  const wide = blurMapWide(luma, Math.max(8, 0.09 * Math.max(width, height))).data;
  let sum = 0;
  for (let i = 0; i < share.length; i++) {
    const cover = amount * share[i]!;
    if (cover < 0.01) continue;
    sum += cover;
    const shade = (decodeSrgb(smooth[i]!) + 0.02) / (decodeSrgb(wide[i]!) + 0.02);
    const level = Math.min(1.15, Math.max(0.35, shade ** SNOW_SHADING)) * (0.97 + 0.06 * hashUniform(i, 3, 1));
    for (let c = 0; c < 3; c++) linear[3 * i + c]! += cover * (SNOW[c]! * level - linear[3 * i + c]!);
  }
  return sum / share.length;
}

/** Snow lies on the leaves that face the sky: those lighter than the ones around them. */
function dustCrowns(linear: Float32Array, share: Float32Array, luma: ScalarMap, amount: number): void {
  const { width, height } = luma;
  const wide = blurMapWide(luma, Math.max(3, 0.012 * Math.max(width, height))).data;
  for (let i = 0; i < share.length; i++) {
    if (share[i]! < 0.05) continue;
    const cover = amount * share[i]! * 0.8 * smoothStep(-0.01, 0.09, luma.data[i]! - wide[i]!);
    for (let c = 0; c < 3; c++) linear[3 * i + c]! += cover * (0.85 * SNOW[c]! - linear[3 * i + c]!);
  }
}

/** Wet ground is darker, and mirrors what stands on it, the more the flatter one looks (Schlick, 1994), torn and drawn out by its roughness. */
function wetGround(
  linear: Float32Array,
  share: Float32Array,
  { width, height, camera }: Structure,
  amount: number,
): number {
  const source = linear.slice();
  const horizon = new Pinhole(camera).horizon;
  let sum = 0;
  for (let x = 0; x < width; x++) {
    let foot = -1;
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      const cover = amount * share[i]!;
      if (share[i]! < 0.5) foot = y;
      if (cover < 0.02) continue;
      sum += cover;
      const slope = Math.max(0.02, (y - horizon) / camera.focal);
      const cosine = slope / Math.hypot(1, slope);
      const mirror = WATER + (1 - WATER) * (1 - cosine) ** 5;
      const puddle = 0.35 + 0.65 * puddleAt(x / width, (y - horizon) / height);
      const from = foot < 0 ? 0 : Math.max(0, 2 * foot - y);
      const reach = Math.max(1, Math.round(0.25 * (y - Math.max(0, foot))));
      for (let c = 0; c < 3; c++) {
        let seen = 0;
        for (let k = -2; k <= 2; k++)
          seen +=
            source[3 * (Math.min(height - 1, Math.max(0, from + Math.round((k * reach) / 2))) * width + x) + c]! / 5;
        const own = source[3 * i + c]! * (1 - cover * (1 - WET));
        const part = foot < 0 ? 0 : Math.min(0.55, cover * puddle * (0.05 + 1.3 * mirror));
        linear[3 * i + c] = own * (1 - part) + part * seen;
      }
    }
  }
  return sum / share.length;
}

/** 0 to 1: where water stands, in patches drawn out sideways as they are seen. */
function puddleAt(x: number, y: number): number {
  const depth = 1 / Math.max(0.02, y);
  const value = Math.sin(9 * x * depth * 0.35 + 1.7) * Math.sin(3.1 * depth + 2 * Math.sin(4 * x * depth * 0.2));
  return smoothStep(-0.35, 0.5, value);
}

/** Transmittance by Beer and Lambert along each place's distance, and the air's own light in place of the rest (Koschmieder, 1924). */
function addFog(
  linear: Float32Array,
  structure: Structure,
  chances: RegionChances | null,
  luma: ScalarMap,
  amount: number,
  airlight: readonly [number, number, number],
): boolean {
  const { depth, isKnown } = depthOf(structure, chances);
  const { width, height } = luma;
  const soft = guideMap({ width, height, data: depth }, luma, Math.max(3, Math.round(0.006 * width)), 0.03).data;
  for (let i = 0; i < soft.length; i++) {
    const through = Math.exp(-amount * 0.1 * Math.max(0, soft[i]!));
    for (let c = 0; c < 3; c++) linear[3 * i + c] = through * linear[3 * i + c]! + (1 - through) * airlight[c]!;
  }
  return isKnown;
}

/** Farthest depth in eye heights: the sky's. */
const FARTHEST = 60;
/** Share of the feet under a region that may be nearer than it is. */
const NEAREST = 0.2;

/**
 * Distance of each pixel in eye heights: of level ground by its row under the horizon, of what stands on it by the row of its foot,
 * of the sky the farthest. Not known where hardly any ground is seen.
 */
export function depthOf(
  { width, height, labels, regions, camera }: Structure,
  chances: RegionChances | null,
): { readonly depth: Float32Array; readonly isKnown: boolean } {
  const horizon = new Pinhole(camera).horizon;
  const byRow = (y: number): number => Math.min(FARTHEST, camera.focal / Math.max(1, y - horizon));
  const isGround = regions.map((region) => chanceOf(region, [...WETTED, 'grass', 'water', 'rug'], chances) >= SURE);
  const isSky = regions.map((region) => chanceOf(region, ['sky'], chances) >= SURE);
  // What stands is as far as the ground at its foot; a region, as the nearest of its feet.
  const column = new Float32Array(width * height);
  const nearest = new Map<number, number[]>();
  let ground = 0;
  for (let x = 0; x < width; x++) {
    let at = byRow(height);
    for (let y = height - 1; y >= 0; y--) {
      const i = y * width + x;
      const id = labels.data[i]!;
      if (isGround[id] && y > horizon) {
        at = byRow(y);
        ground += 1;
      } else if (!isGround[id] && !isSky[id] && (x & 3) === 0 && (y & 3) === 0) {
        const { group } = regions[id]!;
        const list = nearest.get(group);
        if (list) list.push(at);
        else nearest.set(group, [at]);
      }
      column[i] = at;
    }
  }
  const depthOfGroup = new Map(
    [...nearest].map(([group, list]) => [group, list.toSorted((a, b) => a - b)[Math.floor(NEAREST * list.length)]!]),
  );
  const depth = new Float32Array(width * height);
  for (let i = 0; i < depth.length; i++) {
    const id = labels.data[i]!;
    depth[i] = isSky[id] ? FARTHEST : isGround[id] ? column[i]! : (depthOfGroup.get(regions[id]!.group) ?? column[i]!);
  }
  return { depth, isKnown: ground > 0.02 * depth.length };
}
