import type { PlaceGuess } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import type { UnfitKind } from '@yujian/imaging/fitness/judge-fitness';
import { shrinkToLook } from './bitmaps.ts';

export interface PictureGuess extends PlaceGuess {
  /** What it is instead of a place; null: nothing else is seen. */
  readonly unfit: UnfitKind | null;
}

const UNSURE: PictureGuess = { place: null, space: null, unfit: null };

/** What a picture shows, as far as that is sure; unsure where it cannot be read, takes longer than `patienceMs` or is no longer wanted. */
export async function guessPlace(picture: Blob, patienceMs: number, signal?: AbortSignal): Promise<PictureGuess> {
  const worker = new Worker(new URL('./place-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<PictureGuess>((resolve, reject) => {
      setTimeout(() => resolve(UNSURE), patienceMs);
      signal?.addEventListener('abort', () => resolve(UNSURE));
      worker.addEventListener('message', ({ data }: MessageEvent<PictureGuess>) => resolve(data));
      worker.addEventListener('error', reject);
      shrinkToLook(picture).then((bitmap) => worker.postMessage(bitmap, [bitmap]), reject);
    });
  } catch {
    return UNSURE;
  } finally {
    worker.terminate();
  }
}
