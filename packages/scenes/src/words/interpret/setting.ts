import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { EXACT_SHOTS } from '../by-kind.ts';
import { denyOpening } from './denials.ts';
import { finishRole } from './finishes.ts';
import type { Draft, Place, Readers } from './draft.ts';
import { nextTelling } from '../clause.ts';
import type { Measure } from '../measures.ts';
import type { Token } from '../scan.ts';

/** The room as a whole and how it is seen: plan, size, light, outlook, view, people. */
export const SETTING_READERS: Readers<
  'plan' | 'ceiling' | 'feature' | 'panels' | 'feel' | 'outlook' | 'light' | 'view' | 'people'
> = {
  plan: (draft, { plan }, { token }) => draft.fill(draft.brief, { plan }, token),
  ceiling(draft, { ceiling }, { token }) {
    draft.clause.pending.colours = [];
    draft.fill(draft.brief, { ceiling }, token);
  },
  feature: (draft, { feature }, { token }) => readFeature(draft, feature, token),
  panels(draft, _, { token }) {
    if (/veneer|planks|boards/.test(draft.clause.pending.materials.at(-1)?.other ?? ''))
      readFeature(draft, 'panelling', token);
  },
  feel(draft, { feel }, { token }) {
    draft.clause.pending.feel = feel;
    draft.note(token, 'size.feel');
  },
  outlook: (draft, { outlook }, { token }) => draft.fill(draft.brief, { outlook }, token),
  light(draft, { light }, { token }) {
    const { brief, clause } = draft;
    if (clause.negated && light.lamps === false) denyOpening(draft, 'window', undefined, token);
    draft.fill(brief.light, light, token, 'light');
  },
  view(draft, { view }, { token }) {
    const wished = draft.brief.view;
    if (view.shot && EXACT_SHOTS.has(view.shot) && wished.shot !== null && !EXACT_SHOTS.has(wished.shot))
      wished.shot = null;
    draft.fill(wished, view, token, 'view');
  },
  people(draft, _, { token }) {
    draft.brief.people = !draft.clause.negated;
    draft.note(token, 'people');
  },
};

function readFeature(draft: Draft, feature: SceneBrief['features'][number], token: Token): void {
  const { brief, clause } = draft;
  const { pending } = clause;
  if (feature === 'panelling') {
    if (!clause.negated && pending.colours.length + pending.materials.length > 0)
      finishRole(draft, 'wall', pending.materials.at(-1), pending.colours.at(-1));
    [pending.colours, pending.materials] = [[], []];
  }
  const list = clause.negated ? brief.withoutFeatures : brief.features;
  if (!list.includes(feature)) list.push(feature);
  pending.count = null;
  if (feature === 'panelling' && !clause.negated) clause.nouns.push({ is: 'role', role: 'wall' });
  draft.note(token, 'features');
}

/** From which hour of the clock on it is what. */
const HOURS_FROM: readonly (readonly [number, NonNullable<SceneBrief['light']['hour']>])[] = [
  [0, 'night'],
  [5, 'dawn'],
  [7, 'morning'],
  [11, 'noon'],
  [14, 'afternoon'],
  [16.5, 'golden-hour'],
  [18, 'dusk'],
  [19.5, 'night'],
];

/** Numbers with a unit: the room's measures, the eye's height, seats at a table, how many of what was named last. */
export function readMeasured(draft: Draft, measure: Measure, { token, rest }: Place): void {
  const { size, view, seats, wide, capacity, clock, times, limits } = measure;
  const isThings = size !== undefined && (isOfThing(size, rest) || isOfLast(size, draft));
  if (!isThings && !draft.clause.negated)
    draft.limits.push(...limits.map((limit) => ({ ...limit, at: { from: token.from, to: token.to } })));
  if (wide !== undefined) {
    draft.clause.pending.seats = wide;
    return draft.note(token, 'pieces');
  }
  if (times !== undefined) {
    const last = draft.clause.nouns.findLast(({ is }) => is === 'piece');
    if (last?.is === 'piece' && last.wish !== null) last.wish.count = times;
    return draft.note(token, 'pieces');
  }
  if (capacity !== undefined) {
    draft.capacity = capacity;
    draft.note(token, 'pieces');
  }
  if (clock !== undefined)
    draft.fill(draft.brief.light, { hour: HOURS_FROM.findLast(([from]) => clock >= from)![1] }, token, 'light');
  if (size && !isThings) draft.fill(draft.brief.size, size, token, 'size');
  if (view) draft.fill(draft.brief.view, view, token, 'view');
  if (seats !== undefined) {
    draft.wishFor(draft.specific('dining-chair')).count = seats;
    draft.note(token, 'pieces');
  }
}

/** 书桌2米长: as wide or long as the thing that was named right before. */
function isOfLast(size: NonNullable<Measure['size']>, { clause }: Draft): boolean {
  return (
    Object.keys(size).length === 1 &&
    (size.width !== undefined || size.depth !== undefined) &&
    clause.nouns.at(-1)?.is === 'piece'
  );
}

/** 2.4米长的餐桌, a 3 m high window: one length right before a thing is the thing's. */
function isOfThing(size: NonNullable<Measure['size']>, rest: Place['rest']): boolean {
  const isLength = Object.keys(size).length === 1 && size.area === undefined && size.storeys === undefined;
  return isLength && (nextTelling(rest)?.meanings.some(({ is }) => is === 'piece' || is === 'opening') ?? false);
}
