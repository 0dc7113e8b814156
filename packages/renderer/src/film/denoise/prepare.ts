import type { CameraRay, CameraRays } from '../../camera/camera-rays.ts';
import type { Film, LightSums } from '../film.ts';
import type { Colours } from '../planes.ts';
import type { Guide, Layer } from './guide.ts';

/** metres off the plane that still count as the same surface, in widths of a pixel at that distance */
const REACH_IN_PIXELS = 2.7;
/** mean luminance of a single sample says nothing about its noise: its own square stands in */
const LONELY = 1;

/**
 * Guide for rows of a picture that is `factor` times coarser than the film: mean normals of what was seen, and positions
 * along the rays of `rays` (made for the coarser picture) at the mean distance.
 */
export function prepareGuideRows(
  sums: GuideSums,
  factor: number,
  guide: Guide,
  rays: CameraRays,
  ray: CameraRay,
  from: number,
  to: number,
): void {
  const { width, normal, position, reach } = guide;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      let hits = 0;
      let nx = 0;
      let ny = 0;
      let nz = 0;
      let distance = 0;
      for (let row = y * factor, bottom = Math.min(sums.height, row + factor); row < bottom; row++) {
        for (let column = x * factor, right = Math.min(sums.width, column + factor); column < right; column++) {
          const there = row * sums.width + column;
          hits += sums.hits[there]!;
          nx += sums.normal.r[there]!;
          ny += sums.normal.g[there]!;
          nz += sums.normal.b[there]!;
          distance += sums.distance[there]!;
        }
      }
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
      if (hits === 0 || length === 0) {
        reach[here] = 0;
        continue;
      }
      rays.ray(x + 0.5, y + 0.5, 0, 0, ray);
      distance /= hits;
      normal.r[here] = nx / length;
      normal.g[here] = ny / length;
      normal.b[here] = nz / length;
      position.r[here] = ray.ox + ray.dx * distance;
      position.g[here] = ray.oy + ray.dy * distance;
      position.b[here] = ray.oz + ray.dz * distance;
      reach[here] = REACH_IN_PIXELS * (ray.width + ray.spread * distance) + 1e-6;
    }
  }
}

/** The reach of pixels that surfaces cover wholly, 0 elsewhere. */
export function prepareCoveredRows(
  film: Film,
  factor: number,
  guide: Guide,
  covered: Float32Array,
  from: number,
  to: number,
): void {
  const { width, reach } = guide;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      let missed = 0;
      for (let row = y * factor, bottom = Math.min(film.height, row + factor); row < bottom; row++) {
        for (let column = x * factor, right = Math.min(film.width, column + factor); column < right; column++) {
          const there = row * film.width + column;
          missed += film.samples[there]! - film.hits[there]!;
        }
      }
      covered[y * width + x] = missed === 0 ? reach[y * width + x]! : 0;
    }
  }
}

export interface GuideSums {
  readonly width: number;
  readonly height: number;
  readonly hits: Float32Array;
  readonly normal: Colours;
  readonly distance: Float32Array;
}

/** Divides summed light by summed albedo (or by `samples` where `albedo` is null) and finds the variance of the mean. */
export function prepareLightRows(
  sums: LightSums,
  albedo: Colours | null,
  samples: Float32Array,
  size: { readonly width: number; readonly height: number },
  factor: number,
  layer: Layer,
  layerWidth: number,
  from: number,
  to: number,
): void {
  const { colour, mean, square } = sums;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < layerWidth; x++) {
      let r = 0;
      let g = 0;
      let b = 0;
      let ar = 0;
      let ag = 0;
      let ab = 0;
      let first = 0;
      let second = 0;
      let count = 0;
      for (let row = y * factor, bottom = Math.min(size.height, row + factor); row < bottom; row++) {
        for (let column = x * factor, right = Math.min(size.width, column + factor); column < right; column++) {
          const there = row * size.width + column;
          r += colour.r[there]!;
          g += colour.g[there]!;
          b += colour.b[there]!;
          if (albedo) {
            ar += albedo.r[there]!;
            ag += albedo.g[there]!;
            ab += albedo.b[there]!;
          }
          first += mean[there]!;
          second += square[there]!;
          count += samples[there]!;
        }
      }
      const here = y * layerWidth + x;
      layer.colour.r[here] = share(r, albedo ? ar : count);
      layer.colour.g[here] = share(g, albedo ? ag : count);
      layer.colour.b[here] = share(b, albedo ? ab : count);
      layer.variance[here] = varianceOfMean(first, second, count);
    }
  }
}

/** The share of the sun that is seen, in all three channels of the layer at once. */
export function prepareSunRows(
  film: Film,
  factor: number,
  layer: Layer,
  layerWidth: number,
  from: number,
  to: number,
): void {
  const { sun } = film;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < layerWidth; x++) {
      let weighted = 0;
      let weight = 0;
      let seen = 0;
      let count = 0;
      for (let row = y * factor, bottom = Math.min(film.height, row + factor); row < bottom; row++) {
        for (let column = x * factor, right = Math.min(film.width, column + factor); column < right; column++) {
          const there = row * film.width + column;
          weighted += sun.weighted[there]!;
          weight += sun.weight[there]!;
          seen += sun.seen[there]!;
          count += sun.count[there]!;
        }
      }
      const here = y * layerWidth + x;
      layer.colour.r[here] = share(weighted, weight);
      // seen or not: the variance of a share is p(1 − p)/n, and one of n more is the least that n samples can tell apart
      const p = count === 0 ? 0 : seen / count;
      layer.variance[here] = count === 0 ? 1 : (p * (1 - p)) / count;
    }
  }
}

function share(sum: number, of: number): number {
  return of > 1e-6 ? sum / of : 0;
}

function varianceOfMean(first: number, second: number, count: number): number {
  if (count === 0) return 0;
  const mean = first / count;
  if (count < 2) return mean * mean * LONELY;
  return Math.max(0, second / count - mean * mean) / (count - 1);
}
