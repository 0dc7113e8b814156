import type { Graph } from '../validate-graph.ts';

type Nodes = Record<string, { class_type: string; inputs: Record<string, unknown>; _meta?: unknown }>;

/** A picture of 64 × 48 in three steps; `changes` go into the inputs of its nodes. */
export function textToImage(changes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}): Nodes {
  const nodes: Nodes = {
    '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd.safetensors' } },
    '2': { class_type: 'CLIPTextEncode', inputs: { text: 'villa', clip: ['1', 1] } },
    '4': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 48, batch_size: 1 } },
    '5': {
      class_type: 'KSampler',
      inputs: {
        model: ['1', 0],
        seed: 42,
        steps: 3,
        cfg: 6.5,
        sampler_name: 'euler',
        scheduler: 'karras',
        positive: ['2', 0],
        negative: ['2', 0],
        latent_image: ['4', 0],
        denoise: 1,
      },
    },
    '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
    '7': { class_type: 'SaveImage', inputs: { images: ['6', 0], filename_prefix: 'app/job' } },
  };
  return Object.fromEntries(
    Object.entries(nodes).map(([id, node]) => [id, { ...node, inputs: { ...node.inputs, ...changes[id] } }]),
  );
}

function without(id: string, input: string): Nodes {
  const nodes = textToImage();
  delete nodes[id]?.inputs[input];
  return nodes;
}

function withFilm(inputs: Readonly<Record<string, unknown>>, fps = 16): Nodes {
  return {
    ...textToImage(),
    '8': { class_type: 'CreateVideo', inputs: { images: ['6', 0], fps } },
    '7': { class_type: 'SaveVideo', inputs: { video: ['8', 0], filename_prefix: 'v', ...inputs } },
  };
}

function enlarged(modelName: string): Nodes {
  return {
    ...textToImage({ '7': { images: ['9', 0] } }),
    '8': { class_type: 'UpscaleModelLoader', inputs: { model_name: modelName } },
    '9': { class_type: 'ImageUpscaleWithModel', inputs: { upscale_model: ['8', 0], image: ['6', 0] } },
  };
}

const VALUES: readonly (readonly [node: string, input: string, value: unknown])[] = [
  ['1', 'ckpt_name', 'x'],
  ['1', 'ckpt_name', "it's"],
  ['1', 'ckpt_name', 5],
  ['1', 'ckpt_name', null],
  ['1', 'ckpt_name', true],
  ['5', 'steps', 0],
  ['5', 'steps', 20_000],
  ['5', 'steps', 20.7],
  ['5', 'steps', '12'],
  ['5', 'steps', 'many'],
  ['5', 'steps', null],
  ['5', 'steps', { a: 1 }],
  ['5', 'cfg', 'much'],
  ['5', 'cfg', '7.5'],
  ['5', 'cfg', null],
  ['5', 'cfg', 101.5],
  ['5', 'cfg', -1],
  ['5', 'denoise', 1.2],
  ['5', 'denoise', -0.1],
  ['5', 'sampler_name', 'euler_b'],
  ['5', 'scheduler', 'nobody'],
  ['5', 'sampler_name', ['2', 0]],
  ['5', 'model', 'sd'],
  ['5', 'model', null],
  ['5', 'seed', -1],
  ['5', 'seed', true],
  ['6', 'vae', ['1', 1]],
  ['6', 'vae', ['1']],
  ['6', 'vae', ['99', 1]],
  ['6', 'vae', ['1', 3]],
  ['6', 'vae', ['1', -1]],
  ['6', 'samples', ['6', 0]],
  ['6', 'samples', ['7', 0]],
  ['5', 'latent_image', ['6', 0]],
  ['7', 'images', ['99', 0]],
  ['7', 'images', 'x'],
  ['7', 'filename_prefix', 5],
  ['7', 'filename_prefix', null],
  ['7', 'filename_prefix', { __value__: 'q' }],
  ['2', 'text', ['1', 1]],
  ['4', 'width', 8],
  ['4', 'width', false],
  ['7', 'unknown', 1],
  ['7', 'unknown', ['1', 0]],
];

