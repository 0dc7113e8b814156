import { createCipheriv, createHash, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen, plainStatement, refundedBefore, type TestBank, type Trade } from './bank.ts';

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
export async function openWechatBank(keys: WechatBankKeys): Promise<TestBank & { strand(is: boolean): void }> {
  const { mchid, appid, serial, apiV3Key, publicKeyId, merchantKey, ownKey, now } = keys;
  const trades = new Map<string, Trade>();
  const faults: string[] = [];
  const statement = plainStatement();
  let stranded = false;
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
  const listOf = (day: string) => {
    const yuan = (fen: number) => (fen / 100).toFixed(2);
    const rowOf = ({ number }: Trade, state: string, fen: number, fee: string, refund = '0') =>
      `\`2026-05-01 16:00:00,\`${appid},\`${mchid},\`0,\`,\`4200${number},\`${number},\`o-1,\`NATIVE,\`${state},\`OTHERS,\`CNY,` +
      `\`${refund === '0' ? yuan(fen) : '0.00'},\`0.00,\`5030,\`${refund},\`0.00,\`0.00,\`ORIGINAL,\`SUCCESS,\`隅间, 金币,\`,` +
      `\`${fee},\`0.60%,\`${refund === '0' ? yuan(fen) : '0.00'},\`${refund === '0' ? '0.00' : yuan(fen)},\``;
    const paid = [...trades.values()].filter(({ state }) => state === 'paid' && day === '2026-05-01');
    const refunds = paid.flatMap((trade) => [...trade.refunds].map(([refund, amount]) => ({ trade, refund, amount })));
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return [
      '\ufeff交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,' +
        '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
      ...paid.map((trade) => rowOf(trade, 'SUCCESS', trade.amount, '0.30000')),
      ...refunds.map(({ trade, refund, amount }) => rowOf(trade, 'REFUND', amount, '-0.12000', refund)),
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
      `\`${paid.length + refunds.length},\`0.00,\`0.00,\`0.00,\`0.00000,\`0.00,\`${yuan(refunded)}`,
    ].join('\r\n');
  };
  const reply = (response: ServerResponse, status: number, data?: object) => {
    const body = data === undefined ? '' : JSON.stringify(data);
    response.writeHead(status, { 'content-type': 'application/json', ...signed(body) }).end(body);
  };
  const server = await listen((request, body, response) => {
    const path = request.url ?? '';
    checkSignature(request.headers.authorization ?? '', request.method ?? '', path, body);
    if (request.headers['wechatpay-serial'] !== publicKeyId) faults.push(`${path} does not name the key.`);
    const { searchParams } = new URL(path, 'http://bank');
    const token = searchParams.get('token');
    if (token !== null) return response.end(statement.spoil(gzipSync(statement.change(listOf(token)))));
    const day = searchParams.get('bill_date');
    if (day !== null) {
      if (statement.refusal !== null) return reply(response, 400, { code: statement.refusal, message: 'none' });
      const hash_value = createHash('sha1').update(listOf(day)).digest('hex');
      const download_url = `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${day}`;
      return reply(response, 200, { hash_type: 'SHA1', hash_value, download_url });
    }
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
      const status = stranded ? 'ABNORMAL' : trade.refunds.has(refund) ? 'SUCCESS' : 'PROCESSING';
      trade.refunds.set(refund, amount);
      reply(response, 200, { refund_id: `5030${refund}`, out_refund_no: refund, status });
    } else {
      reply(response, 200, transaction(trade));
    }
  });
  return {
    ...server,
    faults,
    statement,
    /** Refunds do not reach who paid: their money stays here until the merchant has seen to it. */
    strand: (is) => (stranded = is),
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
