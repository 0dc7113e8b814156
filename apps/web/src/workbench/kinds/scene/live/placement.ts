import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { placementOf } from '@yujian/scenes/pieces/build-piece';
import { Matrix4 } from 'three';

/** The frame of a placed piece in the scene. */
export function frameOf(piece: PlacedPiece): Matrix4 {
  const { at = [0, 0, 0], turn = 0 } = placementOf(piece);
  return new Matrix4().makeRotationY(turn).setPosition(at[0], at[1], at[2]);
}

/** What a piece is built from, without where it stands: the same words, the same triangles. */
export function shapeOf({ type, form, size, seed, finishes }: PlacedPiece): string {
  return JSON.stringify([type, form, size, seed, finishes]);
}

/** What must be built anew after a change: everything, or these pieces; what only moved is not among them. */
export function staleParts(built: SceneDescription | null, now: SceneDescription): 'all' | readonly string[] {
  if (built === null || surroundingsOf(built) !== surroundingsOf(now)) return 'all';
  const before = new Map(built.pieces.map((piece) => [piece.id, piece]));
  return now.pieces
    .filter((piece) => {
      const old = before.get(piece.id);
      return !old || (old !== piece && shapeOf(old) !== shapeOf(piece));
    })
    .map(({ id }) => id);
}

const written = new WeakMap<SceneDescription, string>();

function surroundingsOf(scene: SceneDescription): string {
  const known = written.get(scene);
  if (known !== undefined) return known;
  const words = JSON.stringify([
    scene.kind,
    scene.style,
    scene.seeds.materials,
    scene.shell,
    scene.finishes,
    scene.referenceFinishes,
    scene.light.lamps > 0,
  ]);
  written.set(scene, words);
  return words;
}
