import { describe, expect, it } from 'vitest';
import { detectFileType } from './file-type.ts';

const head = (...parts: (string | number[])[]) => Buffer.concat([...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))), Buffer.alloc(40)]);

describe('detectFileType', () => {
  it.each([
    ['image/jpeg', head([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', head([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['image/webp', head('RIFF', [1, 2, 3, 4], 'WEBP')],
    ['image/avif', head([0, 0, 0, 28], 'ftypavif')],
    ['image/avif', head([0, 0, 0, 28], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')],
    ['image/gif', head('GIF89a')],
    ['image/tiff', head('II*\0')],
    ['image/tiff', head('MM\0*')],
  ])('knows %s by its bytes', (type, bytes) => {
    expect(detectFileType(bytes)?.type).toBe(type);
  });

  it.each([
    ['text', head('hello, I am a picture.png')],
    ['HTML', head('<!doctype html>')],
    ['SVG', head('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['MP4', head([0, 0, 0, 28], 'ftypisom')],
    ['an archive', head('PK\x03\x04')],
    ['nothing', Buffer.alloc(0)],
  ])('takes %s for no picture', (_name, bytes) => {
    expect(detectFileType(bytes)).toBeUndefined();
  });
});
