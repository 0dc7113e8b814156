import { generateKeyPairSync } from 'node:crypto';
import { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAlipayBank } from '../testing/alipay-bank.ts';
import { plainStatement, zipOf, type TestBank } from '../testing/bank.ts';
import { openWechatBank } from '../testing/wechat-bank.ts';
import { createAlipay } from './alipay.ts';
import {
  GatewayRefused,
  NoStatement,
  NoticeRejected,
  type GatewayOrder,
  type Notice,
  type PaymentGateway,
} from './gateway.ts';
import { createWechat } from './wechat.ts';

const NOW = new Date('2026-05-01T08:00:00Z');
const now = () => NOW;
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const bankKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const bare = (key: typeof merchant.privateKey, type: 'pkcs8' | 'pkcs1') =>
  key.export({ format: 'der', type }).toString('base64');
const publicPem = bankKeys.publicKey.export({ format: 'pem', type: 'spki' }) as string;

let numbers = 0;
const newOrder = (amount = 5000): GatewayOrder => ({
  id: 'x',
  number: `YJ20260501-${String((numbers += 1)).padStart(10, '0')}`,
  amount,
  subject: '隅间 550 金币 & 50% off',
  expiresAt: new Date(NOW.getTime() + 900_000),
});
const way = { returnUrl: 'https://here.example/?a=1&b=2', address: '203.0.113.7' };

interface Pair {
  readonly gateway: PaymentGateway;
  readonly bank: TestBank;
}

const openAlipay = async (): Promise<Pair> => {
  const ids = { appId: '2021000000000001', sellerId: '2088102000000001' };
  const bank = await openAlipayBank({ ...ids, appKey: merchant.publicKey, ownKey: bankKeys.privateKey });
  const gateway = createAlipay(
    {
      ...ids,
      privateKey: bare(merchant.privateKey, 'pkcs1'),
      alipayPublicKey: bankKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      gateway: `${bank.url}gateway.do`,
      notifyUrl: 'https://here.example/api/pay/notify/alipay',
    },
    now,
  );
  return { gateway, bank };
};
const wechatIds = {
  ...{ mchid: '1900000001', appid: 'wx0000000000000001', serial: '5F2A', publicKeyId: 'PUB_KEY_ID_0001' },
  apiV3Key: '0123456789abcdef0123456789abcdef',
};
const openWechat = async (): Promise<Pair & { bank: Awaited<ReturnType<typeof openWechatBank>> }> => {
  const bank = await openWechatBank({
    ...wechatIds,
    merchantKey: merchant.publicKey,
    ownKey: bankKeys.privateKey,
    now,
  });
  const settings = { ...wechatIds, privateKey: bare(merchant.privateKey, 'pkcs8'), publicKey: publicPem };
  const gateway = createWechat(
    { ...settings, endpoint: bank.url, notifyUrl: 'https://here.example/api/pay/notify/wechat' },
    now,
  );
  return { gateway, bank };
};

