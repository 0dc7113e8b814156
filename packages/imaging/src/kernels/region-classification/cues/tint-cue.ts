import type { Name } from '../../../names.ts';
import type { RegionShape } from '../shapes/region-shape.ts';
import { SKY_TINT } from '../../../ops/sky-tint.ts';
import { weighNames } from './weigh-names.ts';

/** What it adds to the logarithm of the likelihood of what shows the sky. */
const SHOWS_SKY = 4;
const SHOWING: ReadonlySet<Name> = new Set<Name>(['window', 'glass', 'sky', 'water']);
/** What it takes off that of sky for what has not the tint that the sky has. */
const NO_SKY = 4;
const SKY: ReadonlySet<Name> = new Set<Name>(['sky']);

/** Of each region of a white model, whether it has the blue of its sky, which programs give the background and the panes alone. */
export function findSkyTint(shapes: readonly Pick<RegionShape, 'red' | 'blue' | 'area'>[]): boolean[] {
  const tints = shapes.map(({ red, blue, area }) => ({ tint: blue - red, area })).sort((a, b) => a.tint - b.tint);
  const half = tints.reduce((sum, { area }) => sum + area, 0) / 2;
  let seen = 0;
  const usual = tints.find(({ area }) => (seen += area) >= half)?.tint ?? 0;
  return shapes.map(({ red, blue }) => blue - red - usual > SKY_TINT);
}

/** Likelihoods of a region of a white model whose sky is tinted, one of each of `names`, scaled to 1, by whether it has that tint. */
export function applyTintCue(names: readonly Name[], likelihoods: Float32Array, isTinted: boolean): Float32Array {
  return isTinted ? weighNames(names, likelihoods, SHOWING, SHOWS_SKY) : weighNames(names, likelihoods, SKY, -NO_SKY);
}
