import type { Text } from '../text.ts';

/** An order goes created → paid → granted → refunding → refunded or partly-refunded; one that nobody pays is closed. */
export const ORDER_STATUSES = [
  'created',
  'paid',
  'granted',
  'refunding',
  'refunded',
  'partly-refunded',
  'closed',
] as const;

/** Who takes the money. `sandbox` takes none: it is there to try the shop, and says so. */
export const GATEWAYS = ['alipay', 'wechat', 'transfer', 'sandbox'] as const;
export type GatewayName = (typeof GATEWAYS)[number];
export const GATEWAY_NAMES: readonly { readonly key: GatewayName; readonly name: Text }[] = [
  { key: 'alipay', name: { zh: '支付宝', en: 'Alipay' } },
  { key: 'wechat', name: { zh: '微信支付', en: 'WeChat Pay' } },
  { key: 'transfer', name: { zh: '银行转账', en: 'Bank transfer' } },
  { key: 'sandbox', name: { zh: '沙箱', en: 'Sandbox' } },
];

/** `page` leads the browser to the gateway, `qr` is a code for a phone's camera. */
export const PAY_SCENES = ['page', 'qr'] as const;
export type PayScene = (typeof PAY_SCENES)[number];

export const ORDER_MINUTES = 15;
/** A bank transfer takes days. */
export const TRANSFER_DAYS = 7;
/** Orders of one person that wait to be paid at the same time. */
export const OPEN_ORDERS_MAX = 5;
/** Fen that an order costs at least, whatever its coupon takes off. */
export const ORDER_AMOUNT_MIN = 1;

export const COUPON_KINDS = ['fixed', 'percent'] as const;
export const COUPON_STATES = ['usable', 'early', 'used', 'ended'] as const;

/** A custom request: written, answered with a price, ordered, or closed. */
export const CUSTOM_STATES = ['open', 'quoted', 'ordered', 'closed'] as const;
/** Custom requests of one person that nobody has answered, and files of one. */
export const CUSTOM_LIMITS = { open: 5, files: 8, words: 4000 } as const;

/** What the sandbox does with an order: pays it and says so at once, says so late, never says so, or refuses it. */
export const SANDBOX_ACTS = ['pay', 'delay', 'lose', 'refuse'] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];
/** Seconds after which a delayed message of the sandbox comes. */
export const SANDBOX_DELAY_SECONDS = 20;

export interface Discount {
  readonly kind: (typeof COUPON_KINDS)[number];
  /** fen (fixed), or percent of the price that is taken off, 1 to 100 */
  readonly value: number;
  /** fen that an order must cost before it */
  readonly minimum: number;
  /** the only product that it is for */
  readonly product: string | null;
}

/** Fen that a discount takes off a price; 0 where it does not apply. At least ORDER_AMOUNT_MIN stays. */
export function discountOf(
  discount: Discount,
  { id, amount }: { readonly id: string; readonly amount: number },
): number {
  const { kind, value, minimum, product } = discount;
  if (amount < minimum || (product !== null && product !== id)) return 0;
  const off = kind === 'fixed' ? value : Math.floor((amount * value) / 100);
  return Math.max(0, Math.min(off, amount - ORDER_AMOUNT_MIN));
}
