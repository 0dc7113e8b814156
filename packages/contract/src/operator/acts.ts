import { TIERS } from '../constants.ts';
import { PRODUCTS } from '../shop/products.ts';
import type { Text } from '../text.ts';

/** One thing that an operator says with an act. Money is typed in yuan and sent as fen. */
export interface ActField {
  readonly name: string;
  readonly title: Text;
  /** `product`: a choice by its name. */
  readonly kind: 'text' | 'long' | 'number' | 'money' | 'choice' | 'product' | 'day';
  readonly choices?: readonly string[];
  /** It is said only where another field, a choice before it, has this value. */
  readonly when?: { readonly field: string; readonly is: string };
  readonly optional?: boolean;
  /** Of numbers and money (fen). */
  readonly min?: number;
  readonly max?: number;
}

export interface Act {
  readonly title: Text;
  /** The row that it is done to is named by its id, or nothing is. */
  readonly on: 'row' | 'list';
  /** States of a row in which it can be done; all unless told. */
  readonly states?: readonly string[];
  /** What else a row must have, by its values. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  readonly fields: readonly ActField[];
  /** Cannot be taken back: it is asked once more. */
  readonly grave?: boolean;
  /** Its fields begin as the row has them. */
  readonly edits?: boolean;
}

const reason = (optional = false): ActField => ({
  name: 'reason',
  title: { zh: '原因', en: 'Reason' },
  kind: 'text',
  optional,
});
const money = (name: string, title: Text, more: Partial<ActField> = {}): ActField => ({
  ...{ name, title, kind: 'money', min: 1, max: 100_000_000 },
  ...more,
});
const number = (name: string, title: Text, min: number, max: number, more: Partial<ActField> = {}): ActField => ({
  ...{ name, title, kind: 'number', min, max },
  ...more,
});
const text = (name: string, title: Text, more: Partial<ActField> = {}): ActField => ({
  ...{ name, title, kind: 'text' },
  ...more,
});

const product = (more: Partial<ActField> = {}): ActField => ({
  ...{ name: 'product', title: { zh: '商品', en: 'Product' }, kind: 'product', choices: PRODUCTS.map(({ id }) => id) },
  ...more,
});
const YES_NO = ['yes', 'no'] as const;

const COUPON_FIELDS: readonly ActField[] = [
  { name: 'kind', title: { zh: '种类', en: 'Kind' }, kind: 'choice', choices: ['fixed', 'percent'] },
  money('off', { zh: '减多少元', en: 'Yuan off' }, { when: { field: 'kind', is: 'fixed' } }),
  number('percent', { zh: '减百分之几', en: 'Percent off' }, 1, 100, { when: { field: 'kind', is: 'percent' } }),
  money('minimum', { zh: '满多少元可用', en: 'From a price of' }, { min: 0, optional: true }),
  product({ optional: true }),
  number('days', { zh: '有效天数', en: 'Days valid' }, 1, 365),
];

