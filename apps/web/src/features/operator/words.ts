import { LICENCES, REPORT_REASONS } from '@yujian/contract/gallery/gallery-choices';
import { SPACE_FAMILIES } from '@yujian/contract/catalog/spaces';
import { ROLE_NAMES } from '@yujian/contract/interests';
import { ACTS, type Act, type ActField, type ActName } from '@yujian/contract/operator/acts';
import type { OperatorListName } from '@yujian/contract/operator/lists';
import { DIFFERENCES } from '@yujian/contract/operator/faults';
import { GATEWAY_NAMES } from '@yujian/contract/shop/orders';
import { PRODUCTS } from '@yujian/contract/shop/products';
import { pickText, type Language, type Text } from '@yujian/contract/text';
import { findTool } from '@yujian/contract/tools/registry';
import { formatMoney } from '../../lib/format.ts';
import { defineTexts, translate } from '../../lib/i18n.ts';
import type { TagTone } from '../../ui/tag.tsx';

/** Words of states and choices, by their value; by list and value where a list has words of its own for it. */
const wordTexts = defineTexts({
  zh: {
    'word.standard': '标准',
    'word.pro': '专业',
    'word.studio': '工作室',
    'word.team': '团队',
    'word.queued': '排队',
    'word.running': '进行中',
    'word.tasks-running': '在跑',
    'word.succeeded': '画成',
    'word.failed': '没画成',
    'word.cancelled': '已停下',
    'word.ready': '正常',
    'word.busy': '忙',
    'word.down': '断开',
    'word.misconfigured': '设置不对',
    'word.paused': '暂停',
    'word.off': '停用',
    'word.here': '这台机器',
    'word.farm': '自己的机器',
    'word.cloud': '云',
    'word.operator': '运营',
    'word.created': '等付款',
    'word.paid': '已付款',
    'word.withdrawals-paid': '已打款',
    'word.granted': '已到账',
    'word.refunding': '退款中',
    'word.refunded': '已退款',
    'word.partly-refunded': '退了一部分',
    'word.closed': '已关闭',
    'word.order': '入账',
    'word.surplus': '多付',
    'word.mismatch': '对不上',
    'word.default': '原价',
    'word.changed': '改过',
    'word.ended': '已结束',
    'word.coupons-ended': '已过期',
    'word.usable': '可用',
    'word.used': '已用',
    'word.asked': '等打款',
    'word.by-hand': '要人工退',
    'word.refunds-asked': '在退',
    'word.refunds-done': '已退',
    'word.refunds-failed': '平台没退',
    'word.no-gateway': '这种付款方式已经没有接上，用别的办法退给付款人',
    'word.abnormal': '退不回原账户，钱还在微信，到商户平台处理',
    'word.declined': '没批',
    'word.uncovered': '退款后不够',
    'word.held': '扣着',
    'word.given': '已发放',
    'word.device': '同一设备',
    'word.payer': '同一付款人',
    'word.open': '等报价',
    'word.quoted': '已报价',
    'word.ordered': '已下单',
    'word.reported': '被举报',
    'word.pending': '等审核',
    'word.item': '图片',
    'word.case': '案例',
    'word.collection': '图集',
    'word.begun': '开始',
    'word.done': '做了',
    'word.refused': '没做成',
    'word.over': '已结',
    'word.equal': '一致',
    'word.differs': '有差异',
    'word.incomplete': '没取全',
    'word.none': '没有',
    'word.payment': '付款',
    'word.refund': '退款',
    'word.agreement': '用户协议',
    'word.company': '公司名称',
    'word.filingNumber': '备案号',
    'word.contact': '联系方式',
    'word.yes': '是',
    'word.no': '否',
    'word.fixed': '定额',
    'word.percent': '折扣',
    'word.malformed': '参数不对',
    'word.notLoggedIn': '没登录',
    'word.wrongCode': '验证码不对',
    'word.notEnough': '金币不够',
    'word.forbidden': '不允许',
    'word.notFound': '找不到文件',
    'word.conflict': '冲突',
    'word.tooLarge': '太大',
    'word.quotaUsed': '空间用完',
    'word.unreadable': '文件读不了',
    'word.impossible': '做不出来',
    'word.tooOften': '太频繁',
    'word.internal': '内部错误',
    'word.noEngine': '没有可用的引擎',
    'word.storageFull': '存储写不进',
    'word.databaseAway': '数据库断开',
    'product.gold': '{n} 金币',
    'product.vip': '{tier}会员 {n} 个月',
  },
  en: {
    'word.standard': 'Standard',
    'word.pro': 'Pro',
    'word.studio': 'Studio',
    'word.team': 'Team',
    'word.queued': 'Queued',
    'word.running': 'Running',
    'word.tasks-running': 'Running',
    'word.succeeded': 'Done',
    'word.failed': 'Failed',
    'word.cancelled': 'Stopped',
    'word.ready': 'Ready',
    'word.busy': 'Busy',
    'word.down': 'Down',
    'word.misconfigured': 'Set up wrongly',
    'word.paused': 'Paused',
    'word.off': 'Off',
    'word.here': 'This machine',
    'word.farm': 'Own machines',
    'word.cloud': 'Cloud',
    'word.operator': 'Operator',
    'word.created': 'Unpaid',
    'word.paid': 'Paid',
    'word.withdrawals-paid': 'Paid out',
    'word.granted': 'Delivered',
    'word.refunding': 'Refunding',
    'word.refunded': 'Refunded',
    'word.partly-refunded': 'Partly refunded',
    'word.closed': 'Closed',
    'word.order': 'For its order',
    'word.surplus': 'Surplus',
    'word.mismatch': 'Mismatch',
    'word.default': 'As it comes',
    'word.changed': 'Changed',
    'word.ended': 'Ended',
    'word.coupons-ended': 'Expired',
    'word.usable': 'Usable',
    'word.used': 'Used',
    'word.asked': 'Asked for',
    'word.by-hand': 'To be sent by hand',
    'word.refunds-asked': 'Under way',
    'word.refunds-done': 'Back',
    'word.refunds-failed': 'Refused',
    'word.no-gateway': 'The gateway is set up no more: pay it back another way',
    'word.abnormal': 'It did not reach the payer: WeChat holds it; send it in its merchant console',
    'word.declined': 'Declined',
    'word.uncovered': 'Not covered after a refund',
    'word.held': 'Held',
    'word.given': 'Given',
    'word.device': 'Same device',
    'word.payer': 'Same payer',
    'word.open': 'To be quoted',
    'word.quoted': 'Quoted',
    'word.ordered': 'Ordered',
    'word.reported': 'Reported',
    'word.pending': 'To be reviewed',
    'word.item': 'Picture',
    'word.case': 'Case',
    'word.collection': 'Collection',
    'word.begun': 'Begun',
    'word.done': 'Done',
    'word.refused': 'Refused',
    'word.over': 'Closed',
    'word.equal': 'Equal',
    'word.differs': 'Differ',
    'word.incomplete': 'Incomplete',
    'word.none': 'None',
    'word.payment': 'Payment',
    'word.refund': 'Refund',
    'word.agreement': 'User agreement',
    'word.company': 'Company',
    'word.filingNumber': 'Filing number',
    'word.contact': 'Contact',
    'word.yes': 'Yes',
    'word.no': 'No',
    'word.fixed': 'Fixed',
    'word.percent': 'Percent',
    'word.malformed': 'Wrong settings',
    'word.notLoggedIn': 'Not logged in',
    'word.wrongCode': 'Wrong code',
    'word.notEnough': 'Not enough gold',
    'word.forbidden': 'Not allowed',
    'word.notFound': 'File not found',
    'word.conflict': 'Conflict',
    'word.tooLarge': 'Too large',
    'word.quotaUsed': 'Storage used up',
    'word.unreadable': 'Unreadable file',
    'word.impossible': 'Impossible',
    'word.tooOften': 'Too often',
    'word.internal': 'Internal error',
    'word.noEngine': 'No engine',
    'word.storageFull': 'Storage cannot be written',
    'word.databaseAway': 'Database away',
    'product.gold': '{n} gold',
    'product.vip': '{tier} membership, {n} {n|month|months}',
  },
});

