import type { MediaInspection } from '@yujian/contract/interactive';
import sharp from 'sharp';
import { IMAGE_MAX_PIXELS } from '@yujian/contract/constants';
import { onPicture, openPicture } from './open-picture.ts';

/**
 * Reads a picture through to its end once, in little memory, and says what it is.
 * @throws {PictureError}
 */
export function inspectPicture(path: string): Promise<MediaInspection> {
  return onPicture(async () => {
    const { autoOrient, hasAlpha, pages } = await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS }).metadata();
    await openPicture(path).resize(16, 16, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false }).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height, hasAlpha: hasAlpha ?? false, pages: pages ?? 1 };
  });
}
