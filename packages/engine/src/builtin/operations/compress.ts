import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import sharp from 'sharp';
import { InvalidInput } from '../../core/errors.ts';
import type { CompressInput } from '../../core/operations.ts';
import { addExtras, asItIs, compressLossless } from '../compress/lossless.ts';
import { compressToLimit, type Limited } from '../compress/size-limit.ts';
import { hasExtras } from '../compress/extras.ts';
import {
  flattenSource,
  openPixels,
  readSource,
  type FileFormat,
  type GivenFormat,
  type Source,
} from '../compress/source.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const FILES = {
  jpeg: { type: 'image/jpeg', extension: 'jpg', name: 'JPEG' },
  png: { type: 'image/png', extension: 'png', name: 'PNG' },
  webp: { type: 'image/webp', extension: 'webp', name: 'WebP' },
  avif: { type: 'image/avif', extension: 'avif', name: 'AVIF' },
  gif: { type: 'image/gif', extension: 'gif', name: 'GIF' },
  tiff: { type: 'image/tiff', extension: 'tif', name: 'TIFF' },
} as const satisfies Record<GivenFormat, object>;
const KILOBYTE = 1024;

interface Outcome {
  readonly format: GivenFormat;
  readonly bytes: Buffer;
  readonly notes: readonly Note[];
}

/** The picture in fewer bytes: the same pixels, or as like them as a limit allows. Never in more bytes than it came in. */
export async function compress(input: CompressInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const given = await readSource(input.picture.path, input);
  const outcome = await squeeze(given, input, context);
  context.progress(0.95, 'saving');
  const { type, extension } = FILES[outcome.format];
  const path = join(context.workDir, `compressed.${extension}`);
  await writeFile(path, outcome.bytes);
  const { autoOrient, hasAlpha } = await sharp(outcome.bytes, { limitInputPixels: false }).metadata();
  context.progress(1, 'saving');
  return {
    files: [
      {
        path,
        role: 'image',
        kind: 'image',
        type,
        width: autoOrient.width,
        height: autoOrient.height,
        ...(hasAlpha ? { hasAlpha: true as const } : {}),
      },
    ],
    notes: [savedNote(given.bytes.length, outcome.bytes.length), ...outcome.notes],
  };
}

async function squeeze(given: Source, input: CompressInput, context: OperationContext): Promise<Outcome> {
  const source = given.hasAlpha && !input.alpha ? await flattenSource(given, join(context.workDir, 'flat.png')) : given;
  const { limit } = input;
  const wanted = wantedFormats(given, input.format);
  if (limit === null && wanted.exact.every((format) => format === 'jpeg' || format === 'avif') && !wanted.takesOwn)
    throw new InvalidInput(
      'JPEG and AVIF do not keep every pixel: set a size limit, or choose PNG or WebP.',
      'JPEG 和 AVIF 存不下每个像素：请设大小上限，或选 PNG、WebP。',
    );
  context.progress(0.05, 'compressing');
  const exact = await compressLossless(source, wanted.exact, () => context.throwIfCancelled());
  context.progress(limit === null ? 0.9 : 0.3, 'compressing');
  const same = { format: given.format, bytes: asItIs(given) };
  const isSame = given === source && (limit === null || wanted.takesOwn);
  const best = [exact, isSame ? same : null]
    .filter((file) => file !== null)
    .toSorted((a, b) => a.bytes.length - b.bytes.length)[0];
  const fits = (file: { readonly bytes: Buffer }, most: number): boolean => file.bytes.length <= most;
  if (best !== undefined && fits(best, limit ?? given.bytes.length))
    return { ...best, notes: [...profileNotes(given), best === same ? GIVEN : EXACT] };
  if (limit === null) return { ...same, notes: [...profileNotes(given), GIVEN] };

  // The encoder of AVIF writes pixels alone: they are turned upright and brought to sRGB.
  const isBare = wanted.lossy.every((format) => format === 'avif');
  const carried = isBare || source.isCmyk ? { ...source.extras, icc: null } : source.extras;
  const opened = openPixels({ ...source, extras: carried });
  const { data, info } = await (isBare ? opened.autoOrient() : opened)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const picture: SrgbImage = { width, height, channels: info.channels === 4 ? 4 : 3, data };
  const formats = wanted.lossy.filter((format) => format !== 'avif' || isBare || !hasExtras(carried));
  const found = await compressToLimit(picture, formats, {
    limit: Math.min(limit, given.bytes.length),
    finish: (file) => addExtras(file, carried),
    throwIfCancelled: () => context.throwIfCancelled(),
  });
  if (found === null)
    throw new InvalidInput(
      `Not even a thumbnail of this picture fits in ${kilobytes(limit)}.`,
      `缩成小图也压不进 ${kilobytes(limit)}。`,
    );
  return { ...found, notes: limitNotes(source, found, picture) };
}

