import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { users } from '../account/tables.ts';
import { giveCouponToAll } from './coupons.ts';
import { openShop, DAY_MS, refusal, START } from './testing/open-shop.ts';

const { database, clock, gateway, shop, own, order, begin, tell, person, goldOf, giveCoupon } = await openShop();

describe('a coupon', () => {
  const give = (userId: string, more = {}) => giveCoupon(userId, { minimum: 10_000, ...more });

  it('takes off what it says, from one order alone', async () => {
    const userId = await person();
    const coupon = await give(userId);
    const made = await order(userId, 'gold-1200', { coupon });
    expect(made).toMatchObject({ listAmount: 10_000, amount: 9200 });
    expect(await refusal(order(userId, 'gold-1200', { coupon }))).toBe('conflict.couponUsed');
    await shop.cancel(own(userId, made));
    expect(await refusal(order(userId, 'gold-1200', { coupon }))).toBe('done');
  });

  it('is used once when two tabs use it at the same time', async () => {
    const userId = await person();
    const coupon = await give(userId);
    const outcomes = await Promise.all([1, 2, 3].map(() => refusal(order(userId, 'gold-1200', { coupon }))));
    expect(outcomes.toSorted()).toEqual(['conflict.couponUsed', 'conflict.couponUsed', 'done']);
  });

  it('gives its discount once when orders that were closed are paid all the same', async () => {
    const userId = await person();
    const coupon = await give(userId);
    const made: OrderInfo[] = [];
    for (let i = 0; i < 3; i += 1) {
      const one = await begin(userId, await order(userId, 'gold-1200', { coupon }));
      await shop.cancel(own(userId, one));
      made.push(one);
    }
    const paid = made.map(({ number, amount }) => gateway.pay(number, amount));
    for (const payment of paid) await tell(payment);
    await shop.tend();
    for (const payment of paid) await tell(payment);
    expect(await goldOf(userId)).toBe(1200);
    const back = [...gateway.refunded.values()].map(({ transactionId }) => transactionId);
    expect(back).toEqual(expect.arrayContaining(paid.slice(1).map(({ transactionId }) => transactionId)));
    expect(back).not.toContain(paid[0]!.transactionId);
    expect((await shop.coupons(userId)).map(({ state }) => state)).toEqual(['used']);
  });

  it('is given to all by one statement, and to nobody whose account is closed', async () => {
    const [there, gone] = [await person(), await person()];
    await database.db.update(users).set({ deletedAt: START }).where(eq(users.id, gone));
    const term = { validFrom: START, validTo: new Date(START.getTime() + DAY_MS) };
    const coupon = { kind: 'percent', value: 10, minimum: 77, product: 'gold-550', ...term } as const;
    await database.transaction((tx) => giveCouponToAll(tx, clock, coupon));
    expect(await shop.coupons(there)).toMatchObject([{ kind: 'percent', value: 10, minimum: 77, product: 'gold-550' }]);
    expect(await shop.coupons(gone)).toEqual([]);
    const given = sql`select count(*)::int as n, count(distinct cmin::text)::int as statements from coupons where minimum = 77`;
    const { rows } = await database.db.execute<{ n: number; statements: number }>(given);
    expect(rows[0]!.n).toBeGreaterThan(1);
    expect(rows[0]!.statements).toBe(1);
  });

  it('is refused below its minimum, after its end, and to others', async () => {
    const userId = await person();
    const coupon = await give(userId);
    expect(await refusal(order(userId, 'gold-550', { coupon }))).toBe('conflict.couponUnfit');
    expect(await refusal(order(await person(), 'gold-1200', { coupon }))).toBe('notFound.coupon');
    clock.later(30 * DAY_MS);
    expect(await refusal(order(userId, 'gold-1200', { coupon }))).toBe('conflict.couponEnded');
  });

  it('never makes an order free', async () => {
    const userId = await person();
    const coupon = await give(userId, { kind: 'percent', value: 100, minimum: 0 });
    expect((await order(userId, 'gold-100', { coupon })).amount).toBe(1);
  });
});
