import type { MadePicture, RenditionRequest } from '@yujian/contract/interactive';
import { onPicture, openPicture } from './open-picture.ts';

/** WebP holds no longer side; a strip that is longer comes narrower than was asked for. */
const LONGEST_SIDE = 16_383;

/**
 * A smaller copy for the screen: oriented, sRGB, no metadata, never larger than the original.
 * @throws {PictureError}
 */
export function makeRendition(path: string, request: RenditionRequest): Promise<MadePicture & { bytes: Buffer }> {
  return onPicture(async () => {
    const { width, height, fit, quality, format } = request;
    const box = {
      width: Math.min(width, LONGEST_SIDE),
      height: height ?? LONGEST_SIDE,
      fit: height === undefined ? 'inside' : fit,
    } as const;
    const sized = openPicture(path)
      .resize({ ...box, withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded =
      format === 'webp'
        ? sized.webp({ quality, effort: 3 })
        : sized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      type: format === 'webp' ? 'image/webp' : 'image/jpeg',
      width: info.width,
      height: info.height,
      bytes: data,
    };
  });
}
