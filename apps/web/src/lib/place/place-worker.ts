import { SILENT } from '@yujian/imaging/image';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import { decodeSegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { classifyPlace } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import segmentationUrl from '@yujian/imaging/models/segmentation.bin?url';
import { fetchModel, pixelsOf } from './bitmaps.ts';

self.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void fetchModel(segmentationUrl).then((model) =>
    self.postMessage(classifyPlace(segmentPicture(pixelsOf(data), decodeSegmentationModel(model), SILENT))),
  );
});
