import type { PlaceGuess } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import { shrinkToLook } from './bitmaps.ts';

const UNSURE: PlaceGuess = { place: null, space: null };

/** What a picture shows, as far as the segmentation is sure of it; unsure where it cannot be read, or takes longer than `patienceMs`. */
export async function guessPlace(picture: Blob, patienceMs: number): Promise<PlaceGuess> {
  const worker = new Worker(new URL('./place-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<PlaceGuess>((resolve, reject) => {
      setTimeout(() => resolve(UNSURE), patienceMs);
      worker.addEventListener('message', ({ data }: MessageEvent<PlaceGuess>) => resolve(data));
      worker.addEventListener('error', reject);
      shrinkToLook(picture).then((bitmap) => worker.postMessage(bitmap, [bitmap]), reject);
    });
  } catch {
    return UNSURE;
  } finally {
    worker.terminate();
  }
}
