import type { LightSpec } from '../../paint-spec.ts';
import { hashUniform } from '../../random.ts';
import type { Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import { linearFromHex } from '../../ops/light-colour.ts';
import { noise } from '../../procedural/noise.ts';

/** Depth at which haze of strength 1 hides half, in metres, at eye level and from the air. */
const HALF_DEPTH = 14;
const HALF_DEPTH_AERIAL = 190;

/** Haze towards the horizon's colour by depth (Koschmieder 1924), falling rain and snow. Outdoors only; changes `picture`. */
export function addAir(
  picture: Float32Array,
  structure: Structure,
  surfaces: Surfaces,
  outside: Uint8Array,
  light: LightSpec,
  seed: number,
): void {
  if (structure.setting !== 'exterior') return;
  const { width, height, depth } = surfaces;
  const horizon = linearFromHex(light.horizon);
  const half = surfaces.aerial ? HALF_DEPTH_AERIAL : HALF_DEPTH;
  const thick = 0.008 + 0.97 * light.fog * light.fog + 0.15 * light.rain;
  const mist = horizon.map((c) => c * light.sky * 0.92);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const hidden = outside[i] ? Math.min(0.92, light.fog * 0.95) : 1 - 2 ** (-(depth[i]! * thick) / half);
      for (let c = 0; c < 3; c++) picture[i * 3 + c] = picture[i * 3 + c]! + (mist[c]! - picture[i * 3 + c]!) * hidden;
    }
  }
  if (light.rain > 0) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let streak = 0;
        for (let layer = 0; layer < 3; layer++) {
          const slant = x + y * (0.1 + 0.03 * layer);
          const column = Math.floor(slant / (1.5 + layer * 0.8));
          const run = y / (height * (0.05 + 0.03 * layer)) + hashUniform(column, layer, seed) * 40;
          const drop = hashUniform(column, Math.floor(run), seed + layer);
          if (drop > 0.94) streak += (run - Math.floor(run)) * (0.1 + 0.06 * layer);
        }
        const i = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) picture[i + c]! += streak * light.rain * mist[c]! * 0.8;
      }
    }
  }
  if (light.snow > 0.5) {
    const flakes = Math.round(((width * height) / 900) * light.snow);
    for (let k = 0; k < flakes; k++) {
      const fx = hashUniform(k, 1, seed + 5) * width;
      const fy = hashUniform(k, 2, seed + 5) * height;
      const radius = (0.6 + 2.2 * hashUniform(k, 3, seed + 5) ** 4) * (width / 1024);
      const reach = Math.ceil(radius + 1);
      for (let y = Math.max(0, Math.floor(fy - reach)); y <= Math.min(height - 1, fy + reach); y++) {
        for (let x = Math.max(0, Math.floor(fx - reach)); x <= Math.min(width - 1, fx + reach); x++) {
          const near = 1 - Math.hypot(x - fx, y - fy) / (radius + 0.8);
          if (near <= 0) continue;
          const i = (y * width + x) * 3;
          const alpha = 0.75 * near * (0.6 + 0.4 * noise(k, 0, seed));
          for (let c = 0; c < 3; c++)
            picture[i + c] = picture[i + c]! + (Math.max(0.9 * light.sky, 0.25) - picture[i + c]!) * alpha;
        }
      }
    }
  }
}
