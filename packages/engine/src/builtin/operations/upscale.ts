import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import { enlargedSize, type EnlargedSize } from '@yujian/contract/tools/enlarged-size';
import type { KernelContext, Raster } from '@yujian/imaging';
import { decideMedium } from '@yujian/imaging/kernels/input-classification/decide-kind';
import { measureInput } from '@yujian/imaging/kernels/input-classification/measure-input';
import { findPaper } from '@yujian/imaging/kernels/line-extraction/find-ink';
import { cleanRaster, quantisationNoise, type Dirt } from '@yujian/imaging/kernels/restoration/deblock';
import { measureNoise } from '@yujian/imaging/ops/measure-noise';
import { enlarge } from '@yujian/imaging/kernels/upscaling/enlarge';
import { lumaSrgb } from '@yujian/imaging/ops/colour';
import sharp from 'sharp';
import { InvalidInput } from '../../core/errors.ts';
import type { UpscaleInput } from '../../core/operations.ts';
import { openPicture, readPicture } from '../../craft/pictures/picture-file.ts';
import { readQuantisation } from '../compress/jpeg-segments.ts';
import { addToPng, readPngChunks, writePng } from '../compress/png-chunks.ts';
import { openPixels, readSource, type Source } from '../compress/source.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

/** Long side at which a picture is looked at for what it is. */
const LOOK_SIDE = 1024;
/** Side of the middle that noise is measured in. */
const NOISE_SIDE = 1400;
/** Noise below this, of 1, is none. */
const LEAST_NOISE = 0.6 / 255;
/** What is left of the noise after cleaning. */
const LEFT = 0.3;
const INCHES_PER_METRE = 39.3701;
const SHARES = { read: 0.05, cleaned: 0.35, enlarged: 0.85 } as const;

/**
 * The picture with more pixels: cleaned first where that is asked for, in its own colour space and depth. Nothing is invented:
 * made small again it is the picture.
 *
 * @throws {InvalidInput} not a picture, or one that would become too large
 */
export async function upscale(input: UpscaleInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const { width, height } = await openPicture(input.picture.path);
  const size = enlargedSize(input, { width, height });
  if (size.most !== null)
    throw new InvalidInput(
      `It would become ${size.width} × ${size.height}, more than 64 megapixels; at most ${size.most} times as large is possible.`,
      `放大后是 ${size.width} × ${size.height}，超过 6400 万像素；最多放大到 ${size.most} 倍。`,
    );
  const source = await readSource(input.picture.path, { metadata: false, profile: true });
  const given = await readRaster(source);
  const manner = input.content === 'auto' ? await mannerOf(input.picture.path) : input.content;
  const noise = measureDirt(given);
  const dirt = scaled(withBlocks(noise, source), input.cleaning ?? 0);
  const isCleaned = dirt.luma > 0 || dirt.chroma > 0;
  const cleaned = isCleaned ? cleanRaster(given, dirt, part(context, 'denoising', SHARES.read, SHARES.cleaned)) : given;
  const isLarger = size.width > width;
  const kernel = part(context, 'enlarging', isCleaned ? SHARES.cleaned : SHARES.read, SHARES.enlarged);
  const left = isCleaned ? LEFT * dirt.luma : noise.luma;
  const made = isLarger ? enlarge(cleaned, size, { manner, noise: left }, kernel) : cleaned;
  context.progress(SHARES.enlarged, 'saving');
  const path = join(context.workDir, 'enlarged.png');
  await writeFile(path, await encode(made, source, size));
  context.progress(1, 'saving');
  const hasAlpha = made.channels === 4;
  return {
    files: [
      {
        path,
        role: 'image',
        kind: 'image',
        type: 'image/png',
        width: made.width,
        height: made.height,
        ...(hasAlpha ? { hasAlpha } : {}),
      },
    ],
    notes: [
      sizeNote(size, { width, height }),
      ...(input.cleaning === null ? [] : [dirtNote(dirt)]),
      ...(isLarger ? [manner === 'lines' ? LINES : TONES] : []),
      ...(isLarger && manner === 'tones' && size.width > 2.5 * width ? [SOFT] : []),
      ...(source.isCmyk ? [{ zh: 'CMYK 转成了 sRGB', en: 'CMYK became sRGB' }] : []),
    ],
  };
}

const LINES: Note = { zh: '按线稿放大：边是利的', en: 'Enlarged as a drawing: its edges are crisp' };
const TONES: Note = {
  zh: '没有编细节：缩回去还是原图',
  en: 'No detail was made up: made small again it is your picture',
};
const SOFT: Note = {
  zh: '放大了这么多，原图里没有的细节还是没有，看着会软',
  en: 'Enlarged this far it looks soft: detail that your picture does not have is not there',
};

