import type { MessagePort } from 'node:worker_threads';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import type { OperationName, Operations } from '../core/operations.ts';

/** One operation for a thread. `cancelFlag[0]` becomes 1 when nobody wants the result any more. */
export type WorkerJob = {
  [N in OperationName]: {
    readonly operation: N;
    readonly input: Operations[N];
    readonly workDir: string;
    readonly cancelFlag: Int32Array;
    readonly port: MessagePort;
  };
}[OperationName];

export type WorkerMessage =
  | { readonly type: 'progress'; readonly fraction: number; readonly stage: string }
  | { readonly type: 'preview'; readonly image: SrgbImage }
  | { readonly type: 'last' };

export type WorkerAnswer =
  | { readonly ok: true; readonly files: readonly OutputFile[]; readonly notes: readonly Note[] }
  | { readonly ok: false; readonly kind: 'InvalidInput' | 'Failed' | 'Cancelled'; readonly message: string };

/** What an operation of the built-in engine is given besides its input. */
export interface OperationContext {
  readonly workDir: string;
  /** @throws when the run was cancelled */
  throwIfCancelled(): void;
  progress(fraction: number, stage: string): void;
  /** Sent as pixels: a kernel keeps its thread busy, so the file is written outside it. */
  preview(image: SrgbImage): void;
}

export interface OperationResult {
  readonly files: readonly OutputFile[];
  readonly notes: readonly Note[];
}
