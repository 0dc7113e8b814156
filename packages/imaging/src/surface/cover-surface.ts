import { createPlaneLookup, type PlaneRect } from '../geometry/plane-rect.ts';
import type { Mask, SrgbImage } from '../image.ts';
import { leastAlbedo, rollOff, TINTED } from '../kernels/photo/shade-surface.ts';
import type { SurfaceLayers } from '../kernels/photo/surface-layers.ts';
import { SRGB_TO_LINEAR, toByte } from '../ops/colour.ts';
import { createSample } from '../procedural/materials/material.ts';
import type { Sampler } from '../procedural/materials/sample.ts';
import { hashUniform } from '../random.ts';

export interface Covering {
  /** Metres on the plane in which the material is laid; null = it looks alike everywhere. */
  readonly plane: PlaneRect | null;
  readonly sampler: Sampler;
  /** 1 = the material's true size. */
  readonly scale: number;
  /** Degrees, clockwise as seen facing the plane. */
  readonly turn: number;
  /** Metres to the right and upwards on the plane. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** 0 to 1: how much of the picture's own shading stays. */
  readonly shading: number;
  readonly seed: number;
}

/** Footprint in metres above which a material is its mean. */
const MOST_FOOT = 50;
/** How much a slope of the relief, towards the light from above, brightens or darkens. */
const RELIEF = 0.35;
/** Every so many pixels one tells how bright the surface becomes. */
const PROBES = 20_000;

/**
 * A picture with a surface covered by another material, under the light that the surface shows. Outside of the mask every
 * byte is the picture's own; borders mix as in the picture.
 *
 * @param layers of the picture or of a smaller copy of it
 * @param mask of the picture's size, 0 to 255: how much of the change each pixel takes
 */
export function coverSurface(
  image: SrgbImage,
  layers: SurfaceLayers,
  mask: Mask,
  covering: Covering,
  pulse: () => void,
): SrgbImage {
  const { width, height, channels } = image;
  const out: SrgbImage = { ...image, data: Uint8ClampedArray.from(image.data) };
  const layAt = createLaying(covering);
  const light = createLightLookup(layers, width, height, covering.shading);
  const albedo = Math.max(layers.albedo, leastAlbedo(probe(layers, mask, width, height, layAt, light)));
  const colour = new Float64Array(3);
  const lit = createLit();
  for (let y = 0; y < height; y++) {
    pulse();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const weight = mask.data[i]! / 255;
      if (weight === 0) continue;
      light(x, y, lit);
      if (lit.share === 0 || !layAt(x + 0.5, y + 0.5, colour)) continue;
      const grain = 1 + 2.2 * layers.noise * (hashUniform(x, y, covering.seed) - 0.5) * 3.4;
      for (let c = 0; c < 3; c++) {
        const put = rollOff(((colour[c]! * lit.light) / albedo) * layers.lamp[c]! * lit.tint[c]! ** TINTED * grain);
        const before = SRGB_TO_LINEAR[image.data[i * channels + c]!]!;
        const mixed = lit.share === 1 ? put : Math.max(0, before - lit.share * lit.own[c]!) + lit.share * put;
        out.data[i * channels + c] = toByte(before + weight * (mixed - before));
      }
    }
  }
  return out;
}

/** The albedo at a place of the picture, pixel centres at +0.5; false where the plane is not seen. */
type Laying = (x: number, y: number, out: Float64Array) => boolean;

function createLaying({ plane, sampler, scale, turn, offsetX, offsetY }: Covering): Laying {
  const sample = createSample();
  const lookup = plane && createPlaneLookup(plane);
  const place = { u: 0, v: 0, footU: 0, footV: 0 };
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [absCos, absSin] = [Math.abs(cos), Math.abs(sin)];
  return (x, y, out) => {
    if (lookup && !lookup(x, y, place)) return false;
    const [u, v] = [(place.u - offsetX) / scale, (place.v - offsetY) / scale];
    const [fu, fv] = [Math.min(MOST_FOOT, place.footU / scale), Math.min(MOST_FOOT, place.footV / scale)];
    sampler(u * cos - v * sin, u * sin + v * cos, fu * absCos + fv * absSin, fu * absSin + fv * absCos, sample);
    const shade = 1 - RELIEF * Math.max(-1, Math.min(1, sample.tiltV));
    out[0] = sample.r * shade;
    out[1] = sample.g * shade;
    out[2] = sample.b * shade;
    return true;
  };
}

