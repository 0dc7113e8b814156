import { COLOUR_WORDS } from './colours.ts';
import { FILLER_WORDS, GRAMMAR_WORDS } from './grammar.ts';
import { KIND_WORDS } from './kinds.ts';
import type { Meaning } from './lexeme.ts';
import { LIGHT_AND_VIEW_WORDS } from './light-and-view.ts';
import { MATERIAL_WORDS } from './materials.ts';
import { FORM_LEXEMES, PIECE_WORDS } from './pieces.ts';
import { PLACE_WORDS } from './place.ts';
import { STYLE_WORDS } from './styles.ts';

/** What no piece is near to, said in words of which some are known: named as a whole. */
const NOT_BUILT =
  '霓虹灯|霓虹灯牌|霓虹灯字|店招|招牌|灯箱|串灯|灯串|彩灯|星星灯|neon sign|neon light|neon lighting|shop sign|string light|fairy light|festoon light|婴儿床|摇篮|baby bed|baby cot|crib|bassinet'.split(
    '|',
  );

/** Every word, lower case, with all that it may mean; what says most comes first. */
export const LEXICON: ReadonlyMap<string, readonly Meaning[]> = collect();

function collect(): Map<string, Meaning[]> {
  const lexicon = new Map<string, Meaning[]>();
  for (const { word, meaning } of [
    ...KIND_WORDS,
    ...PIECE_WORDS,
    ...PLACE_WORDS,
    ...MATERIAL_WORDS,
    ...COLOUR_WORDS,
    ...STYLE_WORDS,
    ...LIGHT_AND_VIEW_WORDS,
    ...GRAMMAR_WORDS,
    ...FORM_LEXEMES,
    ...FILLER_WORDS,
  ]) {
    const known = lexicon.get(word);
    const bare =
      known?.findIndex(
        (other) =>
          other.is === 'piece' &&
          meaning.is === 'piece' &&
          other.type === meaning.type &&
          other.form === undefined &&
          meaning.form !== undefined,
      ) ?? -1;
    if (known === undefined) lexicon.set(word, [meaning]);
    else if (bare >= 0) known[bare] = meaning;
    else if (
      meaning.is === 'form'
        ? !known.some((other) => other.is === 'form' && other.form === meaning.form)
        : !known.some(({ is }) => is === meaning.is)
    )
      known.push(meaning);
    else if (meaning.is === 'style')
      known.splice(
        known.findIndex(({ is }) => is === 'style'),
        1,
        meaning,
      );
  }
  for (const word of NOT_BUILT) if (!lexicon.has(word)) lexicon.set(word, []);
  return lexicon;
}
