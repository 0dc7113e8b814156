import type { Region, Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { measureBorders } from './borders.ts';

/** What lies in the ground is at most this share of the picture, and has so much of its border with ground. */
const LARGEST = 0.004;
const AROUND = 0.6;
const ROUNDS = 2;

const GROUND: ReadonlySet<Name> = new Set<Name>(['ground', 'paving', 'grass', 'road', 'water', 'floor']);
const BUILT: ReadonlySet<Name> = new Set<Name>(['facade', 'wall', 'roof', 'glass', 'window']);

/**
 * Small pieces within the ground that were taken for parts of a building (slabs of a pavement, patches between them) are the
 * ground around them. Outdoors only; what a person corrected stays.
 */
export function resolveGround(structure: Structure): Structure {
  if (structure.setting === 'interior') return structure;
  const { labels, ink, width, height } = structure;
  const borders = measureBorders(labels, ink);
  let regions: readonly Region[] = structure.regions;
  for (let round = 0; round < ROUNDS; round++) {
    const before = regions;
    regions = before.map((region): Region => {
      if (
        region.corrected !== undefined ||
        region.area === 0 ||
        region.area > LARGEST * width * height ||
        !BUILT.has(region.name)
      )
        return region;
      let [around, ground, most] = [0, 0, 0];
      let host: Region | null = null;
      for (const [other, { length }] of borders[region.id]!) {
        around += length;
        const neighbour = before[other]!;
        if (!GROUND.has(neighbour.name)) continue;
        ground += length;
        if (length > most) [most, host] = [length, neighbour];
      }
      return host && ground > AROUND * around
        ? {
            ...region,
            name: host.name,
            surface: host.surface,
            facing: host.facing,
            offset: host.offset,
            group: host.group,
          }
        : region;
    });
  }
  return { ...structure, regions };
}
