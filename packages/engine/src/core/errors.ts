import type { Text } from '@yujian/contract/text';

/** What an engine may throw. Only Busy and Unavailable may be tried again. */
export type EngineErrorKind = 'InvalidInput' | 'Rejected' | 'Busy' | 'Unavailable' | 'Misconfigured' | 'Failed';

abstract class BaseEngineError extends Error {
  abstract readonly kind: EngineErrorKind;
  /** What is wrong and what to do, in both languages; null: the message alone, in English. */
  readonly words: Text | null;
  /** @param zh the message in Chinese */
  constructor(message: string, zh: string | null = null) {
    super(message);
    this.words = zh === null ? null : { zh, en: message };
  }
}

export class InvalidInput extends BaseEngineError {
  /** Its words are said to the person; without them: the file cannot be read. */
  readonly kind = 'InvalidInput';
}
/** Content policy; the message is the engine's own reason. */
export class Rejected extends BaseEngineError {
  readonly kind = 'Rejected';
}
export class Busy extends BaseEngineError {
  readonly kind = 'Busy';
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs: number, zh: string | null = null) {
    super(message, zh);
    this.retryAfterMs = retryAfterMs;
  }
}
export class Unavailable extends BaseEngineError {
  readonly kind = 'Unavailable';
  /** The engine may have taken the work and ask money for it: it is sent nowhere again. */
  readonly mayHaveRun: boolean;
  constructor(message: string, { mayHaveRun = false, zh = null }: { mayHaveRun?: boolean; zh?: string | null } = {}) {
    super(message, zh);
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

/** An error's words in both languages; in Chinese, one without words of its own says its English message. */
export function wordsOfError({ words, message }: EngineError): Text {
  return words ?? { zh: message, en: message };
}

export function isEngineError(error: unknown): error is EngineError {
  return error instanceof BaseEngineError;
}
