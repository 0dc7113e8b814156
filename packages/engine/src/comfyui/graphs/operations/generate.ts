import type { WordsInput } from '../../../core/operations.ts';
import type { BuiltGraph } from '../graph.ts';
import {
  emptyLatent,
  encodeWords,
  finishImage,
  load,
  sample,
  STEPS_FACTOR,
  type Build,
  type Canvas,
  type Words,
} from '../parts.ts';

export interface GenerateGraph extends Words, Canvas {
  readonly quality: WordsInput['quality'];
  readonly seed: number;
  readonly enlarge: boolean;
}

/** A picture out of words. */
export function buildGenerate(
  build: Build,
  { quality, seed, enlarge, width, height, ...words }: GenerateGraph,
): BuiltGraph {
  const loaded = load(build);
  const pair = encodeWords(build, loaded.clip, words);
  const samples = sample(build, loaded.model, pair, emptyLatent(build, { width, height }), {
    seed,
    stepsFactor: STEPS_FACTOR[quality],
  });
  return finishImage(build, samples, loaded.vae, { enlarge });
}
