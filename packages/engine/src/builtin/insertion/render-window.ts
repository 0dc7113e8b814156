import type { Mask, ScalarMap, SrgbImage } from '@yujian/imaging';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import { createFrame } from '@yujian/lift/frame';
import { joinScenes } from '@yujian/lift/furnish/join-scenes';
import { seePieces } from '@yujian/lift/furnish/uncover';
import type { PhotoStage } from '@yujian/lift/insertion/photo-stage';
import type { Radiance } from '@yujian/renderer/film/frame';
import type { RenderSettings } from '@yujian/renderer/render/job';
import { readRadiance } from '@yujian/renderer/render/picture';
import { prepareRender } from '@yujian/renderer/render/prepare';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import { crop } from '../../craft/pictures/crop.ts';
import type { Size, Window } from '../../craft/pictures/sizes.ts';
import { ownPool } from '../render3d/own-pool.ts';
import { traceLight } from '../render3d/render-light.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { blendRender } from './blend-render.ts';
import { WHITE, type PhotoScene } from './photo-scene.ts';

/** Most pixels that are rendered; larger places are enlarged. Small ones are rendered finer, so that bars and legs have smooth edges. */
const RENDERED_PIXELS = 1.2e6;
const FINE_PIXELS = 4e5;
const FINEST = 2;
const LEAST_SIDE = 16;
/** Rays across and down a pixel that tell how much of it a thing covers. */
const SAMPLES = 3;

/** A thing rendered into a window of a photo. */
export interface WindowRender {
  readonly window: Window;
  readonly stage: PhotoStage;
  /** Without a light of its own, in the stage's world. */
  readonly thing: Scene;
  /** 1 on what stands before it, of the structure's size; null = nothing does. */
  readonly before: Mask | null;
  /** How much of its shadow is seen in each pixel of the window; null = it casts none. */
  readonly fade: Float32Array | null;
  readonly seed: number;
  /** Shares of the operation's progress. */
  readonly from: number;
  readonly to: number;
}

/** A window of the picture with a thing in it, in the window's size. */
export async function renderWindow(
  picture: SrgbImage,
  scene: PhotoScene,
  { window, stage, thing, before, fade, seed, from, to }: WindowRender,
  context: OperationContext,
): Promise<SrgbImage> {
  const area = window.width * window.height;
  const scale = Math.max(
    Math.min(1, Math.sqrt(RENDERED_PIXELS / area)),
    Math.min(FINEST, Math.sqrt(FINE_PIXELS / area)),
  );
  const size: Size = {
    width: Math.max(LEAST_SIDE, Math.round(window.width * scale)),
    height: Math.max(LEAST_SIDE, Math.round(window.height * scale)),
  };
  const camera = cameraOf(scene, picture, window, size);
  const whole = joinScenes(stage.scene, thing);
  const own = crop(picture, window);
  const under = resizeSrgb(own, size.width, size.height);
  const middle = fade ? from + 0.3 * (to - from) : from;
  const bare = fade
    ? await trace(stage.scene, { camera, size, quality: 'draft', seed, from, to: middle }, context)
    : null;
  const furnished = await trace(whole, { camera, size, quality: 'presentable', seed, from: middle, to }, context);
  const coverage = coverageOf(whole, camera, stage.scene.objects.length, size, () => context.throwIfCancelled());
  const hidden = before && shareIn(before, picture, window, size);
  const gain = scene.white / (WHITE * stage.level);
  const fading = fade && resizeMap({ ...window, data: fade }, size.width, size.height).data;
  const made = blendRender(under, { bare: bare ?? furnished, furnished, coverage, hidden, fading, gain });
  return backInto(own, under, made, coverage);
}

