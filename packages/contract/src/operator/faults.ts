import { GATEWAY_NAMES } from '../shop/orders.ts';
import { pickText, type Language, type Text } from '../text.ts';

/** What the check of the books can find, by code; `{name}` is filled from the fault's values; money is yuan. */
const FAULTS = {
  ledgerSum: {
    zh: '总账第 {kind} 种合计是 {amount}，应为 0。',
    en: 'Kind {kind} of the ledger sums to {amount}, not 0.',
  },
  ledgerIssued: {
    zh: '总账第 {kind} 种：发出的比收到的多。',
    en: 'Kind {kind} of the ledger: more was issued by the house than received.',
  },
  lotBelowZero: { zh: '{account} 的批次 {lot} 是 {amount}。', en: 'Lot {lot} of {account} holds {amount}.' },
  heldByEnded: {
    zh: '{account} 还扣着 {amount}（第 {kind} 种），而任务已经结束。',
    en: '{account} still holds {amount} of kind {kind}, of a task that has ended.',
  },
  orderNotPaid: { zh: '订单 {number} 算作已付款，却没有付款。', en: 'Order {number} counts as paid and was not paid.' },
  orderPaid: {
    zh: '订单 {number} 付了款，却还算未付款或已关闭。',
    en: 'Order {number} was paid and counts as unpaid or closed.',
  },
  goldNotPaid: { zh: '订单 {number} 给了金币，却没有付款。', en: 'Order {number} gave gold and was not paid.' },
  goldDiffers: {
    zh: '订单 {number} 应给 {due} 金币，给了 {gold}。',
    en: 'Order {number} is of {due} gold and gave {gold}.',
  },
  refundsDiffer: {
    zh: '订单 {number} 记着退了 ¥{order}，退款记录是 ¥{refunds}。',
    en: 'Order {number} says ¥{order} went back; its refunds say ¥{refunds}.',
  },
  gatewayDiffers: {
    zh: '{gateway}：总账 ¥{ledger}，它自己说 ¥{said}。',
    en: '{gateway} holds ¥{ledger} by the ledger and ¥{said} by its own word.',
  },
  suspenseDiffers: {
    zh: '挂账：总账 ¥{ledger}，流水 ¥{said}。',
    en: 'Suspense holds ¥{ledger} by the ledger and ¥{said} by the payments.',
  },
  offerDiffers: {
    zh: '限时优惠 {offer} 共 {total} 份，剩 {left} 份，却有 {orders} 个订单。',
    en: 'Offer {offer} has {left} left of {total} and {orders} orders.',
  },
  couponGone: {
    zh: '订单 {number} 减了一张券的钱，那张券却不是它的。',
    en: 'Order {number} has the discount of a coupon that it does not have.',
  },
  couponLost: {
    zh: '券 {coupon} 属于一个已关闭或不存在的订单。',
    en: 'Coupon {coupon} belongs to an order that is closed or not there.',
  },
  statementDiffers: {
    zh: '{month} {gateway}的对账单有 {count} 处和账不一样，见「对账差异」。',
    en: 'The statements of {gateway} differ from the books in {count} places in {month}; see the differences.',
  },
  statementOverdue: {
    zh: '{month} {gateway}有 {count} 天的对账单过了三天还没取到，见「对账差异」。',
    en: 'Statements of {gateway} for {count} days of {month} are three days late; see the differences.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export interface Fault {
  readonly code: keyof typeof FAULTS;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What a fault says; a code of another version says itself. */
export function wordsOfFault({ code, values }: Fault, language: Language): string {
  const text: Text = Object.hasOwn(FAULTS, code) ? FAULTS[code] : { zh: code, en: code };
  const wordsOf = (name: string) => {
    const gateway = name === 'gateway' && GATEWAY_NAMES.find(({ key }) => key === values[name]);
    return gateway ? pickText(gateway.name, language) : String(values[name] ?? '…');
  };
  return pickText(text, language).replace(/\{(\w+)\}/g, (_, name: string) => wordsOf(name));
}

/** How a statement of a gateway and the books can differ. */
export const DIFFERENCES = [
  { key: 'notInBooks', name: { zh: '对账单有，账上没有', en: 'Not in the books' } },
  { key: 'notInStatement', name: { zh: '账上有，对账单没有', en: 'Not in the statement' } },
  { key: 'amountDiffers', name: { zh: '金额不一样', en: 'Amounts differ' } },
  { key: 'noStatement', name: { zh: '还没有对账单', en: 'No statement yet' } },
] as const satisfies readonly { readonly key: string; readonly name: Text }[];
