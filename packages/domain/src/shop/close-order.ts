import { eq } from 'drizzle-orm';
import { lockPerson } from '../wallet/service/lock-person.ts';
import { releaseCoupon } from './coupons.ts';
import type { OrderRow } from './create-order.ts';
import { GatewayRefused, type PaymentGateway } from './gateways/gateway.ts';
import { gatewayOrder } from './present.ts';
import { moveRequest, moveStock } from './products.ts';
import { lockOrder, settlePayment, type ShopDeps } from './settle.ts';
import { orders } from './tables.ts';

export interface CloseDeps extends ShopDeps {
  readonly gatewayOf: (name: string) => PaymentGateway | undefined;
}

/** Asks every gateway where paying was begun, and settles what they took. */
export async function askGateways(deps: CloseDeps, order: OrderRow): Promise<void> {
  for (const name of new Set(order.gateways)) {
    const payment = await deps.gatewayOf(name)?.query(gatewayOrder(order));
    if (payment !== undefined) await settlePayment(deps, payment);
  }
}

/**
 * Closes an order that nobody paid, after every gateway has closed it, and lets go of its stock and its coupon. One that a
 * gateway says is paid is settled instead. Nothing where it is no open order any more.
 */
export async function closeOrder(deps: CloseDeps, order: OrderRow): Promise<void> {
  for (const name of new Set(order.gateways)) {
    try {
      await deps.gatewayOf(name)?.close(gatewayOrder(order));
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      // It is paid; with another amount than it has, it is closed all the same.
      await askGateways(deps, order);
    }
  }
  await deps.database.transaction(async (tx) => {
    await lockPerson(tx, order.userId);
    const now = await lockOrder(tx, order.id);
    // Paying was begun at another gateway meanwhile, which has not closed it.
    if (now.status !== 'created' || !now.gateways.every((one) => order.gateways.includes(one))) return;
    await tx.update(orders).set({ status: 'closed', closedAt: deps.clock.now() }).where(eq(orders.id, order.id));
    if (now.offerId !== null) await moveStock(tx, now.offerId, 1);
    await moveRequest(tx, order.product, 'quoted');
    await releaseCoupon(tx, order.id);
  });
}
