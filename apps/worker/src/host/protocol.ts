/**
 * Messages between the dispatcher and an engine host (a child process, over Node's IPC). The host has no
 * database and no secrets: it gets one job at a time with files on disk, and answers with files on disk.
 */
import type { EngineRecord, Note, OutputFile, PipelineRequest } from '@yujian/contract/jobs';

export type { EngineRecord, Note, OutputFile, PipelineRequest };

export type ToHost =
  | { readonly type: 'run'; readonly jobId: string; readonly request: PipelineRequest; readonly workDir: string }
  | { readonly type: 'cancel'; readonly jobId: string }
  /** The picture so far is good enough: finish it and end. Work that has no picture on the way goes on. */
  | { readonly type: 'enough'; readonly jobId: string };

export type FromHost =
  | { readonly type: 'ready' }
  /** The pipeline's first line ran. */
  | { readonly type: 'started'; readonly jobId: string }
  | { readonly type: 'progress'; readonly jobId: string; readonly fraction: number; readonly stage: string }
  | { readonly type: 'preview'; readonly jobId: string; readonly path: string }
  /** One picture of the run is finished: it is stored and paid for now. */
  | { readonly type: 'picture'; readonly jobId: string; readonly variant: number; readonly files: readonly OutputFile[] }
  | { readonly type: 'done'; readonly jobId: string; readonly engine: EngineRecord; readonly notes: readonly Note[] }
  | { readonly type: 'failed'; readonly jobId: string; readonly error: HostError };

export interface HostError {
  /** `cancelled` answers a cancel; `retry` may be tried again; `input` is the person's to mend; `failed` is final. */
  readonly kind: 'cancelled' | 'retry' | 'input' | 'noEngine' | 'failed';
  /** Key and values of the sentence in contract/messages.ts. */
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** For the log. */
  readonly detail: string;
}
