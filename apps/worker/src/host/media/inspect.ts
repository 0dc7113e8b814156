import type { MediaInspection } from '@yujian/contract/interactive';
import sharp from 'sharp';
import { IMAGE_MAX_PIXELS, RENDITION_WIDTHS } from '@yujian/contract/constants';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { judgeFitness } from '@yujian/imaging/fitness/judge-fitness';
import { SILENT } from '@yujian/imaging/image';
import { onPicture, openPicture } from './open-picture.ts';
import { makeRendition } from './rendition.ts';

/** Longer side in pixels at which a picture is judged. */
const JUDGED_SIDE = 640;
const SMALLEST = { width: RENDITION_WIDTHS[0], fit: 'inside', quality: 80, format: 'webp' } as const;

/**
 * Reads a picture through to its end once, in little memory, and says what it is: what is taken can be shown, for it was.
 * @throws {PictureError}
 */
export function inspectPicture(path: string): Promise<MediaInspection> {
  return onPicture(async () => {
    const { autoOrient, hasAlpha, pages, channels, depth } = await sharp(path, {
      limitInputPixels: IMAGE_MAX_PIXELS,
    }).metadata();
    await makeRendition(path, SMALLEST);
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      hasAlpha: hasAlpha ?? false,
      pages: pages ?? 1,
      chosen: channels === 1 && depth === 'uchar' ? await countChosen(path) : null,
      unfit: judgeFitness(await readPicture(path, { maxSide: JUDGED_SIDE }), SILENT),
    };
  });
}

/** Pixels of a grey picture that are not black. */
async function countChosen(path: string): Promise<number> {
  const data = await openPicture(path).extractChannel(0).raw().toBuffer();
  return data.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
}
