import { InvalidInput } from '../core/errors.ts';
import { drawLineart } from './operations/lineart.ts';
import { renderPicture } from './operations/render.ts';
import type { OperationContext, OperationResult, WorkerAnswer, WorkerJob, WorkerMessage } from './worker-protocol.ts';

class Cancelled extends Error {}

/** Entry of a thread: one operation per call. Errors come back as data, since classes do not cross threads. */
export default async function runOperation(job: WorkerJob): Promise<WorkerAnswer> {
  const context: OperationContext = {
    workDir: job.workDir,
    throwIfCancelled() {
      if (Atomics.load(job.cancelFlag, 0) === 1) throw new Cancelled('cancelled');
    },
    progress: (fraction, stage) => job.port.postMessage({ type: 'progress', fraction, stage }),
    preview: (image) => job.port.postMessage({ type: 'preview', image }),
  };
  try {
    const { files, notes } = await dispatch(job, context);
    return { ok: true, files, notes };
  } catch (error) {
    if (error instanceof Cancelled) return { ok: false, kind: 'Cancelled', message: error.message };
    if (error instanceof InvalidInput) return { ok: false, kind: 'InvalidInput', message: error.message };
    return { ok: false, kind: 'Failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    job.port.postMessage({ type: 'last' } satisfies WorkerMessage);
    job.port.close();
  }
}

function dispatch(job: WorkerJob, context: OperationContext): Promise<OperationResult> {
  switch (job.operation) {
    case 'render':
      return renderPicture(job.input, context);
    case 'lineart':
      return drawLineart(job.input, context);
    case 'render3d':
      return Promise.reject(new Error('The renderer is not connected yet.'));
  }
}
