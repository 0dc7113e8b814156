import type { Name } from '../../names.ts';
import type { RegionShape } from '../see-classes/region-shape.ts';
import { SKY_TINT } from '../see-ink/flatten-sky.ts';
import { weighNames } from './weigh-names.ts';

/** What it adds to the logarithm of the likelihood of what shows the sky. */
const SHOWS_SKY = 4;
const SHOWING: ReadonlySet<Name> = new Set<Name>(['window', 'glass', 'sky', 'water']);

/** Of each region of a white model, whether it has the blue of its sky, which programs give the background and the panes alone. */
export function findSkyTint(shapes: readonly Pick<RegionShape, 'red' | 'blue' | 'area'>[]): boolean[] {
  const tints = shapes.map(({ red, blue, area }) => ({ tint: blue - red, area })).sort((a, b) => a.tint - b.tint);
  const half = tints.reduce((sum, { area }) => sum + area, 0) / 2;
  let seen = 0;
  const usual = tints.find(({ area }) => (seen += area) >= half)?.tint ?? 0;
  return shapes.map(({ red, blue }) => blue - red - usual > SKY_TINT);
}

/** Likelihoods of a region that has the sky's tint, one of each of `names`, scaled to 1. */
export function hearTint(names: readonly Name[], likelihoods: Float32Array): Float32Array {
  return weighNames(names, likelihoods, SHOWING, SHOWS_SKY);
}
