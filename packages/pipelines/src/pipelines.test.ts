import { SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import { emptyBrief } from '@yujian/contract/scene/brief';
import type { ParamValue } from '@yujian/contract/fields/params';
import { defaultOf, isUpload, type Field, type UploadField } from '@yujian/contract/fields/kinds';
import { pictureCount } from '@yujian/contract/tools/price';
import { TOOLS } from '@yujian/contract/tools/registry';
import { REFERENCE_KEYS } from '@yujian/contract/tools/scene-fields';
import { RENDER_KINDS, type RenderKind } from '@yujian/contract/tools/render-kinds';
import type { Note, PipelineRequest } from '@yujian/contract/jobs';
import type { Engine } from '@yujian/engine/core/engine';
import type { EditInput, WordsInput } from '@yujian/engine/core/operations';
import type { EngineRegistry } from '@yujian/engine/core/registry';
import { describe, expect, it } from 'vitest';
import { PIPELINES } from './index.ts';
import { readCompressInput } from './families/compress.ts';
import { readDescribeInput, readRelightInput, readRestyleInput } from './families/finishing.ts';
import { readUpscaleInput } from './families/upscale.ts';
import { InvalidInput } from '@yujian/engine/core/errors';
import { planPipeline, readEditInput, readPlanInput } from './families/edit.ts';
import { readEnhanceInput } from './families/enhance.ts';
import { readLineartInput } from './families/lineart.ts';
import type { PipelineContext } from './pipeline.ts';
import {
  readBackgroundInput,
  readComposeInput,
  readClearInput,
  readEraseInput,
  readFacesInput,
  readInpaintInput,
  readLocalInput,
  readMaterialInput,
  readMatteInput,
  readOutpaintInput,
} from './families/masked.ts';
import { readRender3dInput } from './families/model.ts';
import { readRenderInput } from './families/render.ts';
import { readStageInput } from './families/staged.ts';
import { readSceneSettings } from './families/words.ts';

function requestOf(tool: (typeof TOOLS)[number], overrides: Record<string, ParamValue> = {}): PipelineRequest {
  const params = Object.fromEntries(
    tool.fields.map((field) => [field.key, field.kind === 'finish' ? '#8a7f70' : defaultOf(field)]),
  );
  return {
    tool: tool.id,
    toolVersion: tool.version,
    params: {
      ...params,
      ...('seed' in params ? { seed: 7 } : {}),
      ...('plan' in params ? { promptTxt: '线稿' } : {}),
      ...overrides,
    },
    media: Object.fromEntries(
      tool.fields
        .filter((field) => isUpload(field) && field.required)
        .map(({ key }) => [key, { path: '/in/a', sha256: '0', type: '' }]),
    ),
  };
}

/** The request with this field's value changed to another that the form offers. */
function changeOne(request: PipelineRequest, field: Field): PipelineRequest {
  if (isUpload(field))
    return { ...request, media: { ...request.media, [field.key]: { path: '/in/b', sha256: '1', type: '' } } };
  return { ...request, params: { ...request.params, [field.key]: otherValue(field) } };
}

/** The request with what the field depends on, so that it counts. */
function allow(request: PipelineRequest, field: Field): PipelineRequest {
  const needs = field.kind === 'number' ? field.needs : field.key === 'referenceTakes' ? REFERENCE_KEYS[2] : undefined;
  if (needs !== undefined)
    return { ...request, media: { ...request.media, [needs]: { path: '/in/c', sha256: '2', type: '' } } };
  return field.when ? { ...request, params: { ...request.params, [field.when.field]: field.when.is[0]! } } : request;
}

function otherValue(field: Exclude<Field, UploadField>): ParamValue {
  switch (field.kind) {
    case 'brief':
      return { ...emptyBrief(), kind: 'bedroom' };
    case 'corrections':
      return {
        sheet: null,
        horizon: 0.4,
        vanishing: [],
        corners: [],
        regions: [],
        together: [],
        things: [],
        length: null,
      };
    case 'materialSet':
      return {
        title: 'Room',
        place: field.place,
        finishes: { floor: { material: 'oak-planks', colour: null } },
        things: {},
      };
    case 'angles':
      return [{ azimuth: 3, height: 2, distance: 0 }];
    case 'camera':
      return {
        eye: [3, 2, 4],
        target: [0, 1, 0],
        kind: 'perspective',
        lens: 24,
        width: 10,
        upright: true,
        shiftX: 0,
        shiftY: 0,
        near: 0,
      };
    case 'materials':
      return { Floor: 'oak-plank' };
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
      return field.default === field.max ? 1 : field.max;
    case 'margins':
      return { left: 0, top: 0, right: 40, bottom: 0 };
    case 'holeLines':
      return { lines: [{ x0: 0, y0: 0, x1: 9, y1: 9 }] };
    case 'plan':
      return [{ from: null, steps: [{ do: 'upright' }] }];
    case 'steps':
      return [{ do: 'upright' }];
    case 'finish':
      return 'walnut-veneer';
    case 'piece':
      return 'stool';
    case 'placements': {
      const corners = [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 9 },
        { x: 0, y: 9 },
      ] as const;
      const bounds = { x: 0, y: 0, width: 9, height: 9 };
      return { things: [{ bounds, corners: [...corners], shadow: 1, lightMatch: 1, opacity: 1 }], depth: [0] };
    }
    case 'plane':
      return {
        corners: [
          { x: 0, y: 0 },
          { x: 9, y: 0 },
          { x: 9, y: 9 },
          { x: 0, y: 9 },
        ],
        width: 2,
        height: 1,
      };
    case 'surfaces': {
      const lie = { tileWidth: 1, scale: 1, turn: 0, offsetX: 0, offsetY: 0, plane: null, shading: 1 };
      return [{ ...lie, slot: 2, maskDocument: null, material: 'walnut-veneer' }];
    }
    case 'colour':
      return '#123456';
    // of a kind that a tool has begun to use
    default:
      throw new Error(`expected another value than the default of ${JSON.stringify(field)}`);
  }
}

