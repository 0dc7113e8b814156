import type { CallWitness } from '@yujian/engine/core/routing/witness';
import type { FromHost } from './protocol.ts';

/** The dispatcher as the witness of one job's calls: each waits until it has been written down. */
export interface JobWitness extends CallWitness {
  /** The dispatcher has written it down. */
  go(callId: string): void;
}

export function createWitness(jobId: string, send: (message: FromHost) => void): JobWitness {
  const waiting = new Map<string, () => void>();
  return {
    async begin(call, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.set(call.id, resolve);
      send({ type: 'call', jobId, call });
      try {
        await promise;
      } finally {
        waiting.delete(call.id);
        signal.removeEventListener('abort', giveUp);
      }
    },
    sent: (callId, bytes, host) => send({ type: 'sent', jobId, callId, bytes, host }),
    ended: (callId, end) => send({ type: 'answered', jobId, callId, end }),
    go: (callId) => waiting.get(callId)?.(),
  };
}
