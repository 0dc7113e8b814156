import type { LabelMap } from '../../../image.ts';
import { NAMES } from '../../../names.ts';
import { cellAt, type SegmentationMap } from '../../../buffers/segmentation-map.ts';

/** Mean chance of each of NAMES, region by region, over the pixels of each, by what the segmentation says of their cells; 0 for a region without pixels. */
export function poolCells({ width, height, count, data }: LabelMap, segmentation: SegmentationMap): Float32Array {
  const columns = Int32Array.from({ length: width }, (_, x) => cellAt(segmentation, x, 0, width, height));
  const [names, areas] = [new Float32Array(count * NAMES.length), new Float64Array(count)];
  const add = (region: number, cell: number, pixels: number): void => {
    areas[region]! += pixels;
    for (let name = 0; name < NAMES.length; name++)
      names[region * NAMES.length + name]! += pixels * segmentation.names[cell * NAMES.length + name]!;
  };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = cellAt(segmentation, 0, y, width, height) - columns[0]!;
    let from = 0;
    for (let x = 1; x <= width; x++) {
      if (x < width && data[row + x] === data[row + from] && columns[x] === columns[from]) continue;
      add(data[row + from]!, first + columns[from]!, x - from);
      from = x;
    }
  }
  for (let at = 0; at < names.length; at++) names[at]! /= areas[Math.floor(at / NAMES.length)]! || 1;
  return names;
}
