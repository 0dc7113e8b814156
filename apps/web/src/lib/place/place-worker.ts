import { SILENT } from '@yujian/imaging/image';
import { glance } from '@yujian/imaging/kernels/glance/glance';
import { decodeGlanceModel } from '@yujian/imaging/kernels/glance/model';
import { tellPlace } from '@yujian/imaging/kernels/glance/tell-place';
import glanceUrl from '@yujian/imaging/models/glance.bin?url';
import { fetchModel, pixelsOf } from './bitmaps.ts';

self.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void fetchModel(glanceUrl).then((model) =>
    self.postMessage(tellPlace(glance(pixelsOf(data), decodeGlanceModel(model), SILENT))),
  );
});
