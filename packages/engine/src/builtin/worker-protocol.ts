import type { MessagePort } from 'node:worker_threads';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { SrgbImage } from '@yujian/imaging';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations, WordsInput } from '../core/operations.ts';
import type { Wishes } from './wishes.ts';

export const BUILTIN_OPERATIONS = [
  'render',
  'lineart',
  'upscale',
  'compress',
  'enhance',
  'render3d',
  'generate',
  'panorama',
  'views',
  'erase',
  'outpaint',
  'inpaint',
  'segment',
  'matte',
  'material',
  'compose',
  'stage',
  'insert',
  'restyle',
  'relight',
  'describe',
  'faces',
  'edit',
] as const satisfies readonly OperationName[];
type BuiltinOperation = (typeof BUILTIN_OPERATIONS)[number];

/** What crosses to a thread: a scene that is arranged. */
export type DrawnInput = Omit<WordsInput, 'scene' | 'facts'> & { readonly scene: SceneDescription };
type ThreadInput<N extends BuiltinOperation> = Operations[N] extends WordsInput ? DrawnInput : Operations[N];

/** One operation for a thread. */
export type WorkerJob = {
  [N in BuiltinOperation]: {
    readonly operation: N;
    readonly input: ThreadInput<N>;
    readonly workDir: string;
    readonly wishes: Wishes;
    /** How many threads a render may take. */
    readonly renderThreads: number;
    readonly port: MessagePort;
  };
}[BuiltinOperation];

export type WorkerMessage =
  | { readonly type: 'progress'; readonly fraction: number; readonly stage: string }
  | { readonly type: 'preview'; readonly image: SrgbImage }
  | { readonly type: 'last' };

export type WorkerAnswer =
  | ({ readonly ok: true } & OperationResult)
  | {
      readonly ok: false;
      readonly kind: 'InvalidInput' | 'Failed' | 'Cancelled';
      readonly message: string;
      /** Of InvalidInput: the message in Chinese. */ readonly zh?: string;
    };

/** What an operation of the built-in engine is given besides its input. */
export interface OperationContext {
  readonly workDir: string;
  readonly wishes: Wishes;
  readonly renderThreads: number;
  /** @throws when the run was cancelled */
  throwIfCancelled(): void;
  progress(fraction: number, stage: string): void;
  /** Sent as pixels: a kernel keeps its thread busy, so the file is written outside it. */
  preview(image: SrgbImage): void;
}

export interface OperationResult {
  readonly files: readonly OutputFile[];
  readonly notes: readonly Note[];
  readonly endedEarlyAt?: number;
}
