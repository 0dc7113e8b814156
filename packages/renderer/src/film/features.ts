import { CameraRay, type CameraRays } from '../camera/camera-rays.ts';
import type { Film } from './film.ts';
import type { Features } from './frame.ts';
import type { Arena } from './planes.ts';

export function allocateFeatures({ plane }: Pick<Arena, 'plane'>, width: number, height: number): Features {
  const pixels = width * height;
  return {
    width,
    height,
    albedo: plane(pixels * 3),
    normal: plane(pixels * 3),
    depth: plane(pixels),
    coverage: plane(pixels),
  };
}

/** Means of what a film has seen, for a picture `factor` times coarser than it; `rays` are made for that picture. All of `features` is written. */
export function readFeatures(film: Film, factor: number, rays: CameraRays, features: Features): Features {
  const { width, height } = features;
  const ray = new CameraRay();
  const [fx, fy, fz] = rays.forward;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let samples = 0;
      let hits = 0;
      let ar = 0;
      let ag = 0;
      let ab = 0;
      let nx = 0;
      let ny = 0;
      let nz = 0;
      let distance = 0;
      for (let row = y * factor, bottom = Math.min(film.height, row + factor); row < bottom; row++) {
        for (let column = x * factor, right = Math.min(film.width, column + factor); column < right; column++) {
          const there = row * film.width + column;
          samples += film.samples[there]!;
          hits += film.hits[there]!;
          ar += film.albedo.r[there]!;
          ag += film.albedo.g[there]!;
          ab += film.albedo.b[there]!;
          nx += film.normal.r[there]!;
          ny += film.normal.g[there]!;
          nz += film.normal.b[there]!;
          distance += film.distance[there]!;
        }
      }
      const here = y * width + x;
      features.coverage[here] = samples === 0 ? 0 : hits / samples;
      if (hits === 0) {
        features.depth[here] = Infinity;
        features.albedo.fill(0, here * 3, here * 3 + 3);
        features.normal.fill(0, here * 3, here * 3 + 3);
        continue;
      }
      rays.ray(x + 0.5, y + 0.5, 0, 0, ray);
      features.depth[here] = (distance / hits) * (ray.dx * fx + ray.dy * fy + ray.dz * fz);
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      features.albedo.set([ar / hits, ag / hits, ab / hits], here * 3);
      features.normal.set([nx / length, ny / length, nz / length], here * 3);
    }
  }
  return features;
}
