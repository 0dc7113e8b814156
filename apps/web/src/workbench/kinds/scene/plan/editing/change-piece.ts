import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry, usualSize } from '@yujian/contract/scene/pieces';
import { alongWall, wallsOf } from '@yujian/scenes/layout/room';
import { ceilingHeightAt } from '@yujian/scenes/shell/ceiling-form';
import { findPiece, fitSize, resizePiece, round, wrapTurn, type At, type Size } from './edit.ts';

const SAME_SIZE = 0.0015;
/** A back this near to a wall stands against it. */
const AGAINST_WALL = 0.15;
const LEAST_RISE = 0.02;
const UNDER_CEILING = 0.1;

/**
 * Changes what a piece is. Another type comes in its first form at its usual size; another form at its own usual size,
 * unless a hand has made the piece another size before.
 */
export function changePiece(
  scene: SceneDescription,
  id: string,
  change: Partial<Pick<PlacedPiece, 'type' | 'form' | 'finishes' | 'held' | 'seed' | 'y'>>,
): SceneDescription {
  const piece = findPiece(scene, id);
  if (!piece) return scene;
  const isOther = change.type !== undefined && change.type !== piece.type;
  const changed = {
    ...piece,
    ...(isOther ? { form: pieceEntry(change.type!).forms[0].key, finishes: {} } : {}),
    held: true,
    ...change,
  };
  const next: SceneDescription = { ...scene, pieces: scene.pieces.map((each) => (each.id === id ? changed : each)) };
  const isUsual = isSameSize(piece.size, usualSize(piece.type, piece.form));
  if (!isOther && (changed.form === piece.form || !isUsual)) return next;
  return takeSize(next, changed, fitSize(changed.type, [...usualSize(changed.type, changed.form)] as Size));
}

/** What stands against a wall keeps its back there; what hangs on one keeps the height of its middle. */
function takeSize(scene: SceneDescription, piece: PlacedPiece, size: Size): SceneDescription {
  if (isSameSize(piece.size, size)) return scene;
  const resized = resizePiece(scene, piece.id, size, placeAtWall(scene, piece, size) ?? piece.at);
  if (pieceEntry(piece.type).mount !== 'wall' || scene.shell.kind !== 'room') return resized;
  const ceiling = ceilingHeightAt(scene.shell, piece.at[0], piece.at[1]);
  const y = Math.max(LEAST_RISE, Math.min(piece.y + (piece.size[2] - size[2]) / 2, ceiling - size[2] - UNDER_CEILING));
  return { ...resized, pieces: resized.pieces.map((each) => (each.id === piece.id ? { ...each, y: round(y) } : each)) };
}

function placeAtWall({ shell }: SceneDescription, piece: PlacedPiece, size: Size): At | null {
  if (shell.kind !== 'room' || pieceEntry(piece.type).mount !== 'floor') return null;
  const half = piece.size[1] / 2;
  const wall = wallsOf(shell).find((each) => {
    const { at, out } = alongWall(each, piece.at);
    return (
      Math.abs(wrapTurn(piece.turn - each.turn)) < 1 &&
      out - half < AGAINST_WALL &&
      out > 0 &&
      at > 0 &&
      at < each.length
    );
  });
  if (!wall) return null;
  const by = (size[1] - piece.size[1]) / 2;
  return [piece.at[0] + wall.inward[0] * by, piece.at[1] + wall.inward[1] * by];
}

function isSameSize(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, axis) => Math.abs(value - b[axis]!) < SAME_SIZE);
}
