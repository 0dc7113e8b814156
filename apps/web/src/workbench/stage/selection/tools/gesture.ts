import type { SelectionStep } from '@yujian/contract/edit/selection';
import { tidyPath } from '../document/steps.ts';
import type { Point } from '../../viewer/view.ts';

/** A stroke under way: places in picture pixels, and how hard the pen was pressed. */
export interface StrokeInWork {
  readonly path: number[];
  readonly pressure: number[] | null;
}

interface Brush {
  /** Diameter in CSS pixels, and how many of them a picture's pixel takes. */
  readonly size: number;
  readonly scale: number;
  readonly hardness: number;
  readonly add: boolean;
}

const BRUSH_LIMITS = { least: 0.5, most: 2000 } as const;

/** The brush is as large on the screen as its ring was; it is kept in pixels of the picture. */
export function strokeStep({ path, pressure }: StrokeInWork, { size, scale, hardness, add }: Brush): SelectionStep {
  const tidy = tidyPath(path);
  return {
    kind: 'stroke',
    add,
    size: hundredth(Math.min(BRUSH_LIMITS.most, Math.max(BRUSH_LIMITS.least, size / scale))),
    hardness,
    path: tidy,
    // a thinned path has lost its points' pressures
    ...(pressure && tidy.length === path.length ? { pressure: pressure.map(hundredth) } : {}),
  };
}

/** @returns null for what is no area */
export function areaStep(path: readonly number[], add: boolean): SelectionStep | null {
  return path.length < 6 ? null : { kind: 'area', add, path: tidyPath(path) };
}

/** The corners of a rectangle between two points; a square keeps the shorter side of the two. */
export function rectanglePath(from: Point, to: Point, square: boolean): readonly number[] {
  let { x, y } = to;
  if (square) {
    const side = Math.min(Math.abs(x - from.x), Math.abs(y - from.y));
    x = from.x + Math.sign(x - from.x) * side;
    y = from.y + Math.sign(y - from.y) * side;
  }
  return [from.x, from.y, x, from.y, x, y, from.x, y];
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
