import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Taste } from '../../taste.ts';

export const FAMILIES = [
  'fields',
  'brush',
  'ink mountains',
  'bamboo',
  'plum',
  'lotus',
  'face',
  'botanical',
  'architecture',
  'landscape',
  'still life',
  'bauhaus',
  'stripes',
  'circles',
  'weave',
  'arches',
  'cut paper',
  'animal',
  'sky',
] as const;
export type Family = (typeof FAMILIES)[number];

const UPRIGHT: readonly Family[] = ['bamboo', 'face', 'botanical', 'plum', 'arches', 'animal', 'lotus'];
const WIDE: readonly Family[] = ['landscape', 'ink mountains'];
/** What runs to the edges well. */
const CANVAS: readonly Family[] = [
  'fields',
  'brush',
  'landscape',
  'bauhaus',
  'circles',
  'cut paper',
  'arches',
  'stripes',
  'still life',
  'ink mountains',
  'lotus',
  'animal',
  'sky',
];
/** What bears to be hung several times, each a little different. */
const SERIES: readonly Family[] = [
  'botanical',
  'face',
  'brush',
  'bauhaus',
  'circles',
  'architecture',
  'cut paper',
  'weave',
  'arches',
  'fields',
  'ink mountains',
  'bamboo',
  'plum',
  'lotus',
  'animal',
  'sky',
  'still life',
  'landscape',
];

/** What hangs in a room of each taste; more than once = more often. */
const BY_TASTE: Readonly<Record<Taste, readonly Family[]>> = {
  modern: [
    'fields',
    'brush',
    'face',
    'botanical',
    'architecture',
    'landscape',
    'bauhaus',
    'stripes',
    'circles',
    'weave',
    'arches',
    'cut paper',
    'still life',
  ],
  chinese: ['ink mountains', 'ink mountains', 'bamboo', 'plum', 'lotus'],
  quiet: ['fields', 'brush', 'circles', 'botanical', 'landscape', 'ink mountains', 'arches'],
  classic: ['architecture', 'botanical', 'landscape', 'still life', 'still life'],
  country: ['botanical', 'still life', 'landscape', 'arches', 'weave'],
  graphic: ['bauhaus', 'stripes', 'circles', 'cut paper', 'arches', 'weave', 'fields', 'face'],
  plain: ['landscape', 'fields', 'architecture', 'stripes', 'botanical'],
  child: ['animal', 'animal', 'sky', 'sky', 'cut paper'],
};

/** A family that suits the room, what carries it and its format (width / height). */
export function chooseFamily(
  chance: Chance,
  aspect: number,
  use: 'framed' | 'canvas' | 'series',
  taste: Taste,
): Family {
  const fits = (family: Family): boolean =>
    !(aspect > 1.25 && UPRIGHT.includes(family)) && !(aspect < 0.6 && WIDE.includes(family));
  const carried = use === 'canvas' ? CANVAS : use === 'series' ? SERIES : FAMILIES;
  const own = BY_TASTE[taste];
  for (const list of [
    own.filter((family) => carried.includes(family) && fits(family)),
    own.filter((family) => carried.includes(family)),
    own,
  ]) {
    if (list.length > 0) return chance.pick(list);
  }
  throw new Error(`expected works for the taste "${taste}"`);
}