describe.each([
  ['alipay', openAlipay],
  ['wechat', openWechat],
] as const)('%s, held to its published protocol', (name, open) => {
  let gateway: PaymentGateway;
  let bank: TestBank;
  beforeAll(async () => {
    ({ gateway, bank } = await open());
  });
  afterAll(async () => {
    await bank.close();
    expect(bank.faults).toEqual([]);
  });
  const begun = async (order = newOrder()) => {
    const { qr } = await gateway.begin(order, { scene: 'qr', ...way });
    expect(qr).toContain(order.number);
    return order;
  };
  const changed = (notice: Notice, change: (body: string) => string): Notice => ({
    ...notice,
    body: change(notice.body),
  });

  it('tells of a payment when it is asked and by a signed message, alike', async () => {
    const order = await begun();
    expect(await gateway.query(order)).toBeUndefined();
    const notice = bank.pay(order.number);
    const payment = { gateway: name, number: order.number, amount: 5000, paidAt: NOW };
    expect(await gateway.query(order)).toMatchObject(payment);
    expect(await gateway.readNotice(notice)).toMatchObject(payment);
    expect((await gateway.readNotice(notice))?.payer).toMatch(/^(2088001|o-1)$/);
    expect((await gateway.query(order))?.transactionId).toBe((await gateway.readNotice(notice))?.transactionId);
  });

  it('rejects a message that was changed, signed by others, or for another merchant', async () => {
    const order = await begun();
    const notice = bank.pay(order.number);
    const broken = [
      changed(notice, (body) =>
        body.replace(/50\.00/, '500.00').replace(/(ciphertext":")(.)/, (_, key, c) => key + (c === 'A' ? 'B' : 'A')),
      ),
      changed(notice, (body) => body.replaceAll(/sign=[^&]*/g, 'sign=').replace(/"id":"EV-1"/, '"id":"EV-2"')),
      { headers: {}, body: '' },
      { headers: notice.headers, body: '{}' },
    ];
    for (const one of broken) await expect(gateway.readNotice(one)).rejects.toThrow(NoticeRejected);
    expect(gateway.answer(false).body).not.toBe(gateway.answer(true).body);
  });

  it('leaves the sockets of the process as they were', async () => {
    expect(await gateway.query(await begun())).toBeUndefined();
    const error = new Error('for both');
    for (const socket of [new Socket(), new Socket()]) socket.on('error', () => undefined).destroy(error);
  });

  it('closes what nobody has paid, and refuses to close what is paid', async () => {
    const [open_, paid, never] = [await begun(), await begun(), newOrder()];
    await gateway.close(open_);
    expect(() => bank.pay(open_.number)).toThrow('closed');
    bank.pay(paid.number);
    await expect(gateway.close(paid)).rejects.toThrow(GatewayRefused);
    await gateway.close(never);
    expect(await gateway.query(never)).toBeUndefined();
  });

  it('gives money back once for each number of a refund, and never more than was paid', async () => {
    const order = await begun();
    bank.pay(order.number);
    const transactionId = (await gateway.query(order))!.transactionId;
    const refund = (number: string, amount: number) =>
      gateway.refund({ order, transactionId, paid: 5000, number, amount, reason: '客户要求' });
    await refund('RF1', 2000);
    expect(await refund('RF1', 2000)).toBe('done');
    await expect(refund('RF2', 3001)).rejects.toThrow(GatewayRefused);
    await refund('RF3', 3000);
    expect((await gateway.query(order))?.amount).toBe(5000);
  });

  it('lists what it moved on a day, with what it keeps', async () => {
    const order = await begun();
    bank.pay(order.number);
    const { transactionId } = (await gateway.query(order))!;
    await gateway.refund({ order, transactionId, paid: 5000, number: 'RF9', amount: 2000, reason: '' });
    const lines = (await gateway.statement!('2026-05-01')).filter(({ number }) => number === order.number);
    const line = { at: NOW, number: order.number, transactionId };
    expect(lines).toEqual([
      { ...line, kind: 'payment', refundNumber: null, amount: 5000, fee: 30 },
      { ...line, kind: 'refund', refundNumber: 'RF9', amount: 2000, fee: -12 },
    ]);
  });

  it('tells a day without a statement from one whose statement cannot be believed', async () => {
    const order = await begun();
    bank.pay(order.number);
    const asked = async (how: Partial<TestBank['statement']>) => {
      Object.assign(bank.statement, plainStatement(), how);
      const failure = await gateway.statement!('2026-05-01').then(
        () => 'none',
        (error: unknown) => (error instanceof NoStatement ? error.name : String(error)),
      );
      Object.assign(bank.statement, plainStatement());
      return failure;
    };
    const isAlipay = name === 'alipay';
    const without = (words: string) =>
      words
        .split('\r\n')
        .filter((row) => !row.includes(order.number))
        .join('\r\n');
    const bomb = Buffer.alloc(70 * 1024 * 1024);
    expect(await asked({ refusal: isAlipay ? 'BILL_NOT_EXIST' : 'STATEMENT_CREATING' })).toBe('NoStatement');
    expect(await asked({ refusal: isAlipay ? 'isp.unknow-error' : 'NO_AUTH' })).toMatch(/refused/);
    expect(await asked({ spoil: (file) => file.subarray(0, -30) })).toMatch(/invalid zip|unexpected end/);
    expect(await asked({ change: without })).toMatch(isAlipay ? /not as many lines/ : /another hash/);
    expect(await asked({ change: (words) => words.replace('#交易合计', '').replace('SUCCESS', 'REFUND') })).toMatch(
      isAlipay ? /not as many lines/ : /another hash/,
    );
    expect(await asked({ spoil: () => (isAlipay ? zipOf([['a', bomb]]) : gzipSync(bomb)) })).toMatch(
      /archive is too large|larger than/,
    );
    expect(await asked({ spoil: () => Buffer.alloc(17 * 1024 * 1024) })).toMatch(/file is too large|maxContentLength/);
    expect(await asked({})).toBe('none');
  });

  it('takes no answer for a refusal that is none', async () => {
    const { gateway: away, bank: gone } = await open();
    await gone.close();
    const asked = away.query(newOrder());
    await expect(asked).rejects.toThrow();
    await expect(asked).rejects.not.toThrow(GatewayRefused);
  });
});

