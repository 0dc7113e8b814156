import { describe, expect, it } from 'vitest';
import { COMFYUI_VERSIONS, objectInfo } from './object-info.ts';
import { type Graph, typesMeet, validateGraph } from './validate-graph.ts';

const installed = {
  checkpoints: ['sdxl.safetensors'],
  upscale_models: ['4x.pth'],
  geometry_estimation: ['da3.safetensors'],
  diffusion_models: ['flux.safetensors'],
};

function textToImage(): Record<string, { class_type: string; inputs: Record<string, unknown> }> {
  return {
    '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sdxl.safetensors' } },
    '2': { class_type: 'CLIPTextEncode', inputs: { text: 'white villa at dusk', clip: ['1', 1] } },
    '3': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['1', 1] } },
    '4': { class_type: 'EmptyLatentImage', inputs: { width: 1024, height: 768, batch_size: 1 } },
    '5': {
      class_type: 'KSampler',
      inputs: {
        model: ['1', 0],
        seed: 42,
        steps: 25,
        cfg: 6.5,
        sampler_name: 'dpmpp_2m',
        scheduler: 'karras',
        positive: ['2', 0],
        negative: ['3', 0],
        latent_image: ['4', 0],
        denoise: 1,
      },
    },
    '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
    '7': { class_type: 'SaveImage', inputs: { images: ['6', 0], filename_prefix: 'app/job123' } },
  };
}

describe.each(COMFYUI_VERSIONS)('a graph against the nodes of ComfyUI %s', (version) => {
  const info = objectInfo(version, installed);
  const changed = (change: (graph: ReturnType<typeof textToImage>) => void): string[] => {
    const graph = textToImage();
    change(graph);
    return validateGraph(graph, info);
  };
  const node = (graph: ReturnType<typeof textToImage>, id: string) => graph[id]?.inputs as Record<string, unknown>;

  it('a whole graph has nothing wrong', () => {
    expect(validateGraph(textToImage(), info)).toEqual([]);
  });

  it.each<[string, (graph: ReturnType<typeof textToImage>) => void, RegExp]>([
    [
      'a class that is not there',
      (g) => void (g['2'] = { class_type: 'IPAdapterApply', inputs: {} }),
      /node 2: there is no class IPAdapterApply/,
    ],
    ['a required input left out', (g) => delete node(g, '5')['cfg'], /KSampler\): the required input cfg is missing/],
    [
      'a model file the node does not have',
      (g) => void (node(g, '1')['ckpt_name'] = 'other.safetensors'),
      /ckpt_name is "other.safetensors", not one of \["sdxl/,
    ],
    [
      'a choice that is none',
      (g) => void (node(g, '5')['sampler_name'] = 'euler_b'),
      /sampler_name is "euler_b", not one of \d+ choices/,
    ],
    ['a number out of range', (g) => void (node(g, '5')['denoise'] = 1.2), /denoise is 1.2, outside 0 to 1/],
    ['half a step', (g) => void (node(g, '5')['steps'] = 20.5), /steps is 20.5, not a whole number/],
    [
      'a seed that JSON rounds',
      (g) => void (node(g, '5')['seed'] = 2 ** 60),
      /seed is 1152921504606847000, not a whole number that JSON keeps/,
    ],
    ['a number as text', (g) => void (node(g, '5')['cfg'] = '7'), /cfg is "7", not a number/],
    [
      'a value where only a link can be',
      (g) => void (node(g, '5')['model'] = 'sdxl'),
      /model is "sdxl", but a MODEL comes by a link only/,
    ],
    [
      'a link to nowhere',
      (g) => void (node(g, '6')['samples'] = ['9', 0]),
      /samples is linked to node 9, which does not exist/,
    ],
    [
      'a link to an output that is not there',
      (g) => void (node(g, '6')['vae'] = ['1', 3]),
      /vae is linked to output 3 of CheckpointLoaderSimple, which has 3/,
    ],
    [
      'a link of another type',
      (g) => void (node(g, '6')['vae'] = ['1', 1]),
      /vae needs VAE, but output 1 of CheckpointLoaderSimple is CLIP/,
    ],
    ['an input that does not exist', (g) => void (node(g, '5')['sampler'] = 'euler'), /there is no input sampler/],
    [
      'a latent that is rounded',
      (g) => void (node(g, '4')['width'] = 1001),
      /width is 1001, which is rounded down to a multiple of 8/,
    ],
    [
      'a part that leads nowhere',
      (g) => void (g['8'] = { class_type: 'VAELoader', inputs: { vae_name: 'pixel_space' } }),
      /node 8 \(VAELoader\) leads to no output/,
    ],
    ['no output at all', (g) => delete g['7'], /the graph has no output node/],
    ['a cycle', (g) => void (node(g, '2')['clip'] = ['2', 0]), /the nodes 2 -> 2 are a cycle/],
  ])('tells %s', (_, change, problem) => {
    expect(changed(change).some((said) => problem.test(said))).toBe(true);
  });

  it('an uploaded picture is not looked for in the list of the top folder', () => {
    const graph: Graph = {
      '1': { class_type: 'LoadImage', inputs: { image: 'app/a.png' } },
      '2': { class_type: 'PreviewImage', inputs: { images: ['1', 0] } },
    };
    expect(validateGraph(graph, info)).toEqual([]);
  });
});

