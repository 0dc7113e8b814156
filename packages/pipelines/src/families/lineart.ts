import type { LineartInput } from '@yujian/engine/core/operations';
import type { PipelineRequest } from '@yujian/contract/jobs';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';

const MILLIMETRES = 1000;

export const lineartPipeline: Pipeline = async (request, context) => {
  const { input } = readLineartInput(request);
  const run = await context.engines.run('lineart', input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readLineartInput(request: PipelineRequest): { input: LineartInput; unread: string[] } {
  const reader = readRequest(request);
  // tasks of before it could be told have none
  const realWidth = reader.has('realWidth') ? reader.number('realWidth') : 0;
  const input: LineartInput = {
    picture: reader.picture('upload_img'),
    style: reader.text('lineStyle') as LineartInput['style'],
    lineWeight: reader.number('lineWeight'),
    detail: reader.number('detail'),
    straighten: reader.number('straighten'),
    realWidth: realWidth === 0 ? null : realWidth * MILLIMETRES,
  };
  return { input, unread: reader.unread() };
}