/** Prompts that ComfyUI's own check was asked about; its answers are in the JSON files beside. */
export function askedGraphs(): Readonly<Record<string, Graph>> {
  const { '7': save, ...noOutput } = textToImage();
  return {
    'as it should be': textToImage(),
    ...Object.fromEntries(
      VALUES.map(([node, input, value]) => [
        `${node}.${input} = ${JSON.stringify(value)}`,
        textToImage({ [node]: { [input]: value } }),
      ]),
    ),
    'no seed': without('5', 'seed'),
    'no model': without('5', 'model'),
    'no file name': without('1', 'ckpt_name'),
    'nothing to save': without('7', 'images'),
    'no width': without('4', 'width'),
    'class unknown': { ...textToImage(), '9': { class_type: 'Nobody', inputs: {} } },
    'class unknown, with a title': {
      ...textToImage(),
      '9': { class_type: 'Nobody', inputs: {}, _meta: { title: 'My node' } },
    },
    'no class': { ...textToImage(), '9': { inputs: {} } as unknown as Nodes[string] },
    'no output': noOutput,
    empty: {},
    'two errors in one node': {
      ...without('5', 'seed'),
      '4': { class_type: 'EmptyLatentImage', inputs: { width: 1, height: 1, batch_size: 1 } },
    },
    'two errors in two nodes': textToImage({ '5': { steps: 0 }, '4': { width: 1 } }),
    'two outputs of one error': {
      ...textToImage({ '5': { steps: 0 } }),
      '8': { class_type: 'PreviewImage', inputs: { images: ['6', 0] } },
    },
    'two outputs, one of them wrong': {
      ...textToImage(),
      '8': { class_type: 'LoadImage', inputs: { image: 'gone.png' } },
      '9': { class_type: 'PreviewImage', inputs: { images: ['8', 0] } },
    },
    'a picture that is not there': {
      '6': { class_type: 'LoadImage', inputs: { image: 'gone.png' } },
      '7': save as Nodes[string],
    },
    'a picture that is there': {
      '6': { class_type: 'LoadImage', inputs: { image: 'there.png' } },
      '7': save as Nodes[string],
    },
    'a mask that is not there, of a colour that is none': {
      '6': { class_type: 'LoadImageMask', inputs: { image: 'gone.png', channel: 'violet' } },
      '7': { class_type: 'MaskPreview', inputs: { mask: ['6', 0] } },
    },
    'a choice declared in the newer way, wrong': enlarged('gone.pth'),
    'a choice declared in the newer way': enlarged('4x.pth'),
    'a film for both versions': withFilm({ format: 'mp4', codec: 'h264', 'format.codec': 'h264' }),
    'a film of no format': withFilm({ format: 'avi', codec: 'h264' }),
    'a film of a codec its format lacks': withFilm({ format: 'webm', 'format.codec': 'h264' }),
    'a film that says nothing': withFilm({}),
    'a film that says its format': withFilm({ format: 'mp4' }),
    'a film too slow': withFilm({ format: 'mp4', codec: 'h264' }, 0),
    'a mesh of a latent': {
      ...textToImage(),
      '7': { class_type: 'SaveGLB', inputs: { mesh: ['5', 0], filename_prefix: 'm' } },
    },
  };
}

/** Prompts that ComfyUI's own executor ran one after another, with nodes that do nothing; the messages it sent are in the JSON files beside. */
export function runGraphs(): readonly {
  readonly name: string;
  readonly graph: Graph;
  readonly client: string | null;
  readonly outputs: readonly string[];
  readonly stopAt?: number;
  readonly outOfMemoryAt?: number;
}[] {
  const preview = { '8': { class_type: 'PreviewImage', inputs: { images: ['6', 0] } } };
  const me = { client: 'me', outputs: ['7'] };
  return [
    { name: 'first', graph: textToImage(), ...me },
    { name: 'the same again', graph: textToImage(), ...me },
    { name: 'another seed', graph: textToImage({ '5': { seed: 7 } }), ...me },
    { name: 'stopped at its second step', graph: textToImage({ '5': { seed: 8 } }), ...me, stopAt: 2 },
    { name: 'out of memory at its second step', graph: textToImage({ '5': { seed: 9 } }), ...me, outOfMemoryAt: 2 },
    { name: 'of nobody', graph: textToImage({ '5': { seed: 10 } }), client: null, outputs: ['7'] },
    {
      name: 'two outputs',
      graph: { ...textToImage({ '5': { seed: 11 } }), ...preview },
      client: 'me',
      outputs: ['7', '8'],
    },
    {
      name: 'one of two outputs is new',
      graph: { ...textToImage({ '5': { seed: 11 }, '7': { filename_prefix: 'other' } }), ...preview },
      client: 'me',
      outputs: ['7', '8'],
    },
  ];
}
