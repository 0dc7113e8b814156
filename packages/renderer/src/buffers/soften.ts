import { BAND, type SharedView } from './view-buffers.ts';

const WEIGHTS = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16] as const;

/**
 * One step of an edge-avoiding à-trous filter (Dammertz et al., 2010) over the rows of a unit: neighbours count when
 * they have the same normal and about the same distance. Sky stays as it is.
 *
 * @param spacing pixels between the 5 × 5 taps
 */
export function softenBand(
  { buffers, footprint }: SharedView,
  from: Float32Array,
  to: Float32Array,
  unit: number,
  spacing: number,
): void {
  const { width, height, depth, normal } = buffers;
  const end = Math.min(height, (unit + 1) * BAND);
  for (let y = unit * BAND; y < end; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x,
        z = depth[here]!;
      if (z === Infinity) {
        to[here] = from[here]!;
        continue;
      }
      const nx = normal[here * 3]!,
        ny = normal[here * 3 + 1]!,
        nz = normal[here * 3 + 2]!;
      // How depth changes from pixel to pixel on this surface: from the neighbour that lies nearer to it.
      const slopeX = slope(depth, z, x > 0 ? here - 1 : here, x + 1 < width ? here + 1 : here);
      const slopeY = slope(depth, z, y > 0 ? here - width : here, y + 1 < height ? here + width : here);
      const tolerance = 1 / (2 * footprint[here]! * spacing + 1e-9);
      let sum = 0,
        weights = 0;
      for (let j = -2; j <= 2; j++) {
        const row = y + j * spacing;
        if (row < 0 || row >= height) continue;
        for (let i = -2; i <= 2; i++) {
          const column = x + i * spacing;
          if (column < 0 || column >= width) continue;
          const there = row * width + column,
            other = depth[there]!;
          if (other === Infinity) continue;
          const cosine = nx * normal[there * 3]! + ny * normal[there * 3 + 1]! + nz * normal[there * 3 + 2]!;
          if (cosine < 0.8) continue;
          const off = Math.abs(other - z - slopeX * i * spacing - slopeY * j * spacing) * tolerance;
          if (off > 3) continue;
          const c4 = cosine * cosine * cosine * cosine;
          const weight = (WEIGHTS[i + 2]! * WEIGHTS[j + 2]! * c4 * c4) / (1 + off * off);
          sum += weight * from[there]!;
          weights += weight;
        }
      }
      to[here] = sum / weights;
    }
  }
}

function slope(depth: Float32Array, z: number, before: number, after: number): number {
  const a = z - depth[before]!,
    b = depth[after]! - z;
  const smaller = Math.abs(a) < Math.abs(b) ? a : b;
  return Number.isFinite(smaller) ? smaller : 0;
}
