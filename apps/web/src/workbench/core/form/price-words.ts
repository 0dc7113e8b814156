import { TICKET_KINDS } from '@yujian/contract/constants';
import type { Holdings, Price } from '@yujian/contract/tools/price';
import type { Translate } from '../../../lib/i18n.ts';
import type { WorkbenchKey } from '../texts.ts';

/** "5 金币", "1 张渲染券" or "free". */
export function priceWords(t: Translate<WorkbenchKey>, price: Price): string {
  if (price.amount === 0) return t('free');
  if (price.kind === TICKET_KINDS.gold) return t('gold', { n: price.amount });
  return t(price.kind === TICKET_KINDS.tickets ? 'ticketsOf' : 'otherTickets', { n: price.amount });
}

/** The whole sentence of the button: verb, count when more than one, price. */
export function startWords(t: Translate<WorkbenchKey>, price: Price, count: number): string {
  const values = { price: priceWords(t, price), count };
  if (price.kind === TICKET_KINDS.gold) return t(count > 1 ? 'startMany' : 'start', values);
  return t(count > 1 ? 'startManyTickets' : 'startTickets', values);
}

/** How much of the price's kind is missing; 0 when it is enough or not known yet. */
export function missingOf(price: Price, holdings: Holdings): number {
  const held = holdings[price.kind];
  return held === undefined ? 0 : Math.max(0, price.amount - held);
}
