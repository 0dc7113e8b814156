import { NAMES, type Name } from '../../../names.ts';

/** How much each of two namers is believed: powers of their likelihoods. */
export interface Belief {
  readonly learned: number;
  readonly segmented: number;
}

const LEAST = 1e-4;

/**
 * Likelihoods of names by two namers as one (logarithmic pool; Genest and Zidek 1986): the product of their powers,
 * scaled to 1. `learned` has a row of `names` per region, `segmented` one of NAMES.
 */
export function poolLikelihoods(
  names: readonly Name[],
  learned: Float32Array,
  segmented: Float32Array,
  belief: Belief,
): Float32Array {
  const classes = names.length;
  const numbers = names.map((name) => NAMES.indexOf(name));
  const out = new Float32Array(learned.length);
  for (let row = 0; row * classes < learned.length; row++) {
    let sum = 0;
    for (let c = 0; c < classes; c++) {
      const value =
        (learned[row * classes + c]! + LEAST) ** belief.learned *
        (segmented[row * NAMES.length + numbers[c]!]! + LEAST) ** belief.segmented;
      out[row * classes + c] = value;
      sum += value;
    }
    for (let c = 0; c < classes; c++) out[row * classes + c]! /= sum;
  }
  return out;
}
