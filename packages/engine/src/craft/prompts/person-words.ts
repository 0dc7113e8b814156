import { SPACES } from '@yujian/contract/catalog/spaces';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { SCENE_KINDS } from '@yujian/contract/scene/kinds';
import type { Role } from '@yujian/contract/scene/roles';
import type { Text } from '@yujian/contract/text';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import { readWords } from '@yujian/scenes/words/read-words';
import type { Reading, Span } from '@yujian/scenes/words/reading';
import { nameColour } from './colour-words.ts';
import { describeFinish, describeStuff } from './finish-words.ts';
import { pieceTerm, termFor } from './lexicon-terms.ts';
import {
  HOUR_WORDS,
  MOOD_WORDS,
  OUTLOOK_WORDS,
  SEASON_WORDS,
  WEATHER_WORDS,
} from '@yujian/contract/prompts/vocabulary';

const HAN = /\p{Script=Han}/u;

/** What a person wrote, in what a model can read. */
export interface PersonWords {
  /** Their words; without what they deny, and for models that read English, what is Chinese in them put into English as far as it is understood. */
  readonly affirmed: string;
  /** What they said shall not be there. */
  readonly denied: readonly Text[];
  /** Chinese words that a model of English is not told. */
  readonly notRead: readonly string[];
}

/** Words whole, for a model that understands sentences and every language in them. */
export function readPersonWords(words: string, reads: 'en' | 'zh+en'): PersonWords {
  const reading = readWords(words);
  const denied = deniedIn(reading.brief);
  if (reads === 'en' && HAN.test(words)) return { ...inEnglish(words, reading), denied };
  return { affirmed: cut(words, denialsIn(reading)), denied, notRead: [] };
}

/** What a wish leaves out. */
export function deniedIn({ without, withoutOpenings, withoutFeatures, people }: SceneBrief): Text[] {
  return [
    ...without.map(pieceTerm),
    ...withoutOpenings.flatMap(
      (kind) =>
        termFor((meaning) => meaning.is === 'opening' && meaning.kind === kind && meaning.form === undefined) ?? [],
    ),
    ...withoutFeatures.flatMap(
      (feature) => termFor((meaning) => meaning.is === 'feature' && meaning.feature === feature) ?? [],
    ),
    ...(people === false ? [{ zh: '人物', en: 'people' }] : []),
  ];
}

const SIDES: Readonly<Record<string, Text>> = {
  left: { zh: '左边', en: 'on the left' },
  right: { zh: '右边', en: 'on the right' },
  back: { zh: '正对面', en: 'at the far wall' },
  front: { zh: '近处', en: 'in the foreground' },
};
const FORMS: Readonly<Record<string, Text>> = {
  'floor-high': { zh: '落地', en: 'floor-to-ceiling' },
  ribbon: { zh: '带形', en: 'ribbon' },
  bay: { zh: '飘', en: 'bay' },
  round: { zh: '圆', en: 'round' },
  arched: { zh: '拱形', en: 'arched' },
  sliding: { zh: '推拉', en: 'sliding' },
  double: { zh: '双开', en: 'double' },
  lattice: { zh: '格', en: 'lattice' },
  skylight: { zh: '天', en: 'roof' },
};
const OPENINGS = {
  window: { zh: '窗', en: 'window' },
  door: { zh: '门', en: 'door' },
  arch: { zh: '拱门', en: 'archway' },
} as const satisfies Record<string, Text>;

