import { recognisePicture, type PictureKind } from './recognise-picture.ts';

/** What a file says of itself in its first bytes; names lie. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'tiff';

/** Offered in file dialogs. HEIC is left out on purpose: a phone then hands over a JPEG of it, which the server can read. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,.tif,.tiff';

export function pictureFormat(head: Uint8Array): PictureFormat | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(1, 4) === 'PNG') return 'png';
  if (ascii(0, 4) === 'GIF8') return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*') return 'tiff';
  if (ascii(4, 8) !== 'ftyp') return null;
  const brand = ascii(8, 12);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].includes(brand) ? 'heic' : null;
}

export interface ReadPicture {
  readonly format: PictureFormat;
  /** Null where the browser cannot decode it (HEIC, TIFF): it is sent as it is. */
  readonly seen: { readonly width: number; readonly height: number; readonly kind: PictureKind } | null;
}

const LOOK_WIDTH = 200;

/** Reads size and kind of a picture file; null when it is no readable picture. */
export async function readPictureFile(file: Blob): Promise<ReadPicture | null> {
  const format = pictureFormat(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (format === null) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = LOOK_WIDTH / Math.max(bitmap.width, bitmap.height, LOOK_WIDTH);
    const [width, height] = [
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    ];
    const small = await createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return { format, seen: null };
    context.drawImage(small, 0, 0);
    const { kind } = recognisePicture(context.getImageData(0, 0, width, height).data, width, height);
    const seen = { width: bitmap.width, height: bitmap.height, kind };
    bitmap.close();
    small.close();
    return { format, seen };
  } catch {
    // What the browser cannot decode is sent as it is; anything else that fails is broken.
    return format === 'heic' || format === 'tiff' || format === 'avif' ? { format, seen: null } : null;
  }
}
