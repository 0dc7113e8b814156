import type { SrgbImage } from '../../image.ts';
import { SRGB_TO_LINEAR, toByte } from '../../ops/colour.ts';
import { findQuantile } from '../../ops/morphology.ts';
import type { PlacedCutOut } from './place-thing.ts';

/** How a picture is lit, as a whole. */
export interface Illumination {
  /** Colour of the light over its luminance: shades of grey (Finlayson and Trezzi, 2004). */
  readonly lamp: readonly [number, number, number];
  /** Linear luminance of its lightest surfaces. */
  readonly white: number;
}

/** Share of pixels that are darker than a picture's lightest surfaces. */
const LIGHT_SHARE = 0.92;
const POWER = 6;
/** Bounds of what the light may do to a thing, and how much of the local light counts. */
const COLOUR = [0.72, 1.4] as const;
const EXPOSURE = [0.45, 1.8] as const;
const LOCAL = 0.5;
/** Around a thing, in its own widths and heights, its landing place is looked at. */
const AROUND = 0.5;
const STEP = 3;

/** @param alpha 0 to 255: what counts; null = all of the picture */
export function illuminationOf({ width, height, channels, data }: SrgbImage, alpha: Uint8Array | null): Illumination {
  const sums = [0, 0, 0];
  const luminances: number[] = [];
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 60_000)));
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const i = y * width + x;
      if (alpha !== null && alpha[i]! < 200) continue;
      const colour = [0, 1, 2].map((c) => SRGB_TO_LINEAR[data[i * channels + c]!]!) as [number, number, number];
      luminances.push(luminanceOf(colour));
      if (Math.max(...colour) > 0.97) continue;
      for (let c = 0; c < 3; c++) sums[c]! += colour[c]! ** POWER;
    }
  const roots = sums.map((sum) => Math.max(1e-6, sum) ** (1 / POWER)) as [number, number, number];
  const level = luminanceOf(roots);
  return {
    lamp: roots.map((root) => root / level) as [number, number, number],
    white: luminances.length === 0 ? 0.5 : Math.max(0.05, findQuantile(Float32Array.from(luminances), LIGHT_SHARE)),
  };
}

/**
 * Brings a placed thing (in place) from the light of its own picture into that of another: colour by von Kries, exposure by
 * both pictures' lightest surfaces and by how light the landing place is. A thing's own colours are not drawn towards what
 * lies around it: a white chair stays white in a room of dark wood.
 *
 * @param amount 0 to 1
 */
export function matchIllumination(
  thing: PlacedCutOut,
  from: Illumination,
  scene: SrgbImage,
  to: Illumination,
  amount: number,
): void {
  if (amount <= 0) return;
  const local = Math.sqrt(localLight(scene, thing));
  const exposure = clamp((to.white / from.white) * (1 + LOCAL * (local - 1)), EXPOSURE) ** amount;
  const gains = [0, 1, 2].map((c) => exposure * clamp(to.lamp[c]! / from.lamp[c]!, COLOUR) ** (0.7 * amount));
  for (let i = 0; i < thing.alpha.length; i++) {
    if (thing.alpha[i] === 0) continue;
    for (let c = 0; c < 3; c++)
      thing.colours[i * 3 + c] = toByte(shoulder(SRGB_TO_LINEAR[thing.colours[i * 3 + c]!]! * gains[c]!));
  }
}

/** Mean luminance around a thing over the picture's. */
function localLight({ width, height, channels, data }: SrgbImage, thing: PlacedCutOut): number {
  let [near, nearCount, all, count] = [0, 0, 0, 0];
  const [left, right] = [thing.left - AROUND * thing.width, thing.left + (1 + AROUND) * thing.width];
  const [top, bottom] = [thing.top, thing.top + (1 + 0.3 * AROUND) * thing.height];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      const i = (y * width + x) * channels;
      const value = luminanceOf([0, 1, 2].map((c) => SRGB_TO_LINEAR[data[i + c]!]!) as [number, number, number]);
      all += value;
      count++;
      if (x < left || x > right || y < top || y > bottom) continue;
      near += value;
      nearCount++;
    }
  return nearCount === 0 ? 1 : (near / nearCount + 0.02) / (all / count + 0.02);
}

function luminanceOf([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function shoulder(value: number): number {
  return value < 0.8 ? value : 1 - 0.2 * Math.exp(-(value - 0.8) / 0.2);
}

function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}
