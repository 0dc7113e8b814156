import { useSyncExternalStore } from 'react';
import { createStore, useStore } from './store.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a line; screens wait with their buttons while it has none. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

const answering = createStore(true);

/** Hears how the last call ended: with an answer of the server, whatever it said, or without any. */
export function noteAnswer(hasAnswered: boolean): void {
  answering.set(hasAnswered);
}

/** Whether the server answers, as far as the last call tells. */
export function useAnswering(): boolean {
  return useStore(answering);
}
