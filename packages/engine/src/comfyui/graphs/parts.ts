/** The parts that the graphs of all operations are made of. */
import type { BuiltGraph, Graph } from './graph.ts';
import type { InstalledModel } from './installed-models.ts';
import type { Link } from './nodes.ts';
import type { WordsInput } from '../../core/operations.ts';

export interface Build {
  readonly graph: Graph;
  readonly model: InstalledModel;
  /** What the node calls an uploaded file. */
  readonly name: (key: string) => string;
  /** Of output files: folder and beginning of the name. */
  readonly prefix: string;
}

export interface Loaded {
  readonly model: Link<'MODEL'>;
  readonly clip: Link<'CLIP'>;
  readonly vae: Link<'VAE'>;
}

export interface Pair {
  readonly positive: Link<'CONDITIONING'>;
  readonly negative: Link<'CONDITIONING'>;
}

export interface Words {
  readonly positive: string;
  /** Models that sample without guidance by a negative (cfg 1) do not read it. */
  readonly negative: string;
}

/** Size of the picture in the graph, in pixels. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
}

/** Model, words' encoder and VAE, with the trained style and the family's shift. */
export function load({ graph, model }: Build): Loaded {
  const loaded = loadFiles(graph, model);
  const styled = model.lora ? withLora(graph, loaded, model.lora.file, model.main.isCheckpoint) : loaded;
  return { ...styled, model: shifted(graph, styled.model, model) };
}

function loadFiles(graph: Graph, { main, text, vae, family }: InstalledModel): Loaded {
  if (main.isCheckpoint) {
    const [model, clip, ownVae] = graph.add('CheckpointLoaderSimple', { ckpt_name: main.file });
    return { model, clip, vae: ownVae };
  }
  const [model] = loadDiffusion(graph, main.file);
  const [first = '', second = ''] = text;
  const [clip] =
    family.text.type === 'flux'
      ? graph.add('DualCLIPLoader', { clip_name1: first, clip_name2: second, type: 'flux' })
      : graph.add('CLIPLoader', { clip_name: first, type: family.text.type });
  const [vaeLink] = graph.add('VAELoader', { vae_name: vae ?? '' });
  return { model, clip, vae: vaeLink };
}

export function loadDiffusion(graph: Graph, file: string): readonly [Link<'MODEL'>] {
  return graph.add('UNETLoader', { unet_name: file, weight_dtype: 'default' });
}

function withLora(graph: Graph, loaded: Loaded, file: string, withClip: boolean): Loaded {
  if (!withClip)
    return {
      ...loaded,
      model: graph.add('LoraLoaderModelOnly', { model: loaded.model, lora_name: file, strength_model: 1 })[0],
    };
  const [model, clip] = graph.add('LoraLoader', {
    model: loaded.model,
    clip: loaded.clip,
    lora_name: file,
    strength_model: 1,
    strength_clip: 1,
  });
  return { ...loaded, model, clip };
}

export function shifted(graph: Graph, model: Link<'MODEL'>, { sampling }: InstalledModel): Link<'MODEL'> {
  return sampling.shift ? graph.add(sampling.shift.node, { model, shift: sampling.shift.value })[0] : model;
}

/** What the model shall show and avoid. */
export function encodeWords({ graph, model }: Build, clip: Link<'CLIP'>, words: Words): Pair {
  const [positive] = graph.add('CLIPTextEncode', { text: withTrigger(model, words.positive), clip });
  const [negative] = readsNegative(model)
    ? graph.add('CLIPTextEncode', { text: words.negative, clip })
    : graph.add('ConditioningZeroOut', { conditioning: positive });
  return { positive: guided(graph, positive, model), negative };
}

/** A trained style answers to its name. */
export function withTrigger({ lora }: InstalledModel, words: string): string {
  return lora ? `${lora.trigger}, ${words}` : words;
}

export function readsNegative({ sampling }: InstalledModel): boolean {
  return sampling.cfg > 1;
}

