import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '@yujian/contract/operations';
import type {
  EditInput,
  InpaintInput,
  Operations,
  OutpaintInput,
  RestyleInput,
  TrainInput,
  UpscaleInput,
  VideoBetweenInput,
  WordsInput,
} from '../../core/operations.ts';
import { createCraftDesk } from '../../craft/desk/craft-desk.ts';
import { COMFYUI_VERSIONS } from '../../testing/comfyui/object-info.ts';
import { validateGraph } from '../../testing/comfyui/validate-graph.ts';
import { wordsInput } from '../../testing/words-input.ts';
import { readAbilities } from '../graphs/abilities.ts';
import { Graph } from '../graphs/graph.ts';
import { nodeWith } from '../graphs/testing/full-node.ts';
import type { Graph as Prompt, NodeFacts } from '../protocol/graph-job.ts';
import { prepareJob } from './prepare-job.ts';
import { changedPlaces } from './testing/changed-places.ts';

const objectInfo = nodeWith(COMFYUI_VERSIONS[0]);
const facts: NodeFacts = { host: 'node', version: COMFYUI_VERSIONS[0], objectInfo, objectInfoHash: '1', devices: [] };
const { can } = readAbilities(objectInfo);
const FILES = {
  runKey: '0123456789abcdef',
  folder: 'yujian/0123456789abcdef',
  name: (key: string) => `yujian/${key}.png`,
};

const desk = createCraftDesk();
let folder: string;
let workDir: string;
const file = (name: string) => ({ path: join(folder, name) });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comfy-settings-'));
  workDir = await mkdtemp(join(folder, 'run-'));
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#88776655' } });
  // larger than any model's own size: what shrinks is soon made
  await picture(1280, 960).png().toFile(join(folder, 'a.png'));
  await picture(960, 1280).png().toFile(join(folder, 'b.png'));
  await picture(64, 48).png().toFile(join(folder, 'small.png'));
  await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#000000' } })
    .composite([
      { input: { create: { width: 320, height: 320, channels: 3, background: '#ffffff' } }, left: 160, top: 160 },
    ])
    .png()
    .toFile(join(folder, 'mask.png'));
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

async function promptOf<N extends OperationName>(operation: N, input: Operations[N], model: string): Promise<Prompt> {
  const ability = can.find((one) => one.operation === operation && one.id === model);
  if (!ability) throw new Error(`expected ${model} to do ${operation}`);
  const prepared = await prepareJob(operation, input, ability, facts, {
    signal: new AbortController().signal,
    workDir,
    desk,
  });
  const { prompt } = prepared.build(
    { graph: new Graph(objectInfo), name: FILES.name, prefix: 'yujian/run' },
    ability.doer,
    FILES,
  );
  expect(
    validateGraph(prompt, objectInfo).filter((problem) => !/FromFolder(Node)?\): folder is/.test(problem)),
  ).toEqual([]);
  return prompt;
}

const words = (): WordsInput =>
  wordsInput({ words: 'a quiet reading room', quality: 'presentable', width: 1024, height: 768 });
const edit = (): EditInput => ({
  pictures: [file('a.png')],
  instruction: 'make the wall green',
  negative: '',
  size: 1024,
  seed: 1,
});
const inpaint = (): InpaintInput => ({
  picture: file('a.png'),
  mask: file('mask.png'),
  words: 'a plant',
  negative: '',
  colour: null,
  seed: 1,
});
const outpaint = (): OutpaintInput => ({
  picture: file('a.png'),
  left: 160,
  top: 0,
  right: 160,
  bottom: 0,
  words: 'a garden',
  seed: 1,
  lines: null,
});
const restyle = (): RestyleInput => ({
  picture: file('a.png'),
  reference: null,
  style: null,
  setting: 'interior',
  manner: 'real',
  keepColour: false,
  words: 'watercolour',
  strength: 0.5,
  size: 1024,
  seed: 1,
});
const between = (): VideoBetweenInput => ({
  words: 'morning to evening',
  negative: '',
  seconds: 3,
  width: 832,
  height: 480,
  seed: 1,
  first: file('a.png'),
  last: file('b.png'),
});
const train = (): TrainInput => ({
  pictures: ['small.png', 'small.png', 'small.png'].map((name) => ({ file: file(name), caption: 'a house' })),
  name: 'studio',
  steps: 100,
  seed: 1,
});

/** One setting changed, and the places of the graph that it is declared to change; nothing else may. */
type Row<N extends OperationName> = readonly [
  setting: keyof Operations[N] & string,
  model: string,
  change: () => Partial<Operations[N]>,
  places: readonly string[],
];

