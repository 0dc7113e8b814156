import type { Structure } from '@yujian/imaging';
import { familyOf } from '../things/families.ts';

/** Share of the picture up to which things may stand in a room that is called bare. */
const BARE = 0.04;

/** Whether next to nothing stands in a room: what is seen is its shell with its openings. */
export function isBare({ regions, width, height }: Structure): boolean {
  const things = regions.reduce((sum, region) => sum + (stands(familyOf(region)) ? region.area : 0), 0);
  return things < BARE * width * height;
}

function stands(family: ReturnType<typeof familyOf>): boolean {
  return family !== 'shell' && family !== 'bar' && family !== 'build' && family !== 'lamp';
}
