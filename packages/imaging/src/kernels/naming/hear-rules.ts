import type { Name } from '../../names.ts';

/**
 * What it adds to the logarithm of a name's likelihood that the rules say it. Of scenes kept out the trees need them hardly any more;
 * in drawings of another hand the rules know curtains, rugs, lawns and plants better. Chosen on scenes kept out and on drawings of
 * another hand together (docs/structure.md).
 */
const SAID_BY_RULES: Partial<Record<Name, number>> = { curtain: 1.5, facade: -0.5, floor: 0.3, grass: 1.5, lamp: 1, paving: 0.7, plant: 2, rug: 1.5, sofa: 1.5, wall: -0.5 };
/** Power of the likelihoods in the end: two namers and the rules are not as independent as their product takes them to be. */
const TEMPERED = 0.7;

/** One region's likelihoods, one of each of `names`, weighed with what the rules call it (a logarithmic pool; Genest and Zidek 1986) and scaled to 1. */
export function hearRules(names: readonly Name[], likelihoods: Float32Array, ruled: Name): Float32Array {
  const weight = Math.exp(SAID_BY_RULES[ruled] ?? 0);
  const powers = likelihoods.map((likelihood, at) => (names[at] === ruled ? weight * likelihood : likelihood) ** TEMPERED);
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
