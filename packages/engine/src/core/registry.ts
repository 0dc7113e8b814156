import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, RunContext, RunResult } from './engine.ts';
import { Busy, Misconfigured, Unavailable } from './errors.ts';
import type { OperationName, Operations } from './operations.ts';

export interface EngineRun extends RunResult {
  readonly engine: Engine;
}

export interface EngineRegistry {
  readonly engines: readonly Engine[];
  /** The engine that serves an operation now, or undefined. */
  serving(operation: OperationName): Engine | undefined;
  /** Runs an operation on its engine; Busy and Unavailable are tried again with backoff, nothing else is. */
  run<N extends OperationName>(operation: N, input: Operations[N], context: RunContext): Promise<EngineRun>;
}

export interface RetryPolicy {
  readonly tries: number;
  readonly firstWaitMs: number;
}

/**
 * @param needed operations that tools built so far ask for
 * @throws {Misconfigured} an engine id twice, or a needed operation without an engine
 */
export function createEngineRegistry(
  engines: readonly Engine[],
  needed: readonly OperationName[],
  retry: RetryPolicy = { tries: 3, firstWaitMs: 500 },
): EngineRegistry {
  const ids = new Set<string>();
  for (const engine of engines) {
    if (ids.has(engine.id)) throw new Misconfigured(`Two engines are called "${engine.id}".`);
    ids.add(engine.id);
  }
  const serving = (operation: OperationName) => engines.find((engine) => engine.capabilities().some((capability) => capability.operation === operation));
  for (const operation of needed) {
    if (!serving(operation)) throw new Misconfigured(`No engine does "${operation}". Register one that does.`);
  }

  return {
    engines,
    serving,
    async run(operation, input, context) {
      const engine = serving(operation);
      if (!engine) throw new Misconfigured(`No engine does "${operation}".`);
      for (let attempt = 1; ; attempt++) {
        context.signal.throwIfAborted();
        try {
          return { ...(await engine.run(operation, input, context)), engine };
        } catch (error) {
          const mayRetry = error instanceof Busy || error instanceof Unavailable;
          if (!mayRetry || attempt >= retry.tries) throw error;
          const backoff = retry.firstWaitMs * 2 ** (attempt - 1);
          await wait(error instanceof Busy ? Math.max(backoff, error.retryAfterMs) : backoff, undefined, { signal: context.signal });
        }
      }
    },
  };
}
