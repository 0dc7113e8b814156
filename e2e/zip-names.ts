const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_BYTES = 46;

/** Names in a zip file's central directory, in its order. */
export function zipNames(zip: Buffer): string[] {
  const names: string[] = [];
  let at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  while (at >= 0 && at + CENTRAL_BYTES <= zip.length && zip.readUInt32LE(at) === CENTRAL_HEADER) {
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    names.push(zip.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + name));
    at += CENTRAL_BYTES + name + extra + comment;
  }
  return names;
}
