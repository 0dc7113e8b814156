import type { PipelineRequest } from '@yujian/contract/jobs';
import type { CompressInput } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';

const KILOBYTE = 1024;

export const compressPipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('compress', readCompressInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readCompressInput(request: PipelineRequest): { input: CompressInput; unread: string[] } {
  const reader = readRequest(request);
  const limit = reader.number('fileSizeLimit');
  const input: CompressInput = {
    picture: reader.picture('upload_img'),
    limit: limit === 0 ? null : Math.floor(limit * KILOBYTE),
    format: reader.text('format') as CompressInput['format'],
    metadata: reader.flag('keepMetadata'),
    profile: reader.flag('keepProfile'),
    alpha: reader.flag('keepAlpha'),
  };
  return { input, unread: reader.unread() };
}
