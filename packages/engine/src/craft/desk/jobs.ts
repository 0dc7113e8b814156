import type { MessagePort } from 'node:worker_threads';
import type { OutputFile } from '@yujian/contract/jobs';
import type { ControlRequest, Controls } from '../control/write-controls.ts';
import type { Judged, JudgeRequest } from '../fidelity/judge-answer.ts';
import type { AwaitedMatte } from '../matting/finish-matte.ts';
import type { AwaitedMask, MaskLimits, PreparedMask } from '../masks/inpaint.ts';
import type { InpaintInput, OutpaintInput } from '../../core/operations.ts';
import type { SaveRequest } from '../results/result-files.ts';
import type { Analysis, AnalysisRequest } from '../analysis/analyse-picture.ts';

/** Work of the craft that keeps a thread busy: what it is given, and what comes of it. */
export interface CraftJobs {
  readonly analyse: {
    readonly given: { readonly request: AnalysisRequest; readonly workDir: string };
    readonly made: Analysis;
  };
  readonly controls: { readonly given: ControlRequest; readonly made: Controls };
  readonly judge: { readonly given: JudgeRequest; readonly made: Judged };
  readonly prepareInpaint: {
    readonly given: {
      readonly input: Pick<InpaintInput, 'picture' | 'mask'>;
      readonly limits: MaskLimits;
      readonly workDir: string;
    };
    readonly made: PreparedMask;
  };
  readonly prepareOutpaint: {
    readonly given: { readonly input: OutpaintInput; readonly limits: MaskLimits; readonly workDir: string };
    readonly made: PreparedMask;
  };
  readonly save: { readonly given: SaveRequest; readonly made: OutputFile };
  readonly finishMasked: {
    readonly given: { readonly prepared: AwaitedMask; readonly answer: string; readonly path: string };
    readonly made: readonly OutputFile[];
  };
  readonly finishMatte: {
    readonly given: { readonly awaited: AwaitedMatte; readonly answer: string; readonly workDir: string };
    readonly made: readonly OutputFile[];
  };
}
export type CraftJobName = keyof CraftJobs;

export type CraftJob = {
  [N in CraftJobName]: {
    readonly name: N;
    readonly given: CraftJobs[N]['given'];
    readonly cancel: Int32Array<SharedArrayBuffer>;
    readonly port: MessagePort;
  };
}[CraftJobName];

/** What a job says on its way: its share of work done, 0 to 1, and that it says no more. */
export type CraftWord = number | 'last';

/** Errors come back as data, since classes do not cross threads. */
export type CraftAnswer =
  | { readonly ok: true; readonly made: CraftJobs[CraftJobName]['made'] }
  | {
      readonly ok: false;
      readonly kind: 'InvalidInput' | 'Failed' | 'Cancelled';
      readonly message: string;
      readonly zh?: string;
    };
