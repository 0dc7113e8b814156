import type { Mass } from '@yujian/contract/scene/description';

/** How much of a building is built: all of it, or what is seen from far above. */
export type Detail = 'near' | 'far';

/** Of a body from its foot to the top of its walls, metres. */
export function heightOf({ storeys, storeyHeight, groundHeight }: Pick<Mass, 'storeys' | 'storeyHeight' | 'groundHeight'>): number {
  return groundHeight + (storeys - 1) * storeyHeight;
}
