import type { Structure } from '@yujian/imaging';
import type { Room } from '@yujian/imaging/geometry/room';
import { createFrame } from '../frame.ts';

/** A side of the room in the order of its box. */
export const SIDES = ['floor', 'ceiling', 'front', 'left', 'right', 'behind'] as const;
export type RoomSide = (typeof SIDES)[number];
export type SeenWall = 'front' | 'left' | 'right';

/** What a region covers of the side of the room that most of it is seen on, metres. */
export interface WallPlace {
  readonly side: RoomSide;
  /** share of its pixels that are seen on that side */
  readonly share: number;
  /** along the wall: x of a back wall, distance from the eye into the picture of a side wall */
  readonly from: number;
  readonly to: number;
  /** above the floor */
  readonly low: number;
  readonly high: number;
  /** square metres, and the share of its rectangle that it fills */
  readonly area: number;
  readonly fill: number;
  /** share of its border within the picture that runs along another wall or the ceiling: a wall's own does, an opening's does not */
  readonly edge: number;
}

/** How near to the edge of a side a border runs along it, pixels. */
const AT_EDGE = 4;
/** Share of a region's pixels that may stick out of what is taken as its rectangle, at each end. */
const TRIMMED = 0.01;

/** By region, its place on the side of the room that most of it lies on; null for a region without pixels. */
export function placesOnWalls({ width, height, camera, labels, regions }: Structure, room: Room): (WallPlace | null)[] {
  const frame = createFrame({ width, height, camera }, -room.floorY);
  const counts = regions.map(() => new Float64Array(SIDES.length));
  const sides = new Uint8Array(labels.data.length);
  const depths = new Float32Array(labels.data.length);
  for (let i = 0; i < sides.length; i++) {
    const [dx, dy, dz] = frame.ray((i % width) + 0.5, Math.floor(i / width) + 0.5);
    depths[i] = room.hit(0, 0, 0, dx, dy, -dz);
    sides[i] = Math.max(0, room.side);
    counts[labels.data[i]!]![sides[i]!]!++;
  }
  const best = counts.map((list) => list.indexOf(Math.max(...list)));
  const along: number[][] = regions.map(() => []);
  const up: number[][] = regions.map(() => []);
  const areas = new Float64Array(regions.length);
  for (let i = 0; i < sides.length; i++) {
    const id = labels.data[i]!;
    if (sides[i] !== best[id]) continue;
    const [dx, dy, dz] = frame.ray((i % width) + 0.5, Math.floor(i / width) + 0.5);
    const t = depths[i]!;
    const side = SIDES[sides[i]!]!;
    const slope = Math.abs(side === 'floor' || side === 'ceiling' ? dy : side === 'left' || side === 'right' ? dx : dz);
    along[id]!.push(side === 'left' || side === 'right' ? -dz * t : dx * t);
    up[id]!.push(side === 'floor' || side === 'ceiling' ? -dz * t : frame.eyeHeight + dy * t);
    areas[id]! += (t * t) / (frame.focal * frame.focal * Math.max(1e-4, slope));
  }
  const edges = edgeShares(labels, regions.length, sides);
  return regions.map(({ area }, id) => {
    if (along[id]!.length === 0) return null;
    const [from, to] = rangeOf(along[id]!);
    const [low, high] = rangeOf(up[id]!);
    return {
      side: SIDES[best[id]!]!,
      share: along[id]!.length / Math.max(1, area),
      from,
      to,
      low,
      high,
      area: areas[id]!,
      fill: areas[id]! / Math.max(1e-4, (to - from) * (high - low)),
      edge: edges[id]!,
    };
  });
}

function edgeShares({ width, height, data }: Structure['labels'], count: number, sides: Uint8Array): Float64Array {
  const all = new Float64Array(count);
  const near = new Float64Array(count);
  const floor = SIDES.indexOf('floor');
  const isAtEdge = (i: number, x: number, y: number): boolean => {
    const own = sides[i]!;
    const parts = (j: number): boolean => sides[j] !== own && sides[j] !== floor && own !== floor;
    return (
      (x >= AT_EDGE && parts(i - AT_EDGE)) ||
      (x + AT_EDGE < width && parts(i + AT_EDGE)) ||
      (y >= AT_EDGE && parts(i - AT_EDGE * width)) ||
      (y + AT_EDGE < height && parts(i + AT_EDGE * width))
    );
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = data[i]!;
      const isBorder =
        (x + 1 < width && data[i + 1] !== own) ||
        (x > 0 && data[i - 1] !== own) ||
        (y + 1 < height && data[i + width] !== own) ||
        (y > 0 && data[i - width] !== own);
      if (!isBorder) continue;
      all[own]! += 1;
      if (isAtEdge(i, x, y)) near[own]! += 1;
    }
  }
  return near.map((value, id) => (all[id]! > 0 ? value / all[id]! : 0));
}

function rangeOf(values: number[]): [number, number] {
  const sorted = Float64Array.from(values).sort();
  const skip = Math.floor(sorted.length * TRIMMED);
  return [sorted[skip]!, sorted[sorted.length - 1 - skip]!];
}
