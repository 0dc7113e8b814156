import { findQuantile } from './morphology.ts';
import type { ScalarMap } from '../image.ts';

/** Share of the patches, the evenest, that noise is measured on. */
const EVEN = 0.25;
/** Mean absolute value of the mask below on white noise of σ = 1. */
const LAPLACIAN = Math.sqrt(36) * Math.sqrt(2 / Math.PI);

/**
 * Standard deviation of the fine noise of a map, in its own unit: the Laplacian of second differences (Immerkær, 1996) in
 * the places where the picture is evenest, so that texture does not count. Traces of JPEG compression count as noise.
 */
export function measureNoise({ width, height, data }: ScalarMap): number {
  if (width < 8 || height < 8) return 0;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 90_000)));
  const low = data.reduce((least, value) => Math.min(least, value), Infinity);
  const high = data.reduce((most, value) => Math.max(most, value), -Infinity);
  const sums: number[] = [];
  // 4 × 4 patches, each by its own mean
  for (let y = 1; y + 5 < height; y += 4 * step) {
    for (let x = 1; x + 5 < width; x += 4 * step) {
      let sum = 0;
      for (let dy = 0; dy < 4; dy++)
        for (let dx = 0; dx < 4; dx++) sum += Math.abs(laplacian(data, width, (y + dy) * width + x + dx));
      const value = data[y * width + x]!;
      // burnt out or black: no noise is left there
      if (sum > 0 || (value > low && value < high)) sums.push(sum / 16);
    }
  }
  return sums.length < 16 ? 0 : findQuantile(Float32Array.from(sums), EVEN) / LAPLACIAN;
}

function laplacian(data: Float32Array, width: number, i: number): number {
  const corners = data[i - width - 1]! + data[i - width + 1]! + data[i + width - 1]! + data[i + width + 1]!;
  return corners - 2 * (data[i - width]! + data[i + width]! + data[i - 1]! + data[i + 1]!) + 4 * data[i]!;
}
