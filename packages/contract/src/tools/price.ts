import { TICKET_KINDS, type TicketKind } from '../constants.ts';
import type { Params } from '../fields/params.ts';
import type { Tool } from './tool.ts';

export interface Price {
  readonly kind: TicketKind;
  readonly amount: number;
}

export type Holdings = Readonly<Partial<Record<TicketKind, number>>>;

/** How many pictures a request makes: as many as are asked for, one per angle of a set, or those of a plan. */
export function pictureCount(tool: Tool, params: Params): number {
  const field = tool.fields.find(({ kind }) => kind === 'angles' || kind === 'count' || kind === 'plan');
  const value = field && params[field.key];
  return Array.isArray(value) ? value.length : typeof value === 'number' ? value : 1;
}

/** How many times the unit price is paid. */
function unitCount({ price: { unit = 'picture' }, ...tool }: Tool, params: Params): number {
  if (unit === 'job') return 1;
  const key = unit === 'second' ? 'seconds' : tool.fields.find(({ kind }) => kind === 'count' || kind === 'plan')?.key;
  const value = key === undefined ? 1 : params[key];
  return Array.isArray(value) ? value.length : typeof value === 'number' ? value : 1;
}

/** Gold for one unit with these settings. */
export function goldOf(tool: Tool, params: Params): number {
  const { gold, goldBy } = tool.price;
  const option = goldBy && params[goldBy.field];
  return (typeof option === 'string' ? goldBy?.gold[option] : undefined) ?? gold;
}

/**
 * Unit price × count, of one kind: tickets when they cover all of it, else gold.
 * @param engineGold what the engine that does it asks for each picture, when it has a price of its own
 */
export function priceOf(tool: Tool, params: Params, holdings: Holdings, engineGold?: number): Price {
  if (engineGold !== undefined) return { kind: TICKET_KINDS.gold, amount: engineGold * pictureCount(tool, params) };
  const count = unitCount(tool, params);
  const { ticketKind, tickets } = tool.price;
  if (ticketKind !== null && tickets > 0 && (holdings[ticketKind] ?? 0) >= tickets * count) {
    return { kind: ticketKind, amount: tickets * count };
  }
  return { kind: TICKET_KINDS.gold, amount: goldOf(tool, params) * count };
}
