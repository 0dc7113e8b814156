import { hashUniform } from '../../random.ts';
import type { Region } from '../../structure.ts';
import { linearFromHex } from '../../ops/light-colour.ts';
import { fbm, smoothStep } from '../../procedural/noise.ts';

/**
 * An abstract print in the palette's colours for a picture frame: hills and a sun, colour fields, or
 * circles, by the region's hash. Writes linear RGB.
 */
export function paintArt(
  region: Region,
  x: number,
  y: number,
  palette: readonly string[],
  seed: number,
  foot: number,
  out: Float32Array,
): void {
  const u = (x - region.minX) / Math.max(1, region.maxX - region.minX);
  const v = (y - region.minY) / Math.max(1, region.maxY - region.minY);
  const aspect = Math.max(1, region.maxX - region.minX) / Math.max(1, region.maxY - region.minY);
  const choice = hashUniform(region.group, 3, seed);
  const mix = (hex: string, t: number): void => {
    const colour = linearFromHex(hex);
    for (let c = 0; c < 3; c++) out[c] = out[c]! + (colour[c]! - out[c]!) * t;
  };
  const [paper, pale, mid, deep, accent] = [palette[0]!, palette[1]!, palette[2]!, palette[3]!, palette[4]!];
  mix(paper, 1);
  const tooth = 0.94 + 0.12 * fbm(u * 30 * aspect, v * 30, foot * 30, 3, seed);
  const edge = 2 * foot;
  if (choice < 0.4) {
    const sunU = 0.35 + 0.3 * hashUniform(region.group, 5, seed);
    mix(accent, smoothStep(0.21 + edge, 0.21 - edge, Math.hypot((u - sunU) * aspect, v - 0.42)));
    for (let k = 0; k < 3; k++) {
      const ridge =
        0.58 + k * 0.12 + 0.1 * Math.sin(u * (4 + k * 3) + k * 2 + choice * 9) + 0.05 * Math.sin(u * 11 + k);
      mix([pale, mid, deep][k]!, smoothStep(ridge - edge, ridge + edge, v));
    }
  } else if (choice < 0.72) {
    const border = smoothStep(0.06, 0.08, Math.min(u, 1 - u, v, 1 - v));
    const split = 0.4 + 0.25 * hashUniform(region.group, 6, seed);
    const ragged = 0.012 * (fbm(u * 20, 0, foot * 20, 3, seed + 4) - 0.5);
    mix(deep, border * smoothStep(split + 0.02 + ragged + edge, split + 0.02 + ragged - edge, v));
    mix(accent, border * smoothStep(split + 0.05 - ragged - edge, split + 0.05 - ragged + edge, v));
  } else {
    for (let k = 0; k < 5; k++) {
      const cu = hashUniform(region.group, 20 + k, seed);
      const cv = hashUniform(region.group, 40 + k, seed);
      const radius = 0.12 + 0.2 * hashUniform(region.group, 60 + k, seed);
      mix(
        [mid, accent, deep, pale, mid][k]!,
        0.85 * smoothStep(radius + edge, radius - edge, Math.hypot((u - cu) * aspect, v - cv)),
      );
    }
  }
  const rim = Math.min(u * aspect, (1 - u) * aspect, v, 1 - v);
  const frame = smoothStep(0.022 + edge, 0.022 - edge, rim);
  for (let c = 0; c < 3; c++) out[c] = out[c]! * tooth * (1 - frame) + 0.02 * frame;
}
