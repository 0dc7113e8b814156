import { createHmac } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ TRANSFER_ACCOUNT: '隅间公司 6222 0000' });
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<TestApp['person']>>;
const order = async (person: Person, product = 'gold-550') =>
  (await person.get<OrderInfo>(`/api/order/createOrder?product=${product}`)).data;
const begin = (person: Person, { orderId }: OrderInfo, gateway = 'sandbox') =>
  person.get<{ url?: string; account?: string }>(
    `/api/order/createAliPayOrder?orderId=${orderId}&scene=page&gateway=${gateway}`,
  );
const goldOf = async (person: Person) => (await person.get<{ total: number }>('/api/ai/totalTicket?type=6')).data.total;
const act = (person: Person, { orderId }: OrderInfo, what: string) =>
  person.post('/api/pay/sandbox', { orderId, act: what });
const check = async (person: Person, { orderId }: OrderInfo) =>
  (await person.get<OrderInfo>(`/api/order/checkOrder?orderId=${orderId}`)).data;

describe('the shop over HTTP', () => {
  it('sells gold by the sandbox: ordered, paid on its page, told of by a signed message, granted once', async () => {
    const person = await test.person();
    const before = await goldOf(person);
    const made = await order(person);
    expect(made).toMatchObject({ status: 'created', amount: 5000, currency: 'CNY' });
    expect((await begin(person, made)).data.url).toBe(`/sandbox-pay/${made.orderId}`);
    expect((await act(person, made, 'pay')).data).toEqual({ state: 'paid' });
    expect(await check(person, made)).toMatchObject({ status: 'granted', gateway: 'sandbox', grants: [made.grant] });
    expect((await act(person, made, 'pay')).error.code).toBe(40900);
    expect(await goldOf(person)).toBe(before + 550);
    expect((await person.get<{ total: number }>('/api/order/list')).data.total).toBe(1);
  });

  it('gives the receipt of a paid order to its owner, as PDF', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const made = await order(person);
    const path = `/api/order/receipt?orderId=${made.orderId}`;
    expect((await person.get(path)).error.code).toBe(40900);
    await begin(person, made);
    await act(person, made, 'pay');
    await person.post('/api/order/invoice', {
      orderId: made.orderId,
      title: '隅间设计',
      taxNumber: '91310000MA1K00000X',
    });
    for (const stranger of [other, test.visitor()])
      expect((await stranger.get(path)).error.code).toBe(stranger === other ? 40400 : 40100);
    const { headers, rawPayload } = await person.inject({ method: 'GET', url: path });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${made.number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const pdf = await PDFDocument.load(rawPayload);
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, `收据 ${made.number}`]);
    expect(pdf.getSubject()).toContain('不是税务发票');
    const english = await person.inject({ method: 'GET', url: `${path}&language=en` });
    expect((await PDFDocument.load(english.rawPayload)).getTitle()).toBe(`Receipt ${made.number}`);
  });

  it('takes custom requests with own files alone, five that wait at most', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const svg = (name: string) => `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h${name.length}"/></svg>`;
    const own = (await person.upload<{ id: string }>(svg('own'))).data.id;
    const foreign = (await other.upload<{ id: string }>(svg('foreign'))).data.id;
    const ask = (files: readonly string[], words = '二十张立面效果图') =>
      person.post<{ list: object[] }>('/api/shop/custom', { words, contact: '13900000000', files });
    expect((await ask([own, foreign])).error.code).toBe(40400);
    expect((await ask([own], '要图')).error.code).toBe(40000);
    expect((await ask(Array.from({ length: 9 }, () => own))).error.code).toBe(40000);
    expect((await ask([own])).data.list).toMatchObject([{ state: 'open', files: 1, product: null, amount: null }]);
    for (let n = 0; n < 4; n += 1) await ask([]);
    expect((await ask([])).error.code).toBe(40900);
    expect((await other.get<{ list: object[] }>('/api/shop/custom')).data.list).toEqual([]);
  });

  it('finds a payment of which it was never told, and hears of a late one', async () => {
    const person = await test.person();
    const [lost, late] = [await order(person), await order(person)];
    for (const made of [lost, late]) await begin(person, made);
    await act(person, lost, 'lose');
    await act(person, late, 'delay');
    expect((await check(person, lost)).status).toBe('created');
    expect((await person.get(`/api/order/completeOrder?orderId=${lost.orderId}`)).data).toMatchObject({
      status: 'granted',
    });
    test.clock.advance(21);
    expect(await test.services.sandbox.sendDue()).toBe(1);
    expect((await check(person, late)).status).toBe('granted');
  });

  it('believes no message without the right signature', async () => {
    const person = await test.person();
    const made = await order(person);
    await begin(person, made);
    const paidAt = new Date().toISOString();
    const payload = JSON.stringify({
      gateway: 'sandbox',
      number: made.number,
      transactionId: 'X',
      amount: 5000,
      paidAt,
    });
    const signatures = ['', createHmac('sha256', 'guessed').update(payload).digest('hex')];
    for (const signature of signatures) {
      const headers = { host: '127.0.0.1:3000', 'content-type': 'application/json', 'x-sandbox-signature': signature };
      const answer = await test.app.inject({ method: 'POST', url: '/api/pay/notify/sandbox', payload, headers });
      expect([answer.statusCode, answer.body]).toEqual([400, 'fail']);
    }
    expect((await check(person, made)).status).toBe('created');
    const nowhere = { method: 'POST', url: '/api/pay/notify/alipay', headers: { host: '127.0.0.1:3000' } } as const;
    expect((await test.app.inject(nowhere)).statusCode).toBe(404);
  });

  it('shows nobody the order of somebody else, nor lets the sandbox pay it', async () => {
    const [owner, other] = [await test.person(), await test.person()];
    const made = await order(owner);
    await begin(owner, made);
    const paths = ['order/checkOrder', 'order/completeOrder', 'pay/sandbox', 'order/createAliPayOrder'];
    for (const path of paths)
      expect((await other.get(`/api/${path}?orderId=${made.orderId}`)).error.code, path).toBe(40400);
    expect((await act(other, made, 'pay')).error.code).toBe(40400);
    expect((await other.post('/api/order/cancel', { orderId: made.orderId })).error.code).toBe(40400);
    expect((await test.visitor().get(`/api/order/checkOrder?orderId=${made.orderId}`)).error.code).toBe(40100);
  });

  it('takes no amount, no odd product and no foreign request', async () => {
    const person = await test.person();
    expect((await person.get('/api/order/createOrder?product=gold-550&amount=1')).error.code).toBe(40000);
    expect((await person.get('/api/order/createOrder?product=gold--550')).error.code).toBe(40400);
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect((await person.get('/api/order/createOrder?product=gold-550', cross)).error.code).toBe(40300);
    const coupon = '00000000-0000-4000-8000-000000000000';
    expect((await person.get(`/api/order/createOrder?product=gold-550&coupon=${coupon}`)).error.code).toBe(40400);
  });

  it('offers the sandbox to nobody who comes through a proxy', async () => {
    const person = await test.person();
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const made = await order(person);
    const ways = await person.get<{ gateways: { name: string }[] }>('/api/shop/products', forwarded);
    expect(ways.data.gateways.map(({ name }) => name)).toEqual(['transfer']);
    const path = `/api/order/createAliPayOrder?orderId=${made.orderId}&gateway=sandbox`;
    expect((await person.get(path, forwarded)).error.code).toBe(40400);
  });

  it('takes a transfer with its voucher, and says who a paid order is invoiced to', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const made = await order(person);
    expect((await begin(person, made, 'transfer')).data.account).toContain('6222');
    const voucher = { orderId: made.orderId, image: made.orderId };
    expect((await person.post('/api/order/voucher', voucher)).error.code).toBe(40400);
    expect((await other.post('/api/order/voucher', voucher)).error.code).toBe(40400);
    const invoice = { orderId: made.orderId, title: '某某建筑设计有限公司', taxNumber: '91310000MA1K00000X' };
    expect((await person.post('/api/order/invoice', invoice)).error.code).toBe(40900);
    await begin(person, made);
    await act(person, made, 'pay');
    expect((await person.post<OrderInfo>('/api/order/invoice', invoice)).data.invoice?.title).toBe(invoice.title);
  });
});
