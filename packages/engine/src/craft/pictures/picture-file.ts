import type { SrgbImage } from '@yujian/imaging';
import sharp, { type Sharp } from 'sharp';
import { InvalidInput } from '../../core/errors.ts';

const PIXELS_MAX = 100_000_000;

sharp.concurrency(1);
sharp.cache(false);

/** A picture file, opened, upright. Pixels of its upright size. */
export interface OpenPicture {
  readonly source: Sharp;
  readonly width: number;
  readonly height: number;
}

/**
 * Opens a picture file and reads its size as it stands upright.
 *
 * @throws {InvalidInput} not a picture, or one of too many pixels
 */
export async function openPicture(file: string | Uint8Array): Promise<OpenPicture> {
  try {
    const source = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' });
    const { autoOrient } = await source.metadata();
    return { source: source.autoOrient(), width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw unreadable(error);
  }
}

/** 8-bit sRGB, whatever its profile; transparency is laid on white. */
export function toSrgb(source: Sharp): Sharp {
  return source.flatten({ background: '#ffffff' }).toColourspace('srgb');
}

/**
 * Decodes a picture file to 8-bit sRGB with its orientation applied and any transparency laid on white.
 *
 * @param maxSide long side in pixels that the result is scaled down to; smaller pictures are enlarged to `minSide`
 * @throws {InvalidInput} not a picture, or cut off
 */
export async function readPicture(
  path: string,
  { maxSide, minSide = 0 }: { maxSide: number; minSide?: number },
): Promise<SrgbImage> {
  const { source, width, height } = await openPicture(path);
  const longSide = Math.max(width, height);
  const scale = Math.min(maxSide / longSide, Math.max(1, minSide / longSide));
  return toPixels(
    toSrgb(source).resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
      kernel: 'lanczos3',
    }),
  );
}

/** @throws {InvalidInput} the file turns out to be cut off */
export async function toPixels(picture: Sharp): Promise<SrgbImage> {
  try {
    const { data, info } = await picture.removeAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { width, height, channels: 3, data: info.channels === 3 ? data : repeatGrey(data, info.channels) };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Pixels for further work. */
export function fromPixels({ width, height, channels, data }: SrgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

function unreadable(error: unknown): InvalidInput {
  return new InvalidInput(`The picture cannot be read: ${error instanceof Error ? error.message : String(error)}`);
}

export async function writePng(image: SrgbImage, path: string): Promise<void> {
  await fromPixels(image).png({ compressionLevel: 6 }).toFile(path);
}

/** Long side of previews at most, in pixels. */
export const PREVIEW_SIDE = 640;

/** A small picture for showing work in progress. */
export async function writePreview(image: SrgbImage, path: string): Promise<void> {
  await fromPixels(image)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70, effort: 1 })
    .toFile(path);
}

function repeatGrey(grey: Buffer, channels: number): Buffer {
  const pixels = grey.length / channels;
  const rgb = Buffer.alloc(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel++) rgb.fill(grey[pixel * channels] ?? 0, pixel * 3, pixel * 3 + 3);
  return rgb;
}
