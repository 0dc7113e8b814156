import { CHUNK_LOADING_TIMEOUT_MS } from '@yujian/contract/constants';
import { createStore } from './store.ts';

/** The last part of the page that did not load, if any; the layout then offers to load the page anew. */
export const chunkFailure = createStore<Error | null>(null);

export function reportChunkFailure(error: unknown): void {
  chunkFailure.set(error instanceof Error ? error : new Error(String(error)));
  reportError(error);
}

/** Vite tells of every script or style of a lazy part that could not be fetched, as after an update of the server. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', (event) => reportChunkFailure(event.payload));
}

/** Loads a part of the page; a failure, or more than the allowed time, is reported and passed on. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_LOADING_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Loading a part of the page took more than ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    reportChunkFailure(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
