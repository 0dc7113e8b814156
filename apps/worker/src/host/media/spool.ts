import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Lays a stream down as a file for as long as `work` runs, so that a picture is never held in memory as bytes and as pixels at once. */
export async function withFile<T>(body: Readable, signal: AbortSignal, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-media-'));
  try {
    const path = join(folder, 'body');
    await pipeline(body, createWriteStream(path, { mode: 0o600 }), { signal });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
