import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@yujian/platform/testing';
import { TICKET_KINDS } from '@yujian/contract';
import { newId } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { readEngineBoard, tellEngines } from '../engines/service.ts';
import { tasks } from '../tasks/tables.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { createReservations } from '../wallet/service/reservations.ts';
import { auditShop, auditStatements } from '../shop/audit.ts';
import { auditLedger } from '../wallet/audit.ts';
import { createPartners } from '../partners/service.ts';
import type { Shop } from '../shop/service.ts';
import { createFakeGateway, createTestShop, makePerson } from '../shop/testing/shop.ts';
import { NoStatement } from '../shop/gateways/gateway.ts';
import { readMonth } from './books.ts';
import { checkBooks, readBooksCheck } from './check-books.ts';
import { readEngineRows } from './engine-rows.ts';
import { readOperatorList } from './lists.ts';

it('closes a month with every movement beside its order, and counts no reward that came back as taken', async () => {
  const test = await createTestDatabase();
  const { database } = test;
  const clock = { now: () => new Date('2026-03-31T08:00:00Z') };
  const gateway = createFakeGateway(clock.now);
  const partners = createPartners({ database, clock });
  const shop = createTestShop(
    {
      database,
      clock,
      onSale: (tx, sale) => partners.rewardSale(tx, sale),
      onRefund: (tx, refund) => partners.takeBackShare(tx, refund),
    },
    gateway,
  );
  const [inviter, userId] = [await makePerson(database), await makePerson(database)];
  await database.db.update(users).set({ invitedBy: inviter, invitedAt: clock.now() }).where(eq(users.id, userId));
  const { number, amount, orderId } = await shop.order({ userId, product: 'gold-1200', language: 'en' });
  const payment = gateway.pay(number, amount);
  await shop.receive('alipay', { headers: {}, body: JSON.stringify(payment) });
  const months = async () =>
    (await readOperatorList(database.db, clock.now(), { list: 'months', page: 1, pageSize: 1 })).list;
  expect(await months()).toMatchObject([{ id: '2026-03', taken: 10_000, back: 0, rewards: 1000 }]);
  gateway.refusing = 'refuse';
  await shop.refund({ orderId, reason: '' });
  expect(await months()).toMatchObject([{ taken: 10_000, back: 0, rewards: 1000, issued: 1200 }]);
  gateway.refusing = 'no';
  await shop.refund({ orderId, amount: 4000, reason: '' });
  expect(await months()).toMatchObject([{ taken: 10_000, back: 4000, rewards: 600, issued: 720 }]);

  const rows = await readMonth(database.db, clock.now(), '2026-03');
  const told = rows.map(([, what, , , order, transaction, , yuan]) => ({ what, order, transaction, yuan }));
  const { transactionId } = payment;
  expect(told).toContainEqual({ what: 'payment', order: number, transaction: transactionId, yuan: '100.00' });
  expect(told).toContainEqual({ what: 'payment-back', order: number, transaction: transactionId, yuan: '40.00' });
  expect(told).toContainEqual({ what: 'reward', order: number, transaction: '', yuan: '10.00' });
  expect(rows).toContainEqual(['alipay', '100.00', '100.00', '100.00', '0.00', '0.00', '40.00', '40.00', '0.00']);
  await test.close();
});