it('sends a browser to an address that Alipay finds signed', async () => {
  const { gateway, bank } = await openAlipay();
  const order = newOrder(1);
  const { url = '' } = await gateway.begin(order, { scene: 'page', ...way });
  (bank as Awaited<ReturnType<typeof openAlipayBank>>).open(url);
  const said = new URL(url).searchParams;
  expect(said.get('return_url')).toBe(way.returnUrl);
  expect(JSON.parse(said.get('biz_content') ?? '')).toMatchObject({
    total_amount: '0.01',
    time_expire: '2026-05-01 16:15:00',
  });
  expect(bank.faults).toEqual([]);
  await bank.close();
});

it('takes it for no refusal when Alipay stumbles: the refund may be done', async () => {
  const { gateway, bank } = await openAlipay();
  const order = newOrder();
  await gateway.begin(order, { scene: 'qr', ...way });
  bank.pay(order.number);
  (bank as Awaited<ReturnType<typeof openAlipayBank>>).stumble();
  const refund = () =>
    gateway.refund({ order, transactionId: '', paid: 5000, number: 'RF1', amount: 2000, reason: '' });
  const asked = refund();
  await expect(asked).rejects.toThrow('SYSTEM_ERROR');
  await expect(asked).rejects.not.toThrow(GatewayRefused);
  expect(await refund()).toBe('done');
  await bank.close();
});

it('takes money that stays with WeChat for neither back nor refused', async () => {
  const { gateway, bank } = await openWechat();
  const order = newOrder();
  await gateway.begin(order, { scene: 'qr', ...way });
  bank.pay(order.number);
  bank.strand(true);
  const refund = () =>
    gateway.refund({ order, transactionId: '', paid: 5000, number: 'RF1', amount: 2000, reason: '' });
  expect(await refund()).toBe('abnormal');
  bank.strand(false);
  expect(await refund()).toBe('done');
  await bank.close();
});

it('opens a phone’s browser for WeChat, and believes no answer that another key signed', async () => {
  const { gateway, bank } = await openWechat();
  expect((await gateway.begin(newOrder(), { scene: 'page', ...way })).url).toMatch(/^https:/);
  const order = newOrder();
  await gateway.begin(order, { scene: 'qr', ...way });
  const liar = await openWechatBank({ ...wechatIds, merchantKey: merchant.publicKey, ownKey: others.privateKey, now });
  const settings = { ...wechatIds, privateKey: bare(merchant.privateKey, 'pkcs8'), publicKey: publicPem };
  const misled = createWechat({ ...settings, endpoint: liar.url, notifyUrl: 'https://here.example/' }, now);
  await expect(misled.begin(order, { scene: 'qr', ...way })).rejects.toThrow();
  const late = createWechat(
    { ...settings, endpoint: bank.url, notifyUrl: 'https://here.example/' },
    () => new Date(NOW.getTime() + 301_000),
  );
  await expect(late.readNotice(bank.pay(order.number))).rejects.toThrow(NoticeRejected);
  await bank.close();
  await liar.close();
});
