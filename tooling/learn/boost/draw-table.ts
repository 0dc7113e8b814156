import { hashUniform } from '@yujian/imaging/random';
import { NAMELESS } from '../truth/read-set.ts';
import type { PictureRows, Place, TrainSettings } from './picture-rows.ts';

/** The regions that trees are grown from and judged by. */
export interface Table {
  readonly count: number;
  readonly width: number;
  /** Row by row. */
  readonly rows: Float32Array;
  readonly labels: Uint8Array;
  /** 0 for rows kept aside. */
  readonly weights: Float32Array;
  /** Shares of the picture, over the chance of being drawn; 0 for rows learned from. */
  readonly asideWeights: Float32Array;
  readonly foldOf: Int8Array;
  readonly groups: Int32Array;
  /** Of each picture the regions drawn, ascending; rows follow one another in this order. */
  readonly drawn: readonly Int32Array[];
}

/** How much a rare name may be lifted. */
const MOST_LIFT = 6;

/**
 * Draws about `most` of all named regions, each with a chance in proportion to its weight and at most 1, and divides its
 * weights by that chance (Poisson sampling; Horvitz and Thompson 1952): a picture's thousand specks cost no more than they count.
 */
export function drawTable(
  pictures: readonly PictureRows[],
  places: readonly Place[],
  classes: number,
  settings: TrainSettings,
): Table {
  const weights = weigh(pictures, classes, settings);
  const bar = findBar(weights, settings.most);
  const drawn = weights.map((own, k) =>
    Int32Array.from(
      [...own.keys()].filter((i) => own[i]! > 0 && hashUniform(i, k, settings.alone.seed) * bar < own[i]!),
    ),
  );
  const count = drawn.reduce((sum, own) => sum + own.length, 0);
  const width = pictures[0] ? pictures[0].rows.length / pictures[0].labels.length : 0;
  const table: Table = {
    count,
    width,
    rows: new Float32Array(count * width),
    labels: new Uint8Array(count),
    weights: new Float32Array(count),
    asideWeights: new Float32Array(count),
    foldOf: new Int8Array(count),
    groups: new Int32Array(count),
    drawn,
  };
  let at = 0;
  pictures.forEach(({ rows, labels, areas }, k) => {
    const { fold, group } = places[k]!;
    const whole = areas.reduce((sum, area) => sum + area, 0);
    for (const i of drawn[k]!) {
      const chance = Math.min(1, weights[k]![i]! / bar);
      table.rows.set(rows.subarray(i * width, (i + 1) * width), at * width);
      table.labels[at] = labels[i]!;
      table.weights[at] = fold < 0 ? 0 : weights[k]![i]! / chance;
      table.asideWeights[at] = fold < 0 ? areas[i]! / whole / chance : 0;
      table.foldOf[at] = fold;
      table.groups[at] = group;
      at++;
    }
  });
  return table;
}

/** Share of the picture to the power asked for, lifted for rare names; 0 for regions without a name. */
function weigh(
  pictures: readonly PictureRows[],
  classes: number,
  { areaPower, balance }: TrainSettings,
): Float32Array[] {
  const sums = new Float64Array(classes);
  const weights = pictures.map(({ labels, areas }) => {
    const whole = areas.reduce((sum, area) => sum + area, 0);
    return Float32Array.from(labels, (label, i) => {
      if (label === NAMELESS) return 0;
      const weight = (areas[i]! / whole) ** areaPower;
      sums[label]! += weight;
      return weight;
    });
  });
  const mean = sums.reduce((sum, value) => sum + value, 0) / classes;
  const lifts = Array.from(sums, (sum) => (sum > 0 ? Math.min(MOST_LIFT, (mean / sum) ** balance) : 0));
  pictures.forEach(({ labels }, k) => labels.forEach((label, i) => (weights[k]![i]! *= lifts[label] ?? 0)));
  return weights;
}

/** The weight from which every region is drawn, so that about `most` are in all. */
function findBar(weights: readonly Float32Array[], most: number): number {
  const expect = (bar: number): number =>
    weights.reduce((sum, own) => own.reduce((part, weight) => part + Math.min(1, weight / bar), sum), 0);
  let low = 1e-9;
  let high = 1e3;
  if (expect(low) <= most) return low;
  for (let step = 0; step < 60; step++) {
    const middle = Math.sqrt(low * high);
    if (expect(middle) > most) low = middle;
    else high = middle;
  }
  return high;
}
