import type { PictureDescription } from '@yujian/contract/interactive';
import { segmentationOf } from '@yujian/engine/craft/analysis/segmentation-model';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import type { SrgbImage } from '@yujian/imaging';
import { describeLook } from '@yujian/imaging/kernels/picture-descriptor/describe-look';
import { recognise } from '@yujian/imaging/kernels/picture-descriptor/recognise';
import { oklabToHex } from '@yujian/imaging/ops/colour';
import { tintsOf } from '@yujian/imaging/ops/main-colours';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import { rgbaToThumbHash } from 'thumbhash';
import { onPicture } from './open-picture.ts';

/** Longer side in pixels at which a picture is described, and the most that ThumbHash takes. */
const SIDE = 640;
const HASH_SIDE = 100;

/**
 * What a picture looks like: some 0.3 s of the host's time.
 * @throws {PictureError}; the signal's reason when aborted
 */
export function describePicture(path: string, signal: AbortSignal): Promise<PictureDescription> {
  return onPicture(() => readPicture(path, { maxSide: SIDE })).then((picture) => {
    const segmentation = segmentationOf(picture, {
      progress() {},
      throwIfCancelled: () => signal.throwIfAborted(),
    });
    return {
      hash: hashOf(picture),
      palette: tintsOf(picture).map(({ lab, share }) => ({
        colour: `#${oklabToHex(lab)}`,
        share: Math.round(1000 * share) / 1000,
      })),
      recognised: recognise(segmentation),
      descriptor: Buffer.from(describeLook(picture, segmentation)).toString('base64'),
    };
  });
}

function hashOf(picture: SrgbImage): string {
  const { width, height } = fitWithin(picture.width, picture.height, HASH_SIDE);
  const { data } = resizeSrgb(picture, width, height, 'box');
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) rgba.set(data.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel);
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64');
}
