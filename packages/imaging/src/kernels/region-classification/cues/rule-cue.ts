import type { Name } from '../../../names.ts';
import { FREE, type RegionShape } from '../shapes/region-shape.ts';
import { scaleToOne } from './weigh-names.ts';

/**
 * What it adds to the logarithm of a name's likelihood that the rules say it. Of scenes kept out the trees need them hardly any more;
 * in drawings of another hand the rules know curtains, rugs, lawns and plants better. Chosen on scenes kept out and on drawings of
 * another hand together (docs/structure.md).
 */
const SAID_BY_RULES: Partial<Record<Name, number>> = {
  curtain: 1.5,
  facade: -0.5,
  floor: 0.3,
  grass: 1.5,
  lamp: 1,
  paving: 0.7,
  plant: 2,
  rug: 1.5,
  sofa: 1.5,
  wall: -0.5,
};
/**
 * The same of a tree with a lobed outline, where all else follows the axes: there the lobes are meant, else they may be a wobble.
 * Crowns in closed clumps, as people draw them, are roofs and facades to namers that have learned from other crowns.
 */
const TREE_AMONG_STRAIGHT = 3;
/** Share of all borders along none of the axes: a picture is straight up to the first, and not at all from the second. */
const [STRAIGHT, CROOKED] = [0.2, 0.3];
/** Power of the likelihoods in the end: two namers and the rules are not as independent as their product takes them to be. */
const TEMPERED = 0.7;

/** How far the lines of a drawing follow its axes, trees and cushions and all: 0 (not to be told from a shaky hand's) to 1. */
export function measureStraightness(shapes: readonly Pick<RegionShape, 'axes' | 'perimeter'>[]): number {
  let free = 0,
    all = 0;
  for (const { axes, perimeter } of shapes) {
    free += axes[FREE]! * perimeter;
    all += perimeter;
  }
  return all > 0 ? Math.min(1, Math.max(0, (CROOKED - free / all) / (CROOKED - STRAIGHT))) : 0;
}

/** Crowns and hedges are; what is between the branches of a crown, or is ragged, is not. */
export function isLobed({ dents, solidity }: Pick<RegionShape, 'dents' | 'solidity'>): boolean {
  return dents >= 1 && solidity > 0.5;
}

/**
 * One region's likelihoods, one of each of `names`, weighed with what the rules call it (a logarithmic pool; Genest and Zidek 1986)
 * and scaled to 1. `straightness` is the picture's, 0 to 1; 0 of a region that is not lobed.
 */
export function applyRuleCue(
  names: readonly Name[],
  likelihoods: Float32Array,
  ruled: Name,
  straightness: number,
): Float32Array {
  const weight = Math.exp(ruled === 'tree' ? TREE_AMONG_STRAIGHT * straightness : (SAID_BY_RULES[ruled] ?? 0));
  return scaleToOne(
    likelihoods.map((likelihood, at) => (names[at] === ruled ? weight * likelihood : likelihood) ** TEMPERED),
  );
}
