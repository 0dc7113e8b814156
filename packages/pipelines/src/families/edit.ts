import type { PipelineRequest } from '@yujian/contract/jobs';
import type { EditInput } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';

/** A picture changed as an instruction says. */
export const editPipeline: Pipeline = async (request, context) => {
  const { input } = readEditInput(request);
  const { width, height } = await context.sizeOf(input.pictures[0]!.path);
  const run = await context.engines.run('edit', { ...input, size: Math.max(width, height) }, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readEditInput(request: PipelineRequest): { input: EditInput; unread: string[] } {
  const reader = readRequest(request);
  const isMerge = reader.text('mode') === 'merge';
  const first = reader.picture('upload_img');
  const second = reader.optionalPicture('second_img');
  // Who does it was decided at the start; how the area was marked is for the page.
  reader.text('model');
  reader.plain('maskDocument');
  const input: EditInput = {
    pictures: isMerge && second !== null ? [first, second] : [first],
    instruction: reader.text('promptTxt'),
    negative: '',
    region: reader.optionalPicture('mask'),
    steps: reader.steps('steps'),
    size: 0,
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}
