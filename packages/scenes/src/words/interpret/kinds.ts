import { STYLES } from '@yujian/contract/catalog/spaces';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import {
  AFTER,
  ALWAYS_OWN,
  HOUSE_OF,
  MAIN_PIECE,
  OUTLOOK_OF,
  OVERRIDES,
  OWN_STYLE,
  SETTINGS,
  STYLE_OF_WALL,
} from '../by-kind.ts';
import type { Token } from '../scan.ts';
import type { Draft, Readers } from './draft.ts';
import { leaveLoose } from './finishes.ts';
import { formAmong } from './pieces.ts';

/** Which place it is, in which style, and which of several places that are named is the one that is seen. */
export const KIND_READERS: Readers<'kind' | 'style' | 'outside' | 'child'> = {
  kind(draft, { kind }, { token }) {
    for (const other of token.meanings) {
      if (draft.clause.negated) break;
      if (other.is === 'style') draft.styles.push(other.styles);
      if (other.is === 'plan') draft.brief.plan ??= other.plan;
      if (other.is === 'piece' && other.count !== undefined) draft.wishFor(other.type).count ??= other.count;
    }
    readKind(draft, kind, token);
  },
  style(draft, { styles }, { token }) {
    if (!draft.clause.negated) draft.styles.push(styles);
    draft.note(token, 'style');
  },
  outside(draft, _, { token }) {
    const { brief } = draft;
    draft.isOutside = true;
    if (brief.kind !== null) brief.kind = HOUSE_OF[brief.kind] ?? brief.kind;
    draft.note(token, 'kind');
  },
  child(draft, _, { token }) {
    draft.isChilds = true;
    draft.note(token, 'kind');
  },
};

/** Of the styles that were named the first that the kind's family has, one made for the kind before others; a building's by its walls when none was named. */
export function styleFor({ brief, styles }: Draft): string | null {
  const { kind } = brief;
  const family = kind === null ? 'interior' : sceneKind(kind).family;
  const known = new Set<string>(STYLES[family].map(({ key }) => key));
  const own = kind === null ? undefined : OWN_STYLE[kind];
  for (const keys of styles) {
    if (own !== undefined && keys.includes(own)) return own;
    const key = keys.find((each) => known.has(each));
    if (key !== undefined) return key;
  }
  if (kind === null) return styles[0]?.[0] ?? null;
  if (family !== 'architecture' && family !== 'planning') return own !== undefined && ALWAYS_OWN.has(kind) ? own : null;
  if (brief.features.includes('glass-wall')) return 'curtain-wall';
  const wall = brief.finishes.facade?.material ?? '';
  return STYLE_OF_WALL.find(([pattern]) => pattern.test(wall))?.[1] ?? null;
}

function readKind(draft: Draft, kind: SceneKindKey, token: Token): void {
  const { brief, clause } = draft;
  if (clause.negated && !clause.denied) return;
  // 没有窗户的酒吧: the bar is wanted
  clause.negated = false;
  const seen = OUTLOOK_OF[kind];
  if (clause.open?.relation === 'facing' && seen !== undefined) {
    clause.open = null;
    brief.outlook ??= seen;
    return draft.note(token, 'outlook');
  }
  if (brief.kind === null) {
    beginKind(draft, kind, token);
    return draft.note(token, 'kind');
  }
  if (
    (!draft.isOutside && OVERRIDES.some(([from, to]) => brief.kind === from && kind === to)) ||
    qualifies(draft, kind, token)
  ) {
    if (SETTINGS.has(brief.kind)) brief.outlook ??= OUTLOOK_OF[brief.kind] ?? null;
    brief.kind = AFTER.find(([before, said]) => before === brief.kind && said === kind)?.[2] ?? kind;
    clause.kindHere = token;
    return draft.note(token, 'kind');
  }
  const [here, there] = [sceneKind(brief.kind), sceneKind(kind)];
  if (draft.isOutside && there.setting === 'room') return draft.note(token, 'kind');
  if (seen !== undefined && (here.setting === 'room' || (seen === 'water' && here.family === 'architecture'))) {
    brief.outlook ??= seen;
    return draft.note(token, 'outlook');
  }
  if (kind !== brief.kind && there.setting !== here.setting) draft.contradict('kind', token);
  draft.note(token, 'kind');
}

/** The first kind that is named; what was said before it is of its main piece, or of the whole. */
function beginKind(draft: Draft, kind: SceneKindKey, token: Token): void {
  const { brief, clause } = draft;
  brief.kind = kind;
  draft.keep('kind', token);
  const { feel, forms, colours } = clause.pending;
  if (feel !== null) brief.size.feel ??= feel;
  const main = MAIN_PIECE[kind];
  const form = main && formAmong(main, forms);
  if (main !== undefined && form !== undefined) {
    const wish = draft.wishFor(main, form);
    wish.form = form;
    if (colours.length > 0) wish.finish = { material: null, colour: colours.at(-1)! };
  } else leaveLoose(draft);
  draft.clearPending();
  clause.nouns.push({ is: 'kind' });
  clause.kindHere = token;
}

/** 楼盘入口, 大学图书馆, high-rise balcony: of two kinds in one breath the first says where or whose, the second what is seen. */
function qualifies({ brief, clause }: Draft, kind: SceneKindKey, token: Token): boolean {
  const known = brief.kind;
  if (known === null) return false;
  const [before, after] = [sceneKind(known), sceneKind(kind)];
  if (known === 'waterside' && after.family === 'architecture' && kind !== 'pavilion' && brief.pieces.length === 0)
    return true;
  if (clause.kindHere === null) return false;
  const gap = token.from - clause.kindHere.to;
  if (token.latin && gap > 1) return false;
  if (SETTINGS.has(known) && after.family === 'architecture') return !clause.nouns.some(({ is }) => is === 'piece');
  if (gap > 1) return false;
  if (AFTER.some(([first, second]) => first === known && second === kind)) return true;
  return (
    before.setting === 'site' &&
    (after.setting === 'room' || (before.family === 'planning' && after.family !== 'planning'))
  );
}
