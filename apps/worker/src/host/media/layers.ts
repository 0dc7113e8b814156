import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LayersRequest, MadePicture } from '@yujian/contract/interactive';
import type { InteractiveAnswer } from '@yujian/platform/interactive/server';
import { inThread } from './in-thread.ts';
import type { LayersJob } from './layers-thread.ts';
import { PictureError } from './open-picture.ts';

const THREAD = new URL('./layers-thread.ts', import.meta.url);
/** What takes longer is given up. */
const LONGEST_MS = 150_000;

/**
 * A picture with its layers as a file. It takes seconds and some hundred megabytes, so that it is made in a thread of its
 * own, one at a time, and streamed from a file.
 *
 * @param body the picture, then its map of parts
 * @throws {PictureError}; the signal's reason when aborted
 */
export async function makeLayers(
  body: Readable,
  request: LayersRequest,
  signal: AbortSignal,
): Promise<InteractiveAnswer> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-layers-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const [picture, map, output] = ['picture', 'map', 'made'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await layDown(body, request.pictureBytes, picture, map, signal);
    const made = await inTurn(() =>
      inThread<LayersJob, MadePicture>(
        THREAD,
        { picture, map, output, request },
        { signal, longestMs: LONGEST_MS, megabytes: 256 },
      ),
    );
    const stream = createReadStream(output);
    signal.addEventListener('abort', () => stream.destroy(), { once: true });
    stream.once('close', () => void remove());
    return { params: made, stream };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function layDown(
  body: Readable,
  pictureBytes: number,
  picture: string,
  map: string,
  signal: AbortSignal,
): Promise<void> {
  let left = pictureBytes;
  const first = createWriteStream(picture, { mode: 0o600 });
  const rest = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of body) {
      const chunk = piece as Buffer;
      const own = chunk.subarray(0, left);
      left -= own.length;
      if (own.length > 0 && !first.write(own)) await once(first, 'drain');
      if (own.length < chunk.length) yield chunk.subarray(own.length);
    }
  };
  try {
    await pipeline(rest, createWriteStream(map, { mode: 0o600 }), { signal });
  } finally {
    await new Promise<void>((resolve) => first.end(() => resolve()));
  }
  if (left > 0) throw new PictureError('unreadable', new Error(`The picture ended ${left} bytes early.`));
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
