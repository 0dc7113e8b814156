import type { BuiltGraph } from '../graph.ts';
import type { Link } from '../nodes.ts';
import { inputOf } from '../node-inputs.ts';
import {
  encodeWords,
  load,
  loadDiffusion,
  loadPicture,
  sample,
  shifted,
  type Build,
  type Canvas,
  type Loaded,
  type Pair,
  type Words,
} from '../parts.ts';

export interface VideoGraph extends Words, Canvas {
  /** 4n + 1. */
  readonly frames: number;
  readonly seed: number;
}

export interface AnimateGraph extends VideoGraph {
  readonly first: string;
}

export interface BetweenGraph extends AnimateGraph {
  readonly last: string;
}

/** Frames of a video of that many seconds: 4n + 1, at most what the family was trained for. */
export function framesFor({ model }: Pick<Build, 'model'>, seconds: number): number {
  const { fps = 16, maxFrames = 81 } = model.family.video ?? {};
  return Math.min(maxFrames, Math.max(5, Math.round((seconds * fps) / 4) * 4 + 1));
}

/** A video out of words. */
export function buildVideoGenerate(build: Build, settings: VideoGraph): BuiltGraph {
  const { graph, model } = build;
  const loaded = load(build);
  const size = sizeOf(settings);
  const [latent] =
    model.family.video?.latent === 'Wan22ImageToVideoLatent'
      ? graph.add('Wan22ImageToVideoLatent', { ...size, vae: loaded.vae })
      : graph.add('EmptyHunyuanLatentVideo', size);
  return finishVideo(build, loaded, encodeWords(build, loaded.clip, settings), latent, settings.seed);
}

/** A video that begins with a picture. */
export function buildVideoAnimate(build: Build, settings: AnimateGraph): BuiltGraph {
  const { graph, model } = build;
  const loaded = load(build);
  const pair = encodeWords(build, loaded.clip, settings);
  const start = loadPicture(build, settings.first);
  if (model.family.video?.latent === 'Wan22ImageToVideoLatent') {
    const [latent] = graph.add('Wan22ImageToVideoLatent', { ...sizeOf(settings), vae: loaded.vae, start_image: start });
    return finishVideo(build, loaded, pair, latent, settings.seed);
  }
  const seen = see(build, start);
  const [positive, negative, latent] = graph.add('WanImageToVideo', {
    ...pair,
    ...sizeOf(settings),
    vae: loaded.vae,
    start_image: start,
    ...(seen && { clip_vision_output: seen }),
  });
  return finishVideo(build, loaded, { positive, negative }, latent, settings.seed);
}

/** A video from one picture to another. */
export function buildVideoBetween(build: Build, settings: BetweenGraph): BuiltGraph {
  const { graph } = build;
  const loaded = load(build);
  const [first, last] = [loadPicture(build, settings.first), loadPicture(build, settings.last)];
  const [seenFirst, seenLast] = [see(build, first), see(build, last)];
  const [positive, negative, latent] = graph.add('WanFirstLastFrameToVideo', {
    ...encodeWords(build, loaded.clip, settings),
    ...sizeOf(settings),
    vae: loaded.vae,
    start_image: first,
    end_image: last,
    ...(seenFirst && { clip_vision_start_image: seenFirst }),
    ...(seenLast && { clip_vision_end_image: seenLast }),
  });
  return finishVideo(build, loaded, { positive, negative }, latent, settings.seed);
}

function sizeOf({ width, height, frames }: VideoGraph): {
  width: number;
  height: number;
  length: number;
  batch_size: number;
} {
  return { width, height, length: frames, batch_size: 1 };
}

function see({ graph, model }: Build, image: Link<'IMAGE'>): Link<'CLIP_VISION_OUTPUT'> | null {
  if (model.vision === null) return null;
  const [vision] = graph.add('CLIPVisionLoader', { clip_name: model.vision });
  return graph.add('CLIPVisionEncode', { clip_vision: vision, image, crop: 'none' })[0];
}

function finishVideo(build: Build, loaded: Loaded, pair: Pair, latent: Link<'LATENT'>, seed: number): BuiltGraph {
  const { graph, model, prefix } = build;
  const samples =
    model.partner === null
      ? sample(build, loaded.model, pair, latent, { seed })
      : sampleInTwo(build, loaded.model, model.partner, pair, latent, seed);
  const [images] = graph.add('VAEDecode', { samples, vae: loaded.vae });
  const [video] = graph.add('CreateVideo', { images, fps: model.family.video?.fps ?? 16 });
  // The codec was an input of its own; newer nodes ask for it with the format.
  const codec =
    inputOf(graph.info, 'SaveVideo', 'format')?.[0] === 'COMFY_DYNAMICCOMBO_V3'
      ? { 'format.codec': 'h264' }
      : { codec: 'h264' };
  return graph.finish('SaveVideo', { video, filename_prefix: prefix, format: 'mp4', ...codec });
}

/** Wan 2.2: one model removes the strong noise, another the weak. */
function sampleInTwo(
  { graph, model }: Build,
  strong: Link<'MODEL'>,
  partner: string,
  pair: Pair,
  latent: Link<'LATENT'>,
  seed: number,
): Link<'LATENT'> {
  const { steps, cfg, sampler, scheduler } = model.sampling;
  const middle = Math.floor(steps / 2);
  const common = { noise_seed: seed, steps, cfg, sampler_name: sampler, scheduler, ...pair };
  const [half] = graph.add('KSamplerAdvanced', {
    ...common,
    model: strong,
    latent_image: latent,
    add_noise: 'enable',
    start_at_step: 0,
    end_at_step: middle,
    return_with_leftover_noise: 'enable',
  });
  const weak = shifted(graph, loadDiffusion(graph, partner)[0], model);
  return graph.add('KSamplerAdvanced', {
    ...common,
    model: weak,
    latent_image: half,
    add_noise: 'disable',
    start_at_step: middle,
    end_at_step: steps,
    return_with_leftover_noise: 'disable',
  })[0];
}
