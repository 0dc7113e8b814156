import type { SrgbImage } from '@yujian/imaging';
import { structuralSimilarity } from '@yujian/imaging/ops/ssim';
import sharp, { type AvifOptions, type JpegOptions, type Sharp, type WebpOptions } from 'sharp';
import type { Encoded } from './lossless.ts';
import type { FileFormat } from './source.ts';

/** The best picture found within a limit. */
export interface Limited extends Encoded {
  readonly quality: number;
  /** Structural similarity to the original. */
  readonly ssim: number;
  /** Pixels: smaller than the original's only where nothing else fits. */
  readonly width: number;
  readonly height: number;
}

interface Search {
  /** Bytes. */
  readonly limit: number;
  /** What is added to each file, e.g. its profile. */
  readonly finish: (file: Encoded) => Encoded;
  readonly throwIfCancelled: () => void;
}

/** An encoder of one setting besides quality. */
type Encode = (pixels: Sharp, quality: number) => Sharp;

const jpeg =
  (options: JpegOptions): Encode =>
  (pixels, quality) =>
    pixels.flatten({ background: '#ffffff' }).jpeg({ ...options, quality, mozjpeg: true });
const webp =
  (options: WebpOptions): Encode =>
  (pixels, quality) =>
    pixels.webp({ ...options, quality });
const avif =
  (options: AvifOptions): Encode =>
  (pixels, quality) =>
    pixels.avif({ ...options, quality });

/** Chroma at half and full size, and tables of quantisation: where one step of quality is too coarse, another lies between. */
const ENCODERS: Readonly<Record<FileFormat, readonly Encode[]>> = {
  jpeg: [
    jpeg({}),
    jpeg({ quantisationTable: 2 }),
    jpeg({ quantisationTable: 0 }),
    jpeg({ chromaSubsampling: '4:4:4' }),
  ],
  webp: [webp({}), webp({ smartSubsample: true })],
  // A quick search tells the slow one where to begin.
  avif: [avif({ effort: 2 }), avif({ effort: 4 })],
  png: [(pixels, quality) => pixels.png({ palette: true, colours: quality, effort: 10 })],
};
const LOSSY = { least: 5, first: 80, most: 100 } as const;
/** Of each format; of a PNG the number of its colours. */
const QUALITY = { jpeg: LOSSY, webp: LOSSY, avif: LOSSY, png: { least: 2, first: 64, most: 256 } } as const;
/** A file that fills this share of the limit is near enough. */
const FULL = 0.975;
const WORST_SCALE = 0.9;
const SIDE_MIN = 16;
/** Tries of a file between two steps of quality. */
const BLENDS = 4;

/**
 * The picture as like the original as it can be in so many bytes: a search over quality in each format and way of coding
 * chroma, then between two steps of quality, judged by structural similarity. Only where the lowest quality is still too
 * large is the picture made smaller.
 *
 * @param picture 8-bit pixels as they are to be stored
 * @returns null where not even a thumbnail fits
 */
export async function compressToLimit(
  picture: SrgbImage,
  formats: readonly FileFormat[],
  search: Search,
): Promise<Limited | null> {
  let pixels = picture;
  for (;;) {
    const found: Limited[] = [];
    let smallest = Number.POSITIVE_INFINITY;
    for (const format of formats) {
      const { best, least } = await searchFormat(pixels, format, search);
      smallest = Math.min(smallest, least);
      if (best !== null) found.push(best);
    }
    if (found.length > 0) return found.toSorted((a, b) => b.ssim - a.ssim)[0]!;
    const scale = Math.min(WORST_SCALE, Math.sqrt(search.limit / smallest));
    const [width, height] = [Math.round(pixels.width * scale), Math.round(pixels.height * scale)];
    if (Math.min(width, height) < SIDE_MIN) return null;
    const resized = await open(picture).resize({ width, height, fit: 'fill' }).raw().toBuffer();
    pixels = { ...picture, width, height, data: resized };
  }
}

