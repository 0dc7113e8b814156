import type { Region, Structure } from '@yujian/imaging';
import { measureBorders } from './borders.ts';
import { familyOf } from './families.ts';

/** A leg is taller than this many times its width, no wider than this share of the picture, and shares so many pixel sides with what it carries. */
const SLENDER = 2.2;
const WIDEST = 0.016;
const HELD = 3;

/**
 * Legs that were taken for the floor or wall they stand before: slender upright pieces of the room under a thing are its
 * legs. Rooms only; what a person corrected stays.
 */
export function findLegs(structure: Structure): Structure {
  if (structure.setting === 'exterior') return structure;
  const { labels, ink, regions, width } = structure;
  const borders = measureBorders(labels, ink);
  const families = regions.map(familyOf);
  const isLeg = ({ id, area, corrected, name, minX, maxX, minY, maxY }: Region): boolean => {
    const tall = maxY - minY + 1;
    if (
      area === 0 ||
      corrected !== undefined ||
      (name !== 'floor' && name !== 'rug') ||
      area / tall > WIDEST * width ||
      tall * tall < SLENDER * area ||
      tall < maxX - minX
    )
      return false;
    let floor = 0;
    let held = 0;
    for (const [other, { length }] of borders[id]!) {
      const family = families[other]!;
      if (regions[other]!.name === 'floor' || regions[other]!.name === 'rug') floor += length;
      else if (
        family !== 'shell' &&
        family !== 'leaf' &&
        regions[other]!.minY < minY &&
        regions[other]!.maxY < minY + 0.6 * tall
      )
        held += length;
    }
    // both of its sides are before the floor
    return held >= HELD && floor > 1.1 * tall;
  };
  return {
    ...structure,
    regions: regions.map((region) =>
      isLeg(region) ? { ...region, name: 'thing', surface: 'wood', facing: null, offset: null } : region,
    ),
  };
}
