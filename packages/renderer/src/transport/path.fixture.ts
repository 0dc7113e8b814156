import { CameraRay, createCameraRays } from '../camera/camera-rays.ts';
import { createLightSampler } from '../light/light-sampler.ts';
import { prepareLights } from '../light/light-set.ts';
import { bakeUnit, bakeUnits, prepareMaterials } from '../materials/bake.ts';
import { createMaterialEvaluator } from '../materials/evaluate.ts';
import type { Camera, Scene } from '../scene/scene.ts';
import { createTracer } from '../tracer/create-tracer.ts';
import { packScene } from '../tracer/pack.ts';
import { type PathOptions, PathTracer } from './path.ts';
import { PixelRandom } from './pixel-random.ts';

export interface Judged {
  readonly mean: readonly [number, number, number];
  /** standard error of the mean, from the spread between samples */
  readonly error: number;
}

export interface JudgeOptions extends PathOptions {
  readonly samples: number;
  readonly seed?: number;
  /** pixels of a region of a picture of 32 × 32: left, top, right, bottom */
  readonly region?: readonly [number, number, number, number];
  /** independent random numbers in place of evenly spread ones */
  readonly whiteNoise?: boolean;
}

const SIZE = 32;

/** Mean radiance of a region by plain path tracing. */
export function judge(
  scene: Scene,
  camera: Camera,
  {
    samples,
    seed = 1,
    region: [left, top, right, bottom] = [0, 0, SIZE, SIZE],
    whiteNoise = false,
    ...options
  }: JudgeOptions,
): Judged {
  const packed = packScene(scene);
  const bank = prepareMaterials(scene.materials, scene.pictures, { bodies: scene });
  for (let unit = 0; unit < bakeUnits(bank); unit++) bakeUnit(bank, unit);
  const thread = createTracer(packed);
  const { tracer, readSurface } = thread;
  const lights = createLightSampler(prepareLights(scene, packed));
  const random = new PixelRandom();
  let dimension = 0;
  const next = () => (whiteNoise || dimension > 7 ? random.next() : random.spread(dimension++));
  const path = new PathTracer(
    { tracer, readSurface, evaluateMaterial: createMaterialEvaluator(bank), lights, offset: packed.offset },
    next,
    options,
  );
  const rays = createCameraRays(camera, SIZE, SIZE);
  const ray = new CameraRay();
  const sum = [0, 0, 0];
  let squares = 0;
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      for (let sample = 0; sample < samples; sample++) {
        random.begin(y * SIZE + x, sample, seed);
        dimension = 0;
        rays.ray(x + next(), y + next(), 0.5, 0.5, ray);
        path.follow(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz, ray.width, ray.spread);
        sum[0]! += path.r;
        sum[1]! += path.g;
        sum[2]! += path.b;
        squares += ((path.r + path.g + path.b) / 3) ** 2;
        count++;
      }
    }
  }
  thread.release();
  const mean = [sum[0]! / count, sum[1]! / count, sum[2]! / count] as const;
  const grey = (mean[0] + mean[1] + mean[2]) / 3;
  return { mean, error: Math.sqrt(Math.max(0, squares / count - grey * grey) / count) };
}

export function grey({ mean }: Judged): number {
  return (mean[0] + mean[1] + mean[2]) / 3;
}
