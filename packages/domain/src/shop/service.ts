import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError, pickText, type Language } from '@yujian/contract';
import type { Coupon, Offer, OrderInfo } from '@yujian/contract/api/shop';
import { TRANSFER_DAYS, type GatewayName } from '@yujian/contract/shop/orders';
import type { Product } from '@yujian/contract/shop/products';
import { askGateways, closeOrder } from './close-order.ts';
import { listCoupons } from './coupons.ts';
import { createOrder, type OrderRequest, type OrderRow } from './create-order.ts';
import { NoticeRejected, type Notice, type PaymentGateway, type PayRequest, type PayWay } from './gateways/gateway.ts';
import { gatewayOrder, presentOrder, type GatewayOffers } from './present.ts';
import { offerProductId, readOffers, readProducts } from './products.ts';
import { confirmRefund, refundOrder, returnPayment, type RefundDeps } from './refund.ts';
import { settlePayment } from './settle.ts';
import { fetchStatements } from './service/statements.ts';
import { orders, payments } from './tables.ts';
import { tendShop } from './tend.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Reader {
  readonly userId: string;
  readonly language: Language;
}

/** A paid order, and what its gateway calls the payment. */
export type Receipt = Omit<OrderRow, 'paidAt'> & {
  readonly paidAt: Date;
  readonly gateway: GatewayName;
  readonly transactionId: string;
};

