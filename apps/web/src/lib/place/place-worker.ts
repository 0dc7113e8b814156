import { SILENT } from '@yujian/imaging/image';
import { glance } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import { decodeGlanceModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { tellPlace } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import glanceUrl from '@yujian/imaging/models/segmentation.bin?url';
import { fetchModel, pixelsOf } from './bitmaps.ts';

self.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void fetchModel(glanceUrl).then((model) =>
    self.postMessage(tellPlace(glance(pixelsOf(data), decodeGlanceModel(model), SILENT))),
  );
});
