import type { Region, Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { surfaceOf } from '@yujian/imaging/names';
import { roomOf } from '@yujian/imaging/geometry/room';
import { createFrame } from '../frame.ts';
import { type RoomSide, SIDES } from '../furnish/wall-places.ts';
import { SHELL } from './told-things.ts';

/** Below this a name is not believed of what was one thing with a replaced one. */
const DOUBTED = 0.5;
/** Below this a region that is called a mere thing is not believed to be one. */
const UNSURE = 0.25;
/** Share of a group that is replaced from which on its name was that of the replaced thing. */
const REPLACED = 0.2;
/** Share of a region that must be left over. */
const MOSTLY = 0.5;

/**
 * What was taken for a part of a thing that a piece stands for now, was not told and is not sure: the panels behind a bed were
 * called bed with it; and things of no name that are doubted themselves. They become wall or floor, whichever lies there, and keep their lines.
 *
 * @param structure a drawing without its replaced things
 * @param parts the same drawing as `placeRegions` leaves it, with them
 * @param replaced numbers of the replaced regions in `parts`
 */
export function plainLeftovers(structure: Structure, parts: Structure, replaced: ReadonlySet<number>): Structure {
  const left = leftOver(parts.regions, replaced);
  if (left.size === 0) return structure;
  const { labels, regions } = structure;
  const counts = new Uint32Array(regions.length);
  labels.data.forEach((id, i) => {
    if (left.has(parts.labels.data[i]!)) counts[id]!++;
  });
  const room = roomOf(structure);
  const frame = createFrame(structure, -room.floorY);
  const behind = ({ centroidX, centroidY }: Region): RoomSide => {
    const [dx, dy, dz] = frame.ray(centroidX + 0.5, centroidY + 0.5);
    room.hit(0, 0, 0, dx, dy, -dz);
    return SIDES[Math.max(0, room.side)]!;
  };
  return {
    ...structure,
    regions: regions.map((region) => {
      const isLeft = region.area > 0 && counts[region.id]! > MOSTLY * region.area;
      if (!isLeft || region.corrected !== undefined || SHELL.has(region.name)) return region;
      const side = behind(region);
      const name: Name = side === 'floor' || side === 'ceiling' ? side : 'wall';
      const facing = side === 'behind' ? region.facing : side;
      return { ...region, name, corrected: name, surface: surfaceOf(name), confidence: 1, facing };
    }),
  };
}

function leftOver(regions: readonly Region[], replaced: ReadonlySet<number>): ReadonlySet<number> {
  const left = new Set<number>();
  for (const { id, name, confidence, corrected } of regions)
    if (name === 'thing' && confidence < UNSURE && corrected === undefined && !replaced.has(id)) left.add(id);
  for (const group of Map.groupBy(regions, (region) => region.group).values()) {
    const gone = group.filter(({ id }) => replaced.has(id));
    if (areaOf(gone) <= REPLACED * areaOf(group)) continue;
    for (const { id, name, confidence, corrected } of group)
      if (!replaced.has(id) && corrected === undefined && !SHELL.has(name) && confidence < DOUBTED) left.add(id);
  }
  return left;
}

function areaOf(regions: readonly Region[]): number {
  return regions.reduce((sum, { area }) => sum + area, 0);
}
