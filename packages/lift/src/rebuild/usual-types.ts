import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Name } from '@yujian/imaging/names';

/** What a thing of a name may be, the usual ones first. */
const TYPES: Partial<Readonly<Record<Name, readonly PieceType[]>>> = {
  sofa: ['sofa', 'corner-sofa', 'armchair', 'bed', 'daybed', 'bench'],
  chair: ['dining-chair', 'armchair', 'office-chair', 'bar-stool', 'lounge-chair', 'stool', 'pouf'],
  table: ['dining-table', 'coffee-table', 'side-table', 'desk', 'console', 'nightstand', 'cafe-table', 'bench'],
  bed: ['bed', 'single-bed', 'sofa'],
  cabinet: [
    'sideboard',
    'wardrobe',
    'nightstand',
    'dresser',
    'tv-unit',
    'display-cabinet',
    'bookshelf',
    'tall-cabinets',
    'fridge',
    'base-units',
    'kitchen-run',
    'shoe-cabinet',
  ],
  shelf: ['bookshelf', 'display-cabinet', 'wardrobe', 'sideboard'],
  counter: ['base-units', 'kitchen-island', 'kitchen-run', 'bar-counter'],
  appliance: ['fridge', 'range', 'washing-machine', 'tall-cabinets'],
  sanitary: ['bathtub', 'toilet', 'washbasin'],
  lamp: ['pendant', 'floor-lamp', 'chandelier', 'table-lamp'],
  plant: ['potted-plant'],
  thing: ['nightstand', 'side-table', 'pouf', 'sideboard', 'bench'],
};

/** Found rarely wherever it is. */
const RARE: Partial<Readonly<Record<PieceType, number>>> = {
  daybed: 0.15,
  'lounge-chair': 0.08,
  pouf: 0.08,
  'cafe-table': 0.1,
  'single-bed': 0.08,
  'bar-counter': 0.1,
  chandelier: 0.03,
  'shoe-cabinet': 0.1,
  'washing-machine': 0.1,
  range: 0.05,
  stool: 0.05,
};

/** In a kind of room: what is usual there, and what is not. */
const WORTH: Partial<Readonly<Record<SceneKindKey, Partial<Readonly<Record<PieceType, number>>>>>> = {
  kitchen: {
    'bar-stool': 0.1,
    'dining-chair': 0.05,
    armchair: -0.15,
    sofa: -0.2,
    'kitchen-island': 0.1,
    'kitchen-run': 0.1,
    'base-units': 0.1,
    fridge: 0.1,
    bed: -0.5,
    'coffee-table': -0.15,
    wardrobe: -0.2,
    bookshelf: -0.1,
    nightstand: -0.2,
  },
  'dining-room': {
    'dining-chair': 0.15,
    'dining-table': 0.15,
    armchair: -0.1,
    bed: -0.5,
    nightstand: -0.2,
    desk: -0.1,
    'office-chair': -0.15,
    'kitchen-run': -0.15,
    'base-units': -0.15,
    fridge: -0.15,
    wardrobe: -0.15,
  },
  bedroom: {
    bed: 0.2,
    nightstand: 0.12,
    sofa: -0.12,
    bench: 0.05,
    wardrobe: 0.08,
    'dining-table': -0.15,
    'dining-chair': -0.08,
    'kitchen-run': -0.4,
    'base-units': -0.4,
    fridge: -0.4,
    'bar-stool': -0.2,
    'kitchen-island': -0.4,
  },
  'living-room': {
    sofa: 0.1,
    armchair: 0.08,
    'coffee-table': 0.08,
    bed: -0.4,
    'single-bed': -0.3,
    desk: -0.08,
    nightstand: -0.12,
    'bar-stool': -0.1,
    'office-chair': -0.1,
    'kitchen-run': -0.3,
    'base-units': -0.3,
    'tall-cabinets': -0.2,
    fridge: -0.3,
    'kitchen-island': -0.3,
    wardrobe: -0.12,
  },
  study: {
    desk: 0.15,
    'office-chair': 0.15,
    bookshelf: 0.1,
    bed: -0.3,
    'dining-table': -0.1,
    'kitchen-run': -0.4,
    'base-units': -0.4,
    fridge: -0.4,
    'bar-stool': -0.15,
    nightstand: -0.12,
  },
};

export function typesOf(name: Name): readonly PieceType[] {
  return TYPES[name] ?? [];
}

/** What is added to the score of a type that is not told. */
export function worthOf(type: PieceType, kind: SceneKindKey): number {
  return (WORTH[kind]?.[type] ?? 0) - (RARE[type] ?? 0);
}
