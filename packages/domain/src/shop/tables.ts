import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COUPON_KINDS, CUSTOM_STATES, GATEWAYS, ORDER_STATUSES, type GatewayName } from '@yujian/contract/shop/orders';
import type { ProductGrant } from '@yujian/contract/shop/products';
import { users } from '../account/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Money is whole fen. */
const fen = (name: string) => integer(name).notNull();

/** What the operator changed of the price list; what has no row stands as it comes. */
export const shopPrices = pgTable('shop_prices', {
  product: text('product').primaryKey(),
  amount: fen('amount'),
  offered: boolean('offered').notNull().default(true),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Products that are sold a number of times, until a day. `left` is what may still be ordered: an order takes one, closing it gives it back. */
export const shopOffers = pgTable(
  'shop_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    /** product of the price list that it gives */
    product: text('product').notNull(),
    grant: jsonb('grant').$type<ProductGrant>().notNull(),
    amount: fen('amount'),
    total: integer('total').notNull(),
    left: integer('left').notNull(),
    perPerson: integer('per_person').notNull().default(1),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [
    check('shop_offers_left', sql`${table.left} >= 0 and ${table.left} <= ${table.total}`),
    check('shop_offers_amount', sql`${table.amount} > 0`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `out_trade_no` at the gateways */
    number: text('number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    product: text('product').notNull(),
    title: jsonb('title').$type<{ readonly zh: string; readonly en: string }>(),
    grant: jsonb('grant').$type<ProductGrant>().notNull(),
    offerId: uuid('offer_id').references(() => shopOffers.id),
    couponId: uuid('coupon_id'),
    listAmount: fen('list_amount'),
    amount: fen('amount'),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('created'),
    requestId: text('request_id'),
    /** Where paying was begun, the latest last: all of them are asked whether it is paid. */
    gateways: text('gateways').array().$type<GatewayName[]>().notNull().default([]),
    voucherMediaId: uuid('voucher_media_id'),
    refunded: integer('refunded').notNull().default(0),
    invoice: jsonb('invoice').$type<{ readonly title: string; readonly taxNumber: string }>(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_request').on(table.userId, table.requestId),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_unsettled')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('created', 'paid', 'refunding')`),
    index('orders_offer')
      .on(table.offerId, table.userId)
      .where(sql`${table.offerId} is not null`),
    check('orders_amount', sql`${table.amount} > 0 and ${table.amount} <= ${table.listAmount}`),
    check('orders_refunded', sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.amount}`),
  ],
);

/**
 * What gateways say that they took, once each; never changed. `order` paid its order; `surplus` came for one that was
 * paid already or could not be granted any more, and goes back; `mismatch` has another amount than its order, and waits
 * for the operator.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    /** the gateway's own number of it */
    transactionId: text('transaction_id').notNull(),
    amount: fen('amount'),
    /** the gateway's word for who paid, where it says */
    payer: text('payer'),
    use: text('use', { enum: ['order', 'surplus', 'mismatch'] }).notNull(),
    paidAt: at('paid_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_transaction').on(table.gateway, table.transactionId),
    uniqueIndex('payments_order')
      .on(table.orderId)
      .where(sql`${table.use} = 'order'`),
    index('payments_payer').on(table.payer),
    index('payments_at').on(table.paidAt),
  ],
);

/** Money on its way back. `asked` until the gateway has said yes or no. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** `out_refund_no` at the gateway */
    number: text('number').notNull(),
    amount: fen('amount'),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['asked', 'done', 'failed'] })
      .notNull()
      .default('asked'),
    /** what the order was before, for when the gateway refuses */
    statusBefore: text('status_before', { enum: ORDER_STATUSES }).notNull(),
    /** What the gateway said against it; of one that is asked for, why it must be sent by hand. */
    failure: text('failure'),
    /** what the operator says of money that was sent by hand */
    reference: text('reference'),
    /** membership that was taken back with it */
    membershipSeconds: integer('membership_seconds').notNull().default(0),
    createdAt: at('created_at').notNull(),
    doneAt: at('done_at'),
  },
  (table) => [
    uniqueIndex('refunds_number').on(table.number),
    index('refunds_asked')
      .on(table.createdAt)
      .where(sql`${table.state} = 'asked'`),
    index('refunds_order').on(table.orderId),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

/**
 * Each try to have a gateway's statement of a day, never changed: what went wrong with it, or null, once a day, for one whose
 * lines are kept.
 */
export const statements = pgTable(
  'statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    /** `YYYY-MM-DD`, in the time of China */
    day: text('day').notNull(),
    failure: text('failure'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('statements_day').on(table.gateway, table.day, table.createdAt),
    uniqueIndex('statements_kept')
      .on(table.gateway, table.day)
      .where(sql`${table.failure} is null`),
  ],
);

/** What statements list, never changed; see StatementLine. */
export const statementLines = pgTable(
  'statement_lines',
  {
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id),
    /** from 0 */
    line: integer('line').notNull(),
    at: at('at').notNull(),
    number: text('number').notNull(),
    transactionId: text('transaction_id').notNull(),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    refundNumber: text('refund_number'),
    amount: fen('amount'),
    fee: numeric('fee', { precision: 15, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.line] }),
    index('statement_lines_transaction').on(table.transactionId),
    index('statement_lines_refund').on(table.refundNumber),
  ],
);

/** A discount that one person may use once; `orderId` is the order that holds or used it. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: COUPON_KINDS }).notNull(),
    value: integer('value').notNull(),
    minimum: integer('minimum').notNull().default(0),
    product: text('product'),
    validFrom: at('valid_from').notNull(),
    validTo: at('valid_to').notNull(),
    orderId: uuid('order_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('coupons_user').on(table.userId, table.validTo),
    check('coupons_value', sql`${table.value} > 0 and (${table.kind} = 'fixed' or ${table.value} <= 100)`),
  ],
);

/** What orders gave of a membership and what refunds took, each once. */
export const membershipTerms = pgTable(
  'membership_terms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    orderId: uuid('order_id').notNull(),
    tier: text('tier', { enum: ['pro', 'studio', 'team'] }).notNull(),
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('membership_terms_order').on(table.orderId), index('membership_terms_user').on(table.userId)],
);

/** What somebody wants that no product is: the operator answers with a price, which they may order. */
export const customRequests = pgTable(
  'custom_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    words: text('words').notNull(),
    contact: text('contact').notNull(),
    files: uuid('files').array().notNull().default([]),
    state: text('state', { enum: CUSTOM_STATES }).notNull().default('open'),
    amount: integer('amount'),
    grant: jsonb('grant').$type<ProductGrant>(),
    note: text('note'),
    createdAt: at('created_at').notNull(),
    quotedAt: at('quoted_at'),
  },
  (table) => [
    index('custom_requests_user').on(table.userId, table.createdAt),
    index('custom_requests_state').on(table.state, table.createdAt),
  ],
);

/** What the sandbox believes of orders: a bank's own books, which the shop asks and never reads. */
export const sandboxPayments = pgTable('sandbox_payments', {
  number: text('number').primaryKey(),
  orderId: uuid('order_id').notNull(),
  amount: fen('amount'),
  returnUrl: text('return_url').notNull(),
  state: text('state', { enum: ['open', 'paid', 'refused', 'closed', 'refunded'] })
    .notNull()
    .default('open'),
  transactionId: text('transaction_id'),
  refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
  refundedAt: jsonb('refunded_at').$type<Record<string, string>>().notNull().default({}),
  /** When the shop is told of the payment; null: never (again). */
  notifyAt: at('notify_at'),
  paidAt: at('paid_at'),
});
