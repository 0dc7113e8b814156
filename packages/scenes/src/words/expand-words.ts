import { STYLES, type StyleNode } from '@yujian/contract/catalog/spaces';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { ROLES, type Role } from '@yujian/contract/scene/roles';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import { styleOf } from '../style/styles.ts';
import {
  AREAS,
  CEILINGS,
  HOURS,
  LIKELY_KINDS,
  MOODS,
  OUTLOOKS,
  piecesOf,
  SHOTS,
  STYLES_OF,
  WEATHERS,
  WINDOWS,
  type Phrase,
} from './expand-bank.ts';
import { MATERIAL_WORDS } from './lexicon/materials.ts';
import { STYLE_WORDS } from './lexicon/styles.ts';
import { readWords } from './read-words.ts';
import type { Reading } from './reading.ts';

type Spoken = 'zh' | 'en';

export const EXPANSIONS = 3;
const PIECES_EACH = 4;
const ROOM_ROLES = ['floor', 'wall', 'wood'] as const satisfies readonly Role[];
const SITE_ROLES = ['facade', 'roof', 'paving'] as const satisfies readonly Role[];
const HAN = /\p{Script=Han}/u;
const FINISHES_EACH = 2;
/** What a role is called behind the name of its material. */
const NOUNS: Partial<Readonly<Record<Role, { readonly zh: string; readonly en: string }>>> = {
  floor: { zh: '地面', en: 'floor' },
  wall: { zh: '墙', en: 'walls' },
  wood: { zh: '家具', en: 'furniture' },
};
/** Names of materials that tell nothing, and all that mean the same as these. */
const VAGUE = new Set(
  MATERIAL_WORDS.filter(({ word }) => ['木', '石', '砖', '漆', 'stone', 'tile', 'paint'].includes(word)).map(
    ({ meaning }) => meaning,
  ),
);

/**
 * Three full prompts out of a few words, each with the words as they were at its beginning. In the language of the
 * words; `spoken` where there are none. Whatever is added reads back as what it was added for, and changes nothing
 * that the words say. The same words and seed give the same prompts.
 */
export function expandWords(words: string, seed: number, spoken: Spoken): readonly string[] {
  const language = HAN.test(words) ? 'zh' : /\p{L}{2}/u.test(words) ? 'en' : spoken;
  const found: string[] = [];
  for (let round = 0; found.length < EXPANSIONS && round < EXPANSIONS * 4; round += 1) {
    const full = expandOnce(words.trim(), createChance((seed * 31 + round * 7919) >>> 0), language, round);
    if (!found.includes(full)) found.push(full);
  }
  return found;
}

function expandOnce(words: string, chance: Chance, language: Spoken, round: number): string {
  const prompt = new Prompt(words, language);
  const kind = prompt.brief.kind ?? LIKELY_KINDS[(chance.whole(LIKELY_KINDS.length) + round) % LIKELY_KINDS.length]!;
  const { family, setting, name } = sceneKind(kind);
  const styles = STYLES[family];
  const suiting = styles.filter(({ key }) => STYLES_OF[kind]?.includes(key) ?? true);
  const style =
    styles.find(({ key }) => key === prompt.brief.style) ??
    suiting[(chance.whole(suiting.length) + round) % suiting.length]!;
  const isRoom = setting === 'room';

  if (prompt.brief.kind === null) {
    const text = language === 'zh' ? `${style.name.zh}${name.zh}` : `${lowered(style.name.en)} ${lowered(name.en)}`;
    if (prompt.brief.style !== null || !prompt.lead(text, ['kind', 'style']))
      prompt.lead(language === 'zh' ? name.zh : lowered(name.en), ['kind']);
  }
  if (prompt.brief.style === null) stylePhrases(style).some((phrase) => prompt.add(phrase));
  if (isRoom && prompt.brief.size.area === null && prompt.brief.size.width === null) {
    const area = AREAS[kind] && chance.pick(AREAS[kind]);
    if (area) prompt.add({ zh: `${area} 平`, en: `${area} m²`, fills: ['size.area'] });
  }
  if (isRoom && prompt.brief.openings.length === 0 && prompt.brief.withoutOpenings.length === 0)
    prompt.add(chance.pick(WINDOWS));
  for (const role of mixed(isRoom ? ROOM_ROLES : SITE_ROLES, chance).slice(0, FINISHES_EACH + 1)) {
    if (prompt.brief.finishes[role] === undefined)
      prompt.add(finishPhrase(kind, prompt.brief.style ?? style.key, role));
  }
  const bank = piecesOf(kind, isRoom);
  for (const phrase of [...bank.slice(0, 2), ...mixed(bank.slice(2), chance).slice(0, PIECES_EACH - 2)])
    prompt.add(phrase);
  if (isRoom && prompt.brief.ceiling === null && chance.next() < 0.4) prompt.add(chance.pick(CEILINGS));
  if (isRoom && prompt.brief.outlook === null && prompt.brief.withoutOpenings.length === 0 && chance.next() < 0.5)
    prompt.add(chance.pick(OUTLOOKS));
  if (prompt.brief.light.hour === null) prompt.add(chance.pick(HOURS));
  if (prompt.brief.light.weather === null && !isRoom) prompt.add(chance.pick(WEATHERS));
  if (prompt.brief.light.mood === null && isRoom) prompt.add(chance.pick(MOODS));
  if (prompt.brief.view.shot === null && chance.next() < 0.5) prompt.add(chance.pick(SHOTS));
  return prompt.text;
}

