import { CameraRay, type CameraRays } from '../camera/camera-rays.ts';
import type { ThreadTracer } from '../tracer/create-tracer.ts';
import { SurfacePoint } from '../transport/surface-point.ts';

const MOST_PANES = 16;

/** What a ray of the camera hits first: what is seen at a place of the picture, through panes. Rewritten by each ray. */
export class PrimaryHit {
  readonly ray = new CameraRay();
  readonly point = new SurfacePoint();
  /** along the ray, metres; Infinity when only sky is seen */
  distance = Infinity;

  private readonly rays: CameraRays;
  private readonly thread: ThreadTracer;
  private readonly panes: Uint8Array;

  constructor(rays: CameraRays, thread: ThreadTracer, panes: Uint8Array) {
    this.rays = rays;
    this.thread = thread;
    this.panes = panes;
  }

  /** Looks at continuous pixel coordinates; false when only sky is seen. */
  at(x: number, y: number): boolean {
    const { ray, point, panes } = this,
      { tracer, readSurface } = this.thread;
    this.rays.ray(x, y, 0.5, 0.5, ray);
    const { dx, dy, dz } = ray;
    let { ox, oy, oz } = ray,
      passed = 0;
    for (let crossed = 0; crossed < MOST_PANES; crossed++) {
      const primitive = tracer.closest(ox, oy, oz, dx, dy, dz, Infinity);
      if (primitive < 0) break;
      readSurface(primitive, ox, oy, oz, dx, dy, dz, point);
      passed += tracer.t;
      if (panes[point.material] === 0) {
        this.distance = passed;
        point.footprint = ray.width + ray.spread * passed;
        return true;
      }
      // A pane is thin: what is behind it starts right at it.
      ox = point.px;
      oy = point.py;
      oz = point.pz;
    }
    this.distance = Infinity;
    return false;
  }
}
