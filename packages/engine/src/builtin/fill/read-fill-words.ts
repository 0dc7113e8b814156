import { COLOUR_WORDS } from '@yujian/scenes/words/lexicon/colours';
import { InvalidInput } from '../../core/errors.ts';

/** What an area is to be: nothing, with what lies around it going on, or a colour as `#rrggbb`. */
export type FillMeaning = { readonly kind: 'empty' } | { readonly kind: 'colour'; readonly colour: string };

const EMPTY =
  /^(?:空|空的|空白|清空|清除|清掉|移除|去掉|去除|删除|删掉|擦除|什么都没有|无|empty|nothing|none|clear|blank|remove|removed|erase|delete)(?:\s*(?:it|this|that|them|它|这里|掉|了))?$/iu;
const HAN = /\p{Script=Han}/u;

const COLOURS = COLOUR_WORDS.flatMap(({ word, meaning }) =>
  meaning.is === 'colour' ? [{ word: word.toLowerCase(), colour: `#${meaning.colour}` }] : [],
).toSorted((a, b) => b.word.length - a.word.length);

/**
 * Reads the few words that the built-in engine understands of a fill: emptiness, a colour as `#rrggbb`, or a colour's name.
 *
 * @throws {InvalidInput} any other words, saying what is understood
 */
export function readFillWords(words: string): FillMeaning {
  const text = words
    .normalize('NFKC')
    .trim()
    .replace(/(?<![\s.,!，。！])[\s.,!，。！]+$/u, '')
    .toLowerCase();
  if (text === '' || EMPTY.test(text)) return { kind: 'empty' };
  const hex = /#[0-9a-f]{6}(?![0-9a-z])/.exec(text);
  if (hex) return { kind: 'colour', colour: hex[0] };
  const named = COLOURS.find(({ word }) => isSaid(text, word));
  if (named) return { kind: 'colour', colour: named.colour };
  throw new InvalidInput(
    `“${words.trim()}” was not understood. The built-in engine fills an area with a colour (“sage green”, “#8a9a7b”) or with what lies around it (“empty”); free words are read by a connected model.`,
    `没有读懂“${words.trim()}”。内置引擎只会把选区改成一种颜色（如“鼠尾草绿”“#8a9a7b”）或清空（“空”）；自由描述需要接入模型。`,
  );
}

/** A Chinese colour of one character is a colour only alone or before 色; others stand as whole words. */
function isSaid(text: string, word: string): boolean {
  if (!HAN.test(word)) return new RegExp(`(?<![a-z-])${word.replaceAll(/[^\w\s-]/g, '\\$&')}(?![a-z-])`).test(text);
  return word.length > 1 ? text.includes(word) : text === word || text.includes(`${word}色`);
}
