import { type Name, nameOf } from '../../../names.ts';
import type { RegionShape } from '../shapes/region-shape.ts';
import type { ClassificationScene } from '../features/classification-scene.ts';
import { weighNames } from './weigh-names.ts';

const GROUNDS: ReadonlySet<Name> = new Set<Name>(['grass', 'paving', 'road', 'ground', 'water']);
/** How sure a ground has to be to tell what tone level faces have. */
const SURE = 0.6;
/** A facade of the rules is so much darker (of 255) than what lies level if it stands, and what that takes off the logarithm of the likelihood of a ground. */
const DARKER = 35;
const STANDS = 1;

/** Likelihoods of all regions of a white model, one of each of `names`, by tone: its sky lights all that lies level alike, so what is much darker, and a facade to the rules, is no ground. */
export function applyGroundToneCue(
  names: readonly Name[],
  likelihoods: readonly Float32Array[],
  shapes: readonly Pick<RegionShape, 'green' | 'area'>[],
  { ruled }: Pick<ClassificationScene, 'ruled'>,
): Float32Array[] {
  const level = findLevelTone(names, likelihoods, shapes);
  return likelihoods.map((own, id) =>
    nameOf(ruled[id]!.surface) === 'facade' && shapes[id]!.green < level - DARKER
      ? weighNames(names, own, GROUNDS, -STANDS)
      : own,
  );
}

/** The middle tone of all that is surely ground, by area; 0 where nothing is. */
function findLevelTone(
  names: readonly Name[],
  likelihoods: readonly Float32Array[],
  shapes: readonly Pick<RegionShape, 'green' | 'area'>[],
): number {
  const isGround = likelihoods.map((own) => names.some((name, at) => GROUNDS.has(name) && own[at]! > SURE));
  const grounds = shapes.filter((_, id) => isGround[id]).toSorted((a, b) => a.green - b.green);
  const half = grounds.reduce((sum, { area }) => sum + area, 0) / 2;
  let seen = 0;
  return grounds.find(({ area }) => (seen += area) >= half)?.green ?? 0;
}
