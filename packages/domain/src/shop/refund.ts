import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { newId } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import type { Transaction } from '@yujian/platform';
import { lockPerson } from '../wallet/service/lock-person.ts';
import { recordRefund } from '../wallet/service/money.ts';
import { readUnspent, takeBack, undoTakeBack } from '../wallet/service/take-back.ts';
import type { OrderRow } from './create-order.ts';
import { GatewayRefused, type PaymentGateway } from './gateways/gateway.ts';
import { gatewayOrder } from './present.ts';
import { readUnusedTerm, restoreMembership, shortenMembership } from './service/membership.ts';
import { readTicketsUsed, takeBackTickets } from './service/month-tickets.ts';
import { readMembership } from './service/running-membership.ts';
import { lockOrder, orderGrantKey, type ShopDeps } from './settle.ts';
import { orders, payments, refunds } from './tables.ts';

type RefundRow = typeof refunds.$inferSelect;

export interface RefundDeps extends ShopDeps {
  /** undefined for one that is not set up any more */
  readonly gatewayOf: (name: string) => PaymentGateway | undefined;
  /** What a refund takes back besides, in its transaction; what it takes by this key comes back when the gateway refuses. */
  readonly onRefund?: (
    tx: Transaction,
    refund: { readonly order: OrderRow; readonly amount: number; readonly key: string },
  ) => Promise<void>;
  /** What follows when that was undone, in the same transaction. */
  readonly onRefundRefused?: (
    tx: Transaction,
    refund: { readonly order: OrderRow; readonly key: string },
  ) => Promise<void>;
}

/** Fen of an order that can go back: what is paid for and not used. */
export async function readRefundable(tx: Transaction, deps: Pick<ShopDeps, 'clock'>, order: OrderRow): Promise<number> {
  if (order.status === 'paid') return order.amount - order.refunded;
  if (order.status !== 'granted' && order.status !== 'partly-refunded') return 0;
  const { unused, given } = await unusedOf(tx, deps, order);
  const left = given === 0 ? 0 : Math.floor((order.amount * unused) / given);
  return Math.max(0, Math.min(left, order.amount - order.refunded - (await readSpentTickets(tx, deps, order))));
}

/** Fen of a membership that its spent tickets are worth: of these and of the time that passed, the larger share is used. */
async function readSpentTickets(
  tx: Transaction,
  { clock }: Pick<ShopDeps, 'clock'>,
  { id, userId, grant, amount }: OrderRow,
): Promise<number> {
  const membership = grant.kind === 'vip' ? await readMembership(tx, userId, clock.now()) : undefined;
  if (membership === undefined) return 0;
  const { used, given } = await readTicketsUsed(tx, clock, { userId, ...membership }, id);
  return given === 0 ? 0 : Math.ceil((amount * used) / given);
}

/** What an order gave and what of it is unused: gold, seconds of membership, or one service. */
async function unusedOf(
  tx: Transaction,
  { clock }: Pick<ShopDeps, 'clock'>,
  order: OrderRow,
): Promise<{ readonly unused: number; readonly given: number }> {
  if (order.grant.kind === 'vip') return readUnusedTerm(tx, clock, order);
  // How much of a service was done, the operator knows.
  if (order.grant.kind === 'service') return { unused: 1, given: 1 };
  return { unused: await readUnspent(tx, order.userId, orderGrantKey(order.id)), given: order.grant.gold };
}

/**
 * Takes back what is unused of an order and asks the gateway to give the money back; at most `amount` fen of it.
 * Resolves to the order as it is then: `refunding` while the gateway has not answered.
 * @throws AppError notFound, conflict (nothing of it can go back, more is asked than can, a refund is under way)
 */
export async function refundOrder(
  deps: RefundDeps,
  request: { readonly orderId: string; readonly amount?: number | undefined; readonly reason: string },
): Promise<void> {
  const [found] = await deps.database.db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, request.orderId));
  if (found === undefined) throw new AppError('notFound');
  const refund = await deps.database.transaction(async (tx) => {
    await lockPerson(tx, found.userId);
    const order = await lockOrder(tx, request.orderId);
    if (order.status === 'refunding') throw new AppError('conflict', { message: 'conflict.refunding' });
    const most = await readRefundable(tx, deps, order);
    // Of what gave nothing all goes back.
    const amount = order.status === 'paid' ? most : (request.amount ?? most);
    if (most === 0) throw new AppError('conflict', { message: 'conflict.notRefundable' });
    if (amount > most)
      throw new AppError('conflict', {
        message: 'conflict.refundMore',
        values: {
          used: 100 - Math.floor((100 * most) / order.amount),
          most: (most / 100).toFixed(2),
        },
      });
    return askBack(tx, deps, { order, amount, isAll: amount === most, reason: request.reason });
  });
  await pursueRefund(deps, refund);
}

