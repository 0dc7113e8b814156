import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { cornersOf, fromFrame, type Point } from '@yujian/scenes/layout/geometry';
import { solidOf } from '@yujian/scenes/layout/stage';
import { carriedBy } from './edit.ts';

/** The free way from a side of a piece to what is next on it. */
export interface Clearance {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** From the middle of each side straight out to the nearest wall or piece; sides that touch something have none. */
export function clearancesOf(scene: SceneDescription, piece: PlacedPiece): Clearance[] {
  const { mount } = pieceEntry(piece.type);
  if (mount === 'ceiling') return [];
  const box = solidOf(piece);
  const edges: (readonly [Point, Point])[] = [];
  const addRing = (points: readonly Point[]) =>
    points.forEach((point, i) => edges.push([point, points[(i + 1) % points.length]!]));
  if (scene.shell.kind === 'room') addRing(scene.shell.plan);
  const carried = carriedBy(scene, piece.id);
  for (const other of scene.pieces) {
    if (carried.has(other.id) || other.type === 'rug' || piece.type === 'rug' || other.id === piece.on) continue;
    const solid = solidOf(other);
    if (solid.y0 < box.y1 - 0.01 && solid.y1 > box.y0 + 0.01) addRing(cornersOf(solid));
  }
  const middle: Point = [box.x, box.z];
  return SIDES.flatMap(([right, front]): Clearance[] => {
    const from = fromFrame(middle, piece.turn, right * box.hw, front * box.hd);
    const ahead = fromFrame(from, piece.turn, right, front);
    const way: Point = [ahead[0] - from[0], ahead[1] - from[1]];
    const length = Math.min(...edges.map(([a, b]) => meet(from, way, a, b)));
    if (!Number.isFinite(length) || length < 0.04) return [];
    return [{ from, to: [from[0] + way[0] * length, from[1] + way[1] * length], length }];
  });
}

/** How far along a ray a segment is met; Infinity when it is not. */
function meet([ox, oz]: Point, [dx, dz]: Point, [ax, az]: Point, [bx, bz]: Point): number {
  const [ex, ez] = [bx - ax, bz - az];
  const across = dx * ez - dz * ex;
  if (Math.abs(across) < 1e-9) return Infinity;
  const t = ((ax - ox) * ez - (az - oz) * ex) / across;
  const s = ((ax - ox) * dz - (az - oz) * dx) / across;
  return t >= -1e-6 && s >= 0 && s <= 1 ? Math.max(0, t) : Infinity;
}
