import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import { alongWall, wallsOf, type Wall } from '../layout/room.ts';

export interface CutAway {
  readonly scene: SceneDescription;
  readonly hasCeiling: boolean;
}

/**
 * A room as a dolls' house for a parallel camera outside of it: without the walls between camera and room and what hangs
 * on them, without ceiling where it looks down, so that light comes in where one looks in. For a camera that looks through
 * a wall, without what hangs on that wall or stands on what does. Any other scene as it is.
 */
export function cutAway(scene: SceneDescription): CutAway {
  const { shell, camera } = scene;
  if (shell.kind !== 'room') return { scene, hasCeiling: true };
  if (camera.kind !== 'orthographic')
    return { scene: camera.near > 0 ? withoutHangings(scene, wallsOf(shell)) : scene, hasCeiling: true };
  const [dx, dy, dz] = [
    camera.target[0] - camera.eye[0],
    camera.target[1] - camera.eye[1],
    camera.target[2] - camera.eye[2],
  ];
  const across = Math.hypot(dx, dz);
  const hasCeiling = camera.eye[1] < shell.height + shell.ceiling.rise;
  const looksDown = across < 0.05 * Math.abs(dy);
  const between = looksDown
    ? []
    : wallsOf(shell).filter(({ inward }) => (inward[0] * dx + inward[1] * dz) / across > 0.2);
  const open = [...new Set([...shell.open, ...between.map(({ index }) => index)])].slice(0, 8);
  const pieces = scene.pieces.filter(
    (piece) => (hasCeiling || PIECES[piece.type].mount !== 'ceiling') && !between.some((wall) => hangsOn(piece, wall)),
  );
  const isStanding = ({ wall }: { readonly wall: number }): boolean => !open.includes(wall);
  return {
    scene: {
      ...scene,
      pieces,
      shell: {
        ...shell,
        open,
        openings: shell.openings.filter(isStanding),
        treatments: shell.treatments.filter(isStanding),
      },
    },
    hasCeiling,
  };
}

function withoutHangings(scene: SceneDescription, walls: readonly Wall[]): SceneDescription {
  const { eye, target } = scene.camera;
  const crossed = walls.filter((wall) => {
    const from = alongWall(wall, [eye[0], eye[2]]);
    return from.out < 0 && from.at > 0 && from.at < wall.length && alongWall(wall, [target[0], target[2]]).out > 0;
  });
  const hung = new Set(
    scene.pieces.filter((piece) => crossed.some((wall) => hangsOn(piece, wall))).map(({ id }) => id),
  );
  return { ...scene, pieces: scene.pieces.filter(({ id, on }) => !hung.has(id) && !(on !== null && hung.has(on))) };
}

function hangsOn({ type, at, turn, size }: PlacedPiece, wall: Wall): boolean {
  if (PIECES[type].mount !== 'wall') return false;
  const { at: along, out } = alongWall(wall, [at[0], at[1]]);
  return (
    Math.abs(out) < 0.1 + size[1] / 2 &&
    along > -0.1 &&
    along < wall.length + 0.1 &&
    Math.cos(((turn - wall.turn) * Math.PI) / 180) > 0.9
  );
}
