import { targetOfRegion, type EditTarget } from '@yujian/contract/edit/edit-kinds';
import { regionWords, type RegionWord } from '@yujian/contract/structure/names';
import type { Meaning } from '../words/lexicon/lexeme.ts';
import { normalise } from '../words/normalise.ts';
import { scan, type Token } from '../words/scan.ts';
import { isLaid, variantOf } from './variants.ts';

type Is<K extends Meaning['is']> = Extract<Meaning, { readonly is: K }>;

export function tokensOf(text: string): readonly Token[] {
  return scan(normalise(text));
}

export function meaningOf<K extends Meaning['is']>(token: Token, kind: K): Is<K> | undefined {
  return token.meanings.find((meaning): meaning is Is<K> => meaning.is === kind);
}

export function firstOf<K extends Meaning['is']>(tokens: readonly Token[], kind: K): Is<K> | undefined {
  for (const token of tokens) {
    const meaning = meaningOf(token, kind);
    if (meaning) return meaning;
  }
  return undefined;
}

/** Joins two nouns into a list. */
const JOINS = /和|跟|与|及|还有|以及|、|,|&|\band\b|\bplus\b|都/;
/** 灯光 is light, no lamp; 背景墙 a wall; 场景 no scenery. */
const NO_THINGS =
  /水印|watermarks?|花哨|花纹|太花(?!园|盆)|火烧云|落地(?![灯窗镜])|自行车|[电摩婴购]\S{0,2}车|花里胡哨|(?:upper|top|lower|first|second|third) (?:floor|storey)s?|灯光|阳光|光线|天气|天色|白天|春天|夏天|秋天|冬天|阴天|晴天|雨天|雪天|今天|聊天|画面|画风|画幅|画质|画成|画得|插画|照片|图片|图纸|light(?:ing)? (?:and|of)|in the picture|of the picture|this picture|the picture(?! (?:off|on|above|over|behind|frame)\b)|pictures? (?:a|b|1|2|one|two)\b|whole picture|lights? (?:on|off)|(?:more|warm|cool|soft|natural|day|evening|morning|warmer|cooler|softer) light\b/gu;

/** A surface or thing, and where a text names it. */
type TargetWord = Omit<RegionWord, 'key'> & { readonly key: EditTarget };

/** The surfaces and things that a text names, of each noun phrase what it is about: the last in Chinese, the first in English. */
export function targetsIn(
  text: string,
  except: readonly { readonly from: number; readonly to: number }[] = [],
): readonly TargetWord[] {
  const bare = text.replaceAll(NO_THINGS, (taken) => ' '.repeat(taken.length));
  const stuff = tokensOf(bare).filter((token) => meaningOf(token, 'material') ?? meaningOf(token, 'colour'));
  const words = regionWords(bare).filter(
    ({ from, to }) =>
      !except.some((span) => from < span.to && to > span.from) &&
      // 水泥 is no water; 木地板 is a floor
      !stuff.some((span) => from >= span.from && to < span.to),
  );
  const heads: RegionWord[] = [];
  for (const word of words) {
    const last = heads.at(-1);
    const between = last ? text.slice(last.to, word.from) : '';
    if (!last || JOINS.test(between)) {
      heads.push(word);
      continue;
    }
    const isLatin = /[a-z]/.test(text[word.from]!);
    // "kitchen cabinet", "sofa cushions": the last of a compound
    if (!isLatin || between.trim() === '') heads[heads.length - 1] = word;
  }
  return heads.map((word) => ({ ...word, key: targetOfRegion(word.key) }));
}

