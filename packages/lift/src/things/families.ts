import type { Region } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';

/** What names can be parts of one thing. `bar`: legs, rods and frames, which belong to whatever they hold; `shell`: the room, the ground, the sky and what is flat on them. */
export type Family = 'seat' | 'case' | 'table' | 'lamp' | 'leaf' | 'loose' | 'bar' | 'build' | 'shell';

const FAMILIES: Readonly<Record<Name, Family>> = {
  wall: 'shell',
  floor: 'shell',
  ceiling: 'shell',
  window: 'shell',
  door: 'shell',
  curtain: 'shell',
  rug: 'shell',
  picture: 'shell',
  mirror: 'shell',
  sky: 'shell',
  ground: 'shell',
  paving: 'shell',
  grass: 'shell',
  water: 'shell',
  road: 'shell',
  sofa: 'seat',
  chair: 'seat',
  bed: 'seat',
  textile: 'seat',
  cabinet: 'case',
  shelf: 'case',
  counter: 'case',
  appliance: 'case',
  sanitary: 'case',
  table: 'table',
  lamp: 'lamp',
  plant: 'leaf',
  tree: 'leaf',
  thing: 'loose',
  person: 'loose',
  rock: 'loose',
  car: 'loose',
  stair: 'build',
  railing: 'bar',
  column: 'build',
  beam: 'build',
  facade: 'build',
  roof: 'build',
  glass: 'build',
  fence: 'build',
};

export function familyOf({ name, surface }: Pick<Region, 'name' | 'surface'>): Family {
  if (name === 'thing' && (surface === 'wood' || surface === 'metal')) return 'bar';
  return FAMILIES[name];
}
