import type { Text } from '@yujian/contract/text';

/** What an engine may throw. Only Busy and Unavailable may be tried again. */
export type EngineErrorKind = 'InvalidInput' | 'Rejected' | 'Busy' | 'Unavailable' | 'Misconfigured' | 'Failed';

abstract class BaseEngineError extends Error {
  abstract readonly kind: EngineErrorKind;
}

export class InvalidInput extends BaseEngineError {
  readonly kind = 'InvalidInput';
  /** What is wrong and what to do, for the person; null: the file cannot be read. */
  readonly words: Text | null;
  /** @param zh the message in Chinese; both are then said to the person */
  constructor(message: string, zh: string | null = null) {
    super(message);
    this.words = zh === null ? null : { zh, en: message };
  }
}
/** Content policy; the message is the engine's own reason. */
export class Rejected extends BaseEngineError {
  readonly kind = 'Rejected';
}
export class Busy extends BaseEngineError {
  readonly kind = 'Busy';
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}
export class Unavailable extends BaseEngineError {
  readonly kind = 'Unavailable';
  /** The engine may have taken the work and ask money for it: it is sent nowhere again. */
  readonly mayHaveRun: boolean;
  constructor(message: string, { mayHaveRun = false }: { mayHaveRun?: boolean } = {}) {
    super(message);
    this.mayHaveRun = mayHaveRun;
  }
}
/** The message names the setting. */
export class Misconfigured extends BaseEngineError {
  readonly kind = 'Misconfigured';
}
export class Failed extends BaseEngineError {
  readonly kind = 'Failed';
}

export type EngineError = InvalidInput | Rejected | Busy | Unavailable | Misconfigured | Failed;

export function isEngineError(error: unknown): error is EngineError {
  return error instanceof BaseEngineError;
}
