import type { Region } from '@yujian/imaging';
import type { Dress } from '../dress/dress.ts';
import type { Side } from './shell.ts';
import type { Understood } from './understand.ts';

/** Share of what is seen of a side from which on what a person told of a part of it is said of all of it. */
const MOSTLY = 0.5;

/** The scene's material of each side of a room: the style's, or the one that was told of most that is seen of it. */
export function dressShell(
  { structure: { regions }, seats, groupAreas }: Understood,
  { looks, materialOf }: Pick<Dress, 'looks' | 'materialOf'>,
): (side: Side) => string {
  const seen = new Map<Side, { area: number; readonly told: Map<string, number> }>();
  for (const region of regions) {
    const { id, facing, area } = region;
    if (seats[id]!.kind !== 'shell' || facing === null) continue;
    let side = seen.get(facing);
    if (!side) seen.set(facing, (side = { area: 0, told: new Map() }));
    side.area += area;
    if (!isTold(region)) continue;
    const material = materialOf(region, groupAreas[id]!);
    side.told.set(material, (side.told.get(material) ?? 0) + area);
  }
  return (side) => {
    const { area, told } = seen.get(side) ?? { area: 0, told: new Map<string, number>() };
    const most = [...told].find(([, own]) => own >= MOSTLY * area);
    return most?.[0] ?? looks.role(side === 'floor' ? 'floor' : side === 'ceiling' ? 'ceiling' : 'wall');
  };
}

/** Whether a person said what a region is made of. */
export function isTold({ material }: Region): boolean {
  return material !== undefined;
}
