import { crc32, deflateSync } from 'node:zlib';
import type { Extras } from './extras.ts';

/** A chunk of a PNG (PNG specification, 5.3). */
export interface PngChunk {
  readonly type: string;
  readonly data: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const PROFILE = new Set(['iCCP', 'sRGB', 'gAMA', 'cHRM']);
const XMP = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1');
const PROFILE_NAME = Buffer.from('ICC profile\0\0', 'latin1');

export function readPngChunks(png: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

export function writePng(chunks: readonly PngChunk[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks.map(chunkBytes)]);
}

/**
 * A PNG without its metadata or its profile, or both.
 *
 * @param exif stands for the metadata where that is not kept
 */
export function stripPng(
  png: Buffer,
  keep: { readonly metadata: boolean; readonly profile: boolean },
  exif: Buffer | null,
): Buffer {
  if (keep.metadata && keep.profile) return png;
  const kept = readPngChunks(png).filter(
    ({ type }) => (keep.metadata || !METADATA.has(type)) && (keep.profile || !PROFILE.has(type)),
  );
  return insert(kept, keep.metadata || exif === null ? [] : [{ type: 'eXIf', data: exif }]);
}

/** An encoder's file with profile and metadata. */
export function addToPng(png: Buffer, { icc, exif, xmp }: Extras): Buffer {
  return insert(readPngChunks(png), [
    ...(icc ? [{ type: 'iCCP', data: Buffer.concat([PROFILE_NAME, deflateSync(icc)]) }] : []),
    ...(exif ? [{ type: 'eXIf', data: exif }] : []),
    ...(xmp ? [{ type: 'iTXt', data: Buffer.concat([XMP, xmp]) }] : []),
  ]);
}

/** Behind the header, before the palette: where every ancillary chunk may stand. */
function insert([header, ...rest]: readonly PngChunk[], chunks: readonly PngChunk[]): Buffer {
  return writePng([header!, ...chunks, ...rest]);
}

function chunkBytes({ type, data }: PngChunk): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
