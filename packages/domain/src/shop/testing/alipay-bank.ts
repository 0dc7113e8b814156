import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { listen, refundedBefore, type TestBank, type Trade } from './bank.ts';

interface AlipayBankKeys {
  readonly appId: string;
  readonly sellerId: string;
  /** of the app, to check its requests by */
  readonly appKey: KeyObject;
  /** Alipay's own, to sign by */
  readonly ownKey: KeyObject;
}

/** Alipay's v2 protocol: RSA2 over the sorted parameters of a request, over the text of an answer's own part, and over a message. */
export async function openAlipayBank({
  appId,
  sellerId,
  appKey,
  ownKey,
}: AlipayBankKeys): Promise<TestBank & { open(url: string): void; stumble(): void }> {
  const trades = new Map<string, Trade>();
  const faults: string[] = [];
  let stumbles = false;
  const sign = (message: string) => createSign('RSA-SHA256').update(message, 'utf8').sign(ownKey, 'base64');

  const readRequest = (given: URLSearchParams): { method: string; biz: Record<string, string> } => {
    const { sign: signature = '', ...rest } = Object.fromEntries(given);
    const message = Object.keys(rest)
      .toSorted()
      .map((key) => `${key}=${rest[key]}`)
      .join('&');
    if (!createVerify('RSA-SHA256').update(message, 'utf8').verify(appKey, signature, 'base64'))
      faults.push('A request has a wrong signature.');
    if (rest['app_id'] !== appId || rest['sign_type'] !== 'RSA2' || rest['charset'] !== 'utf-8')
      faults.push('A request names another app.');
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(rest['timestamp'] ?? '')) faults.push('A request has no time.');
    return { method: rest['method'] ?? '', biz: JSON.parse(rest['biz_content'] ?? '{}') as Record<string, string> };
  };
  const begin = (biz: Record<string, string>) => {
    const number = biz['out_trade_no'] ?? '';
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(number) || !/^\d+\.\d\d$/.test(biz['total_amount'] ?? ''))
      faults.push('A trade is not well formed.');
    trades.set(
      number,
      trades.get(number) ?? {
        number,
        amount: Math.round(Number(biz['total_amount']) * 100),
        state: 'open',
        refunds: new Map(),
      },
    );
  };
  const refused = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code });
  const answers: Record<string, (trade: Trade, biz: Record<string, string>) => object> = {
    'alipay.trade.query': (trade) => ({
      out_trade_no: trade.number,
      trade_no: `2026${trade.number}`,
      total_amount: (trade.amount / 100).toFixed(2),
      trade_status: { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[trade.state],
      send_pay_date: '2026-05-01 16:00:00',
      buyer_user_id: '2088001',
    }),
    'alipay.trade.close': (trade) => {
      if (trade.state === 'paid') return refused('ACQ.REASON_TRADE_STATUS_INVALID');
      trade.state = 'closed';
      return {};
    },
    'alipay.trade.refund': (trade, biz) => {
      const number = biz['out_request_no'] ?? '';
      const amount = Math.round(Number(biz['refund_amount']) * 100);
      if (trade.state !== 'paid') return refused('ACQ.TRADE_STATUS_ERROR');
      if (trade.refunds.has(number)) return { fund_change: 'N' };
      if (refundedBefore(trade, number) + amount > trade.amount) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      trade.refunds.set(number, amount);
      return { fund_change: 'Y' };
    },
    'alipay.trade.fastpay.refund.query': (trade, biz) =>
      trade.refunds.has(biz['out_request_no'] ?? '') ? { refund_status: 'REFUND_SUCCESS' } : {},
  };
  const server = await listen((request, body, response) => {
    const query = new URL(request.url ?? '/', 'http://bank').searchParams;
    const { method, biz } = readRequest(new URLSearchParams([...query, ...new URLSearchParams(body)]));
    if (method === 'alipay.trade.precreate') begin(biz);
    const trade = trades.get(biz['out_trade_no'] ?? '');
    const said =
      method === 'alipay.trade.precreate'
        ? { qr_code: `https://qr.alipay.example/${biz['out_trade_no']}` }
        : trade === undefined
          ? refused('ACQ.TRADE_NOT_EXIST')
          : answers[method]!(trade, biz);
    const answer = stumbles ? refused('ACQ.SYSTEM_ERROR') : said;
    stumbles = false;
    const part = JSON.stringify({ code: '10000', msg: 'Success', ...answer });
    response.setHeader('content-type', 'application/json');
    response.end(`{"${method.replaceAll('.', '_')}_response":${part},"sign":"${sign(part)}"}`);
  });
  return {
    ...server,
    faults,
    /** The next call is done, and its answer says that nobody knows. */
    stumble() {
      stumbles = true;
    },
    /** Somebody's browser comes by the address of a page payment. */
    open: (url) => begin(readRequest(new URL(url).searchParams).biz),
    pay(number) {
      const trade = trades.get(number)!;
      if (trade.state === 'closed') throw new Error('The trade is closed.');
      trade.state = 'paid';
      const said: Record<string, string> = {
        ...{ app_id: appId, seller_id: sellerId, out_trade_no: number, trade_no: `2026${number}` },
        ...{ total_amount: (trade.amount / 100).toFixed(2), trade_status: 'TRADE_SUCCESS', buyer_id: '2088001' },
        ...{ gmt_payment: '2026-05-01 16:00:00', notify_id: 'n1', charset: 'utf-8', subject: '隅间 550 金币' },
      };
      const message = Object.keys(said)
        .toSorted()
        .map((key) => `${key}=${said[key]}`)
        .join('&');
      const body = new URLSearchParams({ ...said, sign: sign(message), sign_type: 'RSA2' }).toString();
      return { headers: {}, body };
    },
  };
}
