import type { Neighbourhood } from './find-neighbours.ts';
import { type Columns, createColumns } from './classification-scene.ts';

/** Measures of a region that tell something about the one beside it. */
export const TELLING = [
  'area',
  'aspect',
  'along-none',
  'along-y',
  'on-floor',
  'on-ceiling',
  'on-back',
  'foliage',
  'border-ink',
  'solidity',
  'y',
  'stands-height',
] as const;
const SIDES = ['all', 'above', 'below', 'beside', 'crease'] as const;

type Telling = (typeof TELLING)[number];
type Side = (typeof SIDES)[number];
export type Around = `${Side}:${Telling}` | (typeof BORDERS)[number];

const BORDERS = [
  'neighbours',
  'border-above',
  'border-below',
  'border-beside',
  'largest-neighbour',
  'border-on-larger',
  'holds',
  'lightest-border',
  'darkest-border',
  'crease-share',
] as const;

export const AROUND: readonly Around[] = [
  ...BORDERS,
  ...SIDES.flatMap((side) => TELLING.map((name) => `${side}:${name}` as const)),
];

/** Borders lighter than this are creases within one thing. */
const CREASE = 0.66;
/** A neighbour that has nearly all of a region's border holds it. */
const HOLDING = 0.95;

/**
 * What surrounds each region: how its border is shared, and the neighbours' own measures, averaged by border length over
 * all of them and over those above, below, beside, and joined by creases. NaN where there are none.
 */
export function measureAround(
  columns: Columns<Telling>,
  neighbours: Neighbourhood,
  areas: ArrayLike<number>,
): Columns<Around> {
  const count = areas.length;
  const out = createColumns(AROUND, count);
  const { start, other, length, ink, above, below, beside } = neighbours;
  const held = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const first = start[i]!;
    const end = start[i + 1]!;
    let sum = 0;
    for (let k = first; k < end; k++) sum += length[k]!;
    const perLength = sum > 0 ? 1 / sum : 0;
    let lightest = 1;
    let darkest = 0;
    for (let k = first; k < end; k++) {
      const share = length[k]! * perLength;
      const id = other[k]!;
      out['border-above'][i]! += above[k]! * perLength;
      out['border-below'][i]! += below[k]! * perLength;
      out['border-beside'][i]! += beside[k]! * perLength;
      out['largest-neighbour'][i] = Math.max(out['largest-neighbour'][i]!, share);
      if (areas[id]! > areas[i]!) out['border-on-larger'][i]! += share;
      if (ink[k]! < CREASE) out['crease-share'][i]! += share;
      if (share > HOLDING) held[id]! += areas[i]!;
      if (share < 0.02) continue;
      lightest = Math.min(lightest, ink[k]!);
      darkest = Math.max(darkest, ink[k]!);
    }
    out.neighbours[i] = Math.log1p(end - first);
    out['lightest-border'][i] = lightest;
    out['darkest-border'][i] = darkest;
    for (const side of SIDES) pool(columns, neighbours, side, i, out);
  }
  for (let i = 0; i < count; i++) out.holds[i] = Math.log1p(held[i]! / Math.max(1, areas[i]!));
  return out;
}

function pool(
  columns: Columns<Telling>,
  { start, other, length, ink, above, below, beside }: Neighbourhood,
  side: Side,
  i: number,
  out: Columns<Around>,
): void {
  for (const name of TELLING) {
    const own = columns[name];
    let sum = 0;
    let weights = 0;
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      const weight =
        side === 'all'
          ? length[k]!
          : side === 'above'
            ? above[k]!
            : side === 'below'
              ? below[k]!
              : side === 'beside'
                ? beside[k]!
                : ink[k]! < CREASE
                  ? length[k]!
                  : 0;
      const value = own[other[k]!]!;
      if (weight === 0 || Number.isNaN(value)) continue;
      sum += weight * value;
      weights += weight;
    }
    out[`${side}:${name}`][i] = weights > 0 ? sum / weights : NaN;
  }
}
