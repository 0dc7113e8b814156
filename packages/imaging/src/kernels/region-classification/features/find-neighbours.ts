import type { LabelMap } from '../../../image.ts';
import type { RegionShape } from '../shapes/region-shape.ts';

/** Who borders on whom: the neighbours of region i are the entries from start[i] to start[i + 1]. */
export interface Neighbourhood {
  readonly start: Int32Array;
  readonly other: Int32Array;
  /** Pixel sides shared. */
  readonly length: Float32Array;
  /** Mean ink along them, 0 to 1: low on creases, high on silhouettes. */
  readonly ink: Float32Array;
  /** Pixel sides on which the other lies above, below, and beside (left or right). */
  readonly above: Float32Array;
  readonly below: Float32Array;
  readonly beside: Float32Array;
}

/** Lists the borders between regions. `shapes` as `describeRegions` measured them on the same labels. */
export function findNeighbours(shapes: readonly RegionShape[], labels: LabelMap): Neighbourhood {
  const start = new Int32Array(shapes.length + 1);
  shapes.forEach((shape, i) => (start[i + 1] = start[i]! + shape.neighbours.size));
  const total = start[shapes.length]!;
  const other = new Int32Array(total);
  const [length, ink, above, below, beside] = [0, 0, 0, 0, 0].map(() => new Float32Array(total)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const entries = new Map<number, number>();
  let at = 0;
  for (const shape of shapes) {
    for (const [id, border] of shape.neighbours) {
      other[at] = id;
      length[at] = border.length;
      ink[at] = border.ink / Math.max(1, border.length);
      entries.set(shape.id * shapes.length + id, at++);
    }
  }
  const { width, height, data } = labels;
  const count = (target: Float32Array, from: number, to: number): void => {
    const entry = entries.get(from * shapes.length + to);
    if (entry !== undefined) target[entry]!++;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = data[i]!;
      if (x + 1 < width && data[i + 1] !== own) {
        count(beside, own, data[i + 1]!);
        count(beside, data[i + 1]!, own);
      }
      if (y + 1 < height && data[i + width] !== own) {
        count(below, own, data[i + width]!);
        count(above, data[i + width]!, own);
      }
    }
  }
  return { start, other, length, ink, above, below, beside };
}
