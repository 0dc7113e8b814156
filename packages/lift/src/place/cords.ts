import type { Segment } from '@yujian/imaging';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { depthOn } from './lay.ts';
import type { PlacedRegions } from './place-regions.ts';

export interface Cord {
  /** of the lamp's thing */
  readonly group: number;
  /** corners in the picture, clockwise as seen */
  readonly ring: readonly Vec2[];
  readonly depth: number;
}

/** Least length of a cord and greatest gap between it and the lamp, shares of the picture's height; how far from the lamp's middle, share of its width. */
const LONG = 0.02;
const GAP = 0.025;
const ASIDE = 0.3;
/** Width, metres, and its least in pixels. */
const WIDE = 0.008;
const LEAST = 1.1;

/** The cords of lamps that hang: upright lines over them, which are too thin to be regions. */
export function findCords({ structure: { regions, segments, height }, seats, frame, surfaces }: PlacedRegions): Cord[] {
  const uprights = segments
    .filter(({ axis, length }) => axis === 1 && length > LONG * height)
    .map(({ x0, y0, x1, y1 }: Segment) => (y0 < y1 ? { x0, y0, x1, y1 } : { x0: x1, y0: y1, x1: x0, y1: y0 }));
  const lamps = new Map<number, { minX: number; maxX: number; minY: number; id: number }>();
  for (const { id, name, group, area, minX, maxX, minY } of regions) {
    if (name !== 'lamp' || area === 0 || seats[id]!.kind !== 'body') continue;
    const lamp = lamps.get(group);
    if (!lamp) lamps.set(group, { minX, maxX, minY, id });
    else
      Object.assign(lamp, {
        minX: Math.min(lamp.minX, minX),
        maxX: Math.max(lamp.maxX, maxX),
        minY: Math.min(lamp.minY, minY),
      });
  }
  return [...lamps].flatMap(([group, { minX, maxX, minY, id }]): Cord[] => {
    const seat = seats[id]!;
    if (seat.kind !== 'body') return [];
    const [middle, wide] = [(minX + maxX) / 2, maxX - minX + 1];
    const near = uprights.filter(
      ({ x0, x1, y0, y1 }) =>
        Math.abs(x1 - middle) < ASIDE * wide &&
        Math.abs(x0 - middle) < ASIDE * wide &&
        y1 > minY - GAP * height &&
        y0 < minY - LONG * height &&
        y1 < minY + GAP * height,
    );
    if (near.length === 0) return [];
    // a cord may have been found in pieces: its lowest gives its place, its highest its length
    const low = near.reduce((best, next) => (next.y1 > best.y1 ? next : best));
    const top = Math.min(...near.map(({ y0 }) => y0));
    const depth = depthOn(seat.plane, frame, middle + 0.5, minY + 1);
    if (depth === Infinity) return [];
    const half = Math.max(LEAST, (WIDE * frame.focal) / depth) / 2;
    const slope = (low.x1 - low.x0) / Math.max(1, low.y1 - low.y0);
    const xAt = (y: number): number => low.x1 + 0.5 + slope * (y - low.y1);
    const above = ceilingRow(top);
    return [
      {
        group,
        depth,
        ring: [
          [xAt(above) - half, above],
          [xAt(above) + half, above],
          [xAt(minY + 2) + half, minY + 2],
          [xAt(minY + 2) - half, minY + 2],
        ],
      },
    ];

    /** where the cord at this depth meets the ceiling, if that is lower than the line drawn */
    function ceilingRow(from: number): number {
      for (let y = from; y < minY; y++) {
        const [, dy] = frame.ray(middle, y);
        if (dy * depth <= surfaces.room.ceilingY) return y;
      }
      return from;
    }
  });
}
