/**
 * Words: an *operation* is what a tool needs done; an *engine* does operations; a *run* is one call.
 * No engine knows tasks, users, gold or HTTP; nothing outside an engine's folder knows its protocol.
 */
import type { EnginePlace, EngineStatus } from '@yujian/contract/engines';
import type { EngineCost, Note, OutputFile } from '@yujian/contract/jobs';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from './operations.ts';

export interface RunContext {
  /** Aborted: the work stops within a second and frees what it held. */
  readonly signal: AbortSignal;
  /** Aborted when the picture so far is good enough: an engine that can finishes it and ends as usual; others go on. */
  readonly enough: AbortSignal;
  /** A private folder of this run; outputs are written here. */
  readonly workDir: string;
  /** A true fraction of work done (0 to 1) and the name of the stage. */
  onProgress(fraction: number, stage: string): void;
  /** Path of a small picture in `workDir` that shows the work so far. */
  onPreview(path: string): void;
  /** All words of the answer so far, of operations that write; what it began with may change. */
  onText?(text: string): void;
  /** Bytes that count in `bytesSentOut`, before they leave, and the machine that they go to: what a run that then fails had sent is known as well. */
  onSent?(bytes: number, host: string): void;
  /** Wanted model of the engine; absent = the engine chooses. */
  readonly model?: string;
}

export interface RunResult {
  readonly files: readonly OutputFile[];
  readonly notes: readonly Note[];
  readonly model: string | null;
  /** Bytes of the person's pictures, models and words that left this machine. */
  readonly bytesSentOut: number;
  /** The machine that did it; absent = this one. */
  readonly host?: string;
  readonly cost?: EngineCost;
  /** Share of the work on the light, 0 to 1, that was done when `enough` ended it. */
  readonly endedEarlyAt?: number;
}

export interface Capability {
  readonly operation: OperationName;
  readonly models: readonly string[];
  /** Largest long side in pixels. */
  readonly maxSide: number;
}

export interface Engine {
  readonly id: string;
  readonly label: string;
  readonly version: string;
  readonly place: EnginePlace;
  /** What it can do now, by its newest look at itself. */
  capabilities(): readonly Capability[];
  /**
   * @throws {InvalidInput} the input cannot be worked on
   * @throws {Rejected} content policy
   * @throws {Busy} try again after a while
   * @throws {Unavailable} the engine cannot be reached
   * @throws {Misconfigured} a setting is wrong
   * @throws {Failed} anything else
   * @throws the signal's reason when cancelled
   */
  run<N extends OperationName>(operation: N, input: Operations[N], context: RunContext): Promise<RunResult>;
  /**
   * Looks at what it can do now: answers, keys, models. Absent: always ready. Never throws but for the signal's reason;
   * what is wrong is in the answer.
   */
  look?(signal: AbortSignal): Promise<EngineStatus>;
  /** Asks only whether it still answers, every few seconds. Absent: nothing of it goes away by itself. Throws as `look`. */
  probe?(signal: AbortSignal): Promise<EngineStatus>;
  /** Lets go of sockets and timers. */
  close?(): Promise<void>;
}
