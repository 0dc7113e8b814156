import { TIERS } from '../constants.ts';
import { PRODUCTS } from '../shop/products.ts';
import type { Text } from '../text.ts';
import { DIFFERENCES } from './faults.ts';

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

/**
 * How a value of a row is shown. `money` is fen; `state`, `word` and `words` (several, with commas) are of a closed set and have
 * words, a state as a tag; `product`, `tool` and `act` go by their titles; `files` is how many there are to open; `said` is JSON
 * of what was said with an act; `month` has its table.
 */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  | 'moment'
  | 'state'
  | 'word'
  | 'words'
  | 'product'
  | 'person'
  | 'tool'
  | 'act'
  | 'files'
  | 'said'
  | 'month';
export interface Column {
  readonly key: string;
  readonly title: Text;
  readonly kind: ColumnKind;
  /** What stands where there is no value. */
  readonly absent?: Text;
}

const column = (key: string, zh: string, en: string, kind: ColumnKind = 'text'): Column => ({
  key,
  title: { zh, en },
  kind,
});
const WHEN = column('at', '时间', 'When', 'moment');
const WHO = column('person', '用户', 'Person', 'person');
const STATE = column('state', '状态', 'State', 'state');
const UNKNOWN: Text = { zh: '未知', en: 'unknown' };
const AMOUNT = column('amount', '金额', 'Amount', 'money');

export interface OperatorList {
  readonly title: Text;
  readonly group: 'work' | 'sales' | 'content' | 'house';
  readonly columns: readonly Column[];
  readonly acts: readonly ActName[];
  /** States that its rows can be asked for by. */
  readonly states?: readonly string[];
  /** The one of them in which rows wait for an operator. */
  readonly waits?: string;
  /** Whether words can be searched for in it, and which. */
  readonly search?: Text;
}

