import { eq, like } from 'drizzle-orm';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { userAccount } from '../accounts.ts';
import { append, readLots, type Lot } from '../lots.ts';
import { ledger } from '../tables.ts';

/** What is left with a person of the grant with this key, in the grant's own unit; 0 when there is no such grant. */
export async function readUnspent(executor: Executor, userId: string, grantKey: string): Promise<number> {
  return (await findLot(executor, userId, grantKey))?.left ?? 0;
}

/**
 * Takes back what is left of a grant, at most `most`, for the house. The caller holds the person's lock. Resolves to the
 * amount; what a key took once is not taken again.
 */
export async function takeBack(
  tx: Transaction,
  clock: Clock,
  request: {
    readonly userId: string;
    readonly grantKey: string;
    readonly most: number;
    readonly reason: 'order-back' | 'reward-back';
    readonly key: string;
  },
): Promise<number> {
  const { userId, grantKey, most, reason, key } = request;
  const lot = await findLot(tx, userId, grantKey);
  const amount = Math.min(most, lot?.left ?? 0);
  if (lot === undefined || amount === 0) return 0;
  await append(tx, [
    {
      kind: lot.kind,
      source: userAccount(userId),
      target: lot.from,
      amount,
      reason,
      userId,
      lotId: lot.lotId,
      expiresAt: lot.endsAt,
      idempotencyKey: `take-back:${key}:${grantKey}`,
      createdAt: clock.now(),
    },
  ]);
  return amount;
}

/** Gives back all that was taken with a key, to the lots that it came from; a second call does nothing. */
export async function undoTakeBack(tx: Transaction, clock: Clock, key: string): Promise<void> {
  const taken = await tx
    .select()
    .from(ledger)
    .where(like(ledger.idempotencyKey, `take-back:${key}:%`));
  const rows = taken.map((row) => ({
    kind: row.kind,
    source: row.target,
    target: row.source,
    amount: row.amount,
    reason: row.reason,
    userId: row.userId,
    lotId: row.lotId,
    expiresAt: row.expiresAt,
    idempotencyKey: `undone:${row.idempotencyKey}`,
    createdAt: clock.now(),
  }));
  if (rows.length > 0) await tx.insert(ledger).values(rows).onConflictDoNothing({ target: ledger.idempotencyKey });
}

async function findLot(
  executor: Executor,
  userId: string,
  grantKey: string,
): Promise<(Lot & { readonly from: string }) | undefined> {
  const [grant] = await executor
    .select({ id: ledger.id, from: ledger.source, userId: ledger.userId })
    .from(ledger)
    .where(eq(ledger.idempotencyKey, grantKey));
  if (grant?.userId !== userId) return undefined;
  const lots = await readLots(executor, userAccount(userId), { userId });
  const lot = lots.find(({ lotId }) => lotId === grant.id);
  return lot && { ...lot, from: grant.from };
}