/** A prompt that grows by what reads back as it was meant. */
class Prompt {
  text: string;
  readonly #language: Spoken;
  #reading: Reading;

  constructor(text: string, language: Spoken) {
    this.text = text;
    this.#language = language;
    this.#reading = readWords(text);
  }

  get brief(): Reading['brief'] {
    return this.#reading.brief;
  }

  add(phrase: Phrase | null): boolean {
    if (phrase === null) return false;
    const more = phrase[this.#language];
    if (more === '') return false;
    if (this.text === '') return this.#take(more, phrase.fills);
    const body = this.text.replace(/(?<![\s，,。.；;、])[\s，,。.；;、]+$/u, '');
    return this.#take(`${body}${this.#language === 'zh' ? '，' : ', '}${more}`, phrase.fills);
  }

  /** Puts words before the rest. */
  lead(words: string, fills: readonly string[]): boolean {
    return this.#take(
      this.text === '' ? words : `${words}${this.#language === 'zh' ? '，' : ', '}${this.text}`,
      fills,
      true,
    );
  }

  #take(text: string, fills: readonly string[], takesAll = false): boolean {
    const next = readWords(text);
    const before = slotsOf(this.#reading);
    const after = slotsOf(next);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (slot) => before.get(slot) !== after.get(slot),
    );
    const isMeant =
      changed.length > 0 &&
      changed.every((slot) => fills.includes(slot) && !before.has(slot)) &&
      (!takesAll || changed.length === fills.length);
    if (
      !isMeant ||
      next.unknown.length > this.#reading.unknown.length ||
      next.conflicts.length > this.#reading.conflicts.length
    )
      return false;
    this.text = text;
    this.#reading = next;
    return true;
  }
}

/** What a reading fills, slot by slot. */
function slotsOf({ brief }: Reading): ReadonlyMap<string, string> {
  const slots = new Map<string, string>();
  for (const [key, value] of Object.entries(brief)) {
    if (key === 'pieces') for (const piece of brief.pieces) slots.set(`pieces.${piece.type}`, JSON.stringify(piece));
    else if (Array.isArray(value)) {
      if (value.length > 0) slots.set(key, JSON.stringify(value));
    } else if (typeof value === 'object' && value !== null) {
      for (const [part, own] of Object.entries(value))
        if (own !== null && own !== undefined) slots.set(`${key}.${part}`, JSON.stringify(own));
    } else if (value !== null) slots.set(key, JSON.stringify(value));
  }
  return slots;
}

/** A style by its name, else by another word that the reader knows it by. */
function stylePhrases({ key, name }: StyleNode): Phrase[] {
  const others = STYLE_WORDS.filter(({ meaning }) => meaning.is === 'style' && meaning.styles[0] === key).map(
    ({ word }) => ({ zh: HAN.test(word) ? word : '', en: HAN.test(word) ? '' : word, fills: ['style'] }),
  );
  return [{ zh: `${name.zh}风格`, en: `${lowered(name.en)} style`, fills: ['style'] }, ...others];
}

/** The style's own material of a role, in a word that the reader knows. */
function finishPhrase(kind: SceneKindKey, style: string, role: Role): Phrase | null {
  const key = styleOf(kind, style).finishes[role].material ?? '';
  const noun = NOUNS[role] ?? { zh: ROLES[role].zh, en: ROLES[role].en.toLowerCase() };
  const known = (spoken: Spoken) =>
    MATERIAL_WORDS.find(
      ({ word, meaning }) =>
        meaning.is === 'material' &&
        !VAGUE.has(meaning) &&
        (spoken === 'zh') === HAN.test(word) &&
        [meaning.material.floor, meaning.material.wall, meaning.material.other].includes(key),
    )?.word;
  const [zh, en] = [known('zh'), known('en')];
  if (zh === undefined || en === undefined) return null;
  return { zh: joined(zh, noun.zh, ''), en: joined(en, noun.en, ' '), fills: [`finishes.${role}`] };
}

/** 红砖 and 墙 are 红砖墙; "slate roof" needs no second roof, 木地板 no 地面. */
function joined(material: string, noun: string, gap: string): string {
  return material.endsWith(noun) || /(?:地板|地毯|地砖|floor|carpet)$/.test(material)
    ? material
    : `${material}${gap}${noun}`;
}

function mixed<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function lowered(name: string): string {
  return name.toLowerCase();
}
