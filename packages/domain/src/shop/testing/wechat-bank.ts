import { createCipheriv, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { listen, refundedBefore, type TestBank, type Trade } from './bank.ts';

interface WechatBankKeys {
  readonly mchid: string;
  readonly appid: string;
  readonly serial: string;
  readonly apiV3Key: string;
  readonly publicKeyId: string;
  /** of the merchant, to check requests by */
  readonly merchantKey: KeyObject;
  /** WeChat Pay's own, to sign by */
  readonly ownKey: KeyObject;
  readonly now: () => Date;
}

const AUTHORIZATION = /^WECHATPAY2-SHA256-RSA2048 (.*)$/;

/** WeChat Pay's API v3: signed requests and answers, sealed and signed messages. */
export async function openWechatBank(keys: WechatBankKeys): Promise<TestBank> {
  const { mchid, appid, serial, apiV3Key, publicKeyId, merchantKey, ownKey, now } = keys;
  const trades = new Map<string, Trade>();
  const faults: string[] = [];
  const signed = (body: string, at = Math.floor(Date.now() / 1000)) => {
    const [timestamp, nonce] = [String(at), randomBytes(16).toString('hex')];
    const message = `${timestamp}\n${nonce}\n${body}\n`;
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': publicKeyId,
      'wechatpay-signature': createSign('RSA-SHA256').update(message, 'utf8').sign(ownKey, 'base64'),
    };
  };
  const checkSignature = (authorization: string, method: string, path: string, body: string) => {
    const parts = AUTHORIZATION.exec(authorization)?.[1] ?? '';
    const said = Object.fromEntries([...parts.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const message = `${method}\n${path}\n${said['timestamp']}\n${said['nonce_str']}\n${body}\n`;
    const verifies = createVerify('RSA-SHA256')
      .update(message, 'utf8')
      .verify(merchantKey, said['signature'] ?? '', 'base64');
    if (!verifies || said['mchid'] !== mchid || said['serial_no'] !== serial)
      faults.push(`${method} ${path} has a wrong signature.`);
  };
  const transaction = (trade: Trade) => ({
    ...{ appid, mchid, out_trade_no: trade.number, transaction_id: `4200${trade.number}` },
    trade_state: { open: 'NOTPAY', paid: trade.refunds.size > 0 ? 'REFUND' : 'SUCCESS', closed: 'CLOSED' }[trade.state],
    success_time: '2026-05-01T16:00:00+08:00',
    payer: { openid: 'o-1' },
    amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY' },
  });
  const reply = (response: ServerResponse, status: number, data?: object) => {
    const body = data === undefined ? '' : JSON.stringify(data);
    response.writeHead(status, { 'content-type': 'application/json', ...signed(body) }).end(body);
  };
  const server = await listen((request, body, response) => {
    const path = request.url ?? '';
    checkSignature(request.headers.authorization ?? '', request.method ?? '', path, body);
    if (request.headers['wechatpay-serial'] !== publicKeyId) faults.push(`${path} does not name the key.`);
    const said = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    const number =
      typeof said['out_trade_no'] === 'string'
        ? said['out_trade_no']
        : (/out-trade-no\/([\w-]+)/.exec(path)?.[1] ?? '');
    const trade = trades.get(number);
    if (/transactions\/(native|h5)$/.test(path)) {
      const { total } = said['amount'] as { total: number };
      if (!Number.isInteger(total) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(String(said['time_expire'])))
        faults.push('A trade is not well formed.');
      trades.set(number, trade ?? { number, amount: total, state: 'open', refunds: new Map() });
      reply(
        response,
        200,
        path.endsWith('h5')
          ? { h5_url: `https://wx.example/${number}` }
          : { code_url: `weixin://wxpay/bizpayurl?pr=${number}` },
      );
    } else if (trade === undefined) {
      reply(response, 404, { code: 'ORDER_NOT_EXIST', message: 'no such order' });
    } else if (path.endsWith('/close')) {
      if (trade.state === 'paid') return reply(response, 400, { code: 'ORDERPAID', message: 'paid' });
      trade.state = 'closed';
      reply(response, 204);
    } else if (path.startsWith('/v3/refund/')) {
      const refund = String(said['out_refund_no']);
      const { refund: amount } = said['amount'] as { refund: number };
      if (refundedBefore(trade, refund) + amount > trade.amount)
        return reply(response, 403, { code: 'NOT_ENOUGH', message: 'too much' });
      const status = trade.refunds.has(refund) ? 'SUCCESS' : 'PROCESSING';
      trade.refunds.set(refund, amount);
      reply(response, 200, { refund_id: `5030${refund}`, out_refund_no: refund, status });
    } else {
      reply(response, 200, transaction(trade));
    }
  });
  return {
    ...server,
    faults,
    pay(number) {
      const trade = trades.get(number)!;
      if (trade.state === 'closed') throw new Error('The trade is closed.');
      trade.state = 'paid';
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce);
      cipher.setAAD(Buffer.from('transaction'));
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify(transaction(trade)), 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      const body = JSON.stringify({
        ...{
          id: 'EV-1',
          create_time: '2026-05-01T16:00:01+08:00',
          event_type: 'TRANSACTION.SUCCESS',
          resource_type: 'encrypt-resource',
        },
        resource: {
          ...{ algorithm: 'AEAD_AES_256_GCM', associated_data: 'transaction', nonce, original_type: 'transaction' },
          ciphertext: sealed.toString('base64'),
        },
      });
      return { headers: signed(body, Math.floor(now().getTime() / 1000)), body };
    },
  };
}
