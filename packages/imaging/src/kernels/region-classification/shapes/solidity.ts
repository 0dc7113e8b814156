import type { LabelMap } from '../../../image.ts';
import type { RegionShape } from './region-shape.ts';

/** Sets `solidity` of every shape: area over the area of the convex hull of its rows' end pixels (Andrew's monotone chain, 1979). */
export function measureSolidity(labels: LabelMap, shapes: RegionShape[]): void {
  const { width, height, data } = labels;
  const left = shapes.map((shape) => new Int32Array(Math.max(0, shape.maxY - shape.minY + 1)).fill(width));
  const right = shapes.map((shape) => new Int32Array(Math.max(0, shape.maxY - shape.minY + 1)).fill(-1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const label = data[y * width + x]!;
      const row = y - shapes[label]!.minY;
      if (x < left[label]![row]!) left[label]![row] = x;
      if (x > right[label]![row]!) right[label]![row] = x;
    }
  }
  for (const shape of shapes) {
    if (shape.area < 4) continue;
    // Both hull sides are functions of the row, so each is one half of the chain.
    const hull = measureHalf(left[shape.id]!, 1) + measureHalf(right[shape.id]!, -1);
    shape.solidity = hull > 0 ? Math.min(1, shape.area / hull) : 1;
  }
}

/** Area between the row axis and the convex side of the ends (`sign` 1: left ends, bulging to smaller x), signed so that left and right add up to the hull. */
function measureHalf(ends: Int32Array, sign: 1 | -1): number {
  const rows: number[] = [];
  const columns: number[] = [];
  const push = (row: number, column: number): void => {
    while (rows.length >= 2) {
      const n = rows.length;
      const turn =
        (rows[n - 1]! - rows[n - 2]!) * (column - columns[n - 2]!) -
        (columns[n - 1]! - columns[n - 2]!) * (row - rows[n - 2]!);
      if (sign * turn > 0) break;
      rows.pop();
      columns.pop();
    }
    rows.push(row);
    columns.push(column);
  };
  for (let row = 0; row < ends.length; row++) {
    const column = ends[row]! + (sign === 1 ? -0.5 : 0.5);
    push(row - 0.5, column);
    push(row + 0.5, column);
  }
  let area = 0;
  for (let k = 1; k < rows.length; k++) area += ((columns[k]! + columns[k - 1]!) / 2) * (rows[k]! - rows[k - 1]!);
  return -sign * area;
}
