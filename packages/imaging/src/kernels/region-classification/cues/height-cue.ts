import type { Name } from '../../../names.ts';
import { weighNames } from './weigh-names.ts';

/** Shares of the room's height between which what stands at a wall begins, over which it ends when it is tall, and below which it is low: 0.1 is a skirting. */
const FOOT = [-0.06, 0.1] as const;
const TALL = 0.6;
const LOW = 0.2;
/** What it adds to the logarithm of the likelihood of what is never so high. */
const UNLIKELY = -3;
const NEVER_TALL: ReadonlySet<Name> = new Set<Name>(['counter', 'table', 'chair', 'sofa', 'bed', 'rug', 'floor']);
const NEVER_LOW: ReadonlySet<Name> = new Set<Name>(['counter']);

/**
 * Likelihoods of a region, one of each of `names`, scaled to 1, by how high it reaches if it stands on the floor at a wall: what is tall
 * is no counter, which a bare room's door was taken for, and what is low neither, which skirtings were taken for.
 * `bottom` and `top` in shares of the room's height, NaN where there is no room.
 */
export function applyHeightCue(
  names: readonly Name[],
  likelihoods: Float32Array,
  bottom: number,
  top: number,
): Float32Array {
  if (!(bottom > FOOT[0] && bottom < FOOT[1])) return likelihoods;
  if (top > TALL) return weighNames(names, likelihoods, NEVER_TALL, UNLIKELY);
  return top < LOW ? weighNames(names, likelihoods, NEVER_LOW, UNLIKELY) : likelihoods;
}
