import type { Opening, PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import type { Text } from '@yujian/contract/text';
import type { Fault } from '@yujian/scenes/layout/faults';
import type { Translate } from '../../../../../lib/i18n.ts';
import { findPiece } from '../editing/edit.ts';
import { metres } from '../drawing/geometry.ts';
import type { PlanKey } from './texts.ts';

type Pick = (text: Text) => string;

export function nameOfPiece(t: Translate<PlanKey>, pick: Pick, piece: PlacedPiece): string {
  return t(piece.held ? 'pieceHeld' : 'pieceName', {
    name: pick(pieceEntry(piece.type).name),
    width: metres(piece.size[0]),
    depth: metres(piece.size[1]),
  });
}

export function nameOfOpening(t: Translate<PlanKey>, opening: Opening): string {
  return t('openingName', { kind: t(`kind.${opening.kind}`), width: metres(opening.width) });
}

/** What is wrong, as a sentence; about the marked piece first. */
export function faultSentence(
  t: Translate<PlanKey>,
  pick: Pick,
  scene: SceneDescription,
  faults: readonly Fault[],
  markedId: string | null,
): string | null {
  const told = faults.find(({ pieces }) => markedId !== null && pieces.includes(markedId)) ?? faults[0];
  if (!told) return null;
  const [a = '', b = ''] = told.pieces.map((id) => {
    const piece = findPiece(scene, id);
    return piece ? pick(pieceEntry(piece.type).name) : '';
  });
  return t(`fault.${told.kind}`, { a, b });
}
