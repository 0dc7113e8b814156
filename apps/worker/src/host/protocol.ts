/**
 * Messages between the dispatcher and an engine host (a child process, over Node's IPC). The host has no database and no
 * secrets of people: it gets jobs with files on disk, and answers with files on disk. The host of the built-in engine
 * gets one job at a time; the host of the remote engines gets many, and its settings (with keys) as its first message.
 */
import type { EngineStatus } from '@yujian/contract/engines';
import type { CallEnd, EngineCall, EngineRecord, Note, OutputFile, PipelineRequest } from '@yujian/contract/jobs';
import type { EngineSettings } from '@yujian/platform/engine-settings';

export type { EngineRecord, Note, OutputFile, PipelineRequest };

export type ToHost =
  /**
   * To the remote host only: first of all, and again whenever the settings change. Runs that have begun end on the
   * settings that they began with. Holds keys: never logged, never in an environment.
   */
  | { readonly type: 'configure'; readonly settings: EngineSettings }
  /** `done`: pictures, by their number from 0, that an earlier attempt delivered: they are not made again. */
  | {
      readonly type: 'run';
      readonly jobId: string;
      readonly request: PipelineRequest;
      readonly workDir: string;
      readonly done: readonly number[];
    }
  /** Answers `call`: it is written down, and may begin. A call that may not begin gets no answer, and its job a cancel. */
  | { readonly type: 'go'; readonly jobId: string; readonly callId: string }
  | { readonly type: 'cancel'; readonly jobId: string }
  /** The picture so far is good enough: finish it and end. Work that has no picture on the way goes on. */
  | { readonly type: 'enough'; readonly jobId: string };

export type FromHost =
  /** Of the remote host: its first settings are in place. */
  | { readonly type: 'ready' }
  /** Of the remote host: how its engines are, before `ready`, on each change and every few seconds. Without keys. */
  | { readonly type: 'engines'; readonly engines: readonly EngineStatus[] }
  /** The pipeline's first line ran. */
  | { readonly type: 'started'; readonly jobId: string }
  | { readonly type: 'progress'; readonly jobId: string; readonly fraction: number; readonly stage: string }
  | { readonly type: 'preview'; readonly jobId: string; readonly path: string }
  /** Words that are being written: `text` stands from the character `at` on, and nothing after it. */
  | { readonly type: 'text'; readonly jobId: string; readonly at: number; readonly text: string }
  /** An engine elsewhere is about to be called. Nothing leaves before `go`. */
  | { readonly type: 'call'; readonly jobId: string; readonly call: EngineCall }
  /** Bytes that leave now for a call. */
  | {
      readonly type: 'sent';
      readonly jobId: string;
      readonly callId: string;
      readonly bytes: number;
      readonly host: string;
    }
  | { readonly type: 'answered'; readonly jobId: string; readonly callId: string; readonly end: CallEnd }
  /** One picture of the run is finished: it is stored and paid for now, at the price of the engine that made it. */
  | {
      readonly type: 'result';
      readonly jobId: string;
      readonly variant: number;
      readonly files: readonly OutputFile[];
      readonly engine: string;
      readonly callId?: string;
      readonly notes: readonly Note[];
    }
  | { readonly type: 'done'; readonly jobId: string; readonly engine: EngineRecord; readonly notes: readonly Note[] }
  | { readonly type: 'failed'; readonly jobId: string; readonly error: HostError };

export interface HostError {
  /**
   * `cancelled` answers a cancel; `retry` may be tried again; `input` is the person's to mend; `failed` is final;
   * `handBack`: no remote engine could take it, nothing was paid, and the order lets the built-in engine follow.
   */
  readonly kind: 'cancelled' | 'retry' | 'input' | 'noEngine' | 'failed' | 'handBack';
  /** Key and values of the sentence in contract/messages.ts. */
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** For the log. */
  readonly detail: string;
}