/** The lists of the console. Each row has an `id`; acts are done to it by that. */
export const OPERATOR_LISTS = {
  people: {
    title: { zh: '用户', en: 'People' },
    group: 'work',
    columns: [
      WHO,
      column('phone', '手机', 'Phone'),
      column('role', '身份', 'Role', 'state'),
      column('tier', '等级', 'Tier', 'state'),
      column('until', '到期', 'Until', 'moment'),
      column('gold', '金币', 'Gold', 'number'),
      column('spent', '付过', 'Paid', 'money'),
      column('tasks', '任务', 'Tasks', 'number'),
      column('interests', '做什么', 'Interests', 'words'),
      column('at', '注册', 'Since', 'moment'),
    ],
    acts: ['giveGold', 'giveTier', 'giveCoupon', 'endSessions', 'removeOperator'],
    search: { zh: '手机号、昵称', en: 'Phone or name' },
  },
  tasks: {
    title: { zh: '任务', en: 'Tasks' },
    group: 'work',
    columns: [
      WHEN,
      WHO,
      column('tool', '工具', 'Tool', 'tool'),
      STATE,
      column('engine', '引擎', 'Engine'),
      column('waited', '等了（秒）', 'Waited (s)', 'number'),
      column('took', '用时（秒）', 'Took (s)', 'number'),
      column('tries', '试过', 'Tries', 'number'),
      column('price', '价', 'Price', 'number'),
      column('error', '错误', 'Error', 'word'),
    ],
    acts: ['cancelTask'],
    states: ['queued', 'running', 'succeeded', 'failed', 'cancelled'],
    search: { zh: '任务号、手机号', en: 'Task id or phone' },
  },
  engines: {
    title: { zh: '引擎', en: 'Engines' },
    group: 'work',
    columns: [
      column('name', '名称', 'Name'),
      STATE,
      column('place', '在哪里', 'Where', 'word'),
      column('order', '顺序', 'Order'),
      column('price', '价（金币）', 'Price (gold)', 'number'),
      column('done', '近 30 天画成', 'Done in 30 days', 'number'),
      column('failed', '没画成', 'Failed', 'number'),
      column('median', '中位用时（秒）', 'Median (s)', 'number'),
      column('earned', '收金币', 'Gold earned', 'number'),
      column('cost', '花费（美元）', 'Cost (USD)', 'number'),
      column('costed', '知道成本的任务', 'Tasks of known cost', 'number'),
      { ...column('spent', '它们的成本', 'Their cost', 'money'), absent: UNKNOWN },
      { ...column('margin', '它们的毛利', 'Their margin', 'money'), absent: UNKNOWN },
    ],
    acts: ['setEngine'],
  },
  orders: {
    title: { zh: '订单', en: 'Orders' },
    group: 'sales',
    columns: [
      WHEN,
      column('number', '订单号', 'Number'),
      WHO,
      column('product', '商品', 'Product', 'product'),
      AMOUNT,
      STATE,
      column('gateway', '付款方式', 'Gateway', 'word'),
      column('refunded', '已退', 'Refunded', 'money'),
      column('voucher', '凭证', 'Voucher', 'files'),
    ],
    acts: ['refundOrder', 'confirmTransfer'],
    states: ['created', 'paid', 'granted', 'refunding', 'refunded', 'partly-refunded', 'closed'],
    waits: 'created',
    search: { zh: '订单号、手机号', en: 'Number or phone' },
  },
  payments: {
    title: { zh: '流水', en: 'Payments' },
    group: 'sales',
    columns: [
      WHEN,
      column('number', '订单号', 'Order'),
      column('gateway', '付款方式', 'Gateway', 'word'),
      column('transaction', '流水号', 'Transaction'),
      AMOUNT,
      STATE,
    ],
    acts: ['returnPayment'],
    states: ['order', 'surplus', 'mismatch'],
    waits: 'mismatch',
    search: { zh: '订单号、流水号', en: 'Order or transaction' },
  },
  refunds: {
    title: { zh: '退款', en: 'Refunds' },
    group: 'sales',
    columns: [
      WHEN,
      column('number', '订单号', 'Order'),
      WHO,
      column('gateway', '付款方式', 'Gateway', 'word'),
      AMOUNT,
      STATE,
      column('why', '原因', 'Why', 'word'),
      column('refund', '退款号', 'Refund number'),
      column('reference', '人工退款凭证', 'Reference by hand'),
    ],
    acts: ['confirmRefund'],
    states: ['asked', 'by-hand', 'done', 'failed'],
    waits: 'by-hand',
    search: { zh: '订单号、退款号、手机号', en: 'Order, refund or phone' },
  },
  prices: {
    title: { zh: '价目', en: 'Prices' },
    group: 'sales',
    columns: [
      column('product', '商品', 'Product', 'product'),
      AMOUNT,
      column('listed', '原价', 'As it comes', 'money'),
      column('offered', '上架', 'On sale', 'word'),
      STATE,
    ],
    acts: ['setPrice'],
  },
  offers: {
    title: { zh: '限时优惠', en: 'Offers' },
    group: 'sales',
    columns: [
      column('title', '名称', 'Title'),
      column('product', '商品', 'Product', 'product'),
      AMOUNT,
      column('left', '剩', 'Left', 'number'),
      column('total', '共', 'Of', 'number'),
      column('at', '截止', 'Ends', 'moment'),
      STATE,
    ],
    acts: ['makeOffer', 'endOffer'],
    states: ['running', 'ended'],
  },
  coupons: {
    title: { zh: '券', en: 'Coupons' },
    group: 'sales',
    columns: [
      WHEN,
      WHO,
      column('what', '减', 'Takes off'),
      column('minimum', '满', 'From', 'money'),
      column('until', '到期', 'Until', 'moment'),
      STATE,
    ],
    acts: ['giveCouponToAll'],
    states: ['usable', 'used', 'ended'],
  },
  withdrawals: {
    title: { zh: '提现', en: 'Withdrawals' },
    group: 'sales',
    columns: [WHEN, WHO, AMOUNT, column('payee', '收款人', 'Payee'), STATE, column('note', '备注', 'Note')],
    acts: ['payWithdrawal', 'declineWithdrawal'],
    states: ['asked', 'paid', 'declined', 'uncovered'],
    waits: 'asked',
  },
  rewards: {
    title: { zh: '合伙奖励', en: 'Rewards' },
    group: 'sales',
    columns: [
      WHEN,
      WHO,
      column('invited', '被邀请人', 'Invited', 'person'),
      AMOUNT,
      STATE,
      column('doubt', '疑点', 'Doubt', 'state'),
    ],
    acts: ['giveReward', 'declineReward'],
    states: ['held', 'given', 'declined'],
    waits: 'held',
  },
  requests: {
    title: { zh: '定制', en: 'Custom requests' },
    group: 'sales',
    columns: [
      WHEN,
      WHO,
      column('words', '要什么', 'What'),
      column('contact', '联系', 'Contact'),
      column('files', '附件', 'Files', 'files'),
      AMOUNT,
      STATE,
    ],
    acts: ['quote', 'closeRequest'],
    states: ['open', 'quoted', 'ordered', 'closed'],
    waits: 'open',
  },
  gallery: {
    title: { zh: '审核与举报', en: 'Review and reports' },
    group: 'content',
    columns: [
      WHEN,
      column('title', '标题', 'Title'),
      column('person', '作者', 'Author', 'person'),
      column('what', '是什么', 'What', 'word'),
      column('reason', '原因', 'Why', 'word'),
      STATE,
    ],
    acts: ['approvePending', 'declinePending', 'removeReported', 'keepReported'],
  },
  texts: {
    title: { zh: '文字', en: 'Texts' },
    group: 'content',
    columns: [column('key', '哪里', 'Where', 'word'), column('zh', '中文', 'Chinese'), column('en', '英文', 'English')],
    acts: ['setText'],
  },
  audit: {
    title: { zh: '操作记录', en: 'Audit log' },
    group: 'house',
    columns: [
      WHEN,
      column('act', '做了什么', 'Act', 'act'),
      STATE,
      column('message', '没做成的原因', 'Why it was refused'),
      column('person', '操作人', 'Operator', 'person'),
      column('target', '对什么', 'To'),
      column('fields', '内容', 'With', 'said'),
    ],
    acts: [],
  },
  months: {
    title: { zh: '月结', en: 'Months' },
    group: 'house',
    columns: [
      column('month', '月', 'Month', 'month'),
      column('taken', '收', 'Taken', 'money'),
      column('back', '退', 'Refunded', 'money'),
      column('suspense', '挂账', 'In suspense', 'money'),
      column('rewards', '合伙奖励', 'Rewards', 'money'),
      column('paidOut', '提现', 'Paid out', 'money'),
      column('issued', '发出金币', 'Gold issued', 'number'),
      column('used', '用掉金币', 'Gold used', 'number'),
      column('fees', '手续费', 'Fees', 'money'),
      column('proof', '对账单', 'Statements', 'state'),
      STATE,
    ],
    acts: ['checkBooks'],
  },
  differences: {
    title: { zh: '对账差异', en: 'Differences' },
    group: 'house',
    columns: [
      column('day', '日', 'Day'),
      column('gateway', '付款方式', 'Gateway', 'word'),
      STATE,
      column('what', '是什么', 'What', 'word'),
      column('number', '订单号', 'Order'),
      column('transaction', '流水号', 'Transaction'),
      column('said', '对账单', 'Statement', 'money'),
      column('booked', '账上', 'Books', 'money'),
      column('note', '说明', 'Note'),
    ],
    acts: ['checkBooks'],
    states: DIFFERENCES.map(({ key }) => key),
    search: { zh: '日期、订单号、流水号', en: 'Day, order or transaction' },
  },
} as const satisfies Record<string, OperatorList>;
export type OperatorListName = keyof typeof OPERATOR_LISTS;

/** Texts that an operator may replace. */
export const SITE_TEXTS = ['agreement', 'company', 'filingNumber', 'contact'] as const;
/** Hours that a second factor holds for. */
export const SECOND_FACTOR_HOURS = 12;
