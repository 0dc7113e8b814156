import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { SegmentedPicture, SegmentRequest } from '@yujian/contract/interactive';
import { PictureError } from '../open-picture.ts';
import { withFile } from '../spool.ts';
import type { SegmentJob, SegmentReply } from './segment-protocol.ts';

const THREAD = new URL('./segment-thread.ts', import.meta.url);
/** A thread that gives no answer for so long is ended. */
const LONGEST_MS = 60_000;
/** After so long without a question the thread goes, and what it knows with it. */
const IDLE_MS = 10 * 60_000;

/** The picture has to be sent: nothing of it is kept here. */
class UnknownPicture extends Error {
  override readonly name = 'UnknownPicture';
  readonly code = 'unknown';
}

type Made = SegmentedPicture & { readonly png: Uint8Array };

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Pick<PromiseWithResolvers<Made>, 'resolve' | 'reject'>>;
}

let thread: Thread | undefined;
let count = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * The mask of what clicks and a box name. One thread answers all, one after the other, and keeps what it read from the last pictures.
 *
 * @throws {UnknownPicture} when no body came and the picture is not known
 * @throws {PictureError}
 */
export async function segmentPicture(body: Readable, request: SegmentRequest, signal: AbortSignal): Promise<Made> {
  if (!request.isBodySent) {
    body.resume();
    return ask(request, null, signal);
  }
  return withFile(body, signal, (path) => ask(request, path, signal));
}

async function ask(request: SegmentRequest, path: string | null, signal: AbortSignal): Promise<Made> {
  signal.throwIfAborted();
  const { worker, waiting } = (thread ??= startThread());
  const id = ++count;
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  waiting.set(id, { resolve, reject });
  const tooLong = setTimeout(() => void worker.terminate(), LONGEST_MS);
  const leave = () => reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  clearTimeout(idle);
  worker.postMessage({ id, request, path } satisfies SegmentJob);
  try {
    return await promise;
  } finally {
    clearTimeout(tooLong);
    signal.removeEventListener('abort', leave);
    waiting.delete(id);
    idle = setTimeout(() => void thread?.worker.terminate(), IDLE_MS);
    idle.unref();
  }
}

function startThread(): Thread {
  const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  const waiting: Thread['waiting'] = new Map();
  worker.unref();
  const end = (reason: Error) => {
    if (thread?.worker === worker) thread = undefined;
    for (const asked of waiting.values()) asked.reject(reason);
  };
  worker.on('message', (reply: SegmentReply) => {
    const asked = waiting.get(reply.id);
    if (reply.kind === 'made') asked?.resolve(reply);
    else if (reply.kind === 'failed') asked?.reject(new Error(reply.message));
    else
      asked?.reject(
        reply.code === 'unknown'
          ? new UnknownPicture('The picture is not known here.')
          : new PictureError('unreadable', new Error(reply.code)),
      );
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that selects ended.')));
  return { worker, waiting };
}