function sizeNote(
  { width, height, dpi }: EnlargedSize,
  from: { readonly width: number; readonly height: number },
): Note {
  const sizes = `${from.width} × ${from.height} → ${width} × ${height}`;
  if (dpi === null) return { zh: sizes, en: sizes };
  const centimetres = ((width / dpi) * 2.54).toFixed(1);
  return {
    zh: `${sizes}，印出来宽 ${centimetres} 厘米，${Math.round(dpi)} dpi`,
    en: `${sizes}, ${centimetres} cm wide in print at ${Math.round(dpi)} dpi`,
  };
}

function dirtNote({ luma, chroma }: Dirt): Note {
  if (luma === 0 && chroma === 0)
    return {
      zh: '没有量出噪点，也没有方块，就没有清理',
      en: 'No noise and no blocks were measured, so nothing was cleaned',
    };
  const [light, colour] = [luma, chroma].map((value) => (255 * value).toFixed(1));
  return {
    zh: `去掉了噪点和方块：明暗约 ${light}，颜色约 ${colour}（满 255）`,
    en: `Noise and blocks taken out: about ${light} in light and ${colour} in colour, of 255`,
  };
}

function part(context: OperationContext, stage: string, from: number, to: number): KernelContext {
  return {
    progress: (fraction) => context.progress(from + (to - from) * fraction, stage),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
}

/** Upright pixels in the file's own colours; grey spread over three channels. */
async function readRaster(source: Source): Promise<Raster> {
  const isDeep = source.depth === 16;
  const { data, info } = await openPixels(source)
    .autoOrient()
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels: own } = info;
  const values = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  if (own >= 3) return { width, height, channels: own === 4 ? 4 : 3, data: values };
  const channels = own === 2 ? 4 : 3;
  const spread = isDeep ? new Uint16Array(width * height * channels) : new Uint8Array(width * height * channels);
  for (let pixel = 0; pixel < width * height; pixel++) {
    spread.fill(values[pixel * own]!, pixel * channels, pixel * channels + 3);
    if (own === 2) spread[pixel * 4 + 3] = values[pixel * 2 + 1]!;
  }
  return { width, height, channels, data: spread };
}

async function mannerOf(path: string): Promise<'tones' | 'lines'> {
  const look = await readPicture(path, { maxSide: LOOK_SIDE });
  const luma = lumaSrgb(look);
  return decideMedium(measureInput(look, luma, findPaper(luma))) === 'drawing' ? 'lines' : 'tones';
}

/** Noise of luma and chroma in the middle of a picture. */
function measureDirt({ width, height, channels, data }: Raster): Dirt {
  const most = data instanceof Uint16Array ? 65_535 : 255;
  const [wide, high] = [Math.min(width, NOISE_SIDE), Math.min(height, NOISE_SIDE)];
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1];
  const measure = (weights: readonly [number, number, number]): number => {
    const plane = new Float32Array(wide * high);
    for (let i = 0; i < plane.length; i++) {
      const at = ((top + Math.floor(i / wide)) * width + left + (i % wide)) * channels;
      plane[i] = (weights[0] * data[at]! + weights[1] * data[at + 1]! + weights[2] * data[at + 2]!) / most;
    }
    const noise = measureNoise({ width: wide, height: high, data: plane });
    return noise < LEAST_NOISE ? 0 : noise;
  };
  return {
    luma: measure([0.299, 0.587, 0.114]),
    chroma: Math.max(measure([-0.299, -0.587, 0.886]), measure([0.701, -0.587, -0.114])),
  };
}

/** Of a JPEG at least what its quantisation leaves. */
function withBlocks(noise: Dirt, { format, bytes }: Source): Dirt {
  const steps = format === 'jpeg' ? readQuantisation(bytes) : null;
  if (steps === null) return noise;
  return {
    luma: Math.max(noise.luma, quantisationNoise(steps.luma)),
    chroma: Math.max(noise.chroma, quantisationNoise(steps.chroma)),
  };
}

function scaled({ luma, chroma }: Dirt, by: number): Dirt {
  return { luma: by * luma, chroma: by * chroma };
}

async function encode(
  { width, height, channels, data }: Raster,
  source: Source,
  { dpi }: EnlargedSize,
): Promise<Buffer> {
  const pixels = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const deep = source.depth === 16 ? pixels.toColourspace('rgb16') : pixels;
  const png = await deep.png({ compressionLevel: 6 }).toBuffer();
  const tagged = addToPng(png, { ...source.extras, exif: null });
  if (dpi === null) return tagged;
  const [header, ...rest] = readPngChunks(tagged);
  const physical = Buffer.alloc(9);
  physical.writeUInt32BE(Math.round(dpi * INCHES_PER_METRE), 0);
  physical.writeUInt32BE(Math.round(dpi * INCHES_PER_METRE), 4);
  physical[8] = 1;
  return writePng([header!, { type: 'pHYs', data: physical }, ...rest.filter(({ type }) => type !== 'pHYs')]);
}
