import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Meaning } from '@yujian/scenes/words/lexicon/lexeme';
import { normalise } from '@yujian/scenes/words/normalise';
import { isUnknown, scan, type Token } from '@yujian/scenes/words/scan';
import { InvalidInput } from '../../core/errors.ts';

/** What a surface is made of, by keys of the library: one that lies, one that stands, and any other. */
export interface NamedMaterial {
  readonly floor: string;
  readonly wall: string;
  readonly other: string;
}

/** What an area is to be: nothing, with what lies around it going on; a colour as `#rrggbb`; or a material, dyed where a colour is named too. */
export type FillMeaning =
  | { readonly kind: 'empty' }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'material'; readonly material: NamedMaterial; readonly colour: string | null };

const EMPTY =
  /^(?:空|空的|空白|清空|清除|清掉|移除|去掉|去除|删除|删掉|擦除|什么都没有|无|empty|nothing|none|clear|blank|remove|removed|erase|delete)(?:\s*(?:it|this|that|them|它|这里|掉|了))?$/iu;
const HEX = /#[0-9a-f]{6}(?![0-9a-z])/;
/** Words that ask for no thing of their own. */
const SILENT: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'filler',
  'link',
  'it',
  'palette',
  'turn',
  'measure',
  'number',
]);
/** Asked of a fill, and of nothing else that words name. */
const CHANGE =
  /^(?:换成|改成|改为|换为|变成|刷成|涂成|铺成|贴|铺|换|改|刷|涂|色|make|turn|change|paint|cover|clad|lay|into|in|to|with)$/;

/**
 * Reads the words that the built-in engine understands of a fill: emptiness, a colour, a material of its library.
 *
 * @throws {InvalidInput} words of anything else, naming them: nothing of a wish is left out silently
 */
export function readFillWords(words: string): FillMeaning {
  const text = words
    .normalize('NFKC')
    .trim()
    .replace(/(?<![\s.,!，。！])[\s.,!，。！]+$/u, '')
    .toLowerCase()
    .replace(/^paint\s(?:it|this|that|the)\s/, '');
  if (text === '' || EMPTY.test(text)) return { kind: 'empty' };
  const own = MATERIALS.find(({ key, name }) => [key, name.zh, name.en.toLowerCase()].includes(text));
  if (own) return { kind: 'material', material: everywhere(own.key), colour: null };
  const hex = HEX.exec(text)?.[0] ?? null;
  const read = normalise(hex === null ? text : text.replace(hex, ' '));
  const tokens = scan(read).filter(({ stop }) => !stop);
  const foreign = tokens.filter((token) => !isSilent(token, read) && !is(token, 'material') && !is(token, 'colour'));
  if (foreign.length > 0) throw notUnderstood(foreign.map(({ from, to }) => read.slice(from, to)));
  const named = tokens.filter((token) => is(token, 'material')).toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  const tint = tokens.find((token) => token !== named && is(token, 'colour'));
  const colour = hex ?? (tint ? `#${meaningOf(tint, 'colour')!.colour}` : null);
  if (named) {
    const { floor, wall, other } = meaningOf(named, 'material')!.material;
    const material = { floor: floor ?? other, wall: wall ?? other, other };
    const said = tokens
      .map((token) => meaningOf(token, 'role')?.role)
      .find((role) => role === 'floor' || role === 'wall');
    return { kind: 'material', material: said ? everywhere(material[said]) : material, colour };
  }
  if (colour !== null) return { kind: 'colour', colour };
  throw notUnderstood([words.trim()]);
}

function everywhere(key: string): NamedMaterial {
  return { floor: key, wall: key, other: key };
}

/** Surfaces are what is filled: their names say nothing new. */
function isSilent(token: Token, text: string): boolean {
  if (token.meanings.some(({ is: meaning }) => SILENT.has(meaning) || meaning === 'role')) return true;
  return isUnknown(token) && CHANGE.test(text.slice(token.from, token.to));
}

function is(token: Token, kind: Meaning['is']): boolean {
  return token.meanings.some((meaning) => meaning.is === kind);
}

function meaningOf<K extends Meaning['is']>(token: Token, kind: K): Extract<Meaning, { readonly is: K }> | undefined {
  return token.meanings.find((meaning): meaning is Extract<Meaning, { readonly is: K }> => meaning.is === kind);
}

function notUnderstood(parts: readonly string[]): InvalidInput {
  return new InvalidInput(
    `The built-in engine cannot make “${parts.join('”, “')}”: it fills an area with a colour (“sage green”, “#8a9a7b”), a material (“walnut floor”, “travertine”) or with what lies around it (“empty”). A connected model that inpaints (FLUX Fill, Seedream or a ComfyUI node) reads free words.`,
    `内置引擎做不出“${parts.join('”“')}”：它会把选区改成一种颜色（如“鼠尾草绿”“#8a9a7b”）、一种材料（如“胡桃木地板”“洞石”）或清空（“空”）。自由描述要接入能局部重画的模型（FLUX Fill、Seedream 或 ComfyUI）。`,
  );
}
