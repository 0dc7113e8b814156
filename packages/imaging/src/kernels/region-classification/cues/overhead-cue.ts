import type { Name } from '../../../names.ts';
import { type RegionShape, Y } from '../shapes/region-shape.ts';
import { weighNames } from './weigh-names.ts';

/** Share of upright borders up to which a face may lie level, and from which it stands. */
const [LEVEL, UPRIGHT] = [0.06, 0.2];
/** A block's side is whole and no larger than this (shares of its hull and of the picture): uprights at a ground's border are those of the blocks before it. */
const WHOLE = 0.7;
const SIDE = { least: 0.001, most: 0.08 } as const;
/** What it takes off the logarithm of the likelihood of what lies level. */
const STANDS = 1.4;
const LYING: ReadonlySet<Name> = new Set<Name>(['roof', 'grass', 'paving', 'road', 'ground', 'water']);
/** Share of the picture from which a ground is what all else stands on, and of leaf texture up to which it is bare. */
const WIDE = 0.15;
const BARE = 0.06;

/**
 * Likelihoods of a region of a white model that is seen from above, one of each of `names`, scaled to 1. What has uprights is a side, no
 * top. The ground that everything stands on is what streets and squares are made of: no white model tells a lawn, and of such grounds in
 * models kept out most are road, while trees and segmentation call them lawn.
 */
export function applyOverheadCue(
  names: readonly Name[],
  likelihoods: Float32Array,
  { axes, area, solidity, foliage }: Pick<RegionShape, 'axes' | 'area' | 'solidity' | 'foliage'>,
  total: number,
): Float32Array {
  if (area > WIDE * total) return foliage < BARE ? paveLawn(names, likelihoods) : likelihoods;
  if (solidity < WHOLE || area < SIDE.least * total || area > SIDE.most * total) return likelihoods;
  const upright = Math.min(1, Math.max(0, (axes[Y]! - LEVEL) / (UPRIGHT - LEVEL)));
  return upright > 0 ? weighNames(names, likelihoods, LYING, -STANDS * upright) : likelihoods;
}

/** What speaks for a lawn speaks for road or paving, whichever is likelier. */
function paveLawn(names: readonly Name[], likelihoods: Float32Array): Float32Array {
  const [lawn, road, paving] = [names.indexOf('grass'), names.indexOf('road'), names.indexOf('paving')];
  const own = likelihoods.slice();
  const to = own[road]! > own[paving]! ? road : paving;
  own[to]! += own[lawn]!;
  own[lawn] = 0;
  return own;
}
