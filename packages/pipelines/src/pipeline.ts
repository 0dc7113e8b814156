import type { Note, PipelineRequest } from '@yujian/contract/jobs';
import type { EngineRegistry, EngineRun } from '@yujian/engine/core/registry';

export interface PipelineContext {
  readonly signal: AbortSignal;
  /** Aborted when the person says "good enough": engines that can finish the picture so far. */
  readonly enough: AbortSignal;
  readonly workDir: string;
  readonly engines: Pick<EngineRegistry, 'run'>;
  /** Pixels of a picture file as it stands upright. */
  readonly sizeOf: (path: string) => Promise<{ readonly width: number; readonly height: number }>;
  /** True fraction of the whole request's work, 0 to 1. */
  onProgress(fraction: number, stage: string): void;
  onPreview(path: string): void;
  /** All words so far, of operations that write. */
  onText?(text: string): void;
  /** Results of this request that are there already, by their number from 0. */
  readonly done: ReadonlySet<number>;
  /** A finished picture, film, model or text and the run that made it: it is stored and paid for at once. */
  onResult(variant: number, run: EngineRun): void;
}

export interface PipelineResult {
  readonly run: EngineRun;
  readonly notes: readonly Note[];
}

/**
 * The steps that turn a tool's validated request into results.
 *
 * @throws the engine's typed errors, or the signal's reason when cancelled
 */
export type Pipeline = (request: PipelineRequest, context: PipelineContext) => Promise<PipelineResult>;
