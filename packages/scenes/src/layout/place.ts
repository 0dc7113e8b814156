import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import {
  boundsOf,
  cornersOf,
  createBox,
  distance,
  fromFrame,
  isBoxInPolygon,
  isInPolygon,
  type Point,
} from './geometry.ts';
import { withinCounts, type Group } from './groups/kit.ts';
import type { GroupKey } from './groups/groups.ts';
import type { Anchor, Likes } from './programme.ts';
import { ceilingHeightAt } from '../shell/ceiling-form.ts';
import { alongWall, onWall, type Wall } from './room.ts';
import type { Stage } from './stage.ts';
import { canWalk } from './walkways.ts';

/** Where a group's frame stands: its back's middle, its turn, and the wall behind it. */
export interface Pose {
  readonly at: Point;
  readonly turn: number;
  readonly wall: Wall | null;
}

interface Candidate {
  readonly pose: Pose;
  readonly group: Group;
  readonly score: number;
}

/** Ranks a place beyond what the programme likes: wishes such as "left of the window". */
export type Judge = (pieces: readonly PlacedPiece[], pose: Pose) => number;

const SKIRTING = 0.028;
const BUILT_IN = new Set<PieceType>([
  'kitchen-run',
  'base-units',
  'tall-cabinets',
  'wardrobe',
  'fitted-cupboards',
  'shower',
  'banquette',
  'fireplace',
  'back-bar',
  'lockers',
  'shop-shelf',
  'fridge',
  'toilet',
  'washbasin',
  'bookshelf',
  'display-cabinet',
  'shoe-cabinet',
]);
/** How many places are looked at closely, and how many of them are walked through. */
const TRIES = 900;
const WALKS = 20;
/** No field of groups brings a room beyond this many pieces. */
const MOST_PIECES = 420;
/** Most of a field, and most places along a side of the room that are asked for it: in a larger room it lies in the middle. */
const MOST_IN_FIELD = 90;
const MOST_ALONG = 30;

export interface Request {
  readonly key: GroupKey;
  readonly groups: readonly Group[];
  readonly anchor: Anchor;
  readonly likes: Likes;
  /** what a focus group faces */
  readonly focus: Pose | null;
  readonly judge: Judge | null;
  /** only places that the judge ranks higher than this */
  readonly above?: number;
  /** how many more of a type may come; no end when left out */
  readonly left?: (type: PieceType) => number;
}

/** Finds the best place that holds all rules for one of a group's variants, and puts it there. @returns whether there was one */
export function placeGroup(
  stage: Stage,
  request: Request,
  chance: Chance,
  name: (type: PieceType) => string,
): { pose: Pose; group: Group } | null {
  const candidates: Candidate[] = [];
  for (const group of within(request)) {
    const extent = extentOf(group);
    for (const pose of posesFor(stage, request, extent, group)) {
      if (!fitsRoughly(stage, pose, extent)) continue;
      let score = 2 * group.worth + likesOf(stage, request.likes, pose, extent) + chance.next() * 0.7;
      if (request.anchor === 'focus' && request.focus !== null && Math.abs(wrap(pose.turn - request.focus.turn)) > 150)
        score += 0.55;
      if (request.judge !== null) {
        const judged = request.judge(
          placeMembers(stage, group, pose, () => 'try', null),
          pose,
        );
        if (judged <= (request.above ?? -Infinity)) continue;
        score += judged;
      }
      candidates.push({ pose, group, score });
    }
  }
  candidates.sort((a, b) => b.score - a.score);
  let walks = 0;
  let tries = 0;
  for (const { pose, group } of candidates) {
    tries += 1;
    if (tries > TRIES || walks > WALKS) break;
    if (!stage.admitsAll(placeMembers(stage, group, pose, () => 'try', null))) continue;
    const pieces = placeMembers(stage, group, pose, name, chance);
    const before = stage.claims.length;
    stage.add(pieces, request.key);
    walks += 1;
    if (!stage.isWalkable || canWalk(stage)) return { pose, group };
    stage.backTo(before);
  }
  return null;
}

