import sharp, { type Sharp } from 'sharp';

/** Pictures and films that a maker's server answers: small in bytes, right in size, and never the input itself. */

export type PictureFormat = 'png' | 'jpeg' | 'webp';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface SeenPicture extends Size {
  readonly bytes: Buffer;
  readonly format: string;
}

/** The picture in a data URI, or in bare base64; null when it is none. */
export async function readPicture(text: string): Promise<(SeenPicture & { readonly declared: string | null }) | null> {
  const uri = /^data:([^;,]+);base64,(.*)$/s.exec(text);
  const base64 = uri?.[2] ?? text;
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!found) return null;
  return { bytes, format: found.format, width: found.width, height: found.height, declared: uri?.[1] ?? null };
}

/** As a model changes a picture: every pixel a little different, so that whoever forgets to put the kept part back is found out. */
export async function changedPicture(input: Buffer, size: Size, format: PictureFormat = 'png'): Promise<Buffer> {
  return encode(
    sharp(input)
      .removeAlpha()
      .toColourspace('srgb')
      .resize(size.width, size.height, { fit: 'fill' })
      .linear([0.9, 0.96, 0.86], [14, 6, 3]),
    format,
  );
}

/** White of the mask is filled with one colour; the rest is a little different, as models leave it. */
export async function filledPicture(input: Buffer, mask: Buffer, format: PictureFormat = 'png'): Promise<Buffer> {
  const { width, height } = await sharp(input).metadata();
  const alpha = await sharp(mask).removeAlpha().greyscale().extractChannel(0).raw().toBuffer();
  const patch = await sharp({ create: { width, height, channels: 3, background: '#c8643c' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return encode(
    sharp(await changedPicture(input, { width, height }))
      .composite([{ input: patch }])
      .removeAlpha(),
    format,
  );
}

/** A sky over a ground, its colours out of the seed. */
export async function madePicture(size: Size, seed = 0, format: PictureFormat = 'png'): Promise<Buffer> {
  const hue = (seed * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="60%" fill="hsl(${hue} 60% 75%)"/><rect y="60%" width="100%" height="40%" fill="hsl(${(hue + 180) % 360} 30% 40%)"/></svg>`;
  return encode(sharp(Buffer.from(svg)).removeAlpha(), format);
}

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  return picture.toFormat(format, format === 'png' ? { compressionLevel: 1 } : { quality: 80 }).toBuffer();
}

/** A film of JPEG frames in an MP4 (ISO 14496-12 and -14, object type 0x6C), one frame a second. */
export async function madeFilm(size: Size, seconds: number, frames: readonly Buffer[] = []): Promise<Buffer> {
  const given = frames.length > 0 ? frames : [await madePicture(size, 1, 'jpeg'), await madePicture(size, 2, 'jpeg')];
  const encoded = await Promise.all(
    given.map((frame) =>
      sharp(frame).resize(size.width, size.height, { fit: 'fill' }).jpeg({ quality: 60 }).toBuffer(),
    ),
  );
  const count = Math.max(1, Math.round(seconds));
  const samples = Array.from(
    { length: count },
    (_, second) => encoded[Math.floor((second / count) * encoded.length)] ?? Buffer.alloc(0),
  );
  const type = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1'));
  const movieFor = (offset: number) =>
    movie(
      size,
      samples.map(({ length }) => length),
      offset,
    );
  const start = type.length + movieFor(0).length + 8;
  return Buffer.concat([type, movieFor(start), box('mdat', ...samples)]);
}

const TIME_SCALE = 1000;
const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

function movie({ width, height }: Size, lengths: readonly number[], offset: number): Buffer {
  const duration = lengths.length * TIME_SCALE;
  const esds = box(
    'esds',
    u32(0),
    Buffer.from([3, 21, 0, 1, 0, 4, 13, 0x6c, 0x11, 0, 0, 0]),
    u32(0),
    u32(0),
    Buffer.from([6, 1, 2]),
  );
  const entry = box(
    'mp4v',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    esds,
  );
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, 1, lengths.length, TIME_SCALE)),
    box('stsc', u32(0, 1, 1, lengths.length, 1)),
    box('stsz', u32(0, 0, lengths.length, ...lengths)),
    box('stco', u32(0, 1, offset)),
  );
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, TIME_SCALE, duration), u16(0x55c4, 0)),
    box('hdlr', u32(0, 0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('\0')),
    box('minf', box('vmhd', u32(1), u16(0, 0, 0, 0)), box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))), table),
  );
  return box(
    'moov',
    box('mvhd', u32(0, 0, 0, TIME_SCALE, duration, 0x10000), u16(0x100, 0), u32(0, 0, ...UNITY, 0, 0, 0, 0, 0, 0, 2)),
    box(
      'trak',
      box(
        'tkhd',
        u32(7, 0, 0, 1, 0, duration, 0, 0),
        u16(0, 0, 0, 0),
        u32(...UNITY, width * 0x10000, height * 0x10000),
      ),
      media,
    ),
  );
}

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(name, 'latin1'), content]);
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

/** Size and length of a film, read back from its boxes. */
export function readFilm(bytes: Buffer): Size & { readonly seconds: number } {
  const track = bytes.indexOf('tkhd');
  const header = bytes.indexOf('mvhd');
  return {
    width: bytes.readUInt32BE(track + 4 + 76) / 0x10000,
    height: bytes.readUInt32BE(track + 4 + 80) / 0x10000,
    seconds: bytes.readUInt32BE(header + 4 + 16) / bytes.readUInt32BE(header + 4 + 12),
  };
}
