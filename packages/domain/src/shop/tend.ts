import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { askGateways, closeOrder } from './close-order.ts';
import {
  findAskedRefunds,
  findSurplus,
  findUngranted,
  pursueRefund,
  refundOrder,
  returnPayment,
  type RefundDeps,
} from './refund.ts';
import { grantMonthlyTickets } from './service/month-tickets.ts';
import { orders } from './tables.ts';

const AT_ONCE = 50;

/**
 * What time brings about in the shop: payments whose message was lost are found, orders that nobody paid are closed, refunds
 * are pursued, members get the tickets of their month. Safe in several processes at once, and to be killed anywhere.
 */
export async function tendShop(deps: RefundDeps): Promise<void> {
  const { database, clock, log } = deps;
  const { db } = database;
  const begun = and(eq(orders.status, 'created'), sql`cardinality(${orders.gateways}) > 0`);
  const open = await db
    .select()
    .from(orders)
    .where(and(begun, gt(orders.expiresAt, clock.now())))
    .orderBy(asc(orders.expiresAt))
    .limit(AT_ONCE);
  const expired = await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'created'), lte(orders.expiresAt, clock.now())))
    .orderBy(asc(orders.expiresAt))
    .limit(AT_ONCE);
  const steps = [
    ...open.map((order) => () => askGateways(deps, order)),
    ...expired.map((order) => () => closeOrder(deps, order)),
    ...(await findAskedRefunds(deps)).map((refund) => () => pursueRefund(deps, refund)),
    ...(await findSurplus(deps)).map((id) => () => returnPayment(deps, id, 'surplus')),
    ...(await findUngranted(deps)).map((orderId) => () => refundOrder(deps, { orderId, reason: 'account closed' })),
    () => grantMonthlyTickets(deps),
  ];
  // A gateway that is away stops nobody else's order.
  for (const step of steps)
    await step().catch((error: unknown) => log.warn({ err: error }, 'a step of tending the shop failed'));
}