/** A wish in words, thing by thing, without what it leaves out. */
export function describeBrief(brief: SceneBrief): Text[] {
  const { kind, size, ceiling, features, palette, finishes, pieces, openings, light, outlook, people } = brief;
  const isRoom = kind === null || SCENE_KINDS.find(({ key }) => key === kind)?.setting !== 'site';
  const place = isRoom ? 'room' : 'site';
  const term = (isMeant: Parameters<typeof termFor>[0]): Text[] => [termFor(isMeant) ?? []].flat();
  return [
    ...(size.area === null ? [] : [{ zh: `${size.area} 平方米`, en: `${size.area} square metres` }]),
    ...(size.storeys === null
      ? []
      : [{ zh: `${size.storeys} 层`, en: size.storeys === 1 ? 'one storey' : `${size.storeys} storeys` }]),
    ...(ceiling === null ? [] : term((meaning) => meaning.is === 'ceiling' && meaning.ceiling === ceiling)),
    ...features.flatMap((feature) => term((meaning) => meaning.is === 'feature' && meaning.feature === feature)),
    ...openings.map(({ kind: opening, form, side, count }) =>
      join([
        numbered(count, OPENINGS[opening], form === null ? undefined : FORMS[form]),
        side === null ? undefined : SIDES[side],
      ]),
    ),
    ...(Object.entries(finishes) as [Role, Finish][]).flatMap(([role, finish]) => describeFinish(role, finish) ?? []),
    ...pieces.map(({ type, count, finish, relation }) =>
      join([
        numbered(count, pieceTerm(type), (finish && describeStuff(finish)) ?? undefined),
        relation?.to ? SIDES[relation.to] : undefined,
      ]),
    ),
    ...(palette.length === 0
      ? []
      : [
          {
            zh: `主色：${palette.map((colour) => nameColour(colour).zh).join('、')}`,
            en: `main colours ${palette.map((colour) => nameColour(colour).en).join(', ')}`,
          },
        ]),
    ...(light.hour === null ? [] : [HOUR_WORDS[light.hour][place]]),
    ...(light.weather === null || light.weather === 'clear' ? [] : [WEATHER_WORDS[light.weather]]),
    ...(light.season === null ? [] : [SEASON_WORDS[light.season]]),
    ...(light.mood === null ? [] : [MOOD_WORDS[light.mood]]),
    ...(outlook === null ? [] : [OUTLOOK_WORDS[outlook][place]]),
    ...(people === true ? [{ zh: '有人物', en: 'people' }] : []),
  ];
}

/** The space that a wish names. */
export function kindIn({ kind }: SceneBrief): Text | null {
  const found = SCENE_KINDS.find(({ key }) => key === kind);
  return found ? { zh: found.name.zh, en: found.name.en.toLowerCase() } : null;
}

/** The catalogue's name of a space, lower case in English; null where the family has no such space. */
export function spaceName(family: keyof typeof SPACES, key: string | null): Text | null {
  const found = SPACES[family].find((node) => node.key === key);
  return found ? { zh: found.name.zh, en: found.name.en.toLowerCase() } : null;
}

function numbered(count: number | null, noun: Text, what: Text | undefined): Text {
  const en = what ? `${what.en} ${noun.en}` : noun.en;
  const zh = what ? `${what.zh}${noun.zh}` : noun.zh;
  return count === null || count < 2
    ? { zh, en }
    : { zh: `${count} 个${zh}`, en: `${count} ${en}${en.endsWith('s') ? '' : 's'}` };
}

function join(parts: readonly (Text | undefined)[]): Text {
  const given = parts.filter((part) => part !== undefined);
  return {
    zh: given
      .map(({ zh }) => zh)
      .toReversed()
      .join(''),
    en: given.map(({ en }) => en).join(' '),
  };
}

/** Chinese put into English as far as it is understood; what is written in Latin letters and means nothing to us is handed on. */
function inEnglish(words: string, reading: Reading): Omit<PersonWords, 'denied'> {
  const unknown = reading.unknown.map(({ from, to }) => words.slice(from, to).trim());
  const [foreign, latin] = [unknown.filter((word) => HAN.test(word)), unknown.filter((word) => !HAN.test(word))];
  const kind = kindIn(reading.brief);
  const told = [...(kind ? [kind] : []), ...describeBrief(reading.brief)].map(({ en }) => en);
  return { affirmed: [...told, ...latin].join(', '), notRead: foreign };
}

/** From each "no" to what it leaves out. */
function denialsIn({ understood }: Reading): Span[] {
  const order = understood.toSorted((a, b) => a.from - b.from);
  return order.flatMap(({ slot, from, to }, k) => {
    if (!slot.startsWith('without')) return [];
    const no = order.slice(0, k).findLast((one) => one.slot === 'negation');
    return [{ from: no?.from ?? from, to }];
  });
}

function cut(text: string, spans: readonly Span[]): string {
  let out = '';
  let at = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > at) out += text.slice(at, from);
    at = Math.max(at, to);
  }
  out += text.slice(at);
  return out
    .replace(/([,，;；、])(?:\s*(?:(?:and|or|和|或)\s*)?[,，;；、])+/gu, '$1')
    .replace(/^[\s,，;；、]+|(?<![\s,，;；、])[\s,，;；、]+$/gu, '');
}
