import type { MadePicture, RenditionRequest } from '@yujian/contract/interactive';
import { onPicture, openPicture } from './open-picture.ts';

/**
 * A smaller copy for the screen: oriented, sRGB, no metadata, never larger than the original.
 * @throws {PictureError}
 */
export function makeRendition(path: string, request: RenditionRequest): Promise<MadePicture & { bytes: Buffer }> {
  return onPicture(async () => {
    const { width, height, fit, quality, format } = request;
    const sized = openPicture(path).resize({ width, height, fit, withoutEnlargement: true }).toColourspace('srgb');
    const encoded = format === 'webp' ? sized.webp({ quality, effort: 3 }) : sized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { type: format === 'webp' ? 'image/webp' : 'image/jpeg', width: info.width, height: info.height, bytes: data };
  });
}
