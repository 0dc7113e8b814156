import type { Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import type { Tracer } from './tracer.ts';

/** An opening in a side of the room, in metres: along Z on side walls, along X on the back wall and behind the camera. */
export interface RoomWindow {
  readonly side: number;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
  /** Share of sunlight let through. */
  readonly clear: number;
  /** Share of the sky's light that reaches the room. */
  readonly sky: number;
}

export interface RoomWindows {
  readonly list: readonly RoomWindow[];
  /** Side that the sun comes through: 2 back, 3 left, 4 right. */
  readonly sunSide: number;
}

/** Sunlight and skylight let through at a point of a side, 0 to 1. */
export function findWindow(windows: RoomWindows, side: number, x: number, y: number, z: number): RoomWindow | null {
  const at = side === 3 || side === 4 ? z : x;
  for (const one of windows.list) {
    if (one.side === side && at > one.from && at < one.to && y > one.bottom && y < one.top) return one;
  }
  return null;
}

/** Whether a point of a window lies on a bar of its frame: three panes wide, two high. */
export function isBar(one: RoomWindow, x: number, y: number, z: number): boolean {
  const at = one.side === 3 || one.side === 4 ? z : x;
  const u = ((at - one.from) / (one.to - one.from)) * 3;
  const v = ((y - one.bottom) / (one.top - one.bottom)) * 2;
  const fu = u - Math.floor(u);
  const fv = v - Math.floor(v);
  return fu < 0.04 || fu > 0.96 || fv < 0.03 || fv > 0.97;
}

/**
 * Where the room gets its light: windows and curtains that were seen, and openings supposed where
 * the picture does not look (beside and behind the camera), on the side that shows most windows.
 */
export function supposeWindows(structure: Structure, surfaces: Surfaces, tracer: Tracer): RoomWindows {
  const { room } = surfaces;
  const seen = new Map<
    number,
    { count: number; curtain: number; from: number; to: number; bottom: number; top: number }
  >();
  const wallFrom = [0, 0, 0, room.backZ, room.backZ];
  const wallCount = [0, 0, 0, 0, 0];
  const { labels, regions } = structure;
  for (let q = 0; q < tracer.depth.length; q++) {
    const surface = regions[labels.data[tracer.source[q]!]!]!.surface;
    const side = tracer.side[q]!;
    if (side < 2 || side > 4 || tracer.thing[q]! >= 0) continue;
    const x = tracer.position[q * 3]!;
    const y = tracer.position[q * 3 + 1]!;
    const z = tracer.position[q * 3 + 2]!;
    const at = side === 2 ? x : z;
    if (surface === 'window' || surface === 'curtain' || surface === 'glass') {
      const e = seen.get(side);
      if (!e) seen.set(side, { count: 1, curtain: surface === 'curtain' ? 1 : 0, from: at, to: at, bottom: y, top: y });
      else {
        e.count++;
        if (surface === 'curtain') e.curtain++;
        e.from = Math.min(e.from, at);
        e.to = Math.max(e.to, at);
        e.bottom = Math.min(e.bottom, y);
        e.top = Math.max(e.top, y);
      }
    } else {
      wallCount[side]!++;
      if (side > 2) wallFrom[side] = Math.min(wallFrom[side]!, z);
    }
  }
  const count = tracer.depth.length;
  const area = (side: number): number => seen.get(side)?.count ?? 0;
  let sunSide = area(3) === area(4) ? (wallCount[3]! <= wallCount[4]! ? 3 : 4) : area(3) > area(4) ? 3 : 4;
  if (area(2) > 0.025 * count && area(2) > 2 * Math.max(area(3), area(4))) sunSide = 2;
  const bottom = room.floorY + 0.1;
  const top = room.ceilingY - 0.2;
  const list: RoomWindow[] = [];
  for (const [side, e] of seen) {
    if (e.count < 0.0015 * count) continue;
    const curtained = e.curtain > 0.6 * e.count;
    list.push({
      side,
      from: e.from,
      to: e.to,
      bottom: e.bottom,
      top: e.top,
      clear: curtained ? 0.3 : 1,
      sky: curtained ? 0.55 : 1,
    });
  }
  const open = sunSide === 2 ? (wallCount[3]! <= wallCount[4]! ? 3 : 4) : sunSide;
  const reach = Math.min(0.8 * room.backZ, Math.max(0, wallFrom[open]! - 0.15));
  const beside = 0.12 * room.backZ;
  if (area(open) < 0.02 * count && reach - beside > 0.5)
    list.push({ side: open, from: beside, to: reach, bottom, top, clear: 1, sky: 1 });
  else if (area(open) >= 0.02 * count)
    list.push({
      side: open,
      from: beside,
      to: Math.max(beside + 0.6, 0.8 * room.backZ),
      bottom,
      top,
      clear: 0.9,
      sky: 0.7,
    });
  list.push({ side: open, from: room.frontZ + 0.3, to: -0.3, bottom, top, clear: 1, sky: 1 });
  list.push({ side: 5, from: -2.6, to: 2.6, bottom: room.floorY + 0.3, top: room.ceilingY - 0.3, clear: 0, sky: 0.32 });
  return { list, sunSide };
}
