import { TICKET_KINDS } from '@yujian/contract/constants';
import type { Holdings, Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { useGold, useTickets } from '../../../lib/queries.ts';

/** What a person has of what a tool takes; a kind is missing while it is not known. */
export function useHoldings(tool: Tool | undefined): Holdings {
  const gold = useGold();
  const kind = tool?.price.ticketKind ?? TICKET_KINDS.gold;
  const tickets = useTickets(kind);
  const held: Partial<Record<Price['kind'], number>> = {};
  if (gold.data) held[TICKET_KINDS.gold] = gold.data.total;
  if (tickets.data) held[kind] = tickets.data.total;
  return held;
}

/** Whether it is known which of the kinds would pay. */
export function areHoldingsKnown(tool: Tool, holdings: Holdings): boolean {
  return (
    holdings[TICKET_KINDS.gold] !== undefined &&
    (tool.price.ticketKind === null || holdings[tool.price.ticketKind] !== undefined)
  );
}
