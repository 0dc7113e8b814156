import type { Name } from '../../names.ts';
import { weighNames } from './weigh-names.ts';

/** Shares of the room's height between which what stands at a wall begins, and over which it ends, when it is tall: 0.1 is a skirting. */
const FOOT = [-0.06, 0.1] as const;
const TALL = 0.6;
/** What it adds to the logarithm of the likelihood of what is never tall. */
const TOO_TALL = -3;
const LOW: ReadonlySet<Name> = new Set<Name>(['counter', 'table', 'chair', 'sofa', 'bed', 'rug', 'floor']);

/** Whether a region stands on the floor at a wall and is taller than a seated person reaches. `bottom` and `top` in shares of the room's height, NaN where there is no room. */
export function isTall(bottom: number, top: number): boolean {
  return bottom > FOOT[0] && bottom < FOOT[1] && top > TALL;
}

/** Likelihoods of a tall region, one of each of `names`, scaled to 1: it is no counter, which a bare room's door was taken for. */
export function hearHeight(names: readonly Name[], likelihoods: Float32Array): Float32Array {
  return weighNames(names, likelihoods, LOW, TOO_TALL);
}
