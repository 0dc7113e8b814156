import type { Clock } from '../../core/clock.ts';
import { isEngineError } from '../../core/errors.ts';
import type { NodeAnswers } from './node-answers.ts';
import type { NodeClient } from './node-client.ts';
import { after } from './timers.ts';

const LONGEST_TAKE_OFF_WAIT_MS = 3000;
const TAKE_OFF_MS = 600_000;

/** Takes prompts off a node. */
export interface TakeOffs {
  /** See NodeLink. */
  takeOff(promptId: string, certain: boolean): Promise<void>;
  /** The node says that a prompt has ended. */
  confirm(promptId: string): void;
  close(): void;
}

/** @param doubtMs a prompt whose POST broke may turn up for so long */
export function createTakeOffs(
  client: NodeClient,
  { asked }: Pick<NodeAnswers, 'asked'>,
  { clock, signal, doubtMs }: { readonly clock: Clock; readonly signal: AbortSignal; readonly doubtMs: number },
): TakeOffs {
  const confirmations = new Map<string, () => void>();
  return {
    async takeOff(promptId: string, certain: boolean): Promise<void> {
      const begunAt = clock.now();
      let absentSince: number | null = null;
      for (let attempt = 0; clock.now() - begunAt < TAKE_OFF_MS && !signal.aborted; attempt += 1) {
        try {
          await asked(client.dequeue(promptId, signal));
          const queue = await asked(client.queue(signal));
          const runs = queue.running.includes(promptId);
          if (runs) await asked(client.interrupt(promptId, signal));
          absentSince = runs || queue.pending.includes(promptId) ? null : (absentSince ?? clock.now());
          // Of a prompt whose POST broke, one absence proves nothing.
          if (absentSince !== null && (certain || clock.now() - absentSince >= doubtMs)) {
            await asked(client.forget(promptId, signal));
            return;
          }
        } catch (error) {
          if (!signal.aborted && !isEngineError(error)) throw error;
        }
        const confirmed = Promise.withResolvers<void>();
        confirmations.set(promptId, confirmed.resolve);
        const stop = after(clock, Math.min(LONGEST_TAKE_OFF_WAIT_MS, 50 * 2 ** attempt), confirmed.resolve);
        await confirmed.promise;
        stop();
        confirmations.delete(promptId);
      }
    },
    confirm: (promptId) => confirmations.get(promptId)?.(),
    close() {
      for (const confirm of confirmations.values()) confirm();
    },
  };
}