/** @returns the best file, null where none fits, and the bytes of the smallest that was made */
async function searchFormat(
  picture: SrgbImage,
  format: FileFormat,
  search: Search,
): Promise<{ readonly best: Limited | null; readonly least: number }> {
  const { limit, finish, throwIfCancelled } = search;
  let best: Limited | null = null;
  let [first, least]: [number, number] = [QUALITY[format].first, Number.POSITIVE_INFINITY];
  const encode = async (encoder: Encode, quality: number, pixels = picture): Promise<Encoded> => {
    throwIfCancelled();
    const bytes = await encoder(open(pixels), quality).toBuffer();
    const file = finish({ format, bytes });
    least = Math.min(least, file.bytes.length);
    return file;
  };
  const judge = async (file: Encoded, quality: number): Promise<Limited> => {
    const decoded = await decode(file.bytes, picture.channels);
    const { width, height } = picture;
    return { ...file, quality, width, height, ssim: structuralSimilarity(picture, { ...picture, data: decoded }) };
  };
  let chosen: Encode | null = null;
  for (const encoder of ENCODERS[format]) {
    const found = await searchQuality((quality) => encode(encoder, quality), limit, { ...QUALITY[format], first });
    if (found === null) continue;
    first = found.quality;
    const judged = await judge(found.file, found.quality);
    if (best !== null && judged.ssim <= best.ssim) continue;
    [best, chosen] = [judged, encoder];
  }
  if (best === null || chosen === null || best.quality >= QUALITY[format].most) return { best, least };
  // Of the next quality, which is too large, as much as fits: the picture moved towards what is decoded now.
  const now = await decode(best.bytes, picture.channels);
  const quality = best.quality + 1;
  let [low, high] = [0, 1];
  for (let i = 0; i < BLENDS && best.bytes.length < FULL * limit; i++) {
    const share: number = (low + high) / 2;
    const file = await encode(chosen, quality, blend(picture, now, share));
    const isLarge = file.bytes.length > limit;
    [low, high] = isLarge ? [share, high] : [low, share];
    const between = isLarge ? null : await judge(file, quality);
    if (between !== null && between.ssim > best.ssim) best = between;
  }
  return { best, least };
}

/** The highest quality whose file is within the limit: the size's logarithm is taken for nearly a line between two tries. */
async function searchQuality(
  encode: (quality: number) => Promise<Encoded>,
  limit: number,
  { least, first, most }: { readonly least: number; readonly first: number; readonly most: number },
): Promise<{ readonly quality: number; readonly file: Encoded } | null> {
  let fits: { quality: number; file: Encoded } | null = null;
  let [low, high] = [least - 1, most + 1];
  let [lowSize, highSize] = [0, 0];
  for (let quality = first; high - low > 1;) {
    const file = await encode(quality);
    const size = Math.log(file.bytes.length / limit);
    if (size <= 0) {
      fits = { quality, file };
      [low, lowSize] = [quality, size];
    } else [high, highSize] = [quality, size];
    const guess =
      lowSize < 0 && highSize > 0
        ? low + ((high - low) * -lowSize) / (highSize - lowSize)
        : // About 3 % more bytes with each step of quality.
          quality - size / 0.04;
    quality = Math.min(high - 1, Math.max(low + 1, Math.round(guess)));
  }
  return fits;
}

function open({ width, height, channels, data }: SrgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function decode(bytes: Buffer, channels: 3 | 4): Promise<Buffer> {
  const pixels = sharp(bytes, { ignoreIcc: true }).toColourspace('srgb');
  return (channels === 4 ? pixels.ensureAlpha() : pixels.removeAlpha()).raw({ depth: 'uchar' }).toBuffer();
}

/** @param share 0 the picture, 1 the other pixels */
function blend(picture: SrgbImage, other: Uint8Array, share: number): SrgbImage {
  const data = Uint8Array.from(picture.data);
  for (let i = 0; i < data.length; i++) data[i] = data[i]! + share * (other[i]! - data[i]!) + 0.5;
  return { ...picture, data };
}
