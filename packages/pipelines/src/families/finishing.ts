import { STYLES } from '@yujian/contract/catalog/spaces';
import type { PipelineRequest } from '@yujian/contract/jobs';
import { findTool } from '@yujian/contract/tools/registry';
import type { DescribeInput, RelightInput, RestyleInput } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';

export const relightPipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('relight', readRelightInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

export const restylePipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('restyle', readRestyleInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

export const describePipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('describe', readDescribeInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readDescribeInput(request: PipelineRequest): { input: DescribeInput; unread: string[] } {
  const reader = readRequest(request);
  const input: DescribeInput = {
    picture: reader.picture('upload_img'),
    language: reader.text('language') as DescribeInput['language'],
    length: reader.text('length') as DescribeInput['length'],
  };
  return { input, unread: reader.unread() };
}

/** @throws {TypeError} when the request does not fit the tool */
export function readRelightInput(request: PipelineRequest): { input: RelightInput; unread: string[] } {
  const reader = readRequest(request);
  const place = reader.text('place');
  const input: RelightInput = {
    picture: reader.picture('upload_img'),
    atmosphere: reader.text('atmosphere'),
    setting: place === 'auto' ? null : (place as NonNullable<RelightInput['setting']>),
    strength: reader.number('strength'),
    lamps: reader.number('lamps'),
    size: Number(reader.text('size')),
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

/** @throws {TypeError} when the request does not fit the tool */
export function readRestyleInput(request: PipelineRequest): { input: RestyleInput; unread: string[] } {
  const reader = readRequest(request);
  const family = findTool(request.tool)?.spaceFamily === 'interior' ? 'interior' : 'architecture';
  const style = reader.number('classifyId3');
  const input: RestyleInput = {
    picture: reader.picture('upload_img'),
    reference: reader.optionalPicture('style_img'),
    style: STYLES[family].find(({ id }) => id === style)?.key ?? null,
    setting: family === 'interior' ? 'interior' : 'exterior',
    manner: reader.text('manner') as RestyleInput['manner'],
    keepColour: reader.flag('keepColour'),
    words: reader.text('promptTxt'),
    strength: reader.number('strength'),
    size: Number(reader.text('size')),
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}