function within({ groups, left }: Request): readonly Group[] {
  return left === undefined ? groups : groups.flatMap((group) => withinCounts(group, left) ?? []);
}

/** Whether a group's whole extent lies in the room, but for its corners: cheap to ask before its pieces are asked one by one. */
function fitsRoughly(stage: Stage, pose: Pose, extent: Extent): boolean {
  const [x, z] = fromFrame(pose.at, pose.turn, (extent.left + extent.right) / 2, extent.front / 2);
  return isBoxInPolygon(
    stage.shell.plan,
    createBox(x, z, extent.right - extent.left, extent.front, pose.turn, 0, 1),
    0.22,
  );
}

/**
 * Puts up to `count` of a group in even rows. @returns how many there was room for
 */
export function placeField(
  stage: Stage,
  request: Request,
  count: number,
  chance: Chance,
  name: (type: PieceType) => string,
): number {
  const fields: { readonly poses: Pose[]; readonly group: Group; readonly score: number }[] = [];
  const { left, right, back, front } = boundsOf(stage.shell.plan);
  for (const group of within(request)) {
    const extent = extentOf(group);
    const isDeep = group.access > 0;
    for (const turn of [0, 90, 180, -90])
      for (const aisle of [1.15, 0.75]) {
        const across = extent.right - extent.left;
        const [pitchX, pitchZ] =
          Math.abs(turn) === 90
            ? [extent.front + (isDeep ? aisle + 0.2 : aisle), across + aisle * 0.8]
            : [across + aisle * 0.8, extent.front + (isDeep ? aisle + 0.2 : aisle)];
        for (let shift = 0; shift < 3; shift += 1) {
          const poses: Pose[] = [];
          const startX = left + 0.3 + pitchX * (0.5 + 0.25 * chance.around(1)) + (shift % 2) * 0.3;
          const startZ = back + 0.3 + pitchZ * (0.5 + 0.25 * chance.around(1)) + (shift > 1 ? 0.4 : 0);
          const rows = evenly(startZ, front, pitchZ);
          const places = evenly(startX, right, pitchX);
          for (const z of rows)
            for (const x of places) {
              const pose: Pose = {
                at: fromFrame([x, z], turn, -(extent.left + extent.right) / 2, -extent.front / 2),
                turn,
                wall: null,
              };
              if (
                poses.length < MOST_IN_FIELD &&
                isInPolygon(stage.shell.plan, x, z) &&
                stage.admitsAll(placeMembers(stage, group, pose, () => 'try', null))
              )
                poses.push(pose);
            }
          if (poses.length === 0) continue;
          const facing = turn === 180 ? -0.25 : 0;
          fields.push({
            poses,
            group,
            score:
              Math.min(poses.length, count) / count + 0.35 * group.worth + 0.12 * aisle + facing + chance.next() * 0.3,
          });
        }
      }
  }
  fields.sort((a, b) => b.score - a.score);
  for (const { poses, group } of fields.slice(0, 4)) {
    const middle = centreOf(stage);
    const worthOf = new Map(
      poses.map((pose) => [
        pose,
        2 *
          (request.judge?.(
            placeMembers(stage, group, pose, () => 'try', null),
            pose,
          ) ?? 0) -
          distance(pose.at, middle),
      ]),
    );
    const order = [...poses].sort((a, b) => worthOf.get(b)! - worthOf.get(a)!);
    const before = stage.claims.length;
    let put = 0;
    for (const pose of order) {
      if (put >= count || stage.claims.length + group.members.length > MOST_PIECES) break;
      const mark = stage.claims.length;
      const now = request.left === undefined ? group : withinCounts(group, request.left);
      if (now === null) break;
      const pieces = placeMembers(stage, now, pose, name, chance);
      if (!stage.admitsAll(pieces)) continue;
      stage.add(pieces, request.key);
      if (!stage.isWalkable || canWalk(stage)) put += 1;
      else stage.backTo(mark);
    }
    if (put > 0) return put;
    stage.backTo(before);
  }
  return 0;
}

