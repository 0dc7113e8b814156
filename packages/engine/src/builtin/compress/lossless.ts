import { compressJpeg } from '@napi-rs/image';
import type { Extras } from './extras.ts';
import { addToJpeg, carrySegments, hasMorePictures } from './jpeg-segments.ts';
import { optimisePng } from './optimise-png.ts';
import { addToPng, stripPng } from './png-chunks.ts';
import { openPixels, type FileFormat, type Source } from './source.ts';
import { addToWebp, isLosslessWebp } from './webp-chunks.ts';

/** A file that holds the picture. */
export interface Encoded {
  readonly format: FileFormat;
  readonly bytes: Buffer;
}

const WEBP_SIDE_MAX = 16_383;
/** libwebp's search over all transforms takes some 20 s of a megapixel, and saves up to 30 % where there are few colours. */
const THOROUGH_PIXELS_MAX = 2_000_000;
const WEBP_SEARCH = { thorough: 100, quick: 80 } as const;

/**
 * The same pixels in the fewest bytes.
 *
 * @param formats that may be taken
 * @returns null where none of the formats holds these pixels exactly
 * @throws when the file is damaged
 */
export async function compressLossless(
  source: Source,
  formats: readonly FileFormat[],
  throwIfCancelled: () => void,
): Promise<Encoded | null> {
  const made: Encoded[] = [];
  for (const format of formats) {
    const bytes = await encodeExactly(source, format, throwIfCancelled);
    if (bytes !== null) made.push({ format, bytes });
    throwIfCancelled();
  }
  return made.toSorted((a, b) => a.bytes.length - b.bytes.length)[0] ?? null;
}

/** The file with nothing but its metadata changed, where that can be done without reading its pixels. */
export function asItIs({ bytes, format, keep, orientation, extras }: Source): Buffer {
  if (keep.metadata && keep.profile) return bytes;
  if (format === 'jpeg') return carrySegments(bytes, bytes, keep, orientation);
  if (format === 'png') return stripPng(bytes, keep, orientation);
  return format === 'webp' ? addToWebp(bytes, extras) : bytes;
}

async function encodeExactly(source: Source, format: FileFormat, throwIfCancelled: () => void): Promise<Buffer | null> {
  const { bytes, keep, orientation, extras } = source;
  const isOwn = source.format === format;
  switch (format) {
    case 'jpeg':
      if (!isOwn || hasMorePictures(bytes)) return null;
      return carrySegments(await compressJpeg(bytes), bytes, keep, orientation);
    case 'png': {
      if (isOwn) return optimisePng(stripPng(bytes, keep, orientation), throwIfCancelled);
      if (source.isCmyk) return null;
      const pixels = openPixels(source);
      const deep = source.depth === 16 ? pixels.toColourspace('rgb16') : pixels;
      return optimisePng(addToPng(await deep.png({ compressionLevel: 1 }).toBuffer(), extras), throwIfCancelled);
    }
    case 'webp': {
      const isExact = source.depth === 8 && !source.isCmyk && (!isOwn || isLosslessWebp(bytes));
      if (!isExact || Math.max(source.width, source.height) > WEBP_SIDE_MAX) return null;
      const isSmall = source.width * source.height <= THOROUGH_PIXELS_MAX;
      const quality = isSmall ? WEBP_SEARCH.thorough : WEBP_SEARCH.quick;
      const webp = await openPixels(source).webp({ lossless: true, exact: true, effort: 6, quality }).toBuffer();
      return addToWebp(webp, extras);
    }
    case 'avif':
      return null;
  }
}

/** An encoder's file with what the picture carries beside its pixels. */
export function addExtras({ format, bytes }: Encoded, extras: Extras): Encoded {
  switch (format) {
    case 'jpeg':
      return { format, bytes: addToJpeg(bytes, extras) };
    case 'png':
      return { format, bytes: addToPng(bytes, extras) };
    case 'webp':
      return { format, bytes: addToWebp(bytes, extras) };
    case 'avif':
      return { format, bytes };
  }
}
