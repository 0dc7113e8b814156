import type { Mass } from '@yujian/contract/scene/description-schema';

/** How much of a building is built: all of it, or what is seen from far above. */
export type Detail = 'near' | 'far';

/** Of a body from its foot to the top of its walls, metres. */
export function heightOf({
  storeys,
  storeyHeight,
  groundHeight,
}: Pick<Mass, 'storeys' | 'storeyHeight' | 'groundHeight'>): number {
  return groundHeight + (storeys - 1) * storeyHeight;
}

/** How high a patch of ground that is not dug lies, metres: each over those laid before it, by so little that lines painted on a road show no edge. @param index in the order of laying */
export function levelOfPatch(y: number, index: number): number {
  return Math.max(y, 0.006 + 0.00023 * index);
}
