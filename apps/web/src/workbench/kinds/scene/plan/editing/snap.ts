import type { PlacedPiece, RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { boundsOf, cornersOf, inBoxFrame, type Box } from '@yujian/scenes/layout/geometry';
import { alongWall, onWall, wallsOf, type Wall } from '@yujian/scenes/layout/room';
import { ceilingHeightAt } from '@yujian/scenes/shell/ceiling-form';
import { solidOf } from '@yujian/scenes/layout/stage';
import { carriedBy, round, type At } from './edit.ts';

/** A line that a piece has come to: drawn while it is dragged. */
export interface Guide {
  readonly axis: 'x' | 'z';
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

export interface Snapped {
  readonly at: At;
  readonly turn: number;
  readonly y: number;
  readonly on: string | null;
  readonly guides: readonly Guide[];
}

/** A back stays this far from a wall with skirting. */
const SKIRTING_GAP = 0.02;
const HOSTS = new Set(['table', 'cabinet', 'counter', 'shelf', 'bed', 'sanitary', 'appliance']);

interface Extent {
  readonly x: number;
  readonly z: number;
}

/**
 * Where a piece that is dragged to `wanted` comes to stand: on walls, on tops of others, in line with edges and middles
 * that are within `reach` metres (0 = nowhere but where it must).
 */
export function snapPiece(scene: SceneDescription, piece: PlacedPiece, wanted: At, reach: number): Snapped {
  const { mount } = pieceEntry(piece.type);
  const room = scene.shell.kind === 'room' ? scene.shell : null;
  const free: Snapped = { at: wanted, turn: piece.turn, y: piece.y, on: piece.on, guides: [] };
  if (mount === 'wall' && room) return snapToWall(room, piece, wanted, reach) ?? free;
  if (mount === 'surface') return snapToTop(scene, piece, wanted);
  const aligned = align(scene, piece, wanted, reach);
  const y = mount === 'ceiling' && room ? round(ceilingHeightAt(room, aligned.at[0], aligned.at[1])) : piece.y;
  return { ...free, ...aligned, y, on: mount === 'floor' || mount === 'ground' ? null : piece.on };
}

/** A thing that hangs on walls goes to the nearest one, and turns with it. */
function snapToWall(room: RoomShell, piece: PlacedPiece, wanted: At, reach: number): Snapped | null {
  const half = piece.size[0] / 2;
  let best: { readonly wall: Wall; readonly at: number; readonly away: number } | null = null;
  for (const wall of wallsOf(room)) {
    if (wall.isOpen || wall.length < piece.size[0] - 0.01) continue;
    const { at, out } = alongWall(wall, wanted);
    const along = Math.min(wall.length - half, Math.max(half, at));
    const away = Math.hypot(out, at - along);
    if (!best || away < best.away) best = { wall, at: along, away };
  }
  if (!best) return null;
  const { wall } = best;
  const stops = [wall.length / 2, ...wall.openings.map((opening) => opening.at)]
    .filter((stop) => Math.abs(stop - best.at) < reach)
    .sort((a, b) => Math.abs(a - best.at) - Math.abs(b - best.at));
  const along = stops[0] ?? best.at;
  const [x, z] = onWall(wall, along);
  const guides: Guide[] = stops[0] === undefined ? [] : guideAcross(wall, along);
  return { at: [round(x), round(z)], turn: wall.turn, y: piece.y, on: null, guides };
}

function guideAcross(wall: Wall, along: number): Guide[] {
  const [from, to] = [onWall(wall, along, -0.4), onWall(wall, along, 1.2)];
  if (Math.abs(wall.along[0]) > 0.99)
    return [{ axis: 'x', value: from[0], from: Math.min(from[1], to[1]), to: Math.max(from[1], to[1]) }];
  if (Math.abs(wall.along[1]) > 0.99)
    return [{ axis: 'z', value: from[1], from: Math.min(from[0], to[0]), to: Math.max(from[0], to[0]) }];
  return [];
}

/** A thing that stands on others stands on what is under it, or on the floor. */
function snapToTop(scene: SceneDescription, piece: PlacedPiece, wanted: At): Snapped {
  const host = hostAt(scene, piece, wanted);
  const y = host === null ? 0 : host.id === piece.on ? piece.y : host.y + host.size[2];
  return { at: wanted, turn: piece.turn, y: round(y), on: host?.id ?? null, guides: [] };
}

/** The highest thing under a point that something can stand on. */
export function hostAt(scene: SceneDescription, piece: PlacedPiece, [x, z]: At): PlacedPiece | null {
  const carried = carriedBy(scene, piece.id);
  let best: PlacedPiece | null = null;
  for (const other of scene.pieces) {
    if (carried.has(other.id) || !canCarry(other.type)) continue;
    const box = solidOf(other);
    const [right, front] = inBoxFrame(box, [x, z]);
    if (Math.abs(right) > box.hw || Math.abs(front) > box.hd) continue;
    if (!best || other.y + other.size[2] > best.y + best.size[2]) best = other;
  }
  return best;
}

function canCarry(type: PieceType): boolean {
  const entry = pieceEntry(type);
  return (
    entry.mount === 'floor' &&
    HOSTS.has(entry.class) &&
    entry.size[2] < 1.6 &&
    type !== 'bed' &&
    type !== 'single-bed' &&
    type !== 'bunk-bed' &&
    type !== 'toilet' &&
    type !== 'bathtub'
  );
}

function align(scene: SceneDescription, piece: PlacedPiece, wanted: At, reach: number): { at: At; guides: Guide[] } {
  if (reach <= 0) return { at: wanted, guides: [] };
  const box = solidOf({ ...piece, at: wanted });
  const extent = extentOf(box);
  const lines = linesFor(scene, piece);
  const x = nearest(wanted[0], extent.x, wanted[1], lines.x, reach);
  const z = nearest(wanted[1], extent.z, wanted[0], lines.z, reach);
  const at: At = [round(wanted[0] + (x?.by ?? 0)), round(wanted[1] + (z?.by ?? 0))];
  const guides: Guide[] = [];
  if (x)
    guides.push({
      axis: 'x',
      value: x.line.value,
      from: Math.min(x.line.from, at[1] - extent.z),
      to: Math.max(x.line.to, at[1] + extent.z),
    });
  if (z)
    guides.push({
      axis: 'z',
      value: z.line.value,
      from: Math.min(z.line.from, at[0] - extent.x),
      to: Math.max(z.line.to, at[0] + extent.x),
    });
  return { at, guides };
}

/** Half of how far a turned box reaches along x and z. */
function extentOf(box: Box): Extent {
  const { left, right, back, front } = boundsOf(cornersOf(box));
  return { x: (right - left) / 2, z: (front - back) / 2 };
}

/** Something to come in line with: an edge takes edges, a middle takes middles. `span` is where along the line it counts. */
interface Line {
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly takes: 'low' | 'high' | 'middle';
  /** walls are stronger than neighbours */
  readonly weight: number;
}

function linesFor(scene: SceneDescription, piece: PlacedPiece): { x: Line[]; z: Line[] } {
  const x: Line[] = [];
  const z: Line[] = [];
  const shell = scene.shell;
  if (shell.kind === 'room') {
    const gap = piece.type === 'rug' ? 0 : shell.skirting > 0 ? SKIRTING_GAP : 0.004;
    for (const wall of wallsOf(shell)) {
      const end = onWall(wall, wall.length);
      const [ix, iz] = wall.inward;
      if (Math.abs(ix) > 0.999) {
        const [from, to] = [Math.min(wall.from[1], end[1]), Math.max(wall.from[1], end[1])];
        x.push({ value: wall.from[0] + ix * gap, from, to, takes: ix > 0 ? 'low' : 'high', weight: 1.6 });
        z.push({ value: (from + to) / 2, from: wall.from[0], to: wall.from[0], takes: 'middle', weight: 1 });
        for (const opening of wall.openings)
          z.push({
            value: onWall(wall, opening.at)[1],
            from: wall.from[0],
            to: wall.from[0],
            takes: 'middle',
            weight: 1,
          });
      } else if (Math.abs(iz) > 0.999) {
        const [from, to] = [Math.min(wall.from[0], end[0]), Math.max(wall.from[0], end[0])];
        z.push({ value: wall.from[1] + iz * gap, from, to, takes: iz > 0 ? 'low' : 'high', weight: 1.6 });
        x.push({ value: (from + to) / 2, from: wall.from[1], to: wall.from[1], takes: 'middle', weight: 1 });
        for (const opening of wall.openings)
          x.push({
            value: onWall(wall, opening.at)[0],
            from: wall.from[1],
            to: wall.from[1],
            takes: 'middle',
            weight: 1,
          });
      }
    }
  }
  const carried = carriedBy(scene, piece.id);
  for (const other of scene.pieces) {
    if (carried.has(other.id) || other.on !== null) continue;
    const { left, right, back, front } = boundsOf(cornersOf(solidOf(other)));
    x.push(
      { value: (left + right) / 2, from: back, to: front, takes: 'middle', weight: 1 },
      { value: left, from: back, to: front, takes: 'low', weight: 0.8 },
      { value: right, from: back, to: front, takes: 'high', weight: 0.8 },
    );
    z.push(
      { value: (back + front) / 2, from: left, to: right, takes: 'middle', weight: 1 },
      { value: back, from: left, to: right, takes: 'low', weight: 0.8 },
      { value: front, from: left, to: right, takes: 'high', weight: 0.8 },
    );
    // side by side
    x.push(
      { value: left, from: back, to: front, takes: 'high', weight: 0.9 },
      { value: right, from: back, to: front, takes: 'low', weight: 0.9 },
    );
    z.push(
      { value: back, from: left, to: right, takes: 'high', weight: 0.9 },
      { value: front, from: left, to: right, takes: 'low', weight: 0.9 },
    );
  }
  return { x, z };
}

/** `across` is where the piece is on the other axis: a wall counts where the piece is beside it. */
function nearest(
  middle: number,
  half: number,
  across: number,
  lines: readonly Line[],
  reach: number,
): { readonly by: number; readonly line: Line } | null {
  let best: { by: number; line: Line; cost: number } | null = null;
  for (const line of lines) {
    const own = line.takes === 'middle' ? middle : line.takes === 'low' ? middle - half : middle + half;
    const by = line.value - own;
    if (Math.abs(by) > reach * Math.min(1.5, line.weight)) continue;
    if (line.weight > 1.5 && (across < line.from - 0.05 || across > line.to + 0.05)) continue;
    const cost = Math.abs(by) / line.weight + Math.min(2, distanceTo(across, line)) * 0.01;
    if (!best || cost < best.cost) best = { by, line, cost };
  }
  return best;
}

function distanceTo(value: number, { from, to }: Line): number {
  return value < from ? from - value : value > to ? value - to : 0;
}

const STEP = 15;

/** Turns in steps, unless `isFree`; degrees. */
export function snapTurn(turn: number, isFree: boolean): number {
  return isFree ? Math.round(turn) : Math.round(turn / STEP) * STEP;
}

/** A corner of the room comes in line with its neighbours, or to 5 cm. */
export function snapCorner(room: RoomShell, index: number, wanted: At, reach: number): At {
  const n = room.plan.length;
  const neighbours = [room.plan[(index + n - 1) % n]!, room.plan[(index + 1) % n]!];
  return [0, 1].map((axis) => {
    const line = neighbours.map((corner) => corner[axis]!).find((value) => Math.abs(value - wanted[axis]!) < reach);
    return line ?? (reach > 0 ? Math.round(wanted[axis]! * 20) / 20 : round(wanted[axis]!));
  }) as At;
}