/** Orders of people and what is done with them. An order of somebody else is not found. */
export interface Shop {
  products(): Promise<Product[]>;
  /** Ways to pay, as this installation is set up. */
  gateways(): GatewayOffers;
  offers(language: Language): Promise<Offer[]>;
  coupons(userId: string): Promise<Coupon[]>;
  order(request: OrderRequest & Reader): Promise<OrderInfo>;
  /** @throws AppError notFound, conflict (not open, no such gateway here) */
  pay(own: Reader & { readonly orderId: string }, way: PayRequest & { readonly gateway: GatewayName }): Promise<PayWay>;
  check(own: Reader & { readonly orderId: string }): Promise<OrderInfo>;
  /** Asks the gateways first. */
  complete(own: Reader & { readonly orderId: string }): Promise<OrderInfo>;
  cancel(own: Reader & { readonly orderId: string }): Promise<OrderInfo>;
  list(
    reader: Reader,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<{ list: OrderInfo[]; total: number }>;
  /** @throws AppError conflict: no transfer was begun for it */
  showVoucher(own: Reader & { readonly orderId: string }, mediaId: string): Promise<OrderInfo>;
  setInvoice(own: Reader & { readonly orderId: string }, invoice: NonNullable<OrderRow['invoice']>): Promise<OrderInfo>;
  /** What a receipt says of a paid order. @throws AppError conflict: it is not paid */
  receipt(own: { readonly userId: string; readonly orderId: string }): Promise<Receipt>;
  /** A message of a gateway; the answer is for it. @throws AppError notFound: no such gateway here */
  receive(gateway: string, notice: Notice): Promise<ReturnType<PaymentGateway['answer']>>;
  /** The operator saw a transfer on the account. @throws AppError notFound, conflict (another amount than the order's, a reference that is known already) */
  confirmTransfer(orderId: string, seen: { readonly amount: number; readonly reference: string }): Promise<void>;
  refund(request: Parameters<typeof refundOrder>[1]): Promise<void>;
  /** @throws AppError notFound, conflict (it pays an order, or is back or on its way) */
  returnPayment(paymentId: string, reason: string): Promise<void>;
  /** The operator sent a refund by hand. @throws AppError notFound, conflict (it is not to be sent by hand) */
  confirmRefund(refundId: string, reference: string): Promise<void>;
  /** What is due by now; called again and again. */
  tend(): Promise<void>;
  /** Has the gateways' statements that are due; see statements.ts. */
  fetchStatements(asked?: { readonly now: boolean }): Promise<void>;
}

export interface ShopServiceDeps extends Omit<RefundDeps, 'gatewayOf'> {
  readonly paymentGateways: readonly PaymentGateway[];
}

export function createShop({ paymentGateways, ...rest }: ShopServiceDeps): Shop {
  const gatewayOf = (name: string) => paymentGateways.find((one) => one.name === name);
  const deps: RefundDeps = { ...rest, gatewayOf };
  const { database, clock, log } = deps;
  const { db } = database;
  const offered = (): GatewayOffers => paymentGateways.map(({ name, scenes }) => ({ name, scenes: [...scenes] }));

  const find = async ({ userId, orderId }: { userId: string; orderId: string }): Promise<OrderRow> => {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
    if (order === undefined) throw new AppError('notFound', { message: 'notFound.order' });
    return order;
  };

  const present = async (rows: readonly OrderRow[], language: Language): Promise<OrderInfo[]> => {
    const ids = rows.flatMap(({ id, paidAt }) => (paidAt === null ? [] : [id]));
    const paid =
      ids.length === 0
        ? []
        : await db
            .select({ orderId: payments.orderId, gateway: payments.gateway })
            .from(payments)
            .where(and(inArray(payments.orderId, ids), eq(payments.use, 'order')));
    const paidBy = new Map(paid.map(({ orderId, gateway }) => [orderId, gateway]));
    return rows.map((row) => presentOrder(row, { gateways: offered(), paidBy: paidBy.get(row.id), language }));
  };
  const check: Shop['check'] = async ({ language, ...own }) => (await present([await find(own)], language))[0]!;

  return {
    products: () => readProducts(db),
    gateways: offered,

    async offers(language) {
      const rows = await readOffers(db, clock);
      return rows.map(({ id, titleZh, titleEn, grant, amount, total, left, endsAt, listPrice }) => ({
        product: offerProductId(id),
        title: pickText({ zh: titleZh, en: titleEn }, language),
        grant,
        price: amount,
        listPrice,
        total,
        left,
        endsAt: endsAt.toISOString(),
      }));
    },

    async coupons(userId) {
      const rows = await listCoupons(db, clock, userId);
      return rows.map(({ id, kind, value, minimum, product, validFrom, validTo, state }) => ({
        ...{ id, kind, value, minimum, product, state },
        validFrom: validFrom.toISOString(),
        validTo: validTo.toISOString(),
      }));
    },

    async order({ language, ...request }) {
      const made = await database.transaction((tx) => createOrder(tx, clock, request));
      return (await present([made], language))[0]!;
    },

    async pay(own, { gateway: name, ...request }) {
      const order = await find(own);
      const gateway = gatewayOf(name);
      if (gateway === undefined || !gateway.scenes.includes(request.scene))
        throw new AppError('conflict', { message: 'conflict.noGateway' });
      const now = clock.now();
      if (order.status !== 'created' || order.expiresAt <= now)
        throw new AppError('conflict', { message: 'conflict.orderEnded' });
      // A transfer takes days: one of few would be held for nobody.
      if (name === 'transfer' && order.offerId !== null)
        throw new AppError('conflict', { message: 'conflict.noGateway' });
      // Written down before the gateway knows of it: what is paid there is looked for.
      const days = { expiresAt: new Date(order.createdAt.getTime() + TRANSFER_DAYS * DAY_MS) };
      const gateways = sql`array_append(array_remove(${orders.gateways}, ${name}), ${name})`;
      const [begun] = await db
        .update(orders)
        .set({ gateways, ...(name === 'transfer' && days) })
        .where(and(eq(orders.id, order.id), eq(orders.status, 'created')))
        .returning();
      if (begun === undefined) throw new AppError('conflict', { message: 'conflict.orderEnded' });
      return gateway.begin(gatewayOrder(begun), request);
    },

    check,

    async complete(own) {
      const order = await find(own);
      if (order.status === 'created' || order.status === 'closed') await askGateways(deps, order);
      return check(own);
    },

    async cancel(own) {
      const order = await find(own);
      if (order.status === 'created') await closeOrder(deps, order);
      const after = await check(own);
      if (after.status !== 'closed') throw new AppError('conflict', { message: 'conflict.orderEnded' });
      return after;
    },

    async list({ userId, language }, { page, pageSize }) {
      const own = eq(orders.userId, userId);
      const rows = await db
        .select()
        .from(orders)
        .where(own)
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [counted] = await db.select({ total: count() }).from(orders).where(own);
      return { list: await present(rows, language), total: counted?.total ?? 0 };
    },

    async showVoucher(own, mediaId) {
      const order = await find(own);
      if (order.status !== 'created' || !order.gateways.includes('transfer'))
        throw new AppError('conflict', { message: 'conflict.orderEnded' });
      await db.update(orders).set({ voucherMediaId: mediaId }).where(eq(orders.id, order.id));
      return check(own);
    },

    async setInvoice(own, invoice) {
      const order = await find(own);
      if (order.paidAt === null) throw new AppError('conflict', { message: 'conflict.notPaid' });
      await db.update(orders).set({ invoice }).where(eq(orders.id, order.id));
      return check(own);
    },

    async receipt(own) {
      const [paid] = await db
        .select({ order: orders, gateway: payments.gateway, transactionId: payments.transactionId })
        .from(orders)
        .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.use, 'order')))
        .where(and(eq(orders.id, own.orderId), eq(orders.userId, own.userId)));
      if (paid === undefined) throw new AppError('notFound', { message: 'notFound.order' });
      const { order, gateway, transactionId } = paid;
      if (order.paidAt === null || gateway === null || transactionId === null)
        throw new AppError('conflict', { message: 'conflict.notPaid' });
      return { ...order, paidAt: order.paidAt, gateway, transactionId };
    },

    async receive(name, notice) {
      const gateway = gatewayOf(name);
      if (gateway === undefined) throw new AppError('notFound');
      try {
        const payment = await gateway.readNotice(notice);
        if (payment !== undefined) await settlePayment(deps, payment);
        return gateway.answer(true);
      } catch (error) {
        if (!(error instanceof NoticeRejected)) throw error;
        log.warn({ err: error, gateway: name }, 'a message of a payment gateway was rejected');
        return gateway.answer(false);
      }
    },

    async confirmTransfer(orderId, { amount, reference }) {
      const [order] = await db
        .select()
        .from(orders)
        .where(sql`${orders.id}::text = ${orderId}`);
      if (order === undefined || !order.gateways.includes('transfer'))
        throw new AppError('notFound', { message: 'notFound.order' });
      // Typed by a person: what differs is a slip, and is said at once.
      if (amount !== order.amount)
        throw new AppError('conflict', {
          message: 'conflict.transferAmount',
          values: { amount: (order.amount / 100).toFixed(2) },
        });
      const { number } = order;
      const payment = { gateway: 'transfer', number, transactionId: reference, amount, payer: null } as const;
      if ((await settlePayment(deps, { ...payment, paidAt: clock.now() })) === 'known')
        throw new AppError('conflict', { message: 'conflict.transferKnown' });
    },

    refund: (request) => refundOrder(deps, request),
    returnPayment: (paymentId, reason) => returnPayment(deps, paymentId, reason),
    confirmRefund: (refundId, reference) => confirmRefund(deps, refundId, reference),
    tend: () => tendShop(deps),
    fetchStatements: (asked) => fetchStatements(deps, asked),
  };
}
