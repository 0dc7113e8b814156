import type { SrgbImage } from '@yujian/imaging';
import sharp from 'sharp';
import type { ChangeMask } from './mask.ts';

/** How makers mark what changes: white or black in a grey picture of its own. */
export type MaskConvention = 'white-changes' | 'black-changes';

/** A grey PNG of the mask. */
export async function writeMask(
  { width, height, data }: ChangeMask,
  convention: MaskConvention,
  path: string,
): Promise<void> {
  const grey = convention === 'white-changes' ? data : data.map((value) => 255 - value);
  await sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 8 })
    .toFile(path);
}

/** The picture as a PNG that is clear where it is to change: for makers that read the mask from the alpha. Both have one size. */
export async function writeClearedPicture(
  { width, height, channels, data }: SrgbImage,
  mask: ChangeMask,
  path: string,
): Promise<void> {
  if (mask.width !== width || mask.height !== height)
    throw new RangeError(`expected a mask of ${width} × ${height} pixels but received ${mask.width} × ${mask.height}`);
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = data[i * channels + c]!;
    rgba[i * 4 + 3] = 255 - mask.data[i]!;
  }
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toFile(path);
}
