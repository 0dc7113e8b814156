import type { SrgbImage } from '@yujian/imaging';
import { readOriginal } from '../pictures/read-original.ts';
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
  const { width, height, channels, data } = await readOriginal(own.path);
  if (channels === 3) return result;
  const out = new Uint8Array(4 * result.width * result.height).fill(255);
  for (let i = 0; i < result.width * result.height; i++)
    for (let c = 0; c < 3; c++) out[4 * i + c] = result.data[result.channels * i + c]!;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x);
      const i = (y + own.top) * result.width + x + own.left;
      const first = mask.data[i] === 0 ? 0 : 3;
      for (let c = first; c < 4; c++) out[4 * i + c] = data[from + c]!;
    }
  return { width: result.width, height: result.height, channels: 4, data: out };
}
