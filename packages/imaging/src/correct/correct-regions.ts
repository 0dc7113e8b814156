import type { LabelMap } from '../image.ts';
import type { Guess } from '../kernels/region-classification/rules/guess.ts';
import type { ExteriorGuess } from '../kernels/region-classification/rules/exterior-rules.ts';
import { type RegionShape, X, Z } from '../kernels/region-classification/shapes/region-shape.ts';
import { nameOf, surfaceOf, type Name } from '../names.ts';
import { toPixels, type Corrections } from './corrections.ts';

/** What a person said of single regions, by region id, and which of them are one thing. */
export interface RegionCorrections {
  readonly names: ReadonlyMap<number, Name>;
  readonly materials: ReadonlyMap<number, string>;
  /** Region ids that belong together, two and more each. */
  readonly things: readonly (readonly number[])[];
}

type Labels = Pick<LabelMap, 'width' | 'height' | 'data'>;

/** Steps along a stroke, in shares of the picture's longer side. */
const STEP = 0.003;
/** Share of a stroke that a region must have for the stroke to mean it: lines drawn across and slips do not count. */
const LEAST_SHARE = 0.03;
/** Of the common name of what belongs together. */
const SURE = 0.8;

const FLAT: ReadonlySet<Guess['surface']> = new Set<Guess['surface']>([
  'floor',
  'rug',
  'ground',
  'paving',
  'grass',
  'water',
  'road',
]);
const FREE_FORM: ReadonlySet<Guess['surface']> = new Set<Guess['surface']>([
  'sky',
  'tree',
  'plant',
  'rock',
  'soft',
  'object',
  'lamp',
  'metal',
]);

/** Finds the regions that the corrections speak of. */
export function findCorrectedRegions({ regions, together }: Corrections, labels: LabelMap): RegionCorrections {
  const names = new Map<number, Name>();
  const materials = new Map<number, string>();
  for (const { x, y, name, material } of regions) {
    const id = labelAt(labels, x, y);
    if (name !== null) names.set(id, name);
    if (material !== null) materials.set(id, material);
  }
  const things = together.map((stroke) => regionsUnder(stroke, labels)).filter((ids) => ids.length > 1);
  for (const ids of things) {
    share(ids, names);
    share(ids, materials);
  }
  return { names, materials, things };
}

/** The region at a point given in shares; points on the far edges belong to the last pixel. */
export function labelAt({ width, height, data }: Labels, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(toPixels(x, width))));
  const row = Math.min(height - 1, Math.max(0, Math.round(toPixels(y, height))));
  return data[row * width + column]!;
}

/** Puts what was corrected over the guesses (in place): names are certain, and parts of one thing are called what most of it is called. */
export function applyNames(
  shapes: readonly RegionShape[],
  guesses: Guess[],
  { names, things }: RegionCorrections,
): void {
  for (const [id, name] of names) guesses[id] = { ...guesses[id]!, name, surface: surfaceOf(name), confidence: 1 };
  for (const ids of things) {
    if (ids.some((id) => names.has(id))) continue;
    const areas = new Map<string, { area: number; readonly like: Guess }>();
    for (const id of ids) {
      const like = guesses[id]!;
      const key = like.name ?? like.surface;
      const sum = areas.get(key) ?? { area: 0, like };
      areas.set(key, sum);
      sum.area += shapes[id]!.area;
    }
    const { name, surface } = [...areas.values()].reduce((best, next) => (next.area > best.area ? next : best)).like;
    for (const id of ids)
      guesses[id] = {
        ...guesses[id]!,
        name: name ?? nameOf(surface),
        surface,
        confidence: Math.max(SURE, guesses[id]!.confidence),
      };
  }
}

/** Turns the planes of some regions of an outdoor view (in place) the way that what they are called lies: ground level, façades upright along their lines. */
export function turnNormals(
  shapes: readonly RegionShape[],
  guesses: readonly ExteriorGuess[],
  ids: Iterable<number>,
): void {
  for (const id of ids) {
    const guess = guesses[id]!;
    const { axes } = shapes[id]!;
    if (FLAT.has(guess.surface)) guess.normal = 1;
    else if (FREE_FORM.has(guess.surface)) guess.normal = null;
    else if (guess.surface !== 'roof' && guess.normal !== 0 && guess.normal !== 2)
      guess.normal = axes[X]! >= axes[Z]! ? 2 : 0;
  }
}

/** Gives the regions of each corrected thing, and all that were grouped with them as its parts, one group number. */
export function applyGroups(
  groups: Int32Array,
  shapes: readonly RegionShape[],
  isPart: (id: number) => boolean,
  { things }: RegionCorrections,
): void {
  for (const ids of things) {
    const joined = new Set(ids.filter(isPart).map((id) => groups[id]!));
    const group = groups[ids[0]!]!;
    for (const { id } of shapes) if (joined.has(groups[id]!) && isPart(id)) groups[id] = group;
    for (const id of ids) groups[id] = group;
  }
}

function regionsUnder(stroke: readonly (readonly [number, number])[], labels: LabelMap): number[] {
  const counts = countAlong(stroke, labels);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, count]) => count >= LEAST_SHARE * total)
    .map(([id]) => id)
    .toSorted((a, b) => a - b);
}

/** Regions that a stroke (in shares) runs over, in the order in which it meets them, each with how many steps of it lie there. */
export function countAlong(stroke: readonly (readonly [number, number])[], labels: Labels): Map<number, number> {
  const counts = new Map<number, number>();
  stroke.forEach(([x, y], i) => {
    const [nextX, nextY] = stroke[i + 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / STEP));
    for (let k = 0; k < steps; k++) {
      const id = labelAt(labels, x + ((nextX - x) * k) / steps, y + ((nextY - y) * k) / steps);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  });
  return counts;
}

/** What one part of a thing was corrected to, all of it was, unless it was corrected otherwise. */
function share<T>(ids: readonly number[], corrected: Map<number, T>): void {
  const first = ids.find((id) => corrected.has(id));
  if (first === undefined) return;
  for (const id of ids) if (!corrected.has(id)) corrected.set(id, corrected.get(first)!);
}
