import type { SceneBrief } from '@yujian/contract/scene/brief-schema';

const PARTS = ['size', 'light', 'view', 'finishes'] as const;
const SETS = ['without', 'features', 'withoutOpenings', 'withoutFeatures'] as const;
const WHOLES = ['kind', 'style', 'plan', 'ceiling', 'palette', 'openings', 'outlook', 'people'] as const;

/** A part of the wish that was set by hand: 'kind', 'size.area', 'finishes.floor', 'pieces.sofa' … */
export type Slot = string;

/** The wish that new words say, with what was set by hand against the old ones kept. */
export function carryEdits(before: SceneBrief, edited: SceneBrief, after: SceneBrief): SceneBrief {
  const next: Record<string, unknown> = { ...after };
  for (const key of WHOLES) if (!isSame(before[key], edited[key])) next[key] = edited[key];
  for (const key of PARTS) next[key] = carryKeys(before[key], edited[key], after[key]);
  for (const key of SETS) next[key] = carrySet<string>(before[key], edited[key], after[key]);
  const pieces = carryKeys(byType(before), byType(edited), byType(after));
  next['pieces'] = Object.values(pieces);
  return settle(next as SceneBrief);
}

/** Where a wish differs from what the words say. */
export function editedSlots(said: SceneBrief, wish: SceneBrief): ReadonlySet<Slot> {
  const slots: Slot[] = [];
  for (const key of [...WHOLES, ...SETS]) if (!isSame(said[key], wish[key])) slots.push(key);
  for (const key of PARTS) slots.push(...differing(said[key], wish[key]).map((part) => `${key}.${part}`));
  slots.push(...differing(byType(said), byType(wish)).map((type) => `pieces.${type}`));
  return new Set(slots);
}

/** Null when a wish says no more than the words. */
export function beyondWords(said: SceneBrief, wish: SceneBrief): SceneBrief | null {
  return editedSlots(said, wish).size === 0 ? null : wish;
}

/** What is wished for is not left out. */
export function settle(wish: SceneBrief): SceneBrief {
  const types = new Set<string>(wish.pieces.map(({ type }) => type));
  const kinds = new Set<string>(wish.openings.map(({ kind }) => kind));
  return {
    ...wish,
    without: wish.without.filter((type) => !types.has(type)),
    withoutOpenings: wish.withoutOpenings.filter((kind) => !kinds.has(kind)),
    withoutFeatures: wish.withoutFeatures.filter((feature) => !wish.features.includes(feature)),
  };
}

type Parts = Readonly<Record<string, unknown>>;

function carryKeys(before: Parts, edited: Parts, after: Parts): Parts {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(edited)])];
  const kept = keys.map((key) => [key, isSame(before[key], edited[key]) ? after[key] : edited[key]] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function carrySet<T>(before: readonly T[], edited: readonly T[], after: readonly T[]): readonly T[] {
  const added = edited.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !edited.includes(one));
  return [...new Set([...after, ...added])].filter((one) => !removed.includes(one));
}

function differing(a: Parts, b: Parts): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !isSame(a[key], b[key]));
}

function byType({ pieces }: SceneBrief): Parts {
  return Object.fromEntries(pieces.map((piece) => [piece.type, piece]));
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
