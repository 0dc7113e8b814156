import type { Name } from '../../../names.ts';
import type { Segment } from '../../../structure.ts';
import type { SurfaceClass } from '../../../surface-classes.ts';
import type { RegionShape } from '../shapes/region-shape.ts';

/** What a region is taken for, and how sure of it the rules are (0 to 1, set by hand, not calibrated). */
export interface Guess {
  surface: SurfaceClass;
  confidence: number;
  /** Where it was learned or corrected; the rules have none. */
  name?: Name;
}

/** Names found so far, by region id; null where none has been found. */
export type Guesses = (Guess | null)[];

/** What the naming rules know besides the region itself. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Row of the horizon. */
  readonly horizon: number;
  readonly isBird: boolean;
  /** False for white models and photos, whose borders are edges of tone: silhouettes are not darker than creases there. */
  readonly isDrawing: boolean;
  /** True for photos: colours mean something. */
  readonly hasColour: boolean;
  /** Upright lines of the drawing: cords, poles, posts. */
  readonly uprights: readonly Upright[];
}

export interface Upright {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The upright lines of 4 % of the picture's height and more. */
export function listUprights(segments: readonly Segment[], height: number): Upright[] {
  return segments
    .filter((segment) => segment.axis === 1 && segment.length > 0.04 * height)
    .map(({ x0, y0, x1, y1 }) => ({ x: (x0 + x1) / 2, top: Math.min(y0, y1), bottom: Math.max(y0, y1) }));
}

const SHELL: ReadonlySet<SurfaceClass> = new Set([
  'floor',
  'rug',
  'ceiling',
  'wall',
  'panel',
  'curtain',
  'art',
  'window',
  'door',
  'tile',
]);

/** True for the room's own surfaces and what lies flat on them. */
export function isShell(surface: SurfaceClass | undefined): boolean {
  return surface !== undefined && SHELL.has(surface);
}

/** Strips of like width side by side: connected groups of regions that pass the test and share long borders. */
export function groupStrips(shapes: readonly RegionShape[], isStrip: (shape: RegionShape) => boolean): number[][] {
  return gather(shapes, isStrip, (a, b, length) => length > 20 || length > 0.2 * Math.min(a.perimeter, b.perimeter));
}

/** Connected groups of regions that pass the test, walking only over borders that `joins`. */
export function gather(
  shapes: readonly RegionShape[],
  test: (shape: RegionShape) => boolean,
  joins: (a: RegionShape, b: RegionShape, length: number) => boolean,
): number[][] {
  const seen = new Uint8Array(shapes.length);
  const groups: number[][] = [];
  for (const shape of shapes) {
    if (seen[shape.id] || !test(shape)) continue;
    const group = [shape.id];
    seen[shape.id] = 1;
    for (let k = 0; k < group.length; k++) {
      const from = shapes[group[k]!]!;
      for (const [id, border] of from.neighbours) {
        const to = shapes[id]!;
        if (seen[id] || !test(to) || !joins(from, to, border.length)) continue;
        seen[id] = 1;
        group.push(id);
      }
    }
    groups.push(group);
  }
  return groups;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