/** Places from one end to the other at a pitch; of too many those in the middle. */
function evenly(from: number, to: number, pitch: number): number[] {
  const count = Math.max(0, Math.ceil((to - from) / pitch));
  const first = Math.max(0, Math.floor((count - MOST_ALONG) / 2));
  return Array.from({ length: Math.min(count, MOST_ALONG) }, (_, k) => from + (first + k) * pitch);
}

/** The pieces of a group at a pose. Without `chance` their seeds are 0. */
export function placeMembers(
  stage: Stage,
  group: Group,
  pose: Pose,
  name: (type: PieceType) => string,
  chance: Chance | null,
): PlacedPiece[] {
  const ids = group.members.map(({ type }) => name(type));
  return group.members.map((member, index): PlacedPiece => {
    const placed = fromFrame(pose.at, pose.turn, member.x, member.z);
    const isHung = PIECES[member.type].mount === 'wall' && pose.wall !== null && Math.abs(member.z) < 0.01;
    const at = isHung ? onWall(pose.wall!, alongWall(pose.wall!, placed).at, 0.002) : placed;
    const turn = wrap(pose.turn + member.turn);
    const [width, depth] = member.size;
    let height = member.size[2];
    let y = member.y;
    if (PIECES[member.type].mount === 'ceiling') {
      y = ceilingHeightAt(stage.shell, at[0], at[1]);
      if (member.foot !== null)
        height = Math.min(PIECES[member.type].most[2], Math.max(PIECES[member.type].least[2], y - member.foot));
    }
    return {
      id: ids[index]!,
      type: member.type,
      form: member.form,
      at: [round(at[0]), round(at[1])],
      y: round(y),
      turn: round(turn),
      size: [width, depth, round(height)],
      seed: chance === null ? 0 : Math.floor(chance.next() * 4294967295),
      finishes: {},
      on: member.on === null ? null : (ids[member.on] ?? null),
      held: false,
    };
  });
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function wrap(turn: number): number {
  const t = ((turn % 360) + 360) % 360;
  return t > 180 ? t - 360 : t;
}

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly front: number;
  readonly isBuiltIn: boolean;
  /** part of it hangs on the wall behind it, or is fixed to it */
  readonly hangs: boolean;
}

function extentOf(group: Group): Extent {
  const corners = group.members
    .filter(({ type }) => PIECES[type].mount !== 'ceiling' && type !== 'rug')
    .flatMap(({ x, z, size, turn }) => cornersOf(createBox(x, z, size[0], size[1], turn, 0, 1)));
  const bounds = boundsOf(
    corners.length > 0
      ? corners
      : [
          [0, 0],
          [0.1, 0.1],
        ],
  );
  return {
    left: bounds.left,
    right: bounds.right,
    front: bounds.front,
    isBuiltIn: group.members.some(({ type }) => BUILT_IN.has(type)),
    hangs: group.members.some(({ type }) => PIECES[type].mount === 'wall' || BUILT_IN.has(type)),
  };
}

function posesFor(stage: Stage, request: Request, extent: Extent, group: Group): Pose[] {
  switch (request.anchor) {
    case 'wall':
      return wallPoses(stage, extent, group.end);
    case 'focus':
      return request.focus === null
        ? [...wallPoses(stage, extent, null), ...freePoses(stage, extent)]
        : focusPoses(stage, request.focus);
    case 'corner':
      return [...cornerPoses(stage, extent), ...wallPoses(stage, extent, null)];
    case 'centre':
    case 'field':
      return freePoses(stage, extent);
  }
}