/** What was made at another size, over the window's own pixels: those that nothing touched are not resampled. */
function backInto(own: SrgbImage, under: SrgbImage, made: SrgbImage, coverage: Float32Array): SrgbImage {
  const { width, height, channels } = own;
  if (made.width === width && made.height === height) return made;
  const [after, before] = [made, under].map((image) => resizeSrgb(image, width, height).data) as [
    SrgbImage['data'],
    SrgbImage['data'],
  ];
  const share = resizeMap({ ...made, data: coverage }, width, height).data;
  const data = Uint8ClampedArray.from(own.data, (value, i) => {
    const covered = Math.min(1, Math.max(0, share[Math.floor(i / channels)]!));
    return covered * after[i]! + (1 - covered) * (value + after[i]! - before[i]!);
  });
  return { ...own, data };
}

/** The camera that sees a window of the picture, in pixels of what is rendered. */
function cameraOf({ structure, eyeHeight }: PhotoScene, picture: Size, window: Window, size: Size): Camera {
  const toPicture = picture.width / structure.width;
  const { camera } = structure;
  const scale = size.width / window.width;
  const centerX = ((camera.centerX + 0.5) * toPicture - window.left) * scale - 0.5;
  const centerY = ((camera.centerY + 0.5) * toPicture - window.top) * scale - 0.5;
  const focal = camera.focal * toPicture * scale;
  return createFrame({ ...size, camera: { ...camera, focal, centerX, centerY } }, eyeHeight).camera;
}

interface Tracing {
  readonly camera: Camera;
  readonly quality: RenderSettings['quality'];
  readonly size: Size;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** The radiance of a scene. */
export async function trace(
  scene: Scene,
  { camera, size, quality, seed, from, to }: Tracing,
  context: OperationContext,
): Promise<Radiance> {
  const settings: RenderSettings = {
    ...size,
    quality,
    seed,
    estimator: { kind: 'fast' },
    exposure: { auto: false, ev: 0, white: 6500 },
    look: { contrast: 0, saturation: 0.5, bloom: 0, vignette: 0, grain: 0 },
  };
  const pool = ownPool(context.renderThreads);
  const shared = prepareRender(scene, camera, settings);
  await traceLight(shared, { context: { ...context, preview() {} }, pool, from, to });
  const { data, ...rest } = readRadiance(shared);
  return { ...rest, data: data.slice() };
}

/** Share of each pixel that the things from `firstObject` on cover. */
function coverageOf(
  scene: Scene,
  camera: Camera,
  firstObject: number,
  { width, height }: Size,
  pulse: () => void,
): Float32Array {
  const fine = { width: width * SAMPLES, height: height * SAMPLES };
  const seen = seePieces(scene, camera, firstObject, fine, pulse);
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) * SAMPLES, Math.floor(i / width) * SAMPLES];
    let count = 0;
    for (let v = 0; v < SAMPLES; v++)
      for (let u = 0; u < SAMPLES; u++) if (seen[(y + v) * fine.width + x + u]! >= 0) count++;
    return count / SAMPLES ** 2;
  });
}

/** A map of the whole picture, as its share of each pixel of a window. */
function shareIn(map: Mask, picture: Size, { left, top, width, height }: Window, size: Size): Float32Array {
  const soft = blurMap({ ...map, data: Float32Array.from(map.data) }, 0.8);
  const [sx, sy] = [map.width / picture.width, map.height / picture.height];
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const x = (left + (((i % size.width) + 0.5) * width) / size.width) * sx - 0.5;
    const y = (top + ((Math.floor(i / size.width) + 0.5) * height) / size.height) * sy - 0.5;
    return bilinear(soft, x, y);
  });
}

/** A map's value between its pixels. */
export function bilinear({ width, height, data }: ScalarMap, x: number, y: number): number {
  const [u, v] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))];
  const [i, fx, fy] = [Math.floor(v) * width + Math.floor(u), u % 1, v % 1];
  const mix = (k: number): number => data[k]! + (data[k + 1]! - data[k]!) * fx;
  return mix(i) + (mix(i + width) - mix(i)) * fy;
}
