import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { newId, sqlStateOf } from '@yujian/platform';
import { createTransfer } from './gateways/transfer.ts';
import { orders, payments, refunds } from './tables.ts';
import { createTestShop } from './testing/shop.ts';
import { openShop, DAY_MS, START, refusal } from './testing/open-shop.ts';

const { database, clock, gateway, shop, own, order, begin, tell, person, goldOf, bought, statusOf } = await openShop();

describe('an order', () => {
  it('fixes its price, and is granted when the gateway tells of the payment, once however often it tells', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    expect(made).toMatchObject({ amount: 10_000, status: 'created', grant: { kind: 'gold', gold: 1200 } });
    const payment = gateway.pay(made.number, made.amount);
    await Promise.all([tell(payment), tell(payment), shop.complete(own(userId, made)), tell(payment)]);
    expect(await shop.check(own(userId, made))).toMatchObject({ status: 'granted', gateway: 'alipay' });
    expect(await goldOf(userId)).toBe(1200);
  });

  it('is not granted for another amount; the money stands in suspense', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    for (const amount of [1, made.amount + 1]) await tell(gateway.pay(made.number, amount));
    expect(await statusOf(userId, made)).toBe('created');
    expect(await goldOf(userId)).toBe(0);
  });

  it('is found paid when the message of the gateway was lost', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    gateway.pay(made.number, made.amount);
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('granted');
  });

  it('is closed when nobody pays it in time, at the gateway too, and granted when the money comes all the same', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    clock.later(14 * 60_000);
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('created');
    clock.later(2 * 60_000);
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('closed');
    expect(gateway.closed).toContain(made.number);
    await tell(gateway.pay(made.number, made.amount));
    expect(await statusOf(userId, made)).toBe('granted');
    expect(await goldOf(userId)).toBe(1200);
  });

  it('is granted, not closed, when its time is over and the gateway says that it is paid', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    gateway.pay(made.number, made.amount);
    clock.later(16 * 60_000);
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('granted');
  });

  it('is not closed while the gateway is away', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    const close = gateway.close.bind(gateway);
    gateway.close = () => Promise.reject(new Error('The line is down.'));
    clock.later(16 * 60_000);
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('created');
    gateway.close = close;
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('closed');
  });

  it('that was paid twice is granted once, and the second payment goes back by itself', async () => {
    const userId = await person();
    const made = await bought(userId);
    const second = gateway.pay(made.number, made.amount);
    await tell(second);
    await shop.tend();
    expect(await goldOf(userId)).toBe(1200);
    const back = [...gateway.refunded.values()].find(({ transactionId }) => transactionId === second.transactionId);
    expect(back?.amount).toBe(made.amount);
    expect(await statusOf(userId, made)).toBe('granted');
  });

  it('is one for one requestId, and no other may have it', async () => {
    const userId = await person();
    const [first, second] = await Promise.all([
      order(userId, 'gold-100', { requestId: 'a' }),
      order(userId, 'gold-100', { requestId: 'a' }),
    ]);
    expect(second.orderId).toBe(first.orderId);
    expect(await refusal(order(userId, 'gold-550', { requestId: 'a' }))).toBe('conflict.requestId');
  });

  it('of somebody else is not found', async () => {
    const made = await order(await person());
    const other = await person();
    for (const act of ['check', 'complete', 'cancel'] as const)
      expect(await refusal(shop[act](own(other, made)))).toBe('notFound.order');
    const way = { gateway: 'alipay', scene: 'page', returnUrl: '', address: '' } as const;
    expect(await refusal(shop.pay(own(other, made), way))).toBe('notFound.order');
  });

  it('is refused when five wait already, and when nobody sells it', async () => {
    const userId = await person();
    const first = await order(userId);
    for (let i = 0; i < 4; i += 1) await order(userId);
    expect(await refusal(order(userId))).toBe('conflict.openOrders');
    await shop.cancel(own(userId, first));
    expect(await refusal(order(userId))).toBe('done');
    expect(await refusal(order(await person(), 'gold-1'))).toBe('notFound.product');
    expect(await refusal(order(await person(), 'offer-1'))).toBe('notFound.product');
  });

  it('stays open while paying was begun elsewhere as it was closed', async () => {
    const userId = await person();
    const made = await order(userId);
    const close = gateway.close.bind(gateway);
    // Between the question to the first gateway and the closing of the order, a second tab begins to pay at another.
    gateway.close = async (asked) => {
      await database.db
        .update(orders)
        .set({ gateways: ['alipay', 'wechat'] })
        .where(eq(orders.id, made.orderId));
      return close(asked);
    };
    await begin(userId, made);
    expect(await refusal(shop.cancel(own(userId, made)))).toBe('conflict.orderEnded');
    gateway.close = close;
    expect(await statusOf(userId, made)).toBe('created');
    await shop.cancel(own(userId, made));
  });

  it('knows of every gateway where paying was begun, in two tabs at once too', async () => {
    const userId = await person();
    const names = ['alipay', 'transfer', 'wechat'] as const;
    const many = createTestShop(
      { database, clock, paymentGateways: names.map((name) => ({ ...gateway, name })) },
      gateway,
    );
    const way = { scene: 'page', returnUrl: '', address: '' } as const;
    for (let i = 0; i < 5; i += 1) {
      const made = await order(userId);
      await Promise.all(names.map((name) => many.pay(own(userId, made), { gateway: name, ...way })));
      const [row] = await database.db.select().from(orders).where(eq(orders.id, made.orderId));
      expect(row!.gateways.toSorted()).toEqual(names);
      expect(row!.expiresAt).toEqual(new Date(START.getTime() + 7 * DAY_MS));
      await shop.cancel(own(userId, made));
    }
  });

  it('cannot be begun to be paid after its time', async () => {
    const userId = await person();
    const made = await order(userId);
    clock.later(16 * 60_000);
    expect(await refusal(begin(userId, made))).toBe('conflict.orderEnded');
  });
});

