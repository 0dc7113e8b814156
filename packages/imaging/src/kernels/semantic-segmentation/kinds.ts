import { NAMES, type Name } from '../../names.ts';

/** Names that are confused without harm, as one kind. */
export const KINDS = ['leaves', 'water', 'glass', 'upholstery', 'sky', 'ground', 'built', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds that spoil a picture where they are wrong. */
export const LOUD_KINDS: readonly Kind[] = ['leaves', 'water', 'glass', 'upholstery'];

const MEMBERS: Readonly<Record<Exclude<Kind, 'other'>, readonly Name[]>> = {
  leaves: ['tree', 'plant'],
  water: ['water'],
  glass: ['window', 'mirror', 'glass'],
  upholstery: ['sofa', 'chair', 'bed', 'textile', 'curtain'],
  sky: ['sky'],
  ground: ['ground', 'grass', 'paving', 'road', 'floor', 'rug', 'rock'],
  built: [
    'wall',
    'facade',
    'roof',
    'column',
    'beam',
    'ceiling',
    'door',
    'railing',
    'stair',
    'fence',
    'cabinet',
    'shelf',
    'counter',
  ],
};

const KIND_OF = NAMES.map(
  (name) => (Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]).find((kind) => MEMBERS[kind].includes(name)) ?? 'other',
);

export function kindOf(name: Name): Kind {
  return KIND_OF[NAMES.indexOf(name)]!;
}

/** Chances of NAMES that lie side by side (of cells or of regions) summed to chances of KINDS that do. */
export function foldKinds(names: Float32Array): Float32Array {
  const folded = new Float32Array((names.length / NAMES.length) * KINDS.length);
  const into = KIND_OF.map((kind) => KINDS.indexOf(kind));
  for (let k = 0; k < names.length; k++)
    folded[Math.floor(k / NAMES.length) * KINDS.length + into[k % NAMES.length]!]! += names[k]!;
  return folded;
}
