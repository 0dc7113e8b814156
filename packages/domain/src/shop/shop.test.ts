import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError, TICKET_KINDS, TIER_RIGHTS } from '@yujian/contract';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { newId, sqlStateOf } from '@yujian/platform';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { auditLedger } from '../wallet/audit.ts';
import { readBalance, readHoldings } from '../wallet/service/balances.ts';
import { createReservations } from '../wallet/service/reservations.ts';
import { auditShop } from './audit.ts';
import { giveCoupon } from './coupons.ts';
import { GatewayRefused } from './gateways/gateway.ts';
import { createTransfer } from './gateways/transfer.ts';
import { answerCustom, askCustom, listCustom } from './custom-requests.ts';
import { offerProductId, QUOTE } from './products.ts';
import type { Shop } from './service.ts';
import { orders, payments, refunds, shopOffers } from './tables.ts';
import { createFakeGateway, createTestShop, makePerson, type FakeGateway } from './testing/shop.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-03-31T08:00:00Z');
const { gold: GOLD, tickets: TICKETS } = TICKET_KINDS;

let test: TestDatabase;
let gateway: FakeGateway;
let shop: Shop;
let now = START;
const clock = { now: () => now };

beforeAll(async () => {
  test = await createTestDatabase();
  gateway = createFakeGateway(clock.now);
  shop = createTestShop({ database: test.database, clock }, gateway);
});
afterAll(() => test.close());
afterEach(async () => {
  expect(await auditLedger(test.database.db)).toEqual([]);
  expect(await auditShop(test.database.db)).toEqual([]);
  now = START;
  gateway.refusing = 'no';
});

const person = () => makePerson(test.database);
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const totalOf = async (userId: string, kind: 1 | 6 = GOLD) =>
  (await readBalance(test.database.db, userId, kind, now)).total;
const own = (userId: string, { orderId }: OrderInfo) => ({ userId, orderId, language: 'en' as const });
const order = (userId: string, product = 'gold-1200', more: { coupon?: string; requestId?: string } = {}) =>
  shop.order({ userId, product, language: 'en', ...more });
const begin = async (userId: string, made: OrderInfo) => {
  await shop.pay(own(userId, made), {
    gateway: 'alipay',
    scene: 'page',
    returnUrl: 'https://here.example',
    address: '10.0.0.1',
  });
  return made;
};
const tell = (payment: unknown) => shop.receive('alipay', { headers: {}, body: JSON.stringify(payment) });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.messageKey : Promise.reject(error as Error)),
  );
async function bought(userId: string, product = 'gold-1200'): Promise<OrderInfo> {
  const made = await begin(userId, await order(userId, product));
  await tell(gateway.pay(made.number, made.amount));
  return made;
}
const statusOf = async (userId: string, made: OrderInfo) => (await shop.check(own(userId, made))).status;
const memberOf = async (userId: string) => {
  const [row] = await test.database.db.select().from(users).where(eq(users.id, userId));
  return { tier: row!.tier, until: row!.tierExpiresAt };
};
async function spend(userId: string, amount: number): Promise<void> {
  const reservations = createReservations({ clock });
  const taskId = newId();
  await test.database.transaction(async (tx) => {
    await reservations.reserve(tx, { userId, kind: GOLD, shares: [{ taskId, amount }] });
    await reservations.capture(tx, { taskId, part: 0, amount });
  });
}
async function makeOffer(total: number): Promise<string> {
  const id = newId();
  await test.database.db.insert(shopOffers).values({
    id,
    titleZh: '限时',
    titleEn: 'Limited',
    product: 'gold-550',
    grant: { kind: 'gold', gold: 550 },
    amount: 3000,
    total,
    left: total,
    startsAt: START,
    endsAt: new Date(START.getTime() + 7 * DAY_MS),
  });
  return offerProductId(id);
}
const leftOf = async (product: string) => (await shop.offers('en')).find((one) => one.product === product)?.left;

