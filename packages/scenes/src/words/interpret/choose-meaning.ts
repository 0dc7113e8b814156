import { PIECES } from '@yujian/contract/scene/pieces';
import type { Meaning } from '../lexicon/lexeme.ts';
import type { Token } from '../scan.ts';
import { formOfStuff } from '../stuff.ts';

/** Of a word's meanings the first, unless the wish has its kind already or the next word decides. */
export function chooseMeaning(
  meanings: readonly Meaning[],
  rest: readonly Token[],
  hasKind: boolean,
): Meaning | undefined {
  const [first, ...others] = meanings;
  if (first === undefined || others.length === 0) return first;
  if (first.is === 'kind' && hasKind) return others[0];
  const next = rest.find(({ meanings: [meaning], stop }) => stop || (meaning !== undefined && meaning.is !== 'filler'));
  const isBeforeNoun = next?.meanings.some(({ is }) => is === 'piece' || is === 'role' || is === 'opening') ?? false;
  const piece = next?.meanings.find((meaning) => meaning.is === 'piece');
  if (piece !== undefined) {
    // an upholstered bed, a waterfall island, a birch grove: the form of what follows, unless its stuff says as much
    const form = meanings.find(
      (meaning) => meaning.is === 'form' && PIECES[piece.type].forms.some(({ key }) => key === meaning.form),
    );
    const stuff = meanings.find((meaning) => meaning.is === 'material');
    if (form?.is === 'form' && formOfStuff(piece.type, stuff?.material.other) !== form.form) return form;
  }
  if (isBeforeNoun) return meanings.find(({ is }) => is === 'material' || is === 'colour') ?? first;
  return first;
}
