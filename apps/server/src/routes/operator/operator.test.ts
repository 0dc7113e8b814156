import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { URI, type TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorOverview, OperatorRow } from '@yujian/contract/api/operator';
import type { OrderInfo } from '@yujian/contract/api/shop';
import type { EngineStatus } from '@yujian/contract/engines';
import { tellEngines } from '@yujian/domain/engines/service';
import type { ActName } from '@yujian/contract/operator/acts';
import { OPERATOR_LISTS, type OperatorListName } from '@yujian/contract/operator/lists';
import { users } from '@yujian/domain/account/tables';
import { createShop } from '@yujian/domain/shop/service';
import { silentLog } from '@yujian/platform/testing';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { pngOf } from '../site/tiny-png.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const FARM: EngineStatus = {
  ...{ id: 'farm', label: { zh: '机器', en: 'Machines' }, version: '1', place: 'farm', hosts: [], state: 'ready' },
  ...{ reason: null, models: [], running: 0, atOnce: 1, checkedAt: '2026-01-01T00:00:00Z' },
};

let test: TestApp;
let operator: Person;
let totp: TOTP;
beforeAll(async () => {
  test = await createTestApp({ TRANSFER_ACCOUNT: 'bank 1' });
  operator = await test.person();
  totp = await appoint(operator);
  expect((await verify(operator, codeOf(totp))).error.code).toBe(0);
});
afterAll(() => test.close());

const appoint = async ({ phone }: Person) => URI.parse(await test.services.secondFactor.appoint(phone)) as TOTP;
const codeOf = (of: TOTP) => of.generate({ timestamp: test.clock.now().getTime() });
const verify = (person: Person, code: string) => person.post('/api/operator/verify', { code });
const listOf = async (list: OperatorListName, query = '') =>
  (await operator.get<{ list: OperatorRow[]; total: number }>(`/api/operator/list?list=${list}${query}`)).data;
const act = (name: ActName, target: string | undefined, fields: Record<string, string | number>) =>
  operator.post('/api/operator/act', { act: name, ...(target === undefined ? {} : { target }), fields });
const done = async (name: ActName, target: string | undefined, fields: Record<string, string | number>) =>
  expect((await act(name, target, fields)).error).toMatchObject({ code: 0 });
const goldOf = async (person: Person) => (await person.get<{ total: number }>('/api/ai/totalTicket?type=6')).data.total;
const order = async (person: Person, product = 'gold-550') =>
  (await person.get<OrderInfo>(`/api/order/createOrder?product=${product}`)).data;
const begin = (person: Person, { orderId }: OrderInfo, gateway: string) =>
  person.get(`/api/order/createAliPayOrder?orderId=${orderId}&gateway=${gateway}`);

describe('the second factor', () => {
  it('opens the console to an operator who shows it, once a code, and to nobody else', async () => {
    const other = await test.person();
    const path = '/api/operator/overview';
    expect((await other.get(path)).error.code).toBe(40300);
    expect((await other.get('/api/operator/state')).error.code).toBe(40300);
    const mayOpen = async () =>
      (await other.get<{ routes: Record<string, boolean> }>('/api/user/userInfo')).data.routes['/operator'];
    expect(await mayOpen()).toBe(false);
    const own = await appoint(other);
    expect(await mayOpen()).toBe(true);
    expect((await other.get(path)).error).toMatchObject({ code: 40300, message: expect.stringContaining('动态口令') });
    expect((await verify(other, codeOf(own) === '000000' ? '000001' : '000000')).error.code).toBe(40101);
    const code = codeOf(own);
    expect((await verify(other, code)).error.code).toBe(0);
    expect((await verify(other, code)).error.code).toBe(40101);
    expect((await other.get(path)).error.code).toBe(0);
  });

  it('is asked for again after half a day, in every new session, and after a new key', async () => {
    const other = await test.person();
    const own = await appoint(other);
    await verify(other, codeOf(own));
    const path = '/api/operator/overview';
    test.clock.advance(12 * 3600);
    expect((await other.get(path)).error.code).toBe(40300);
    await verify(other, codeOf(own));
    expect((await other.get(path)).error.code).toBe(0);
    await appoint(other);
    expect((await other.get(path)).error.code).toBe(40300);
    test.clock.advance(60);
    await verify(operator, codeOf(totp));
  });
});

