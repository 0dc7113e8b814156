import type { KernelContext, SrgbImage } from '../image.ts';
import { findEdges } from '../kernels/line-extraction/find-edges.ts';
import { growLines } from '../kernels/line-segments/grow-lines.ts';
import type { Line } from '../kernels/inpainting/continue-surfaces.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { fitWithin, resizeSrgb } from '../ops/resize.ts';
import { SEEN_SIDE } from '../structure.ts';

/** Straight edges of a photo in its own pixels, centres at integers; large pictures are looked at in SEEN_SIDE. */
export function findPictureLines(image: SrgbImage, context: KernelContext): Line[] {
  const { width, height } = fitWithin(image.width, image.height, SEEN_SIDE);
  const small = width === image.width ? image : resizeSrgb(image, width, height, 'box');
  context.throwIfCancelled();
  const [sx, sy] = [image.width / width, image.height / height];
  const { ink } = findEdges(small, context);
  return growLines(lumaSrgb(small), ink, context).map(({ x0, y0, x1, y1 }) => ({
    x0: (x0 + 0.5) * sx - 0.5,
    y0: (y0 + 0.5) * sy - 0.5,
    x1: (x1 + 0.5) * sx - 0.5,
    y1: (y1 + 0.5) * sy - 0.5,
  }));
}
