import type { Structure } from '../structure.ts';

/** Distance in pixels from a line at which the surfaces beside it are looked up. */
const BESIDE = 4;

/** Whether different surfaces lie on the two sides of a line at a point of it. `keys`: of `surfaceKeys`. */
export function partsSurfaces({ labels, width, height }: Pick<Structure, 'labels' | 'width' | 'height'>, keys: Int32Array, { x0, y0, x1, y1, length }: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number; readonly length: number }, x: number, y: number): boolean {
  const keyAt = (side: number): number => {
    const u = Math.min(width - 1, Math.max(0, Math.round(x - (side * BESIDE * (y1 - y0)) / length)));
    const v = Math.min(height - 1, Math.max(0, Math.round(y + (side * BESIDE * (x1 - x0)) / length)));
    return keys[labels.data[v * width + u]!]!;
  };
  return keyAt(-1) !== keyAt(1);
}