describe('a transfer', () => {
  const both = () => createTestShop({ database, clock, paymentGateways: [gateway, createTransfer('bank 1')] }, gateway);
  const ordered = async (userId: string) => {
    const made = await order(userId);
    await both().pay(own(userId, made), { gateway: 'transfer', scene: 'page', returnUrl: '', address: '' });
    return made;
  };

  it('is confirmed by its reference once, for a closed order too', async () => {
    const userId = await person();
    const [one, other] = [await ordered(userId), await ordered(userId)];
    const seen = { amount: one.amount, reference: newId() };
    const confirm = ({ orderId }: OrderInfo, more = {}) =>
      refusal(both().confirmTransfer(orderId, { ...seen, ...more }));
    expect(await confirm(one, { amount: 1 })).toBe('conflict.transferAmount');
    expect(await confirm(one)).toBe('done');
    expect(await confirm(other)).toBe('conflict.transferKnown');
    expect(await statusOf(userId, other)).toBe('created');
    clock.later(8 * DAY_MS);
    await both().tend();
    expect(await statusOf(userId, other)).toBe('closed');
    expect(await confirm(other, { reference: newId() })).toBe('done');
    expect(await goldOf(userId)).toBe(2400);
  });

  it('may be shown by its voucher after paying was begun elsewhere too', async () => {
    const userId = await person();
    const made = await begin(userId, await ordered(userId));
    expect(await refusal(both().showVoucher(own(userId, made), newId()))).toBe('done');
  });

  it('for what was paid otherwise meanwhile is back when the operator has sent it, not before', async () => {
    const userId = await person();
    const made = await begin(userId, await ordered(userId));
    await tell(gateway.pay(made.number, made.amount));
    await both().confirmTransfer(made.orderId, { amount: made.amount, reference: newId() });
    await both().tend();
    const stateOf = async () => {
      const rows = await database.db.select().from(refunds).where(eq(refunds.orderId, made.orderId));
      return rows.map(({ state }) => state);
    };
    expect(await stateOf()).toEqual([]);
    const said = await database.db.select().from(payments).where(eq(payments.orderId, made.orderId));
    await both().returnPayment(said.find(({ use }) => use === 'surplus')!.id, 'sent by hand');
    expect(await stateOf()).toEqual(['done']);
  });
});

it('lets nobody change what a gateway said', async () => {
  const made = await bought(await person());
  const changes = database.db.update(payments).set({ amount: 1 }).where(eq(payments.orderId, made.orderId));
  expect(await changes.then(() => 'done', sqlStateOf)).toBe('23001');
  const negative = database.db.update(orders).set({ amount: -5 }).where(eq(orders.id, made.orderId));
  expect(await negative.then(() => 'done', sqlStateOf)).toBe('23514');
});
