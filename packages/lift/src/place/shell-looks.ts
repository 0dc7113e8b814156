import type { Region } from '@yujian/imaging';
import type { Dress } from '../dress/dress.ts';
import type { Side } from './shell.ts';
import type { PlacedRegions } from './place-regions.ts';

/** Share of what is seen of a side from which on what a person corrected of a part of it is said of all of it. */
const MOSTLY = 0.5;

/** The scene's material of each side of a room: the style's, or the one that was corrected of most that is seen of it. */
export function dressShell(
  { structure: { regions }, seats, groupAreas }: PlacedRegions,
  { looks, materialOf }: Pick<Dress, 'looks' | 'materialOf'>,
): (side: Side) => string {
  const seen = new Map<Side, { area: number; readonly corrected: Map<string, number> }>();
  for (const region of regions) {
    const { id, facing, area } = region;
    if (seats[id]!.kind !== 'shell' || facing === null) continue;
    let side = seen.get(facing);
    if (!side) seen.set(facing, (side = { area: 0, corrected: new Map() }));
    side.area += area;
    if (!isCorrected(region)) continue;
    const material = materialOf(region, groupAreas[id]!);
    side.corrected.set(material, (side.corrected.get(material) ?? 0) + area);
  }
  return (side) => {
    const { area, corrected } = seen.get(side) ?? { area: 0, corrected: new Map<string, number>() };
    const most = [...corrected].find(([, own]) => own >= MOSTLY * area);
    return most?.[0] ?? looks.role(side === 'floor' ? 'floor' : side === 'ceiling' ? 'ceiling' : 'wall');
  };
}

/** Whether a person said what a region is made of. */
export function isCorrected({ material }: Region): boolean {
  return material !== undefined;
}
