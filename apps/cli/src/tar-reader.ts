import { Readable } from 'node:stream';

const BLOCK = 512;

/** The archive is cut off or is no archive of ours. */
export class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged';
}

export interface TarEntry {
  readonly name: string;
  readonly bytes: number;
  /** what was not read is skipped when the next entry is asked for */
  readonly content: Readable;
}

/** Reads a tar archive entry by entry. @throws ArchiveDamaged */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const input = new ByteReader(source);
  let attributes: Record<string, string> = {};
  for (;;) {
    const block = await input.take(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    assertChecksum(block);
    const type = block.toString('latin1', 156, 157);
    const plainSize = Number.parseInt(block.toString('latin1', 124, 136), 8);
    if (type === 'x') {
      attributes = parsePax(await input.take(plainSize));
      await input.skip(padding(plainSize));
      continue;
    }
    const bytes = attributes.size === undefined ? plainSize : Number(attributes.size);
    const name = attributes.path ?? block.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    attributes = {};
    const content = { left: bytes };
    yield { name, bytes, content: Readable.from(input.stream(content), { objectMode: false }) };
    await input.skip(content.left + padding(bytes));
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = bytes; missing > 0;) {
      const part = await this.#some(missing);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async skip(bytes: number): Promise<void> {
    for (let missing = bytes; missing > 0;) missing -= (await this.#some(missing)).length;
  }

  async *stream(content: { left: number }): AsyncGenerator<Buffer> {
    while (content.left > 0) {
      const part = await this.#some(content.left);
      content.left -= part.length;
      yield part;
    }
  }

  async #some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done === true) throw new ArchiveDamaged('The archive ends too early.');
      this.#rest = next.value;
    }
    const part = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }
}

function padding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

function assertChecksum(block: Buffer): void {
  const written = Number.parseInt(block.toString('latin1', 148, 156), 8);
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (sum !== written) throw new ArchiveDamaged('This is no backup archive, or it is damaged.');
}

function parsePax(records: Buffer): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let at = 0; at < records.length;) {
    const length = Number.parseInt(records.toString('latin1', at, at + 20), 10);
    if (!(length > 0)) throw new ArchiveDamaged('The archive has a damaged header.');
    const [, key, value] = /^\d+ ([^=]+)=(.*)\n$/s.exec(records.toString('utf8', at, at + length)) ?? [];
    if (key !== undefined && value !== undefined) attributes[key] = value;
    at += length;
  }
  return attributes;
}
