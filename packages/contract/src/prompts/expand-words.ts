import { STYLES, type SpaceFamily } from '../catalog/spaces.ts';
import { pickText, type Language, type Text } from '../text.ts';
import { characterOf } from './style-character.ts';
import { HOUR_WORDS, MOOD_WORDS, OUTLOOK_WORDS } from './vocabulary.ts';

/** What a prompt is written for. */
export interface ExpandAsk {
  /** The person's own words; may be empty. */
  readonly words: string;
  readonly family: SpaceFamily;
  /** Key of a style that is chosen beside the words; null = the words', or none. */
  readonly style: string | null;
  readonly language: Language;
  /** 0 to 2³²−1: other proposals for the same words. */
  readonly seed: number;
}

const text = (zh: string, en: string): Text => ({ zh, en });

type Setting = 'room' | 'site';
type Group = 'style' | 'material' | 'light' | 'camera' | 'mood' | 'outlook';

const MATERIALS: Readonly<Record<Setting, readonly Text[]>> = {
  room: [
    text('橡木地板与浅灰泥墙面', 'oak floor and pale plaster walls'),
    text('微水泥墙地一体，胡桃木柜体', 'micro-cement walls and floor, walnut cabinets'),
    text('洞石台面，亚麻软装，哑光黄铜细节', 'travertine tops, linen upholstery, satin brass details'),
    text('人字拼木地板，石膏线墙面', 'herringbone floor, walls with plaster mouldings'),
    text('水磨石地面，白色烤漆柜体', 'terrazzo floor, white lacquered cabinets'),
    text('木格栅墙面，羊毛地毯，纸纱灯', 'slatted timber wall, wool rug, paper lamps'),
  ],
  site: [
    text('清水混凝土与落地玻璃', 'fair-faced concrete and floor-high glass'),
    text('浅色石材墙面，深色金属窗框', 'pale stone facade, dark metal frames'),
    text('木格栅与白色抹灰墙', 'timber slats and white render'),
    text('红砖砌筑，铜绿色金属屋面', 'red brick, patinated copper roof'),
    text('竖向金属板，局部暖木', 'vertical metal panels with warm timber parts'),
    text('夯土墙与深挑檐', 'rammed earth walls under deep eaves'),
  ],
};
const CAMERAS: Readonly<Record<Setting, readonly Text[]>> = {
  room: [
    text('一点透视，视平线在坐高', 'one-point perspective at sitting height'),
    text('两点透视，人眼高度', 'two-point perspective at eye level'),
    text('24 毫米广角，竖线垂直', '24 mm wide angle, verticals upright'),
    text('35 毫米镜头，截取一角', '35 mm lens on one corner of the room'),
  ],
  site: [
    text('人视角度，竖线垂直', 'at eye level, verticals upright'),
    text('街角两点透视', 'two-point perspective from the corner'),
    text('略俯的半鸟瞰', 'half aerial, looking slightly down'),
    text('长焦压缩的立面', 'facade through a long lens'),
  ],
};
const HOURS = ['morning', 'afternoon', 'golden-hour', 'dusk'] as const;
const MOODS = ['bright', 'soft', 'dark'] as const;

/** Words by which a group is told already: nothing of it is added then. Each alternative is a plain word. */
const TOLD: Readonly<Record<Exclude<Group, 'style'>, RegExp>> = {
  material:
    /木|石|砖|混凝土|水泥|玻璃|金属|铜|钢|大理石|布艺|亚麻|皮革|瓷|灰泥|涂料|oak|wood|timber|stone|brick|concrete|glass|metal|steel|brass|copper|marble|linen|leather|tile|plaster|terrazzo/i,
  light:
    /光|阳|灯|晨|清早|正午|午后|黄昏|傍晚|暮|夜|阴天|雨|雪|雾|light|sun|lamp|dawn|morning|noon|afternoon|golden|dusk|evening|night|overcast|rain|snow|fog/i,
  camera: /透视|视角|鸟瞰|俯|仰|镜头|广角|特写|立面图|view|perspective|aerial|lens|wide|close-up|eye level/i,
  mood: /明亮|安静|温馨|幽暗|气氛|氛围|通透|bright|calm|cosy|cozy|moody|quiet|airy/i,
  outlook:
    /窗外|周围|背景|水|湖|海|河|江|街|城|村|田|山|林|花园|outside|around|surround|street|city|urban|village|hill|mountain|forest|garden|water|lake|river|sea|coast|beach/i,
};
/** What is not wanted: a word after one of these is not brought back by an addition. */
const UNWANTED = /(?:不要|没有|别用)([\p{L}]{1,6})|\b(?:without|no)\s(?:an?\s|the\s|any\s)?([\p{L}]{2,20})/giu;

