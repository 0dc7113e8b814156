import { randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { OPEN_ORDERS_MAX, ORDER_AMOUNT_MIN, ORDER_MINUTES } from '@yujian/contract/shop/orders';
import { newId } from '@yujian/platform';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { lockPerson } from '../wallet/service/lock-person.ts';
import { takeCoupon } from './coupons.ts';
import { findProduct, mayHold, moveRequest, moveStock, readLeft } from './products.ts';
import { isLowerTier } from './service/membership.ts';
import { orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;

export interface OrderRequest {
  readonly userId: string;
  readonly product: string;
  readonly coupon?: string | undefined;
  /** The same one twice makes one order. */
  readonly requestId?: string | undefined;
}

/**
 * Fixes product, price and coupon in an order that waits to be paid, and holds one of a limited offer for it.
 * @throws AppError notFound (no such product or coupon), conflict (too many open orders, sold out, coupon, lower tier,
 * the same requestId for something else)
 */
export async function createOrder(tx: Transaction, clock: Clock, request: OrderRequest): Promise<OrderRow> {
  const { userId, requestId } = request;
  await assertInStock(tx, request);
  await lockPerson(tx, userId);
  const before = requestId === undefined ? undefined : await findRequest(tx, userId, requestId);
  if (before !== undefined) {
    if (before.product !== request.product || before.couponId !== (request.coupon ?? null))
      throw new AppError('conflict', { message: 'conflict.requestId' });
    return before;
  }
  await assertFewOpen(tx, userId);
  const { product, offer, quote } = await findProduct(tx, clock, { userId, id: request.product });
  if (product.grant.kind === 'vip') await assertNotLower(tx, clock, userId, product.grant.tier);
  const id = newId();
  if (offer !== undefined && !(await mayHold(tx, userId, offer.id)))
    throw new AppError('conflict', { message: 'conflict.offerOnce', values: { most: offer.perPerson } });
  const off =
    request.coupon === undefined
      ? 0
      : await takeCoupon(tx, clock, { userId, couponId: request.coupon, orderId: id, product });
  if (!(await moveRequest(tx, product.id, 'ordered'))) throw new AppError('notFound', { message: 'notFound.product' });
  const now = clock.now();
  const [made] = await tx
    .insert(orders)
    .values({
      id,
      number: newOrderNumber(now),
      userId,
      product: product.id,
      title: offer ? { zh: offer.titleZh, en: offer.titleEn } : quote === undefined ? null : { zh: quote, en: quote },
      grant: product.grant,
      offerId: offer?.id ?? null,
      couponId: request.coupon ?? null,
      listAmount: product.amount,
      amount: Math.max(ORDER_AMOUNT_MIN, product.amount - off),
      requestId: requestId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_MINUTES * 60_000),
    })
    .returning();
  // Last: its row is what everybody waits for.
  if (offer !== undefined && !(await moveStock(tx, offer.id, -1)))
    throw new AppError('conflict', { message: 'conflict.soldOut' });
  return made!;
}

/**
 * Says at once that an offer is sold out, before anything is locked: of many who come together most come too late.
 * @throws AppError conflict
 */
async function assertInStock(executor: Executor, { userId, product, requestId }: OrderRequest): Promise<void> {
  if ((await readLeft(executor, product)) !== 0) return;
  if (requestId === undefined || (await findRequest(executor, userId, requestId)) === undefined)
    throw new AppError('conflict', { message: 'conflict.soldOut' });
}

/** YYYY-MM-DD */
const chinaDay = (date: Date): string => new Date(date.getTime() + 8 * 3600_000).toISOString().slice(0, 10);

/** YJ, the day in China, and ten digits drawn by chance: it tells nobody how many orders there are. */
function newOrderNumber(now: Date): string {
  const day = chinaDay(now).replaceAll('-', '');
  const digits = () => String(randomInt(100_000)).padStart(5, '0');
  return `YJ${day}-${digits()}${digits()}`;
}

async function findRequest(executor: Executor, userId: string, requestId: string): Promise<OrderRow | undefined> {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.requestId, requestId)));
  return row;
}

async function assertFewOpen(tx: Transaction, userId: string): Promise<void> {
  const [open] = await tx
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'created')));
  if ((open?.n ?? 0) >= OPEN_ORDERS_MAX)
    throw new AppError('conflict', { message: 'conflict.openOrders', values: { most: OPEN_ORDERS_MAX } });
}

async function assertNotLower(
  tx: Transaction,
  clock: Clock,
  userId: string,
  tier: Parameters<typeof isLowerTier>[0],
): Promise<void> {
  const [person] = await tx
    .select({ tier: users.tier, until: users.tierExpiresAt })
    .from(users)
    .where(eq(users.id, userId));
  const until = person?.until ?? null;
  const holds = until !== null && until > clock.now() ? person!.tier : 'standard';
  if (isLowerTier(tier, holds))
    throw new AppError('conflict', {
      message: 'conflict.lowerTier',
      values: { date: until === null ? '' : chinaDay(until) },
    });
}
