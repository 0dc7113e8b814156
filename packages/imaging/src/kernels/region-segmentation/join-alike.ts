import type { KernelContext, LabelMap } from '../../image.ts';
import { createQueue } from './merge-queue.ts';
import { packLabels } from './label-parts.ts';

/** Mean level along a border up to which its two sides are one surface. */
const SAME_SURFACE = 0.27;
/** By how much more it has to be for regions of no extent, and the share of the picture from which on it need not. */
const MORE_WHERE_SMALL = 0.2;
const SMALL = 4e-4;
const SMALLEST = 16;
/** Ragged regions up to a share of the picture, and any up to another, that are no bars (so much longer than wide) and lie beside others like them are leaves of one crown, stones of one bed: joined over borders up to a level. */
const LEAF = 1.5e-3;
const LEAF_LEAST = 120;
const ANY_LEAF = 2.5e-4;
const BAR = 5;
/** Square of the way around in steps, over sixteen times the area: 1 for an upright square, 1.3 for a disc. */
const RAGGED = 1.45;
const BETWEEN_LEAVES = 0.85;

interface Border {
  readonly length: number;
  readonly sum: number;
}

/**
 * Joins regions over the border with the least mean level first (Arbeláez, Maire, Fowlkes and Malik 2011), then small
 * pieces that lie close beside small pieces.
 * @param levels height of the walls between regions, 0 to 1
 */
export function joinAlike(labels: LabelMap, levels: Float32Array, context: KernelContext): LabelMap {
  const faces = join(labels, levels, context, (shorter, mean) => {
    if (shorter < SMALLEST) return mean - 2;
    return mean - SAME_SURFACE - MORE_WHERE_SMALL * Math.max(0, 1 - shorter / (SMALL * labels.data.length));
  });
  const isLeaf = findLeaves(faces);
  return join(faces, levels, context, (_, mean, a, b) => (isLeaf[a] && isLeaf[b] ? mean - BETWEEN_LEAVES : Infinity));
}

/** Joins while there is a border of negative worth, the least first. `worth` is given the smaller area and the mean level, and the regions' first numbers. */
function join(
  { width, height, count, data }: LabelMap,
  levels: Float32Array,
  context: KernelContext,
  worth: (smaller: number, mean: number, a: number, b: number) => number,
): LabelMap {
  const borders = measureBorders({ width, height, count, data }, levels);
  const areas = countAreas(data, count);
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const find = (i: number): number => {
    while (parent[i] !== i) i = parent[i]!;
    return i;
  };
  const worthOf = (a: number, b: number, { length, sum }: Border): number =>
    worth(Math.min(areas[a]!, areas[b]!), sum / length, a, b);
  const queue = createQueue();
  const offer = (a: number, b: number, border: Border): void => {
    const value = worthOf(a, b, border);
    if (value < 0) queue.push(value, Math.min(a, b), Math.max(a, b));
  };
  borders.forEach((around, a) => around.forEach((border, b) => a < b && offer(a, b, border)));
  for (let next = queue.pop(), k = 0; next; next = queue.pop(), k++) {
    if (k % 4096 === 0) context.throwIfCancelled();
    const [value, a, b] = next;
    const border = borders[a]!.get(b);
    if (!border || worthOf(a, b, border) !== value) continue;
    const [into, from] = borders[a]!.size >= borders[b]!.size ? [a, b] : [b, a];
    parent[from] = into;
    areas[into]! += areas[from]!;
    borders[into]!.delete(from);
    for (const [other, part] of borders[from]!) {
      if (other === into) continue;
      borders[other]!.delete(from);
      const own = borders[into]!.get(other);
      const joined = own ? { length: own.length + part.length, sum: own.sum + part.sum } : part;
      borders[into]!.set(other, joined);
      borders[other]!.set(into, joined);
    }
    borders[from]!.clear();
    for (const [other, part] of borders[into]!) offer(into, other, part);
  }
  return packLabels(data.map(find), width, height);
}

function countAreas(data: Int32Array, count: number): Int32Array {
  const areas = new Int32Array(count);
  for (let i = 0; i < data.length; i++) areas[data[i]!]!++;
  return areas;
}

function measureBorders({ width, height, count, data }: LabelMap, levels: Float32Array): Map<number, Border>[] {
  const sums = new Map<number, { length: number; sum: number }>();
  const add = (i: number, j: number): void => {
    const [a, b] = [Math.min(data[i]!, data[j]!), Math.max(data[i]!, data[j]!)];
    const border = sums.get(a * count + b);
    const value = Math.max(levels[i]!, levels[j]!);
    if (!border) sums.set(a * count + b, { length: 1, sum: value });
    else {
      border.length++;
      border.sum += value;
    }
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x < width - 1 && data[i] !== data[i + 1]) add(i, i + 1);
      if (y < height - 1 && data[i] !== data[i + width]) add(i, i + width);
    }
  }
  const borders = Array.from({ length: count }, () => new Map<number, Border>());
  for (const [pair, border] of sums) {
    const [a, b] = [Math.floor(pair / count), pair % count];
    borders[a]!.set(b, border);
    borders[b]!.set(a, border);
  }
  return borders;
}

/** By region: 1 where it is small, ragged and no bar, by its moments. */
function findLeaves({ width, count, data }: LabelMap): Uint8Array {
  const sums = new Float64Array(6 * count);
  const rims = new Int32Array(count);
  for (let i = 0; i < data.length; i++) {
    const at = 6 * data[i]!;
    const x = i % width;
    const y = (i - x) / width;
    sums[at]!++;
    sums[at + 1]! += x;
    sums[at + 2]! += y;
    sums[at + 3]! += x * x;
    sums[at + 4]! += y * y;
    sums[at + 5]! += x * y;
    for (const next of x < width - 1 ? [i + 1, i + width] : [i + width]) {
      if (next >= data.length || data[next] === data[i]) continue;
      rims[data[i]!]!++;
      rims[data[next]!]!++;
    }
  }
  return Uint8Array.from({ length: count }, (_, id) => {
    const [area, sx, sy, sxx, syy, sxy] = sums.subarray(6 * id, 6 * id + 6) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const isRagged = rims[id]! ** 2 > RAGGED * 16 * area;
    if (area > (isRagged ? Math.max(LEAF_LEAST, LEAF * data.length) : ANY_LEAF * data.length)) return 0;
    const [xx, yy, xy] = [
      sxx / area - (sx / area) ** 2,
      syy / area - (sy / area) ** 2,
      sxy / area - (sx * sy) / area ** 2,
    ];
    const [middle, spread] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)];
    return middle + spread <= BAR ** 2 * Math.max(0.1, middle - spread) ? 1 : 0;
  });
}
