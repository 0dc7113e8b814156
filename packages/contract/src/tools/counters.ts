import { CALLS, type Call, type CallName } from '../api/calls.ts';
import { TICKET_KINDS, type TicketKind } from '../constants.ts';
import { TOOLS } from './registry.ts';

/** Counters that calls take from, not tools. */
const TAKEN_BY_CALL: Partial<Record<CallName, TicketKind>> = { gptTalk: TICKET_KINDS.gpt };

/** Counters that something built can spend, gold first; the others wait for their tools. */
export const SPENT_KINDS: readonly TicketKind[] = [
  TICKET_KINDS.gold,
  ...Object.values(TICKET_KINDS).filter((kind) => kind !== TICKET_KINDS.gold && isSpent(kind)),
];

function isSpent(kind: TicketKind): boolean {
  const calls: Readonly<Record<CallName, Call>> = CALLS;
  return (
    TOOLS.some((tool) => tool.price.ticketKind === kind) ||
    Object.entries(TAKEN_BY_CALL).some(([name, taken]) => taken === kind && calls[name as CallName].built)
  );
}
