import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { pickText, type Language, type Text } from '@yujian/contract';
import type { ProductGrant } from '@yujian/contract/shop/products';
import type { Receipt } from '@yujian/domain/shop/service';
import { openTypesetter, type Face } from '@yujian/platform/typesetting/typesetter';

const POINTS_PER_MM = 72 / 25.4;
/** A5 across, in millimetres; higher where there is more to say. */
const PAGE = { width: 210, height: 148, margin: 16 } as const;
const VALUES_AT = 54;
const FACTS_AT = 40;
/** Lines of one value at most. */
const LINES_MOST = 4;
const LINE = 7;
const WORDS: Face = { size: 3.9, weight: 400 };
const BOLD: Face = { size: 3.9, weight: 600 };
const SMALL: Face = { size: 3.2, weight: 400 };
const TITLE: Face = { size: 8, weight: 700 };
const INK = rgb(0.1, 0.11, 0.12);
const GREY = rgb(0.42, 0.43, 0.45);
/** Orders are numbered, and months closed, by the day in China. */
const CHINA_MS = 8 * 3600_000;

const TEXTS = {
  title: { zh: '收据', en: 'Receipt' },
  number: { zh: '订单号', en: 'Order' },
  seller: { zh: '收款方', en: 'Received by' },
  buyer: { zh: '付款方', en: 'Paid by' },
  noBuyer: { zh: '没有填抬头', en: 'no name was given' },
  taxNumber: { zh: '税号', en: 'Tax number' },
  what: { zh: '内容', en: 'For' },
  paidAt: { zh: '付款时间', en: 'Paid on' },
  chinaTime: { zh: '北京时间', en: 'China time' },
  paidBy: { zh: '付款方式', en: 'By' },
  transaction: { zh: '交易号', en: 'Transaction' },
  listed: { zh: '原价', en: 'Price' },
  coupon: { zh: '优惠券', en: 'Coupon' },
  paid: { zh: '实付', en: 'Paid' },
  refunded: { zh: '已退回', en: 'Refunded' },
  kept: { zh: '实收', en: 'Kept' },
  noInvoice: {
    zh: '这是收据，不是税务发票，不能用来抵扣税款。',
    en: 'This is a receipt, no tax invoice; no tax can be deducted by it.',
  },
  noMoney: { zh: '沙箱订单：没有真的收钱。', en: 'An order of the sandbox: no money was taken.' },
  service: { zh: '定制服务', en: 'Custom service' },
} as const satisfies Record<string, Text>;

