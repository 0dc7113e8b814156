import type { Exposure, Look } from '../render/job.ts';
import type { Colour } from '../scene/scene.ts';
import { spreadBloom } from './develop/bloom.ts';
import { CELL, cells } from './develop/coarse.ts';
import { findPlaces, holdBack, luminanceOf, stopsOf } from './develop/highlights.ts';
import { findExposure } from './develop/metering.ts';
import { createToneTable, toneOf } from './develop/tone.ts';
import { colourOfTemperature, multiply, neutralise, scaled } from './develop/white-balance.ts';
import type { Features, Radiance } from './frame.ts';

/** How much of the light's colour 'auto' takes away: an evening stays warm, a shade cool. */
const AUTO_SHARE = 0.6;
/** The same for a tint of green or magenta, which no hour of the day has: leaves and tiles throw it on walls, and photographers take it out. */
const AUTO_TINT = 0.9;

/** light beyond this is as good as this, and can be reckoned with */
const BRIGHTEST = 1e12;

/** What all rows of a picture are developed by, in shared memory. */
export interface Development {
  readonly width: number;
  readonly height: number;
  /** row-major 3 × 3: exposure, white balance and the mixing before the tone curve in one */
  readonly values: Float32Array;
  /** see `spreadBloom` */
  readonly bloom: Float32Array;
  /** see `findPlaces` */
  readonly places: Float32Array;
}

export function allocateDevelopment(width: number, height: number): Development {
  const shared = (length: number) => new Float32Array(new SharedArrayBuffer(4 * length));
  return {
    width,
    height,
    values: shared(10),
    bloom: shared(cells(width) * cells(height) * 3),
    places: shared(cells(width) * cells(height) * 2),
  };
}

/** Meters the whole picture, finds its bright places and spreads its bloom. To be done once, before any rows. `overlay` lays over the metered picture what hides the colour of the light: fog. */
export function prepareDevelopment(
  radiance: Radiance,
  features: Features | null,
  exposure: Exposure,
  look: Look,
  development: Development,
  overlay?: () => void,
): void {
  const metered = findExposure(radiance, features, exposure.within, exposure.area);
  overlay?.();
  const scale = 2 ** (exposure.auto ? metered.ev + exposure.ev : exposure.ev);
  const light =
    exposure.white === 'auto' ? partly(metered.light, AUTO_SHARE, AUTO_TINT) : colourOfTemperature(exposure.white);
  const balance = neutralise(light);
  const matrix = multiply(toneOf(look).before, scaled(balance, scale));
  development.values.set(matrix);
  development.values[9] = scale;
  findPlaces(radiance, scale, development.places);
  if (look.bloom > 0) spreadBloom(radiance, scale, development.bloom);
}

/** A colour of light with shares of what it is warmer or cooler, and greener or redder, than white. Luminance changes. */
function partly([r, g, b]: Colour, warmth: number, tint: number): Colour {
  const warm = (warmth * Math.log(r / b)) / 2;
  const green = (tint * Math.log((g * g) / (r * b))) / 6;
  return [Math.exp(warm - green), Math.exp(2 * green), Math.exp(-warm - green)];
}

/**
 * Turns rows `from` to `to` (excluded) into 8-bit sRGB with full alpha, 4 bytes a pixel; `out` is the whole picture.
 * Pixels that are not numbers come out black. Grain and dither depend on the place and `seed` alone.
 */
