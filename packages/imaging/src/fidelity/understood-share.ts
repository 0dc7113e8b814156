import { foldKinds, KINDS, kindOf } from '../kernels/semantic-segmentation/kinds.ts';
import type { Structure } from '../structure.ts';

/** Chance of its kind from which what a region is called is sure. */
const SURE = 0.6;

/**
 * Share of the picture's area, 0 to 1, of which it is surely known what it is: as a person said, or where the segmentation has its kind
 * as well. `chances`: of NAMES by region, of `poolCells`.
 */
export function understoodShare(
  { regions, width, height }: Pick<Structure, 'regions' | 'width' | 'height'>,
  chances: Float32Array,
): number {
  const kinds = foldKinds(chances);
  const isSure = (name: Structure['regions'][number]['name'], id: number): boolean =>
    kinds[id * KINDS.length + KINDS.indexOf(kindOf(name))]! >= SURE;
  return (
    regions.reduce(
      (sum, { id, name, corrected, area }) => sum + (corrected !== undefined || isSure(name, id) ? area : 0),
      0,
    ) /
    (width * height)
  );
}
