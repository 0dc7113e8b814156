import { inflateRawSync } from 'node:zlib';

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;

/** Files of a zip by name, found by its central directory (APPNOTE 4.3.12) and unpacked. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf('PK\u0005\u0006');
  if (end < 0 || end + END_BYTES > zip.length) throw new RangeError('no end of a zip');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, bytes] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const header = zip.readUInt32LE(at + 42);
    const from = header + LOCAL_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const body = zip.subarray(from, from + bytes);
    files.set(
      zip.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + name),
      method === 0 ? body : inflateRawSync(body),
    );
    at += CENTRAL_BYTES + name + extra + comment;
  }
  return files;
}
