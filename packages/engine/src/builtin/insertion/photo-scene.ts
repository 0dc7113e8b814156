import type { LightFrom } from '@yujian/contract/catalog/light-from';
import type { LinearImage, Mask, SrgbImage, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { estimateLight, toldLight, type EstimatedLight } from '@yujian/imaging/illumination/estimate-light';
import { illuminationOf } from '@yujian/imaging/kernels/composition/match-illumination';
import { toLinear } from '@yujian/imaging/ops/colour';
import { resizeMap } from '@yujian/imaging/ops/resize';
import { createFrame, type Frame } from '@yujian/lift/frame';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { analysePhoto, type AnalysedPhoto } from '../../craft/analysis/analyse-photo.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import type { Size } from '../../craft/pictures/sizes.ts';
import type { OperationContext } from '../worker-protocol.ts';

/** Reflectance of a photo's lightest surfaces. */
export const WHITE = 0.8;

/** A photo as a scene that things are put into. */
export interface PhotoScene {
  readonly seen: AnalysedPhoto;
  readonly structure: Structure;
  /** Linear, of the structure's size. */
  readonly picture: LinearImage;
  readonly frame: Frame;
  /** Metres of the eye above the ground. */
  readonly eyeHeight: number;
  /** Linear luminance of its lightest surfaces. */
  readonly white: number;
  /** What is masked, of the structure's size; 1 is chosen. */
  readonly chosen: Mask;
}

/** @param share of the operation's progress that it takes */
export function readPhotoScene(
  original: SrgbImage,
  mask: ChangeMask,
  share: number,
  context: OperationContext,
): PhotoScene {
  const seen = analysePhoto(original, {
    throwIfCancelled: () => context.throwIfCancelled(),
    progress: (fraction) => context.progress(share * fraction, 'seeing'),
  });
  const { structure, look } = seen;
  const eyeHeight = -roomOf(structure).floorY;
  return {
    seen,
    structure,
    picture: toLinear(look),
    frame: createFrame(structure, eyeHeight),
    eyeHeight,
    white: illuminationOf(original, null).white,
    chosen: fitted(mask, structure),
  };
}

/** The light at a point of the renderer's world, as a person told it, else as it is estimated. */
export function lightAt(
  { seen: { look, chances }, structure, eyeHeight }: PhotoScene,
  [x, y, z]: Vec3,
  from: LightFrom,
  pulse: () => void,
): EstimatedLight {
  if (from !== 'auto') return toldLight(structure, from);
  return estimateLight(look, structure, chances, [x, y - eyeHeight, -z], pulse);
}

/** Where a mask chooses more than half of a pixel, in another size: 1 is chosen. */
function fitted(mask: ChangeMask, { width, height }: Size): Mask {
  const { data } = resizeMap({ ...mask, data: Float32Array.from(mask.data) }, width, height, 'box');
  return { width, height, data: Uint8Array.from(data, (value) => (value > 127 ? 1 : 0)) };
}
