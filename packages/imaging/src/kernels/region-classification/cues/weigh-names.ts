import type { Name } from '../../../names.ts';

/** Likelihoods, one of each of `names`, with `weight` added to the logarithm of those that are `among`, scaled to 1. */
export function weighNames(
  names: readonly Name[],
  likelihoods: Float32Array,
  among: ReadonlySet<Name>,
  weight: number,
): Float32Array {
  return scaleToOne(
    likelihoods.map((likelihood, at) => (among.has(names[at]!) ? Math.exp(weight) * likelihood : likelihood)),
  );
}

export function scaleToOne(values: Float32Array): Float32Array {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}