export function developRows(
  radiance: Radiance,
  development: Development,
  look: Look,
  seed: number,
  from: number,
  to: number,
  out: Uint8ClampedArray | Uint8Array,
): void {
  const { width, height, data } = radiance;
  const { values, bloom, places } = development;
  const scale = values[9]!;
  const tone = toneOf(look);
  const curve = createToneTable(tone.contrast);
  const m0 = values[0]!;
  const m1 = values[1]!;
  const m2 = values[2]!;
  const m3 = values[3]!;
  const m4 = values[4]!;
  const m5 = values[5]!;
  const m6 = values[6]!;
  const m7 = values[7]!;
  const m8 = values[8]!;
  const [a0, a1, a2, a3, a4, a5, a6, a7, a8] = tone.after;
  const saturation = tone.saturation;
  const glow = (0.1 * look.bloom) / scale;
  const fall = 0.3 * look.vignette;
  const grain = 0.03 * look.grain;
  const wide = cells(width);
  const high = cells(height);
  const diagonal = 4 / (width * width + height * height);

  for (let y = from; y < to; y += 1) {
    const by = Math.max(0, (y + 0.5) / CELL - 0.5);
    const row = Math.min(high - 1, Math.floor(by));
    const rowBelow = Math.min(high - 1, row + 1);
    const fy = by - row;
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      let r = Math.min(BRIGHTEST, data[at]!);
      let g = Math.min(BRIGHTEST, data[at + 1]!);
      let b = Math.min(BRIGHTEST, data[at + 2]!);
      const bx = Math.max(0, (x + 0.5) / CELL - 0.5);
      const column = Math.min(wide - 1, Math.floor(bx));
      const columnRight = Math.min(wide - 1, column + 1);
      const fx = bx - column;
      const p = row * wide + column;
      const q = row * wide + columnRight;
      const s = rowBelow * wide + column;
      const t = rowBelow * wide + columnRight;
      const wp = (1 - fx) * (1 - fy);
      const wq = fx * (1 - fy);
      const ws = (1 - fx) * fy;
      const wt = fx * fy;
      const own = places[2 * p]! * wp + places[2 * q]! * wq + places[2 * s]! * ws + places[2 * t]! * wt;
      const rest =
        places[2 * p + 1]! * wp + places[2 * q + 1]! * wq + places[2 * s + 1]! * ws + places[2 * t + 1]! * wt;
      const stops = stopsOf(luminanceOf(data, at) * scale);
      const held = holdBack(stops, own * stops + rest);
      if (glow > 0) {
        r += glow * (bloom[3 * p]! * wp + bloom[3 * q]! * wq + bloom[3 * s]! * ws + bloom[3 * t]! * wt);
        g += glow * (bloom[3 * p + 1]! * wp + bloom[3 * q + 1]! * wq + bloom[3 * s + 1]! * ws + bloom[3 * t + 1]! * wt);
        b += glow * (bloom[3 * p + 2]! * wp + bloom[3 * q + 2]! * wq + bloom[3 * s + 2]! * ws + bloom[3 * t + 2]! * wt);
      }
      const dx = x + 0.5 - width / 2;
      const dy = y + 0.5 - height / 2;
      const away = (dx * dx + dy * dy) * diagonal;
      const shade = held * (1 - fall * away);
      const cr = curve((m0 * r + m1 * g + m2 * b) * shade);
      const cg = curve((m3 * r + m4 * g + m5 * b) * shade);
      const cb = curve((m6 * r + m7 * g + m8 * b) * shade);
      let dr = a0 * cr + a1 * cg + a2 * cb;
      let dg = a3 * cr + a4 * cg + a5 * cb;
      let db = a6 * cr + a7 * cg + a8 * cb;
      const grey = 0.2126 * dr + 0.7152 * dg + 0.0722 * db;
      dr = grey + (dr - grey) * saturation;
      dg = grey + (dg - grey) * saturation;
      db = grey + (db - grey) * saturation;
      const noise = hash(x, y, seed);
      const speck = grain > 0 ? grain * triangle(noise) * Math.sqrt(Math.max(0, grey) * (1.05 - Math.min(1, grey))) : 0;
      const dither = triangle(hash(x, y, seed + 1)) / 255;
      const to4 = 4 * (y * width + x);
      out[to4] = quantise(encode(dr) + speck + dither);
      out[to4 + 1] = quantise(encode(dg) + speck + dither);
      out[to4 + 2] = quantise(encode(db) + speck + dither);
      out[to4 + 3] = 255;
    }
  }
}

/** Meters and develops a whole picture at once. */
export function develop(
  radiance: Radiance,
  features: Features | null,
  exposure: Exposure,
  look: Look,
  seed: number,
): Uint8ClampedArray {
  const development = allocateDevelopment(radiance.width, radiance.height);
  prepareDevelopment(radiance, features, exposure, look, development);
  const out = new Uint8ClampedArray(radiance.width * radiance.height * 4);
  developRows(radiance, development, look, seed, 0, radiance.height, out);
  return out;
}

const STEPS = 4096;
const ENCODED = Float64Array.from({ length: STEPS + 2 }, (_, i) => {
  const x = (i / STEPS) ** 2;
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
});

/** Linear display light → sRGB, both 0 to 1; read from a table by square roots, which is fine enough in the darks. */
function encode(x: number): number {
  if (!(x > 0)) return 0;
  if (x >= 1) return 1;
  const place = Math.sqrt(x) * STEPS;
  const step = Math.floor(place);
  return ENCODED[step]! + (ENCODED[step + 1]! - ENCODED[step]!) * (place - step);
}

function quantise(x: number): number {
  return Math.max(0, Math.min(255, Math.floor(x * 255 + 0.5)));
}

function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(seed | 0, 0xc2b2ae3d)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** −1 to 1, most often near 0, out of 32 bits. */
function triangle(bits: number): number {
  return ((bits & 0xffff) + (bits >>> 16)) / 0xffff - 1;
}
