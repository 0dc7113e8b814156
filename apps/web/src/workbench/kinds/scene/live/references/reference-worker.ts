import { SILENT } from '@yujian/imaging/image';
import { decodeSegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import segmentationUrl from '@yujian/imaging/models/segmentation.bin?url';
import { readReference } from '@yujian/lift/references/read-reference';
import { fetchModel, pixelsOf } from '../../../../../lib/place/bitmaps.ts';
import type { ReferenceAnswer, ReferenceErrand } from './read-picture.ts';

self.addEventListener('message', ({ data: { bitmap, fileSide } }: MessageEvent<ReferenceErrand>) => {
  const image = pixelsOf(bitmap);
  fetchModel(segmentationUrl)
    .then((model) => readReference(image, segmentPicture(image, decodeSegmentationModel(model), SILENT), fileSide))
    .then(
      (reading) => self.postMessage(reading satisfies ReferenceAnswer),
      () => self.postMessage(null satisfies ReferenceAnswer),
    );
});
