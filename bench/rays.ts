import { createCameraRays, CameraRay } from '@yujian/renderer/camera/camera-rays';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import { SurfacePoint } from '@yujian/renderer/transport/surface-point';
import { createTracer, type ThreadTracer } from '@yujian/renderer/tracer/create-tracer';
import { packScene } from '@yujian/renderer/tracer/pack';

const WIDTH = 512;
const HEIGHT = 384;
/** Rays of one kind are repeated until this much processor time has gone. */
const AT_LEAST_MS = 1500;
export const BOUNCES = 4;

export interface RayRates {
  /** rays per second of one core */
  readonly primary: number;
  /** of white diffuse paths: camera ray and up to four bounces, shading included, no light sampling */
  readonly walk: number;
  readonly shadow: number;
  /** rays of one such path on the mean */
  readonly raysPerPath: number;
}

/** How fast one core traces a scene. Millions mean rays per second of its own processor time, other load left out. */
export function measureRays(scene: Scene, camera: Camera): RayRates {
  const packed = packScene(scene);
  const thread = createTracer(packed);
  const rays = createCameraRays(camera, WIDTH, HEIGHT);
  try {
    const walker = new Walker(thread, packed.offset);
    const each = (visit: (ray: CameraRay) => number) => () => {
      const ray = new CameraRay();
      let count = 0;
      for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
          rays.ray(x + walker.random(), y + walker.random(), 0.5, 0.5, ray);
          count += visit(ray);
        }
      }
      return count;
    };
    const primary = rate(
      each((ray) => {
        thread.tracer.closest(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz, Infinity);
        return 1;
      }),
    );
    const walk = rate(each((ray) => walker.walk(ray)));
    const shadow = rate(shadowRays(thread, walker, each, scene));
    return {
      primary: primary.perSecond,
      walk: walk.perSecond,
      shadow: shadow.perSecond,
      raysPerPath: walk.perPass / (WIDTH * HEIGHT),
    };
  } finally {
    thread.release();
  }
}

/** Shadow rays from what the camera sees towards the sun, or straight up without one; only they are timed. */
function shadowRays(
  thread: ThreadTracer,
  walker: Walker,
  each: (visit: (ray: CameraRay) => number) => () => number,
  scene: Scene,
): () => number {
  const origins = new Float64Array(WIDTH * HEIGHT * 3);
  let count = 0;
  each((ray) => {
    if (!walker.hit(ray)) return 0;
    origins.set([walker.ox, walker.oy, walker.oz], 3 * count++);
    return 1;
  })();
  const [dx, dy, dz] = scene.sun?.direction ?? [0, 1, 0];
  return () => {
    for (let at = 0; at < count; at++)
      thread.tracer.occluded(
        origins[at * 3] ?? 0,
        origins[at * 3 + 1] ?? 0,
        origins[at * 3 + 2] ?? 0,
        dx,
        dy,
        dz,
        Infinity,
      );
    return count;
  };
}

function rate(pass: () => number): { perSecond: number; perPass: number } {
  pass();
  let count = 0;
  let passes = 0;
  const before = process.cpuUsage();
  let spent = 0;
  while (spent < AT_LEAST_MS * 1000) {
    count += pass();
    passes++;
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  }
  return { perSecond: (count / spent) * 1e6, perPass: count / passes };
}

/** Walks diffuse paths; keeps its state in fields so that nothing is made per ray. */
class Walker {
  readonly #thread: ThreadTracer;
  readonly #offset: number;
  readonly #point = new SurfacePoint();
  #state = 1;
  ox = Number.NaN;
  oy = Number.NaN;
  oz = Number.NaN;

  constructor(thread: ThreadTracer, offset: number) {
    this.#thread = thread;
    this.#offset = offset;
  }

  random(): number {
    this.#state = (Math.imul(this.#state, 747796405) + 2891336453) | 0;
    const word = Math.imul(((this.#state >>> ((this.#state >>> 28) + 4)) ^ this.#state) | 0, 277803737);
    return ((word >>> 22) ^ word) / 4294967296 + 0.5;
  }

  hit(ray: CameraRay): boolean {
    return this.#step(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz);
  }

  /** Number of rays that one path took. */
  walk(ray: CameraRay): number {
    const point = this.#point;
    if (!this.hit(ray)) return 1;
    for (let bounce = 1; bounce <= BOUNCES; bounce++) {
      const turn = 2 * Math.PI * this.random();
      const height = 2 * this.random() - 1;
      const radius = Math.sqrt(1 - height * height);
      // Lambert: the normal plus a point of the unit sphere, as direction of any length.
      const dx = point.nx + radius * Math.cos(turn);
      const dy = point.ny + radius * Math.sin(turn);
      const dz = point.nz + height;
      const scale = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz + 1e-12);
      if (!this.#step(this.ox, this.oy, this.oz, dx * scale, dy * scale, dz * scale)) return bounce + 1;
    }
    return BOUNCES + 1;
  }

  #step(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): boolean {
    const primitive = this.#thread.tracer.closest(ox, oy, oz, dx, dy, dz, Infinity);
    if (primitive < 0) return false;
    const point = this.#point;
    this.#thread.readSurface(primitive, ox, oy, oz, dx, dy, dz, point);
    this.ox = point.px + this.#offset * point.gx;
    this.oy = point.py + this.#offset * point.gy;
    this.oz = point.pz + this.#offset * point.gz;
    return true;
  }
}