describe('the role', () => {
  const dismiss = (by: Person, target: string) =>
    by.post('/api/operator/act', { act: 'removeOperator', target, fields: { reason: 'left' } });

  it('is taken away by another operator, and every console of it closes at once', async () => {
    const other = await test.person();
    expect((await dismiss(operator, other.userId)).error.code).toBe(40400);
    await verify(other, codeOf(await appoint(other)));
    expect((await listOf('people', `&q=${other.phone}`)).list[0]?.['role']).toBe('operator');
    expect((await dismiss(other, other.userId)).error.code).toBe(40900);
    expect((await dismiss(operator, other.userId)).error.code).toBe(0);
    expect((await other.get('/api/operator/overview')).error.code).toBe(40300);
    expect((await other.get('/api/operator/state')).error.code).toBe(40300);
    expect((await listOf('people', `&q=${other.phone}`)).list[0]?.['role']).toBeNull();
  });

  it('stays with one of two who take it from each other, and with the last', async () => {
    const dismissOne = (id: string) => test.services.secondFactor.dismiss(id);
    const [one, two] = [await test.person(), await test.person()];
    await Promise.all([one, two].map(appoint));
    const { rows } = await test.services.database.db.execute<{ id: string }>(
      `select id from users where role = 'operator'`,
    );
    const others = rows.map(({ id }) => id).filter((id) => id !== one.userId && id !== two.userId);
    for (const id of others) await dismissOne(id);
    const ended = await Promise.allSettled([dismissOne(one.userId), dismissOne(two.userId)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    totp = await appoint(operator);
    await verify(operator, codeOf(totp));
  });
});

describe('the engines', () => {
  it('are told as an operator has them, and those that are off stand there too', async () => {
    expect((await act('setEngine', 'builtin', { on: 'no' })).error.code).toBe(40400);
    await tellEngines(test.services.database.db, 'worker', { engines: [FARM], order: {}, prices: { farm: 5 } });
    await done('setEngine', 'farm', { on: 'no', rank: 2, gold: 9 });
    const rowOf = async () => (await listOf('engines')).list.find(({ id }) => id === 'farm');
    expect(await rowOf()).toMatchObject({ state: 'off', on: 'no', rank: 2, gold: 9, place: 'farm', price: 5 });
    await tellEngines(test.services.database.db, 'worker', { engines: [], order: {}, prices: {} });
    expect(await rowOf()).toMatchObject({ state: 'off', name: '机器', on: 'no' });
    await done('setEngine', 'farm', { on: 'yes' });
    expect(await rowOf()).toMatchObject({ state: 'down', on: 'yes', rank: null, gold: null });
  });
});

describe('the console', () => {
  it('reads every list', async () => {
    for (const list of Object.keys(OPERATOR_LISTS) as OperatorListName[])
      expect((await operator.get(`/api/operator/list?list=${list}`)).error, list).toMatchObject({ code: 0 });
  });

  it('gives gold, a membership and a coupon, and finds a person by phone', async () => {
    const person = await test.person();
    const before = await goldOf(person);
    await done('giveGold', person.userId, { gold: 500, reason: 'sorry' });
    await done('giveTier', person.userId, { tier: 'studio', months: 2, reason: 'partner' });
    await person.post('/api/user/v1/user/edit', { interests: { fields: ['interior', 'landscape'], role: 'owner' } });
    await done('giveCoupon', person.userId, { kind: 'fixed', off: 800, minimum: 10_000, days: 30 });
    expect(await goldOf(person)).toBe(before + 500);
    const { list, total } = await listOf('people', `&q=${person.phone}`);
    expect([total, list[0]]).toMatchObject([
      1,
      { id: person.userId, tier: 'studio', gold: before + 500, interests: 'interior,landscape,owner' },
    ]);
    expect((await person.get<{ tier: string }>('/api/user/getVipInfo')).data.tier).toBe('studio');
    expect((await person.get<{ list: unknown[] }>('/api/user/v1/user/couponList')).data.list).toHaveLength(1);
  });

  it('gives nothing to an account that is closed, and says so', async () => {
    const person = await test.person();
    const { db } = test.services.database;
    await db.update(users).set({ deletedAt: test.clock.now() }).where(eq(users.id, person.userId));
    for (const [name, fields] of [
      ['giveGold', { gold: 5, reason: 'x' }],
      ['giveTier', { tier: 'pro', months: 1, reason: 'x' }],
      ['giveCoupon', { kind: 'fixed', off: 800, days: 3 }],
    ] as const)
      expect((await act(name, person.userId, fields)).error, name).toMatchObject({
        code: 40900,
        message: expect.stringContaining('注销'),
      });
    expect((await db.select().from(users).where(eq(users.id, person.userId)))[0]).toMatchObject({ tier: 'standard' });
  });

  it('refunds an order, and tells what was done in a log that nobody can change', async () => {
    const person = await test.person();
    const made = await order(person);
    await begin(person, made, 'sandbox');
    await person.post('/api/pay/sandbox', { orderId: made.orderId, act: 'pay' });
    await done('refundOrder', made.orderId, { reason: 'asked by the customer' });
    expect((await person.get<OrderInfo>(`/api/order/checkOrder?orderId=${made.orderId}`)).data.status).toBe('refunded');
    expect((await act('refundOrder', made.orderId, { reason: 'again' })).error.code).toBe(40900);
    const { list } = await listOf('audit');
    expect(list.slice(0, 4).map(({ act: name, state, message }) => [name, state, message])).toEqual([
      ['refundOrder', 'refused', expect.stringMatching(/。$/)],
      ['refundOrder', 'begun', null],
      ['refundOrder', 'done', null],
      ['refundOrder', 'begun', null],
    ]);
    await expect(test.services.database.db.execute('delete from operator_log')).rejects.toThrow();
  });

  it('shows a refund that must be sent by hand as waiting, and ends it by its reference', async () => {
    const person = await test.person();
    const made = await order(person);
    await begin(person, made, 'transfer');
    await done('confirmTransfer', made.orderId, { amount: 5000, reference: 'B1' });
    const { database, clock } = test.services;
    const without = createShop({ database, clock, log: silentLog, paymentGateways: [] });
    await without.refund({ orderId: made.orderId, reason: 'asked' });
    const waiting = async () =>
      (await operator.get<OperatorOverview>('/api/operator/overview')).data.waiting['refunds'];
    expect(await waiting()).toBe(1);
    const [row] = (await listOf('refunds', '&state=by-hand')).list;
    expect(row).toMatchObject({ number: made.number, why: 'no-gateway', amount: 5000, gateway: 'transfer' });
    expect((await act('confirmRefund', row!.id, {})).error.code).toBe(40000);
    await done('confirmRefund', row!.id, { reference: 'bank 77' });
    expect(await waiting()).toBe(0);
    expect((await listOf('refunds')).list[0]).toMatchObject({ state: 'done', reference: 'bank 77' });
    expect((await person.get<OrderInfo>(`/api/order/checkOrder?orderId=${made.orderId}`)).data.status).toBe('refunded');
  });

  it('confirms a transfer of the right amount alone', async () => {
    const person = await test.person();
    const made = await order(person);
    expect((await act('confirmTransfer', made.orderId, { amount: 5000, reference: 'A1' })).error.code).toBe(40400);
    await begin(person, made, 'transfer');
    const picture = await person.upload(pngOf(64, 64, deflateSync(Buffer.alloc(64 * (1 + 64 * 3)))), 'voucher.png');
    await person.post('/api/order/voucher', { orderId: made.orderId, image: picture.data['id'] });
    // A look at another way to pay hides no transfer from the operator.
    await begin(person, made, 'sandbox');
    expect((await listOf('orders', `&q=${made.number}`)).list).toMatchObject([{ voucher: 1, gateway: 'transfer' }]);
    const file = `/api/operator/file?list=orders&id=${made.orderId}`;
    expect((await operator.inject({ method: 'GET', url: file })).statusCode).toBe(200);
    expect((await person.inject({ method: 'GET', url: file })).statusCode).toBe(403);
    expect((await act('confirmTransfer', made.orderId, { amount: 4999, reference: 'A1' })).error.code).toBe(40900);
    await done('confirmTransfer', made.orderId, { amount: 5000, reference: 'A1' });
    expect((await person.get<OrderInfo>(`/api/order/checkOrder?orderId=${made.orderId}`)).data).toMatchObject({
      status: 'granted',
      gateway: 'transfer',
    });
  });

  it('changes prices and makes offers, which the shop then has', async () => {
    await done('setPrice', 'gold-100', { amount: 1200, offered: 'yes' });
    await done('setPrice', 'vip-team-year', { amount: 399_000, offered: 'no' });
    await done('makeOffer', undefined, {
      ...{ titleZh: '双十二', titleEn: 'December', product: 'gold-1200', amount: 8000, total: 3, perPerson: 1 },
      endsAt: '2026-12-31',
    });
    const { data } = await operator.get<{ products: { id: string; amount: number }[] }>('/api/shop/products');
    expect(data.products.find(({ id }) => id === 'gold-100')?.amount).toBe(1200);
    expect(data.products.some(({ id }) => id === 'vip-team-year')).toBe(false);
    const stock = await operator.get<{ items: { product: string; left: number }[] }>('/api/active/250513/stock');
    expect(stock.data.items[0]).toMatchObject({ title: '双十二', price: 8000, listPrice: 10_000, left: 3 });
    await done('setPrice', 'gold-100', { amount: 1000, offered: 'yes' });
    const [offer] = (await listOf('offers', '&state=running')).list;
    await done('endOffer', offer!.id, { reason: 'over' });
    const person = await test.person();
    const { product } = stock.data.items[0]!;
    expect((await person.get(`/api/order/createOrder?product=${product}`)).error.code).toBe(40400);
  });

  it('quotes a custom request, which its person alone can order', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const words = '20 张立面效果图，要在十二月前';
    const asked = await person.post<{ list: { id: string }[] }>('/api/shop/custom', { words, contact: '13900000000' });
    const [request] = (await listOf('requests', '&state=open')).list;
    expect(request).toMatchObject({ words, id: asked.data.list[0]!.id });
    await done('quote', request!.id, { amount: 200_000, gold: 30_000, note: '含 3 次修改' });
    const product = `quote-${request!.id}`;
    expect((await other.get(`/api/order/createOrder?product=${product}`)).error.code).toBe(40400);
    const made = await order(person, product);
    expect(made).toMatchObject({ amount: 200_000, grant: { kind: 'gold', gold: 30_000 }, title: words });
    expect((await person.get(`/api/order/createOrder?product=${product}`)).error.code).toBe(40400);
    await person.post('/api/order/cancel', { orderId: made.orderId });
    expect((await order(person, product)).status).toBe('created');
  });

  it('puts texts in place of the installation’s, and back', async () => {
    await done('setText', 'company', { zh: '某某设计有限公司', en: 'Some Design Ltd.' });
    expect((await operator.get<{ company: string }>('/api/site')).data.company).toBe('某某设计有限公司');
    await done('setText', 'company', {});
    expect((await operator.get<{ company: string }>('/api/site')).data.company).not.toBe('某某设计有限公司');
  });

  it('closes a month whose sums agree three ways', async () => {
    const day = new Date(test.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    const month = day.slice(0, 7);
    const { payload } = await operator.inject({ method: 'GET', url: `/api/operator/month?month=${month}` });
    const [, sums = []] = payload.split('\r\n\r\n').map((part) => part.split('\r\n').slice(1));
    expect(sums.length).toBeGreaterThan(0);
    for (const line of sums) {
      const cells = line.split(',');
      expect([cells[5], cells[8]], line).toEqual(['0.00', '0.00']);
    }
    await done('checkBooks', undefined, {});
    const { books, days } = (await operator.get<OperatorOverview>('/api/operator/overview')).data;
    expect(books).toEqual({ checkedAt: test.clock.now().toISOString(), faults: [] });
    // The transfer; what the sandbox paid is no revenue.
    expect(days.at(-1)?.revenue).toBe(5000);
    test.clock.advance(2 * 24 * 3600);
    await verify(operator, codeOf(totp));
    const open = () => listOf('differences', `&q=${day}`);
    expect((await open()).list).toMatchObject([{ gateway: 'sandbox', state: 'noStatement' }]);
    await done('checkBooks', undefined, {});
    expect((await open()).list).toEqual([]);
    expect((await listOf('months')).list.find(({ id }) => id === month)).toMatchObject({ fees: 0 });
  });

  it('refuses what an act does not know, and what is no act', async () => {
    const person = await test.person();
    expect((await act('giveGold', person.userId, { gold: -5, reason: 'x' })).error.code).toBe(40000);
    expect((await act('giveGold', person.userId, { gold: 5 })).error.code).toBe(40000);
    expect((await act('giveGold', undefined, { gold: 5, reason: 'x' })).error.code).toBe(40000);
    expect((await act('giveGold', "' or 1=1 --", { gold: 5, reason: 'x' })).error.code).toBe(40400);
    const coupon = { kind: 'percent', days: 3 };
    expect((await act('giveCoupon', person.userId, coupon)).error.code).toBe(40000);
    expect((await act('giveCoupon', person.userId, { ...coupon, percent: 5, off: 5 })).error.code).toBe(40000);
    expect((await act('giveCoupon', person.userId, { ...coupon, percent: 5, product: 'x' })).error.code).toBe(40000);
    expect((await operator.post('/api/operator/act', { act: 'dropTables', fields: {} })).error.code).toBe(40000);
    expect((await listOf('people', "&q=%25'%20or%201=1")).total).toBe(0);
  });
});
