import { NAMES, type Name } from '@yujian/imaging/names';
import type { LabelMap } from '@yujian/imaging/image';
import type { Region } from '@yujian/imaging/structure';
import type { SurfaceClass } from '@yujian/imaging/surface-classes';
import { NAMELESS } from '../../tooling/learn/truth/read-set.ts';

/** What a class of the rules may stand for; the first is what it is counted as. Where it means several names, each of them counts as right. */
const RULED: Readonly<Record<SurfaceClass, readonly [Name, ...Name[]]>> = {
  floor: ['floor'],
  wall: ['wall', 'column'],
  ceiling: ['ceiling', 'beam'],
  panel: ['wall'],
  window: ['window'],
  door: ['door'],
  curtain: ['curtain'],
  rug: ['rug'],
  art: ['picture'],
  cabinet: ['cabinet', 'shelf', 'counter', 'appliance'],
  soft: ['sofa', 'chair', 'bed', 'textile'],
  table: ['table', 'counter'],
  wood: ['stair', 'table', 'chair', 'cabinet', 'shelf', 'fence'],
  metal: ['railing', 'appliance', 'car', 'lamp', 'chair', 'table'],
  lamp: ['lamp'],
  plant: ['plant'],
  glass: ['glass', 'window', 'mirror'],
  tile: ['wall', 'floor'],
  object: ['thing', 'person', 'sanitary', 'appliance'],
  sky: ['sky'],
  ground: ['ground'],
  paving: ['paving'],
  grass: ['grass'],
  water: ['water'],
  tree: ['tree', 'plant'],
  rock: ['rock'],
  facade: ['facade', 'wall', 'column'],
  roof: ['roof'],
  road: ['road', 'paving'],
};

/** Classes of the bar at 0.9; `ground` is all of what one walks on outdoors. */
export const MAIN = ['floor', 'wall', 'ceiling', 'window', 'sky', 'ground'] as const;
export type MainName = (typeof MAIN)[number];
const GROUND: ReadonlySet<Name> = new Set<Name>(['ground', 'paving', 'grass', 'road']);
/** Bins of confidence. */
export const BINS = 15;

/** Areas are shares of the picture. */
export interface ClassificationFigures {
  /** of each name: what is of it in truth, and how much of that is named so */
  readonly names: Readonly<Record<string, { readonly truth: number; readonly right: number }>>;
  /** of each main name: in truth, named so rightly, named so in all */
  readonly main: Readonly<Record<MainName, { readonly truth: number; readonly right: number; readonly named: number }>>;
  /** what would be right if each region had the name that most of it has in truth: the most that these regions allow */
  readonly most: number;
  /** of each bin of confidence: area, sum of confidence, area named rightly */
  readonly bins: readonly { readonly area: number; readonly confidence: number; readonly right: number }[];
}

/** Compares the names of regions, learned or the rules' surfaces, with the truth, pixel by pixel; `truth` has numbers in NAMES, pixels without a name do not count. */
export function compareNames(
  labels: LabelMap,
  regions: readonly Region[],
  truth: Uint8Array,
  by: 'rules' | 'model',
): ClassificationFigures {
  const share = 1 / truth.length;
  const names: Record<string, { truth: number; right: number }> = {};
  const main = Object.fromEntries(MAIN.map((name) => [name, { truth: 0, right: 0, named: 0 }])) as Record<
    MainName,
    { truth: number; right: number; named: number }
  >;
  const bins = Array.from({ length: BINS }, () => ({ area: 0, confidence: 0, right: 0 }));
  const shares = new Uint32Array(labels.count * NAMES.length);
  for (const [pixel, number] of truth.entries()) {
    if (number === NAMELESS) continue;
    const name = NAMES[number]!;
    const label = labels.data[pixel]!;
    const region = regions[label]!;
    shares[label * NAMES.length + number]!++;
    const said = by === 'rules' ? RULED[region.surface] : ([region.name] as const);
    const isRight = said.includes(name);
    const tally = (names[name] ??= { truth: 0, right: 0 });
    tally.truth += share;
    if (isRight) tally.right += share;
    const bin = bins[Math.min(BINS - 1, Math.floor(region.confidence * BINS))]!;
    bin.area += share;
    bin.confidence += region.confidence * share;
    if (isRight) bin.right += share;
    const real = mainOf(name);
    const called = isRight ? real : mainOf(said[0]);
    if (real) main[real].truth += share;
    if (called) main[called].named += share;
    if (real && real === called) main[real].right += share;
  }
  let most = 0;
  for (let label = 0; label < labels.count; label++)
    most += share * Math.max(...shares.subarray(label * NAMES.length, (label + 1) * NAMES.length));
  return { names, main, most, bins };
}

function mainOf(name: Name): MainName | null {
  if (GROUND.has(name)) return 'ground';
  return MAIN.find((one) => one === name) ?? null;
}
