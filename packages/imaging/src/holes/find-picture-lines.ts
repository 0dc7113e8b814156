import type { KernelContext, Mask, ScalarMap, SrgbImage } from '../image.ts';
import type { Line } from '../kernels/inpainting/continue-surfaces.ts';
import { detectSegments } from '../kernels/line-segments/detect-segments.ts';
import { mergeCollinear } from '../kernels/line-segments/merge-collinear.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { blurMap } from '../ops/gaussian.ts';
import { fitWithin, resizeMap } from '../ops/resize.ts';

/** Long side in pixels at which lines are looked for: finer edges do not part surfaces. */
const LOOKED_SIDE = 1280;
const SMOOTHED = 1.2;
/** Least length in pixels of that side, and how far apart parts of one line may lie beside each other. */
const SHORTEST = 10;
const OFFSET = 1.5;

/** Straight edges of a photo outside of its hole, in its own pixels, centres at integers. */
export function findPictureLines(image: SrgbImage, hole: Mask, context: KernelContext): Line[] {
  const { width, height } = fitWithin(image.width, image.height, LOOKED_SIDE);
  const luma = lumaSrgb(image);
  const isWhole = width === image.width;
  const small = isWhole ? luma : resizeMap(luma, width, height, 'box');
  context.throwIfCancelled();
  const known = isWhole
    ? hole.data.map((value) => 1 - value)
    : Uint8Array.from(resizeMap({ ...hole, data: Float32Array.from(hole.data) }, width, height, 'box').data, (share) =>
        share > 1e-4 ? 0 : 1,
      );
  const [sx, sy] = [image.width / width, image.height / height];
  const segments = detectSegments(blurKnown(small, known), known, SHORTEST, () => context.throwIfCancelled());
  return mergeCollinear(segments, OFFSET, context).map(({ x0, y0, x1, y1 }) => ({
    x0: (x0 + 0.5) * sx - 0.5,
    y0: (y0 + 0.5) * sy - 0.5,
    x1: (x1 + 0.5) * sx - 0.5,
    y1: (y1 + 0.5) * sy - 0.5,
  }));
}

/** Blur of what is known alone: the border of a hole is no edge. */
function blurKnown({ width, height, data }: ScalarMap, known: Uint8Array): ScalarMap {
  const weights = blurMap({ width, height, data: Float32Array.from(known) }, SMOOTHED).data;
  const sums = blurMap({ width, height, data: data.map((value, pixel) => value * known[pixel]!) }, SMOOTHED).data;
  return { width, height, data: sums.map((sum, pixel) => (weights[pixel]! > 1e-3 ? sum / weights[pixel]! : 0)) };
}
