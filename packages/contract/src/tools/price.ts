import { TICKET_KINDS, type TicketKind } from '../constants.ts';
import type { Params } from './fields.ts';
import type { Tool } from './tool.ts';

export interface Price {
  readonly kind: TicketKind;
  readonly amount: number;
}

export type Holdings = Readonly<Partial<Record<TicketKind, number>>>;

/** How many pictures a request asks for. */
export function pictureCount(tool: Tool, params: Params): number {
  const field = tool.fields.find((candidate) => candidate.kind === 'count');
  const value = field ? params[field.key] : 1;
  return typeof value === 'number' ? value : 1;
}

/** Gold for one picture with these settings. */
export function goldOf(tool: Tool, params: Params): number {
  const { gold, goldBy } = tool.price;
  const option = goldBy && params[goldBy.field];
  return (typeof option === 'string' ? goldBy?.gold[option] : undefined) ?? gold;
}

/** Unit price × count, of one kind: tickets when they cover all of it, else gold. */
export function priceOf(tool: Tool, params: Params, holdings: Holdings): Price {
  const count = pictureCount(tool, params);
  const { ticketKind, tickets } = tool.price;
  if (ticketKind !== null && tickets > 0 && (holdings[ticketKind] ?? 0) >= tickets * count) {
    return { kind: ticketKind, amount: tickets * count };
  }
  return { kind: TICKET_KINDS.gold, amount: goldOf(tool, params) * count };
}
