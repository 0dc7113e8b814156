import type { Name } from '../../../names.ts';
import type { SurfaceClass } from '../../../surface-classes.ts';
import { FREE, type RegionShape } from '../shapes/region-shape.ts';
import { isLobed } from './rule-cue.ts';
import { scaleToOne, weighNames } from './weigh-names.ts';

/** How a region's border runs where it is no free form's that stands before it. */
export interface Outline {
  /** Share of the whole border that is so and runs along an axis. */
  readonly straight: number;
}

/** What the rules see as free forms: a border with them is theirs, whatever lies behind. */
const FREE_FORMS: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>(['tree', 'rock', 'plant', 'wood']);
/** Share of the borders between all else along none of the axes: walls and floors are drawn straight up to the first, and by a shaky hand from the second. Of clean exteriors kept out three in five lie below, of sketches none. */
const [STRAIGHT, CROOKED] = [0.12, 0.16];

/** Outlines of all regions, by what the rules take each for, and how straight all that is no free form is drawn, 0 to 1. */
export function readOutlines(
  shapes: readonly Pick<RegionShape, 'id' | 'perimeter' | 'neighbours'>[],
  surfaceOf: (id: number) => SurfaceClass,
): { readonly outlines: readonly Outline[]; readonly straightness: number } {
  const isFreeForm = shapes.map(({ id }) => FREE_FORMS.has(surfaceOf(id)));
  let [free, all] = [0, 0];
  const outlines = shapes.map(({ id, perimeter, neighbours }) => {
    let straight = 0;
    for (const [other, border] of neighbours) {
      if (isFreeForm[other]) continue;
      straight += border.length - border.free;
      if (isFreeForm[id]) continue;
      free += border.free;
      all += border.length;
    }
    return { straight: perimeter > 0 ? straight / perimeter : 0 };
  });
  return {
    outlines,
    straightness: all > 0 ? Math.min(1, Math.max(0, (CROOKED - free / all) / (CROOKED - STRAIGHT))) : 0,
  };
}

/** Share of the border along none of the axes from which an outline is free, and of leaf texture up to which a drawing leaves it bare: what is drawn leaf by leaf the learned names know. */
const FREE_OUTLINE = 0.42;
const BARE = 0.12;
/** Share of the picture from which it is a hill. */
const HILL = 0.04;

/** A crown, shrub or rock as people draw them: a lobed closed outline with hardly anything in it. */
export function isBareLobe(
  shape: Pick<RegionShape, 'axes' | 'area' | 'foliage' | 'dents' | 'solidity'>,
  total: number,
): boolean {
  return isLobed(shape) && shape.axes[FREE]! >= FREE_OUTLINE && shape.foliage <= BARE && shape.area < HILL * total;
}

const ROUNDED: ReadonlySet<Name> = new Set<Name>(['tree', 'plant', 'rock']);
const ROCK: ReadonlySet<Name> = new Set<Name>(['rock']);
/** What they add to the logarithm of the likelihood of what is rounded that the rules see a crown or a rock in a bare lobe, and to that of a rock. */
const SEEN_AS = { tree: 0.7, rock: 1.4 } as const;
const SEEN_ROCK = 2.1;

/**
 * One region's likelihoods, one of each of `names`, where the rules see a tree or a rock in a bare lobe. Learned names have met
 * hardly any rock: it is as likely as a tree before it is weighed. `straightness` is how straight all else is drawn, 0 to 1.
 */
export function applyLobeCue(
  names: readonly Name[],
  likelihoods: Float32Array,
  ruled: Name,
  straightness: number,
): Float32Array {
  if (ruled === 'tree') return weighNames(names, likelihoods, ROUNDED, SEEN_AS.tree * straightness);
  if (ruled !== 'rock' || straightness === 0) return likelihoods;
  const own = likelihoods.slice();
  const [rock, tree] = [names.indexOf('rock'), names.indexOf('tree')];
  if (own[tree] === Math.max(...own)) return likelihoods;
  own[rock] = Math.max(own[rock]!, own[tree]!);
  return weighNames(
    names,
    weighNames(names, scaleToOne(own), ROUNDED, SEEN_AS.rock * straightness),
    ROCK,
    SEEN_ROCK * straightness,
  );
}

/** A wall of the rules: so much of the picture (of white models, whose edges are surer, less), so much of its border straight, and no leaves in it. */
const WALL = { large: { drawing: 0.02, model: 0.005 }, straight: 0.35, leaves: 0.1 } as const;
/** What it takes off the logarithm of the likelihood of what is no wall. */
const NO_WALL = 1.4;
const NOT_WALLS: ReadonlySet<Name> = new Set<Name>([...ROUNDED, 'grass', 'paving', 'road', 'ground', 'water']);

/** Whether the rules' facade is a wall behind trees: its own edges are straight, the lobes of its outline are what stands before it. */
export function isWallBehind(
  { area, foliage }: Pick<RegionShape, 'area' | 'foliage'>,
  { straight }: Outline,
  ruled: Name,
  medium: keyof typeof WALL.large,
  total: number,
): boolean {
  return ruled === 'facade' && area > WALL.large[medium] * total && foliage < WALL.leaves && straight > WALL.straight;
}

export function applyWallCue(names: readonly Name[], likelihoods: Float32Array): Float32Array {
  return weighNames(names, likelihoods, NOT_WALLS, -NO_WALL);
}
