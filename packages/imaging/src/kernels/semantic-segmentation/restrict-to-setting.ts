import { NAMES, type Name } from '../../names.ts';
import type { SegmentationMap } from '../../buffers/segmentation-map.ts';

const INDOORS: ReadonlySet<Name> = new Set<Name>([
  'wall',
  'floor',
  'ceiling',
  'curtain',
  'rug',
  'sofa',
  'chair',
  'table',
  'bed',
  'cabinet',
  'shelf',
  'counter',
  'appliance',
  'sanitary',
  'lamp',
  'picture',
  'mirror',
  'textile',
  'beam',
]);
const OUTDOORS: ReadonlySet<Name> = new Set<Name>([
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
/** How likely it is that something of one setting is seen in the other, against its own; in the scenes learned from it was 0.03 for walls and less for all others. */
const ASTRAY = 0.03;

/** The segmentation by somebody who knows whether the place is inside or outside: names of the other setting are hardly believed. */
export function restrictToSetting(seen: SegmentationMap, setting: 'interior' | 'exterior'): SegmentationMap {
  const other = setting === 'interior' ? OUTDOORS : INDOORS;
  const factors = NAMES.map((name) => (other.has(name) ? ASTRAY : 1));
  const names = new Float32Array(seen.names.length);
  for (let at = 0; at < names.length; at += NAMES.length) {
    let sum = 0;
    for (let k = 0; k < NAMES.length; k++) sum += names[at + k] = seen.names[at + k]! * factors[k]!;
    for (let k = 0; k < NAMES.length; k++) names[at + k]! /= sum;
  }
  return { ...seen, names };
}
