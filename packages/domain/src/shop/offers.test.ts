import { describe, expect, it } from 'vitest';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { answerCustom, askCustom, listCustom } from './custom-requests.ts';
import { QUOTE } from './products.ts';
import { openShop, refusal } from './testing/open-shop.ts';

const {
  database,
  clock,
  gateway,
  shop,
  own,
  order,
  begin,
  tell,
  person,
  goldOf,
  bought,
  statusOf,
  giveCoupon,
  makeOffer,
} = await openShop();
const leftOf = async (product: string) => (await shop.offers('en')).find((one) => one.product === product)?.left;

describe('a limited offer', () => {
  it('is sold as often as there is of it, and what is not paid comes back', async () => {
    const product = await makeOffer(2);
    const [first, second, third] = [await person(), await person(), await person()];
    const held = await order(first, product);
    expect(await refusal(order(first, product))).toBe('conflict.offerOnce');
    await order(second, product);
    expect(await leftOf(product)).toBe(0);
    expect(await refusal(order(third, product))).toBe('conflict.soldOut');
    await shop.cancel(own(first, held));
    expect(await leftOf(product)).toBe(1);
    expect(await refusal(order(third, product))).toBe('done');
  });

  it('is not sold again by a payment that comes too late: that goes back', async () => {
    const product = await makeOffer(1);
    const [slow, quick] = [await person(), await person()];
    const late = await begin(slow, await order(slow, product));
    clock.later(16 * 60_000);
    await shop.tend();
    await bought(quick, product);
    const payment = gateway.pay(late.number, late.amount);
    await tell(payment);
    await shop.tend();
    expect([await goldOf(slow), await goldOf(quick)]).toEqual([0, 550]);
    expect([...gateway.refunded.values()].map(({ transactionId }) => transactionId)).toContain(payment.transactionId);
  });

  it('is held by nobody more often than it may be when closed orders are paid all the same', async () => {
    const product = await makeOffer(3);
    const userId = await person();
    const made: OrderInfo[] = [];
    for (let i = 0; i < 3; i += 1) {
      const one = await begin(userId, await order(userId, product));
      await shop.cancel(own(userId, one));
      made.push(one);
    }
    for (const { number, amount } of made) await tell(gateway.pay(number, amount));
    await shop.tend();
    expect(await goldOf(userId)).toBe(550);
    expect(await leftOf(product)).toBe(2);
  });

  it('that is gone takes no coupon from who pays too late', async () => {
    const product = await makeOffer(1);
    const userId = await person();
    const coupon = await giveCoupon(userId, { value: 100 });
    const late = await begin(userId, await order(userId, product, { coupon }));
    await shop.cancel(own(userId, late));
    await bought(await person(), product);
    await tell(gateway.pay(late.number, late.amount));
    await shop.tend();
    expect(await goldOf(userId)).toBe(0);
    expect((await shop.coupons(userId))[0]!.state).toBe('usable');
  });

  it('is not oversold by many at once', async () => {
    const product = await makeOffer(5);
    const buyers = await Promise.all(Array.from({ length: 20 }, person));
    const outcomes = await Promise.all(buyers.map((userId) => refusal(order(userId, product))));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'conflict.soldOut')).toHaveLength(15);
  });
});

describe('a quote', () => {
  const quoted = async (userId: string) => {
    await askCustom({ database, clock }, { userId, words: 'a show flat', contact: 'me', files: [] });
    const { id } = (await listCustom(database.db, userId))[0]!;
    await answerCustom(database.db, clock, id, { amount: 5000, grant: { kind: 'service' }, note: '' });
    return { product: QUOTE + id, stateOf: async () => (await listCustom(database.db, userId))[0]!.state };
  };

  it('is ordered once, by whom it is for, and again when nobody paid', async () => {
    const userId = await person();
    const { product, stateOf } = await quoted(userId);
    expect(await refusal(order(await person(), product))).toBe('notFound.product');
    const first = await begin(userId, await order(userId, product));
    expect(await refusal(order(userId, product))).toBe('notFound.product');
    await shop.cancel(own(userId, first));
    const second = await begin(userId, await order(userId, product));
    // Both are paid: one alone is delivered.
    for (const { number, amount } of [first, second]) await tell(gateway.pay(number, amount));
    await shop.tend();
    expect([await statusOf(userId, first), await statusOf(userId, second)]).toEqual(['closed', 'granted']);
    expect(await stateOf()).toBe('ordered');
    await shop.refund({ orderId: second.orderId, amount: 2000, reason: '' });
    await shop.refund({ orderId: second.orderId, reason: '' });
    expect(await statusOf(userId, second)).toBe('refunded');
  });

  it('that was closed and is paid late is delivered once', async () => {
    const userId = await person();
    const { product, stateOf } = await quoted(userId);
    const late = await begin(userId, await order(userId, product));
    await shop.cancel(own(userId, late));
    await tell(gateway.pay(late.number, late.amount));
    expect([await statusOf(userId, late), await stateOf()]).toEqual(['granted', 'ordered']);
    expect(await refusal(order(userId, product))).toBe('notFound.product');
  });
});
