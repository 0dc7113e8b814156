import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { pickText, type Language } from '@yujian/contract/text';
import type { Translate } from '../../../../lib/i18n.ts';
import type { WordsKey } from './texts.ts';

const KINDS: readonly SceneKindKey[] = ['living-room', 'bedroom', 'cafe', 'courtyard', 'villa', 'office'];
const HOURS = ['morning', 'golden-hour', 'night'] as const;
const MOST = 7;

/** Pieces that one says of a room or a site, the likeliest first. */
const PIECES_OF: Partial<Readonly<Record<SceneKindKey, readonly PieceType[]>>> = {
  'living-room': ['sofa', 'coffee-table', 'floor-lamp', 'bookshelf'],
  bedroom: ['bed', 'nightstand', 'wardrobe', 'pendant'],
  kitchen: ['kitchen-island', 'bar-stool', 'pendant'],
  'dining-room': ['dining-table', 'dining-chair', 'pendant'],
  bathroom: ['bathtub', 'washbasin', 'mirror'],
  study: ['desk', 'bookshelf', 'table-lamp'],
  cafe: ['bar-counter', 'cafe-table', 'pendant'],
  restaurant: ['dining-table', 'banquette', 'pendant'],
  office: ['workstation', 'office-chair', 'partition'],
  courtyard: ['bamboo', 'stone-lantern', 'garden-bench'],
};
const ROOM_PIECES: readonly PieceType[] = ['potted-plant', 'picture', 'rug'];
const SITE_PIECES: readonly PieceType[] = ['tree', 'grasses', 'garden-bench'];

/** A few words that say something of what is still open, the most telling first. */
export function suggestionsFor(brief: SceneBrief, language: Language, t: Translate<WordsKey>): readonly string[] {
  const kind = brief.kind === null ? null : sceneKind(brief.kind);
  if (kind === null)
    return KINDS.map((key) => pickText(sceneKind(key).name, language)).map((name) => lowered(name, language));
  const words: string[] = [];
  if (brief.style === null)
    words.push(...STYLES[kind.family].slice(0, 3).map((style) => lowered(pickText(style.name, language), language)));
  const isRoom = kind.setting === 'room';
  if (isRoom && brief.size.area === null && brief.size.width === null) words.push(t('suggestArea'));
  if (!isRoom && kind.family === 'architecture' && brief.size.storeys === null) words.push(t('suggestStorey'));
  if (isRoom && brief.openings.length === 0) words.push(t('suggestWindow'));
  if (isRoom && brief.finishes.floor === undefined) words.push(t('suggestFloor'));
  const types = [...(PIECES_OF[kind.key] ?? []), ...(isRoom ? ROOM_PIECES : SITE_PIECES)];
  const fresh = types.filter(
    (type) => !brief.without.includes(type) && brief.pieces.every((piece) => piece.type !== type),
  );
  words.push(...fresh.slice(0, 3).map((type) => lowered(pickText(PIECES[type].name, language), language)));
  if (brief.light.hour === null) words.push(...HOURS.map((hour) => lowered(t(`hour.${hour}`), language)));
  return words.slice(0, MOST);
}

function lowered(words: string, language: Language): string {
  return language === 'en' ? words.toLowerCase() : words;
}
