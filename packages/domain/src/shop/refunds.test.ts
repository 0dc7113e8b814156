import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { users } from '../account/tables.ts';
import { auditShop } from './audit.ts';
import { GatewayRefused } from './gateways/gateway.ts';
import { payments, refunds } from './tables.ts';
import { openShop, refusal, START } from './testing/open-shop.ts';
import { createTestShop } from './testing/shop.ts';

const { database, clock, gateway, shop, own, order, begin, tell, person, goldOf, bought, statusOf, spend, giveCoupon } =
  await openShop();

describe('a refund', () => {
  it('takes the gold back and gives the money back', async () => {
    const userId = await person();
    const { orderId, ...made } = await bought(userId);
    await shop.refund({ orderId, reason: 'asked' });
    expect(await shop.check(own(userId, { orderId, ...made }))).toMatchObject({ status: 'refunded', refunded: 10_000 });
    expect(await goldOf(userId)).toBe(0);
    expect(await refusal(shop.refund({ orderId, reason: 'again' }))).toBe('conflict.notRefundable');
  });

  it('gives back what is not spent alone, and no more than that', async () => {
    const userId = await person();
    const { orderId, ...made } = await bought(userId);
    await spend(userId, 300);
    expect(await refusal(shop.refund({ orderId, amount: 7501, reason: '' }))).toBe('conflict.refundMore');
    await shop.refund({ orderId, amount: 2500, reason: '' });
    expect(await goldOf(userId)).toBe(600);
    gateway.refusing = 'refuse';
    await shop.refund({ orderId, reason: '' });
    expect([await statusOf(userId, { orderId, ...made }), await goldOf(userId)]).toEqual(['partly-refunded', 600]);
    gateway.refusing = 'no';
    await shop.refund({ orderId, reason: '' });
    expect(await shop.check(own(userId, { orderId, ...made }))).toMatchObject({
      status: 'partly-refunded',
      refunded: 7500,
    });
    expect(await goldOf(userId)).toBe(0);
  });

  it('gives back no begun fen', async () => {
    const userId = await person();
    const made = await bought(userId, 'gold-550');
    await spend(userId, 1);
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect((await shop.check(own(userId, made))).refunded).toBe(4990);
  });

  it('leaves nothing that is worth less than a fen', async () => {
    const userId = await person();
    const coupon = await giveCoupon(userId, { kind: 'percent', value: 99 });
    const made = await begin(userId, await order(userId, 'gold-1200', { coupon }));
    await tell(gateway.pay(made.number, made.amount));
    await spend(userId, 1);
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect([(await shop.check(own(userId, made))).refunded, await goldOf(userId)]).toEqual([99, 0]);
  });

  it('takes a whole coin for each begun one, so that many small ones give no more than was paid', async () => {
    const userId = await person();
    const { orderId, ...made } = await bought(userId, 'gold-100');
    for (const [amount, left] of [
      [1, 99],
      [15, 97],
    ] as const) {
      await shop.refund({ orderId, amount, reason: '' });
      expect(await goldOf(userId)).toBe(left);
    }
    await spend(userId, 1);
    await shop.refund({ orderId, reason: '' });
    expect(await shop.check(own(userId, { orderId, ...made }))).toMatchObject({
      status: 'partly-refunded',
      refunded: 16 + 960,
    });
    expect(await goldOf(userId)).toBe(0);
  });

  it('that the gateway refuses gives the gold back', async () => {
    const userId = await person();
    const made = await bought(userId);
    gateway.refusing = 'refuse';
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect(await statusOf(userId, made)).toBe('granted');
    expect(await goldOf(userId)).toBe(1200);
  });

  it('that cannot be asked for is asked for again, and not twice at once', async () => {
    const userId = await person();
    const made = await bought(userId);
    gateway.refusing = 'fail';
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect(await statusOf(userId, made)).toBe('refunding');
    expect(await refusal(shop.refund({ orderId: made.orderId, reason: '' }))).toBe('conflict.refunding');
    gateway.refusing = 'no';
    await Promise.all([shop.tend(), shop.tend()]);
    expect(await statusOf(userId, made)).toBe('refunded');
    expect(await goldOf(userId)).toBe(0);
  });

  it('of what an account that was closed paid too late happens by itself, whole', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    await database.db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, userId));
    gateway.refusing = 'fail';
    await tell(gateway.pay(made.number, made.amount));
    await shop.refund({ orderId: made.orderId, amount: 100, reason: '' });
    expect(await statusOf(userId, made)).toBe('refunding');
    expect(await auditShop(database.db)).toEqual([]);
    gateway.refusing = 'no';
    await shop.tend();
    expect(await shop.check(own(userId, made))).toMatchObject({ status: 'refunded', refunded: made.amount });
    const other = await person();
    const late = await begin(other, await order(other));
    await database.db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, other));
    await tell(gateway.pay(late.number, late.amount));
    await shop.tend();
    expect(await statusOf(other, late)).toBe('refunded');
    expect(await goldOf(other)).toBe(0);
  });

  it('of another amount than the order has is the operator’s to ask for, once', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    const payment = gateway.pay(made.number, 1);
    await tell(payment);
    const [row] = await database.db.select().from(payments).where(eq(payments.orderId, made.orderId));
    const back = () => refusal(shop.returnPayment(row!.id, 'mismatch'));
    gateway.refusing = 'refuse';
    expect(await back()).toBe('done');
    gateway.refusing = 'no';
    expect((await Promise.all([back(), back()])).toSorted()).toEqual(['conflict.refunding', 'done']);
    const sent = [...gateway.refunded.values()].filter(({ transactionId }) => transactionId === payment.transactionId);
    expect(sent).toMatchObject([{ amount: 1, paid: 1 }]);
    const granted = await bought(userId);
    const [own_] = await database.db.select().from(payments).where(eq(payments.orderId, granted.orderId));
    expect(await refusal(shop.returnPayment(own_!.id, ''))).toBe('conflict.notRefundable');
    expect(await refusal(shop.returnPayment('nothing', ''))).toBe('notFound');
  });

  it('is asked for by one at a time, and not again once it ended', async () => {
    const userId = await person();
    const made = await bought(userId);
    const refund = gateway.refund.bind(gateway);
    const { promise: answer, resolve: speak } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    let times = 0;
    gateway.refund = async () => {
      times += 1;
      ask();
      await answer;
      throw new GatewayRefused('NOT_ENOUGH');
    };
    const first = shop.refund({ orderId: made.orderId, reason: '' });
    await asked;
    await shop.tend();
    expect(times).toBe(1);
    speak();
    await first;
    gateway.refund = refund;
    await shop.tend();
    expect([await statusOf(userId, made), await goldOf(userId)]).toEqual(['granted', 1200]);
  });

  it('that no gateway will bring to its end ends when the operator has sent it, by hand and once', async () => {
    const without = createTestShop({ database, clock, paymentGateways: [] }, gateway);
    const byHand = async (made: OrderInfo) => {
      const [row] = await database.db.select().from(refunds).where(eq(refunds.orderId, made.orderId));
      return { why: row!.failure, confirm: () => refusal(shop.confirmRefund(row!.id, 'bank 77')) };
    };
    for (const [why, pursue] of [
      ['no-gateway', () => without.tend()],
      ['abnormal', () => ((gateway.refusing = 'abnormal'), shop.tend())],
    ] as const) {
      const userId = await person();
      const made = await bought(userId);
      gateway.refusing = 'fail';
      await shop.refund({ orderId: made.orderId, reason: '' });
      expect(await (await byHand(made)).confirm()).toBe('conflict.notByHand');
      await pursue();
      expect([(await byHand(made)).why, await statusOf(userId, made)]).toEqual([why, 'refunding']);
      const { confirm } = await byHand(made);
      expect((await Promise.all([confirm(), confirm()])).toSorted()).toEqual(['conflict.notByHand', 'done']);
      expect(await shop.check(own(userId, made))).toMatchObject({ status: 'refunded', refunded: made.amount });
    }
    // No gateway's statement has them: the house sent them itself.
    const sent = sql`select target from ledger where reason = 'payment-back' and created_at = ${START.toISOString()} order by id`;
    expect((await database.db.execute(sent)).rows.slice(-2)).toEqual([
      { target: 'house:gateway:transfer' },
      { target: 'house:gateway:transfer' },
    ]);
    expect(await refusal(shop.confirmRefund('nothing', 'bank 77'))).toBe('notFound');
  });

  it('that waited to be sent by hand is done by the gateway when that is back', async () => {
    const userId = await person();
    const made = await bought(userId);
    await createTestShop({ database, clock, paymentGateways: [] }, gateway).refund({
      orderId: made.orderId,
      reason: '',
    });
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('refunded');
    expect(await database.db.select().from(refunds).where(eq(refunds.orderId, made.orderId))).toMatchObject([
      { state: 'done', failure: null, reference: null },
    ]);
  });

  it('of an order that is not paid is refused', async () => {
    const made = await order(await person());
    expect(await refusal(shop.refund({ orderId: made.orderId, reason: '' }))).toBe('conflict.notRefundable');
  });
});
