import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { Text } from '@yujian/contract/text';
import type { Meaning } from '@yujian/scenes/words/lexicon/lexeme';
import { KIND_WORDS } from '@yujian/scenes/words/lexicon/kinds';
import { PLACE_WORDS } from '@yujian/scenes/words/lexicon/place';

const HAN = /\p{Script=Han}/u;

/** The first word in each language that the reader of words has for a meaning; null where it has none. */
export function termFor(isMeant: (meaning: Meaning) => boolean): Text | null {
  const found = [...PLACE_WORDS, ...KIND_WORDS].filter(({ meaning }) => isMeant(meaning)).map(({ word }) => word);
  const [zh, en] = [found.find((word) => HAN.test(word)), found.find((word) => !HAN.test(word))];
  return zh === undefined || en === undefined ? null : { zh, en };
}

export function pieceTerm(type: PieceType): Text {
  const { name } = PIECES[type];
  return { zh: name.zh, en: name.en.toLowerCase() };
}
