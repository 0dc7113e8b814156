import { PDFDocument } from '@cantoo/pdf-lib';
import type { Receipt } from '@yujian/domain/shop/service';
import { expect, it } from 'vitest';
import { receiptLines, writeReceipt } from './write-receipt.ts';

const receipt = {
  number: 'YJ20261201-0123456789',
  title: null,
  grant: { kind: 'vip', tier: 'studio', months: 3 },
  listAmount: 30_000,
  amount: 25_000,
  refunded: 0,
  invoice: { title: '隅间设计有限公司', taxNumber: '91310000MA1K00000X' },
  paidAt: new Date('2026-11-30T16:05:00Z'),
  gateway: 'wechat',
  transactionId: '4200001234',
} as Receipt;
const zh = { seller: '卖方公司', language: 'zh-CN' } as const;

it('says who paid whom what, by the day in China', () => {
  expect(receiptLines(receipt, zh)).toEqual({
    facts: [
      ['订单号', 'YJ20261201-0123456789'],
      ['收款方', '卖方公司'],
      ['付款方', '隅间设计有限公司'],
      ['税号', '91310000MA1K00000X'],
      ['内容', '工作室会员 3 个月'],
      ['付款时间', '2026-12-01 00:05 (北京时间)'],
      ['付款方式', '微信支付'],
      ['交易号', '4200001234'],
    ],
    sums: [
      ['原价', '¥300.00'],
      ['优惠券', '−¥50.00'],
      ['实付', '¥250.00'],
    ],
  });
});

it('says what went back, and that nobody gave a name', () => {
  const back = {
    ...receipt,
    listAmount: 25_000,
    refunded: 10_000,
    invoice: null,
    title: { zh: '立面', en: 'Facades' },
  };
  const { facts, sums } = receiptLines(back, { seller: 'Seller', language: 'en' });
  expect(facts).toContainEqual(['Paid by', 'no name was given']);
  expect(facts).toContainEqual(['For', 'Facades']);
  expect(sums).toEqual([
    ['Paid', '¥250.00'],
    ['Refunded', '−¥100.00'],
    ['Kept', '¥150.00'],
  ]);
});

it('is a page that grows where there is more to say', async () => {
  const heightOf = async (of: Receipt) => (await PDFDocument.load(await writeReceipt(of, zh))).getPage(0).getHeight();
  const a5 = (148 * 72) / 25.4;
  expect(await heightOf(receipt)).toBeCloseTo(a5);
  const long = { title: '很长的抬头'.repeat(20), taxNumber: '91310000MA1K00000X' };
  const words = '三万金币加上二十张立面效果图，'.repeat(4);
  expect(
    await heightOf({ ...receipt, refunded: 1, invoice: long, title: { zh: words, en: words }, gateway: 'sandbox' }),
  ).toBeGreaterThan(a5);
});