const SCENE_TOOLS: ReadonlySet<string> = new Set(['text2-img', 'text2-img-pro', 'multi-angle-render', 'panorama']);

function readStaged(request: PipelineRequest): { input: unknown; unread: string[] } {
  const { input, count, unread } = readStageInput(request);
  return { input: { ...input, count }, unread };
}

const READERS: Readonly<Record<string, (request: PipelineRequest) => { input: unknown; unread: string[] }>> = {
  '3drender': readRender3dInput,
  imgedit: readEditInput,
  'agent-nano': readPlanInput,
  clean: readEraseInput,
  'up-scale-img': readUpscaleInput,
  'real-up-img': readUpscaleInput,
  compress: readCompressInput,
  img2prompt: readDescribeInput,
  'atmosphere-change': readRelightInput,
  'style-transfer': readRestyleInput,
  'style-transfer-indoor': readRestyleInput,
  'img-enhance': readEnhanceInput,
  xitu: readEnhanceInput,
  'clear-room': readClearInput,
  lama: readInpaintInput,
  'extend-img': readOutpaintInput,
  'material-change': readMaterialInput,
  'local-rendering-pro': readLocalInput,
  'local-rendering-pro-indoor': readLocalInput,
  'architectural-part': readLocalInput,
  facerestoration: readFacesInput,
  matting: readMatteInput,
  wanwuqianyi: readComposeInput,
  backgroundchange: readBackgroundInput,
  'indoor-shed-shot': readStaged,
  'outdoor-shed-shot': readStaged,
  'indoor-exterior': readStaged,
};

function readerOf(id: string): (request: PipelineRequest) => { input: unknown; unread: string[] } {
  const own = READERS[id];
  if (own) return own;
  if (!SCENE_TOOLS.has(id)) return readLineartInput;
  return (request) => {
    const { settings, unread } = readSceneSettings(request);
    return { input: settings, unread };
  };
}

