import type { Structure } from '@yujian/imaging';
import type { Room } from '@yujian/imaging/geometry/room';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { pieceEntry, usualSize, type PieceType } from '@yujian/contract/scene/pieces';
import type { Frame } from '../frame.ts';
import type { Level } from './agreement.ts';
import type { Target } from './drawing.ts';
import { isRound, limitsOf } from './piece-traits.ts';
import type { Pose } from './raster.ts';

/** The room that pieces are fitted in. */
export interface FitRoom {
  readonly structure: Structure;
  readonly frame: Frame;
  readonly room: Room;
  /** metres */
  readonly height: number;
}

export interface Kind {
  readonly type: PieceType;
  readonly form: string;
  /** what it is taken to measure where the drawing does not tell, metres */
  readonly usual: PlacedPiece['size'];
}

type Draft = { -readonly [K in keyof Pose]: Pose[K] };

/** Nothing stands nearer or farther, metres. */
const NEAREST = 0.5;
const FLOORS: ReadonlySet<string> = new Set(['floor', 'rug', 'ground', 'paving']);
/** Heights of what small things stand on where nothing is known of it, metres. */
const TOPS = [0.45, 0.75, 0.9];
/** How much farther or nearer than its usual size says a thing may be whose foot is hidden. */
const DOUBTS = [1, 0.8, 1.25];
/** Rows that a cord may be broken for. */
const GAP = 6;
/** Share of its width up to which a hanging thing's upper end is a cord's. */
const CORD = 0.2;
/** Rows of its foot that floor is looked for under, and share of its columns under which there must be some. */
const UNDER = 4;
const STANDS = 0.12;

export function kindOf(type: PieceType, form: string): Kind {
  return { type, form, usual: [...usualSize(type, form)] };
}

/** Brings a pose's size into what its type can be. */
export function limit(pose: Draft, { type, form, usual }: Kind): void {
  const { least, most } = limitsOf(type);
  pose.width = Math.min(most[0]!, Math.max(least[0]!, pose.width));
  pose.depth = isRound(type, form)
    ? (pose.width * usual[1]) / usual[0]
    : Math.min(most[1]!, Math.max(least[1]!, pose.depth));
  pose.height = Math.min(most[2]!, Math.max(least[2]!, pose.height));
}

