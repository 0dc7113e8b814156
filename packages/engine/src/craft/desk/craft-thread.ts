import type { KernelContext } from '@yujian/imaging';
import { Failed, InvalidInput } from '../../core/errors.ts';
import type { CraftAnswer, CraftJob, CraftJobName, CraftJobs, CraftWord } from './jobs.ts';

class Cancelled extends Error {}

/** Entry of a thread: one job per call. */
export default async function runJob(job: CraftJob): Promise<CraftAnswer> {
  const context: KernelContext = {
    progress: (fraction) => job.port.postMessage(fraction satisfies CraftWord),
    throwIfCancelled() {
      if (Atomics.load(job.cancel, 0) === 1) throw new Cancelled('cancelled');
    },
  };
  try {
    context.throwIfCancelled();
    return { ok: true, made: await dispatch(job, context) };
  } catch (error) {
    if (error instanceof Cancelled) return { ok: false, kind: 'Cancelled', message: error.message };
    if (error instanceof InvalidInput)
      return { ok: false, kind: 'InvalidInput', message: error.message, ...(error.words && { zh: error.words.zh }) };
    return {
      ok: false,
      kind: 'Failed',
      message:
        error instanceof Failed
          ? error.message
          : error instanceof Error
            ? (error.stack ?? error.message)
            : String(error),
    };
  } finally {
    job.port.postMessage('last' satisfies CraftWord);
    job.port.close();
  }
}

/** Each loads what it needs: a thread that only saves answers stays small. */
async function dispatch(job: CraftJob, context: KernelContext): Promise<CraftJobs[CraftJobName]['made']> {
  switch (job.name) {
    case 'analyse':
      return (await import('../analysis/analyse-picture.ts')).analysePicture(
        job.given.request,
        job.given.workDir,
        context,
      );
    case 'controls':
      return (await import('../control/write-controls.ts')).writeControls(job.given, context);
    case 'judge':
      return (await import('../fidelity/judge-answer.ts')).judgeAnswer(job.given, context);
    case 'prepareInpaint':
      return (await import('../masks/inpaint.ts')).prepareInpaint(job.given.input, job.given.limits, job.given.workDir);
    case 'prepareOutpaint':
      return (await import('../masks/inpaint.ts')).prepareOutpaint(
        job.given.input,
        job.given.limits,
        job.given.workDir,
      );
    case 'finishMasked':
      return (await import('../masks/inpaint.ts')).finishMasked(job.given.prepared, job.given.answer, job.given.path);
    case 'finishMatte':
      return (await import('../matting/finish-matte.ts')).finishMatte(
        job.given.awaited,
        job.given.answer,
        job.given.workDir,
      );
    case 'save':
      return (await import('../results/result-files.ts')).saveAnswer(job.given);
  }
}
