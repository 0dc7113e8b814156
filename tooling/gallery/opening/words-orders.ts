import { OPENING_GALLERY, type GalleryEntry } from '@yujian/contract/catalog/opening-gallery';
import type { SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { Params } from '@yujian/contract/fields/params';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { readWords } from '@yujian/scenes/words/read-words';
import type { ToolId } from '@yujian/contract/tools/registry';
import type { OpeningOrder, Place } from './order.ts';
import { TITLES } from './titles.ts';
import { WORDS, type WordsRow } from './words.ts';

/** The pictures of the contract's opening gallery. */
export const FIRST_WORDS: readonly OpeningOrder[] = OPENING_GALLERY.map(({ key, kind, style, words, seed }) => {
  const [zh, en] = titleOf(key);
  return { ...orderOf(kind, style, words.zh, { seed, ratio: '3:2' }), key, title: { zh, en } };
});

export const MORE_WORDS: readonly OpeningOrder[] = WORDS.map(([kind, style, seed, ratio, words, zh, en]: WordsRow) => {
  const order = orderOf(kind, style, words, { seed, ratio });
  const key = `words-${style}-${kind}`;
  return { ...order, key, title: { zh, en } };
});

/** Orders of the other tools that begin with words. */
export function fromWords(
  key: string,
  tool: ToolId,
  [kind, style, seed, , words, zh, en]: WordsRow,
  settings: Params,
): OpeningOrder {
  return { ...orderOf(kind, style, words, { seed, ...settings }, tool), key, title: { zh, en } };
}

function titleOf(key: GalleryEntry['key']): readonly [string, string] {
  const title = TITLES[key];
  if (!title) throw new Error(`expected a title for ${key} but found none`);
  return title;
}

/** Where the words alone are understood as another kind or style, the wish is corrected by hand. */
function orderOf(
  kind: SceneKindKey,
  style: string,
  words: string,
  settings: Params,
  tool: ToolId = 'text2-img',
): Pick<OpeningOrder, 'tool' | 'place' | 'settings' | 'inputs'> {
  const { brief } = readWords(words);
  const isRead = brief.kind === kind && brief.style === style;
  return {
    tool,
    place: placeOf(kind, style),
    settings: { promptTxt: words, brief: isRead ? null : { ...brief, kind, style }, ...settings },
    inputs: {},
  };
}

/** Of planning the campus is a plan, and a studio is for furniture. */
export function placeOf(kind: SceneKindKey, style: string): Place {
  const family: SpaceFamily = sceneKind(kind).family;
  const spaces: Partial<Record<SceneKindKey, string>> = { 'campus-plan': 'campus', studio: 'furniture' };
  return [family, spaces[kind] ?? kind, style];
}
