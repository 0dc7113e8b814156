import type { PatchGraph } from './patch-graph.ts';
import { measureSeedFeatures, SEED_FEATURES, seedLogOdds } from './seed-likeness.ts';
import { CORRECTION_WEIGHTS } from './weights.ts';

/**
 * Of a superpixel when a click corrects a choice: log-odds against the places that were added and that were taken away, the
 * difference of the two sets' `SEED_FEATURES`, which side it was on (±1), and that side times the distance from the last click.
 */
export const CORRECTION_FEATURES = SEED_FEATURES + 4;
/** Log-odds against no place at all. */
const UNSEEN = -6;

export interface Seeds {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  /** Of the last click. */
  readonly last: number;
}

/** `CORRECTION_FEATURES` values of every superpixel. @param before the side of each before the last click: 1 chosen */
export function measureCorrection(graph: PatchGraph, seeds: Seeds, before: Uint8Array): Float32Array {
  const { count } = graph.labels;
  const [added, removed] = [seeds.add, seeds.remove].map((set) =>
    set.length > 0 ? measureSeedFeatures(graph, set) : null,
  );
  const [towards, against] = [added, removed].map((features) => features && seedLogOdds(graph, features));
  const unit = 1 / Math.hypot(graph.width, graph.height);
  const out = new Float32Array(count * CORRECTION_FEATURES);
  for (let k = 0; k < count; k++) {
    const at = k * CORRECTION_FEATURES;
    out[at] = Math.max(UNSEEN, towards?.[k] ?? UNSEEN);
    out[at + 1] = Math.max(UNSEEN, against?.[k] ?? UNSEEN);
    if (added && removed)
      for (let f = 0; f < SEED_FEATURES; f++)
        out[at + 2 + f] = removed[k * SEED_FEATURES + f]! - added[k * SEED_FEATURES + f]!;
    const side = before[k] ? 1 : -1;
    out[at + 2 + SEED_FEATURES] = side;
    out[at + 3 + SEED_FEATURES] =
      side *
      Math.sqrt(
        unit *
          Math.hypot(
            graph.centre[k * 2]! - graph.centre[seeds.last * 2]!,
            graph.centre[k * 2 + 1]! - graph.centre[seeds.last * 2 + 1]!,
          ),
      );
  }
  return out;
}

/** Log-odds that each superpixel belongs to the thing, after a click that corrected a choice. */
export function correctedLogOdds(graph: PatchGraph, seeds: Seeds, before: Uint8Array): Float32Array {
  const features = measureCorrection(graph, seeds, before);
  const weights = graph.seen ? CORRECTION_WEIGHTS.seen : CORRECTION_WEIGHTS.plain;
  return Float32Array.from({ length: graph.labels.count }, (_, k) => {
    let odds = weights[CORRECTION_FEATURES]!;
    for (let f = 0; f < CORRECTION_FEATURES; f++) odds += weights[f]! * features[k * CORRECTION_FEATURES + f]!;
    return odds;
  });
}