type WordKey = keyof typeof wordTexts.zh;
const CHOICES = new Map<string, Text>([
  ...[...REPORT_REASONS, ...LICENCES, ...DIFFERENCES, ...GATEWAY_NAMES, ...Object.values(SPACE_FAMILIES)].map(
    ({ key, name }) => [key, name] as const,
  ),
  ...Object.entries(ROLE_NAMES),
]);

/** The words for a value of a closed set, or null where it has none. */
export function findWord(value: string, list: OperatorListName | null, language: Language): string | null {
  const key = [`word.${list}-${value}`, `word.${value}`].find((one): one is WordKey => one in wordTexts.zh);
  if (key !== undefined) return translate(wordTexts, key, {}, language);
  const choice = CHOICES.get(value);
  return choice === undefined ? null : pickText(choice, language);
}

/** The words for a choice of an act, or itself. */
export const wordOfChoice = (value: string, language: Language): string => wordOf(value, null, language);

/** The words for a value, or itself. */
export const wordOf = (value: string, list: OperatorListName | null, language: Language): string =>
  findWord(value, list, language) ?? value;

const TONES: Readonly<Partial<Record<TagTone, readonly string[]>>> = {
  ok: [
    'succeeded',
    'ready',
    'granted',
    'order',
    'given',
    'usable',
    'done',
    'withdrawals-paid',
    'offers-running',
    'equal',
  ],
  warn: [
    'busy',
    'paused',
    'surplus',
    'asked',
    'held',
    'open',
    'pending',
    'refunding',
    'device',
    'payer',
    'queued',
    'incomplete',
    'noStatement',
  ],
  err: [
    'failed',
    'down',
    'misconfigured',
    'mismatch',
    'reported',
    'refused',
    'differs',
    'notInBooks',
    'notInStatement',
    'amountDiffers',
    'by-hand',
  ],
  tile: ['operator', 'running', 'paid', 'quoted', 'changed', 'pro', 'studio', 'team'],
};

