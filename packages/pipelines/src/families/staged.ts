import type { CameraHeight, SubjectKind } from '@yujian/contract/catalog/sets';
import type { PipelineRequest } from '@yujian/contract/jobs';
import { findTool } from '@yujian/contract/tools/registry';
import { proposalIn } from '@yujian/contract/tools/staged';
import type { StageInput } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';
import { runVariants } from '../run-variants.ts';

/** A subject in sets: each picture of the request is one engine run with a set or a dress of its own. */
export const stagePipeline: Pipeline = async (request, context) => {
  const { input, count } = readStageInput(request);
  const tool = findTool(request.tool);
  if (!tool) throw new RangeError(`expected a tool that is built but received ${request.tool}`);
  return runVariants(count, context, (variant, own) =>
    context.engines.run('stage', { ...input, ...proposalIn(tool, request.params, variant) }, own),
  );
};

/** @throws {TypeError} when the request does not fit the tool */
export function readStageInput(request: PipelineRequest): {
  input: Omit<StageInput, 'set'> & { readonly set: string };
  count: number;
  unread: string[];
} {
  const reader = readRequest(request);
  reader.plain('maskDocument');
  const [across = 1, down = 1] = reader.text('ratio').split(':').map(Number);
  const height = reader.number('height');
  const subject = reader.has('subject') ? reader.text('subject') : 'own';
  const input = {
    picture: reader.picture('upload_img'),
    mask: reader.optionalPicture('mask'),
    set: reader.text('set'),
    subject: subject === 'own' ? height : (subject as SubjectKind),
    cameraHeight: reader.text('cameraHeight') as CameraHeight,
    ratio: across / down,
    stage: reader.text('stage') as StageInput['stage'],
    lightMatch: reader.number('lightMatch'),
    seed: reader.number('seed'),
  };
  return { input, count: reader.number('count'), unread: reader.unread() };
}