/** Orders in which three proposals are made; `words` is the person's own. */
const PLANS: readonly (readonly (Group | 'words')[])[] = [
  ['words', 'style', 'material'],
  ['words', 'light', 'mood', 'outlook'],
  ['camera', 'words', 'material', 'light'],
];

/**
 * Up to three full prompts of a few words, in the vocabulary of the catalogue: one richer in materials, one in light and mood, one whole.
 * The person's words stand in each as they are; what they tell already is not told again, and what they do not want is not
 * brought in. The same ask gives the same proposals.
 */
export function expandWords(ask: ExpandAsk): string[] {
  const words = withoutEnd(ask.words);
  const setting: Setting =
    ask.family === 'architecture' || ask.family === 'landscape' || ask.family === 'planning' ? 'site' : 'room';
  const unwanted = [...words.matchAll(UNWANTED)].map(([, han, latin]) => (han ?? latin ?? '').toLowerCase());
  const zh = ask.language !== 'en';
  const add = (group: Group, plan: number): string | null => {
    if (group !== 'style' && TOLD[group].test(words)) return null;
    const added = clauseOf(group, ask, setting, words, plan);
    return added && !words.includes(added) && !unwanted.some((word) => added.toLowerCase().includes(word))
      ? added
      : null;
  };
  const proposals: string[] = [];
  PLANS.forEach((plan, k) => {
    const parts = plan.flatMap((group) =>
      group === 'words' ? (words === '' ? openingOf(ask, zh) : [words]) : (add(group, k) ?? []),
    );
    // Where nearly all is told, what is left goes where it makes a proposal of its own.
    const left = SPARE.flatMap((group) => add(group, k) ?? []).filter((part) => !parts.includes(part));
    while (left.length > 0 && (parts.length < 2 || proposals.includes(sentence(parts, zh)))) parts.push(left.shift()!);
    proposals.push(sentence(parts, zh));
  });
  return [...new Set(proposals)];
}

/** Words without the marks and spaces at their end. */
function withoutEnd(words: string): string {
  let end = words.length;
  while (end > 0 && '，,。.;； \n\t'.includes(words[end - 1]!)) end -= 1;
  return words.slice(0, end).trim();
}

/** What is added where a plan adds nothing. */
const SPARE: readonly Group[] = ['mood', 'camera', 'outlook', 'material', 'light'];

function sentence(parts: readonly string[], zh: boolean): string {
  const distinct = [...new Set(parts)];
  if (zh) return `${distinct.join('，')}。`;
  const line = distinct.join(', ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

function openingOf({ family, style }: ExpandAsk, zh: boolean): string[] {
  const named = STYLES[family].find(({ key }) => key === style)?.name;
  const kind = {
    interior: text('室内空间', 'interior'),
    commercial: text('公共空间', 'public interior'),
    product: text('产品场景', 'product setting'),
    architecture: text('建筑', 'building'),
    landscape: text('景观', 'landscape'),
    planning: text('建筑群', 'group of buildings'),
  }[family];
  return [zh ? `${named?.zh ?? ''}${kind.zh}` : `${named ? `${named.en.toLowerCase()} ` : ''}${kind.en}`];
}

function clauseOf(group: Group, ask: ExpandAsk, setting: Setting, words: string, plan: number): string | null {
  const { family, language } = ask;
  let mixed = ask.seed;
  for (const letter of words) mixed = Math.imul(mixed ^ letter.codePointAt(0)!, 0x01000193);
  const pick = <T>(list: readonly T[], step: number): T => list[((mixed >>> (3 * step)) + plan) % list.length]!;
  const say = (one: Text | null): string | null => (one ? pickText(one, language) : null);
  switch (group) {
    case 'style': {
      const lower = words.toLowerCase();
      const told = STYLES[family].find(({ name }) =>
        [name.zh.replace(/风格?$/u, ''), name.en.toLowerCase()].some((one) => one.length > 1 && lower.includes(one)),
      );
      const key = told?.key ?? ask.style;
      return key === null ? null : say(characterOf(family, key));
    }
    case 'material':
      return say(pick(MATERIALS[setting], 1));
    case 'light':
      return say(HOUR_WORDS[pick(HOURS, 2)][setting]);
    case 'camera':
      return say(pick(CAMERAS[setting], 3));
    case 'mood':
      return say(MOOD_WORDS[pick(MOODS, 4)]);
    case 'outlook':
      return say(OUTLOOK_WORDS[pick(['garden', 'city', 'water', 'hills', 'forest'] as const, 5)][setting]);
  }
}
