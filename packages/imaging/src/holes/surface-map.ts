import type { Mask, SrgbImage } from '../image.ts';
import { clusterSurfaces } from '../kernels/inpainting/cluster-surfaces.ts';
import { continueSurfaces, isClear, type Line } from '../kernels/inpainting/continue-surfaces.ts';
import { toOpponent } from '../kernels/inpainting/pyramid.ts';

/** Long side in pixels at which surfaces are told apart. */
const MAP_SIDE = 256;

/**
 * Which surface lies at each pixel, the hole included: found in what is known, continued behind the hole, and parted there by
 * lines. Surfaces are numbered from 0 to below 255.
 *
 * @param hole 1 where the picture is not known
 * @param barred 1 on things that stand before the surfaces; they are seen through
 * @param lines in pixels of the picture, centres at integers
 */
export function mapSurfaces(
  image: SrgbImage,
  hole: Mask,
  barred: Mask | null,
  lines: readonly Line[],
  pulse: () => void,
): Uint8Array {
  const { width, height } = image;
  const scale = Math.min(1, MAP_SIDE / Math.max(width, height));
  const [wide, tall] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const { opponent, known } = shrinkKnown(image, hole, barred, wide, tall);
  pulse();
  const map = clusterSurfaces(opponent, known, wide, tall);
  if (!map.some((surface) => surface !== 255)) return new Uint8Array(width * height);
  pulse();
  const [sx, sy] = [wide / width, tall / height];
  const onMap = lines.map(({ x0, y0, x1, y1 }) => ({
    x0: (x0 + 0.5) * sx - 0.5,
    y0: (y0 + 0.5) * sy - 0.5,
    x1: (x1 + 0.5) * sx - 0.5,
    y1: (y1 + 0.5) * sy - 0.5,
  }));
  continueSurfaces(map, wide, tall, onMap, pulse);
  return enlarge(map, wide, tall, hole, onMap);
}

/** Means of the known pixels of each cell, and whether all of a cell is known. */
function shrinkKnown(
  { width, height, channels, data }: SrgbImage,
  hole: Mask,
  barred: Mask | null,
  wide: number,
  tall: number,
): { opponent: Float32Array; known: Uint8Array } {
  const sums = new Float64Array(3 * wide * tall);
  const counts = new Float64Array(wide * tall);
  const known = new Uint8Array(wide * tall).fill(1);
  for (let y = 0, pixel = 0; y < height; y++) {
    const row = Math.floor((y * tall) / height) * wide;
    for (let x = 0; x < width; x++, pixel++) {
      const cell = row + Math.floor((x * wide) / width);
      if (hole.data[pixel] || barred?.data[pixel]) {
        known[cell] = 0;
        continue;
      }
      counts[cell]! += 1;
      for (let c = 0; c < 3; c++) sums[3 * cell + c]! += data[pixel * channels + c]!;
    }
  }
  const means = sums.map((sum, k) => sum / Math.max(1, counts[Math.floor(k / 3)]!));
  return { opponent: toOpponent(means, 3, wide * tall), known };
}

/** The map in the picture's size: the nearest cell, in the hole the nearest one on the same side of every line. */
function enlarge(
  map: Uint8Array,
  wide: number,
  tall: number,
  { width, height, data: hole }: Mask,
  lines: readonly Line[],
): Uint8Array {
  const surfaces = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y++) {
    const v = ((y + 0.5) * tall) / height - 0.5;
    const row = Math.min(tall - 1, Math.max(0, Math.round(v)));
    for (let x = 0; x < width; x++, pixel++) {
      const u = ((x + 0.5) * wide) / width - 0.5;
      const column = Math.min(wide - 1, Math.max(0, Math.round(u)));
      surfaces[pixel] = map[row * wide + column]!;
      if (!hole[pixel] || lines.length === 0 || isClear(lines, u, v, column, row)) continue;
      let nearest = Infinity;
      for (let j = Math.max(0, row - 1); j <= Math.min(tall - 1, row + 1); j++) {
        for (let i = Math.max(0, column - 1); i <= Math.min(wide - 1, column + 1); i++) {
          const distance = (i - u) ** 2 + (j - v) ** 2;
          if (distance >= nearest || !isClear(lines, u, v, i, j)) continue;
          nearest = distance;
          surfaces[pixel] = map[j * wide + i]!;
        }
      }
    }
  }
  return surfaces;
}
