import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expectLength } from './exact-length.ts';
import { assertKey, ObjectNotFound, StorageFull, StorageReadOnly, StorageUnavailable } from './store.ts';
import type { ObjectStore, StoredObject } from './store.ts';

const UNFINISHED = '.unfinished';
/** A draft grows for as long as it is written. */
const ABANDONED_AFTER_MS = 30 * 60_000;
const LOOK_EVERY_MS = 10 * 60_000;

/** Keeps objects as files under `folder`; each is written aside, synced, and renamed into place. */
export async function openDiskStore(folder: string): Promise<ObjectStore> {
  const unfinished = join(folder, UNFINISHED);
  await asStorage(() => mkdir(unfinished, { recursive: true, mode: 0o700 }));
  await removeAbandoned(unfinished);
  setInterval(() => void removeAbandoned(unfinished), LOOK_EVERY_MS).unref();
  return new DiskStore(folder, unfinished);
}

class DiskStore implements ObjectStore {
  readonly #folder: string;
  readonly #unfinished: string;

  constructor(folder: string, unfinished: string) {
    this.#folder = folder;
    this.#unfinished = unfinished;
  }

  async put(key: string, source: Readable | Buffer, about: { bytes: number; contentType: string }): Promise<void> {
    const target = this.#pathOf(key);
    const draft = join(this.#unfinished, randomUUID());
    try {
      await asStorage(async () => {
        await pipeline(
          Buffer.isBuffer(source) ? Readable.from([source]) : source,
          expectLength(about.bytes),
          createWriteStream(draft, { flags: 'wx', flush: true, mode: 0o600 }),
        );
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
        await syncFolder(dirname(target));
      });
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async get(key: string, range?: { start: number; end?: number }): Promise<StoredObject> {
    const path = this.#pathOf(key);
    const { bytes: totalBytes } = await this.head(key);
    const start = range?.start ?? 0;
    const end = Math.min(range?.end ?? totalBytes - 1, totalBytes - 1);
    if (range !== undefined && (start < 0 || start >= totalBytes || end < start)) {
      throw new RangeError(
        `The object ${key} has ${totalBytes} bytes; ${start} to ${range.end ?? 'its end'} is no part of it.`,
      );
    }
    const stream = totalBytes === 0 ? Readable.from([]) : createReadStream(path, { start, end });
    return { stream, bytes: totalBytes === 0 ? 0 : end - start + 1, totalBytes };
  }

  async head(key: string): Promise<{ bytes: number }> {
    const path = this.#pathOf(key);
    const found = await asStorage(() => stat(path), key);
    if (!found.isFile()) throw new ObjectNotFound(key);
    return { bytes: found.size };
  }

  async exists(key: string): Promise<boolean> {
    return this.head(key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ObjectNotFound) return false;
        throw error;
      },
    );
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await asStorage(() => unlink(path), key).catch((error: unknown) => {
      if (!(error instanceof ObjectNotFound)) throw error;
    });
  }

  async *list(prefix = ''): AsyncIterable<{ key: string; bytes: number }> {
    for await (const path of filesUnder(this.#folder, this.#unfinished)) {
      const key = relative(this.#folder, path).split(sep).join('/');
      if (!key.startsWith(prefix)) continue;
      const found = await stat(path).catch(() => undefined);
      if (found !== undefined) yield { key, bytes: found.size };
    }
  }

  async check(): Promise<void> {
    const probe = join(this.#unfinished, `check-${randomUUID()}`);
    await asStorage(async () => {
      await writeFile(probe, 'x', { flush: true });
      await unlink(probe);
    });
  }

  #pathOf(key: string): string {
    assertKey(key);
    if (key === UNFINISHED || key.startsWith(`${UNFINISHED}/`)) throw new TypeError(`"${key}" is no valid object key.`);
    return join(this.#folder, ...key.split('/'));
  }
}

async function* filesUnder(folder: string, except: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (path === except) continue;
    if (entry.isDirectory()) yield* filesUnder(path, except);
    else if (entry.isFile()) yield path;
  }
}

/** Makes the rename survive a power cut; systems that cannot sync a folder (Windows) do it on their own. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Leftovers of killed processes; younger ones may belong to a process that still writes. */
async function removeAbandoned(unfinished: string): Promise<void> {
  const oldest = Date.now() - ABANDONED_AFTER_MS;
  for (const name of await readdir(unfinished).catch(() => [])) {
    const path = join(unfinished, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < oldest) await rm(path, { force: true }).catch(() => undefined);
  }
}

async function asStorage<T>(action: () => Promise<T>, key?: string): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFull(error);
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') throw new StorageReadOnly(error);
    if (key !== undefined && (code === 'ENOENT' || code === 'ENOTDIR')) throw new ObjectNotFound(key);
    if (code === 'EIO' || code === 'ENODEV' || code === 'EMFILE')
      throw new StorageUnavailable('The storage does not answer.', error);
    throw error;
  }
}