async function askBack(
  tx: Transaction,
  deps: RefundDeps,
  {
    order,
    amount,
    isAll,
    reason,
  }: { readonly order: OrderRow; readonly amount: number; readonly isAll: boolean; readonly reason: string },
): Promise<RefundRow> {
  const { clock } = deps;
  const id = newId();
  const { unused, given } = order.status === 'paid' ? { unused: 0, given: 0 } : await unusedOf(tx, deps, order);
  // All of what is unused goes with all of the money that it is worth; of less, as much as the money is a share of.
  const taken = isAll ? unused : Math.min(unused, Math.ceil((given * amount) / order.amount));
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.use, 'order')));
  const membership = order.grant.kind === 'vip' ? taken : 0;
  if (order.grant.kind === 'gold' && taken > 0)
    await takeBack(tx, clock, {
      userId: order.userId,
      grantKey: orderGrantKey(order.id),
      most: taken,
      reason: 'order-back',
      key: id,
    });
  await deps.onRefund?.(tx, { order, amount, key: id });
  const [row] = await tx
    .insert(refunds)
    .values({
      id,
      paymentId: payment!.id,
      orderId: order.id,
      number: refundNumber(id),
      amount,
      reason,
      membershipSeconds: membership,
      statusBefore: order.status,
      createdAt: clock.now(),
    })
    .returning();
  if (membership > 0) {
    const { userId } = order;
    const run = await shortenMembership(tx, clock, { userId, seconds: membership });
    const part = { orderId: order.id, share: amount / order.amount, key: id };
    if (run !== undefined) await takeBackTickets(tx, clock, { userId, ...run }, { ...part, isOver: run.isOver });
  }
  await tx.update(orders).set({ status: 'refunding' }).where(eq(orders.id, order.id));
  return row!;
}

/**
 * Payments in suspense that go back by themselves: they came twice or too late, and nobody has tried yet. A transfer is sent by
 * the operator, who says so.
 */
export async function findSurplus({ database: { db } }: RefundDeps): Promise<string[]> {
  const tried = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(eq(refunds.paymentId, payments.id));
  const waiting = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.use, 'surplus'), ne(payments.gateway, 'transfer'), notExists(tried)))
    .limit(50);
  return waiting.map(({ id }) => id);
}

/** Orders that are paid and gave nothing, since their account was closed; nobody has tried to give them back yet. */
export async function findUngranted({ database: { db } }: RefundDeps): Promise<string[]> {
  const tried = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(eq(refunds.orderId, orders.id));
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), notExists(tried)))
    .limit(50);
  return waiting.map(({ id }) => id);
}

/** Gives back a payment that no order accounts for. @throws AppError notFound, conflict (it pays an order, or is back or on its way) */
export async function returnPayment(deps: RefundDeps, paymentId: string, reason: string): Promise<void> {
  const { database, clock } = deps;
  const [found] = await database.db
    .select({ payment: payments, userId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${payments.id}::text = ${paymentId}`);
  if (found === undefined) throw new AppError('notFound');
  const { payment, userId } = found;
  if (payment.use === 'order') throw new AppError('conflict', { message: 'conflict.notRefundable' });
  const refund = await database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const { status } = await lockOrder(tx, payment.orderId);
    const before = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), ne(refunds.state, 'failed')));
    if (before.length > 0) throw new AppError('conflict', { message: 'conflict.refunding' });
    const id = newId();
    const { orderId, amount } = payment;
    const [row] = await tx
      .insert(refunds)
      .values({
        ...{ id, paymentId, orderId, amount, reason, number: refundNumber(id) },
        ...{ statusBefore: status, createdAt: clock.now() },
      })
      .returning();
    return row!;
  });
  await pursueRefund(deps, refund);
}

const refundNumber = (id: string): string => `RF${id.replaceAll('-', '').slice(0, 28)}`;

/**
 * Asks the gateway about one refund, and ends it when it says yes or no. One that cannot be asked waits for the next time. One
 * asks at a time: of two answers to the same question the no would be believed, and the yes have given the money back.
 */
export async function pursueRefund(deps: RefundDeps, refund: RefundRow): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockNumber(`refund ${refund.id}`)}) as free`,
    );
    if (rows[0]?.free !== true) return;
    const [still] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, refund.id));
    if (still?.state === 'asked') await askGateway(tx, deps, refund);
  });
}

