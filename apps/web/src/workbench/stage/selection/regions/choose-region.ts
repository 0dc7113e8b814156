import type { RegionNameKey } from '@yujian/contract/structure/names';
import type { SelectionStep } from '@yujian/contract/edit/selection';
import { areaStep } from '../tools/gesture.ts';
import type { Point, Size } from '../../viewer/view.ts';
import { regionAt, type Analysis } from '../../understood/analysis.ts';
import { regionPath } from './region-path.ts';

/** The region at a point of the picture; null beside it. */
export function regionUnder(analysis: Analysis, { x, y }: Point, size: Size): number | null {
  if (x < 0 || y < 0 || x >= size.width || y >= size.height) return null;
  return regionAt(analysis, { x: x / size.width, y: y / size.height })?.id ?? null;
}

/** A region, or with it all that lies in its plane or belongs to its thing. */
export function regionsWith(analysis: Analysis, region: number, whole: boolean): ReadonlySet<number> {
  return new Set([region, ...(whole ? analysis.regions[region]!.alike.whole : [])]);
}

/** The region at a point of the picture, or all of its plane or thing, as a step. */
export function regionStep(
  analysis: Analysis,
  point: Point,
  size: Size,
  { plane, add }: { readonly plane: boolean; readonly add: boolean },
): SelectionStep | null {
  const region = regionUnder(analysis, point, size);
  return region === null ? null : areaStep(regionPath(analysis, regionsWith(analysis, region, plane), size), add);
}

/** All regions of some names, as a step. */
export function namedStep(
  analysis: Analysis,
  names: readonly RegionNameKey[],
  size: Size,
  add: boolean,
): SelectionStep | null {
  const ids = analysis.regions.filter((region) => names.includes(region.name)).map(({ id }) => id);
  return areaStep(regionPath(analysis, new Set(ids), size), add);
}

/** What is in a picture by name, the most of the picture first, with how many there are. Pieces of one thing count once. */
export function namesIn({
  regions,
}: Pick<Analysis, 'regions'>): readonly { readonly name: RegionNameKey; readonly count: number }[] {
  const found = new Map<RegionNameKey, { share: number; count: number }>();
  const counted = new Set<number>();
  for (const { id, name, share, alike } of regions) {
    const one = found.get(name) ?? { share: 0, count: 0 };
    one.share += share;
    if (share >= LEAST_SHARE && !counted.has(id)) {
      one.count++;
      for (const other of alike.whole) counted.add(other);
    }
    found.set(name, one);
  }
  return [...found]
    .filter(([, { count }]) => count > 0)
    .toSorted(([, a], [, b]) => b.share - a.share)
    .map(([name, { count }]) => ({ name, count }));
}

/** Smaller regions are no thing of their own. */
const LEAST_SHARE = 0.002;
