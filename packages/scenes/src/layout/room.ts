import type { SIDES } from '@yujian/contract/scene/brief-options';
import type { Opening, RoomShell } from '@yujian/contract/scene/description-schema';
import { boundsOf, createBox, type Bounds, type Box, type Point } from './geometry.ts';

export type Side = (typeof SIDES)[number];

/** One wall as an arranger sees it: a line with its inside to the left of its way. */
export interface Wall {
  readonly index: number;
  readonly from: Point;
  /** unit vector along it, and the one into the room */
  readonly along: Point;
  readonly inward: Point;
  readonly length: number;
  readonly side: Side;
  /** turn of a piece that stands with its back to it, degrees */
  readonly turn: number;
  readonly isOpen: boolean;
  readonly openings: readonly Opening[];
}

/** Walls of a room, in the order of its plan. */
export function wallsOf(shell: RoomShell): Wall[] {
  return shell.plan.map((from, index) => {
    const to = shell.plan[(index + 1) % shell.plan.length]!;
    const length = Math.max(1e-6, Math.hypot(to[0] - from[0], to[1] - from[1]));
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const inward: Point = [along[1], -along[0]];
    return {
      index,
      from,
      along,
      inward,
      length,
      side: sideOf(inward),
      turn: (Math.atan2(inward[0], inward[1]) * 180) / Math.PI,
      isOpen: shell.open.includes(index),
      openings: shell.openings.filter(({ wall }) => wall === index),
    };
  });
}

/** The side of the room that a wall is on, by what it faces: the back wall faces the viewer. */
function sideOf([x, z]: Point): Side {
  if (Math.abs(x) > Math.abs(z) * 1.2) return x > 0 ? 'left' : 'right';
  return z > 0 ? 'back' : 'front';
}

/** The point `at` metres along a wall and `out` metres into the room. */
export function onWall(wall: Wall, at: number, out = 0): Point {
  return [
    wall.from[0] + wall.along[0] * at + wall.inward[0] * out,
    wall.from[1] + wall.along[1] * at + wall.inward[1] * out,
  ];
}

/** How far along a wall a point lies, and how far into the room from it. */
export function alongWall(wall: Wall, [x, z]: Point): { at: number; out: number } {
  const dx = x - wall.from[0];
  const dz = z - wall.from[1];
  return { at: dx * wall.along[0] + dz * wall.along[1], out: dx * wall.inward[0] + dz * wall.inward[1] };
}

/** A box against a wall: `width` along it, from `near` to `far` metres into the room. */
export function wallBox(wall: Wall, at: number, width: number, near: number, far: number, y0: number, y1: number): Box {
  const [x, z] = onWall(wall, at, (near + far) / 2);
  return createBox(x, z, width, far - near, wall.turn, y0, y1);
}

export function roomBounds(shell: RoomShell): Bounds {
  return boundsOf(shell.plan);
}
