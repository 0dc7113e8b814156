import type { Opening, RoomShell } from '@yujian/contract/scene/description-schema';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Placement } from '@yujian/renderer/scene/build/vector';

/** An opening in its wall's own frame. */
export interface WallOpening {
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly head: number;
  readonly opening: Opening;
}

/** A wall in a frame of its own: x to the right as seen from inside, from 0 to `length`; y up; its face is z = 0 and looks to +z. */
export interface ShellWall {
  readonly index: number;
  readonly length: number;
  readonly thickness: number;
  readonly placement: Placement;
  /** by how much the outer face is longer than the inner at x = 0 and at x = length, metres; below 0 at corners that stand into the room */
  readonly past: readonly [number, number];
  /** corners turn by this, radians: above 0 = into the room's corner, below 0 = round an outer corner */
  readonly turns: readonly [number, number];
  readonly openings: readonly WallOpening[];
  readonly isOpen: boolean;
  /** the point of the plan at x along the wall and `out` metres into the room */
  readonly at: (x: number, out?: number) => Vec2;
}

const MOST_PAST = 2;

/** The walls of a room, in the order of its plan. */
export function wallsOf(shell: RoomShell): ShellWall[] {
  const { plan, wallThickness: thickness } = shell;
  const count = plan.length;
  const ways = plan.map((from, k): Vec2 => {
    const to = plan[(k + 1) % count]!;
    const length = Math.max(1e-6, Math.hypot(to[0] - from[0], to[1] - from[1]));
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  });
  /** at the plan's point k */
  const turnAt = (k: number): number => {
    const [a, b] = [ways[(k - 1 + count) % count]!, ways[k % count]!];
    return Math.atan2(a[1] * b[0] - a[0] * b[1], a[0] * b[0] + a[1] * b[1]);
  };
  const pastAt = (turn: number): number => Math.max(-MOST_PAST, Math.min(MOST_PAST, thickness * Math.tan(turn / 2)));
  return plan.map((from, index): ShellWall => {
    const to = plan[(index + 1) % count]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const way = ways[index]!;
    const inward: Vec2 = [way[1], -way[0]];
    const turns = [turnAt(index + 1), turnAt(index)] as const;
    return {
      index,
      length,
      thickness,
      placement: { at: [to[0], 0, to[1]], turn: Math.atan2(inward[0], inward[1]) },
      past: [pastAt(turns[0]), pastAt(turns[1])],
      turns,
      openings: shell.openings
        .filter(({ wall }) => wall === index)
        .map((opening) => ({
          from: length - opening.at - opening.width / 2,
          to: length - opening.at + opening.width / 2,
          sill: opening.sill,
          head: opening.head,
          opening,
        }))
        .toSorted((a, b) => a.from - b.from),
      isOpen: shell.open.includes(index),
      at: (x, out = 0) => [to[0] - way[0] * x + inward[0] * out, to[1] - way[1] * x + inward[1] * out],
    };
  });
}

/** The plan moved out by the walls' thickness and `more`. */
export function outerOutline(walls: readonly ShellWall[], more = 0): Vec2[] {
  return walls.map((wall): Vec2 => {
    const share = (wall.thickness + more) / wall.thickness;
    return wall.at(wall.length + wall.past[1] * share, -wall.thickness - more);
  });
}
