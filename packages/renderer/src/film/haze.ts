import { CameraRay, type CameraRays } from '../camera/camera-rays.ts';
import type { Haze } from '../scene/scene.ts';
import type { Features, Radiance } from './frame.ts';

/**
 * Veils a picture in the air between the eye and what is seen: light is lost with distance and the air's own added
 * (H. Koschmieder, "Theorie der horizontalen Sichtweite", 1924), in air that thins out with height.
 * What the picture has no distance of, sky or its reflection, is seen through all the air up to the sky or down to the ground at y = 0.
 */
export function veil({ width, height, data }: Radiance, features: Features, rays: CameraRays, haze: Haze): void {
  const ray = new CameraRay();
  const [fx, fy, fz] = rays.forward;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      rays.ray(x + 0.5, y + 0.5, 0, 0, ray);
      const covered = features.coverage[at]!;
      const along = ray.dx * fx + ray.dy * fy + ray.dz * fz;
      const open = ray.dy < 0 ? Math.max(0, ray.oy) / -ray.dy : Infinity;
      const near = covered > 0 ? shareThrough(haze, ray, features.depth[at]! / along) : 0;
      const through = covered * near + (1 - covered) * (covered < 1 ? shareThrough(haze, ray, open) : 0);
      for (let band = 0; band < 3; band++)
        data[3 * at + band] = data[3 * at + band]! * through + haze.colour[band]! * (1 - through);
    }
  }
}

/** Share of light that comes through the air along a ray, 0 to 1. @param distance metres, Infinity for all of it */
function shareThrough({ reach, height }: Haze, { oy, dy }: CameraRay, distance: number): number {
  const here = Math.exp(-Math.max(0, oy) / height) / reach;
  const climb = dy / height;
  if (Math.abs(climb) < 1e-6) return Math.exp(-here * distance);
  // below the ground the air is as thick as on it
  return Math.exp(-(here * (1 - Math.exp(-climb * distance))) / climb);
}
