import type { Opening } from '../clause.ts';
import type { OpeningForm } from '../lexicon/lexeme.ts';
import type { Span } from '../reading.ts';
import type { Token } from '../scan.ts';
import type { Draft } from './draft.ts';

/** No windows: none at all, none of a form, or none on the side that was named. What was wished for before stays, and is a contradiction. */
export function denyOpening(draft: Draft, kind: Opening['kind'], form: OpeningForm | undefined, token: Token): void {
  const { brief, clause } = draft;
  const at: Span = { from: clause.negation?.from ?? token.from, to: token.to };
  clause.denied = true;
  // no plants before the window, no window behind the desk: not of all windows
  if (clause.open !== null || clause.pending.relation !== null) {
    clause.open = null;
    return;
  }
  const wished = brief.openings.filter((wish) => wish.kind === kind);
  if (wished.some((wish) => form === undefined || wish.form === form)) return draft.contradict(`openings.${kind}`, at);
  if (form !== undefined) draft.deniedForms.push({ kind, form });
  else if (clause.pending.side !== null) draft.closedSides.push({ kind, at });
  else {
    leaveOpeningOut(draft, kind, at);
    clause.deniedOpening = { kind, at };
  }
}

function leaveOpeningOut(draft: Draft, kind: Opening['kind'], at: Span): void {
  if (!draft.brief.withoutOpenings.includes(kind)) draft.brief.withoutOpenings.push(kind);
  draft.keep(`withoutOpenings.${kind}`, at);
}

/** 窗户不要: said after what is not wanted. */
export function takeBackOpening(draft: Draft, opening: Opening, at: Span): void {
  draft.brief.openings = draft.brief.openings.filter((wish) => wish !== opening);
  leaveOpeningOut(draft, opening.kind, at);
}

/** No window on the left: said after what is denied. @returns whether it was */
export function closeSide({ brief, clause, closedSides }: Draft): boolean {
  const { deniedOpening } = clause;
  if (deniedOpening === null) return false;
  brief.withoutOpenings = brief.withoutOpenings.filter((kind) => kind !== deniedOpening.kind);
  closedSides.push(deniedOpening);
  clause.deniedOpening = null;
  return true;
}

/** What was denied of openings without saying which are wanted instead: no floor-high windows are usual ones; none on one side, and none wished elsewhere, are none. */
export function settleDenied(draft: Draft): void {
  const { brief } = draft;
  const isOpen = (kind: Opening['kind']): boolean =>
    !brief.withoutOpenings.includes(kind) && !brief.openings.some((wish) => wish.kind === kind);
  for (const { kind, form } of draft.deniedForms)
    if (form === 'floor-high' && isOpen(kind)) brief.openings.push({ kind, form: 'normal', side: null, count: null });
  for (const { kind, at } of draft.closedSides) if (isOpen(kind)) leaveOpeningOut(draft, kind, at);
}
