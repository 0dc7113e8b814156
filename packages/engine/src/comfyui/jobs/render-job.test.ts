import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunResult } from '../../core/engine.ts';
import type { RenderInput } from '../../core/operations.ts';
import type { CraftDesk } from '../../craft/desk/craft-desk.ts';
import type { ControlRequest } from '../../craft/control/write-controls.ts';
import { COMFYUI_VERSIONS } from '../../testing/comfyui/object-info.ts';
import { validateGraph } from '../../testing/comfyui/validate-graph.ts';
import { PLAIN_ROOM } from '../../testing/plain-room.ts';
import { readAbilities } from '../graphs/abilities.ts';
import { Graph } from '../graphs/graph.ts';
import { nodeWith } from '../graphs/testing/full-node.ts';
import type { Graph as Prompt, NodeFacts } from '../protocol/graph-job.ts';
import { renderFaithfully } from './render-job.ts';
import { changedPlaces } from './testing/changed-places.ts';

const objectInfo = nodeWith(COMFYUI_VERSIONS[1]);
const facts: NodeFacts = { host: 'node', version: COMFYUI_VERSIONS[1], objectInfo, objectInfoHash: '1', devices: [] };
const { can } = readAbilities(objectInfo);
const SDXL = 'juggernautXL_v9';
const FLUX = 'flux1-dev';

let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'comfy-render-'));
  await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#888888' } })
    .png()
    .toFile(join(workDir, 'a.png'));
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

const room = (): RenderInput => ({
  ...PLAIN_ROOM,
  picture: { path: join(workDir, 'a.png') },
  size: 160,
  fidelity: 0,
  strength: 0.5,
  lock: false,
});

/** Runs with eyes that see what the test says: the graphs that were asked for, and what came of it. */
async function render(
  input: RenderInput,
  model: string,
  scores: readonly number[] = [90],
): Promise<{ prompts: Prompt[]; result: Omit<RunResult, 'bytesSentOut'> }> {
  const ability = can.find(({ operation, id }) => operation === 'render' && id === model);
  if (!ability) throw new Error(`expected ${model} to render`);
  const prompts: Prompt[] = [];
  const left = [...scores];
  const made = {
    analyse: () => ({ picture: input.picture.path, file: '', width: 160, height: 120, kind: 'line', note: null }),
    controls: ({ kinds }: ControlRequest) =>
      Object.fromEntries(kinds.map((kind) => [kind, join(workDir, `${kind}.png`)])),
    judge: () => ({
      measured: {
        image: `image-${left.length}`,
        overlay: 'overlay',
        fidelity: { score: left.shift(), kept: 1, moved: 0, invented: 0, lostOpenings: 0, inventedOpenings: 0 },
      },
      layers: { path: 'layers.png', role: 'layers', kind: 'file', type: 'image/png' },
      notes: [{ zh: '已对齐', en: `judged ${left.length}` }],
      width: 160,
      height: 120,
    }),
  };
  const desk = {
    do: (name: keyof typeof made, given: never) => Promise.resolve(made[name](given)),
    close: () => Promise.resolve(),
  } as unknown as CraftDesk;
  const context = {
    signal: new AbortController().signal,
    enough: new AbortController().signal,
    workDir,
    desk,
    onProgress() {},
    onPreview() {},
  };
  const result = await renderFaithfully(input, ability, facts, context, (prepared) => {
    const files = { runKey: 'run', folder: 'run', name: (key: string) => `${key}.png` };
    const { prompt } = prepared.build(
      { graph: new Graph(objectInfo), name: files.name, prefix: 'run' },
      ability.doer,
      files,
    );
    expect(validateGraph(prompt, objectInfo)).toEqual([]);
    const uploads = new Set(prepared.uploads.map(({ key }) => `${key}.png`));
    for (const { class_type, inputs } of Object.values(prompt))
      if (class_type === 'LoadImage') expect(uploads).toContain(inputs['image']);
    prompts.push(prompt);
    return Promise.resolve({
      answer: { path: 'answer', filename: '', subfolder: '', type: 'output', nodeId: '1', output: 'images', bytes: 1 },
      host: 'node',
    });
  });
  return { prompts, result };
}

function nodesOf(prompt: Prompt, className: string): Readonly<Record<string, unknown>>[] {
  return Object.values(prompt)
    .filter(({ class_type }) => class_type === className)
    .map(({ inputs }) => inputs);
}

const APPLY = ['ControlNetApplyAdvanced.end_percent', 'ControlNetApplyAdvanced.strength'];
const REDUX = [
  'CLIPVisionEncode.crop',
  'CLIPVisionLoader.clip_name',
  'LoadImage.image',
  'StyleModelApply.strength',
  'StyleModelApply.strength_type',
  'StyleModelLoader.style_model_name',
];
const withReference = (weight: number): Partial<RenderInput> => ({
  reference: { path: join(workDir, 'a.png') },
  referenceWeight: weight,
});

