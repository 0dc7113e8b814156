import type { PipelineRequest } from '@yujian/contract/jobs';
import type { UpscaleInput } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';

export const upscalePipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('upscale', readUpscaleInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readUpscaleInput(request: PipelineRequest): { input: UpscaleInput; unread: string[] } {
  const reader = readRequest(request);
  const input: UpscaleInput = {
    picture: reader.picture('upload_img'),
    to: reader.text('enlarge'),
    printWidth: reader.number('printWidth'),
    dpi: Number(reader.text('dpi')),
    content: reader.text('content') as UpscaleInput['content'],
    cleaning: reader.has('cleaning') ? reader.number('cleaning') : null,
  };
  return { input, unread: reader.unread() };
}