/** The surface and its light at one pixel. */
interface Lit {
  share: number;
  light: number;
  readonly tint: Float64Array;
  readonly own: Float64Array;
}

function createLit(): Lit {
  return { share: 0, light: 0, tint: new Float64Array(3), own: new Float64Array(3) };
}

/** Reads the layers at a pixel of the picture, between their own pixels where they are smaller. */
function createLightLookup(
  { width, height, share, own, shading }: SurfaceLayers,
  wide: number,
  high: number,
  amount: number,
): (x: number, y: number, out: Lit) => void {
  const lightOf = (value: number): number => Math.exp(shading.mean + amount * (value - shading.mean));
  if (wide === width && high === height)
    return (x, y, out) => {
      const i = y * width + x;
      out.share = share[i]!;
      if (out.share === 0) return;
      out.light = lightOf(shading.light[i]!);
      for (let c = 0; c < 3; c++) {
        out.tint[c] = shading.tint[i * 3 + c]!;
        out.own[c] = own[i * 3 + c]!;
      }
    };
  return (x, y, out) => {
    const sx = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / wide - 0.5));
    const sy = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / high - 0.5));
    const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
    const [fx, fy] = [sx - x0, sy - y0];
    const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
    const at = [y0 * width + x0, y0 * width + x1, y1 * width + x0, y1 * width + x1];
    const by = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
    let [whole, log] = [0, 0];
    out.tint.fill(0);
    out.own.fill(0);
    for (let k = 0; k < 4; k++) {
      const part = by[k]! * share[at[k]!]!;
      whole += part;
      log += part * shading.light[at[k]!]!;
      for (let c = 0; c < 3; c++) {
        out.tint[c]! += part * shading.tint[at[k]! * 3 + c]!;
        out.own[c]! += part * own[at[k]! * 3 + c]!;
      }
    }
    out.share = whole > 0.999 ? 1 : whole;
    if (whole === 0) return;
    out.light = lightOf(log / whole);
    for (let c = 0; c < 3; c++) {
      out.tint[c]! /= whole;
      out.own[c]! /= whole;
    }
  };
}

/** Luminances that the new material has in the surface's light, at places all over it. */
function probe(
  layers: SurfaceLayers,
  mask: Mask,
  width: number,
  height: number,
  layAt: Laying,
  light: (x: number, y: number, out: Lit) => void,
): Float32Array {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / PROBES)));
  const colour = new Float64Array(3);
  const lit = createLit();
  const values: number[] = [];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      if (mask.data[y * width + x] === 0) continue;
      light(x, y, lit);
      if (lit.share < 0.999 || !layAt(x + 0.5, y + 0.5, colour)) continue;
      values.push(lit.light * (0.2126 * colour[0]! + 0.7152 * colour[1]! + 0.0722 * colour[2]!));
    }
  return Float32Array.from(values);
}

/** Square metres of a plane that a mask covers. */
export function coveredArea(plane: PlaneRect, mask: Mask): number {
  const lookup = createPlaneLookup(plane);
  const [a, b, c] = [0, 1, 2].map(() => ({ u: 0, v: 0, footU: 0, footV: 0 })) as [Place, Place, Place];
  let area = 0;
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++) {
      const weight = mask.data[y * mask.width + x]! / 255;
      if (weight === 0 || !lookup(x, y, a) || !lookup(x + 1, y, b) || !lookup(x, y + 1, c)) continue;
      area += weight * Math.abs((b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u));
    }
  return area;
}

type Place = Parameters<ReturnType<typeof createPlaneLookup>>[2];