async function askGateway(tx: Transaction, deps: RefundDeps, refund: RefundRow): Promise<void> {
  const [found] = await tx
    .select()
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, refund.paymentId));
  const { payments: payment, orders: order } = found!;
  const gateway = deps.gatewayOf(payment.gateway);
  if (gateway === undefined) return standByHand(tx, deps, refund, 'no-gateway');
  try {
    const state = await gateway.refund({
      order: gatewayOrder(order),
      transactionId: payment.transactionId,
      paid: payment.amount,
      number: refund.number,
      amount: refund.amount,
      reason: refund.reason,
    });
    if (state === 'done') await endRefund(tx, deps, refund, { failure: null });
    else await standByHand(tx, deps, refund, state === 'abnormal' ? state : null);
  } catch (error) {
    if (error instanceof GatewayRefused) await endRefund(tx, deps, refund, { failure: error.code });
    else deps.log.warn({ err: error, refund: refund.number }, 'a refund could not be asked for; it is tried again');
  }
}

/** Writes down why a refund that is asked for must be sent by hand, or (null) that it need not. It is asked about all the same. */
async function standByHand(
  tx: Transaction,
  { log }: RefundDeps,
  { id, number, failure }: RefundRow,
  why: 'no-gateway' | 'abnormal' | null,
): Promise<void> {
  if (failure === why) return;
  await tx.update(refunds).set({ failure: why }).where(eq(refunds.id, id));
  if (why !== null) log.error({ refund: number, why }, 'a refund waits to be sent by hand');
}

/**
 * The operator sent a refund by hand that no gateway will bring to its end.
 * @throws AppError notFound, conflict: the gateway is at it, or it is ended
 */
export async function confirmRefund(deps: RefundDeps, refundId: string, reference: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    // Nobody asks the gateway meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`refund ${refundId}`)})`);
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(sql`${refunds.id}::text = ${refundId}`);
    if (refund === undefined) throw new AppError('notFound');
    if (refund.state !== 'asked' || refund.failure === null)
      throw new AppError('conflict', { message: 'conflict.notByHand' });
    await endRefund(tx, deps, refund, { failure: null, reference });
  });
}

/** Ends a refund that is still asked for; a second end does nothing. */
async function endRefund(
  tx: Transaction,
  { clock, onRefundRefused }: RefundDeps,
  refund: RefundRow,
  { failure, reference = null }: { readonly failure: string | null; readonly reference?: string | null },
): Promise<void> {
  const [known] = await tx
    .select({ payment: payments, userId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, refund.paymentId));
  const { payment, userId } = known!;
  await lockPerson(tx, userId);
  const order = await lockOrder(tx, refund.orderId);
  const now = clock.now();
  const [ended] = await tx
    .update(refunds)
    .set({ state: failure === null ? 'done' : 'failed', failure, reference, doneAt: now })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'asked')))
    .returning();
  if (ended === undefined) return;
  const accounted = payment.use === 'order';
  if (failure === null)
    await recordRefund(tx, {
      userId,
      amount: refund.amount,
      gateway: reference === null || payment.gateway === 'sandbox' ? payment.gateway : 'transfer',
      accounted,
      key: `refund:${refund.id}`,
      at: now,
    });
  if (!accounted) return;
  const refunded = order.refunded + (failure === null ? refund.amount : 0);
  if (failure !== null) {
    await undoTakeBack(tx, clock, refund.id);
    await onRefundRefused?.(tx, { order, key: refund.id });
    const seconds = ended.membershipSeconds;
    if (seconds > 0) await restoreMembership(tx, clock, { userId, orderId: order.id, seconds });
  }
  const done = refunded === order.amount ? 'refunded' : 'partly-refunded';
  await tx
    .update(orders)
    .set({ refunded, status: failure === null ? done : ended.statusBefore })
    .where(eq(orders.id, order.id));
}

/** Refunds that no gateway has answered yet, the oldest first. */
export async function findAskedRefunds(deps: RefundDeps): Promise<RefundRow[]> {
  return deps.database.db
    .select()
    .from(refunds)
    .where(inArray(refunds.state, ['asked']))
    .orderBy(refunds.createdAt)
    .limit(50);
}
