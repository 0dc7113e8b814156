import type { Text } from '../text.ts';
import type { ActName } from './acts.ts';
import { DIFFERENCES } from './faults.ts';

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
