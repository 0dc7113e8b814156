import { eq } from 'drizzle-orm';
import { TICKET_KINDS } from '@yujian/contract';
import { newId } from '@yujian/platform';
import type { Clock, Database, Logger, Transaction } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { lockPerson } from '../wallet/service/lock-person.ts';
import { recordPayment } from '../wallet/service/money.ts';
import type { OrderRow } from './create-order.ts';
import type { Payment } from './gateways/gateway.ts';
import { moveStock } from './products.ts';
import { grantMembership } from './service/membership.ts';
import { orders, payments } from './tables.ts';

export interface ShopDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** What else follows from a sale, in its transaction. */
  readonly onSale?: (
    tx: Transaction,
    sale: { readonly order: OrderRow; readonly payer: string | null },
  ) => Promise<void>;
}

export type Settlement = 'granted' | 'known' | 'surplus' | 'mismatch' | 'unknown';

/** The key of the gold that an order gave. */
export const orderGrantKey = (orderId: string): string => `order:${orderId}`;

/**
 * Writes down that a gateway has taken money, and gives what the order is of: once for each transaction of the gateway, however
 * often and in whichever order it is told. An order that was closed meanwhile is granted all the same. What pays no order
 * stands in suspense: a second payment, one for a limited offer that was sold to others meanwhile, another amount.
 */
export async function settlePayment(deps: ShopDeps, payment: Payment): Promise<Settlement> {
  const { database, clock, log } = deps;
  const [found] = await database.db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.number, payment.number));
  if (found === undefined) {
    log.error({ payment }, 'a gateway took money for an order that is not ours');
    return 'unknown';
  }
  const outcome = await database.transaction(async (tx): Promise<Settlement> => {
    await lockPerson(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    const use = await useOf(tx, order, payment);
    const id = newId();
    const now = clock.now();
    const made = await tx
      .insert(payments)
      .values({
        id,
        orderId: order.id,
        gateway: payment.gateway,
        transactionId: payment.transactionId,
        amount: payment.amount,
        payer: payment.payer,
        use,
        paidAt: payment.paidAt,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [payments.gateway, payments.transactionId] })
      .returning({ id: payments.id });
    if (made.length === 0) return 'known';
    await recordPayment(tx, {
      userId: order.userId,
      amount: payment.amount,
      gateway: payment.gateway,
      accounted: use === 'order',
      key: `payment:${id}`,
      at: now,
    });
    if (use !== 'order') return use;
    if (order.status === 'closed' && order.offerId !== null) await moveStock(tx, order.offerId, -1);
    await tx.update(orders).set({ status: 'paid', paidAt: payment.paidAt }).where(eq(orders.id, order.id));
    await deps.onSale?.(tx, { order, payer: payment.payer });
    await grantPaid(tx, clock, order);
    return 'granted';
  });
  if (outcome === 'mismatch') log.error({ payment }, 'a gateway took another amount than the order has');
  if (outcome === 'surplus')
    log.warn({ payment }, 'an order was paid that cannot be granted again; the money goes back');
  return outcome;
}

async function useOf(
  tx: Transaction,
  order: OrderRow,
  payment: Payment,
): Promise<(typeof payments.$inferSelect)['use']> {
  if (payment.amount !== order.amount) return 'mismatch';
  if (order.status === 'created') return 'order';
  if (order.status !== 'closed') return 'surplus';
  if (order.offerId !== null && !(await isOfferLeft(tx, order.offerId))) return 'surplus';
  return 'order';
}

async function isOfferLeft(tx: Transaction, offerId: string): Promise<boolean> {
  return (await moveStock(tx, offerId, -1)) && moveStock(tx, offerId, 1);
}

/** Gives what an order is of, once. An account that was closed meanwhile gets nothing: the order stays paid, and goes back. */
async function grantPaid(tx: Transaction, clock: Clock, order: OrderRow): Promise<void> {
  const { id, userId, grant } = order;
  const [person] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId));
  if (person!.deletedAt !== null) return;
  if (grant.kind === 'vip') await grantMembership(tx, clock, { userId, orderId: id, ...grant });
  if (grant.kind === 'gold')
    await createGrants({ clock }).grant(tx, {
      userId,
      kind: TICKET_KINDS.gold,
      amount: grant.gold,
      reason: 'order',
      endsAt: null,
      idempotencyKey: orderGrantKey(id),
    });
  await tx.update(orders).set({ status: 'granted' }).where(eq(orders.id, id));
}

export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order === undefined) throw new Error(`There is no order ${orderId}.`);
  return order;
}
