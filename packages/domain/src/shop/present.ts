import { pickText, type Language } from '@yujian/contract';
import type { OrderInfo } from '@yujian/contract/api/shop';
import type { Data } from '@yujian/contract/api/schemas';
import type { GatewayName } from '@yujian/contract/shop/orders';
import type { OrderRow } from './create-order.ts';
import type { GatewayOrder } from './gateways/gateway.ts';

export type GatewayOffers = Data<'shopProducts'>['gateways'];
/** States in which what was ordered has been given, wholly or in part. */
const GRANTED = new Set<OrderRow['status']>(['granted', 'refunding', 'partly-refunded']);

/** An order as its person sees it. */
export function presentOrder(
  order: OrderRow,
  { gateways, paidBy, language }: { gateways: GatewayOffers; paidBy: GatewayName | undefined; language: Language },
): OrderInfo {
  const { id, number, product, title, grant, listAmount, amount, status, createdAt, expiresAt, paidAt } = order;
  return {
    orderId: id,
    ...{ number, product, grant, listAmount, amount, status },
    title: title === null ? null : pickText(title, language),
    currency: 'CNY',
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    gateway: paidBy ?? order.gateways.at(-1) ?? null,
    gateways: status === 'created' ? gateways : [],
    grants: GRANTED.has(status) ? [grant] : [],
    refunded: order.refunded,
    invoice: order.invoice,
    voucher: order.voucherMediaId !== null,
  };
}

/** What gateways and their pages call what is sold. */
export function gatewayOrder({ id, number, amount, title, grant, expiresAt }: OrderRow): GatewayOrder {
  const subject = title?.zh ?? subjectOf(grant);
  return { id, number, amount, subject, expiresAt };
}

function subjectOf(grant: OrderRow['grant']): string {
  if (grant.kind === 'gold') return `隅间 ${grant.gold} 金币`;
  return grant.kind === 'vip' ? `隅间会员 ${grant.tier} ${grant.months} 个月` : '隅间定制';
}
