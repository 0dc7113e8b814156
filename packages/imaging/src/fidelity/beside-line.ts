import type { Structure } from '../structure.ts';
import type { SurfaceClass } from '../surface-classes.ts';

/** Distance in pixels from a line at which the surfaces beside it are looked up. */
const BESIDE = 4;

/** What lies level has no edges within it but joints, which are fine marks: a longer one there in a white model is its light's, not its form's. */
const EVEN: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>([
  'floor',
  'ceiling',
  'ground',
  'paving',
  'grass',
  'road',
  'water',
  'sky',
]);

interface Place {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly length: number;
}

/** Whether different surfaces lie on the two sides of a line at a point of it. `keys`: of `surfaceKeys`. */
export function partsSurfaces(
  structure: Pick<Structure, 'labels' | 'width' | 'height'>,
  keys: Int32Array,
  line: Place,
  x: number,
  y: number,
): boolean {
  const [left, right] = labelsBeside(structure, line, x, y);
  return keys[left] !== keys[right];
}

/** Whether a line of a white model is an edge of its light at a point of it: on one floor, ceiling or ground. `keys`: of `surfaceKeys`. */
export function isModelLight(structure: Structure, keys: Int32Array, line: Place, x: number, y: number): boolean {
  if (structure.kind !== 'clay') return false;
  const [left, right] = labelsBeside(structure, line, x, y);
  return keys[left] === keys[right] && EVEN.has(structure.regions[left]!.surface);
}

/** Regions on the two sides of a line at a point of it. */
export function labelsBeside(
  { labels, width, height }: Pick<Structure, 'labels' | 'width' | 'height'>,
  { x0, y0, x1, y1, length }: Place,
  x: number,
  y: number,
): [number, number] {
  const labelAt = (side: number): number => {
    const u = Math.min(width - 1, Math.max(0, Math.round(x - (side * BESIDE * (y1 - y0)) / length)));
    const v = Math.min(height - 1, Math.max(0, Math.round(y + (side * BESIDE * (x1 - x0)) / length)));
    return labels.data[v * width + u]!;
  };
  return [labelAt(-1), labelAt(1)];
}