describe('an order', () => {
  it('fixes its price, and is granted when the gateway tells of the payment, once however often it tells', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    expect(made).toMatchObject({ amount: 10_000, status: 'created', grant: { kind: 'gold', gold: 1200 } });
    const payment = gateway.pay(made.number, made.amount);
    await Promise.all([tell(payment), tell(payment), shop.complete(own(userId, made)), tell(payment)]);
    expect(await shop.check(own(userId, made))).toMatchObject({ status: 'granted', gateway: 'alipay' });
    expect(await totalOf(userId)).toBe(1200);
  });

  it('is not granted for another amount; the money stands in suspense', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    for (const amount of [1, made.amount + 1]) await tell(gateway.pay(made.number, amount));
    expect(await statusOf(userId, made)).toBe('created');
    expect(await totalOf(userId)).toBe(0);
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
    later(14 * 60_000);
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('created');
    later(2 * 60_000);
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('closed');
    expect(gateway.closed).toContain(made.number);
    await tell(gateway.pay(made.number, made.amount));
    expect(await statusOf(userId, made)).toBe('granted');
    expect(await totalOf(userId)).toBe(1200);
  });

  it('is granted, not closed, when its time is over and the gateway says that it is paid', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    gateway.pay(made.number, made.amount);
    later(16 * 60_000);
    await shop.tend();
    expect(await statusOf(userId, made)).toBe('granted');
  });

  it('is not closed while the gateway is away', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    const close = gateway.close.bind(gateway);
    gateway.close = () => Promise.reject(new Error('The line is down.'));
    later(16 * 60_000);
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
    expect(await totalOf(userId)).toBe(1200);
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
      await test.database.db
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
      { database: test.database, clock, paymentGateways: names.map((name) => ({ ...gateway, name })) },
      gateway,
    );
    const way = { scene: 'page', returnUrl: '', address: '' } as const;
    for (let i = 0; i < 5; i += 1) {
      const made = await order(userId);
      await Promise.all(names.map((name) => many.pay(own(userId, made), { gateway: name, ...way })));
      const [row] = await test.database.db.select().from(orders).where(eq(orders.id, made.orderId));
      expect(row!.gateways.toSorted()).toEqual(names);
      expect(row!.expiresAt).toEqual(new Date(START.getTime() + 7 * DAY_MS));
      await shop.cancel(own(userId, made));
    }
  });

  it('cannot be begun to be paid after its time', async () => {
    const userId = await person();
    const made = await order(userId);
    later(16 * 60_000);
    expect(await refusal(begin(userId, made))).toBe('conflict.orderEnded');
  });
});

describe('a transfer', () => {
  const both = () =>
    createTestShop({ database: test.database, clock, paymentGateways: [gateway, createTransfer('bank 1')] }, gateway);
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
    later(8 * DAY_MS);
    await both().tend();
    expect(await statusOf(userId, other)).toBe('closed');
    expect(await confirm(other, { reference: newId() })).toBe('done');
    expect(await totalOf(userId)).toBe(2400);
  });

  it('for what was paid otherwise meanwhile is back when the operator has sent it, not before', async () => {
    const userId = await person();
    const made = await begin(userId, await ordered(userId));
    await tell(gateway.pay(made.number, made.amount));
    await both().confirmTransfer(made.orderId, { amount: made.amount, reference: newId() });
    await both().tend();
    const stateOf = async () => {
      const rows = await test.database.db.select().from(refunds).where(eq(refunds.orderId, made.orderId));
      return rows.map(({ state }) => state);
    };
    expect(await stateOf()).toEqual([]);
    const said = await test.database.db.select().from(payments).where(eq(payments.orderId, made.orderId));
    await both().returnPayment(said.find(({ use }) => use === 'surplus')!.id, 'sent by hand');
    expect(await stateOf()).toEqual(['done']);
  });
});