/** What of a thing's bounds is its own: not cut by the picture's edge, its foot not hidden. */
export interface Bounds {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

export function boundsOf(
  { structure: { regions } }: FitRoom,
  { drawing, cells, minX, minY, maxX, maxY }: Target,
): Bounds {
  const { width, height, labels } = drawing;
  let [standing, columns] = [0, 0];
  for (let x = minX; x <= maxX; x++) {
    let y = maxY;
    while (y > maxY - UNDER && cells[y * width + x] !== 1) y--;
    if (y <= maxY - UNDER) continue;
    columns++;
    const below = y + 2;
    if (below < height && FLOORS.has(regions[labels[below * width + x]!]!.name)) standing++;
  }
  return {
    left: minX > 1,
    right: maxX < width - 2,
    top: minY > 1,
    bottom: maxY < height - 2 && standing > 0 && standing >= STANDS * columns,
  };
}

/** Poses from which a piece is fitted to a thing, by what its type stands on, at one turn. */
export function startPoses(scene: FitRoom, level: Level, target: Target, kind: Kind, turn: number): Pose[] {
  const { mount } = pieceEntry(kind.type);
  const { minX, maxX, minY, maxY, drawing } = target;
  const usual: Draft = { x: 0, y: 0, z: -3, turn, width: kind.usual[0], depth: kind.usual[1], height: kind.usual[2] };
  const middle = (minX + maxX + 1) / 2;
  const across = (maxX - minX + 1) / drawing.scale / scene.frame.focal;
  const tall = (maxY - minY + 1) / drawing.scale / scene.frame.focal;
  const ray = (x: number, y: number): readonly [number, number, number] =>
    scene.frame.ray(x / drawing.scale, y / drawing.scale);
  const eye = scene.frame.eyeHeight;
  if (mount === 'wall') return wallPoses(scene, target, usual, ray);
  if (mount === 'ceiling') {
    const top = hangsFrom(scene, target);
    const depths =
      top === null
        ? DOUBTS.map((doubt) => (doubt * kind.usual[0]) / across)
        : [(scene.height - eye) / Math.max(0.01, ray(middle, top)[1])];
    return depths
      .map((depth) => Math.min(scene.room.backZ * 1.1, Math.max(NEAREST, depth)))
      .map((depth): Pose => {
        const [dx, , dz] = ray(middle, (minY + maxY) / 2);
        const [, low] = ray(middle, maxY + 1);
        const pose = {
          ...usual,
          x: dx * depth,
          y: scene.height,
          z: dz * depth,
          width: across * depth,
          height: scene.height - eye - low * depth,
        };
        pose.depth = (pose.width * kind.usual[1]) / kind.usual[0];
        limit(pose, kind);
        return pose;
      });
  }
  if (mount === 'surface') {
    const foot = standingAt(level, target);
    const [dx, dy, dz] = ray(middle, maxY + 1);
    const tops = foot === null ? TOPS.map((y) => ({ y, depth: (y - eye) / dy })) : [foot];
    return tops.flatMap(({ y, depth }): Pose[] => {
      if (!(depth > NEAREST && depth < scene.room.backZ * 1.1)) return [];
      const pose = { ...usual, x: dx * depth, y, z: dz * depth, width: across * depth, height: tall * depth };
      pose.depth = (pose.width * kind.usual[1]) / kind.usual[0];
      limit(pose, kind);
      return [pose];
    });
  }
  const bounds = boundsOf(scene, target);
  const poses: Pose[] = [];
  const bySize = bounds.left && bounds.right ? kind.usual[0] / across : kind.usual[2] / tall;
  const [, slope] = ray(middle, minY);
  const byTop = bounds.top && Math.abs(eye - kind.usual[2]) > 0.15 ? (eye - kind.usual[2]) / -slope : Number.NaN;
  if (bounds.bottom) {
    poses.push(stand(scene, level, target, kind, usual, bounds, null));
    // legs may be drawn as mere lines
    if (Math.abs(Math.sin(2 * turn)) < 0.1 || isRound(kind.type, kind.form))
      for (const depth of [byTop, bySize])
        if (depth > NEAREST && depth < scene.room.backZ * 1.05)
          poses.push(stand(scene, level, target, kind, usual, { ...bounds, bottom: false }, depth));
  } else {
    const behind = hiddenBehind(level, target);
    for (const depth of [
      byTop,
      ...DOUBTS.map((doubt) => doubt * bySize),
      behind + 0.5 * kind.usual[1],
      behind + kind.usual[1],
    ])
      if (depth > NEAREST && depth < scene.room.backZ * 1.05)
        poses.push(stand(scene, level, target, kind, usual, bounds, depth));
    if (poses.length === 0)
      poses.push(stand(scene, level, target, kind, usual, bounds, Math.min(scene.room.backZ * 0.7, 3)));
  }
  return poses;
}

/** Brings a piece's box to a thing's bounds: its foot to the lowest row, or as deep as said; then its size as far as bounds are its own. */
function stand(
  scene: FitRoom,
  { raster }: Level,
  target: Target,
  kind: Kind,
  usual: Pose,
  bounds: Bounds,
  depth: number | null,
): Pose {
  const { minX, maxX, minY, maxY, drawing } = target;
  const { frame, room } = scene;
  const middle = (minX + maxX + 1) / 2;
  const [rx, ry, rz] = frame.ray(middle / drawing.scale, (maxY + 1) / drawing.scale);
  const far = Math.min(depth ?? (ry < -0.01 ? frame.eyeHeight / -ry : room.backZ * 0.7), room.backZ * 1.02);
  const pose: Draft = { ...usual, x: rx * far, z: rz * far - (depth === null ? usual.depth / 2 : 0) };
  const round = isRound(kind.type, kind.form);
  const aside = Math.abs(Math.sin(pose.turn));
  for (let k = 0; k < 8; k++) {
    const box = boxOf(raster, pose);
    if (box === null) break;
    const wide = (maxX - minX + 1) / (box.maxX - box.minX);
    if (bounds.left && bounds.right) {
      if (round || (aside > 0.3 && aside < 0.9)) {
        pose.width *= wide ** 0.8;
        pose.depth *= wide ** 0.8;
      } else if (aside >= 0.9) {
        pose.depth *= wide ** 0.5;
        pose.width *= wide ** 0.3;
      } else pose.width *= k < 6 ? wide : wide ** 0.5;
    }
    if (bounds.top && bounds.bottom) pose.height *= ((maxY - minY + 1) / (box.maxY - box.minY)) ** 0.7;
    limit(pose, kind);
    const now = boxOf(raster, pose);
    if (now === null) break;
    const distance = raster.project(pose.x, 0, pose.z)[2];
    const metre = distance / (frame.focal * drawing.scale);
    const shift =
      bounds.left && bounds.right
        ? middle - (now.minX + now.maxX) / 2
        : bounds.left
          ? minX - now.minX
          : bounds.right
            ? maxX + 1 - now.maxX
            : middle - (now.minX + now.maxX) / 2;
    pose.x += shift * metre * frame.right[0];
    pose.z += shift * metre * frame.right[2];
    if (depth !== null) continue;
    // farther or nearer until its foot is in the lowest row
    const seen = boxOf(raster, pose);
    if (seen === null) break;
    const [, wanted] = frame.ray(middle / drawing.scale, (maxY + 1) / drawing.scale);
    const [, given] = frame.ray(middle / drawing.scale, seen.maxY / drawing.scale);
    if (wanted > -0.01 || given > -0.01) continue;
    const step = 0.8 * (frame.eyeHeight / -wanted - frame.eyeHeight / -given);
    const [ux, uz] = [pose.x / Math.hypot(pose.x, pose.z), pose.z / Math.hypot(pose.x, pose.z)];
    pose.x += ux * step;
    pose.z += uz * step;
  }
  return pose;
}

/** Where a pose's box is seen, continuous pixels of the raster; null where it is not. */
export function boxOf(
  raster: Level['raster'],
  pose: Pose,
): { minX: number; maxX: number; minY: number; maxY: number } | null {
  const [c, s] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  const box = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };
  for (const side of [-0.5, 0.5])
    for (const front of [-0.5, 0.5])
      for (const up of [0, 1]) {
        const [lx, lz] = [side * pose.width, front * pose.depth];
        const [u, v, depth] = raster.project(
          c * lx + s * lz + pose.x,
          pose.y + up * pose.height,
          c * lz - s * lx + pose.z,
        );
        if (depth < 0.2) continue;
        box.minX = Math.min(box.minX, u);
        box.maxX = Math.max(box.maxX, u);
        box.minY = Math.min(box.minY, v);
        box.maxY = Math.max(box.maxY, v);
      }
  return box.minX < box.maxX ? box : null;
}