function contextWith(run: EngineRegistry['run'], signal = new AbortController().signal) {
  const progress: number[] = [];
  const pictures: number[] = [];
  const context: PipelineContext = {
    signal,
    enough: new AbortController().signal,
    workDir: '/work',
    engines: { run },
    sizeOf: () => Promise.resolve({ width: 4000, height: 3000 }),
    onProgress: (fraction) => progress.push(fraction),
    onPreview: () => undefined,
    done: new Set(),
    onResult: (variant) => pictures.push(variant),
  };
  return { context, progress, pictures };
}

const engine: Engine = {
  id: 'stand-in',
  label: 'stand-in',
  version: '1',
  place: 'here',
  capabilities: () => [],
  run: () => Promise.reject(new Error('unused')),
};
const answer = { files: [], notes: [], model: null, bytesSentOut: 0, engine };

describe.each(TOOLS.map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  it('reads every setting that its form offers', () => {
    const request = requestOf(tool);
    const kind: RenderKind | undefined = (RENDER_KINDS as Partial<Record<string, RenderKind>>)[id];
    expect((kind ? readRenderInput(kind, request) : readerOf(id)(request)).unread).toEqual([]);
  });

  it('asks the engine for something else when one setting alone is changed', () => {
    const kind: RenderKind | undefined = (RENDER_KINDS as Partial<Record<string, RenderKind>>)[id];
    const asked = (request: PipelineRequest) => {
      if (!kind) return readerOf(id)(request).input;
      const { input, count } = readRenderInput(kind, request);
      return { input, count };
    };
    const plain = requestOf(tool);
    for (const field of tool.fields.filter(({ hidden }) => !hidden)) {
      const before = allow(plain, field);
      expect(asked(changeOne(before, field)), field.key).not.toEqual(asked(before));
    }
  });

  it('runs the operation that it is declared with', async () => {
    const asked: string[] = [];
    const { context, pictures } = contextWith((operation) => {
      asked.push(operation);
      return Promise.resolve(answer);
    });
    await PIPELINES[id](requestOf(tool), context);
    const made = pictureCount(tool, requestOf(tool).params);
    expect(asked).toEqual(Array.from({ length: made }, () => tool.operation));
    expect(pictures).toEqual(Array.from({ length: made }, (_, variant) => variant));
  });
});

describe('a model', () => {
  const tool = TOOLS.find(({ id }) => id === '3drender')!;
  const asked = (overrides: Record<string, ParamValue>) => readRender3dInput(requestOf(tool, overrides)).input;

  it.each([
    [{ ratio: '16:9', size: '1920' }, 1920, 1080],
    [{ ratio: '2:3', size: '640' }, 427, 640],
    [{ ratio: '1:1', size: '960' }, 960, 960],
    [
      {
        size: '1280',
        camera: {
          eye: [0, 1.6, 0],
          target: [0, 1.6, -1],
          kind: 'panorama',
          lens: 28,
          width: 10,
          upright: true,
          shiftX: 0,
          shiftY: 0,
          near: 0,
        },
      },
      1280,
      640,
    ],
  ] as const)('of %j is %i × %i', (overrides, width, height) => {
    expect(asked(overrides)).toMatchObject({ width, height });
  });

  it('has its cut only in a section, its place only under the sun, and no 31st of February', () => {
    expect(asked({ section: 2 }).sectionHeight).toBeNull();
    expect(asked({ section: 2, preset: 'section' }).sectionHeight).toBe(2);
    expect(asked({ sunBy: 'overcast', hour: 9 }).light).toEqual({ kind: 'overcast' });
    expect(asked({ month: 2, day: 31, hour: 9 }).light).toMatchObject({ month: 2, day: 28, hour: 9 });
  });
});

