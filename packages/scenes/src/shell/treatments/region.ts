import type { Treatment } from '@yujian/contract/scene/description-schema';
import type { ShellWall } from '../wall.ts';

/** A rectangle of a wall, in its frame. */
export interface Field {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** Beside doors a covering stops at the architrave, at other openings at their rim. */
const MARGINS = { door: 0.085, window: 0.004, passage: 0.075 } as const;
const LEAST = 0.03;

export function fieldOf(
  wall: ShellWall,
  { from, to, sill, head }: Pick<Treatment, 'from' | 'to' | 'sill' | 'head'>,
): Field {
  return { x0: Math.max(0, wall.length - to), x1: Math.min(wall.length, wall.length - from), y0: sill, y1: head };
}

/** The openings of a wall as a covering sees them: with the room that their frames take. */
export function holesOf(wall: ShellWall): Field[] {
  return wall.openings.map(({ from, to, sill, head, opening }) => {
    const margin = MARGINS[opening.kind];
    const ear = opening.kind === 'window' && sill > 0.25 ? 0.05 : margin;
    return {
      x0: from - margin,
      x1: to + margin,
      y0: sill <= 0.02 ? -1 : sill - (ear > margin ? 0.03 : margin),
      y1: head + margin,
    };
  });
}

/** What is left of a field when the holes are taken out: rectangles side by side, as wide as they go, those above and below a hole apart. */
export function freeFields(field: Field, holes: readonly Field[]): Field[] {
  const cuts = [...new Set([field.x0, field.x1, ...holes.flatMap(({ x0, x1 }) => [x0, x1])])]
    .filter((x) => x >= field.x0 && x <= field.x1)
    .toSorted((a, b) => a - b);
  const free: Field[] = [];
  for (let k = 0; k + 1 < cuts.length; k++) {
    const [x0, x1] = [cuts[k]!, cuts[k + 1]!];
    const over = holes.filter((hole) => hole.x0 < x1 - 1e-6 && hole.x1 > x0 + 1e-6).toSorted((a, b) => a.y0 - b.y0);
    let y = field.y0;
    for (const hole of over) {
      if (hole.y0 - y > LEAST) free.push({ x0, x1, y0: y, y1: Math.min(hole.y0, field.y1) });
      y = Math.max(y, hole.y1);
    }
    if (field.y1 - y > LEAST) free.push({ x0, x1, y0: y, y1: field.y1 });
  }
  return free.filter(({ x0, x1, y0, y1 }) => x1 - x0 > 0.012 && y1 - y0 > LEAST);
}

/** Whole pieces over a length, as near to `wanted` as they fit; at least one. */
export function wholePieces(length: number, wanted: number): number {
  return Math.max(1, Math.round(length / wanted));
}

/** The parts of a field that lie in the x range of a column. */
export function columnsOf(fields: readonly Field[], x0: number, x1: number): Field[] {
  return fields.flatMap((field) => {
    const [a, b] = [Math.max(x0, field.x0), Math.min(x1, field.x1)];
    return b - a > 0.006 ? [{ ...field, x0: a, x1: b }] : [];
  });
}
