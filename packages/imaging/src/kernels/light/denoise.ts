import type { Tracer } from './tracer.ts';

const WEIGHTS = [0.375, 0.25, 0.0625];

/** Edge-stopping à-trous wavelet filter of an RGB map at the tracer's size (Dammertz et al. 2010); `key` keeps regions apart. Returns a new map. */
export function smoothLight(
  map: Float32Array,
  tracer: Tracer,
  key: Int32Array,
  passes: number,
  onRow: () => void,
): Float32Array {
  const { width, height, normal, position } = tracer;
  let from = map.slice();
  let to = new Float32Array(map.length);
  for (let pass = 0; pass < passes; pass++) {
    const step = 1 << pass;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const nx = normal[i * 3]!;
        const ny = normal[i * 3 + 1]!;
        const nz = normal[i * 3 + 2]!;
        const px = position[i * 3]!;
        const py = position[i * 3 + 1]!;
        const pz = position[i * 3 + 2]!;
        let r = 0;
        let g = 0;
        let b = 0;
        let total = 0;
        for (let dy = -2; dy <= 2; dy++) {
          const v = y + dy * step;
          if (v < 0 || v >= height) continue;
          for (let dx = -2; dx <= 2; dx++) {
            const u = x + dx * step;
            if (u < 0 || u >= width) continue;
            const q = v * width + u;
            if (key[q] !== key[i]) continue;
            const same = normal[q * 3]! * nx + normal[q * 3 + 1]! * ny + normal[q * 3 + 2]! * nz;
            if (same <= 0) continue;
            const off = Math.abs(
              (position[q * 3]! - px) * nx + (position[q * 3 + 1]! - py) * ny + (position[q * 3 + 2]! - pz) * nz,
            );
            const s2 = same * same;
            const s4 = s2 * s2;
            const weight =
              (WEIGHTS[dx < 0 ? -dx : dx]! * WEIGHTS[dy < 0 ? -dy : dy]! * s4 * s4) / (1 + 12 * off + 72 * off * off);
            r += from[q * 3]! * weight;
            g += from[q * 3 + 1]! * weight;
            b += from[q * 3 + 2]! * weight;
            total += weight;
          }
        }
        const scale = total > 0 ? 1 / total : 0;
        to[i * 3] = total > 0 ? r * scale : from[i * 3]!;
        to[i * 3 + 1] = total > 0 ? g * scale : from[i * 3 + 1]!;
        to[i * 3 + 2] = total > 0 ? b * scale : from[i * 3 + 2]!;
      }
      onRow();
    }
    [from, to] = [to, from];
  }
  return from;
}