describe('a scene out of words', () => {
  const tool = TOOLS.find(({ id }) => id === 'text2-img')!;
  const notesOf = async (words: string, draws: boolean): Promise<readonly Note[]> => {
    const { context } = contextWith((_operation, input) => {
      if (draws) (input as WordsInput).scene();
      return Promise.resolve(answer);
    });
    return (await PIPELINES['text2-img'](requestOf(tool, { promptTxt: words }), context)).notes;
  };

  it('names what found no place, and how many', async () => {
    const notes = await notesOf('20 平的会议室，60 把餐椅', true);
    expect(notes.map(({ zh }) => zh).join()).toMatch(/没有摆进：餐椅 × [1-9]/);
    expect(notes.map(({ en }) => en).join()).toMatch(/Found no place: Dining chair × [1-9]/);
    expect(
      (await notesOf('30 平的现代客厅，一张沙发', true)).filter(({ en }) => en.startsWith('Found no place')),
    ).toEqual([]);
  });

  it('is told to engines that read, which draw nothing otherwise than was asked', async () => {
    expect(await notesOf('20 平的会议室，60 把餐椅', false)).toEqual([]);
    const told: WordsInput[] = [];
    const { context } = contextWith((_operation, input) => {
      told.push(input as WordsInput);
      return Promise.resolve(answer);
    });
    await PIPELINES['text2-img'](
      requestOf(tool, { promptTxt: '北欧卧室，傍晚，一张床和两个床头柜', negativePrompt: '地毯', count: 2, seed: 9 }),
      context,
    );
    expect(told.map(({ seed }) => seed)).toEqual([9, 10]);
    for (const { facts, scene } of told) {
      expect(facts).toMatchObject({
        kind: 'bedroom',
        style: 'nordic',
        pieces: [
          { type: 'bed', count: 1 },
          { type: 'nightstand', count: 2 },
        ],
      });
      const drawn = scene();
      expect(drawn).toBe(scene());
      expect(facts).toMatchObject({
        kind: drawn.kind,
        style: drawn.style,
        seeds: drawn.seeds,
        brief: { without: ['rug'] },
      });
    }
  });
});

