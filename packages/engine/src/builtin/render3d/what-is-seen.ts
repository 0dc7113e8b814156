import { CameraRay, createCameraRays } from '@yujian/renderer/camera/camera-rays';
import type { Camera, Scene, Vec3 } from '@yujian/renderer/scene/scene';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import { packScene } from '@yujian/renderer/tracer/pack';
import type { PackedGeometry } from '@yujian/renderer/tracer/packed-geometry';

const ACROSS = 48;
const DOWN = 32;
const AROUND = 96;

/** Looks round a model with few rays, to choose where its picture is taken from. */
export interface Lookout {
  /** How much of the model there is to see: 1 for a single wall, more for many things of about equal size, 0 when nothing is seen. */
  wealth(camera: Camera): number;
  /** Share of the directions in which something is met, 0 to 1, and the median distance of what is met, metres. */
  enclosure(point: Vec3): { readonly share: number; readonly reach: number };
  /** Whether no sky is seen from there, not even through glass. */
  isDark(point: Vec3): boolean;
  /** Metres to what is met along a unit direction, Infinity when nothing is. */
  distance(from: Vec3, along: Vec3): number;
  /** What was packed to look round in, of the whole scene. */
  readonly packed: PackedGeometry;
  release(): void;
}

/** Evenly over the sphere, along a spiral. */
const DIRECTIONS: readonly Vec3[] = Array.from({ length: AROUND }, (_, i) => {
  const up = 1 - (2 * i + 1) / AROUND;
  const level = Math.sqrt(1 - up * up);
  const turn = i * Math.PI * (3 - Math.sqrt(5));
  return [level * Math.sin(turn), up, level * Math.cos(turn)];
});

/**
 * @param bodies how many of the scene's instances, from the first, are the model; what comes after them (ground that lies
 *   under it) is looked past
 * @throws SceneError when the scene cannot be traced
 */
export function createLookout(scene: Scene, bodies: number = scene.instances.length): Lookout {
  const packed = packScene(scene);
  const own = createTracer(packed);
  const { tracer } = own;
  const meets = (x: number, y: number, z: number, dx: number, dy: number, dz: number) =>
    tracer.closest(x, y, z, dx, dy, dz, Infinity) >= 0 && tracer.instance < bodies;
  const ray = new CameraRay();
  return {
    wealth(camera) {
      const rays = createCameraRays(camera, ACROSS, DOWN);
      const counts = new Map<number, number>();
      let hits = 0;
      for (let pixel = 0; pixel < ACROSS * DOWN; pixel++) {
        rays.ray((pixel % ACROSS) + 0.5, Math.floor(pixel / ACROSS) + 0.5, 0.5, 0.5, ray);
        if (!meets(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz)) continue;
        hits++;
        const { object, material } = scene.instances[tracer.instance]!;
        const piece = object * scene.materials.length + material;
        counts.set(piece, (counts.get(piece) ?? 0) + 1);
      }
      return [...counts.values()].reduce((sum, count) => sum + Math.sqrt(count / hits), 0);
    },
    enclosure([x, y, z]) {
      const distances: number[] = [];
      for (const [dx, dy, dz] of DIRECTIONS) if (meets(x, y, z, dx, dy, dz)) distances.push(tracer.t);
      distances.sort((a, b) => a - b);
      return { share: distances.length / AROUND, reach: distances[distances.length >> 1] ?? 0 };
    },
    isDark([x, y, z]) {
      return DIRECTIONS.every(([dx, dy, dz]) => tracer.occluded(x, y, z, dx, dy, dz, Infinity) >= 0);
    },
    distance([x, y, z], [dx, dy, dz]) {
      return meets(x, y, z, dx, dy, dz) ? tracer.t : Infinity;
    },
    packed,
    release: () => own.release(),
  };
}
