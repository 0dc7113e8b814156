import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { gbkOf, listen, plainStatement, refundedBefore, zipOf, type TestBank, type Trade } from './bank.ts';

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
  const statement = plainStatement();
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
  /** Cells end in a tab where a spreadsheet would take them for figures. */
  const listOf = (day: string) => {
    const yuan = (fen: number) => (fen / 100).toFixed(2);
    const rowOf = ({ number }: Trade, kind: string, fen: number, fee: string, refund = '') =>
      `2026${number}\t,${number}\t,${kind}\t,隅间 金币,2026-05-01 15:59:00,2026-05-01 16:00:00,\t,\t,\t,\t,**一(lin***@163.com)\t,` +
      `${yuan(fen)},${yuan(fen)},0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,${refund}\t,${fee},0.00,`;
    const paid = [...trades.values()].filter(({ state }) => state === 'paid');
    const payments = paid.map((trade) => rowOf(trade, '交易', trade.amount, '-0.30'));
    const refunds = paid.flatMap((trade) =>
      [...trade.refunds].map(([refund, amount]) => rowOf(trade, '退款', -amount, '0.12', refund)),
    );
    return [
      ...['#支付宝业务明细查询', '#账号：[20881020000000010156]', `#起始日期：[${day} 00:00:00]`],
      '#-----------------------------------------业务明细列表----------------------------------------',
      '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,' +
        '商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,' +
        '卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
      ...(day === '2026-05-01' ? [...payments, ...refunds] : []),
      '#-----------------------------------------业务明细列表结束------------------------------------',
      `#交易合计：${payments.length}笔，商家实收共0.00元，商家优惠共0.00元`,
      `#退款合计：${refunds.length}笔，商家实收退款共0.00元，商家优惠退款共0.00元`,
      '#导出时间：[2026-05-02 09:00:00]',
    ].join('\r\n');
  };
  const server = await listen((request, body, response) => {
    const query = new URL(request.url ?? '/', 'http://bank').searchParams;
    const day = query.get('bizDates');
    if (day !== null) {
      const listed = gbkOf(statement.change(listOf(day)));
      const other = gbkOf('#支付宝业务汇总查询\r\n');
      return response.end(
        statement.spoil(
          zipOf([
            [`a_${day}.csv`, other],
            [`b_${day}.csv`, listed],
          ]),
        ),
      );
    }
    const { method, biz } = readRequest(new URLSearchParams([...query, ...new URLSearchParams(body)]));
    if (method === 'alipay.trade.precreate') begin(biz);
    const trade = trades.get(biz['out_trade_no'] ?? '');
    const said =
      method === 'alipay.trade.precreate'
        ? { qr_code: `https://qr.alipay.example/${biz['out_trade_no']}` }
        : method === 'alipay.data.dataservice.bill.downloadurl.query'
          ? statement.refusal !== null
            ? refused(statement.refusal)
            : { bill_download_url: `${server.url}downloadBillFile.resource?bizDates=${biz['bill_date']}` }
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
    statement,
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
