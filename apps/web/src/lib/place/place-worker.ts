import { judgeFitness } from '@yujian/imaging/fitness/judge-fitness';
import { SILENT } from '@yujian/imaging/image';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import { decodeSegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { classifyPlace } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import segmentationUrl from '@yujian/imaging/models/segmentation.bin?url';
import { fetchModel, pixelsOf } from './bitmaps.ts';
import type { PictureGuess } from './guess-place.ts';

self.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void fetchModel(segmentationUrl).then((model) => {
    const image = pixelsOf(data);
    const guess: PictureGuess = {
      ...classifyPlace(segmentPicture(image, decodeSegmentationModel(model), SILENT)),
      unfit: judgeFitness(image, SILENT),
    };
    self.postMessage(guess);
  });
});
