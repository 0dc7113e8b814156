import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
const HEADER_CHUNK_BYTES = 25;

/** Writes text entries (international text, PNG specification 11.3.3.4) behind the header of a PNG; the pixels stay bit for bit. */
export function insertPngText(png: Buffer, entries: Readonly<Record<string, string>>): Buffer {
  const at = SIGNATURE_BYTES + HEADER_CHUNK_BYTES;
  const chunks = Object.entries(entries).map(([keyword, text]) => textChunk(keyword, text));
  return Buffer.concat([png.subarray(0, at), ...chunks, png.subarray(at)]);
}

function textChunk(keyword: string, text: string): Buffer {
  const body = Buffer.concat([
    Buffer.from('iTXt', 'latin1'),
    Buffer.from(keyword, 'latin1'),
    Buffer.from([0, 0, 0, 0, 0]),
    Buffer.from(text, 'utf8'),
  ]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
