import { Socket } from 'node:net';
import type { AlipaySdk } from 'alipay-sdk';
import {
  GatewayRefused,
  NoStatement,
  NoticeRejected,
  type GatewayOrder,
  type Payment,
  type PaymentGateway,
  type StatementLine,
} from './gateway.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';
import { fenOf, readFile, readRows, timeOf, unzip } from './statement-file.ts';

export interface AlipaySettings {
  readonly appId: string;
  /** PKCS#8 or PKCS#1, PEM or the bare base64 that Alipay's key tool writes */
  readonly privateKey: string;
  /** Alipay's own public key, not the app's */
  readonly alipayPublicKey: string;
  /** the merchant's partner id, which every message must name */
  readonly sellerId: string;
  /** where calls go: production, Alipay's sandbox or a test server */
  readonly gateway: string;
  /** where Alipay sends its messages */
  readonly notifyUrl: string;
}

const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);
const WITHIN_MS = 8000;
const FILE_WITHIN_MS = 120_000;
const OWN_DESTROY = Object.getOwnPropertyDescriptor(Socket.prototype, 'destroy');

/** Page and QR payments by Alipay's open platform; the SDK signs, and checks the signature of every answer. */
export function createAlipay(settings: AlipaySettings, now: () => Date): PaymentGateway {
  let client: Promise<AlipaySdk> | undefined;
  const open = () => (client ??= openClient(settings));

  /** One call. @throws GatewayRefused when it was understood and refused */
  const call = async (method: string, bizContent: Record<string, unknown>, more: Record<string, string> = {}) => {
    const sdk = await open();
    const params = { ...more, timestamp: chinaTime(now()), bizContent };
    const answer = (await sdk.exec(method, params, { validateSign: true })) as Record<string, string | undefined>;
    if (answer['code'] === '10000') return answer;
    // 40004: the business refused, unless it stumbled: what has become of the call is unknown then. All others say that it did
    // not get so far.
    if (answer['code'] === '40004' && !answer['subCode']?.endsWith('SYSTEM_ERROR'))
      throw new GatewayRefused(answer['subCode'] ?? '40004');
    throw new Error(
      `Alipay answers ${answer['code'] ?? 'nothing'}: ${answer['subCode'] ?? ''} ${answer['subMsg'] ?? answer['msg'] ?? ''}`,
    );
  };
  const trade = (order: GatewayOrder) => ({
    out_trade_no: order.number,
    total_amount: yuan(order.amount),
    subject: order.subject,
    time_expire: chinaTime(order.expiresAt),
  });

  return {
    name: 'alipay',
    scenes: ['page', 'qr'],

    async begin(order, { scene, returnUrl }) {
      const { notifyUrl } = settings;
      if (scene === 'page') {
        const bizContent = { ...trade(order), product_code: 'FAST_INSTANT_TRADE_PAY' };
        const params = { notifyUrl, returnUrl, timestamp: chinaTime(now()), bizContent };
        return { url: (await open()).pageExecute('alipay.trade.page.pay', 'GET', params) };
      }
      const content = { ...trade(order), product_code: 'QR_CODE_OFFLINE' };
      const { qrCode } = await call('alipay.trade.precreate', content, { notifyUrl });
      if (qrCode === undefined) throw new Error('Alipay answers without a code.');
      return { qr: qrCode };
    },

    async query({ number }) {
      const answer = await call('alipay.trade.query', { out_trade_no: number }).catch(unlessUnknown);
      if (answer === undefined || !PAID.has(answer['tradeStatus'] ?? '')) return undefined;
      return paymentOf({
        number,
        transactionId: answer['tradeNo'],
        amount: answer['totalAmount'],
        paidAt: answer['sendPayDate'],
        payer: answer['buyerUserId'] ?? answer['buyerOpenId'],
      });
    },

    async close({ number }) {
      // Nobody has opened its page or code: there is nothing to close, and its time is over.
      await call('alipay.trade.close', { out_trade_no: number }).catch(unlessUnknown);
    },

    async refund({ order, number, amount, reason }) {
      const asked = { out_trade_no: order.number, out_request_no: number };
      const content = { ...asked, refund_amount: yuan(amount), refund_reason: reason.slice(0, 200) };
      if ((await call('alipay.trade.refund', content))['fundChange'] === 'Y') return 'done';
      const state = await call('alipay.trade.fastpay.refund.query', asked).catch(unlessUnknown);
      return state?.['refundStatus'] === 'REFUND_SUCCESS' ? 'done' : 'pending';
    },

    async readNotice({ body }) {
      const said = Object.fromEntries(new URLSearchParams(body));
      if (!(await open()).checkNotifySignV2(said)) throw new NoticeRejected('The signature is wrong.');
      if (said['app_id'] !== settings.appId || said['seller_id'] !== settings.sellerId)
        throw new NoticeRejected('It is for another merchant.');
      // Refunds are told of by the same messages; they are asked for, not listened to.
      if (!PAID.has(said['trade_status'] ?? '') || said['refund_fee'] !== undefined) return undefined;
      return paymentOf({
        number: said['out_trade_no'] ?? '',
        transactionId: said['trade_no'],
        amount: said['total_amount'],
        paidAt: said['gmt_payment'],
        payer: said['buyer_id'] ?? said['buyer_open_id'],
      });
    },

    async statement(day) {
      const asked = { bill_type: 'trade', bill_date: day };
      const { billDownloadUrl = '' } = await call('alipay.data.dataservice.bill.downloadurl.query', asked).catch(
        (error: unknown) => {
          throw error instanceof GatewayRefused && /BILL_NOT_EXIST/i.test(error.code)
            ? new NoStatement(error.code)
            : error;
        },
      );
      const address = new URL(billDownloadUrl);
      // It is told as http; what it says decides about money.
      address.protocol = new URL(settings.gateway).protocol;
      const file = await readFile(await fetch(address, { signal: AbortSignal.timeout(FILE_WITHIN_MS) }));
      const texts = unzip(file).map((one) => new TextDecoder('gbk', { fatal: true }).decode(one));
      const listed = texts.find((text) => text.includes('业务明细列表'));
      if (listed === undefined) throw new Error('The archive of Alipay has no list of movements.');
      return linesOf(listed);
    },

    answer: (accepted) => ({ status: 200, type: 'text/plain', body: accepted ? 'success' : 'failure' }),
  };
}

