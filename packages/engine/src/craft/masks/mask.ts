import { MASK_KEPT_MIN } from '@yujian/contract/constants';
import { InvalidInput } from '../../core/errors.ts';
import type { PictureFile } from '../../core/operations.ts';
import { openPicture } from '../pictures/picture-file.ts';
import type { Size } from '../pictures/sizes.ts';

/** What is to be made anew: 255 wholly, 0 not at all. Rows top to bottom. */
export interface ChangeMask extends Size {
  readonly data: Uint8Array;
}

/** A mask of another shape than its picture by more than this share was drawn for another picture. */
const SHAPE_TOLERANCE = 0.01;

/**
 * Reads the mask of a picture: white is made anew, black and clear stay.
 *
 * @param picture upright size of the picture that it is for
 * @param exact whether a mask of the same shape but another size is refused too
 * @throws {InvalidInput} no mask, one of another picture, nothing painted, everything painted
 */
export async function readMask(
  mask: PictureFile,
  { width, height }: Size,
  { exact = false }: { readonly exact?: boolean } = {},
): Promise<ChangeMask> {
  const { source, width: own, height: tall } = await openPicture(mask.path);
  if (exact && (own !== width || tall !== height)) {
    throw new InvalidInput(
      `The mask is ${own} × ${tall} pixels, the picture ${width} × ${height}: paint it on this picture.`,
      `蒙版是 ${own} × ${tall} 像素，图片是 ${width} × ${height}：请在这张图上重新涂抹。`,
    );
  }
  if (Math.abs((own * height) / (tall * width) - 1) > SHAPE_TOLERANCE) {
    throw new InvalidInput(
      `The mask (${own} × ${tall}) has another shape than the picture (${width} × ${height}): paint it on this picture.`,
      `蒙版（${own} × ${tall}）和图片（${width} × ${height}）的比例不同：请在这张图上重新涂抹。`,
    );
  }
  const data = await source
    .flatten({ background: '#000000' })
    .toColourspace('b-w')
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer();
  const changed = data.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  if (changed === 0)
    throw new InvalidInput(
      'Nothing is painted in the mask: paint over what shall change.',
      '蒙版里什么都没有涂：请先涂抹要修改的地方。',
    );
  if (changed > data.length * (1 - MASK_KEPT_MIN))
    throw new InvalidInput(
      'The whole picture is painted, so nothing would be kept: leave out what shall stay.',
      '整张图都被涂满了，没有可以保留的部分：请留出不改的地方。',
    );
  return { width, height, data };
}
