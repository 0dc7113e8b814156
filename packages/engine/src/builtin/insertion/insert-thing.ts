import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import type { SrgbImage } from '@yujian/imaging';
import { mainPartOf } from '@yujian/scenes/layout/arrange';
import type { Inserted, Setting } from '../../core/operations.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { insertOpening } from './insert-opening.ts';
import { insertPicture } from './insert-picture.ts';
import { insertPiece, type PieceInsertion } from './insert-piece.ts';
import { partFor, type NamedThing } from './read-thing-words.ts';

export const AS_IT_STANDS: Setting = { turn: 0, removes: false, light: 'auto' };

/** Puts what a person chose where the mask is. */
export function insertThing(
  original: SrgbImage,
  mask: ChangeMask,
  thing: Inserted,
  setting: Setting & { readonly seed: number },
  context: OperationContext,
): Promise<OperationResult> {
  switch (thing.kind) {
    case 'piece': {
      const piece = pieceOf(thing.type, null, finishOf(thing.finish), setting);
      return insertPiece(original, mask, piece, context).then((made) => told(made, thing.type, thing.finish, mask));
    }
    case 'opening':
      return insertOpening(original, mask, { ...setting, form: thing.form, finishes: {} }, context);
    case 'picture':
      return insertPicture(original, mask, thing.picture, context);
  }
}

/** Puts what words name where the mask is. */
export async function insertNamed(
  original: SrgbImage,
  mask: ChangeMask,
  thing: NamedThing,
  setting: Setting & { readonly seed: number },
  context: OperationContext,
): Promise<OperationResult> {
  const { finishes } = thing;
  const made =
    thing.kind === 'opening'
      ? await insertOpening(original, mask, { ...setting, form: thing.form, finishes }, context)
      : await insertPiece(
          original,
          mask,
          { ...pieceOf(thing.type, thing.form, thing.finish, setting), finishes },
          context,
        );
  return { ...made, notes: [...made.notes, ...thing.notes] };
}

/** The result with its record of what the piece was given. */
function told(made: OperationResult, type: PieceType, finish: string, { data }: ChangeMask): OperationResult {
  if (finish === '') return made;
  const name = MATERIALS.find(({ key }) => key === finish)?.name ?? { zh: finish, en: finish };
  const share = data.reduce((sum, value) => sum + value / 255, 0) / data.length;
  const laid = [{ material: finish, name, size: null, surface: pieceEntry(type).name, area: null, share }];
  return { ...made, files: made.files.map((file) => (file.role === 'image' ? { ...file, laid } : file)) };
}

function pieceOf(
  type: PieceType,
  asked: string | null,
  finish: Finish | null,
  { turn, removes, light, seed }: Setting & { readonly seed: number },
): PieceInsertion {
  const { forms } = pieceEntry(type);
  const form = forms.find(({ key }) => key === asked)?.key ?? forms[0].key;
  const group = MATERIALS.find(({ key }) => key === finish?.material)?.group;
  const part = partFor(type, mainPartOf({ type, form }), group);
  const own = finish !== null && part !== undefined ? { [part]: finish } : {};
  return { wish: { type, form, turn, seed, finishes: own }, finishes: {}, removes, light };
}

function finishOf(finish: string): Finish | null {
  if (finish === '') return null;
  return finish.startsWith('#') ? { material: null, colour: finish.slice(1) } : { material: finish, colour: null };
}
