import type { SrgbImage } from '@yujian/imaging';
import { InvalidInput } from '../../core/errors.ts';
import { openPicture } from './picture-file.ts';

/**
 * A picture as it is, upright and in full resolution: 8-bit sRGB, with its alpha where it has one.
 *
 * @throws {InvalidInput} no picture, or one that is cut off
 */
export async function readOriginal(path: string): Promise<SrgbImage> {
  const { source } = await openPicture(path);
  try {
    const { data, info } = await source
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return channels === 3 || channels === 4
      ? { width, height, channels, data }
      : spreadGrey(data, width, height, channels);
  } catch (error) {
    throw new InvalidInput(`The picture cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Grey, or grey and alpha, as colour. */
function spreadGrey(grey: Buffer, width: number, height: number, own: number): SrgbImage {
  const channels = own === 2 ? 4 : 3;
  const data = Buffer.alloc(width * height * channels);
  for (let pixel = 0; pixel < width * height; pixel++) {
    data.fill(grey[pixel * own]!, pixel * channels, pixel * channels + 3);
    if (own === 2) data[pixel * channels + 3] = grey[pixel * own + 1]!;
  }
  return { width, height, channels, data };
}
