import { z } from 'zod';
import {
  COUPON_KINDS,
  COUPON_STATES,
  CUSTOM_LIMITS,
  CUSTOM_STATES,
  GATEWAYS,
  ORDER_STATUSES,
  PAY_SCENES,
  SANDBOX_ACTS,
} from '../shop/orders.ts';
import { PAID_TIERS } from '../shop/products.ts';
import { LANGUAGES } from '../text.ts';
import { callSchema, NOTHING, pageOf, pageQuery, timestamp } from './schema.ts';

const fen = z.number().int().nonnegative();
const productId = z.string().max(80);
const orderId = z.strictObject({ orderId: z.uuid() });

/** A link to a file asks in no other language than its address says. */
export const receiptQuery = orderId.extend({ language: z.enum(LANGUAGES).optional() });

export const productGrant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gold'), gold: z.number().int().positive() }),
  z.object({ kind: z.literal('service') }),
  z.object({ kind: z.literal('vip'), tier: z.enum(PAID_TIERS), months: z.number().int().positive() }),
]);

export const shopProduct = z.object({ id: productId, amount: fen, grant: productGrant });
export type ShopProduct = z.infer<typeof shopProduct>;

const gateway = z.enum(GATEWAYS);
/** A way to pay that this installation offers now. */
export const gatewayOffer = z.object({ name: gateway, scenes: z.array(z.enum(PAY_SCENES)) });

export const orderInfo = z.object({
  orderId: z.uuid(),
  /** What the gateway and the receipt call it. */
  number: z.string(),
  product: productId,
  /** Of an offer or a quote: what it is called. */
  title: z.string().nullable(),
  grant: productGrant,
  /** fen before the coupon */
  listAmount: fen,
  /** fen to pay, fixed with the order */
  amount: fen,
  currency: z.literal('CNY'),
  status: z.enum(ORDER_STATUSES),
  expiresAt: timestamp,
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  /** Where it was paid, else where paying was begun last. */
  gateway: gateway.nullable(),
  gateways: z.array(gatewayOffer),
  /** What has been given for it. */
  grants: z.array(productGrant),
  /** fen that went back */
  refunded: fen,
  invoice: z.object({ title: z.string(), taxNumber: z.string() }).nullable(),
  /** Whether the voucher of its transfer is here. */
  voucher: z.boolean(),
});
export type OrderInfo = z.infer<typeof orderInfo>;

export const coupon = z.object({
  id: z.uuid(),
  kind: z.enum(COUPON_KINDS),
  value: z.number().int(),
  minimum: fen,
  product: productId.nullable(),
  validFrom: timestamp,
  validTo: timestamp,
  state: z.enum(COUPON_STATES),
});
export type Coupon = z.infer<typeof coupon>;

export const offer = z.object({
  /** Order it by this id. */
  product: productId,
  title: z.string(),
  grant: productGrant,
  price: fen,
  /** What the same costs without the offer, where the price list has it. */
  listPrice: fen.nullable(),
  total: z.number().int(),
  left: z.number().int(),
  endsAt: timestamp,
});
export type Offer = z.infer<typeof offer>;

const customRequests = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      words: z.string(),
      contact: z.string(),
      files: z.number().int(),
      state: z.enum(CUSTOM_STATES),
      /** fen, once there is a price; order it as `product` */
      amount: fen.nullable(),
      product: productId.nullable(),
      note: z.string().nullable(),
      at: timestamp,
    }),
  ),
});

export const shopCalls = {
  shopProducts: callSchema(
    'The price list, and the ways to pay',
    NOTHING,
    z.object({ products: z.array(shopProduct), gateways: z.array(gatewayOffer) }),
  ),
  activityStock: callSchema('Limited offers and what is left of them', NOTHING, z.object({ items: z.array(offer) })),
  couponList: callSchema('Own coupons, the one that ends first first', NOTHING, z.object({ list: z.array(coupon) })),
  createOrder: callSchema(
    'Order a product; price and coupon are fixed with the order',
    z.strictObject({
      product: productId,
      coupon: z.uuid().optional(),
      requestId: z.string().min(1).max(80).optional(),
    }),
    orderInfo,
  ),
  createAliPayOrder: callSchema(
    'Begin to pay an order: an address to open, or a code to scan',
    z.strictObject({
      orderId: z.uuid(),
      scene: z.enum(PAY_SCENES).default('page'),
      gateway: gateway.default('alipay'),
    }),
    z.object({
      orderId: z.uuid(),
      gateway,
      url: z.string().optional(),
      qr: z.string().optional(),
      /** Of a bank transfer: where to, and what to write on it. */
      account: z.string().optional(),
    }),
  ),
  checkOrder: callSchema('State of an own order', orderId, orderInfo),
  completeOrder: callSchema('Ask the gateway whether an own order is paid, and grant what is', orderId, orderInfo),
  orderList: callSchema('Own orders, newest first', z.strictObject(pageQuery), pageOf(orderInfo)),
  cancelOrder: callSchema('Close an own order that is not paid', orderId, orderInfo),
  orderVoucher: callSchema(
    'Show the voucher of a bank transfer (an uploaded picture); the operator confirms it',
    z.strictObject({ orderId: z.uuid(), image: z.uuid() }),
    orderInfo,
  ),
  orderInvoice: callSchema(
    'Who an order is invoiced to; stands on its receipt',
    z.strictObject({
      orderId: z.uuid(),
      title: z.string().trim().min(1).max(100),
      taxNumber: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{0,20}$/)
        .default(''),
    }),
    orderInfo,
  ),
  customAsk: callSchema(
    'Ask for what no product is, with files; the operator answers with a price',
    z.strictObject({
      words: z.string().trim().min(4).max(CUSTOM_LIMITS.words),
      contact: z.string().trim().min(3).max(200),
      files: z.array(z.uuid()).max(CUSTOM_LIMITS.files).default([]),
    }),
    customRequests,
  ),
  customList: callSchema('Own custom requests and their prices, newest first', NOTHING, customRequests),
  sandboxOrder: callSchema(
    'What the sandbox is asked to pay',
    z.strictObject({ orderId: z.uuid() }),
    z.object({
      orderId: z.uuid(),
      number: z.string(),
      amount: fen,
      state: z.enum(['open', 'paid', 'refused', 'closed', 'refunded']),
      returnUrl: z.string(),
    }),
  ),
  sandboxPay: callSchema(
    'Let the sandbox pay, refuse, or tell of a payment late or never; no money moves',
    z.strictObject({ orderId: z.uuid(), act: z.enum(SANDBOX_ACTS) }),
    z.object({ state: z.enum(['open', 'paid', 'refused', 'closed', 'refunded']) }),
  ),
} as const;
