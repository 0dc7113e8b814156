/** What a worker that is watched is sent first: a lock to hold as long as it lives, and a port to say so. */
export interface Life {
  readonly kind: 'life';
  readonly lock: string;
  readonly port: MessagePort;
}

/**
 * Hears when a worker that answers by `holdLife` has ended, by itself or by the browser; no event tells of that. Over plain HTTP,
 * where pages have no locks, it hears nothing. @returns stops listening
 */
export function watchEnd(worker: Worker, onEnd: () => void): () => void {
  const stop = new AbortController();
  if (!('locks' in navigator)) return () => undefined;
  const lock = crypto.randomUUID();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    navigator.locks.request(lock, { signal: stop.signal }, onEnd).catch(() => undefined);
  });
  port1.start();
  worker.postMessage({ kind: 'life', lock, port: port2 } satisfies Life, [port2]);
  return () => stop.abort();
}

/** In the worker that is watched. */
export function holdLife({ lock, port }: Life): void {
  void navigator.locks.request(lock, () => {
    port.postMessage(null);
    return new Promise<never>(() => undefined);
  });
}
