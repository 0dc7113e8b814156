import { describe, expect, it } from 'vitest';
import { detectFileType } from './file-types.ts';

const box = (brand: string, ...compatible: string[]) => {
  const body = Buffer.from(`ftyp${brand}\0\0\0\0${compatible.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body, Buffer.alloc(64, 1)]);
};
const triangle = (normal: [number, number, number]) => {
  const bytes = Buffer.alloc(50);
  [...normal, 0, 0, 0, 1, 0, 0, 0, 1, 0].forEach((value, i) => bytes.writeFloatLE(value, i * 4));
  return bytes;
};
const stl = (...triangles: Buffer[]) => {
  const head = Buffer.alloc(84, 0x20);
  head.writeUInt32LE(triangles.length, 80);
  return Buffer.concat([head, ...triangles]);
};

describe('detectFileType', () => {
  it.each<[string, Buffer | string]>([
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['image/gif', 'GIF89a'],
    ['image/tiff', 'II*\0\x08\0\0\0'],
    ['image/tiff', 'MM\0*\0\0\0\x08'],
    ['image/avif', box('avif', 'mif1', 'miaf')],
    ['image/heic', box('heic', 'mif1')],
    ['video/mp4', box('isom', 'isom', 'avc1')],
    ['video/quicktime', box('qt  ', 'qt  ')],
    [
      'video/webm',
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]), Buffer.from('B\x86\x81\x01webm', 'latin1')]),
    ],
    ['model/gltf-binary', Buffer.from('676c54460200000010000000', 'hex')],
    ['model/obj', '# a cube\nmtllib a.mtl\no Cube\nv 1.0 -1 1e-3\nv 0 0 0\nvn 0 1 0\nf 1//1 2//1 1/2/1\n'],
    ['model/stl', 'solid room\n  facet normal 0 0 1\n    outer loop\n'],
    ['model/stl', stl(triangle([0, 0, 1]), triangle([0, 1, 0]))],
    ['model/vnd.fbx', 'Kaydara FBX Binary  \0'],
    ['image/vnd.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'],
    ['image/vnd.dxf', '999\nmade by hand\n0\nSECTION\n2\nENTITIES\n'],
    ['image/svg+xml', `<?xml version="1.0"?>\n${'<!---->\n'.repeat(490)}<svg>`],
    ['image/svg+xml', '<!DOCTYPE svg PUBLIC "x" "y" [\n<!ENTITY a "b">\n] >\r\n<svg\r\n width="9">'],
    ['image/svg+xml', '\ufeff<?xml version="1.0"?>\n<!-- plan -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg width="9">'],
  ])('knows %s', (type, bytes) => {
    expect(
      detectFileType(
        typeof bytes === 'string' ? Buffer.from(bytes, bytes.charCodeAt(0) > 255 ? 'utf8' : 'latin1') : bytes,
      )?.type,
    ).toBe(type);
  });

  it('takes time that grows with the length of what is sent, whatever it is', () => {
    const hostile: Readonly<Record<string, (size: number) => string>> = {
      'comments before no drawing': (size) => `${'<!---->'.repeat(size)}x`,
      'document types': (size) => `${'<!doctype svg>'.repeat(size)}x`,
      brackets: (size) => `<!doctype svg [${'] '.repeat(size)}`,
      'comments of a DXF': (size) => `${'999\n\n\n'.repeat(size)}x`,
      'blank lines': (size) => `solid\n${'\n '.repeat(size)}x`,
      numbers: (size) => `v${' 1.1'.repeat(size)}x\n`,
      corners: (size) => `f${' 1//'.repeat(size)}x\n`,
      'a version': (size) => `{${' '.repeat(size)}"version"${' '.repeat(size)}x`,
    };
    for (const [name, make] of Object.entries(hostile)) {
      const bytes = Buffer.from(make(500));
      const times = Array.from({ length: 3 }, () => {
        const start = performance.now();
        expect(detectFileType(bytes), name).toBeUndefined();
        return performance.now() - start;
      });
      // Of three tries, one that no other program interrupted: what backtracks needs more than the age of the universe.
      expect(Math.min(...times), name).toBeLessThan(50);
    }
  });

  it.each<[string, Buffer | string]>([
    ['words', 'v is a letter\nand this is text\n'],
    ['a page', '<!doctype html><html><svg></svg></html>'],
    ['a page that ends like a picture', '<html>picture.png</html>'],
    ['another XML', '<?xml version="1.0"?><feed></feed>'],
    ['a program', Buffer.from('7f454c46020101', 'hex')],
    ['an archive', 'PK\x03\x04'],
    [
      'a Matroska film',
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]), Buffer.from('B\x86\x81\x01matroska', 'latin1')]),
    ],
    ['a sound', box('M4A ', 'M4A ')],
    ['triangles with a normal that is none', stl(triangle([5, 5, 5]))],
    ['triangles that are cut off', stl(triangle([0, 0, 1]), triangle([0, 0, 1])).subarray(0, 150)],
    ['nothing', ''],
  ])('does not take %s', (_name, bytes) => {
    expect(detectFileType(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)).toBeUndefined();
  });
});