function describeSettings<N extends OperationName>(
  operation: N,
  base: () => Operations[N],
  rows: readonly Row<NoInfer<N>>[],
): void {
  describe(operation, () => {
    const unchanged = new Map<string, Promise<Prompt>>();
    it.each(rows)('%s of %s', async (_, model, change, places) => {
      const before = unchanged.get(model) ?? promptOf(operation, base(), model);
      unchanged.set(model, before);
      expect(changedPlaces(await before, await promptOf(operation, { ...base(), ...change() }, model))).toEqual(places);
    });
  });
}

describeSettings('generate', words, [
  ['words', 'juggernautXL_v9', () => ({ words: 'a red kitchen' }), ['CLIPTextEncode.text']],
  ['negative', 'juggernautXL_v9', () => ({ negative: 'people' }), ['CLIPTextEncode.text']],
  ['seed', 'juggernautXL_v9', () => ({ seed: 2 }), ['KSampler.seed']],
  ['quality', 'juggernautXL_v9', () => ({ quality: 'draft' as const }), ['KSampler.steps']],
  ['width', 'juggernautXL_v9', () => ({ width: 768 }), ['EmptyLatentImage.height', 'EmptyLatentImage.width']],
  ['width', 'flux1-dev', () => ({ width: 1920, height: 1440 }), ['UpscaleModelLoader.model_name']],
]);

describeSettings('edit', edit, [
  [
    'instruction',
    'qwen_image_edit_2509_fp8_e4m3fn',
    () => ({ instruction: 'make it night' }),
    ['TextEncodeQwenImageEditPlus.prompt'],
  ],
  [
    'negative',
    'qwen_image_edit_2509_fp8_e4m3fn',
    () => ({ negative: 'people' }),
    ['TextEncodeQwenImageEditPlus.prompt'],
  ],
  ['instruction', 'flux1-dev-kontext_fp8_scaled', () => ({ instruction: 'make it night' }), ['CLIPTextEncode.text']],
  ['negative', 'flux1-dev-kontext_fp8_scaled', () => ({ negative: 'people' }), ['CLIPTextEncode.text']],
  [
    'pictures',
    'flux1-dev-kontext_fp8_scaled',
    () => ({ pictures: [file('a.png'), file('b.png')] }),
    ['CLIPTextEncode.text', 'LoadImage.image'],
  ],
  [
    'pictures',
    'qwen_image_edit_2509_fp8_e4m3fn',
    () => ({ pictures: [file('a.png'), file('b.png')] }),
    ['LoadImage.image', 'TextEncodeQwenImageEditPlus.prompt'],
  ],
  ['seed', 'qwen_image_edit_2509_fp8_e4m3fn', () => ({ seed: 2 }), ['KSampler.seed']],
  ['size', 'qwen_image_edit_2509_fp8_e4m3fn', () => ({ size: 2048 }), ['UpscaleModelLoader.model_name']],
]);

describeSettings('inpaint', inpaint, [
  ['words', 'flux1-fill-dev', () => ({ words: 'a lamp' }), ['CLIPTextEncode.text']],
  ['negative', 'juggernautXL_v9', () => ({ negative: 'people' }), ['CLIPTextEncode.text']],
  ['seed', 'flux1-fill-dev', () => ({ seed: 2 }), ['KSampler.seed']],
]);

describeSettings('outpaint', outpaint, [
  [
    'left',
    'flux1-fill-dev',
    () => ({ left: 320, right: 0 }),
    ['ImagePadForOutpaint.left', 'ImagePadForOutpaint.right'],
  ],
  [
    'top',
    'flux1-fill-dev',
    () => ({ top: 160, left: 0, right: 0 }),
    ['ImagePadForOutpaint.left', 'ImagePadForOutpaint.right', 'ImagePadForOutpaint.top'],
  ],
  ['words', 'flux1-fill-dev', () => ({ words: 'the sea' }), ['CLIPTextEncode.text']],
  ['seed', 'flux1-fill-dev', () => ({ seed: 2 }), ['KSampler.seed']],
]);

describeSettings('restyle', restyle, [
  ['strength', 'flux1-dev', () => ({ strength: 0.9 }), ['KSampler.denoise', 'KSampler.steps']],
  ['strength', 'qwen_image_edit_2509_fp8_e4m3fn', () => ({ strength: 0.9 }), ['TextEncodeQwenImageEditPlus.prompt']],
  [
    'reference',
    'flux1-dev',
    () => ({ reference: file('b.png') }),
    [
      'CLIPVisionEncode.crop',
      'CLIPVisionLoader.clip_name',
      'LoadImage.image',
      'StyleModelApply.strength',
      'StyleModelApply.strength_type',
      'StyleModelLoader.style_model_name',
    ],
  ],
  ['words', 'flux1-dev', () => ({ words: 'ink' }), ['CLIPTextEncode.text']],
  ['seed', 'flux1-dev', () => ({ seed: 2 }), ['KSampler.seed']],
]);