describe('a render', () => {
  const unchanged = new Map<string, ReturnType<typeof render>>();
  it.each<readonly [string, string, () => Partial<RenderInput>, readonly string[]]>([
    ['strength', SDXL, () => ({ strength: 1 }), APPLY],
    ['lock', SDXL, () => ({ lock: true }), [...APPLY, 'LoadImage.image', 'SetUnionControlNetType.type']],
    ['seed', SDXL, () => ({ seed: 77 }), ['KSampler.seed']],
    ['variant', SDXL, () => ({ variant: 1 }), ['CLIPTextEncode.text', 'KSampler.seed']],
    ['words', SDXL, () => ({ words: 'a green sofa' }), ['CLIPTextEncode.text']],
    ['atmosphere', SDXL, () => ({ atmosphere: 'night' }), ['CLIPTextEncode.text']],
    [
      'mode',
      SDXL,
      () => ({ mode: 'renovate' }),
      [
        'EmptyLatentImage.batch_size',
        'EmptyLatentImage.height',
        'EmptyLatentImage.width',
        'KSampler.denoise',
        'KSampler.steps',
        'LoadImage.image',
      ],
    ],
    ['detail', SDXL, () => ({ extras: { detail: 1 } }), ['KSampler.steps']],
    ['reference', FLUX, () => withReference(0.4), REDUX],
  ])('changes the graph by its %s in its place (%s)', async (setting, model, change, places) => {
    const before = unchanged.get(model) ?? render(room(), model);
    unchanged.set(model, before);
    const after = await render({ ...room(), ...change() }, model);
    expect({ setting, changed: changedPlaces((await before).prompts[0]!, after.prompts[0]!) }).toEqual({
      setting,
      changed: places,
    });
  });

  it('holds more and longer the stronger it is, wholly when locked', async () => {
    const held = async (change: Partial<RenderInput>) =>
      nodesOf((await render({ ...room(), ...change }, SDXL)).prompts[0]!, 'ControlNetApplyAdvanced').map(
        ({ strength, end_percent }) => [Number(strength), Number(end_percent)],
      );
    const [weak, strong, locked] = [
      await held({ strength: 0.1 }),
      await held({ strength: 0.9 }),
      await held({ strength: 0.1, lock: true }),
    ];
    expect(weak[0]![0]!).toBeLessThan(strong[0]![0]!);
    expect(weak[0]![1]!).toBeLessThan(strong[0]![1]!);
    expect(locked[0]).toEqual([0.95, 1]);
    expect(locked.length).toBeGreaterThan(weak.length);
  });

  it('takes the weight of a reference as the weight of its style', async () => {
    const { prompts } = await render({ ...room(), ...withReference(0.35) }, FLUX);
    expect(nodesOf(prompts[0]!, 'StyleModelApply')[0]).toMatchObject({ strength: 0.35 });
  });

  it('says what a model cannot take', async () => {
    const { result } = await render({ ...room(), ...withReference(0.5), extras: { lightAmount: 0.9 } }, SDXL);
    expect(result.notes.map(({ en }) => en).join()).toMatch(/cannot take a reference[^]*no use of: amount of light/);
  });

  it('gives an edit model the drawing and the reference as pictures', async () => {
    const { prompts } = await render({ ...room(), ...withReference(0.5) }, 'qwen_image_edit_2509_fp8_e4m3fn');
    const encode = nodesOf(prompts[0]!, 'TextEncodeQwenImageEditPlus')[0]!;
    expect(Object.keys(encode)).toEqual(expect.arrayContaining(['image1', 'image2']));
    expect(nodesOf(prompts[0]!, 'ControlNetApplyAdvanced')).toEqual([]);
  });

  it('is drawn once more and held more strictly where it keeps too little, never a third time', async () => {
    const { prompts, result } = await render({ ...room(), fidelity: 80 }, SDXL, [20, 60]);
    expect(prompts).toHaveLength(2);
    const [first, again] = prompts.map((prompt) => Number(nodesOf(prompt, 'ControlNetApplyAdvanced')[0]!['strength']));
    expect(again!).toBeGreaterThan(first!);
    expect(result.files[0]).toMatchObject({ role: 'image', path: 'image-1', fidelity: { score: 60, repeated: true } });
    expect(result.files.map(({ role }) => role)).toEqual(['image', 'fidelity', 'layers']);
    // of the picture that is kept
    expect(result.notes.map(({ en }) => en)).toContain('judged 0');
    expect(result.notes.map(({ en }) => en)).not.toContain('judged 1');
    expect((await render({ ...room(), fidelity: 80 }, SDXL, [95])).prompts).toHaveLength(1);
  });
});
