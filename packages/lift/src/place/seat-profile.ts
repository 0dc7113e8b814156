import { Pinhole, type Region, type Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import type { Frame } from '../frame.ts';
import { familyOf } from '../things/families.ts';
import { depthOn, type Plane, planeOf } from './lay.ts';
import { depthBehind, type Fold, type Stand } from './stand-things.ts';

/** How a part of a seat or bed lies: folded from its front over the seat, or upright where it stands on the seat. */
export type SeatForm =
  | { readonly kind: 'folded'; readonly fold: Fold }
  | { readonly kind: 'on'; readonly plane: Plane };

/** Heights of seats over the floor, and how far they reach back at most, metres. */
const SEATS: Partial<Readonly<Record<Name, { readonly height: number; readonly reach: number }>>> = {
  sofa: { height: 0.43, reach: 0.95 },
  chair: { height: 0.45, reach: 0.7 },
  bed: { height: 0.5, reach: 2.3 },
};
/** Least thickness of a seat whose underside is higher than usual; least height of the eye over a seat that shows its top, metres. */
const THICK = 0.08;
const SEEN = 0.15;
/** What begins no higher than this over the seat's edge begins on its front, metres. */
const EDGE = 0.04;
/** Backs stand at most this many times as far back as the median of them. */
const BACKMOST = 1.25;
/** Rank of a part's lower edges at which it stands: some of them are hidden by what stands before it. */
const RANK = 0.35;

/** How deep these things are at least, metres: so far before a wall their front stands. */
const DEEP: Partial<Readonly<Record<Name, number>>> = { sofa: 0.8, chair: 0.5, bed: 1.3 };
/** Greatest share of its depth by which a front is brought nearer. */
const NEARER = 0.25;

/**
 * Brings seats forward whose front was found too near to the wall behind them for what they are: their foot is hidden, or what was
 * taken for it hangs over the floor. They are seen as before.
 */
export function clearWalls(
  { regions, camera, height }: Structure,
  frame: Frame,
  stands: ReadonlyMap<number, Stand>,
  wallAt: (x: number, y: number) => number,
): Map<number, Stand> {
  const cleared = new Map(stands);
  const level = Math.max(0.5, Math.min(height - 0.5, new Pinhole(camera).horizon + 0.5));
  const largest = new Map<number, Region>();
  for (const region of regions)
    if (DEEP[region.name] && region.area > (largest.get(region.group)?.area ?? 0)) largest.set(region.group, region);
  for (const [group, { name, centroidX, centroidY }] of largest) {
    const stand = stands.get(group);
    if (!stand || stand.isResting) continue;
    const front = depthBehind([stand.main], frame, centroidX + 0.5, centroidY + 0.5).depth;
    const over = front + DEEP[name]! - wallAt(centroidX + 0.5, level);
    if (!(over > 0) || front === Infinity) continue;
    const scale = 1 - Math.min(NEARER, over / front);
    const nearer = (plane: Plane): Plane => ({ ...plane, offset: plane.offset * scale });
    cleared.set(group, {
      ...stand,
      sides: stand.sides.map(nearer),
      main: nearer(stand.main),
      depth: stand.depth * scale,
      halfWide: stand.halfWide * scale,
    });
  }
  return cleared;
}

interface Extent {
  /** lower and upper end of each column */
  readonly lower: (readonly [number, number])[];
  readonly upper: (readonly [number, number])[];
}

interface Standing {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly back: number;
  readonly wide: number;
}

/**
 * The true profile of sofas, chairs and beds that stand on the floor: what is seen of them is the front up to the seat's height,
 * then the seat, level; backs, cushions and pillows stand upright where their lower edge meets the seat. Arms and what else goes
 * on from the floor beyond the seat's reach stay on the front.
 */
export function profileSeats(
  structure: Structure,
  frame: Frame,
  stands: ReadonlyMap<number, Stand>,
): Map<number, SeatForm> {
  const { regions } = structure;
  const forms = new Map<number, SeatForm>();
  const groups = new Map<number, Region[]>();
  for (const region of regions) {
    if (region.area === 0 || familyOf(region) !== 'seat') continue;
    const stand = stands.get(region.group);
    if (!stand || stand.isResting) continue;
    const group = groups.get(region.group);
    if (group) group.push(region);
    else groups.set(region.group, [region]);
  }
  if (groups.size === 0) return forms;
  const extents = extentsOf(structure, groups);
  for (const [id, parts] of groups) profileGroup(parts, stands.get(id)!, extents, frame, forms);
  return forms;
}

function profileGroup(
  parts: readonly Region[],
  stand: Stand,
  extents: ReadonlyMap<number, Extent>,
  frame: Frame,
  forms: Map<number, SeatForm>,
): void {
  const usual = SEATS[parts.reduce((most, part) => (SEATS[part.name] && part.area > most.area ? part : most)).name];
  if (!usual) return;
  const frontAt = (x: number, y: number): number => depthBehind(stand.sides, frame, x, y).depth;
  const heightAt = (x: number, y: number): number => frame.eyeHeight + frame.ray(x, y)[1] * frontAt(x, y);
  const heights = parts.map((part) => median(extents.get(part.id)!.lower.map(([x, y]) => heightAt(x, y))));
  const height = Math.max(usual.height, Math.min(...heights) + THICK);
  if (frame.eyeHeight < height + SEEN) return;
  const { normal, offset, across } = stand.main;
  // its cloth goes on where that of the front ends
  const top: Plane = {
    ...planeOf('floor', frame.eyeHeight - height),
    across,
    along: [-normal[0], 0, -normal[2]],
    start: height + offset,
  };
  /** how far behind the front the seat is met */
  const backAt = ([x, y]: readonly [number, number]): number => depthOn(top, frame, x, y) - frontAt(x, y);
  const standing: Standing[] = [];
  parts.forEach((part, k) => {
    const { lower, upper } = extents.get(part.id)!;
    const end = median(upper.map(backAt));
    if (end <= usual.reach) forms.set(part.id, { kind: 'folded', fold: { plane: top, reach: usual.reach } });
    else if (heights[k]! > height + EDGE) {
      const edge = lower.toSorted((a, b) => backAt(a) - backAt(b));
      const [x, y] = edge[Math.floor(RANK * edge.length)]!;
      standing.push({
        id: part.id,
        x,
        y,
        back: Math.max(0, Math.min(usual.reach, backAt([x, y]))),
        wide: lower.length,
      });
    }
  });
  const most =
    BACKMOST * median(standing.flatMap(({ back, wide }) => Array.from({ length: Math.ceil(wide / 16) }, () => back)));
  for (const { id, x, y, back } of standing) {
    const depth = frontAt(x, y) + Math.min(back, most);
    const [rx, ry, rz] = frame.ray(x, y);
    forms.set(id, {
      kind: 'on',
      plane: { ...stand.main, offset: (normal[0] * rx + normal[1] * ry + normal[2] * rz) * depth },
    });
  }
}

function extentsOf(
  { labels: { width, data }, regions }: Structure,
  groups: ReadonlyMap<number, unknown>,
): Map<number, Extent> {
  const extents = new Map<number, Extent>();
  for (const { id, area, group, minX, maxX, minY, maxY } of regions) {
    if (area === 0 || !groups.has(group)) continue;
    const extent: Extent = { lower: [], upper: [] };
    for (let x = minX; x <= maxX; x++) {
      let from = minY;
      let to = maxY;
      while (from <= maxY && data[from * width + x] !== id) from++;
      while (to >= minY && data[to * width + x] !== id) to--;
      if (from > to) continue;
      extent.upper.push([x + 0.5, from]);
      extent.lower.push([x + 0.5, to + 1]);
    }
    if (extent.lower.length > 0) extents.set(id, extent);
  }
  return extents;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
