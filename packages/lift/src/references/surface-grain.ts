import type { Mask, ScalarMap } from '@yujian/imaging/image';
import type { SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';
import { findQuantile } from '@yujian/imaging/ops/morphology';

/** How a surface looks close by. Differences are of the natural logarithm of luminance between neighbours of a picture of 1024 pixels. */
export interface SurfaceGrain {
  /** Median and 90th percentile of the differences. */
  readonly fine: number;
  readonly rough: number;
  /** How many times as much of it runs one way as square to that: boards 6 and more, slabs and speckles 1 to 5. */
  readonly oneWay: number;
}

/** Differences that are an edge of shadow or of a thing, at which a strong one is cut, and under which they are noise. */
const EDGE = 0.25;
const STRONG = 0.08;
const NOISE = 0.004;
/** Bins of half a turn. */
const BINS = 36;
/** Focal length of most pictures of rooms as a share of the longer side. */
const FOCAL = 0.8;
/** Least of the inverse of a distance, of the picture's median. */
const FARTHEST = 0.02;

/** The inverse of the distance along the optical axis, of the picture's median, at a place of the picture (0 to 1 each way): of a plane it is linear. */
export type InverseDepth = readonly [across: number, down: number, constant: number];

/**
 * Grain of the part of a picture that a mask marks, laid flat where its inverse depth is given.
 *
 * @param light natural logarithm of luminance
 * @param cells cells of a coarse grid over the picture; above 0 is the part
 * @returns null where nothing of it is seen
 */
export function measureGrain(
  { width, height, data }: ScalarMap,
  cells: Mask,
  plane: InverseDepth = [0, 0, 1],
): SurfaceGrain | null {
  const focal = FOCAL * Math.max(width, height);
  const onGround = (x: number, y: number): readonly [number, number] => {
    const depth = 1 / Math.max(FARTHEST, plane[0] * (x / width) + plane[1] * (y / height) + plane[2]);
    const isFlat = plane[0] === 0 && plane[1] === 0;
    return [((x - width / 2) / focal) * depth, isFlat ? y / focal : depth];
  };
  const bins = new Float64Array(BINS);
  const steps: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    const row = Math.floor((y / height) * cells.height) * cells.width;
    for (let x = 1; x < width - 1; x++) {
      if (cells.data[row + Math.floor((x / width) * cells.width)] === 0) continue;
      const i = y * width + x;
      const [across, down] = [(data[i + 1]! - data[i - 1]!) / 2, (data[i + width]! - data[i - width]!) / 2];
      const step = Math.hypot(across, down);
      if (step > EDGE) continue;
      steps.push(step);
      if (step < NOISE) continue;
      const [fromX, fromY] = onGround(x, y);
      const [toX, toY] = onGround(x - down / step, y + across / step);
      const turn = (Math.atan2(toY - fromY, toX - fromX) + Math.PI) / Math.PI;
      bins[Math.floor((turn % 1) * BINS) % BINS]! += Math.min(STRONG, step);
    }
  }
  if (steps.length === 0) return null;
  const at = (k: number): number => bins[(k + BINS) % BINS]!;
  const wide = Array.from(bins, (_, k) => at(k - 1) + at(k) + at(k + 1));
  const top = wide.indexOf(Math.max(...wide));
  const square = Math.max(...[-1, 0, 1].map((k) => wide[(top + BINS / 2 + k + BINS) % BINS]!));
  const values = Float32Array.from(steps);
  return {
    fine: findQuantile(values, 0.5),
    rough: findQuantile(values, 0.9),
    oneWay: wide[top] === 0 ? 1 : wide[top]! / Math.max(1e-6, square),
  };
}

/** The plane that marked cells lie on, by least squares over what the segmentation guesses of their distances. */
export function fitInverseDepth({ width, depth }: SegmentationMap, cells: Mask): InverseDepth {
  const sums = Array.from({ length: 3 }, () => [0, 0, 0, 0]);
  for (let cell = 0; cell < cells.data.length; cell++) {
    if (cells.data[cell] === 0) continue;
    const place = [((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / cells.height, 1];
    const row = [...place, Math.exp(-depth[cell]!)];
    place.forEach((weight, k) => row.forEach((value, c) => (sums[k]![c]! += weight * value)));
  }
  for (let k = 0; k < 2; k++) sums[k]![k]! += 1e-6;
  for (let k = 0; k < 3; k++)
    for (let other = 0; other < 3; other++) {
      if (other === k || sums[k]![k] === 0) continue;
      const factor = sums[other]![k]! / sums[k]![k]!;
      for (let c = k; c < 4; c++) sums[other]![c]! -= factor * sums[k]![c]!;
    }
  const solved = sums.map((row, k) => (row[k] === 0 ? 0 : row[3]! / row[k]!));
  return [solved[0]!, solved[1]!, solved[2]!];
}