describe('the statements of gateways', () => {
  let test: TestDatabase;
  let now: Date;
  const clock = { now: () => now };
  const gateway = createFakeGateway(clock.now);
  let shop: Shop;
  beforeAll(async () => {
    test = await createTestDatabase();
    shop = createTestShop({ database: test.database, clock }, gateway);
  });
  afterAll(() => test.close());
  afterEach(() => {
    gateway.changed = (lines) => lines;
  });

  const check = (everyMs = 0) =>
    checkBooks({ ...test, clock, shop, audits: [auditLedger, auditShop, auditStatements] }, everyMs);
  const list = async (name: 'months' | 'differences', q = '') =>
    (await readOperatorList(test.database.db, now, { list: name, q, page: 1, pageSize: 100 })).list;
  const proofs = async () => (await list('months')).map(({ id, proof }) => [id, proof]);
  const faults = async () => (await readBooksCheck(test.database))?.faults;
  /** A paid order; `told` says whether the gateway's message arrived. */
  const buy = async (told = true) => {
    const userId = await makePerson(test.database);
    const made = await shop.order({ userId, product: 'gold-1200', language: 'en' });
    const own = { userId, orderId: made.orderId, language: 'en' as const };
    await shop.pay(own, { gateway: 'alipay', scene: 'qr', returnUrl: '', address: '' });
    const payment = gateway.pay(made.number, made.amount);
    if (told) await shop.receive('alipay', { headers: {}, body: JSON.stringify(payment) });
    return { ...own, ...payment };
  };

  it('prove a month, which needs no gateway the second time', async () => {
    now = new Date('2026-03-31T15:59:00Z');
    const { orderId } = await buy();
    await shop.refund({ orderId, amount: 4000, reason: '' });
    // It is told after midnight: the statement has it in March, the books in April.
    const late = await buy(false);
    now = new Date('2026-03-31T16:01:00Z');
    await shop.receive('alipay', { headers: {}, body: JSON.stringify(gateway.paid.get(late.number)![0]) });
    now = new Date('2026-04-01T01:59:00Z');
    await check();
    expect(await list('differences')).toMatchObject([{ day: '2026-03-31', state: 'noStatement', note: null }]);
    expect(await proofs()).toEqual([
      ['2026-04', 'none'],
      ['2026-03', 'incomplete'],
    ]);
    now = new Date('2026-04-01T02:00:00Z');
    await check(3600_000);
    expect(await list('differences')).toHaveLength(1);
    await check();
    gateway.changed = () => {
      throw new Error('It is asked again.');
    };
    await check();
    expect(await list('differences')).toEqual([]);
    expect((await proofs())[1]).toEqual(['2026-03', 'equal']);
    expect(await faults()).toEqual([]);
    const statement = ['alipay', '1', '1', '200.00', '-100.00', '0.00', '40.00', '0.00', '0.00', '0.01'];
    expect(await readMonth(test.database.db, now, '2026-03')).toContainEqual(statement);
    await expect(test.database.db.execute('delete from statement_lines')).rejects.toThrow();
  });

  it('name each line that one side has alone, and each amount that differs', async () => {
    now = new Date('2026-04-01T04:00:00Z');
    const [left, dear, twice] = [await buy(), await buy(), await buy()];
    const strange = { at: now, number: 'B-1', transactionId: 'T-1', kind: 'payment', refundNumber: null } as const;
    gateway.changed = (lines) => [
      ...lines
        .filter(({ number }) => number !== left.number)
        .map((line) => (line.number === dear.number ? { ...line, amount: 10_001 } : line)),
      ...lines.filter(({ number }) => number === twice.number),
      { ...strange, amount: 700, fee: 0 },
    ];
    now = new Date('2026-04-02T03:00:00Z');
    await check();
    const told = await list('differences', '2026-04-01');
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'notInStatement', number: left.number, said: null, booked: 10_000 }),
        expect.objectContaining({ state: 'amountDiffers', number: dear.number, said: 10_001, booked: 10_000 }),
        expect.objectContaining({ state: 'notInBooks', number: 'B-1', transaction: 'T-1', said: 700, booked: null }),
        expect.objectContaining({ state: 'notInBooks', number: twice.number, said: 10_000, booked: null }),
      ]),
    );
    const values = { gateway: 'alipay', month: '2026-04', count: 4 };
    expect(await faults()).toEqual([{ code: 'statementDiffers', values }]);
    const rows = await readMonth(test.database.db, now, '2026-04');
    // 100 yuan of March, 300 of this day: the statement lacks 100 of them, has 100 twice, and 7.01 more.
    expect(rows).toContainEqual(['alipay', '1', '1', '307.01', '100.00', '7.01', '0.00', '0.00', '0.00', '0.02']);
    expect(rows.filter(([what]) => String(what).startsWith('金额'))).toMatchObject([
      { 1: '2026-04-01', 2: 'alipay', 4: dear.number, 6: '100.01', 7: '100.00' },
    ]);
  });

  it('are asked for again where they failed, and say so until then', async () => {
    now = new Date('2026-05-03T04:00:00Z');
    await buy();
    gateway.changed = (lines, day) => {
      if (day === '2026-05-03') throw new Error('another hash');
      return lines;
    };
    now = new Date('2026-05-04T04:00:00Z');
    await check();
    const may = () => list('differences', '2026-05');
    expect(await may()).toMatchObject([{ state: 'noStatement', note: 'Error: another hash' }]);
    expect(await faults()).toHaveLength(1);
    gateway.changed = () => {
      throw new NoStatement('STATEMENT_CREATING');
    };
    now = new Date('2026-05-08T04:00:00Z');
    await check();
    // Nothing moved on the days that are long over and have none; on the third something did.
    expect((await may()).map(({ day, note }) => [day, note])).toEqual([
      ['2026-05-07', 'STATEMENT_CREATING'],
      ['2026-05-06', 'STATEMENT_CREATING'],
      ['2026-05-03', 'STATEMENT_CREATING'],
    ]);
    expect(await faults()).toContainEqual({
      code: 'statementOverdue',
      values: { gateway: 'alipay', month: '2026-05', count: 1 },
    });
    gateway.changed = (lines) => lines;
    now = new Date('2026-05-08T09:59:00Z');
    await shop.fetchStatements();
    expect(await may()).toHaveLength(3);
    now = new Date('2026-05-08T10:01:00Z');
    await shop.fetchStatements();
    expect(await may()).toEqual([]);
  });

  it('find a payment that nobody told, once', async () => {
    now = new Date('2026-06-01T04:00:00Z');
    const lost = await buy(false);
    now = new Date('2026-06-02T04:00:00Z');
    await Promise.all([check(), check()]);
    expect((await shop.check(lost)).status).toBe('granted');
    expect(await list('differences', '2026-06')).toEqual([]);
  });
});

