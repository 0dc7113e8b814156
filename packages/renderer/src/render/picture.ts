import { createCameraRays } from '../camera/camera-rays.ts';
import { readFeatures } from '../film/features.ts';
import type { Features, Radiance } from '../film/frame.ts';
import type { Shared } from './content.ts';

/** 8-bit sRGB, 4 bytes a pixel, rows top to bottom. */
export interface Developed {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The last picture shown after `phase` phases are done: smaller than the finished one while it refines; null before the first. */
export function readPicture(shared: Shared, phase: number = shared.phases.length): Developed | null {
  const { plan, views } = shared.content;
  for (let index = Math.min(phase, plan.length) - 1; index >= 0; index--) {
    const { work } = plan[index]!;
    if (work.kind !== 'develop') continue;
    const { denoise, picture } = views[work.view];
    return { width: denoise.width, height: denoise.height, data: Uint8ClampedArray.from(picture) };
  }
  return null;
}

/** Linear radiance of the finished picture. */
export function readRadiance(shared: Shared): Radiance {
  const { width, height, result } = shared.content.views.final.denoise;
  return { width, height, data: result };
}

/** What is seen in each pixel of the finished picture; lies in the render's memory. */
export function readPictureFeatures({ camera, content }: Shared): Features {
  const { width, height, factor, features } = content.views.final.denoise;
  return readFeatures(content.film, factor, createCameraRays(camera, width, height), features);
}