describe('a coupon', () => {
  const give = async (userId: string, more: { kind?: 'fixed' | 'percent'; value?: number; minimum?: number } = {}) => {
    const term = { validFrom: START, validTo: new Date(START.getTime() + 30 * DAY_MS) };
    await giveCoupon(test.database.db, clock, userId, {
      ...{ kind: 'fixed', value: 800, minimum: 10_000, product: null, ...term, ...more },
    });
    return (await shop.coupons(userId)).at(-1)!.id;
  };

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
    expect(await totalOf(userId)).toBe(1200);
    const back = [...gateway.refunded.values()].map(({ transactionId }) => transactionId);
    expect(back).toEqual(expect.arrayContaining(paid.slice(1).map(({ transactionId }) => transactionId)));
    expect(back).not.toContain(paid[0]!.transactionId);
    expect((await shop.coupons(userId)).map(({ state }) => state)).toEqual(['used']);
  });

  it('is refused below its minimum, after its end, and to others', async () => {
    const userId = await person();
    const coupon = await give(userId);
    expect(await refusal(order(userId, 'gold-550', { coupon }))).toBe('conflict.couponUnfit');
    expect(await refusal(order(await person(), 'gold-1200', { coupon }))).toBe('notFound.coupon');
    later(30 * DAY_MS);
    expect(await refusal(order(userId, 'gold-1200', { coupon }))).toBe('conflict.couponEnded');
  });

  it('never makes an order free', async () => {
    const userId = await person();
    const coupon = await give(userId, { kind: 'percent', value: 100, minimum: 0 });
    expect((await order(userId, 'gold-100', { coupon })).amount).toBe(1);
  });
});

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
    later(16 * 60_000);
    await shop.tend();
    await bought(quick, product);
    const payment = gateway.pay(late.number, late.amount);
    await tell(payment);
    await shop.tend();
    expect([await totalOf(slow), await totalOf(quick)]).toEqual([0, 550]);
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
    expect(await totalOf(userId)).toBe(550);
    expect(await leftOf(product)).toBe(2);
  });

  it('that is gone takes no coupon from who pays too late', async () => {
    const product = await makeOffer(1);
    const userId = await person();
    const term = { validFrom: START, validTo: new Date(START.getTime() + 30 * DAY_MS) };
    const off = { kind: 'fixed', value: 100, minimum: 0, product: null } as const;
    await giveCoupon(test.database.db, clock, userId, { ...off, ...term });
    const coupon = (await shop.coupons(userId))[0]!.id;
    const late = await begin(userId, await order(userId, product, { coupon }));
    await shop.cancel(own(userId, late));
    await bought(await person(), product);
    await tell(gateway.pay(late.number, late.amount));
    await shop.tend();
    expect(await totalOf(userId)).toBe(0);
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
    await askCustom({ database: test.database, clock }, { userId, words: 'a show flat', contact: 'me', files: [] });
    const { id } = (await listCustom(test.database.db, userId))[0]!;
    await answerCustom(test.database.db, clock, id, { amount: 5000, grant: { kind: 'service' }, note: '' });
    return { product: QUOTE + id, stateOf: async () => (await listCustom(test.database.db, userId))[0]!.state };
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

describe('a refund', () => {
  it('takes the gold back and gives the money back', async () => {
    const userId = await person();
    const { orderId, ...made } = await bought(userId);
    await shop.refund({ orderId, reason: 'asked' });
    expect(await shop.check(own(userId, { orderId, ...made }))).toMatchObject({ status: 'refunded', refunded: 10_000 });
    expect(await totalOf(userId)).toBe(0);
    expect(await refusal(shop.refund({ orderId, reason: 'again' }))).toBe('conflict.notRefundable');
  });

  it('gives back what is not spent alone, and no more than that', async () => {
    const userId = await person();
    const { orderId, ...made } = await bought(userId);
    await spend(userId, 300);
    expect(await refusal(shop.refund({ orderId, amount: 7501, reason: '' }))).toBe('conflict.refundMore');
    await shop.refund({ orderId, amount: 2500, reason: '' });
    expect(await totalOf(userId)).toBe(600);
    gateway.refusing = 'refuse';
    await shop.refund({ orderId, reason: '' });
    expect([await statusOf(userId, { orderId, ...made }), await totalOf(userId)]).toEqual(['partly-refunded', 600]);
    gateway.refusing = 'no';
    await shop.refund({ orderId, reason: '' });
    expect(await shop.check(own(userId, { orderId, ...made }))).toMatchObject({
      status: 'partly-refunded',
      refunded: 7500,
    });
    expect(await totalOf(userId)).toBe(0);
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
    const term = { validFrom: START, validTo: new Date(START.getTime() + DAY_MS) };
    const off = { kind: 'percent', value: 99, minimum: 0, product: null } as const;
    await giveCoupon(test.database.db, clock, userId, { ...off, ...term });
    const coupon = (await shop.coupons(userId))[0]!.id;
    const made = await begin(userId, await order(userId, 'gold-1200', { coupon }));
    await tell(gateway.pay(made.number, made.amount));
    await spend(userId, 1);
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect([(await shop.check(own(userId, made))).refunded, await totalOf(userId)]).toEqual([99, 0]);
  });

  it('takes a whole coin for each begun one, so that many small ones give no more than was paid', async () => {
    const userId = await person();
    const { orderId, ...made } = await bought(userId, 'gold-100');
    for (const [amount, left] of [
      [1, 99],
      [15, 97],
    ] as const) {
      await shop.refund({ orderId, amount, reason: '' });
      expect(await totalOf(userId)).toBe(left);
    }
    await spend(userId, 1);
    await shop.refund({ orderId, reason: '' });
    expect(await shop.check(own(userId, { orderId, ...made }))).toMatchObject({
      status: 'partly-refunded',
      refunded: 16 + 960,
    });
    expect(await totalOf(userId)).toBe(0);
  });

  it('that the gateway refuses gives the gold back', async () => {
    const userId = await person();
    const made = await bought(userId);
    gateway.refusing = 'refuse';
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect(await statusOf(userId, made)).toBe('granted');
    expect(await totalOf(userId)).toBe(1200);
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
    expect(await totalOf(userId)).toBe(0);
  });

  it('of what an account that was closed paid too late happens by itself, whole', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    await test.database.db.update(users).set({ deletedAt: now }).where(eq(users.id, userId));
    gateway.refusing = 'fail';
    await tell(gateway.pay(made.number, made.amount));
    await shop.refund({ orderId: made.orderId, amount: 100, reason: '' });
    expect(await statusOf(userId, made)).toBe('refunding');
    expect(await auditShop(test.database.db)).toEqual([]);
    gateway.refusing = 'no';
    await shop.tend();
    expect(await shop.check(own(userId, made))).toMatchObject({ status: 'refunded', refunded: made.amount });
    const other = await person();
    const late = await begin(other, await order(other));
    await test.database.db.update(users).set({ deletedAt: now }).where(eq(users.id, other));
    await tell(gateway.pay(late.number, late.amount));
    await shop.tend();
    expect(await statusOf(other, late)).toBe('refunded');
    expect(await totalOf(other)).toBe(0);
  });

  it('of another amount than the order has is the operator’s to ask for, once', async () => {
    const userId = await person();
    const made = await begin(userId, await order(userId));
    const payment = gateway.pay(made.number, 1);
    await tell(payment);
    const [row] = await test.database.db.select().from(payments).where(eq(payments.orderId, made.orderId));
    const back = () => refusal(shop.returnPayment(row!.id, 'mismatch'));
    gateway.refusing = 'refuse';
    expect(await back()).toBe('done');
    gateway.refusing = 'no';
    expect((await Promise.all([back(), back()])).toSorted()).toEqual(['conflict.refunding', 'done']);
    const sent = [...gateway.refunded.values()].filter(({ transactionId }) => transactionId === payment.transactionId);
    expect(sent).toMatchObject([{ amount: 1, paid: 1 }]);
    const granted = await bought(userId);
    const [own_] = await test.database.db.select().from(payments).where(eq(payments.orderId, granted.orderId));
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
    expect([await statusOf(userId, made), await totalOf(userId)]).toEqual(['granted', 1200]);
  });

  it('of an order that is not paid is refused', async () => {
    const made = await order(await person());
    expect(await refusal(shop.refund({ orderId: made.orderId, reason: '' }))).toBe('conflict.notRefundable');
  });
});

describe('a membership', () => {
  it('lasts as long as was paid for, and goes on when it is bought again', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-month');
    expect(await memberOf(userId)).toEqual({ tier: 'pro', until: new Date('2026-04-30T08:00:00Z') });
    await bought(userId, 'vip-pro-quarter');
    expect(await memberOf(userId)).toEqual({ tier: 'pro', until: new Date('2026-07-30T08:00:00Z') });
  });

  it('keeps its value when a higher tier is bought, and refuses a lower one', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-month');
    later(10 * DAY_MS);
    await bought(userId, 'vip-studio-month');
    const { tier, until } = await memberOf(userId);
    expect(tier).toBe('studio');
    const rest = (until!.getTime() - new Date('2026-05-10T08:00:00Z').getTime()) / DAY_MS;
    expect(rest).toBeCloseTo((20 * 39) / 99, 5);
    expect(await refusal(order(userId, 'vip-pro-month'))).toBe('conflict.lowerTier');
  });

  it('turns a lower tier that was ordered before into time of the higher one', async () => {
    const userId = await person();
    const low = await begin(userId, await order(userId, 'vip-pro-month'));
    await bought(userId, 'vip-studio-month');
    const before = (await memberOf(userId)).until!.getTime();
    await tell(gateway.pay(low.number, low.amount));
    const { tier, until } = await memberOf(userId);
    expect(tier).toBe('studio');
    expect((until!.getTime() - before) / DAY_MS).toBeCloseTo((30 * 39) / 99, 5);
  });

  it('gives the tickets of each month once, also when the clock goes back', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-quarter');
    const { monthlyTickets } = TIER_RIGHTS.pro;
    const tickets = async () => (await readHoldings(test.database.db, userId, START))[TICKETS] ?? 0;
    await shop.tend();
    expect(await tickets()).toBe(monthlyTickets);
    later(31 * DAY_MS);
    await Promise.all([shop.tend(), shop.tend()]);
    expect(await tickets()).toBe(2 * monthlyTickets);
    now = START;
    await shop.tend();
    later(32 * DAY_MS);
    await shop.tend();
    expect(await tickets()).toBe(2 * monthlyTickets);
    later(300 * DAY_MS);
    await shop.tend();
    expect(await tickets()).toBe(2 * monthlyTickets);
  });

  it('is refunded by the time that is left of it', async () => {
    const userId = await person();
    const made = await bought(userId, 'vip-pro-month');
    later(15 * DAY_MS);
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect(await shop.check(own(userId, made))).toMatchObject({ status: 'partly-refunded', refunded: 1950 });
    expect((await memberOf(userId)).until).toEqual(now);
  });

  it('that was bought after another ended is no time of the one that ended', async () => {
    const userId = await person();
    const first = await bought(userId, 'vip-pro-month');
    later(40 * DAY_MS);
    const second = await bought(userId, 'vip-pro-month');
    expect(await refusal(shop.refund({ orderId: first.orderId, reason: '' }))).toBe('conflict.notRefundable');
    await shop.refund({ orderId: second.orderId, reason: '' });
    expect(await shop.check(own(userId, second))).toMatchObject({ status: 'refunded' });
  });

  it('that is refunded in parts gives back its own time, and none of another order', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-month');
    const second = await bought(userId, 'vip-pro-month');
    for (const amount of [1300, 2600]) await shop.refund({ orderId: second.orderId, amount, reason: '' });
    expect(await statusOf(userId, second)).toBe('refunded');
    expect((await memberOf(userId)).until).toEqual(new Date('2026-04-30T08:00:00Z'));
  });

  it('that is refunded leaves what became of a lower tier', async () => {
    const userId = await person();
    const lower = await bought(userId, 'vip-pro-year');
    const higher = await bought(userId, 'vip-studio-month');
    expect(await refusal(shop.refund({ orderId: lower.orderId, reason: '' }))).toBe('conflict.notRefundable');
    await shop.refund({ orderId: higher.orderId, reason: '' });
    expect(await shop.check(own(userId, higher))).toMatchObject({ status: 'refunded', refunded: higher.amount });
    const { tier, until } = await memberOf(userId);
    expect(tier).toBe('studio');
    expect((until!.getTime() - START.getTime()) / DAY_MS).toBeCloseTo((365 * 39) / 99, 4);
  });

  it('gives no tickets to keep to who has the money back, and gives them again when the gateway refuses', async () => {
    const userId = await person();
    const tickets = async () => (await readHoldings(test.database.db, userId, now))[TICKETS] ?? 0;
    for (let i = 0; i < 3; i += 1) {
      const made = await bought(userId, 'vip-pro-month');
      expect(await tickets()).toBe(TIER_RIGHTS.pro.monthlyTickets);
      later(500);
      await shop.refund({ orderId: made.orderId, reason: '' });
      expect(await tickets()).toBe(0);
      later(1000);
    }
    const made = await bought(userId, 'vip-pro-month');
    const { until } = await memberOf(userId);
    gateway.refusing = 'refuse';
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect(await tickets()).toBe(TIER_RIGHTS.pro.monthlyTickets);
    expect((await memberOf(userId)).until).toEqual(until);
  });

  it('does not come back to an account that was closed', async () => {
    const userId = await person();
    const { orderId } = await bought(userId, 'vip-pro-month');
    gateway.refusing = 'fail';
    await shop.refund({ orderId, reason: '' });
    const closed = { tier: 'standard', tierExpiresAt: null, tierSince: null, deletedAt: now } as const;
    await test.database.db.update(users).set(closed).where(eq(users.id, userId));
    gateway.refusing = 'refuse';
    await shop.tend();
    expect(await memberOf(userId)).toEqual({ tier: 'standard', until: null });
  });

  it('whose refund is refused late comes back whole, at its own value', async () => {
    const [idle, climber] = [await person(), await person()];
    const [one, other] = [await bought(idle, 'vip-pro-month'), await bought(climber, 'vip-pro-month')];
    gateway.refusing = 'fail';
    for (const { orderId } of [one, other]) await shop.refund({ orderId, reason: '' });
    await bought(climber, 'vip-studio-month');
    const before = (await memberOf(climber)).until!.getTime();
    later(40 * DAY_MS);
    gateway.refusing = 'refuse';
    const bound = await bought(climber, 'vip-studio-month').then(() => memberOf(climber));
    await shop.tend();
    expect(await memberOf(idle)).toEqual({ tier: 'pro', until: new Date(now.getTime() + 30 * DAY_MS) });
    expect(before).toBeLessThan(bound.until!.getTime());
    const { tier, until } = await memberOf(climber);
    expect(tier).toBe('studio');
    expect((until!.getTime() - bound.until!.getTime()) / DAY_MS).toBeCloseTo((30 * 39) / 99, 4);
  });
});

it('lets nobody change what a gateway said', async () => {
  const made = await bought(await person());
  const changes = test.database.db.update(payments).set({ amount: 1 }).where(eq(payments.orderId, made.orderId));
  expect(await changes.then(() => 'done', sqlStateOf)).toBe('23001');
  const negative = test.database.db.update(orders).set({ amount: -5 }).where(eq(orders.id, made.orderId));
  expect(await negative.then(() => 'done', sqlStateOf)).toBe('23514');
});