/** What may be made of a file: without loss, and with; and whether it may stay what it is. */
function wantedFormats(
  { format: own }: Source,
  wish: CompressInput['format'],
): { readonly exact: readonly FileFormat[]; readonly lossy: readonly FileFormat[]; readonly takesOwn: boolean } {
  if (wish === 'auto')
    return { exact: own === 'jpeg' ? ['jpeg'] : ['png', 'webp'], lossy: ['webp', 'avif'], takesOwn: true };
  const format = wish === 'keep' ? (own === 'gif' || own === 'tiff' ? 'png' : own) : wish;
  return { exact: [format], lossy: [format], takesOwn: own === format };
}

const GIVEN: Note = {
  zh: '不损失画质就压不小了，原样给回',
  en: 'It cannot be made smaller without losing anything: this is your file as it was',
};
const EXACT: Note = { zh: '每个像素都没变', en: 'Every pixel is the same' };

function savedNote(before: number, after: number): Note {
  const saved = Math.floor((1000 * (before - after)) / before) / 10;
  const sizes = `${kilobytes(before)} → ${kilobytes(after)}`;
  return { zh: `${sizes}，小了 ${saved}%`, en: `${sizes}, ${saved} % smaller` };
}

function profileNotes({ isProfileNeeded }: Source): Note[] {
  return isProfileNeeded
    ? [{ zh: '色彩配置不是 sRGB，去掉会变色，留着了', en: 'Its profile is not sRGB and stays: colours would change' }]
    : [];
}

function limitNotes(
  source: Source,
  { format, quality, ssim, ...size }: Limited,
  { width, height }: { readonly width: number; readonly height: number },
): Note[] {
  const { name } = FILES[format];
  const like = ssim.toFixed(3);
  return [
    {
      zh: `${name}，${format === 'png' ? `${quality} 色` : `质量 ${quality}`}，与原图的结构相似度 ${like}`,
      en: `${name} ${format === 'png' ? `of ${quality} colours` : `at quality ${quality}`}, structural similarity to the original ${like}`,
    },
    ...(size.width === width
      ? []
      : [
          {
            zh: `${width} × ${height} 怎么压都超，缩到了 ${size.width} × ${size.height}`,
            en: `No quality fits at ${width} × ${height}: it was made ${size.width} × ${size.height}`,
          },
        ]),
    ...(source.depth === 16 ? [{ zh: '16 位变成 8 位', en: '16 bits became 8' }] : []),
    ...(source.hasAlpha && format === 'jpeg'
      ? [{ zh: 'JPEG 没有透明，铺了白底', en: 'JPEG has no transparency: it lies on white' }]
      : []),
    ...(format === 'avif' && hasExtras(source.extras)
      ? [{ zh: 'AVIF 不带拍摄信息，颜色转成了 sRGB', en: 'AVIF carries no metadata here; colours became sRGB' }]
      : []),
    ...(source.isCmyk ? [{ zh: 'CMYK 转成了 sRGB', en: 'CMYK became sRGB' }] : []),
  ];
}

function kilobytes(bytes: number): string {
  const value = bytes / KILOBYTE;
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} KB`;
}
