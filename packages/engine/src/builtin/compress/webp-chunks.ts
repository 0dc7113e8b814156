import type { Extras } from './extras.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Flags of VP8X (RFC 9649, 2.7.1). */
const FLAG = { icc: 0x20, alpha: 0x10, exif: 0x08, xmp: 0x04 } as const;
const PIXELS = new Set(['VP8 ', 'VP8L', 'ALPH']);

function readChunks(webp: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    chunks.push({ type: webp.toString('latin1', at, at + 4), data: webp.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length & 1);
  }
  return chunks;
}

/** Its pixels come back bit for bit when it is encoded again without loss. */
export function isLosslessWebp(webp: Buffer): boolean {
  return readChunks(webp).some(({ type }) => type === 'VP8L');
}

/** A file of one picture with these extras in the place of its own; the coded pixels stay as they are. */
export function addToWebp(webp: Buffer, { icc, exif, xmp }: Extras): Buffer {
  const pixels = readChunks(webp).filter(({ type }) => PIXELS.has(type));
  const isPlain = icc === null && exif === null && xmp === null && pixels.length === 1;
  const { width, height, hasAlpha } = readSize(pixels);
  const header = Buffer.alloc(10);
  header[0] = (icc ? FLAG.icc : 0) | (hasAlpha ? FLAG.alpha : 0) | (exif ? FLAG.exif : 0) | (xmp ? FLAG.xmp : 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const chunks: Chunk[] = [
    ...(isPlain ? [] : [{ type: 'VP8X', data: header }]),
    ...(icc ? [{ type: 'ICCP', data: icc }] : []),
    ...pixels,
    ...(exif ? [{ type: 'EXIF', data: exif }] : []),
    ...(xmp ? [{ type: 'XMP ', data: xmp }] : []),
  ];
  const body = Buffer.concat(chunks.flatMap(chunkBytes));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** From the bitstream's own header (RFC 9649, 3.4; RFC 6386, 9.1). */
function readSize(pixels: readonly Chunk[]): { width: number; height: number; hasAlpha: boolean } {
  const { type, data } = pixels.find((chunk) => chunk.type !== 'ALPH')!;
  if (type === 'VP8L') {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, hasAlpha: ((bits >> 28) & 1) === 1 };
  }
  const [width, height] = [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  return { width, height, hasAlpha: pixels.length > 1 };
}

function chunkBytes({ type, data }: Chunk): Buffer[] {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length & 1)];
}