export function guided(
  graph: Graph,
  conditioning: Link<'CONDITIONING'>,
  { sampling }: InstalledModel,
): Link<'CONDITIONING'> {
  return sampling.guidance === null
    ? conditioning
    : graph.add('FluxGuidance', { conditioning, guidance: sampling.guidance })[0];
}

/** An uploaded picture, whose pixels are of the graph's size already. */
export function loadPicture({ graph, name }: Build, key: string): Link<'IMAGE'> {
  return graph.add('LoadImage', { image: name(key) })[0];
}

/** An uploaded grey picture as a mask: white is the area to change. */
export function loadMask({ graph, name }: Build, key: string): Link<'MASK'> {
  return graph.add('LoadImageMask', { image: name(key), channel: 'red' })[0];
}

export function emptyLatent({ graph, model }: Build, { width, height }: Canvas): Link<'LATENT'> {
  return graph.add(model.family.latent, { width, height, batch_size: 1 })[0];
}

/** Takes the style of a picture; `weight` 0 to 1. */
export function withStyle(
  { graph, model, name }: Build,
  conditioning: Link<'CONDITIONING'>,
  reference: { readonly key: string; readonly weight: number } | null,
): Link<'CONDITIONING'> {
  if (!reference || !model.style) return conditioning;
  const [vision] = graph.add('CLIPVisionLoader', { clip_name: model.style.vision });
  const [image] = graph.add('LoadImage', { image: name(reference.key) });
  const [seen] = graph.add('CLIPVisionEncode', { clip_vision: vision, image, crop: 'center' });
  const [styleModel] = graph.add('StyleModelLoader', { style_model_name: model.style.model });
  return graph.add('StyleModelApply', {
    conditioning,
    style_model: styleModel,
    clip_vision_output: seen,
    strength: reference.weight,
    strength_type: 'multiply',
  })[0];
}

export interface SampleWishes {
  readonly seed: number;
  /** 1 = from noise alone. */
  readonly denoise?: number;
  /** Beside the family's own number. */
  readonly stepsFactor?: number;
}

const FEWEST_STEPS = 4;

export function sample(
  { graph, model: { sampling } }: Build,
  model: Link<'MODEL'>,
  pair: Pair,
  latent: Link<'LATENT'>,
  { seed, denoise = 1, stepsFactor = 1 }: SampleWishes,
): Link<'LATENT'> {
  // From a picture fewer steps are left to be done.
  const steps = Math.max(FEWEST_STEPS, Math.round(sampling.steps * stepsFactor * (0.4 + 0.6 * denoise)));
  return graph.add('KSampler', {
    model,
    seed,
    steps,
    cfg: sampling.cfg,
    sampler_name: sampling.sampler,
    scheduler: sampling.scheduler,
    ...pair,
    latent_image: latent,
    denoise,
  })[0];
}

/** More steps for more quality. */
export const STEPS_FACTOR: Readonly<Record<WordsInput['quality'], number>> = {
  draft: 0.6,
  presentable: 1,
  portfolio: 1.4,
};

/** Decodes and saves; `enlarge` lets an upscaling net multiply the pixels where the node has one. */
export function finishImage(
  { graph, model, prefix }: Build,
  samples: Link<'LATENT'>,
  vae: Link<'VAE'>,
  { enlarge = false }: { readonly enlarge?: boolean } = {},
): BuiltGraph {
  const [decoded] = graph.add('VAEDecode', { samples, vae });
  return graph.finish('SaveImage', {
    images: enlarge && model.upscaler ? upscaled(graph, decoded, model.upscaler) : decoded,
    filename_prefix: prefix,
  });
}

export function upscaled(graph: Graph, image: Link<'IMAGE'>, file: string): Link<'IMAGE'> {
  const [upscaler] = graph.add('UpscaleModelLoader', { model_name: file });
  return graph.add('ImageUpscaleWithModel', { upscale_model: upscaler, image })[0];
}
