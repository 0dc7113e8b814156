import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description';
import { PIECES } from '@yujian/contract/scene/pieces';
import { alongWall, wallsOf, type Wall } from '../layout/room.ts';

export interface CutAway {
  readonly scene: SceneDescription;
  readonly hasCeiling: boolean;
}

/**
 * A room as a dolls' house, where a parallel camera stands above its ceiling and looks in at a slant: without ceiling,
 * the walls between camera and room, and what hangs on them. Any other scene as it is.
 */
export function cutAway(scene: SceneDescription): CutAway {
  const { shell, camera } = scene;
  const [dx, dy, dz] = [0, 1, 2].map((axis) => camera.target[axis as 0 | 1 | 2] - camera.eye[axis as 0 | 1 | 2]) as [number, number, number];
  const across = Math.hypot(dx, dz);
  if (shell.kind !== 'room' || camera.kind !== 'orthographic' || camera.eye[1] < shell.height + shell.ceiling.rise || across < 0.05 * Math.abs(dy)) return { scene, hasCeiling: true };
  const between = wallsOf(shell).filter(({ inward }) => (inward[0] * dx + inward[1] * dz) / across > 0.2);
  const open = [...new Set([...shell.open, ...between.map(({ index }) => index)])].slice(0, 8);
  const pieces = scene.pieces.filter((piece) => PIECES[piece.type].mount !== 'ceiling' && !between.some((wall) => hangsOn(piece, wall)));
  return { scene: { ...scene, pieces, shell: { ...shell, open, openings: shell.openings.filter(({ wall }) => !open.includes(wall)), treatments: shell.treatments.filter(({ wall }) => !open.includes(wall)) } }, hasCeiling: false };
}

function hangsOn({ type, at, turn }: PlacedPiece, wall: Wall): boolean {
  if (PIECES[type].mount !== 'wall') return false;
  const { at: along, out } = alongWall(wall, [at[0], at[1]]);
  return Math.abs(out) < 0.1 && along > -0.1 && along < wall.length + 0.1 && Math.cos(((turn - wall.turn) * Math.PI) / 180) > 0.9;
}