it('values what was spent on an engine by what gold brought, given gold as nothing, where its cost in yuan is known', async () => {
  const test = await createTestDatabase();
  const { db } = test.database;
  const clock = { now: () => new Date() };
  const gateway = createFakeGateway(clock.now);
  const shop = createTestShop({ database: test.database, clock }, gateway);
  const userId = await makePerson(test.database);
  const margins = async () => {
    const { list } = await readEngineRows(db, clock.now(), 'en');
    return list.map(({ id, costed, spent, margin }) => [id, costed, spent, margin]);
  };
  const [status] = (await readEngineBoard(db)).engines;
  await tellEngines(db, 'w', { engines: [{ ...status!, id: 'bfl' }], order: {}, prices: {} });
  expect(await margins()).toContainEqual(['bfl', 0, null, null]);
  const { number, amount } = await shop.order({ userId, product: 'gold-1200', language: 'en' });
  await shop.receive('alipay', { headers: {}, body: JSON.stringify(gateway.pay(number, amount)) });
  await test.database.transaction((tx) =>
    createGrants({ clock }).grant(tx, {
      ...{ userId, kind: TICKET_KINDS.gold, amount: 800, reason: 'operator', endsAt: null, idempotencyKey: newId() },
    }),
  );
  const reservations = createReservations({ clock });
  for (const currency of ['CNY', 'CNY', 'USD']) {
    const id = newId();
    await db.insert(tasks).values({
      ...{ id, userId, tool: 'indoorRender', toolVersion: 1, name: '', params: {}, pictures: 1, requestHash: id },
      ...{ priceKind: TICKET_KINDS.gold, priceAmount: 20, status: 'succeeded' },
      engine: {
        ...{ engine: 'bfl', label: 'FLUX', model: null, version: '1', bytesSentOut: 1, host: null },
        cost: { amount: 0.35, currency },
      },
    });
    await test.database.transaction(async (tx) => {
      await reservations.reserve(tx, { userId, kind: TICKET_KINDS.gold, shares: [{ taskId: id, amount: 20 }] });
      await reservations.capture(tx, { taskId: id, part: 0, amount: 20 });
    });
  }
  // 100 yuan for 2,000 gold: two tasks of 20 brought 2 yuan and cost 0.70; the third's cost is in dollars.
  expect(await margins()).toContainEqual(['bfl', 2, 70, 130]);
  await test.close();
});
