import type { SelectionDocument, SelectionStep } from '@yujian/contract/edit/selection';
import type { Size } from '../../viewer/view.ts';

/** From so many on older steps are merged into a raster: short of what the schema takes, so that a step in between still fits. */
export const MERGE_FROM = { steps: 1900, numbers: 16_000 } as const;
/** Newest steps that stay as they were drawn when older ones are merged. */
const KEPT_STEPS = 60;
/** Coordinates of one path before it is thinned. */
const PATH_NUMBERS_MAX = 8000;
const HUNDREDTHS = 100;

export function emptySelection({ width, height }: Size): SelectionDocument {
  return { version: 1, width, height, steps: [], grow: 0, feather: 0 };
}

/** A selection of which only the mask is known. */
export function ofMask(media: string, size: Size): SelectionDocument {
  return ofMasks([media], size);
}

/** All that several masks choose. */
export function ofMasks(masks: readonly string[], size: Size): SelectionDocument {
  return { ...emptySelection(size), steps: masks.map((media) => ({ kind: 'raster', add: true, media })) };
}

/** What lies before a step that begins anew has no effect: it is dropped. */
export function withStep(document: SelectionDocument, step: SelectionStep): SelectionDocument {
  if (step.kind === 'clear') return { ...document, steps: [] };
  if (step.kind === 'all') return { ...document, steps: [step] };
  const last = document.steps.at(-1);
  if (step.kind === 'invert' && last?.kind === 'invert') return { ...document, steps: document.steps.slice(0, -1) };
  return { ...document, steps: [...document.steps, step] };
}

/** The document with another last step; null: without it. */
export function withLast(document: SelectionDocument, step: SelectionStep | null): SelectionDocument {
  return { ...document, steps: [...document.steps.slice(0, -1), ...(step ? [step] : [])] };
}

/** How many of the oldest steps are to be merged into one raster; 0 while all fit. */
export function stepsToMerge({ steps }: SelectionDocument): number {
  let numbers = steps.reduce((sum, step) => sum + numbersIn(step), 0);
  if (steps.length < MERGE_FROM.steps && numbers < MERGE_FROM.numbers) return 0;
  let count = Math.max(0, steps.length - KEPT_STEPS);
  for (let at = 0; at < count; at++) numbers -= numbersIn(steps[at]!);
  while (count < steps.length && numbers > MERGE_FROM.numbers / 2) numbers -= numbersIn(steps[count++]!);
  return count;
}

/** The first `count` steps as the raster `media`. */
export function withMerged(document: SelectionDocument, count: number, media: string): SelectionDocument {
  return { ...document, steps: [{ kind: 'raster', add: true, media }, ...document.steps.slice(count)] };
}

/** Media that a document names: its rasters and the masks of clicks. */
export function mediaOf({ steps }: SelectionDocument): readonly string[] {
  return [...new Set(steps.flatMap((step) => ('media' in step ? [step.media] : [])))];
}

/** Coordinates to a hundredth of a pixel; a path of more than {@link PATH_NUMBERS_MAX} loses the points that lie nearest to the line between their neighbours. */
export function tidyPath(path: readonly number[]): number[] {
  let tidy = path.map((value) => Math.round(value * HUNDREDTHS) / HUNDREDTHS);
  for (let tolerance = 0.05; tidy.length > PATH_NUMBERS_MAX; tolerance *= 2) tidy = simplify(tidy, tolerance);
  return tidy;
}

/** Douglas and Peucker, 1973: no point that is left out lies further than `tolerance` from the line. */
export function simplify(path: readonly number[], tolerance: number): number[] {
  const count = path.length / 2;
  if (count < 3) return [...path];
  const keep = new Uint8Array(count);
  keep[0] = 1;
  keep[count - 1] = 1;
  const stack: [number, number][] = [[0, count - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    const x0 = path[2 * from]!;
    const y0 = path[2 * from + 1]!;
    const dx = path[2 * to]! - x0;
    const dy = path[2 * to + 1]! - y0;
    const length = dx * dx + dy * dy;
    let furthest = tolerance * tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const px = path[2 * i]! - x0;
      const py = path[2 * i + 1]! - y0;
      const along = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length)) : 0;
      const distance = (px - along * dx) ** 2 + (py - along * dy) ** 2;
      if (distance > furthest) {
        furthest = distance;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    stack.push([from, at], [at, to]);
  }
  return path.filter((_, i) => keep[i >> 1] === 1);
}

function numbersIn(step: SelectionStep): number {
  return 'path' in step ? step.path.length : 'points' in step ? 2 * step.points.length : 0;
}
