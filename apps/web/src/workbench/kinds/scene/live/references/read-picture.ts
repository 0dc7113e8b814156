import type { Reading } from '@yujian/lift/references/read-reference';
import { shrinkToLook } from '../../../../../lib/place/bitmaps.ts';

export interface ReferenceErrand {
  readonly bitmap: ImageBitmap;
  /** Long side of the file in pixels. */
  readonly fileSide: number;
}
/** null: it could not be read */
export type ReferenceAnswer = Reading | null;

/**
 * What a reference picture tells, read in a worker of its own as the engine reads it.
 *
 * @throws Error the picture or what reads it does not come, or `signal` is aborted
 */
export async function readReferencePicture(picture: Blob, signal: AbortSignal): Promise<Reading> {
  const whole = await createImageBitmap(picture);
  const fileSide = Math.max(whole.width, whole.height);
  whole.close();
  const bitmap = await shrinkToLook(picture);
  signal.throwIfAborted();
  const worker = new Worker(new URL('./reference-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Reading>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no longer wanted')));
      worker.addEventListener('error', () => reject(new Error('the worker broke down')));
      worker.addEventListener('message', ({ data }: MessageEvent<ReferenceAnswer>) =>
        data ? resolve(data) : reject(new Error('the reference could not be read')),
      );
      worker.postMessage({ bitmap, fileSide } satisfies ReferenceErrand, [bitmap]);
    });
  } finally {
    worker.terminate();
  }
}
