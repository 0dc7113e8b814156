import { newId } from '@yujian/platform';
import type { Transaction } from '@yujian/platform';
import { gatewayAccount, MONEY, SALES, SUSPENSE, userAccount } from '../accounts.ts';
import { ledger } from '../tables.ts';

/** One movement of money of the shop, in fen. A second one with the same key does nothing. */
export interface MoneyMovement {
  /** whose order or reward it is */
  readonly userId: string;
  /** fen, above 0 */
  readonly amount: number;
  readonly key: string;
  readonly at: Date;
}

type Way = readonly [source: string, target: string, reason: 'payment' | 'payment-back' | 'reward'];

/** A gateway took money for an order; `accounted` says whether it paid the order, or is money that nothing accounts for. */
export function recordPayment(
  tx: Transaction,
  { gateway, accounted, ...movement }: MoneyMovement & { readonly gateway: string; readonly accounted: boolean },
): Promise<void> {
  return move(tx, movement, [gatewayAccount(gateway), accounted ? SALES : SUSPENSE, 'payment']);
}

/** A gateway gave money back. */
export function recordRefund(
  tx: Transaction,
  { gateway, accounted, ...movement }: MoneyMovement & { readonly gateway: string; readonly accounted: boolean },
): Promise<void> {
  return move(tx, movement, [accounted ? SALES : SUSPENSE, gatewayAccount(gateway), 'payment-back']);
}

/** What a partner earns of a sale; its key is the grant that a refund takes it back by. */
export function recordReward(tx: Transaction, movement: MoneyMovement): Promise<void> {
  return move(tx, movement, [SALES, userAccount(movement.userId), 'reward']);
}

async function move(
  tx: Transaction,
  { userId, amount, key, at }: MoneyMovement,
  [source, target, reason]: Way,
): Promise<void> {
  const id = newId();
  await tx
    .insert(ledger)
    .values({ id, kind: MONEY, source, target, amount, reason, userId, lotId: id, idempotencyKey: key, createdAt: at })
    .onConflictDoNothing({ target: ledger.idempotencyKey });
}
