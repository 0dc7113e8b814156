import type { SrgbImage } from '../image.ts';
import { SRGB_TO_LINEAR, toByte } from '../ops/colour.ts';
import { createSample, type SurfaceSample } from '../procedural/materials/material.ts';
import type { Sampler } from '../procedural/materials/sample.ts';
import { hashUniform } from '../random.ts';
import { createFloorMirror, horizonOf } from './floor-mirror.ts';
import { grainOf, guessAlbedo, leastAlbedo, rollOff } from './photo-light.ts';
import { createPlace, createPlaneMap, type PlaneMap, type PlanePlace, type PlaneQuad } from './plane-map.ts';
import { readLight, type PixelLight, type SurfaceLayers } from './surface-layers.ts';

/** How a material lies on a surface. */
export interface Laying {
  /** 1 = its true size. */
  readonly scale: number;
  /** Degrees, clockwise as seen facing the plane, about the middle of the quad. */
  readonly turn: number;
  /** Metres along and down the plane. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** 0 to 1: how much of the photo's light stays. */
  readonly shading: number;
  /** 0 to 1: how much of the old material's own texture stays; for colours. */
  readonly texture?: number;
  /** Of the grain. */
  readonly seed: number;
}

/** Logarithm up to which texture of the old material stays. */
const MOST_DETAIL = 0.5;
/** Metres of a footprint at most. */
const MOST_FOOT = 50;
/** Pixels across of the window at which a material's mean and the light's direction are read. */
const PROBES = 40;

/**
 * Covers a separated surface with another material: its albedo, laid in the plane's perspective in metres, under the photo's own light
 * with the photo's grain; a polished floor mirrors what stands on it. Borders mix as in the photo; outside of the mask every byte is the picture's own.
 *
 * @param plane null for a material without a pattern
 * @param pulse called once a row of the window; may throw
 */
export function coverSurface(
  image: SrgbImage,
  layers: SurfaceLayers,
  plane: PlaneQuad | null,
  sampler: Sampler,
  laying: Laying,
  pulse: () => void,
): SrgbImage {
  const { window, share, mixed, own, light, lamp, noise } = layers;
  const { channels } = image;
  const data = Uint8ClampedArray.from(image.data);
  const place = createPatternPlace(plane, laying);
  const sample = createSample();
  const probe = probeSurface(layers, place, sampler, sample);
  const old = Math.max(guessAlbedo(layers.albedo, usualOf(plane)), leastAlbedo(probe.luminance, light.strong));
  const at: PixelLight = { light: 0, detail: 0, r: 1, g: 1, b: 1 };
  const texture = laying.texture ?? 0;
  const mirror = plane && createFloorMirror(image, plane, window);
  const mirrored = new Float64Array(3);
  let next = 0;
  for (let y = 0; y < window.height; y++) {
    pulse();
    mirror?.row();
    for (let x = 0; x < window.width; x++) {
      const i = y * window.width + x;
      const part = share[i]!;
      mirror?.see(x, part > 127);
      if (part === 0) continue;
      if (part < 255) while (mixed[next]! < i) next++;
      if (!place.at(x + window.left, y + window.top)) continue;
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
      const factor =
        (Math.exp(light.mean + laying.shading * (at.light - light.mean) + detail) / old) *
        reliefOf(sample, probe.lightU, probe.lightV, place) *
        grainOf(noise, hashUniform(x, y, laying.seed));
      const covered = part / 255;
      const shine = mirror === null ? 0 : mirror.read(x, sample.gloss, sample.rough, mirrored);
      const kept = (1 - shine) * factor;
      data[from] = mix(r0, r, rollOff(sample.r * kept * lamp[0] * at.r + shine * mirrored[0]!), covered);
      data[from + 1] = mix(g0, g, rollOff(sample.g * kept * lamp[1] * at.g + shine * mirrored[1]!), covered);
      data[from + 2] = mix(b0, b, rollOff(sample.b * kept * lamp[2] * at.b + shine * mirrored[2]!), covered);
    }
  }
  return { ...image, data };
}

/** Albedo that floors, and walls and ceilings, usually have, and what is neither. */
const [USUAL_FLOOR, USUAL_WALL, USUAL] = [0.33, 0.62, 0.42];

