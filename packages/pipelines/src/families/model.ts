import type { PipelineRequest } from '@yujian/contract/jobs';
import { pictureSize } from '@yujian/contract/tools/time';
import type { ModelLight, Render3dInput } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest, type RequestReader } from '../request-reader.ts';

export const render3dPipeline: Pipeline = async (request, context) => {
  const { input } = readRender3dInput(request);
  const run = await context.engines.run('render3d', input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readRender3dInput(request: PipelineRequest): { input: Render3dInput; unread: string[] } {
  const reader = readRequest(request);
  const preset = reader.text('preset') as Render3dInput['preset'];
  const sectionHeight = reader.number('section');
  for (const key of ['ratio', 'size']) reader.text(key);
  const input: Render3dInput = {
    model: reader.model('upload_model'),
    camera: reader.camera('camera'),
    preset,
    sectionHeight: preset === 'section' ? sectionHeight : null,
    materials: reader.materials('materials'),
    light: readLight(reader),
    ground: reader.text('ground') as Render3dInput['ground'],
    surroundings: reader.text('surroundings') as Render3dInput['surroundings'],
    exposure: reader.number('exposure'),
    quality: reader.text('quality') as Render3dInput['quality'],
    ...pictureSize(request.params),
    passes: reader.flag('passes'),
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

function readLight(reader: RequestReader): ModelLight {
  const month = reader.number('month');
  const place = {
    kind: 'place' as const,
    latitude: reader.number('latitude'),
    longitude: reader.number('longitude'),
    utcOffset: reader.number('utcOffset'),
    month,
    day: Math.min(reader.number('day'), daysOf(month)),
    hour: reader.number('hour'),
    north: reader.number('north'),
  };
  const kind = reader.text('sunBy') as ModelLight['kind'];
  return kind === 'place' ? place : { kind };
}

/** The 31st of a month that is shorter is its last day. */
function daysOf(month: number): number {
  return new Date(Date.UTC(2023, month, 0)).getUTCDate();
}
