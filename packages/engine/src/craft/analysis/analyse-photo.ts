import { analyse, SEEN_SIDE, type KernelContext, type SrgbImage, type Structure } from '@yujian/imaging';
import { poolCells } from '@yujian/imaging/kernels/region-classification/fusion/pool-cells';
import { classifyPlace } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import { restrictToSetting } from '@yujian/imaging/kernels/semantic-segmentation/restrict-to-setting';
import { resizeSrgb } from '@yujian/imaging/ops/resize';
import { regionClassifier } from './region-classifier.ts';
import { segmentationOf } from './segmentation-model.ts';

/** A picture as it is looked at, and what is understood of it, both of one size. */
export interface AnalysedPhoto {
  readonly look: SrgbImage;
  readonly structure: Structure;
  /** What the segmentation says of the regions: of `poolCells`. */
  readonly chances: Float32Array;
}

/** Understands a picture; where it was taken it tells by itself, unless somebody says. */
export function analysePhoto(
  original: SrgbImage,
  kernel: KernelContext,
  told: Structure['setting'] | null = null,
): AnalysedPhoto {
  const scale = SEEN_SIDE / Math.max(original.width, original.height);
  const look = resizeSrgb(
    original,
    Math.max(1, Math.round(original.width * scale)),
    Math.max(1, Math.round(original.height * scale)),
  );
  const segmentation = segmentationOf(look, { ...kernel, progress() {} });
  const { place } = classifyPlace(segmentation);
  const setting = told ?? (place === null || place === 'room' ? 'interior' : 'exterior');
  const structure = analyse(
    look,
    { setting, view: place === 'above' ? 'bird' : 'eye', classifier: regionClassifier(), segment: segmentationOf },
    kernel,
  );
  return { look, structure, chances: poolCells(structure.labels, restrictToSetting(segmentation, setting)) };
}
