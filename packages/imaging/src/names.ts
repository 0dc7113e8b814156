import type { SurfaceClass } from './surface-classes.ts';

/** What a region of a picture may be. The order is the number of a class in model files and truth sets: append only. */
export const NAMES = [
  'wall',
  'floor',
  'ceiling',
  'window',
  'door',
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
  'plant',
  'textile',
  'stair',
  'railing',
  'column',
  'beam',
  'thing',
  'person',
  'sky',
  'ground',
  'paving',
  'grass',
  'water',
  'tree',
  'rock',
  'facade',
  'roof',
  'glass',
  'road',
  'car',
  'fence',
] as const;

export type Name = (typeof NAMES)[number];

const SURFACES: Readonly<Record<Name, SurfaceClass>> = {
  wall: 'wall',
  floor: 'floor',
  ceiling: 'ceiling',
  window: 'window',
  door: 'door',
  curtain: 'curtain',
  rug: 'rug',
  sofa: 'soft',
  chair: 'soft',
  table: 'table',
  bed: 'soft',
  cabinet: 'cabinet',
  shelf: 'cabinet',
  counter: 'cabinet',
  appliance: 'metal',
  sanitary: 'object',
  lamp: 'lamp',
  picture: 'art',
  mirror: 'glass',
  plant: 'plant',
  textile: 'soft',
  stair: 'wood',
  railing: 'metal',
  column: 'wall',
  beam: 'ceiling',
  thing: 'object',
  person: 'object',
  sky: 'sky',
  ground: 'ground',
  paving: 'paving',
  grass: 'grass',
  water: 'water',
  tree: 'tree',
  rock: 'rock',
  facade: 'facade',
  roof: 'roof',
  glass: 'glass',
  road: 'road',
  car: 'metal',
  fence: 'wood',
};

/** The painter's class for a name: what the laid materials of `paint` make of it. */
export function surfaceOf(name: Name): SurfaceClass {
  return SURFACES[name];
}

/** The name that comes nearest to what the rules call a surface. */
export function nameOf(surface: SurfaceClass): Name {
  switch (surface) {
    case 'panel':
    case 'tile':
      return 'wall';
    case 'soft':
      return 'sofa';
    case 'art':
      return 'picture';
    case 'wood':
    case 'metal':
    case 'object':
      return 'thing';
    default:
      return surface;
  }
}
