import { InvalidInput } from '../core/errors.ts';
import { renderDescription } from './generate/render-description.ts';
import { compose } from './operations/compose.ts';
import { compress } from './operations/compress.ts';
import { describe } from './operations/describe.ts';
import { edit } from './operations/edit.ts';
import { enhance } from './operations/enhance.ts';
import { erase } from './operations/erase.ts';
import { faces } from './operations/faces.ts';
import { insert } from './operations/insert.ts';
import { inpaint } from './operations/inpaint.ts';
import { drawLineart } from './operations/lineart.ts';
import { material } from './operations/material.ts';
import { matte } from './operations/matte.ts';
import { outpaint } from './operations/outpaint.ts';
import { renderPicture } from './operations/render.ts';
import { relight } from './operations/relight.ts';
import { restyle } from './operations/restyle.ts';
import { segment } from './operations/segment.ts';
import { stage } from './operations/stage.ts';
import { upscale } from './operations/upscale.ts';
import { renderModel } from './render3d/render-model.ts';
import { RenderCancelled } from './render3d/render-pool.ts';
import { isCancelled } from './wishes.ts';
import type { OperationContext, OperationResult, WorkerAnswer, WorkerJob, WorkerMessage } from './worker-protocol.ts';

class Cancelled extends Error {}

/** Entry of a thread: one operation per call. Errors come back as data, since classes do not cross threads. */
export default async function runOperation(job: WorkerJob): Promise<WorkerAnswer> {
  const context: OperationContext = {
    workDir: job.workDir,
    wishes: job.wishes,
    renderThreads: job.renderThreads,
    throwIfCancelled() {
      if (isCancelled(job.wishes)) throw new Cancelled('cancelled');
    },
    progress: (fraction, stage) => job.port.postMessage({ type: 'progress', fraction, stage }),
    preview: (image) => job.port.postMessage({ type: 'preview', image }),
  };
  try {
    return { ok: true, ...(await dispatch(job, context)) };
  } catch (error) {
    if (error instanceof Cancelled || error instanceof RenderCancelled)
      return { ok: false, kind: 'Cancelled', message: error.message };
    if (error instanceof InvalidInput) {
      return { ok: false, kind: 'InvalidInput', message: error.message, ...(error.words && { zh: error.words.zh }) };
    }
    return {
      ok: false,
      kind: 'Failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
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
    case 'upscale':
      return upscale(job.input, context);
    case 'compress':
      return compress(job.input, context);
    case 'enhance':
      return enhance(job.input, context);
    case 'render3d':
      return renderModel(job.input, context);
    case 'erase':
      return erase(job.input, context);
    case 'outpaint':
      return outpaint(job.input, context);
    case 'inpaint':
      return inpaint(job.input, context);
    case 'segment':
      return segment(job.input, context);
    case 'matte':
      return matte(job.input, context);
    case 'compose':
      return compose(job.input, context);
    case 'stage':
      return stage(job.input, context);
    case 'insert':
      return insert(job.input, context);
    case 'faces':
      return faces(job.input, context);
    case 'describe':
      return describe(job.input, context);
    case 'edit':
      return edit(job.input, context);
    case 'restyle':
      return restyle(job.input, context);
    case 'relight':
      return relight(job.input, context);
    case 'material':
      return material(job.input, context);
    case 'generate':
    case 'panorama':
    case 'views':
      return renderDescription(job.input, context);
  }
}
