import { IMAGE_MAX_PIXELS } from '@yujian/contract/constants';
import sharp, { type Sharp } from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

/** Carried across the interactive channel by its `code`. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: 'unreadable' | 'tooLarge';

  constructor(code: PictureError['code'], cause: unknown) {
    super(
      code === 'tooLarge'
        ? `The picture has more than ${IMAGE_MAX_PIXELS} pixels.`
        : 'The file is not a readable picture.',
      { cause },
    );
    this.code = code;
  }
}

/** A picture with its orientation applied; a truncated one fails. */
export function openPicture(path: string): Sharp {
  return sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'truncated', sequentialRead: true }).autoOrient();
}

/**
 * Runs work on a picture.
 * @throws {PictureError} for whatever libvips cannot decode
 */
export async function onPicture<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new PictureError(/pixel limit/i.test(message) ? 'tooLarge' : 'unreadable', error);
  }
}
