import { eq, or, sql } from 'drizzle-orm';
import { newId } from '@yujian/platform';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { MONEY, owedAccount, SALES, userAccount } from '../accounts.ts';
import { append, takeFrom } from '../lots.ts';
import { ledger } from '../tables.ts';
import { moneyLots } from './payouts.ts';

/** Fen that a person owes, since rewards that they were paid out came back; below 0 for a moment, where more was settled. */
export async function readOwed(executor: Executor, userId: string): Promise<number> {
  const account = owedAccount(userId);
  const [row] = await executor
    .select({
      owed: sql`coalesce(sum(case ${account} when ${ledger.source} then amount else -amount end), 0)`.mapWith(Number),
    })
    .from(ledger)
    .where(or(eq(ledger.source, account), eq(ledger.target, account)));
  return row!.owed;
}

/**
 * Takes fen of a reward back for the house: from what is left of it, then from what else the person holds, and what is not there
 * they owe. `undoTakeBack` gives it back by its key. The caller holds the person's lock.
 */
export async function takeBackReward(
  tx: Transaction,
  clock: Clock,
  request: { readonly userId: string; readonly amount: number; readonly rewardKey: string; readonly key: string },
): Promise<void> {
  const { userId, amount, rewardKey, key } = request;
  const prefix = `take-back:${key}`;
  const id = newId();
  await append(tx, [moved(clock, userId, [owedAccount(userId), SALES], { amount, lotId: id, key: `${prefix}:owed` })]);
  const [grant] = await tx.select({ id: ledger.id }).from(ledger).where(eq(ledger.idempotencyKey, rewardKey));
  await settleOwed(tx, clock, { userId, key: prefix, first: grant?.id });
}

/**
 * Settles what a person owes by what they hold, and gives back what was settled and is owed no more. The caller holds the
 * person's lock.
 */
export async function settleOwed(
  tx: Transaction,
  clock: Clock,
  { userId, key, first }: { readonly userId: string; readonly key: string; readonly first?: string | undefined },
): Promise<void> {
  const owed = await readOwed(tx, userId);
  const account = owedAccount(userId);
  if (owed < 0) {
    const back = { amount: -owed, lotId: newId(), key: `${key}:back` };
    await append(tx, [{ ...moved(clock, userId, [account, userAccount(userId)], back), id: back.lotId }]);
  }
  if (owed <= 0) return;
  const lots = (await moneyLots(tx, userId)).toSorted((a, b) => Number(b.lotId === first) - Number(a.lotId === first));
  const held = lots.reduce((sum, { left }) => sum + left, 0);
  const parts = takeFrom(lots, Math.min(owed, held)) ?? [];
  await append(
    tx,
    parts.map(({ lot: { lotId }, amount }) =>
      moved(clock, userId, [userAccount(userId), account], { amount, lotId, key: `${key}:${lotId}` }),
    ),
  );
}

function moved(
  clock: Clock,
  userId: string,
  [source, target]: readonly [source: string, target: string],
  { amount, lotId, key }: { readonly amount: number; readonly lotId: string; readonly key: string },
) {
  const reason = 'reward-back' as const;
  return {
    kind: MONEY,
    source,
    target,
    amount,
    reason,
    userId,
    lotId,
    idempotencyKey: key,
    createdAt: clock.now(),
  } as const;
}
