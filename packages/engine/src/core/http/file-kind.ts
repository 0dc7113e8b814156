import { open } from 'node:fs/promises';

export type FileType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'video/mp4'
  | 'video/webm'
  | 'model/gltf-binary'
  | OtherType;
/** Whatever is none of the others and no text: weights, sound. */
type OtherType = 'application/octet-stream';

/** `empty`: 0 bytes; `text`: a web page or words in place of a file; `unknown`: none of the kinds; `truncated`: its end is missing. */
export type FileFault = 'empty' | 'text' | 'unknown' | 'truncated';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_END = Buffer.from('49454e44ae426082', 'hex');
/** Some writers leave padding behind the end mark. */
const TAIL = 1024;

/** What a file is by its own bytes, and whether its end is there; its server's word for its type is not asked. */
export async function readFileKind(
  path: string,
): Promise<{ readonly type: Exclude<FileType, OtherType> } | { readonly fault: FileFault }> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size === 0) return { fault: 'empty' };
  const read = async (position: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    await file.read(buffer, 0, buffer.length, position);
    return buffer;
  };
  const head = await read(0, 512);
  const tail = await read(Math.max(0, size - TAIL), TAIL);
  const ends = (type: Exclude<FileType, OtherType>, whole: boolean) =>
    whole ? { type } : ({ fault: 'truncated' } as const);

  if (head.subarray(0, 8).equals(PNG)) return ends('image/png', tail.includes(PNG_END));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)
    return ends('image/jpeg', tail.includes(Buffer.from([0xff, 0xd9])));
  const word = (at: number) => head.toString('latin1', at, at + 4);
  if (size >= 12 && word(0) === 'RIFF' && word(8) === 'WEBP')
    return ends('image/webp', size >= head.readUInt32LE(4) + 8);
  if (word(0) === 'glTF' && size >= 12) return ends('model/gltf-binary', size >= head.readUInt32LE(8));
  if (word(4) === 'ftyp') return ends('video/mp4', await boxesReachEnd(read, size));
  if (size >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return { type: 'video/webm' };
  return { fault: isText(head) ? 'text' : 'unknown' };
}

/** Walks the top boxes of an ISO media file; the last one must end where the file does. */
async function boxesReachEnd(
  read: (position: number, length: number) => Promise<Buffer>,
  size: number,
): Promise<boolean> {
  let position = 0;
  for (let boxes = 0; position < size && boxes < 4096; boxes++) {
    const header = await read(position, 16);
    if (header.length < 8) return false;
    let length = header.readUInt32BE(0);
    if (length === 0) return true;
    if (length === 1) {
      if (header.length < 16) return false;
      length = Number(header.readBigUInt64BE(8));
    }
    if (length < 8) return false;
    position += length;
  }
  return position === size;
}

function isText(head: Buffer): boolean {
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
