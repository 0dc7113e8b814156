import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { InvalidInput } from '../../core/errors.ts';
import { openPicture, toPixels } from '../../craft/pictures/picture-file.ts';
import { orientationExif, type Extras } from './extras.ts';
import { addToPng, readPngChunks } from './png-chunks.ts';

/** What is made. */
export type FileFormat = 'jpeg' | 'png' | 'webp' | 'avif';
/** What is taken, and given back where nothing smaller can be made. */
export type GivenFormat = FileFormat | 'gif' | 'tiff';

const FORMATS: Readonly<Record<string, GivenFormat>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
  tiff: 'tiff',
};

/** A picture's file, and what of it a smaller one has to keep. */
export interface Source {
  readonly path: string;
  readonly bytes: Buffer;
  readonly format: GivenFormat;
  /** Of the stored pixels, before any orientation. */
  readonly width: number;
  readonly height: number;
  /** Bits of a channel. */
  readonly depth: 8 | 16;
  readonly hasAlpha: boolean;
  readonly isCmyk: boolean;
  /** What is kept of its metadata, by the person's wish; the orientation always. */
  readonly keep: { readonly metadata: boolean; readonly profile: boolean };
  /** Stands for the metadata where that is not kept: the orientation alone. */
  readonly orientation: Buffer | null;
  /** What a newly encoded file of the same pixels carries. */
  readonly extras: Extras;
  /** Its profile is kept though it was not to be: without it the colours would be others. */
  readonly isProfileNeeded: boolean;
}

const EXIF_HEADER = Buffer.from('Exif\0\0', 'latin1');
/** Where an ICC profile says what its colours are made of (ICC.1, 7.2.6). */
const COLOUR_SPACE_AT = 16;

/** Side of a copy that is made to read a file through to its end. */
const READ_SIDE = 16;

/**
 * @throws {InvalidInput} not a picture, cut off, or one of several frames
 */
export async function readSource(
  path: string,
  wish: { readonly metadata: boolean; readonly profile: boolean },
): Promise<Source> {
  const { source: opened } = await openPicture(path);
  await toPixels(opened.resize(READ_SIDE, READ_SIDE, { fit: 'fill' }));
  const bytes = await readFile(path);
  const {
    format: read,
    compression,
    width,
    height,
    depth,
    space,
    pages,
    hasAlpha,
    orientation,
    icc,
    exif,
    xmp,
  } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  const format = FORMATS[read ?? ''];
  if (format === undefined || (format === 'avif' && compression !== 'av1'))
    throw new InvalidInput(
      'Only JPEG, PNG, WebP, AVIF, GIF and TIFF can be read.',
      '只能读 JPEG、PNG、WebP、AVIF、GIF 和 TIFF。',
    );
  const isAnimated = (pages ?? 1) > 1 || (format === 'png' && readPngChunks(bytes).some(({ type }) => type === 'acTL'));
  if (isAnimated)
    throw new InvalidInput(
      'The file has several frames or pages; only single pictures are taken.',
      '文件里有好几帧或好几页，只收单张图片。',
    );
  const isProfileNeeded = !wish.profile && icc !== undefined && !isSrgb(icc);
  const keep = { metadata: wish.metadata, profile: wish.profile || isProfileNeeded };
  const turned = orientation !== undefined && orientation > 1 ? orientationExif(orientation) : null;
  const own = exif?.subarray(0, EXIF_HEADER.length).equals(EXIF_HEADER) ? exif.subarray(EXIF_HEADER.length) : exif;
  return {
    path,
    bytes,
    format,
    width,
    height,
    depth: depth === 'uchar' ? 8 : 16,
    hasAlpha: hasAlpha ?? false,
    isCmyk: space === 'cmyk',
    keep,
    orientation: turned,
    extras: {
      icc: keep.profile && icc?.toString('latin1', COLOUR_SPACE_AT, COLOUR_SPACE_AT + 4) === 'RGB ' ? icc : null,
      exif: keep.metadata ? (own ?? null) : turned,
      xmp: keep.metadata ? (xmp ?? null) : null,
    },
    isProfileNeeded,
  };
}

/** The picture on white, as a PNG of its own. */
export async function flattenSource(source: Source, path: string): Promise<Source> {
  const flat = openPixels(source).flatten({ background: '#ffffff' });
  const deep = source.depth === 16 ? flat.toColourspace('rgb16') : flat;
  const bytes = addToPng(await deep.png({ compressionLevel: 1 }).toBuffer(), source.extras);
  await writeFile(path, bytes);
  return { ...source, path, bytes, format: 'png', hasAlpha: false };
}

/** The stored pixels: as their profile has them where that stays with them, else in sRGB. */
export function openPixels({ path, extras, isCmyk }: Source): Sharp {
  return sharp(path, {
    limitInputPixels: false,
    failOn: 'truncated',
    ignoreIcc: extras.icc !== null && !isCmyk,
  });
}

/** By the profile's own description, in whatever of ICC's two encodings. */
function isSrgb(icc: Buffer): boolean {
  return icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
}