describe('the newer way to declare inputs', () => {
  const info = objectInfo('0.33.0', installed);
  const depth = (render: Record<string, unknown>): Graph => ({
    '1': { class_type: 'LoadDA3Model', inputs: { model_name: 'da3.safetensors', weight_dtype: 'default' } },
    '2': { class_type: 'LoadImage', inputs: { image: 'a.png' } },
    '3': {
      class_type: 'DA3Inference',
      inputs: {
        da3_model: ['1', 0],
        image: ['2', 0],
        resolution: 504,
        resize_method: 'lower_bound_resize',
        mode: 'mono',
      },
    },
    '4': { class_type: 'DA3Render', inputs: { da3_geometry: ['3', 0], ...render } },
    '5': { class_type: 'SaveImage', inputs: { images: ['4', 0], filename_prefix: 'depth' } },
  });

  it('a dynamic choice brings its own inputs, named after it', () => {
    const problems = validateGraph(
      depth({ output: 'depth', 'output.normalization': 'v2_style', 'output.apply_sky_clip': false }),
      info,
    );
    expect(problems).toEqual([]);
    expect(validateGraph(depth({ output: 'depth', 'output.apply_sky_clip': false }), info)).toContain(
      'node 4 (DA3Render): the required input output.normalization is missing',
    );
    expect(validateGraph(depth({}), info)).toContain('node 4 (DA3Render): the required input output is missing');
    expect(validateGraph(depth({ output: 'height' }), info).join()).toMatch(/output is "height", not one of/);
  });

  it('a growing input takes as many as its names', () => {
    const batch = (inputs: Record<string, unknown>): Graph => ({
      '1': { class_type: 'LoadImage', inputs: { image: 'a.png' } },
      '2': { class_type: 'BatchImagesNode', inputs },
      '3': { class_type: 'PreviewImage', inputs: { images: ['2', 0] } },
    });
    expect(validateGraph(batch({ 'images.image0': ['1', 0], 'images.image1': ['1', 0] }), info)).toEqual([]);
    expect(validateGraph(batch({ images: ['1', 0] }), info).join()).toMatch(/there is no input images/);
  });

  it('what only the other version knows may be named', () => {
    const graph = (): Graph => ({
      '1': { class_type: 'LoadVideo', inputs: { file: 'a.mp4' } },
      '2': {
        class_type: 'SaveVideo',
        inputs: { video: ['1', 0], filename_prefix: 'v', format: 'mp4', codec: 'h264', 'format.codec': 'h264' },
      },
    });
    expect(validateGraph(graph(), info)).toEqual([]);
    expect(validateGraph(graph(), objectInfo('0.3.64'))).toEqual([
      'node 2 (SaveVideo): there is no input format.codec',
    ]);
    expect(validateGraph(graph(), objectInfo('0.3.64'), { mayBeUnknown: ['SaveVideo.format.codec'] })).toEqual([]);
  });

  it('types meet when they share one', () => {
    expect(typesMeet('MESH', 'MESH,FILE_3D')).toBe(true);
    expect(typesMeet('IMAGE', 'MASK')).toBe(false);
    expect(typesMeet('IMAGE', '*')).toBe(true);
  });
});

it('the files a node has become its choices', () => {
  const choices = (files: Record<string, string[]>) =>
    objectInfo('0.3.64', files)['LoraLoader']?.input.required?.['lora_name']?.[0];
  expect(choices({})).toEqual([]);
  expect(choices({ loras: ['a.safetensors', 'b.safetensors'] })).toEqual(['a.safetensors', 'b.safetensors']);
  expect(objectInfo('0.33.0', installed)['UpscaleModelLoader']?.input.required?.['model_name']).toEqual([
    'COMBO',
    { options: ['4x.pth'] },
  ]);
});
