import type { SrgbImage } from '@yujian/imaging';
import { openPicture } from '../pictures/picture-file.ts';
import type { ChangeMask } from './mask.ts';

/** The person's picture, and where its corner lies in the result. */
export interface OwnPicture {
  readonly path: string;
  readonly left: number;
  readonly top: number;
}

/**
 * A result of a picture with clear parts: wherever the mask is 0 the person's own pixel with its alpha, elsewhere the
 * result's colour with the alpha that was there. Opaque pictures come back as they are.
 *
 * @param result RGB of the mask's size, in which what lies outside of the mask was laid on white
 */
export async function keepAlpha(own: OwnPicture, result: SrgbImage, mask: ChangeMask): Promise<SrgbImage> {
  const { source, width, height } = await openPicture(own.path);
  if (!(await source.metadata()).hasAlpha) return result;
  const { data, info } = await source
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const colours = info.channels - 1;
  const out = new Uint8Array(4 * result.width * result.height).fill(255);
  for (let i = 0; i < result.width * result.height; i++)
    for (let c = 0; c < 3; c++) out[4 * i + c] = result.data[result.channels * i + c]!;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * info.channels;
      const i = (y + own.top) * result.width + x + own.left;
      out[4 * i + 3] = data[from + colours]!;
      if (mask.data[i] === 0) for (let c = 0; c < 3; c++) out[4 * i + c] = data[from + Math.min(c, colours - 1)]!;
    }
  return { width: result.width, height: result.height, channels: 4, data: out };
}
