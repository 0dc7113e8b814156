import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker } from 'modern-tar';

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

/**
 * Reads a tar archive of plain files entry by entry, by the letter of the format: a wrong checksum, a link, a folder, a
 * header beyond a megabyte or a missing end is refused. The source is destroyed at the end.
 *
 * @throws ArchiveDamaged, also while a content is read; what the source fails with
 */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const entries = toWeb(source)
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader();
  const readOn = <T>(reader: ReadableStreamDefaultReader<T>) =>
    reader.read().catch((cause: unknown) => {
      throw source.errored ?? new ArchiveDamaged('This is no backup archive, or it is damaged.', { cause });
    });
  const contentOf = async function* (reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
    for (let piece = await readOn(reader); !piece.done; piece = await readOn(reader)) yield piece.value;
  };
  try {
    for (let next = await readOn(entries); !next.done; next = await readOn(entries)) {
      const { header, body } = next.value;
      if (header.type !== 'file') throw new ArchiveDamaged(`The archive has ${header.name}, which is no file.`);
      const reader = body.getReader();
      const content = Readable.from(contentOf(reader), { objectMode: false });
      yield { name: header.name, bytes: header.size, content };
      content.destroy();
      // read through, not cancelled: modern-tar 0.8.6 then cuts off the file after it where that has begun
      while (!(await readOn(reader)).done);
    }
  } finally {
    source.destroy();
  }
}

export interface TarWriter {
  /** Adds one file of exactly `bytes` bytes. */
  add(name: string, bytes: number, content: Readable): Promise<void>;
  finish(): Promise<void>;
}

/** Writes a tar archive (POSIX.1-2001, pax) that any tar program can read; its files are for their owner only. */
export function writeTar(output: Writable): TarWriter {
  const { readable, controller } = createTarPacker();
  const written = pipeline(readable, output);
  written.catch(() => undefined);
  return {
    async add(name, bytes, content) {
      const entry = controller.add({ name, size: bytes, type: 'file', mode: 0o600, mtime: new Date(0) });
      await toWeb(content).pipeTo(entry);
    },
    async finish() {
      controller.finalize();
      await written;
    },
  };
}

/** Not `Readable.toWeb`: that throws, where nobody can catch it, when its reader and its source end at once. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return NodeStream.from(stream) as ReadableStream<Uint8Array>;
}