/** Row at which a thing hangs from the ceiling: the end of the cord or other ink that goes straight up from it; null where there is none, or it leaves the picture. */
export function hangsFrom(
  { structure: { box } }: FitRoom,
  { drawing: { width, hasInk }, cells, minX, maxX, minY, maxY }: Target,
): number | null {
  if (minY <= 1 || box?.hidden?.includes('ceiling')) return null;
  let [own, sum] = [0, 0];
  for (let x = minX; x <= maxX; x++)
    if (cells[Math.min(maxY, minY + 1) * width + x] === 1) {
      own++;
      sum += x;
    }
  const isCord = own <= Math.max(2, CORD * (maxX - minX + 1));
  const middle = isCord && own > 0 ? Math.round(sum / own) : (minX + maxX + 1) >> 1;
  // a cord may go on beyond the line of wall and ceiling
  let [last, misses] = [minY, 0];
  for (let y = minY; y >= 0 && misses < GAP; y--) {
    let found = false;
    for (let x = Math.max(0, middle - 2); x <= Math.min(width - 1, middle + 2); x++)
      if (hasInk[y * width + x]) found = true;
    if (found) [last, misses] = [y, 0];
    else misses++;
  }
  return last > 1 && (isCord || minY - last > 5) ? last : null;
}

/** How far away what hides a thing's foot stands, metres; NaN where nothing does. */
function hiddenBehind({ standing, drawing: { width, height } }: Level, { cells, minX, maxX, maxY }: Target): number {
  let far = Number.NaN;
  for (let x = minX; x <= maxX; x++)
    for (let y = maxY; y <= Math.min(height - 1, maxY + 3); y++) {
      const near = standing[y * width + x]!;
      if (near > 0 && cells[y * width + x] !== 1 && !(1 / near < far)) far = 1 / near;
    }
  return far;
}