const enlarged = (): UpscaleInput => ({
  picture: file('a.png'),
  to: '2',
  printWidth: 60,
  dpi: 150,
  content: 'auto',
  cleaning: null,
});
describeSettings('upscale', enlarged, [
  ['to', 'RealESRGAN_x4plus', () => ({ to: '4' }), ['ImageScale.height', 'ImageScale.width']],
]);

describeSettings('video.between', between, [
  ['words', 'wan2.2_i2v_high_noise_14B_fp8_scaled', () => ({ words: 'snow falls' }), ['CLIPTextEncode.text']],
  ['negative', 'wan2.2_i2v_high_noise_14B_fp8_scaled', () => ({ negative: 'people' }), ['CLIPTextEncode.text']],
  ['seconds', 'wan2.2_i2v_high_noise_14B_fp8_scaled', () => ({ seconds: 2 }), ['WanFirstLastFrameToVideo.length']],
  [
    'width',
    'wan2.2_i2v_high_noise_14B_fp8_scaled',
    () => ({ width: 1280, height: 720 }),
    ['WanFirstLastFrameToVideo.height', 'WanFirstLastFrameToVideo.width'],
  ],
  ['seed', 'wan2.2_i2v_high_noise_14B_fp8_scaled', () => ({ seed: 2 }), ['KSamplerAdvanced.noise_seed']],
]);

describeSettings('train', train, [
  ['steps', 'juggernautXL_v9', () => ({ steps: 200 }), ['TrainLoraNode.steps']],
  ['name', 'juggernautXL_v9', () => ({ name: 'other' }), ['SaveLoRANode.prefix']],
  ['seed', 'juggernautXL_v9', () => ({ seed: 2 }), ['TrainLoraNode.seed']],
]);

describe('every operation of a picture', () => {
  it('has a graph of its own', async () => {
    const shapes = [
      await promptOf('generate', words(), 'flux1-dev'),
      await promptOf('edit', edit(), 'flux1-dev-kontext_fp8_scaled'),
      await promptOf('inpaint', inpaint(), 'flux1-fill-dev'),
      await promptOf('outpaint', outpaint(), 'flux1-fill-dev'),
      await promptOf('restyle', restyle(), 'flux1-dev'),
      await promptOf('upscale', enlarged(), 'RealESRGAN_x4plus'),
      await promptOf('model3d', { picture: file('a.png'), seed: 1 }, 'hunyuan3d-dit-v2_fp16'),
      await promptOf('train', train(), 'juggernautXL_v9'),
      await promptOf('video.between', between(), 'wan2.1_i2v_480p_14B_fp16'),
    ];
    const classes = shapes.map((prompt) =>
      Object.values(prompt)
        .map(({ class_type }) => class_type)
        .toSorted()
        .join(),
    );
    expect(new Set(classes).size).toBe(shapes.length);
  });
});

it('an edit of a marked picture changes only what is marked', async () => {
  const ability = can.find(({ operation, id }) => operation === 'edit' && id === 'flux1-dev-kontext_fp8_scaled')!;
  const context = { signal: new AbortController().signal, workDir, desk };
  const prepared = await prepareJob('edit', { ...edit(), region: file('mask.png') }, ability, facts, context);
  const { width, height } = await sharp(prepared.uploads[0]!.path).metadata();
  const answer = join(workDir, 'answer.png');
  await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(answer);
  const [result] = await prepared.finish({ path: answer } as Parameters<typeof prepared.finish>[0]);
  const read = (path: string) => sharp(path).removeAlpha().raw().toBuffer();
  const [before, after] = await Promise.all([read(file('a.png').path), read(result!.path)]);
  const changed: number[] = [];
  for (let i = 0; i < before.length; i += 3)
    if (after.readUIntBE(i, 3) !== before.readUIntBE(i, 3)) changed.push(i / 3);
  expect(changed.length).toBeGreaterThan(0.8 * 320 * 320);
  const isInside = (i: number) => Math.abs((i % 1280) - 319.5) < 160 && Math.abs(Math.floor(i / 1280) - 319.5) < 160;
  expect(changed.filter((i) => !isInside(i))).toEqual([]);
});
