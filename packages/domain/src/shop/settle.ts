import { and, eq } from 'drizzle-orm';
import { TICKET_KINDS } from '@yujian/contract';
import { newId } from '@yujian/platform';
import type { Clock, Database, Logger, Transaction } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { lockPerson } from '../wallet/service/lock-person.ts';
import { recordPayment } from '../wallet/service/money.ts';
import { releaseCoupon, retakeCoupon } from './coupons.ts';
import type { OrderRow } from './create-order.ts';
import type { Payment } from './gateways/gateway.ts';
import { mayHold, moveRequest, moveStock } from './products.ts';
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
 * often and in whichever order it is told. An order that was closed meanwhile is granted all the same, if it can hold again what
 * it let go of. What pays no order stands in suspense: a second payment, one for what others have meanwhile, another amount.
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
    if (await isKnown(tx, payment)) return 'known';
    const use = await useOf(tx, order, payment);
    const id = newId();
    const now = clock.now();
    const { gateway, transactionId, amount, payer, paidAt } = payment;
    await tx
      .insert(payments)
      .values({ id, orderId: order.id, gateway, transactionId, amount, payer, use, paidAt, createdAt: now });
    await recordPayment(tx, {
      userId: order.userId,
      amount,
      gateway,
      accounted: use === 'order',
      key: `payment:${id}`,
      at: now,
    });
    if (use !== 'order') return use;
    await tx.update(orders).set({ status: 'paid', paidAt }).where(eq(orders.id, order.id));
    await deps.onSale?.(tx, { order, payer });
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
  return order.status === 'closed' && (await holdAgain(tx, order)) ? 'order' : 'surplus';
}

async function isKnown(tx: Transaction, { gateway, transactionId }: Payment): Promise<boolean> {
  const same = and(eq(payments.gateway, gateway), eq(payments.transactionId, transactionId));
  return (await tx.select({ id: payments.id }).from(payments).where(same)).length > 0;
}

/** Takes again what a closed order let go of: its coupon, its quote, one of its offer. All of it, or nothing and false. */
async function holdAgain(tx: Transaction, { id, userId, product, couponId, offerId }: OrderRow): Promise<boolean> {
  const held =
    (couponId === null || (await retakeCoupon(tx, couponId, id))) &&
    (await moveRequest(tx, product, 'ordered')) &&
    (offerId === null || ((await mayHold(tx, userId, offerId)) && (await moveStock(tx, offerId, -1))));
  if (!held) await releaseCoupon(tx, id);
  return held;
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
