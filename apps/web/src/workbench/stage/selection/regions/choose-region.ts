import type { RegionNameKey } from '@yujian/contract/structure/names';
import type { SelectionStep } from '@yujian/contract/edit/selection';
import { areaStep } from '../tools/gesture.ts';
import type { Point, Size } from '../../viewer/view.ts';
import { regionAt, type Analysis } from '../../understood/analysis.ts';
import { regionPath } from './region-path.ts';

/** The region at a point of the picture, or with it all that lies in its plane or belongs to its thing, as a step. */
export function regionStep(
  analysis: Analysis,
  { x, y }: Point,
  size: Size,
  { plane, add }: { readonly plane: boolean; readonly add: boolean },
): SelectionStep | null {
  if (x < 0 || y < 0 || x >= size.width || y >= size.height) return null;
  const region = regionAt(analysis, { x: x / size.width, y: y / size.height });
  if (!region) return null;
  return areaStep(regionPath(analysis, new Set([region.id, ...(plane ? region.alike.whole : [])]), size), add);
}

/** All regions of one name, as a step. */
export function namedStep(analysis: Analysis, name: RegionNameKey, size: Size, add: boolean): SelectionStep | null {
  const ids = analysis.regions.filter((region) => region.name === name).map(({ id }) => id);
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