/** The top of what stands already under a thing; null where nothing does. */
function standingAt(
  { standing, raster, drawing }: Level,
  { cells, minX, maxX, maxY }: Target,
): { y: number; depth: number } | null {
  const { width, height } = drawing;
  const found: number[] = [];
  for (let x = minX; x <= maxX; x++)
    for (let y = maxY + 1; y <= Math.min(height - 1, maxY + 3); y++) {
      const near = standing[y * width + x]!;
      if (near > 0 && cells[y * width + x] !== 1) {
        found.push(1 / near);
        break;
      }
    }
  if (found.length < 0.3 * (maxX - minX + 1)) return null;
  const depth = found.toSorted((a, b) => a - b)[found.length >> 1]!;
  return { y: raster.heightAt((minX + maxX + 1) / 2, maxY + 1.5, depth), depth };
}

const WALL_TURNS: Readonly<Record<number, number>> = { 2: 0, 3: Math.PI / 2, 4: -Math.PI / 2 };

/** Flat on the wall that most of the thing is seen on. */
function wallPoses(
  scene: FitRoom,
  { cells, drawing, minX, maxX, minY, maxY }: Target,
  usual: Pose,
  ray: (x: number, y: number) => readonly [number, number, number],
): Pose[] {
  const { room, frame } = scene;
  const counts = new Map<number, { along: number[]; up: number[] }>();
  for (let y = minY; y <= maxY; y++)
    for (let x = minX; x <= maxX; x++) {
      if (cells[y * drawing.width + x] !== 1) continue;
      const [dx, dy, dz] = ray(x + 0.5, y + 0.5);
      const t = room.hit(0, 0, 0, dx, dy, -dz);
      if (WALL_TURNS[room.side] === undefined) continue;
      const list = counts.get(room.side) ?? { along: [], up: [] };
      counts.set(room.side, list);
      list.along.push((room.side === 2 ? dx : dz) * t);
      list.up.push(frame.eyeHeight + dy * t);
    }
  const [side, seen] = [...counts].reduce<readonly [number, { along: number[]; up: number[] }] | readonly [null, null]>(
    (best, next) => (best[1] === null || next[1].along.length > best[1].along.length ? next : best),
    [null, null],
  );
  if (seen === null) return [];
  const [[from, to], [low, high]] = [rangeOf(seen.along), rangeOf(seen.up)];
  const turn = WALL_TURNS[side]!;
  const pose: Draft = { ...usual, turn, width: to - from, height: high - low, y: low };
  const wall = side === 2 ? -room.backZ : side === 3 ? room.leftX : room.rightX;
  [pose.x, pose.z] =
    side === 2
      ? [(from + to) / 2, wall + pose.depth / 2]
      : [wall + (side === 3 ? 0.5 : -0.5) * pose.depth, (from + to) / 2];
  return [pose];
}

function rangeOf(values: number[]): [number, number] {
  const sorted = Float64Array.from(values).sort();
  const skip = Math.floor(sorted.length * 0.01);
  return [sorted[skip]!, sorted[sorted.length - 1 - skip]!];
}