describe('a background from words', () => {
  it.each([
    [4000, 3000, { width: 1280, height: 960 }],
    [900, 1600, { width: 832, height: 1472 }],
    [5000, 500, { width: 1920, height: 640 }],
  ])('is made in the ratio of a picture of %i × %i, not longer than 3 : 1', async (width, height, expected) => {
    const asked: unknown[] = [];
    const { context } = contextWith((operation, input) => {
      if (operation === 'generate') asked.push(input);
      return Promise.resolve({
        ...answer,
        files: [{ kind: 'image', role: 'image', path: '/scene.png', type: 'image/png' }],
      });
    });
    const request = requestOf(
      TOOLS.find(({ id }) => id === 'backgroundchange')!,
      { background: 'words', promptTxt: '客厅' },
    );
    await PIPELINES['backgroundchange'](request, { ...context, sizeOf: () => Promise.resolve({ width, height }) });
    expect(asked).toMatchObject([expected]);
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

  it.each([
    ['text2-img', { count: 3, seed: 9, promptTxt: '北欧客厅' }],
    ['multi-angle-render', { promptTxt: '现代客厅，一张沙发', seed: 9 }],
  ] as const)('makes only those that are not there yet, each as it would have been: %s', async (id, overrides) => {
    const request = requestOf(
      TOOLS.find((tool) => tool.id === id)!,
      overrides,
    );
    const made = async (...done: number[]) => {
      const asked: unknown[] = [];
      const { context, pictures } = contextWith((_operation, input) => {
        const { seed, scene } = input as WordsInput;
        asked.push({ seed, camera: scene().camera });
        return Promise.resolve(answer);
      });
      await PIPELINES[id](request, { ...context, done: new Set(done) });
      return { asked, pictures };
    };
    const all = await made();
    expect(all.asked.length).toBeGreaterThan(2);
    const rest = await made(0, 2);
    expect(rest.pictures).toEqual(all.pictures.filter((variant) => variant !== 0 && variant !== 2));
    expect(rest.asked).toEqual(all.asked.filter((_, variant) => variant !== 0 && variant !== 2));
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

describe('a plan of pictures', () => {
  const plan = [
    { from: null, steps: [{ do: 'upright' }] },
    { from: null, steps: [{ do: 'remove', target: 'sofa' }] },
    { from: 0, steps: [{ do: 'lineart' }] },
    { from: 1, steps: [{ do: 'lineart' }] },
  ];
  const tool = TOOLS.find(({ id }) => id === 'agent-nano')!;
  const request = { ...requestOf(tool), params: { ...requestOf(tool).params, plan } } as PipelineRequest;
  const runs: string[] = [];
  const run = ((_: string, input: { pictures: readonly { path: string }[]; steps: readonly { do: string }[] }) => {
    const [step] = input.steps;
    if (step!.do === 'remove') return Promise.reject(new InvalidInput('not seen', '没认准'));
    runs.push(`${step!.do} of ${input.pictures[0]!.path}`);
    const file = { path: `/made/${step!.do}.png`, role: 'image', kind: 'image', type: 'image/png' };
    return Promise.resolve({ ...answer, files: [file], notes: [{ zh: '好', en: 'done' }] });
  }) as unknown as PipelineContext['engines']['run'];

  it('delivers what can be made, tells what cannot with what begins with it, and counts only what is there', async () => {
    runs.length = 0;
    const { context, pictures } = contextWith(run);
    const { notes } = await planPipeline(request, context);
    expect(pictures).toEqual([0, 2]);
    expect(runs[1]).toBe('lineart of /made/upright.png');
    expect(notes.map(({ en }) => en)).toEqual([
      'A: done',
      'B was left out: not seen.',
      'C: done',
      'D was left out: the picture that it begins with was not made.',
    ]);
  });

  it('taken up again delivers nothing twice', async () => {
    runs.length = 0;
    const { context, pictures } = contextWith(run);
    await planPipeline(request, { ...context, done: new Set([0]) });
    expect(pictures).toEqual([2]);
    expect(runs).toHaveLength(2);
  });

  it('of which nothing can be made is refused', async () => {
    const { context } = contextWith(() => Promise.reject(new InvalidInput('no', '不行')));
    await expect(planPipeline(request, context)).rejects.toBeInstanceOf(InvalidInput);
  });
});

describe('a plan of a scene out of words', () => {
  const tool = TOOLS.find(({ id }) => id === 'agent-nano')!;
  const requestFor = (promptTxt: string) => {
    const view = (value: string) => ({ from: null, steps: [{ do: 'scene', value }] });
    const plan = [view('front'), view('section'), { from: 1, steps: [{ do: 'manner', value: 'watercolour' }] }];
    const params = {
      ...requestOf(tool).params,
      promptTxt,
      plan: [...plan, { from: null, steps: [{ do: 'lineart' }] }],
    };
    return { ...requestOf(tool), params, media: {} } as PipelineRequest;
  };

  it('needs no picture, shows one scene in all, goes on with its pictures and tells what lacks one', async () => {
    const asked: EditInput[] = [];
    const { context, pictures } = contextWith((_, input) => {
      asked.push(input as EditInput);
      const file = { path: `/made/${asked.length}.png`, role: 'image', kind: 'image', type: 'image/png' } as const;
      return Promise.resolve({ ...answer, files: [file] });
    });
    const { notes } = await planPipeline(requestFor('现代卧室，一组视角'), context);
    expect(pictures).toEqual([0, 1, 2]);
    expect(asked.map(({ pictures: given }) => given.map(({ path }) => path))).toEqual([[], [], ['/made/2.png']]);
    expect(asked[0]!.scene).toBe(asked[1]!.scene);
    expect(asked[0]!.scene).toMatchObject({ kind: 'bedroom', style: 'modern' });
    expect(asked[2]!.scene).toBeUndefined();
    expect(notes.map(({ en }) => en)).toContain('D was left out: there is no picture to begin with.');
  });

  it('says what it lacks where the words tell of no scene, and that costs nothing', async () => {
    const { context, pictures } = contextWith(() => Promise.resolve(answer));
    await expect(planPipeline(requestFor('一组视角'), context)).rejects.toThrow(/Of what\?/);
    expect(pictures).toEqual([]);
  });
});

describe('a presentation sheet of a plan', () => {
  const tool = TOOLS.find(({ id }) => id === 'agent-nano')!;
  const requestFor = (plan: unknown, promptTxt = '') =>
    ({ ...requestOf(tool), params: { ...requestOf(tool).params, promptTxt, plan } }) as PipelineRequest;
  const sheet = { from: null, steps: [{ do: 'sheet', value: '方案汇报' }] };
  const plan = [
    { from: null, steps: [{ do: 'material', target: 'floor', value: 'oak-planks' }] },
    { from: 0, steps: [{ do: 'board', value: 'Villa K' }] },
    { from: null, steps: [{ do: 'remove', target: 'sofa' }] },
    sheet,
  ];
  const asked: EditInput[] = [];
  const run = ((_: string, input: EditInput) => {
    const [{ do: kind }] = input.steps as [{ do: string }];
    if (kind === 'remove') return Promise.reject(new InvalidInput('not seen', '没认准'));
    asked.push(input);
    const image = { path: `/made/${kind}.png`, role: 'image', kind: 'image', type: 'image/png' };
    const pages = { path: `/made/${kind}.pdf`, role: 'pages', kind: 'file', type: 'application/pdf' };
    return Promise.resolve({ ...answer, files: kind === 'board' ? [image, pages] : [image], notes: [] });
  }) as unknown as PipelineContext['engines']['run'];
  const kinds = () => asked.map(({ steps }) => steps![0]!.do);

  it('shows what was made before it, says what is missing, and knows what each is', async () => {
    asked.length = 0;
    const { context, pictures } = contextWith(run);
    const { notes } = await planPipeline(requestFor(plan), context);
    expect(pictures).toEqual([0, 1, 3]);
    expect(asked[2]!.sheet).toMatchObject({
      language: 'zh',
      pictures: [
        { path: '/made/material.png', letter: 'A', caption: { zh: '换材质 · 地面：橡木长条地板' }, pages: null },
        {
          path: '/made/board.png',
          letter: 'B',
          caption: { en: 'From A: Mood board: Villa K' },
          pages: '/made/board.pdf',
        },
      ],
    });
    expect(asked[1]!.sheet!.before).toEqual(plan[0]!.steps);
    expect(asked[0]!.sheet).toBeUndefined();
    expect(notes.map(({ en }) => en)).toEqual([
      'C was left out: not seen.',
      'D: C was not made and is not on the sheet',
    ]);
  });

  it('is written in the language of the words, else of the titles', async () => {
    const english = [plan[0], { from: null, steps: [{ do: 'board', value: 'Villa K' }] }];
    for (const [promptTxt, language] of [
      ['', 'en'],
      ['客厅换成橡木', 'zh'],
    ] as const) {
      asked.length = 0;
      await planPipeline(requestFor(english, promptTxt), contextWith(run).context);
      expect(asked[1]!.sheet!.language).toBe(language);
    }
  });

  it('taken up again gets the pictures that were delivered, which are not delivered twice', async () => {
    asked.length = 0;
    const { context, pictures } = contextWith(run);
    await planPipeline(requestFor(plan), { ...context, done: new Set([0, 1]) });
    expect(pictures).toEqual([3]);
    expect(kinds()).toEqual(['material', 'board', 'sheet']);
    expect(asked[2]!.sheet!.pictures).toHaveLength(2);
  });

  it('that was delivered needs nothing again', async () => {
    asked.length = 0;
    const later = [plan[0], sheet, { from: null, steps: [{ do: 'upright' }] }];
    await planPipeline(requestFor(later), { ...contextWith(run).context, done: new Set([0, 1]) });
    expect(kinds()).toEqual(['upright']);
  });

  it('is left out where no picture was made, and costs nothing', async () => {
    asked.length = 0;
    const { context, pictures } = contextWith(run);
    await expect(planPipeline(requestFor([plan[2], sheet]), context)).rejects.toThrow(
      'A was left out: not seen. B was left out: none of the pictures before it was made.',
    );
    expect([pictures, asked]).toEqual([[], []]);
  });
});
