import type { Structure } from '@yujian/imaging';
import type { Frame } from '../frame.ts';
import { familyOf } from '../things/families.ts';
import { cardAt, depthOn, type Plane } from './lay.ts';
import type { Stand } from './stand-things.ts';

const UNDER = 2;
/** Rounds: things on things on a table. */
const ROUNDS = 2;

/** Gives things that stand on a top whose plane is known (`planes`, by region) their place on it, in `stands` by group: upright to the eye where their lowest contact is. */
export function restThings(
  { labels: { width, height, data }, regions }: Structure,
  frame: Frame,
  planes: ReadonlyMap<number, Plane>,
  stands: Map<number, Stand>,
): void {
  const isThing = regions.map((region) => region.area > 0 && familyOf(region) !== 'shell');
  for (let round = 0; round < ROUNDS; round++) {
    const lowest = new Map<number, { x: number; y: number; top: Plane }>();
    for (let y = 0; y + UNDER < height; y++) {
      for (let x = 0; x < width; x++) {
        const own = data[y * width + x]!;
        if (!isThing[own] || data[(y + 1) * width + x] === own) continue;
        const { group } = regions[own]!;
        const under = data[(y + UNDER) * width + x]!;
        if (stands.has(group) || regions[under]!.group === group) continue;
        const top = planes.get(under);
        const host = stands.get(regions[under]!.group);
        if (top && top.normal[1] > 0.5) lowest.set(group, { x: x + 0.5, y: y + 1, top });
        else if (round > 0 && host?.isResting) lowest.set(group, { x: x + 0.5, y: y + 1, top: host.sides[0]! });
      }
    }
    for (const [group, { x, y, top }] of lowest) {
      const depth = depthOn(top, frame, x, y);
      if (depth < Infinity) {
        const card = cardAt(frame, x, y, depth);
        stands.set(group, { sides: [card], main: card, depth, halfWide: 0, isResting: true });
      }
    }
  }
}