/** Everything that an operator can do, by name. The form, its check and the audit log come from here. */
export const ACTS = {
  giveGold: {
    title: { zh: '送金币', en: 'Give gold' },
    on: 'row',
    fields: [number('gold', { zh: '金币', en: 'Gold' }, 1, 1_000_000), reason()],
  },
  giveTier: {
    title: { zh: '送会员', en: 'Give a membership' },
    on: 'row',
    fields: [
      {
        name: 'tier',
        title: { zh: '等级', en: 'Tier' },
        kind: 'choice',
        choices: TIERS.filter((t) => t !== 'standard'),
      },
      number('months', { zh: '月数', en: 'Months' }, 1, 36),
      reason(),
    ],
  },
  giveCoupon: { title: { zh: '送券', en: 'Give a coupon' }, on: 'row', fields: COUPON_FIELDS },
  giveCouponToAll: {
    title: { zh: '给所有人送券', en: 'Give all a coupon' },
    on: 'list',
    fields: COUPON_FIELDS,
    grave: true,
  },
  endSessions: { title: { zh: '下线所有设备', en: 'End all sessions' }, on: 'row', fields: [reason()], grave: true },
  removeOperator: {
    title: { zh: '收回运营权', en: 'Remove as operator' },
    on: 'row',
    where: { role: ['operator'] },
    fields: [reason()],
    grave: true,
  },
  cancelTask: {
    title: { zh: '取消任务', en: 'Cancel the task' },
    on: 'row',
    states: ['queued', 'running'],
    fields: [reason()],
  },
  setEngine: {
    title: { zh: '改引擎', en: 'Set engine' },
    on: 'row',
    edits: true,
    where: { place: ['farm', 'cloud'] },
    fields: [
      { name: 'on', title: { zh: '用它', en: 'In use' }, kind: 'choice', choices: YES_NO },
      number(
        'rank',
        { zh: '第几个问它（空 = 按 engines.json）', en: 'Asked as number (empty: as in engines.json)' },
        1,
        99,
        {
          optional: true,
        },
      ),
      number(
        'gold',
        { zh: '每张金币（空 = 按 engines.json）', en: 'Gold a picture (empty: as in engines.json)' },
        0,
        10_000,
        {
          optional: true,
        },
      ),
    ],
  },
  refundOrder: {
    title: { zh: '退款', en: 'Refund' },
    on: 'row',
    states: ['paid', 'granted', 'partly-refunded'],
    fields: [
      money(
        'amount',
        { zh: '退多少元（空 = 能退的全部）', en: 'Yuan (empty: all that can go back)' },
        { optional: true },
      ),
      reason(),
    ],
    grave: true,
  },
  confirmTransfer: {
    title: { zh: '确认到账', en: 'Confirm the transfer' },
    on: 'row',
    states: ['created', 'closed'],
    where: { gateway: ['transfer'] },
    fields: [
      money('amount', { zh: '到账金额', en: 'Amount received' }),
      text('reference', { zh: '银行流水号', en: "Bank's reference" }),
    ],
    grave: true,
  },
  returnPayment: {
    title: { zh: '退回这笔款', en: 'Give it back' },
    on: 'row',
    states: ['surplus', 'mismatch'],
    fields: [reason()],
    grave: true,
  },
  confirmRefund: {
    title: { zh: '已人工退款', en: 'Paid back by hand' },
    on: 'row',
    states: ['by-hand'],
    fields: [text('reference', { zh: '退款凭证号', en: 'Reference' })],
    grave: true,
  },
  setPrice: {
    title: { zh: '改价', en: 'Change the price' },
    on: 'row',
    edits: true,
    fields: [
      money('amount', { zh: '价格', en: 'Price' }),
      { name: 'offered', title: { zh: '上架', en: 'On sale' }, kind: 'choice', choices: YES_NO },
    ],
  },
  makeOffer: {
    title: { zh: '新的限时优惠', en: 'New limited offer' },
    on: 'list',
    fields: [
      text('titleZh', { zh: '名称（中文）', en: 'Title (Chinese)' }),
      text('titleEn', { zh: '名称（英文）', en: 'Title (English)' }),
      product(),
      money('amount', { zh: '优惠价', en: 'Price' }),
      number('total', { zh: '份数', en: 'How many' }, 1, 100_000),
      number('perPerson', { zh: '每人最多', en: 'Per person' }, 1, 100),
      { name: 'endsAt', title: { zh: '截止日', en: 'Last day' }, kind: 'day' },
    ],
  },
  endOffer: {
    title: { zh: '提前结束', en: 'End it now' },
    on: 'row',
    states: ['running'],
    fields: [reason()],
    grave: true,
  },
  payWithdrawal: {
    title: { zh: '已打款', en: 'Paid out' },
    on: 'row',
    states: ['asked'],
    fields: [text('note', { zh: '打款凭证号', en: 'Reference' })],
    grave: true,
  },
  declineWithdrawal: { title: { zh: '不批', en: 'Decline' }, on: 'row', states: ['asked'], fields: [reason()] },
  giveReward: { title: { zh: '发放奖励', en: 'Give the reward' }, on: 'row', states: ['held'], fields: [reason(true)] },
  declineReward: { title: { zh: '不发', en: 'Decline' }, on: 'row', states: ['held'], fields: [reason()] },
  quote: {
    title: { zh: '报价', en: 'Quote' },
    on: 'row',
    edits: true,
    states: ['open', 'quoted'],
    fields: [
      money('amount', { zh: '价格', en: 'Price' }),
      number('gold', { zh: '含金币（空 = 服务）', en: 'Gold in it (empty: a service)' }, 1, 10_000_000, {
        optional: true,
      }),
      { name: 'note', title: { zh: '给客户的说明', en: 'Words for the customer' }, kind: 'long' },
    ],
  },
  closeRequest: { title: { zh: '关闭', en: 'Close' }, on: 'row', states: ['open', 'quoted'], fields: [reason()] },
  removeReported: {
    title: { zh: '下架', en: 'Take down' },
    on: 'row',
    states: ['reported'],
    fields: [reason()],
    grave: true,
  },
  keepReported: { title: { zh: '保留', en: 'Keep' }, on: 'row', states: ['reported'], fields: [] },
  approvePending: { title: { zh: '通过', en: 'Approve' }, on: 'row', states: ['pending'], fields: [] },
  declinePending: { title: { zh: '不通过', en: 'Decline' }, on: 'row', states: ['pending'], fields: [reason()] },
  setText: {
    title: { zh: '改文字', en: 'Change the text' },
    on: 'row',
    edits: true,
    fields: [
      { name: 'zh', title: { zh: '中文', en: 'Chinese' }, kind: 'long', optional: true },
      { name: 'en', title: { zh: '英文', en: 'English' }, kind: 'long', optional: true },
    ],
  },
  checkBooks: { title: { zh: '现在对账', en: 'Check the books now' }, on: 'list', fields: [] },
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;

/** Texts that an operator may replace. */
export const SITE_TEXTS = ['agreement', 'company', 'filingNumber', 'contact'] as const;
/** Hours that a second factor holds for. */
export const SECOND_FACTOR_HOURS = 12;