function wallPoses(stage: Stage, extent: Extent, end: -1 | 1 | null): Pose[] {
  const poses: Pose[] = [];
  const gap = extent.isBuiltIn ? 0.004 : SKIRTING;
  for (const wall of stage.walls) {
    if (wall.isOpen) continue;
    // along a wall runs against the group's right as one faces the room
    const low = extent.right + gap;
    const high = wall.length + extent.left - gap;
    if (high < low - 1e-6) continue;
    if (end !== null) {
      poses.push({ at: onWall(wall, end === 1 ? low : high, gap), turn: wall.turn, wall });
      continue;
    }
    const steps = Math.max(1, Math.min(40, Math.ceil((high - low) / 0.18)));
    for (let i = 0; i <= steps; i += 1)
      poses.push({ at: onWall(wall, low + ((high - low) * i) / steps, gap), turn: wall.turn, wall });
    for (const { kind, at } of wall.openings)
      if (kind === 'window' && at > low && at < high)
        for (const out of extent.hangs ? [gap] : [gap, 0.17])
          poses.push({ at: onWall(wall, at, out), turn: wall.turn, wall });
    if (!extent.hangs)
      for (const out of [0.17, 0.3])
        for (let i = 0; i <= 8; i += 1)
          if (wall.openings.some(({ kind }) => kind === 'window'))
            poses.push({ at: onWall(wall, low + ((high - low) * i) / 8, out), turn: wall.turn, wall });
    const middle = wall.length / 2;
    if (middle > low && middle < high) poses.push({ at: onWall(wall, middle, gap), turn: wall.turn, wall });
  }
  return poses;
}

function focusPoses(stage: Stage, focus: Pose): Pose[] {
  const poses: Pose[] = [];
  for (const turned of [180, 90, -90])
    for (let away = 2.2; away < 6; away += 0.2)
      for (const aside of [0, -0.25, 0.25, -0.5, 0.5]) {
        if (turned === 180) {
          const at = fromFrame(focus.at, focus.turn, aside, away + 0.9);
          if (isInPolygon(stage.shell.plan, at[0], at[1]))
            poses.push({ at: snapBack(stage, at, focus.turn + 180), turn: wrap(focus.turn + 180), wall: null });
        } else if (away < 4) {
          const half = turned === 90 ? -1 : 1;
          const at = fromFrame(focus.at, focus.turn, half * (1.6 + Math.abs(aside) * 2), away);
          if (isInPolygon(stage.shell.plan, at[0], at[1]))
            poses.push({ at: snapBack(stage, at, focus.turn + turned), turn: wrap(focus.turn + turned), wall: null });
        }
      }
  return poses;
}

/** Moves a back that is almost at a wall to it, so that no useless gap is left. */
function snapBack(stage: Stage, at: Point, turn: number): Point {
  for (const wall of stage.walls) {
    if (Math.abs(wrap(wall.turn - turn)) > 1) continue;
    const { at: along, out } = alongWall(wall, at);
    if (along < 0 || along > wall.length || out < 0 || out > 0.6) continue;
    return onWall(
      wall,
      along,
      wall.openings.some(({ kind }) => kind === 'window') ? Math.max(0.17, Math.min(out, 0.2)) : SKIRTING,
    );
  }
  return at;
}

function cornerPoses(stage: Stage, extent: Extent): Pose[] {
  const poses: Pose[] = [];
  stage.walls.forEach((wall, index) => {
    const next = stage.walls[(index + 1) % stage.walls.length]!;
    const isInner = wall.along[0] * next.along[1] - wall.along[1] * next.along[0] < 0;
    if (!isInner || wall.isOpen || next.isOpen) return;
    const corner = onWall(next, 0);
    const turn = wrap((Math.atan2(wall.inward[0] + next.inward[0], wall.inward[1] + next.inward[1]) * 180) / Math.PI);
    const half = Math.max(extent.right, -extent.left);
    for (const away of [half + 0.05, half + 0.25, half * 0.7])
      poses.push({ at: fromFrame(corner, turn, 0, away), turn, wall });
  });
  return poses;
}

