import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Plugin from 'wechatpay-axios-plugin';
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
import { fenOf, FILE_MAX, gunzip, readRows, timeOf } from './statement-file.ts';

export interface WechatSettings {
  readonly mchid: string;
  readonly appid: string;
  /** serial number of the merchant's certificate */
  readonly serial: string;
  readonly privateKey: string;
  /** the APIv3 key: 32 bytes, by which messages are sealed */
  readonly apiV3Key: string;
  /** WeChat Pay's public key and its id, PUB_KEY_ID_… */
  readonly publicKey: string;
  readonly publicKeyId: string;
  /** https://api.mch.weixin.qq.com/ or a test server, with a slash at its end */
  readonly endpoint: string;
  readonly notifyUrl: string;
}

type Answer = Record<string, unknown>;
/** Said of what would be refused again, whoever asks; all others may pass. */
const FINAL = new Set([
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'NO_AUTH',
  'NOT_ENOUGH',
  'ORDER_CLOSED',
  'ORDERPAID',
  'OUT_TRADE_NO_USED',
  'RESOURCE_NOT_EXISTS',
  'RULE_LIMIT',
]);
const CLOCK_SECONDS = 300;
const WITHIN_MS = 8000;
const FILE_WITHIN_MS = 120_000;

/** Native (a code) and H5 (an address for a phone's browser) payments by WeChat Pay's API v3. */
export function createWechat(settings: WechatSettings, now: () => Date): PaymentGateway {
  const { mchid, appid, notifyUrl, publicKeyId, apiV3Key } = settings;
  let client: ReturnType<typeof openClient> | undefined;
  const open = () => (client ??= openClient(settings));

  const call = async (method: 'GET' | 'POST', path: string, data?: Answer): Promise<Answer> => {
    const { api } = open();
    try {
      // In the mode of public keys a call names the key by which it wants its answer signed.
      const headers = { 'Wechatpay-Serial': publicKeyId };
      const { data: answer } = await api.request<unknown>({ url: path, method, data, headers, timeout: WITHIN_MS });
      return (typeof answer === 'object' && answer !== null ? answer : {}) as Answer;
    } catch (error) {
      const code = codeOf(error);
      throw code !== undefined && FINAL.has(code) ? new GatewayRefused(code) : error;
    }
  };
  const orderOf = (order: GatewayOrder) => ({
    ...{ appid, mchid, description: order.subject, out_trade_no: order.number, notify_url: notifyUrl },
    time_expire: `${new Date(order.expiresAt.getTime() + 8 * 3600_000).toISOString().slice(0, 19)}+08:00`,
    amount: { total: order.amount, currency: 'CNY' },
  });

  return {
    name: 'wechat',
    scenes: ['qr', 'page'],

    async begin(order, { scene, address }) {
      if (scene === 'qr') {
        const { code_url: qr } = await call('POST', 'v3/pay/transactions/native', orderOf(order));
        return { qr: text(qr) };
      }
      const scene_info = { payer_client_ip: address, h5_info: { type: 'Wap' } };
      const { h5_url: url } = await call('POST', 'v3/pay/transactions/h5', { ...orderOf(order), scene_info });
      return { url: text(url) };
    },

    async query({ number }) {
      const path = `v3/pay/transactions/out-trade-no/${number}?mchid=${mchid}`;
      const answer = await call('GET', path).catch(unlessUnknown);
      return answer === undefined ? undefined : paymentOf(answer);
    },

    async close({ number }) {
      const path = `v3/pay/transactions/out-trade-no/${number}/close`;
      await call('POST', path, { mchid }).catch(unlessUnknown);
    },

    async refund({ order, paid, number, amount, reason }) {
      const { status } = await call('POST', 'v3/refund/domestic/refunds', {
        out_trade_no: order.number,
        out_refund_no: number,
        reason: reason.slice(0, 80),
        amount: { refund: amount, total: paid, currency: 'CNY' },
      });
      if (status === 'SUCCESS') return 'done';
      if (status === 'PROCESSING') return 'pending';
      if (status === 'ABNORMAL') return 'abnormal';
      throw new GatewayRefused(typeof status === 'string' ? status : 'UNKNOWN');
    },

    async readNotice({ headers, body }) {
      const { rsa, aes, formatter, publicKey } = open();
      const header = (name: string) => {
        const value = headers[`wechatpay-${name}`];
        return typeof value === 'string' ? value : '';
      };
      const [timestamp, nonce, signature] = [header('timestamp'), header('nonce'), header('signature')];
      if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > CLOCK_SECONDS || timestamp === '')
        throw new NoticeRejected('It is too old.');
      if (header('serial') !== publicKeyId) throw new NoticeRejected('It is signed by another key.');
      if (!rsa.verify(formatter.response(timestamp, nonce, body), signature, publicKey))
        throw new NoticeRejected('The signature is wrong.');
      const { event_type: type, resource } = JSON.parse(body) as {
        event_type?: string;
        resource?: Record<string, string>;
      };
      if (type !== 'TRANSACTION.SUCCESS' || resource === undefined) return undefined;
      const { ciphertext = '', nonce: iv = '', associated_data: aad = '' } = resource;
      const said = JSON.parse(aes.AesGcm.decrypt(ciphertext, apiV3Key, iv, aad)) as Answer;
      if (said['mchid'] !== mchid || said['appid'] !== appid) throw new NoticeRejected('It is for another merchant.');
      return paymentOf(said);
    },

    async statement(day) {
      const path = `v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
      const told = await call('GET', path).catch((error: unknown) => {
        const code = codeOf(error);
        throw code === 'NO_STATEMENT_EXIST' || code === 'STATEMENT_CREATING' ? new NoStatement(code) : error;
      });
      // Its place is asked for where everything is: what we sign goes nowhere else.
      const { pathname, search } = new URL(text(told['download_url']));
      const { data } = await open().api.request<Buffer>({
        url: pathname.slice(1) + search,
        headers: { 'Wechatpay-Serial': publicKeyId },
        responseType: 'arraybuffer',
        transformResponse: [(file: Buffer) => file],
        maxContentLength: FILE_MAX,
        timeout: FILE_WITHIN_MS,
      });
      // The hash is of what is packed.
      const file = await gunzip(data);
      if (told['hash_type'] !== 'SHA1' || createHash('sha1').update(file).digest('hex') !== told['hash_value'])
        throw new Error('The statement of WeChat Pay has another hash than it was told with.');
      return linesOf(new TextDecoder('utf-8', { fatal: true }).decode(file));
    },

    answer: (accepted) =>
      accepted
        ? { status: 204, type: 'text/plain', body: '' }
        : { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"rejected"}' },
  };
}

/** Loaded where it is used alone; it is a CommonJS package. */
function openClient({ mchid, serial, privateKey, publicKey, publicKeyId, endpoint }: WechatSettings) {
  const { Decorator, Rsa, Aes, Formatter } = createRequire(import.meta.url)('wechatpay-axios-plugin') as typeof Plugin;
  const verifyKey = readPublicKey(publicKey);
  const config = {
    ...{ mchid, serial },
    privateKey: readPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' }) as string,
    certs: { [publicKeyId]: verifyKey.export({ type: 'spki', format: 'pem' }) as string },
    baseURL: endpoint,
  };
  const api = Decorator.jsonBased(config);
  return { api, rsa: Rsa, aes: Aes, formatter: Formatter, publicKey: verifyKey };
}

/** WeChat Pay's own word for a refusal; undefined when it did not answer, or not so that its signature holds. */
function codeOf(error: unknown): string | undefined {
  const data = (error as { response?: { data?: { code?: unknown } } }).response?.data;
  return typeof data?.code === 'string' ? data.code : undefined;
}

/** An order that never reached it is neither paid nor open there. */
function unlessUnknown(error: unknown): undefined {
  if (codeOf(error) !== 'ORDER_NOT_EXIST') throw error;
}

function paymentOf(said: Answer): Payment | undefined {
  // A payment that was refunded was a payment.
  if (said['trade_state'] !== 'SUCCESS' && said['trade_state'] !== 'REFUND') return undefined;
  const amount = said['amount'] as { total?: unknown } | undefined;
  const payer = said['payer'] as { openid?: unknown } | undefined;
  if (typeof amount?.total !== 'number') throw new Error('WeChat Pay tells of a payment without its amount.');
  return {
    gateway: 'wechat',
    number: text(said['out_trade_no']),
    transactionId: text(said['transaction_id']),
    amount: amount.total,
    paidAt: new Date(text(said['success_time'])),
    payer: typeof payer?.openid === 'string' ? payer.openid : null,
  };
}

/** Each cell of a movement is led by a back-tick; the last two lines sum them up. @throws Error */
function linesOf(file: string): StatementLine[] {
  const rows = file.split(/\r?\n/).filter((row) => row.trim() !== '');
  const cellsOf = (row: string) => row.slice(1).split(',`');
  const [head = '', ...body] = rows.slice(0, -2);
  const [summary] = readRows((rows.at(-2) ?? '').split(','), [cellsOf(rows.at(-1) ?? '')], [
    '总交易单数',
    '订单总金额',
    '申请退款总金额',
  ] as const);
  const names = [
    '交易时间',
    '微信订单号',
    '商户订单号',
    '交易状态',
    '商户退款单号',
    '退款状态',
    '手续费',
    '订单金额',
    '申请退款金额',
  ] as const;
  const found = readRows(head.split(','), body.map(cellsOf), names);
  const lines = found.map((row): StatementLine => {
    const isPayment = row['交易状态'] === 'SUCCESS';
    return {
      at: timeOf(row['交易时间']),
      number: row['商户订单号'],
      transactionId: row['微信订单号'],
      kind: isPayment ? 'payment' : 'refund',
      refundNumber: isPayment ? null : row['商户退款单号'],
      amount: fenOf(isPayment ? row['订单金额'] : row['申请退款金额']),
      fee: fenOf(row['手续费']),
    };
  });
  const refunded = lines.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? amount : 0), 0);
  if (Number(summary?.['总交易单数']) !== lines.length || fenOf(summary?.['申请退款总金额'] ?? '') !== refunded)
    throw new Error('The statement of WeChat Pay has not the lines that it sums up.');
  // What a refund failed of never moved.
  return lines.filter((_, at) => found[at]?.['退款状态'] !== 'FAIL');
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('WeChat Pay answers without what was asked for.');
  return value;
}