function usualOf(plane: PlaneQuad | null): number {
  return plane === null ? USUAL : horizonOf(plane) === null ? USUAL_WALL : USUAL_FLOOR;
}

/** A pixel of which a share was the surface in its own colour, with that share in a fresh one. */
function mix(before: number, own: number, fresh: number, share: number): number {
  return toByte(share === 1 ? fresh : Math.max(0, before - share * own) + share * fresh);
}

/** Where a pixel lies on the pattern, and the footprint of the pixel there, in metres of the pattern. */
interface PatternPlace {
  u: number;
  v: number;
  footU: number;
  footV: number;
  /** Cosine and sine of the pattern's turn. */
  readonly cos: number;
  readonly sin: number;
  at(x: number, y: number): boolean;
}

function createPatternPlace(plane: PlaneQuad | null, { scale, turn, offsetX, offsetY }: Laying): PatternPlace {
  const map: PlaneMap | null = plane && createPlaneMap(plane);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleU, middleV] = [(plane?.width ?? 0) / 2, (plane?.height ?? 0) / 2];
  const here: PlanePlace = createPlace();
  return {
    ...{ u: 0, v: 0, footU: 0, footV: 0, cos, sin },
    at(x, y) {
      if (map === null) return true;
      if (!map.at(x, y, here)) return false;
      const du = here.u - middleU - offsetX;
      const dv = here.v - middleV - offsetY;
      this.u = (cos * du + sin * dv) / scale + middleU;
      this.v = (cos * dv - sin * du) / scale + middleV;
      this.footU = Math.min(MOST_FOOT, length(cos * here.ux + sin * here.vx, cos * here.uy + sin * here.vy) / scale);
      this.footV = Math.min(MOST_FOOT, length(cos * here.vx - sin * here.ux, cos * here.vy - sin * here.uy) / scale);
      return true;
    },
  };
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

interface Probe {
  /** Mean luminance of the new material. */
  readonly luminance: number;
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
  let [luminance, count] = [0, 0];
  const us: number[] = [];
  const vs: number[] = [];
  const lights: number[] = [];
  for (let y = stepY >> 1; y < window.height; y += stepY) {
    for (let x = stepX >> 1; x < window.width; x += stepX) {
      if (share[y * window.width + x] !== 255 || !place.at(x + window.left, y + window.top)) continue;
      sampler(place.u, place.v, place.footU, place.footV, sample);
      luminance += 0.2126 * sample.r + 0.7152 * sample.g + 0.0722 * sample.b;
      count++;
      us.push(place.cos * place.u - place.sin * place.v);
      vs.push(place.sin * place.u + place.cos * place.v);
      lights.push(light.light[Math.floor(y / light.block) * light.width + Math.floor(x / light.block)]!);
    }
  }
  return { luminance: count === 0 ? 0.4 : luminance / count, ...slantOf(us, vs, lights) };
}

/** Direction in which light grows over a plane: least squares of a slanted plane. Where it hardly does, the usual one. */
function slantOf(us: readonly number[], vs: readonly number[], lights: readonly number[]): Omit<Probe, 'luminance'> {
  const usual = { lightU: 0, lightV: -USUAL_SLANT };
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
    lightV: -USUAL_SLANT * (1 - sure) + (fall > 0 ? (USUAL_SLANT * sure * alongV) / fall : 0),
  };
}

/** Light on a tilted bit of relief over that on the plane (Lambert). */
function reliefOf({ tiltU, tiltV }: SurfaceSample, lightU: number, lightV: number, { cos, sin }: PatternPlace): number {
  if (tiltU === 0 && tiltV === 0) return 1;
  const u = cos * tiltU - sin * tiltV;
  const v = sin * tiltU + cos * tiltV;
  const facing = (1 - u * lightU - v * lightV) / Math.sqrt(1 + u * u + v * v);
  return Math.min(1.7, Math.max(0.45, facing));
}

/** A sampler of one even colour; linear. */
export function createColourSampler([r, g, b]: readonly [number, number, number]): Sampler {
  return (_u, _v, _fu, _fv, sample) => {
    sample.r = r;
    sample.g = g;
    sample.b = b;
    sample.gloss = 0.03;
    sample.rough = 0.6;
    sample.tiltU = 0;
    sample.tiltV = 0;
  };
}
