import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { SIDES } from '@yujian/contract/scene/brief-options';
import type { Opening, PlacedPiece, RoomShell, SceneCamera } from '@yujian/contract/scene/description-schema';
import { boundsOf, isInPolygon } from '../layout/geometry.ts';
import { onWall, wallsOf, type Side, type Wall } from '../layout/room.ts';
import { solidOf } from '../layout/stage.ts';
import { createFrame, seeFrom, type Frame, type Seen } from './frame.ts';

type Point3 = readonly [number, number, number];

/** Something that the words put on a side: any of these is it. */
interface Said {
  readonly side: Side;
  readonly things: readonly Thing[];
}

interface Thing {
  readonly middle: Point3;
  /** along it, to tell how much of it is in the picture */
  readonly parts: readonly Point3[];
  /** shown only with its middle in the picture */
  readonly isPiece: boolean;
}

/** Something that the words put to the left of something else. */
interface Pair {
  readonly left: Thing;
  readonly right: Thing;
}

/** What the words say of left and right, as it stands in the room. */
export interface SaidSides {
  readonly plan: RoomShell['plan'];
  readonly sides: readonly Said[];
  readonly pairs: readonly Pair[];
  /** what is said to stand by a window or a door: any of each is to be seen */
  readonly shown: readonly (readonly Thing[])[];
  /** a window is said to be where the view can show it */
  readonly saysWindows: boolean;
}

/** The picture's left third ends here, of −1 to 1. */
const THIRD = 1 / 3;
/** Cosine of how far the view may turn from the back wall for the left wall still to be at its left. */
const MOST_TURNED = 0.72;
/** Width in the picture of something that is well seen, of 2. */
const WELL_SEEN = 0.22;
/** Openings that are narrower in the picture are hardly seen, of 2: a twelfth of it. */
const LEAST_WIDTH = 1 / 6;
const PARTS = [-0.8, -0.4, 0, 0.4, 0.8] as const;
/** Sight lines are looked along in so many steps, ending so far before a wall, metres. */
const STEPS = 12;
const BEFORE_WALL = 0.12;

/** What is said of sides and holds in the room; what the view is to look at is in its middle whatever else is said of it. */
export function saidSidesOf(shell: RoomShell, pieces: readonly PlacedPiece[], brief: SceneBrief): SaidSides {
  const walls = wallsOf(shell);
  const { left, right, back, front } = boundsOf(shell.plan);
  const { towards } = brief.view;
  const sides: Said[] = [];
  const pairs: Pair[] = [];
  const shown: Thing[][] = [];
  const openings = (isWindow: boolean): { readonly side: Side; readonly thing: Thing }[] =>
    walls.flatMap((wall) =>
      wall.openings
        .filter(({ kind }) => (kind === 'window') === isWindow)
        .map((opening) => ({ side: wall.side, thing: openingIn(wall, opening) })),
    );
  for (const { kind, side } of brief.openings) {
    if (side === null || towards === side || towards === (kind === 'window' ? 'window' : 'door')) continue;
    const things = openings(kind === 'window')
      .filter((each) => each.side === side)
      .map(({ thing }) => thing);
    if (things.length > 0) sides.push({ side, things });
  }
  const isOn = {
    left: ([x]: PlacedPiece['at']) => x < (left + right) / 2,
    right: ([x]: PlacedPiece['at']) => x > (left + right) / 2,
    back: ([, z]: PlacedPiece['at']) => z < (back + front) / 2,
    front: ([, z]: PlacedPiece['at']) => z > (back + front) / 2,
  };
  const placed = (type: string): PlacedPiece[] => pieces.filter((piece) => piece.type === type);
  for (const { type, relation } of brief.pieces) {
    if (relation === null || relation.to === null || towards === type || towards === relation.to) continue;
    const { relation: how, to } = relation;
    if (isSide(to) && how !== 'facing') {
      // what stands in front is before the eye, wherever that is
      if (to === 'front') continue;
      const things = placed(type)
        .filter(({ at }) => isOn[to](at))
        .map(thingOf);
      if (things.length > 0) sides.push({ side: to, things });
    } else if (how === 'left-of' || how === 'right-of') {
      for (const piece of placed(type)) {
        const other = placed(to).filter(({ at }) => (how === 'left-of') === piece.at[0] < at[0])[0];
        if (other !== undefined)
          pairs.push(
            how === 'left-of'
              ? { left: thingOf(piece), right: thingOf(other) }
              : { left: thingOf(other), right: thingOf(piece) },
          );
      }
    }
    if (to === 'window' || to === 'door') {
      const things = placed(type).map(thingOf);
      if (things.length > 0) shown.push(things);
    }
  }
  const saysWindows =
    sides.length > 0 && brief.openings.some(({ kind, side }) => kind === 'window' && side !== null && side !== 'front');
  return { plan: shell.plan, sides, pairs, shown, saysWindows };
}

export function saysSides({ sides, pairs }: SaidSides): boolean {
  return sides.length + pairs.length > 0;
}

/**
 * How much of what is said of sides a level view breaks: 0 when every said thing is in the picture on its side (what is
 * said to be in front is behind the eye), 1 and a little for each that is not.
 * @param near what is cut away before the eye, metres
 */