const GATEWAY_NAMES: Readonly<Record<Receipt['gateway'], Text>> = {
  alipay: { zh: '支付宝', en: 'Alipay' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  transfer: { zh: '对公转账', en: 'Bank transfer' },
  sandbox: { zh: '沙箱（不收钱）', en: 'Sandbox (no money)' },
};
const TIER_NAMES = {
  pro: { zh: '专业', en: 'Pro' },
  studio: { zh: '工作室', en: 'Studio' },
  team: { zh: '团队', en: 'Team' },
} as const satisfies Record<string, Text>;

function grantText(grant: ProductGrant): Text {
  if (grant.kind === 'service') return TEXTS.service;
  if (grant.kind === 'gold') return { zh: `${grant.gold} 金币`, en: `${grant.gold} gold` };
  const { zh, en } = TIER_NAMES[grant.tier];
  return {
    zh: `${zh}会员 ${grant.months} 个月`,
    en: `${en} membership, ${grant.months} ${grant.months === 1 ? 'month' : 'months'}`,
  };
}

const yuan = (fen: number) =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** What a receipt says, line by line: name, value. */
export function receiptLines(
  receipt: Receipt,
  { seller, language }: { readonly seller: string; readonly language: Language },
): { readonly facts: readonly (readonly [string, string])[]; readonly sums: readonly (readonly [string, string])[] } {
  const say = (text: Text) => pickText(text, language);
  const { listAmount, amount, refunded, invoice, title, grant } = receipt;
  const at = new Date(receipt.paidAt.getTime() + CHINA_MS).toISOString();
  return {
    facts: [
      [say(TEXTS.number), receipt.number],
      [say(TEXTS.seller), seller],
      [say(TEXTS.buyer), invoice?.title ?? say(TEXTS.noBuyer)],
      ...(invoice?.taxNumber ? [[say(TEXTS.taxNumber), invoice.taxNumber] as const] : []),
      [say(TEXTS.what), say(title ?? grantText(grant))],
      [say(TEXTS.paidAt), `${at.slice(0, 10)} ${at.slice(11, 16)} (${say(TEXTS.chinaTime)})`],
      [say(TEXTS.paidBy), say(GATEWAY_NAMES[receipt.gateway])],
      [say(TEXTS.transaction), receipt.transactionId],
    ],
    sums: [
      ...(listAmount > amount
        ? [
            [say(TEXTS.listed), yuan(listAmount)] as const,
            [say(TEXTS.coupon), `−${yuan(listAmount - amount)}`] as const,
          ]
        : []),
      [say(TEXTS.paid), yuan(amount)],
      ...(refunded > 0
        ? [[say(TEXTS.refunded), `−${yuan(refunded)}`] as const, [say(TEXTS.kept), yuan(amount - refunded)] as const]
        : []),
    ],
  };
}

/** A receipt as one page of PDF, its letters as outlines, so that it looks alike wherever it is read. */
export async function writeReceipt(
  receipt: Receipt,
  about: { readonly seller: string; readonly language: Language },
): Promise<Uint8Array> {
  const { facts, sums } = receiptLines(receipt, about);
  const title = pickText(TEXTS.title, about.language);
  const notes = [TEXTS.noInvoice, ...(receipt.gateway === 'sandbox' ? [TEXTS.noMoney] : [])].map((text) =>
    pickText(text, about.language),
  );
  const document = await PDFDocument.create();
  document.setTitle(`${title} ${receipt.number}`, { showInWindowTitleBar: true });
  document.setSubject(notes.join(' '));
  document.setAuthor(about.seller);
  const typesetter = await openTypesetter([title, ...notes, ...facts.flat(), ...sums.flat()]);
  const right = PAGE.width - PAGE.margin;
  const rows = facts.map(([name, value]) => ({
    name,
    lines: typesetter.wrap(value, right - VALUES_AT, WORDS, LINES_MOST),
  }));
  const lines = rows.reduce((sum, row) => sum + row.lines.length, sums.length + notes.length);
  const height = Math.max(PAGE.height, FACTS_AT + (lines + 2) * LINE);
  const page = document.addPage([PAGE.width * POINTS_PER_MM, height * POINTS_PER_MM]);
  const draw = (words: string, x: number, y: number, face: Face, color = INK) => {
    const { path } = typesetter.set(words, x, y, face);
    page.drawSvgPath(path, { x: 0, y: page.getHeight(), scale: POINTS_PER_MM, color });
  };
  const rule = (y: number) =>
    page.drawRectangle({
      x: PAGE.margin * POINTS_PER_MM,
      y: page.getHeight() - y * POINTS_PER_MM,
      width: (right - PAGE.margin) * POINTS_PER_MM,
      height: 0.2 * POINTS_PER_MM,
      color: INK,
    });
  draw(title, PAGE.margin, 25, TITLE);
  rule(31);
  let y = FACTS_AT;
  for (const row of rows) {
    draw(row.name, PAGE.margin, y, WORDS, GREY);
    for (const line of row.lines) {
      draw(line, VALUES_AT, y, WORDS);
      y += LINE;
    }
  }
  rule(y - 3);
  y += 5;
  for (const [name, value] of sums) {
    draw(name, PAGE.margin, y, WORDS, GREY);
    draw(value, right - typesetter.set(value, 0, 0, BOLD).width, y, BOLD);
    y += LINE;
  }
  for (const [at, note] of notes.entries())
    draw(note, PAGE.margin, height - 10 - (notes.length - 1 - at) * 5, SMALL, GREY);
  return document.save();
}
