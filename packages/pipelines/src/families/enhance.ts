import type { PipelineRequest } from '@yujian/contract/jobs';
import type { EnhanceInput } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest, type RequestReader } from '../request-reader.ts';

export const enhancePipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('enhance', readEnhanceInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readEnhanceInput(request: PipelineRequest): { input: EnhanceInput; unread: string[] } {
  const reader = readRequest(request);
  const picture = reader.picture('upload_img');
  return {
    input: { picture, as: reader.has('look') ? readLook(reader) : readControls(reader) },
    unread: reader.unread(),
  };
}

function readLook(reader: RequestReader): EnhanceInput['as'] {
  const number = (key: string): number => reader.number(key);
  return {
    kind: 'look',
    look: reader.text('look'),
    strength: number('strength'),
    exposure: number('exposure'),
    warmth: number('warmth'),
    contrast: number('contrast'),
    saturation: number('saturation'),
    glow: number('glow'),
    grain: number('grain'),
    vignette: number('vignette'),
  };
}

function readControls(reader: RequestReader): EnhanceInput['as'] {
  const control = (key: string): number | 'auto' => (reader.plain(key) === 'auto' ? 'auto' : reader.number(key));
  return {
    kind: 'enhance',
    denoise: control('denoise'),
    deblur: control('deblur'),
    light: control('light'),
    colour: control('colour'),
    detail: control('detail'),
    dehaze: control('dehaze'),
    upright: control('upright'),
    lens: control('lens'),
    dust: reader.number('dust'),
  };
}
