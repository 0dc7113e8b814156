import type { SrgbImage } from '@yujian/imaging';
import sharp from 'sharp';
import { InvalidInput } from '../core/errors.ts';

const PIXELS_MAX = 100_000_000;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture file to 8-bit sRGB with its orientation applied and any transparency laid on white.
 *
 * @param maxSide long side in pixels that the result is scaled down to; smaller pictures are enlarged to `minSide`
 * @throws {InvalidInput} not a picture, or cut off
 */
export async function readPicture(path: string, { maxSide, minSide = 0 }: { maxSide: number; minSide?: number }): Promise<SrgbImage> {
  try {
    const source = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' });
    const { autoOrient } = await source.metadata();
    const longSide = Math.max(autoOrient.width, autoOrient.height);
    const scale = Math.min(maxSide / longSide, Math.max(1, minSide / longSide));
    const { data, info } = await source
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({
        width: Math.max(1, Math.round(autoOrient.width * scale)),
        height: Math.max(1, Math.round(autoOrient.height * scale)),
        fit: 'fill',
        kernel: 'lanczos3',
      })
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels === 3) return { width: info.width, height: info.height, channels: 3, data };
    return { width: info.width, height: info.height, channels: 3, data: repeatGrey(data, info.channels) };
  } catch (error) {
    throw new InvalidInput(`The picture cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export async function writePng(image: SrgbImage, path: string): Promise<void> {
  await raw(image).png({ compressionLevel: 6 }).toFile(path);
}

/** A small picture for showing work in progress. */
export async function writePreview(image: SrgbImage, path: string): Promise<void> {
  await raw(image).resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true }).webp({ quality: 70, effort: 1 }).toFile(path);
}

function raw({ width, height, channels, data }: SrgbImage) {
  return sharp(data, { raw: { width, height, channels } });
}

function repeatGrey(grey: Buffer, channels: number): Buffer {
  const pixels = grey.length / channels;
  const rgb = Buffer.alloc(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel++) rgb.fill(grey[pixel * channels] ?? 0, pixel * 3, pixel * 3 + 3);
  return rgb;
}
