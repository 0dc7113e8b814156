import type { LightFrom } from '@yujian/contract/catalog/light-from';
import type { ScalarMap, SrgbImage } from '@yujian/imaging';
import type { PlacedCutOut } from '@yujian/imaging/kernels/composition/place-thing';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { fitWithin, resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import type { EstimatedLight } from '@yujian/imaging/illumination/estimate-light';
import { createFrame } from '@yujian/lift/frame';
import { createPhotoStage } from '@yujian/lift/insertion/photo-stage';
import { createCameraRays } from '@yujian/renderer/camera/camera-rays';
import { addBillboard } from '@yujian/renderer/scene/billboard';
import { type Picture, type Scene, SceneError, type Vec3 } from '@yujian/renderer/scene/scene';
import type { OperationContext } from '../worker-protocol.ts';
import { lightAt, readPhotoScene, reflectanceIn, type PhotoScene } from './photo-scene.ts';
import { trace } from './render-window.ts';

/** Longer side at which shadows are rendered: they are soft. */
const SIDE = 576;
/** Most depth of a thing's body, metres. */
const THICKNESS = 0.7;
/** Changes of light, by their logarithm, that are the render's noise. */
const QUIET = 0.03;
const EVEN = 1.2;

export interface CastShadows {
  /** Share of the light that is taken in each pixel, 0 to 1; smaller than the picture. */
  readonly loss: ScalarMap;
  readonly light: EstimatedLight;
}

/**
 * The shadows that placed cut-outs cast on the ground of a photo: they stand in its scene as they are seen, and the scene is
 * rendered without and with them (differential rendering, Debevec 1998).
 *
 * @param from and `to`: shares of the operation's progress
 * @returns null where none of them stands on ground that is seen
 */
export async function castShadows(
  original: SrgbImage,
  things: readonly PlacedCutOut[],
  light: LightFrom,
  { from, to }: { readonly from: number; readonly to: number },
  context: OperationContext,
): Promise<CastShadows | null> {
  const seen = readPhotoScene(original, { from, to: from + 0.4 * (to - from) }, context);
  const size = fitWithin(original.width, original.height, SIDE);
  const scale = size.width / original.width;
  const feet = things.map((thing) => footOf(thing, seen, original));
  const at = feet.find((foot) => foot !== null);
  if (at === undefined || at === null) return null;
  const found = lightAt(seen, at, light, () => context.throwIfCancelled());
  const { left, top, width, height } = things[feet.indexOf(at)]!;
  const around = within(original, { left, top: top + 0.8 * height, width, height: 0.3 * height });
  const ground = reflectanceIn(original, around, null, seen.white);
  const stage = createPhotoStage({ ...seen, light: found, at, ground, hasWalls: true });
  const { structure, eyeHeight } = seen;
  const toSmall = size.width / structure.width;
  const { camera } = createFrame(
    {
      ...size,
      camera: {
        ...structure.camera,
        focal: structure.camera.focal * toSmall,
        centerX: (structure.camera.centerX + 0.5) * toSmall - 0.5,
        centerY: (structure.camera.centerY + 0.5) * toSmall - 0.5,
      },
    },
    eyeHeight,
  );
  const rays = createCameraRays(camera, size.width, size.height);
  let scene: Scene = stage.scene;
  for (const [k, thing] of things.entries()) {
    if (feet[k] === null) continue;
    try {
      scene = addBillboard(scene, reduced(thing, scale), {
        rays,
        left: thing.left * scale,
        top: thing.top * scale,
        scale: 1,
        ground: 0,
        thickness: THICKNESS,
      });
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
    }
  }
  if (scene === stage.scene) return null;
  const part = (share: number): number => from + share * (to - from);
  const tracing = { camera, size, seed: 1, quality: 'draft' } as const;
  const bare = await trace(stage.scene, { ...tracing, from: part(0.4), to: part(0.65) }, context);
  const shaded = await trace(scene, { ...tracing, from: part(0.65), to: part(1) }, context);
  const logs = Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [before, after] = [lumaAt(bare.data, i), lumaAt(shaded.data, i)];
    return before < 1e-4 || after < 1e-4 ? 0 : Math.min(0, Math.log(after / before));
  });
  const even = blurMap({ ...size, data: logs }, EVEN);
  return {
    loss: { ...size, data: even.data.map((value) => (value > -QUIET ? 0 : 1 - Math.exp(value + QUIET))) },
    light: found,
  };
}

/** Where the lowest row of a thing meets the ground, in the renderer's world; null at and above the horizon. */
function footOf(
  { left, top, width, height, alpha }: PlacedCutOut,
  { frame, structure, eyeHeight }: PhotoScene,
  picture: SrgbImage,
): Vec3 | null {
  let bottom = height - 1;
  while (bottom > 0 && !alpha.subarray(bottom * width, (bottom + 1) * width).some((value) => value > 127)) bottom--;
  const scale = structure.width / picture.width;
  const [dx, dy, dz] = frame.ray((left + width / 2) * scale, (top + bottom + 1) * scale);
  if (dy > -0.02) return null;
  const t = eyeHeight / -dy;
  return [dx * t, 0, dz * t];
}

/** A placed thing as a picture with alpha, so many times as large. */
function reduced({ width, height, colours, alpha }: PlacedCutOut, scale: number): Picture {
  const [wide, high] = [Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale))];
  const small = resizeSrgb({ width, height, channels: 3, data: colours }, wide, high, 'box');
  const cover = resizeMap({ width, height, data: Float32Array.from(alpha) }, wide, high, 'box').data;
  const data = new Uint8ClampedArray(wide * high * 4);
  for (let i = 0; i < wide * high; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = small.data[i * 3 + c]!;
    data[i * 4 + 3] = cover[i]!;
  }
  return { width: wide, height: high, data, linear: false };
}

function within(
  { width, height }: SrgbImage,
  wanted: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): { left: number; top: number; width: number; height: number } {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.round(wanted.left))),
    Math.min(height - 2, Math.max(0, Math.round(wanted.top))),
  ];
  return {
    left,
    top,
    width: Math.max(2, Math.min(width - left, Math.round(wanted.width))),
    height: Math.max(2, Math.min(height - top, Math.round(wanted.height))),
  };
}

function lumaAt(data: Float32Array, i: number): number {
  return 0.2126 * data[i * 3]! + 0.7152 * data[i * 3 + 1]! + 0.0722 * data[i * 3 + 2]!;
}
