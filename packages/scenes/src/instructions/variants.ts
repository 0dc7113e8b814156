import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { EditTarget } from '@yujian/contract/edit/edit-kinds';
import { inColour } from '../words/stuff.ts';

/** What words beside a stuff make of it: keys of the library, the words, and the key that both mean. The first that fits is taken. */
const VARIANTS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/concrete/, /木模|木纹|木板纹|板纹|\bboard|wood ?grain|timber/, 'board-concrete'],
  [/concrete/, /深|黑|\bdark|\bblack/, 'dark-concrete'],
  [
    /bluestone|paving|slate-floor|sandstone|limestone/,
    /不规则|碎拼|冰裂|乱拼|乱石|irregular|crazy|random/,
    'flagstones',
  ],
  [/squares|porcelain|subway|white-brick/, /六角|六边|蜂窝|\bhex/, 'hexagon-white'],
  [/squares|porcelain|subway|mosaic/, /棋盘|黑白格|che(?:ck|qu)er/, 'checker-encaustic'],
  [/hexagon/, /陶|红|terracotta|\bred\b/, 'hexagon-terracotta'],
  [/clear-glass/, /磨砂|雾面|frost/, 'frosted-glass'],
  [/clear-glass/, /长虹|竖纹|flut|reed|ribbed/, 'fluted-glass'],
  [/clear-glass/, /茶|铜|bronze|brown/, 'bronze-glass'],
  [/clear-glass/, /灰|黑|tint|gr[ae]y|smok|black/, 'tinted-glass'],
  [/linen|cotton/, /白|white|cream|ivory/, 'linen-white'],
  [/linen/, /灰|gr[ae]y|slate|charcoal/, 'linen-slate'],
  [/lime-wash/, /绿|sage|green/, 'lime-wash-sage'],
  [/pea-gravel/, /白|white/, 'white-gravel'],
  [/(?:red|grey)-brick/, /白|white/, 'white-brick'],
  [/red-brick/, /灰|青|gr[ae]y/, 'grey-brick'],
  [/(?:red|grey)-brick/, /黑|black/, 'black-brick'],
  [/(?:red|grey)-brick/, /黄|米|buff|yellow|sand/, 'buff-brick'],
  [/terrazzo/, /深|黑|\bdark|\bblack/, 'terrazzo-dark'],
  [/oak-slats/, /深|黑|\bdark/, 'walnut-slats'],
  [/oak-planks/, /深|烟熏|\bdark|smoked/, 'smoked-oak-planks'],
  [/oak-planks/, /灰|gr[ae]y/, 'grey-oak-planks'],
  [/carrara|marble/, /灰|gr[ae]y/, 'grey-marble-slabs'],
  [/carrara|marble/, /米|黄|cream|beige/, 'cream-marble-slabs'],
  [/travertine/, /银|灰|silver|gr[ae]y/, 'silver-travertine'],
  [/marble/, /黑|black/, 'nero-marquina'],
  [/marble/, /绿|green/, 'verde-alpi'],
  [/marble/, /棕|咖|啡|brown/, 'emperador'],
  [/granite-grey/, /黑|深|black|dark/, 'granite-black'],
  [/lacquer-white/, /红|\bred\b/, 'lacquer-red'],
];
/** Words that are a stuff of one thing only. */
const OF_THINGS: readonly (readonly [EditTarget, RegExp, string])[] = [
  ['curtain', /纱|sheer|voile/, 'sheer-curtain'],
  ['curtain', /厚|遮光|black ?out|heav/, 'heavy-curtain'],
  ['water', /[平静]静|静水|still|calm/, 'still-water'],
];

export function stuffOfThing(target: EditTarget | undefined, words: string): string | undefined {
  return OF_THINGS.find(([about, said]) => about === target && said.test(words))?.[2];
}

/** Ways in which a wood is laid or cut, whatever tree it is of. */
const LAID = /herringbone|chevron|slats|cladding|shingles|end-grain/;
/** Woods that another than their own is coloured to. */
const WOODS: readonly (readonly [string, string])[] = [
  ['smoked-oak', '#5a4232'],
  ['walnut', '#5f4432'],
  ['grey-oak', '#9c9284'],
  ['teak', '#8d5f3a'],
];
const GROUPS = new Map(MATERIALS.map(({ key, group }) => [key, group]));

export function groupOf(value: string): string | undefined {
  return GROUPS.get(value.split('#')[0]!);
}

export function isLaid(key: string): boolean {
  return LAID.test(key);
}

const OWN = [
  ['white', '#f4f3ef'],
  ['black', '#232323'],
] as const;

/** A material in a colour, `#rrggbb`: the library's own variant, or the material dyed. */
export function dyed(key: string, colour: string): string {
  if (OWN.some(([word, hex]) => key.includes(word) && hex === colour)) return key;
  const own = inColour(key, colour.slice(1));
  return own === key ? `${key}${colour}` : own;
}

/** A stuff as more words have it; null: they say nothing of it, or name stuff of another kind. */
export function variantOf(value: string, words: string, other: string | null, colour: string | null): string | null {
  const key = value.split('#')[0]!;
  const said = VARIANTS.find(([keys, more]) => keys.test(key) && more.test(words));
  if (said) return said[2];
  if (other !== null && groupOf(other) !== groupOf(key)) return null;
  if (other !== null && other !== key) {
    if (!isLaid(key)) return other;
    const wood = WOODS.find(([name]) => other.startsWith(name));
    const own = wood && key.replace(/^[a-z]+/, wood[0]);
    return own && GROUPS.has(own) ? own : wood ? `${key}${wood[1]}` : key;
  }
  return colour === null ? (other === null ? null : key) : dyed(key, colour);
}