/** What a state means at a glance. */
export function toneOf(state: string, list: OperatorListName): TagTone {
  const own = [`${list}-${state}`, state];
  for (const name of own)
    for (const [tone, states] of Object.entries(TONES)) if (states.includes(name)) return tone as TagTone;
  return 'plain';
}

export function titleOfTool(id: string, language: Language): string {
  const tool = findTool(id);
  return tool === undefined ? id : pickText(tool.title, language);
}

/** Of the price list; offers and quotes are named by their id. */
export function titleOfProduct(id: string, language: Language): string {
  const grant = PRODUCTS.find((product) => product.id === id)?.grant;
  if (grant?.kind === 'gold') return translate(wordTexts, 'product.gold', { n: grant.gold }, language);
  if (grant?.kind !== 'vip') return id;
  const tier = wordOfChoice(grant.tier, language);
  return translate(wordTexts, 'product.vip', { tier, n: grant.months }, language);
}

const actOf = (name: string): Act | undefined => (name in ACTS ? ACTS[name as ActName] : undefined);

export function titleOfAct(name: string, language: Language): string {
  const act = actOf(name);
  return act === undefined ? name : pickText(act.title, language);
}

/** What an operator said with an act, as the log keeps it, in words. */
export function wordsOfSaid(act: string, json: string, language: Language): string {
  const said = Object.entries(JSON.parse(json) as Readonly<Record<string, string | number>>);
  return said
    .map(([name, value]) => {
      const field = actOf(act)?.fields.find((one) => one.name === name);
      const title = field === undefined ? name : pickText(field.title, language);
      return `${title}${language === 'en' ? ': ' : '：'}${wordsOfValue(field?.kind, value, language)}`;
    })
    .join(language === 'en' ? '; ' : '；');
}

function wordsOfValue(kind: ActField['kind'] | undefined, value: string | number, language: Language): string {
  const text = String(value);
  if (kind === 'money') return formatMoney(Number(value));
  if (kind === 'product') return titleOfProduct(text, language);
  return kind === 'choice' ? wordOfChoice(text, language) : text;
}
