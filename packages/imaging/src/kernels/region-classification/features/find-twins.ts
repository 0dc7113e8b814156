import { heightOf, type RegionShape, widthOf } from '../shapes/region-shape.ts';
import type { Neighbourhood } from './find-neighbours.ts';
import { type Columns, createColumns } from './classification-scene.ts';

export const TWINS = ['twins', 'twins-in-row', 'twins-in-column', 'twin-border'] as const;

/** Steps per doubling in which widths and heights are told apart when looking for candidates. */
const CELLS = 3;
const MOST = 64;
const ALIKE = 1.22;

/** How often each region is repeated: others of like width and height anywhere, in one row, in one column, and its border shared with such (logarithms of 1 + number; share). */
export function findTwins(shapes: readonly RegionShape[], neighbours: Neighbourhood): Columns<(typeof TWINS)[number]> {
  const out = createColumns(TWINS, shapes.length);
  const cellOf = (size: number): number => Math.floor(CELLS * Math.log2(size));
  const cells = new Map<number, number[]>();
  shapes.forEach((shape, i) => {
    const key = cellOf(widthOf(shape)) * 64 + cellOf(heightOf(shape));
    const cell = cells.get(key);
    if (cell) cell.push(i);
    else cells.set(key, [i]);
  });
  shapes.forEach((shape, i) => {
    const wide = cellOf(widthOf(shape));
    const tall = cellOf(heightOf(shape));
    let all = 0;
    let row = 0;
    let column = 0;
    for (let w = wide - 1; w <= wide + 1; w++) {
      for (let h = tall - 1; h <= tall + 1; h++) {
        for (const j of cells.get(w * 64 + h) ?? []) {
          if (all >= MOST) break;
          const other = shapes[j]!;
          if (j === i || !isAlike(shape, other)) continue;
          all++;
          if (Math.abs(other.centroidY - shape.centroidY) < 0.35 * heightOf(shape)) row++;
          if (Math.abs(other.centroidX - shape.centroidX) < 0.35 * widthOf(shape)) column++;
        }
      }
    }
    let shared = 0;
    let sum = 0;
    for (let k = neighbours.start[i]!; k < neighbours.start[i + 1]!; k++) {
      sum += neighbours.length[k]!;
      if (isAlike(shape, shapes[neighbours.other[k]!]!)) shared += neighbours.length[k]!;
    }
    out.twins[i] = Math.log1p(all);
    out['twins-in-row'][i] = Math.log1p(row);
    out['twins-in-column'][i] = Math.log1p(column);
    out['twin-border'][i] = sum > 0 ? shared / sum : 0;
  });
  return out;
}

function isAlike(a: RegionShape, b: RegionShape): boolean {
  const wide = widthOf(a) / widthOf(b);
  const tall = heightOf(a) / heightOf(b);
  return wide < ALIKE && wide > 1 / ALIKE && tall < ALIKE && tall > 1 / ALIKE;
}
