import { createPlace, createPlaneLookup, type PlaneRect } from '../geometry/plane-rect.ts';
import type { LinearImage, Mask, SrgbImage } from '../image.ts';
import { grainOf, guessAlbedo, leastAlbedo, rollOff } from '../kernels/photo/photo-light.ts';
import { SRGB_TO_LINEAR, toByte } from '../ops/colour.ts';
import { createSample, type SurfaceSample } from '../procedural/materials/material.ts';
import type { Sampler } from '../procedural/materials/sample.ts';
import { hashUniform } from '../random.ts';
import { createReflection, horizonOf, meanOf } from './reflection.ts';
import { createPatternPlace, type PatternLie, type PatternPlace } from './pattern-place.ts';
import { readLight, type PixelLight, type SurfaceLayers } from './surface-layers.ts';

export interface Covering extends PatternLie {
  readonly sampler: Sampler;
  /** 0 to 1: how much of the picture's own shading stays. */
  readonly shading: number;
  /** 0 to 1: how much of the old material's own texture stays; for colours. */
  readonly texture: number;
  readonly seed: number;
  /** The plane is known well enough for a mirror image. */
  readonly isSure: boolean;
}

/** Reflectance at normal incidence and roughness of most old surfaces, and the least share of what is seen of one that is not reflection. */
const OLD_GLOSS = 0.04;
const OLD_ROUGH = 0.5;
const LEAST_DIFFUSE = 0.4;
/** Logarithm up to which texture of the old material stays. */
const MOST_DETAIL = 0.5;
/** Places across the window at which the material's brightness and the light's direction are read. */
const PROBES = 40;

/**
 * A picture with a surface covered by another material: its albedo, laid in the plane's perspective in metres, under the
 * light that the surface shows and with the photo's grain; a polished floor mirrors what stands on it. Outside of the mask
 * every byte is the picture's own; borders mix as in the picture.
 *
 * @param image the picture, other surfaces of which may be covered already
 * @param layers of the picture as it was
 * @param pulse called once a row of the window; may throw
 * @param levels of what is mirrored (see `createMips`)
 */
export function coverSurface(
  image: SrgbImage,
  layers: SurfaceLayers,
  covering: Covering,
  pulse: () => void,
  levels: readonly LinearImage[] = layers.levels,
): SrgbImage {
  const { window, share, mixed, own, light, lamp, noise } = layers;
  const { channels } = image;
  const { plane, sampler, shading, texture, seed } = covering;
  const data = Uint8ClampedArray.from(image.data);
  const place = createPatternPlace(covering);
  const sample = createSample();
  const probe = probeSurface(layers, place, sampler, sample);
  const albedo = Math.max(oldAlbedo(layers.albedo, plane), leastAlbedo(probe.lit));
  const at: PixelLight = { light: 0, detail: 0, r: 1, g: 1, b: 1 };
  const reflection = createReflection(image, levels, covering.isSure ? plane : null, window);
  const before = luminanceOf(meanOf(layers.levels));
  const mirrored = new Float64Array(3);
  let next = 0;
  for (let y = 0; y < window.height; y++) {
    pulse();
    reflection.row();
    const veil = reflection.share(OLD_GLOSS, OLD_ROUGH) * before;
    for (let x = 0; x < window.width; x++) {
      const i = y * window.width + x;
      const part = share[i]!;
      reflection.see(x, part > 127);
      if (part === 0) continue;
      if (part < 255) while (mixed[next]! < i) next++;
      if (!place.at(x + window.left + 0.5, y + window.top + 0.5)) continue;
      sampler(place.u, place.v, place.footU, place.footV, sample);
      const from = ((y + window.top) * image.width + x + window.left) * channels;
      const r0 = SRGB_TO_LINEAR[data[from]!]!;
      const g0 = SRGB_TO_LINEAR[data[from + 1]!]!;
      const b0 = SRGB_TO_LINEAR[data[from + 2]!]!;
      const r = part < 255 ? own[next * 3]! : r0;
      const g = part < 255 ? own[next * 3 + 1]! : g0;
      const b = part < 255 ? own[next * 3 + 2]! : b0;
      readLight(light, x, y, r, g, b, at);
      const detail = texture * Math.min(MOST_DETAIL, Math.max(-MOST_DETAIL, at.detail));
      const seen = Math.exp(light.mean + shading * (at.light - light.mean));
      const factor =
        ((Math.max(LEAST_DIFFUSE * seen, seen - veil) * Math.exp(detail)) / albedo) *
        reliefOf(sample, probe.lightU, probe.lightV, place) *
        grainOf(noise, hashUniform(x, y, seed));
      const covered = part / 255;
      const shine = reflection.share(sample.gloss, sample.rough);
      reflection.read(x, sample.rough, mirrored);
      const kept = (1 - shine) * factor;
      data[from] = mix(r0, r, rollOff(sample.r * kept * lamp[0] * at.r + shine * mirrored[0]!), covered);
      data[from + 1] = mix(g0, g, rollOff(sample.g * kept * lamp[1] * at.g + shine * mirrored[1]!), covered);
      data[from + 2] = mix(b0, b, rollOff(sample.b * kept * lamp[2] * at.b + shine * mirrored[2]!), covered);
    }
  }
  return { ...image, data };
}

