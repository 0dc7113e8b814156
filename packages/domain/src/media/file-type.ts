import { IMAGE_MAX_BYTES } from '@yujian/contract';

/** What a file is, read from its bytes; its name is never believed. */
export interface FileType {
  readonly type: string;
  readonly extension: string;
  readonly maxBytes: number;
}

/** Enough of a file's start to tell its type. */
export const HEAD_BYTES = 64;

interface Signature extends FileType {
  matches(head: Buffer): boolean;
}

function image(type: string, extension: string, matches: (head: Buffer) => boolean): Signature {
  return { type, extension, maxBytes: IMAGE_MAX_BYTES, matches };
}

const starts = (...bytes: number[]) => (head: Buffer) => bytes.every((byte, index) => head[index] === byte);
const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);
/** ISO base media (14496-12): a `ftyp` box whose major or compatible brands name the format. */
const branded = (brands: RegExp) => (head: Buffer) => ascii(head, 4, 8) === 'ftyp' && brands.test(ascii(head, 8, Math.min(head.length, head.length >= 4 ? head.readUInt32BE(0) : 0)));

const SIGNATURES: readonly Signature[] = [
  image('image/jpeg', 'jpg', starts(0xff, 0xd8, 0xff)),
  image('image/png', 'png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  image('image/webp', 'webp', (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP'),
  image('image/avif', 'avif', branded(/avi[fs]/)),
  image('image/gif', 'gif', (head) => /^GIF8[79]a/.test(ascii(head, 0, 6))),
  image('image/tiff', 'tiff', (head) => /^(II\*\0|MM\0\*)/.test(ascii(head, 0, 4))),
];

/** The type of a file that tools can work on, or undefined. */
export function detectFileType(head: Buffer): FileType | undefined {
  return SIGNATURES.find((signature) => signature.matches(head));
}
