import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { KernelContext, SrgbImage } from '@yujian/imaging/image';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import type { SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';
import { decodeSegmentationModel, type SegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';

let model: SegmentationModel | undefined;
/** Pictures that are held elsewhere and what was seen in them: one that is worked on is looked at for several ends. */
const seen = new WeakMap<SrgbImage, SegmentationMap>();

/** The segmentation of a whole picture with the model of the package, which is read when it is first needed. The same picture is looked at once; it must not change. */
export function segmentationOf(image: SrgbImage, context: KernelContext): SegmentationMap {
  const known = seen.get(image);
  if (known) return known;
  model ??= decodeSegmentationModel(
    readFileSync(createRequire(import.meta.url).resolve('@yujian/imaging/models/segmentation.bin')),
  );
  const found = segmentPicture(image, model, context);
  seen.set(image, found);
  return found;
}
