import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { boxesMeet, isBoxInPolygon } from '@yujian/scenes/layout/geometry';
import { solidOf } from '@yujian/scenes/layout/stage';
import { findPiece, type At } from './edit.ts';
import { planBounds } from '../drawing/geometry.ts';

const STEP = 0.2;

/** The place nearest to the middle where a piece stands in nothing else; the middle itself when there is none. */
export function freePlace(scene: SceneDescription, id: string): At {
  const { left, right, back, front } = planBounds(scene);
  const middle: At = [(left + right) / 2, (back + front) / 2];
  const piece = findPiece(scene, id);
  if (!piece || piece.type === 'rug' || !['floor', 'ground'].includes(pieceEntry(piece.type).mount)) return middle;
  const others = scene.pieces.filter((other) => other.id !== id && other.type !== 'rug').map(solidOf);
  const isFree = (at: At) => {
    const box = solidOf({ ...piece, at } satisfies PlacedPiece);
    return (
      (scene.shell.kind !== 'room' || isBoxInPolygon(scene.shell.plan, box)) &&
      !others.some((other) => boxesMeet(box, other))
    );
  };
  const places: At[] = [];
  const step = Math.max(STEP, (right - left) / 60);
  for (let x = left; x <= right; x += step) for (let z = back; z <= front; z += step) places.push([x, z]);
  const away = ([x, z]: At) => Math.hypot(x - middle[0], z - middle[1]);
  places.sort((a, b) => away(a) - away(b));
  return places.find(isFree) ?? middle;
}
