import { SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import { defaultOf, type Field } from '@yujian/contract/tools/fields';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { PipelineRequest } from '@yujian/contract/jobs';
import type { Engine } from '@yujian/engine/core/engine';
import type { EngineRegistry } from '@yujian/engine/core/registry';
import { describe, expect, it } from 'vitest';
import { PIPELINES, RENDER_KINDS } from './index.ts';
import { readLineartInput } from './lineart.ts';
import type { PipelineContext } from './pipeline.ts';
import { readRenderInput, type RenderKind } from './render.ts';

function requestOf(tool: (typeof TOOLS)[number], overrides: Record<string, string | number | boolean> = {}): PipelineRequest {
  const params = Object.fromEntries(tool.fields.map((field) => [field.key, defaultOf(field)]));
  return {
    tool: tool.id,
    toolVersion: tool.version,
    params: { ...params, ...('seed' in params ? { seed: 7 } : {}), ...overrides },
    media: { upload_img: { path: '/in/a.png', sha256: '0', type: 'image/png' } },
  };
}

/** The request with this field's value changed to another that the form offers. */
function changeOne(request: PipelineRequest, field: Field): PipelineRequest {
  if (field.kind === 'image') return { ...request, media: { ...request.media, [field.key]: { path: '/in/b.png', sha256: '1', type: 'image/png' } } };
  return { ...request, params: { ...request.params, [field.key]: otherValue(field) } };
}

function otherValue(field: Exclude<Field, { kind: 'image' }>): string | number | boolean {
  switch (field.kind) {
    case 'text':
      return 'oak floor';
    case 'space':
      return SPACES[field.family].find(({ id }) => id !== field.default)!.id;
    case 'style':
      return STYLES[field.family].find(({ id }) => id !== field.default)!.id;
    case 'choice':
      return field.options.find(({ key }) => key !== field.default)!.key;
    case 'number':
      return field.default === field.max ? field.min : field.max;
    case 'switch':
      return !field.default;
    case 'seed':
      return 8;
    case 'count':
      return field.max;
  }
}

function contextWith(run: EngineRegistry['run'], signal = new AbortController().signal) {
  const progress: number[] = [];
  const pictures: number[] = [];
  const context: PipelineContext = {
    signal,
    workDir: '/work',
    engines: { run },
    onProgress: (fraction) => progress.push(fraction),
    onPreview: () => undefined,
    onPicture: (variant) => pictures.push(variant),
  };
  return { context, progress, pictures };
}

const engine: Engine = { id: 'stand-in', label: 'stand-in', version: '1', capabilities: () => [], run: () => Promise.reject(new Error('unused')) };
const answer = { files: [], notes: [], model: null, bytesSentOut: 0, engine };

describe.each(TOOLS.map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  it('reads every setting that its form offers', () => {
    const request = requestOf(tool);
    const kind: RenderKind | undefined = (RENDER_KINDS as Partial<Record<string, RenderKind>>)[id];
    const { unread } = kind ? readRenderInput(kind, request) : readLineartInput(request);
    expect(unread).toEqual([]);
  });

  it('asks the engine for something else when one setting alone is changed', () => {
    const kind: RenderKind | undefined = (RENDER_KINDS as Partial<Record<string, RenderKind>>)[id];
    const asked = (request: PipelineRequest) => {
      if (!kind) return readLineartInput(request).input;
      const { input, count } = readRenderInput(kind, request);
      return { input, count };
    };
    const plain = requestOf(tool);
    for (const field of tool.fields) expect(asked(changeOne(plain, field)), field.key).not.toEqual(asked(plain));
  });

  it('runs the operation that it is declared with', async () => {
    const asked: string[] = [];
    const { context, pictures } = contextWith((operation) => {
      asked.push(operation);
      return Promise.resolve(answer);
    });
    await PIPELINES[id](requestOf(tool), context);
    expect(asked).toEqual([tool.operation]);
    expect(pictures).toEqual([0]);
  });
});

describe('several pictures', () => {
  const indoor = TOOLS.find((tool) => tool.id === 'indoor-render')!;

  it('gives each its own variant and counts progress over all of them', async () => {
    const variants: number[] = [];
    const { context, progress, pictures } = contextWith((_operation, input, own) => {
      variants.push((input as { variant: number }).variant);
      own.onProgress(0.5, 'light');
      own.onProgress(1, 'light');
      return Promise.resolve(answer);
    });
    await PIPELINES['indoor-render'](requestOf(indoor, { count: 4 }), context);
    expect(variants).toEqual([0, 1, 2, 3]);
    expect(pictures).toEqual([0, 1, 2, 3]);
    expect(progress).toEqual([0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]);
  });

  it('stops between pictures when cancelled', async () => {
    const controller = new AbortController();
    const { context, pictures } = contextWith(() => {
      controller.abort(new Error('cancelled'));
      return Promise.resolve(answer);
    }, controller.signal);
    await expect(PIPELINES['indoor-render'](requestOf(indoor, { count: 3 }), context)).rejects.toThrow('cancelled');
    expect(pictures).toEqual([0]);
  });
});