const MEASURE = /\d ?(?:米|m\b|cm\b|mm\b|公分|厘米|毫米|寸|人位?|dia\b|high\b|wide\b|long\b|seater|["'])/;

/** How large something is to be. */
export function hasMeasure(text: string): boolean {
  return MEASURE.test(text);
}

/** How people call what they marked: 我涂红的这面, "circled in red". Its colour is the mark's. */
const MARK =
  /(?:涂|标|圈|框|画|描)(?:成|了|出|上|着)?[红绿蓝黄]色?(?:的|了)?|[红绿蓝黄]色?(?:的)?(?:框|圈|线|区域|标记|涂抹?|笔)(?:里|内|中|出来?)?的?|\b(?:circled|marked|outlined|highlighted|boxed|painted|coloured|colored|scribbled|brushed|shaded) (?:over |out )?(?:in )?(?:red|green|blue|yellow|pink)\b|\b(?:red|green|blue|yellow|pink) (?:box|circle|outline|mask|area|mark|scribble|bit|line|region|selection)\b/g;

export function withoutMarks(text: string): string {
  return text.replaceAll(MARK, (words) => ' '.repeat(words.length));
}

export interface Stuff {
  /** Value of a step `material`; null: none is named. */
  readonly material: ((target: EditTarget) => string) | null;
  /** `#rrggbb`. */
  readonly colour: string | null;
  /** What the words themselves are about: 墙纸 is for a wall. */
  readonly target: EditTarget | null;
  /** Where it is said. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

/** A hue right behind the word of a stuff. */
const HUE = /^(?:[红橙黄绿青蓝紫灰棕褐粉](?![刷饰墙])| (?:red|orange|yellow|green|blue|gr[ae]y|brown|pink|white)\b)/;
const HEX = /#[0-9a-f]{6}(?![0-9a-z])/;
const LIES: ReadonlySet<string> = new Set(['floor', 'ground', 'paving', 'road', 'stair']);
const STANDS: ReadonlySet<string> = new Set(['wall', 'ceiling', 'facade', 'column']);
/** Colours whose words are materials too, which are meant as colours of soft and painted things. */
const ROLES: Readonly<Record<string, EditTarget>> = {
  floor: 'floor',
  wall: 'wall',
  accentWall: 'wall',
  tile: 'wall',
  rug: 'rug',
  roof: 'roof',
  lawn: 'grass',
  gravel: 'ground',
  path: 'paving',
  paving: 'paving',
  road: 'road',
  deck: 'paving',
};
const ENDS: ReadonlySet<string> = new Set(['floor', 'wall', 'roof', 'ceiling']);
/** Stuff that is nothing but a coat of colour. */
const PAINT: ReadonlySet<string> = new Set(['matt-white-paint']);
/** What a roof is covered with where the words name what a floor or wall has. */
const ON_ROOFS: Readonly<Record<string, string>> = {
  'slate-floor': 'slate-roof',
  'brushed-steel': 'standing-seam-zinc',
  'hexagon-terracotta': 'clay-pantiles',
  'matt-clay-paint': 'clay-pantiles',
  'white-squares': 'chinese-grey-tile',
  'anodised-aluminium': 'standing-seam-zinc',
};
/** Material words that are no more than what a target is called, or how it is done. */
const PLAIN: ReadonlySet<string> = new Set([
  '布',
  '面料',
  '织物',
  '布艺',
  '布料',
  'fabric',
  'cloth',
  'textile',
  'painted',
  'paint',
  '刷漆',
  '涂料',
  '油漆',
  '乳胶漆',
  'metal',
  '金属',
  '纸',
  'paper',
  'white render',
  'render',
  'rendered',
]);

/** The materials and colours that a text names. */
export function stuffIn(text: string): Stuff {
  const hex = HEX.exec(text);
  const read = hex === null ? text : text.replace(hex[0], ' '.repeat(hex[0].length));
  const tokens = tokensOf(read);
  const materials = tokens.filter((token) => meaningOf(token, 'material'));
  const keyOf = (token: Token): string => meaningOf(token, 'material')!.material.other;
  const longest = materials.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  const laid = materials.find((token) => isLaid(keyOf(token)));
  const found = laid ?? longest;
  const wood = laid && materials.find((token) => !isLaid(keyOf(token)));
  const tints = lastRun(
    tokens.filter((token) => token !== found && meaningOf(token, 'colour') && !isWithin(token, found)),
  );
  // 陶土红, "brick red": a colour that is called after a stuff
  const isHue =
    found !== undefined && tints.length === 1 && tints[0]!.from <= found.to + 1 && HUE.test(read.slice(found.to));
  const named = isHue ? undefined : found;
  const isTwoTone = named !== undefined && /黑白|black (?:and|&) white/.test(read);
  const colour =
    hex?.[0] ??
    (tints.length > 0 && !isTwoTone ? mixed(tints.map((token) => meaningOf(token, 'colour')!.colour)) : null);
  const spans = [...(named ? [named] : []), ...tints].map(({ from, to }) => ({ from, to }));
  if (!named) return { material: null, colour, target: null, spans };
  const word = meaningOf(named, 'material')!.material;
  const isPlain = PLAIN.has(read.slice(named.from, named.to)) || PAINT.has(word.wall ?? word.other);
  if (isPlain && colour !== null) return { material: null, colour, target: null, spans };
  // 木地板 is for a floor
  const ends = regionWords(read.slice(0, named.to)).at(-1);
  const isEnd = ends !== undefined && ends.to === named.to && ends.from > named.from && ENDS.has(ends.key);
  const target = (word.role && ROLES[word.role]) ?? (isEnd ? ends.key : null);
  const material = (about: EditTarget): string => {
    const usual = (LIES.has(about) ? word.floor : STANDS.has(about) ? word.wall : undefined) ?? word.other;
    const key = (about === 'roof' ? ON_ROOFS[usual] : undefined) ?? usual;
    return variantOf(key, read, wood ? keyOf(wood) : null, colour) ?? key;
  };
  return { material, colour, target, spans };
}

/** The last colour word with those that stand right before it: 浅灰绿 is a light, greyish green. */
function lastRun(tokens: readonly Token[]): readonly Token[] {
  const run: Token[] = [];
  for (const token of tokens.toReversed()) {
    if (run[0] && token.to !== run[0].from) break;
    run.unshift(token);
  }
  return run;
}

function mixed(colours: readonly string[]): string {
  const mean = (at: number): string =>
    Math.round(colours.reduce((sum, hex) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / colours.length)
      .toString(16)
      .padStart(2, '0');
  return `#${mean(0)}${mean(2)}${mean(4)}`;
}

function isWithin(token: Token, other: Token | undefined): boolean {
  return other !== undefined && token.from >= other.from && token.to <= other.to;
}