/** Albedo that floors, walls and ceilings usually have, and what is of neither. */
const [USUAL_FLOOR, USUAL_WALL, USUAL] = [0.3, 0.5, 0.42];

function oldAlbedo(seen: number, plane: PlaneRect | null): number {
  const isFloor = plane !== null && horizonOf(plane) !== null;
  return guessAlbedo(seen, plane === null ? USUAL : isFloor ? USUAL_FLOOR : USUAL_WALL, isFloor);
}

function luminanceOf([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A pixel of which a share was the surface in its own colour, with that share in a fresh one. */
function mix(before: number, own: number, fresh: number, share: number): number {
  return toByte(share === 1 ? fresh : Math.max(0, before - share * own) + share * fresh);
}

interface Probe {
  /** Luminances of the new material in the light that the old one shows. */
  readonly lit: Float32Array;
  /** Tangent of the light's slant along the plane's u and v: towards where it comes from. */
  readonly lightU: number;
  readonly lightV: number;
}

/** Slant of light of which nothing is known: from the far side of a floor, from above on a wall. */
const USUAL_SLANT = 0.6;
/** Change of the light's logarithm over the surface from which it tells where the light comes from. */
const CLEAR_FALL = 0.2;

/** Reads the new material and the light at places spread over the surface. */
function probeSurface(
  { window, share, light }: SurfaceLayers,
  place: PatternPlace,
  sampler: Sampler,
  sample: SurfaceSample,
): Probe {
  const stepX = Math.max(1, Math.floor(window.width / PROBES));
  const stepY = Math.max(1, Math.floor(window.height / PROBES));
  const [us, vs, lights, lit]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let y = stepY >> 1; y < window.height; y += stepY) {
    for (let x = stepX >> 1; x < window.width; x += stepX) {
      if (share[y * window.width + x] !== 255 || !place.at(x + window.left + 0.5, y + window.top + 0.5)) continue;
      sampler(place.u, place.v, place.footU, place.footV, sample);
      const log = light.light[Math.floor(y / light.block) * light.width + Math.floor(x / light.block)]!;
      lit.push(Math.exp(log) * (0.2126 * sample.r + 0.7152 * sample.g + 0.0722 * sample.b));
      us.push(place.onPlane.u);
      vs.push(place.onPlane.v);
      lights.push(log);
    }
  }
  return { lit: Float32Array.from(lit), ...slantOf(us, vs, lights) };
}

/** Direction in which light grows over a plane: least squares of a slanted plane. Where it hardly does, the usual one. */
function slantOf(us: readonly number[], vs: readonly number[], lights: readonly number[]): Omit<Probe, 'lit'> {
  const usual = { lightU: 0, lightV: USUAL_SLANT };
  const count = lights.length;
  if (count < 20) return usual;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / count;
  const [mu, mv, ml] = [mean(us), mean(vs), mean(lights)];
  let [uu, uv, vv, ul, vl] = [0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [u, v, l] = [us[i]! - mu, vs[i]! - mv, lights[i]! - ml];
    uu += u * u;
    uv += u * v;
    vv += v * v;
    ul += u * l;
    vl += v * l;
  }
  const determinant = uu * vv - uv * uv;
  if (!(determinant > 1e-9 * uu * vv)) return usual;
  // change over two standard deviations of the places
  const alongU = (2 * Math.sqrt(uu / count) * (ul * vv - vl * uv)) / determinant;
  const alongV = (2 * Math.sqrt(vv / count) * (vl * uu - ul * uv)) / determinant;
  const fall = Math.hypot(alongU, alongV);
  const sure = Math.min(1, fall / CLEAR_FALL);
  return {
    lightU: fall > 0 ? (USUAL_SLANT * sure * alongU) / fall : 0,
    lightV: USUAL_SLANT * (1 - sure) + (fall > 0 ? (USUAL_SLANT * sure * alongV) / fall : 0),
  };
}

/** Light on a tilted bit of relief over that on the plane (Lambert). */
function reliefOf({ tiltU, tiltV }: SurfaceSample, lightU: number, lightV: number, { cos, sin }: PatternPlace): number {
  if (tiltU === 0 && tiltV === 0) return 1;
  const u = cos * tiltU + sin * tiltV;
  const v = cos * tiltV - sin * tiltU;
  const facing = (1 - u * lightU - v * lightV) / Math.sqrt(1 + u * u + v * v);
  return Math.min(1.7, Math.max(0.45, facing));
}

/** Square metres per pixel over which a pixel near the horizon is left out of an area. */
const MOST_PIXEL = 0.25;

/** Square metres of a plane that a mask (0 to 255) covers. */
export function coveredArea(plane: PlaneRect, { width, height, data }: Mask): number {
  const lookup = createPlaneLookup(plane);
  const place = createPlace();
  let area = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] === 0 || !lookup(x + 0.5, y + 0.5, place)) continue;
      const pixel = Math.abs(place.ux * place.vy - place.uy * place.vx);
      if (pixel < MOST_PIXEL) area += (pixel * data[i]!) / 255;
    }
  }
  return area;
}
