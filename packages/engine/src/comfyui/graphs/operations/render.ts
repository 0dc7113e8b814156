import type { BuiltGraph } from '../graph.ts';
import { applyControls, type ControlUse } from '../controls.ts';
import {
  emptyLatent,
  encodeWords,
  finishImage,
  load,
  loadPicture,
  sample,
  withStyle,
  type Build,
  type Canvas,
  type Words,
} from '../parts.ts';

export interface RenderGraph extends Words, Canvas {
  readonly controls: readonly ControlUse[];
  readonly reference: { readonly key: string; readonly weight: number } | null;
  /** The picture that it begins from, and how far it goes from it, 0 to 1; null: from noise alone. */
  readonly from: { readonly key: string; readonly denoise: number } | null;
  readonly stepsFactor: number;
  readonly seed: number;
  readonly enlarge: boolean;
}

/** A finished view that is held to a drawing by control pictures, or begins from a photo. */
export function buildRender(
  build: Build,
  { controls, reference, from, stepsFactor, seed, enlarge, width, height, ...words }: RenderGraph,
): BuiltGraph {
  const { graph } = build;
  const loaded = load(build);
  const said = encodeWords(build, loaded.clip, words);
  const { model, pair } = applyControls(
    build,
    loaded,
    { ...said, positive: withStyle(build, said.positive, reference) },
    controls,
  );
  const latent = from
    ? graph.add('VAEEncode', { pixels: loadPicture(build, from.key), vae: loaded.vae })[0]
    : emptyLatent(build, { width, height });
  const samples = sample(build, model, pair, latent, { seed, stepsFactor, denoise: from?.denoise ?? 1 });
  return finishImage(build, samples, loaded.vae, { enlarge });
}
