import type { CallEnd, EngineCall } from '@yujian/contract/jobs';

/**
 * Whoever keeps the record of calls to engines elsewhere. It is told before anything leaves, so that work which somebody
 * asks money for is known even when this process dies in the middle of it.
 */
export interface CallWitness {
  /**
   * Resolves when the engine may be called.
   *
   * @throws whatever shall end the run instead
   */
  begin(call: EngineCall, signal: AbortSignal): Promise<void>;
  /** Bytes, before they leave. */
  sent(callId: string, bytes: number, host: string): void;
  ended(callId: string, end: CallEnd): void;
}
