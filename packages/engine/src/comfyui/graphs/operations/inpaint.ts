import type { BuiltGraph } from '../graph.ts';
import type { Link } from '../nodes.ts';
import {
  encodeWords,
  finishImage,
  load,
  loadMask,
  loadPicture,
  sample,
  type Build,
  type Loaded,
  type Pair,
  type Words,
} from '../parts.ts';

export interface InpaintGraph extends Words {
  readonly picture: string;
  readonly mask: string;
  readonly seed: number;
}

export interface OutpaintGraph extends Words {
  readonly picture: string;
  /** Pixels to add, at the graph's scale. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly seed: number;
}

/** What is white in the mask is made anew. */
export function buildInpaint(build: Build, { picture, mask, seed, ...words }: InpaintGraph): BuiltGraph {
  return fill(build, loadPicture(build, picture), loadMask(build, mask), words, seed);
}

/** Pixels by which the old edge is blended into what is new. */
const FEATHERING = 24;

/** The picture goes on beyond its edges. */
export function buildOutpaint(
  build: Build,
  { picture, seed, left, top, right, bottom, ...words }: OutpaintGraph,
): BuiltGraph {
  const [padded, mask] = build.graph.add('ImagePadForOutpaint', {
    image: loadPicture(build, picture),
    left,
    top,
    right,
    bottom,
    feathering: FEATHERING,
  });
  return fill(build, padded, mask, words, seed);
}

function fill(build: Build, pixels: Link<'IMAGE'>, mask: Link<'MASK'>, words: Words, seed: number): BuiltGraph {
  const { graph } = build;
  const loaded = load(build);
  const [model] = graph.add('DifferentialDiffusion', { model: loaded.model });
  const { pair, latent } = masked(build, loaded, encodeWords(build, loaded.clip, words), pixels, mask);
  return finishImage(build, sample(build, model, pair, latent, { seed }), loaded.vae);
}

function masked(
  { graph, model }: Build,
  { vae }: Loaded,
  pair: Pair,
  pixels: Link<'IMAGE'>,
  mask: Link<'MASK'>,
): { pair: Pair; latent: Link<'LATENT'> } {
  if (model.family.masks === 'conditioning') {
    const [positive, negative, latent] = graph.add('InpaintModelConditioning', {
      ...pair,
      vae,
      pixels,
      mask,
      noise_mask: false,
    });
    return { pair: { positive, negative }, latent };
  }
  const [samples] = graph.add('VAEEncode', { pixels, vae });
  return { pair, latent: graph.add('SetLatentNoiseMask', { samples, mask })[0] };
}
