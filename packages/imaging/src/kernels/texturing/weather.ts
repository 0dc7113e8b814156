import type { LightSpec } from '../../paint-spec.ts';
import type { Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import { fbm, smoothStep } from '../../procedural/noise.ts';
import type { Coat } from '../../buffers/coat.ts';

/** Rain darkens and mirrors what lies level; snow covers what faces up. Outdoors only; changes `coat`. */
export function applyWeather(
  structure: Structure,
  surfaces: Surfaces,
  coat: Coat,
  light: LightSpec,
  place: (x: number, y: number, depth: number, out: Float64Array) => void,
  seed: number,
  onRow: () => void,
): void {
  if (structure.setting !== 'exterior' || (light.wet <= 0 && light.snow <= 0)) return;
  const { width, height, normal, depth, axis } = surfaces;
  const { regions, labels } = structure;
  const at = new Float64Array(3);
  const size = surfaces.aerial ? 12 : 1;
  for (let y = 0; y < height; y++) {
    onRow();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (coat.outside[i]) continue;
      const surface = regions[labels.data[i]!]!.surface;
      if (surface === 'water') continue;
      const up = normal[i * 3 + 1]!;
      place(x, y, depth[i]!, at);
      const u = at[0]! / size;
      const v = (axis[i] === 1 ? at[2]! : at[1]!) / size;
      const foot = depth[i]! / (width * size);
      if (light.wet > 0 && up > 0.6 && surface !== 'tree' && surface !== 'plant') {
        const puddle =
          smoothStep(0.47, 0.58, fbm(u * 0.7, v * 0.7, foot, 4, seed + 3)) * (surface === 'grass' ? 0.1 : 1);
        const dark = 1 - light.wet * (0.32 + 0.2 * puddle);
        for (let c = 0; c < 3; c++) coat.albedo[i * 3 + c]! *= dark;
        coat.gloss[i] = Math.max(coat.gloss[i]!, light.wet * (0.16 + 0.5 * puddle));
        coat.rough[i] = 0.25 - 0.2 * puddle;
      }
      if (light.snow > 0) {
        const ragged = fbm(u * 2.3, v * 2.3, foot * 2.3, 4, seed + 9) - 0.5;
        const edge = 0.42 - 0.3 * (surface === 'tree' || surface === 'plant' ? 0.4 : 0);
        const cover =
          light.snow * smoothStep(edge - 0.12, edge + 0.22, up + ragged * 0.7 - (surface === 'road' ? 0.45 : 0));
        const white = 0.8 + 0.08 * ragged;
        coat.albedo[i * 3]! += (white - coat.albedo[i * 3]!) * cover;
        coat.albedo[i * 3 + 1]! += (white - coat.albedo[i * 3 + 1]!) * cover;
        coat.albedo[i * 3 + 2]! += (white * 1.04 - coat.albedo[i * 3 + 2]!) * cover;
        coat.gloss[i]! *= 1 - cover;
      }
    }
  }
}