/**
 * urllib, which alipay-sdk speaks through, replaces `destroy` of all sockets of the process when it is loaded, by one that
 * throws where two sockets get the same error, as an undici agent gives it to its connections: the agent then never ends.
 * It is put back.
 */
async function loadSdk(): Promise<typeof AlipaySdk> {
  const sdk = await import('alipay-sdk');
  if (OWN_DESTROY) Object.defineProperty(Socket.prototype, 'destroy', OWN_DESTROY);
  else Reflect.deleteProperty(Socket.prototype, 'destroy');
  return sdk.AlipaySdk;
}

async function openClient({ appId, privateKey, alipayPublicKey, gateway }: AlipaySettings): Promise<AlipaySdk> {
  const Client = await loadSdk();
  const key = readPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' }) as string;
  const publicKey = readPublicKey(alipayPublicKey).export({ type: 'spki', format: 'pem' }) as string;
  return new Client({
    appId,
    privateKey: key,
    keyType: 'PKCS8',
    alipayPublicKey: publicKey,
    gateway,
    timeout: WITHIN_MS,
  });
}

function unlessUnknown(error: unknown): undefined {
  if (error instanceof GatewayRefused && error.code.endsWith('TRADE_NOT_EXIST')) return undefined;
  throw error;
}

function paymentOf(said: {
  number: string;
  transactionId: string | undefined;
  amount: string | undefined;
  paidAt: string | undefined;
  payer: string | undefined;
}): Payment {
  const { number, transactionId, payer } = said;
  if (transactionId === undefined || said.amount === undefined)
    throw new Error(`Alipay tells of a payment of ${number} without its number or amount.`);
  const paidAt = new Date(`${(said.paidAt ?? '').replace(' ', 'T')}+08:00`);
  return {
    gateway: 'alipay',
    number,
    transactionId,
    amount: fen(said.amount),
    paidAt: Number.isNaN(paidAt.getTime()) ? new Date() : paidAt,
    payer: payer ?? null,
  };
}

/** Movements stand between lines that begin with #, of which the last ones count them. @throws Error */
function linesOf(text: string): StatementLine[] {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  const from = rows.findIndex((row) => !row.startsWith('#'));
  const to = rows.findIndex((row, at) => at > from && row.startsWith('#'));
  const foot = rows.slice(to).join('\n');
  const counts = [/交易合计：(\d+)笔/, /退款合计：(\d+)笔/].map((count) => Number(count.exec(foot)?.[1]));
  if (from < 0 || to < 0 || !foot.includes('业务明细列表结束')) throw new Error('The statement of Alipay is cut off.');
  const names = [
    '支付宝交易号',
    '商户订单号',
    '业务类型',
    '完成时间',
    '订单金额',
    '退款批次号/请求号',
    '服务费',
  ] as const;
  const [head = '', ...body] = rows.slice(from, to);
  const cells = body.map((row) => row.split(','));
  const lines = readRows(head.split(','), cells, names).map((row): StatementLine => {
    const isRefund = row['业务类型'] === '退款';
    if (!isRefund && row['业务类型'] !== '交易') throw new Error(`The statement of Alipay has a ${row['业务类型']}.`);
    return {
      at: timeOf(row['完成时间']),
      number: row['商户订单号'],
      transactionId: row['支付宝交易号'],
      kind: isRefund ? 'refund' : 'payment',
      refundNumber: isRefund ? row['退款批次号/请求号'] : null,
      amount: Math.abs(fenOf(row['订单金额'])),
      fee: 0 - fenOf(row['服务费']),
    };
  });
  const refunds = lines.filter(({ kind }) => kind === 'refund').length;
  if (counts[0] !== lines.length - refunds || counts[1] !== refunds)
    throw new Error('The statement of Alipay has not as many lines as it says.');
  return lines;
}

const yuan = (amount: number): string => (amount / 100).toFixed(2);
const fen = (amount: string): number => Math.round(Number(amount) * 100);

/** yyyy-MM-dd HH:mm:ss in the time of China, which Alipay expects wherever the server is. */
function chinaTime(date: Date): string {
  return new Date(date.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
}
