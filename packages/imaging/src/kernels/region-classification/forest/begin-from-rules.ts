import type { Name } from '../../../names.ts';
import { SURFACE_CLASSES, type SurfaceClass } from '../../../surface-classes.ts';
import { FEATURES } from '../features/region-features.ts';

/** What a surface of the rules may mean. */
const MEANT: Readonly<Record<SurfaceClass, readonly Name[]>> = {
  floor: ['floor'],
  wall: ['wall'],
  ceiling: ['ceiling'],
  panel: ['wall'],
  window: ['window'],
  door: ['door'],
  curtain: ['curtain'],
  rug: ['rug'],
  art: ['picture'],
  cabinet: ['cabinet', 'shelf', 'counter'],
  soft: ['sofa', 'chair', 'bed'],
  table: ['table'],
  wood: ['chair', 'table', 'stair'],
  metal: ['railing', 'chair', 'lamp'],
  lamp: ['lamp'],
  plant: ['plant'],
  glass: ['window', 'glass'],
  tile: ['wall'],
  object: ['thing', 'cabinet', 'chair'],
  sky: ['sky'],
  ground: ['ground', 'paving'],
  paving: ['paving'],
  grass: ['grass'],
  water: ['water'],
  tree: ['tree'],
  rock: ['rock'],
  facade: ['facade'],
  roof: ['roof'],
  road: ['road', 'paving'],
};
const INSIDE: ReadonlySet<Name> = new Set<Name>([
  'floor',
  'ceiling',
  'curtain',
  'rug',
  'sofa',
  'bed',
  'cabinet',
  'shelf',
  'counter',
  'appliance',
  'sanitary',
  'picture',
  'mirror',
  'textile',
]);
const OUTSIDE: ReadonlySet<Name> = new Set<Name>([
  'sky',
  'ground',
  'paving',
  'grass',
  'water',
  'tree',
  'rock',
  'facade',
  'roof',
  'road',
  'car',
  'fence',
]);
/** Share of the belief that goes to what the rules mean; the rest to all names, of which those of the other side of the wall have little. */
const BELIEVED = 0.6;
const UNLIKELY = 0.05;

/**
 * Scores that a forest begins from: the logarithm of how likely each name is by what the rules call a region. The trees
 * learn where the rules are wrong; where they have seen little, the rules hold. Class c, row i at c · count + i; `rows`
 * as from `measureFeatures`.
 */
export function beginFromRules(names: readonly Name[], rows: Float32Array, count: number): Float32Array {
  const scores = new Float32Array(names.length * count);
  const width = FEATURES.length;
  const first = FEATURES.indexOf(`ruled:${SURFACE_CLASSES[0]}`);
  const outdoors = FEATURES.indexOf('is-outdoors');
  const tables = [false, true].map((isOutdoors) =>
    [...SURFACE_CLASSES, null].map((surface) => believe(names, surface, isOutdoors)),
  );
  for (let i = 0; i < count; i++) {
    let surface = 0;
    while (surface < SURFACE_CLASSES.length && rows[i * width + first + surface] !== 1) surface++;
    const table = tables[rows[i * width + outdoors] === 1 ? 1 : 0]![surface]!;
    for (let c = 0; c < names.length; c++) scores[c * count + i] = table[c]!;
  }
  return scores;
}

function believe(names: readonly Name[], surface: SurfaceClass | null, isOutdoors: boolean): number[] {
  const odd = isOutdoors ? INSIDE : OUTSIDE;
  const meant = surface === null ? [] : names.filter((name) => MEANT[surface].includes(name));
  const any = names.map((name) => (odd.has(name) ? UNLIKELY : 1));
  const all = any.reduce((sum, weight) => sum + weight, 0);
  const rest = meant.length > 0 ? 1 - BELIEVED : 1;
  return names.map((name, c) =>
    Math.log((rest * any[c]!) / all + (meant.includes(name) ? BELIEVED / meant.length : 0)),
  );
}
