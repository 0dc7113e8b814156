import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { discountOf, type COUPON_STATES, type Discount } from '@yujian/contract/shop/orders';
import type { Product } from '@yujian/contract/shop/products';
import { newId } from '@yujian/platform';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { coupons } from './tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

const UNUSABLE = {
  used: 'conflict.couponUsed',
  early: 'conflict.couponEarly',
  ended: 'conflict.couponEnded',
} as const;

export interface NewCoupon extends Discount {
  readonly validFrom: Date;
  readonly validTo: Date;
}

export async function listCoupons(
  executor: Executor,
  clock: Clock,
  userId: string,
): Promise<(CouponRow & { state: (typeof COUPON_STATES)[number] })[]> {
  const rows = await executor
    .select()
    .from(coupons)
    .where(eq(coupons.userId, userId))
    .orderBy(coupons.validTo, coupons.id)
    .limit(200);
  const now = clock.now();
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
}

function stateOf({ orderId, validFrom, validTo }: CouponRow, now: Date): (typeof COUPON_STATES)[number] {
  if (orderId !== null) return 'used';
  if (validTo <= now) return 'ended';
  return validFrom > now ? 'early' : 'usable';
}

export async function giveCoupon(executor: Executor, clock: Clock, userId: string, coupon: NewCoupon): Promise<void> {
  await executor.insert(coupons).values({ id: newId(), userId, ...coupon, createdAt: clock.now() });
}

/** Gives everybody who can log in a coupon, by one statement however many they are. */
export async function giveCouponToAll(executor: Executor, clock: Clock, coupon: NewCoupon): Promise<void> {
  const { kind, value, minimum, product, validFrom, validTo } = coupon;
  await executor.execute(sql`
    insert into ${coupons} (user_id, kind, value, minimum, product, valid_from, valid_to, created_at)
    select id, ${kind}, ${value}, ${minimum}, ${product}, ${validFrom.toISOString()}, ${validTo.toISOString()},
      ${clock.now().toISOString()}
    from ${users} where deleted_at is null and phone not like 'house:%'`);
}

/**
 * Takes a coupon for an order. Resolves to the fen that it takes off. Of two orders at once the second finds it taken.
 * @throws AppError notFound (no such coupon, or not theirs), conflict (used, early, ended, not for this order)
 */
export async function takeCoupon(
  tx: Transaction,
  clock: Clock,
  request: { readonly userId: string; readonly couponId: string; readonly orderId: string; readonly product: Product },
): Promise<number> {
  const { userId, couponId, orderId, product } = request;
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, couponId), eq(coupons.userId, userId)))
    .for('update');
  if (row === undefined) throw new AppError('notFound', { message: 'notFound.coupon' });
  const state = stateOf(row, clock.now());
  if (state !== 'usable') throw new AppError('conflict', { message: UNUSABLE[state] });
  const discount = discountOf(row, product);
  if (discount === 0)
    throw new AppError('conflict', {
      message: 'conflict.couponUnfit',
      values: { minimum: (row.minimum / 100).toFixed(2) },
    });
  await tx
    .update(coupons)
    .set({ orderId })
    .where(and(eq(coupons.id, couponId), isNull(coupons.orderId)));
  return discount;
}

/** An order that was closed and is paid all the same takes its coupon again; false when another order has it. */
export async function retakeCoupon(tx: Transaction, couponId: string, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(coupons)
    .set({ orderId })
    .where(and(eq(coupons.id, couponId), isNull(coupons.orderId)));
  return rowCount === 1;
}

/** An order that was closed lets go of its coupon. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ orderId: sql`null` })
    .where(eq(coupons.orderId, orderId));
}
