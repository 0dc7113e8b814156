import type { BuiltGraph } from '../graph.ts';
import type { Link } from '../nodes.ts';
import {
  emptyLatent,
  finishImage,
  guided,
  load,
  loadPicture,
  sample,
  withTrigger,
  type Build,
  type Canvas,
  type Loaded,
  type Pair,
  type Words,
} from '../parts.ts';

export interface EditGraph extends Words, Canvas {
  /** The first is changed; the others are named in the instruction by number. */
  readonly pictures: readonly string[];
  readonly seed: number;
  readonly enlarge: boolean;
}

/** How many pictures a model takes at once. */
export function mostPictures(build: Pick<Build, 'graph' | 'model'>): number {
  if (build.model.family.edits !== 'qwen-edit') return 2;
  return readsSeveral(build) ? 3 : 1;
}

/** A picture changed as an instruction says. */
export function buildEdit(build: Build, { pictures, seed, enlarge, width, height, ...words }: EditGraph): BuiltGraph {
  const loaded = load(build);
  const images = pictures.map((key) => loadPicture(build, key));
  const pair =
    build.model.family.edits === 'qwen-edit'
      ? qwenPair(build, loaded, images, words)
      : kontextPair(build, loaded, images, words);
  const [model] =
    build.model.family.edits === 'qwen-edit'
      ? build.graph.add('CFGNorm', { model: loaded.model, strength: 1 })
      : [loaded.model];
  return finishImage(build, sample(build, model, pair, emptyLatent(build, { width, height }), { seed }), loaded.vae, {
    enlarge,
  });
}

/** From the release of September 2025 on, Qwen-Image-Edit was trained on several pictures. */
function readsSeveral({ graph, model }: Pick<Build, 'graph' | 'model'>): boolean {
  return 'TextEncodeQwenImageEditPlus' in graph.info && /25\d\d|plus/i.test(model.id);
}

function qwenPair(build: Build, { clip, vae }: Loaded, images: readonly Link<'IMAGE'>[], words: Words): Pair {
  const { graph, model } = build;
  const [image1, image2, image3] = images as readonly [Link<'IMAGE'>, Link<'IMAGE'>?, Link<'IMAGE'>?];
  const encode = (prompt: string) => {
    if (!readsSeveral(build)) return graph.add('TextEncodeQwenImageEdit', { clip, prompt, vae, image: image1 })[0];
    return graph.add('TextEncodeQwenImageEditPlus', {
      clip,
      prompt,
      vae,
      image1,
      ...(image2 && { image2 }),
      ...(image3 && { image3 }),
    })[0];
  };
  return { positive: encode(withTrigger(model, words.positive)), negative: encode(words.negative) };
}

/** Flux Kontext: every picture is a latent to refer to. It reads no negative words. */
function kontextPair(
  { graph, model }: Build,
  { clip, vae }: Loaded,
  images: readonly Link<'IMAGE'>[],
  words: Words,
): Pair {
  const [said] = graph.add('CLIPTextEncode', { text: withTrigger(model, words.positive), clip });
  let conditioning = said;
  for (const pixels of images) {
    const [latent] = graph.add('VAEEncode', { pixels, vae });
    [conditioning] = graph.add('ReferenceLatent', { conditioning, latent });
  }
  return {
    positive: guided(graph, conditioning, model),
    negative: graph.add('ConditioningZeroOut', { conditioning: said })[0],
  };
}
