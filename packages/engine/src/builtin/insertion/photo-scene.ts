import type { LightFrom } from '@yujian/contract/catalog/light-from';
import type { LinearImage, SrgbImage, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { estimateLight, toldLight, type EstimatedLight } from '@yujian/imaging/illumination/estimate-light';
import { illuminationOf } from '@yujian/imaging/kernels/composition/match-illumination';
import { SRGB_TO_LINEAR, toLinear } from '@yujian/imaging/ops/colour';
import { createFrame, type Frame } from '@yujian/lift/frame';
import type { Colour, Vec3 } from '@yujian/renderer/scene/scene';
import { analysePhoto, type AnalysedPhoto } from '../../craft/analysis/analyse-photo.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import type { Window } from '../../craft/pictures/sizes.ts';
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
}

/** @param from and `to`: shares of the operation's progress */
export function readPhotoScene(
  original: SrgbImage,
  { from, to }: { readonly from: number; readonly to: number },
  context: OperationContext,
): PhotoScene {
  const seen = analysePhoto(original, {
    throwIfCancelled: () => context.throwIfCancelled(),
    progress: (fraction) => context.progress(from + (to - from) * fraction, 'seeing'),
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

/** Mean linear colour of a window of a picture, as a reflectance; of what a mask chooses of it. */
export function reflectanceIn(
  { width, channels, data }: SrgbImage,
  { left, top, width: wide, height: high }: Window,
  mask: ChangeMask | null,
  white: number,
): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = top; y < top + high; y += 2)
    for (let x = left; x < left + wide; x += 2) {
      if (mask !== null && mask.data[y * width + x]! < 128) continue;
      for (let c = 0; c < 3; c++) sum[c]! += SRGB_TO_LINEAR[data[(y * width + x) * channels + c]!]!;
      count++;
    }
  return sum.map((value) => (WHITE * value) / Math.max(1, count) / white) as [number, number, number];
}