export function brokenSides({ plan, sides, pairs, shown }: SaidSides, frame: Frame, near: number): number {
  let broken = sides.length + pairs.length > 0 && -frame.z < MOST_TURNED ? 1 : 0;
  for (const things of shown) broken += things.some((thing) => shareOf(plan, frame, near, thing) > 0) ? 0 : 0.5;
  for (const { side, things } of sides) {
    if (side === 'front')
      broken += things.filter(({ middle }) => seeFrom(frame, middle).depth > Math.max(0, near)).length > 0 ? 1 : 0;
    else {
      const shares = things.map((thing) => shareOnSide(plan, frame, near, side, thing));
      const best = Math.max(...shares);
      const isSliver = things.some(({ isPiece }) => !isPiece)
        ? Math.max(
            0,
            1 -
              things.reduce((sum, thing, index) => sum + (shares[index]! > 0 ? widthOf(frame, near, thing) : 0), 0) /
                LEAST_WIDTH,
          )
        : 0;
      broken +=
        best <= 0 || shares.some((share) => share < 0) ? 1 + (best < 0 ? 0.5 : 0) : 0.1 * (1 - best) + 0.3 * isSliver;
    }
  }
  for (const { left, right } of pairs) {
    const [first, second] = [seeFrom(frame, left.middle), seeFrom(frame, right.middle)];
    broken += isShown(first, near) && isShown(second, near) && first.right < second.right - 0.04 ? 0 : 1;
  }
  return broken;
}

/** Whether a camera that stands level shows what is said of sides; of one that does not nothing is asked. */
export function keepsSides(
  shell: RoomShell,
  pieces: readonly PlacedPiece[],
  brief: SceneBrief,
  camera: SceneCamera,
): boolean {
  const { eye, target, kind, lens, aspect, near, upright, shiftY } = camera;
  if (kind !== 'perspective' || !upright) return true;
  const yaw = (Math.atan2(target[0] - eye[0], target[2] - eye[2]) * 180) / Math.PI;
  return brokenSides(saidSidesOf(shell, pieces, brief), createFrame(eye, yaw, lens, aspect, shiftY), near) < 1;
}

/** How much of a thing is in the picture, 0 to 1; less than 0 where it is shown on another side. */
function shareOnSide(
  plan: RoomShell['plan'],
  frame: Frame,
  near: number,
  side: Exclude<Side, 'front'>,
  thing: Thing,
): number {
  const shown = shareOf(plan, frame, near, thing);
  const seen = seeFrom(frame, thing.middle);
  if (side === 'back') return isShown(seen, near) ? shown : 0;
  const aside = side === 'left' ? -seen.right : seen.right;
  // the middle of an opening may be past the picture's edge
  if (seen.depth < 0.1) return 0;
  return shown > 0 ? (aside > THIRD ? shown : -1) : 0;
}

/** How much of a thing is in the picture, 0 to 1. */
function shareOf(plan: RoomShell['plan'], frame: Frame, near: number, { middle, parts, isPiece }: Thing): number {
  if (isPiece && !isShown(seeFrom(frame, middle), near)) return 0;
  const ends = parts
    .map((part) => seeFrom(frame, part))
    .filter((part, index) => isShown(part, near) && isInSight(plan, frame, near, parts[index]!));
  if (ends.length === 0) return 0;
  const across = ends.map(({ right }) => right);
  // of what is seen along a wall little is seen
  return Math.max(
    0.1,
    (ends.length / parts.length) * Math.min(1, (Math.max(...across) - Math.min(...across)) / WELL_SEEN),
  );
}

/** How much of the picture's width, of 2, lies between the ends of a thing. */
function widthOf(frame: Frame, near: number, { parts }: Thing): number {
  const across = parts
    .map((part) => seeFrom(frame, part))
    .filter(({ depth }) => depth > near + 0.1)
    .map(({ right }) => Math.max(-1, Math.min(1, right)));
  return across.length === 0 ? 0 : Math.max(...across) - Math.min(...across);
}

function isShown({ right, depth }: Seen, near: number): boolean {
  return depth > near + 0.1 && Math.abs(right) < 0.98;
}

function isInSight(plan: RoomShell['plan'], { eye, x, z }: Frame, near: number, to: Point3): boolean {
  const [dx, dz] = [to[0] - eye[0], to[2] - eye[2]];
  const from = near > 0 ? (near + 0.02) / Math.max(0.05, dx * x + dz * z) : 0;
  for (let step = 1; step < STEPS; step += 1) {
    const way = from + ((1 - from) * step) / STEPS;
    if (!isInPolygon(plan, eye[0] + dx * way, eye[2] + dz * way)) return false;
  }
  return true;
}

function thingOf(piece: PlacedPiece): Thing {
  const { x, z, hw, c, s, y0, y1 } = solidOf(piece);
  const y = (y0 + y1) / 2;
  return { middle: [x, y, z], parts: PARTS.map((share) => [x + share * hw * c, y, z - share * hw * s]), isPiece: true };
}

function openingIn(wall: Wall, { at, width, sill, head }: Opening): Thing {
  const y = (sill + head) / 2;
  const pointAt = (share: number): Point3 => withHeight(onWall(wall, at + (share * width) / 2, BEFORE_WALL), y);
  return { middle: pointAt(0), parts: PARTS.map(pointAt), isPiece: false };
}

function withHeight([x, z]: readonly [number, number], y: number): Point3 {
  return [x, y, z];
}

function isSide(to: string): to is Side {
  return (SIDES as readonly string[]).includes(to);
}
