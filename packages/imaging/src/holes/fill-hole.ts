import type { KernelContext, Mask, SrgbImage } from '../image.ts';
import { closeBorder } from '../kernels/inpainting/close-border.ts';
import { completePicture } from '../kernels/inpainting/complete.ts';
import type { Line } from '../kernels/inpainting/continue-surfaces.ts';
import { fromOpponent, type Level, toOpponent } from '../kernels/inpainting/pyramid.ts';
import { findStructureLines } from './find-structure-lines.ts';
import { mapSurfaces } from './surface-map.ts';

export interface HoleFill {
  /** 1 where the picture is not known. */
  readonly hole: Mask;
  /** 1 on what is never copied from: things that stand before the surfaces. */
  readonly barred: Mask | null;
  /** Lines that go on through the hole and part its surfaces, in pixels, centres at integers. */
  readonly lines: readonly Line[];
  /** 0 to 2³²−1. */
  readonly seed: number;
}

export interface FillContext extends KernelContext {
  /** The picture as filled so far, smaller than the picture by a power of two. */
  preview?(image: SrgbImage): void;
}

/**
 * Fills a hole with what lies around it: the surfaces around it go on behind it, and each takes its texture from its own
 * patches. Known pixels come back as they are; alpha too.
 *
 * Pure: the same arguments give the same bytes. Throws what `context.throwIfCancelled` throws.
 */
export function fillHole(image: SrgbImage, { hole, barred, lines, seed }: HoleFill, context: FillContext): SrgbImage {
  const { width, height, channels } = image;
  const pulse = (): void => context.throwIfCancelled();
  const surfaces = mapSurfaces(image, hole, barred, lines, pulse);
  const finest: Level = {
    width,
    height,
    pixels: toOpponent(image.data, channels, width * height),
    hole: hole.data,
    barred: barred?.data ?? new Uint8Array(width * height),
    surfaces,
  };
  const { filled, border } = completePicture(finest, lines, findStructureLines(lines, image, hole), seed, {
    ...context,
    level: (level, pixels) => context.preview?.(pictureOf(level, pixels)),
  });
  closeBorder(filled, finest, border, lines, pulse);
  const data = Uint8ClampedArray.from(image.data);
  const rgb = new Float64Array(3);
  for (let pixel = 0; pixel < hole.data.length; pixel++) {
    if (!hole.data[pixel]) continue;
    fromOpponent(filled, pixel, rgb);
    for (let c = 0; c < 3; c++) data[pixel * channels + c] = rgb[c]!;
  }
  return { ...image, data };
}

function pictureOf({ width, height }: Level, pixels: Float32Array): SrgbImage {
  const data = new Uint8ClampedArray(3 * width * height);
  const rgb = new Float64Array(3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    fromOpponent(pixels, pixel, rgb);
    data.set(rgb, 3 * pixel);
  }
  return { width, height, channels: 3, data };
}