function freePoses(stage: Stage, extent: Extent): Pose[] {
  const { left, right, back, front } = boundsOf(stage.shell.plan);
  const poses: Pose[] = [];
  const step = Math.max(0.25, Math.sqrt((right - left) * (front - back)) / 18);
  for (let x = left + 0.3; x < right; x += step)
    for (let z = back + 0.3; z < front; z += step)
      if (isInPolygon(stage.shell.plan, x, z))
        for (const turn of [0, 90, 180, -90])
          poses.push({ at: fromFrame([x, z], turn, 0, -extent.front / 2), turn, wall: null });
  return poses;
}

/** How well a pose meets what a group likes. */
function likesOf(stage: Stage, likes: Likes, pose: Pose, extent: Extent): number {
  const { left, right, back, front } = boundsOf(stage.shell.plan);
  const reach = Math.hypot(right - left, front - back);
  const middle = fromFrame(pose.at, pose.turn, (extent.left + extent.right) / 2, extent.front / 2);
  let score = 0;
  if (likes.middle !== undefined) {
    if (pose.wall !== null) {
      const { at } = alongWall(pose.wall, fromFrame(pose.at, pose.turn, (extent.left + extent.right) / 2, 0));
      score += likes.middle * (1 - Math.abs(2 * (at / pose.wall.length) - 1));
    } else score += likes.middle * (1 - (2 * distance(middle, centreOf(stage))) / reach);
  }
  if (likes.corner !== undefined) {
    const nearest = Math.min(...stage.shell.plan.map((corner) => distance(corner, middle)));
    score += likes.corner * (1 - (2 * nearest) / reach);
  }
  if (likes.sides !== undefined) score += likes.sides[sideFacing(pose.turn)] ?? 0;
  if (likes.longWall !== undefined && pose.wall !== null) score += (likes.longWall * pose.wall.length) / reach;
  if (likes.window !== undefined)
    score += likes.window * nearestOpening(stage, middle, reach, (kind) => kind === 'window');
  if (likes.door !== undefined) score += likes.door * nearestOpening(stage, middle, reach, (kind) => kind !== 'window');
  for (const [key, weight] of Object.entries(likes.near ?? {})) {
    const others = stage.claims.filter(({ group }) => group === key);
    if (others.length > 0)
      score += weight * (1 - Math.min(...others.map(({ solid }) => distance([solid.x, solid.z], middle))) / reach);
  }
  for (const [key, weight] of Object.entries(likes.opposite ?? {})) {
    const other = stage.claims.find(({ group }) => group === key);
    if (other === undefined) continue;
    const facing = -Math.cos(((other.piece.turn - pose.turn) * Math.PI) / 180);
    const aside = Math.abs(alongTurn(pose.turn, other.piece.at, middle));
    score += weight * (facing - aside / reach);
  }
  return score;
}

function alongTurn(turn: number, a: readonly [number, number], b: Point): number {
  const angle = (turn * Math.PI) / 180;
  return (a[0] - b[0]) * Math.cos(angle) - (a[1] - b[1]) * Math.sin(angle);
}

function sideFacing(turn: number): 'left' | 'right' | 'back' | 'front' {
  const angle = (turn * Math.PI) / 180;
  const x = Math.sin(angle);
  const z = Math.cos(angle);
  if (Math.abs(x) > Math.abs(z)) return x > 0 ? 'left' : 'right';
  return z > 0 ? 'back' : 'front';
}

export function centreOf(stage: Stage): Point {
  const { left, right, back, front } = boundsOf(stage.shell.plan);
  const middle: Point = [(left + right) / 2, (back + front) / 2];
  return isInPolygon(stage.shell.plan, middle[0], middle[1]) ? middle : [middle[0] * 0.5 + left * 0.5, middle[1]];
}

function nearestOpening(stage: Stage, point: Point, reach: number, is: (kind: string) => boolean): number {
  let nearest = reach;
  for (const wall of stage.walls)
    for (const opening of wall.openings)
      if (is(opening.kind)) nearest = Math.min(nearest, distance(onWall(wall, opening.at), point));
  return 1 - (2 * nearest) / reach;
}
