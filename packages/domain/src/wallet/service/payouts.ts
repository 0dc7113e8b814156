import { and, eq, inArray, lte, or } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { MONEY, PAID_OUT, payoutAccount, userAccount } from '../accounts.ts';
import { append, readLots, takeFrom, type Lot } from '../lots.ts';
import { ledger } from '../tables.ts';

/** What a partner has earned, in fen. */
export interface Earnings {
  /** too young to be paid out: the order may still be refunded */
  readonly pending: number;
  readonly available: number;
  /** asked for and not decided yet */
  readonly asked: number;
  readonly withdrawn: number;
}

/** Earnings at a time before which rewards can be paid out. */
export async function readEarnings(executor: Executor, userId: string, maturedBefore: Date): Promise<Earnings> {
  const lots = await moneyLots(executor, userId);
  const mature = await matureLots(executor, lots, maturedBefore);
  const sum = (some: readonly Lot[]) => some.reduce((total, { left }) => total + left, 0);
  const own = and(eq(ledger.userId, userId), eq(ledger.kind, MONEY), eq(ledger.reason, 'withdrawal'));
  const rows = await executor
    .select({ source: ledger.source, target: ledger.target, amount: ledger.amount })
    .from(ledger)
    .where(own);
  const total = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((all, { amount }) => all + amount, 0);
  const account = userAccount(userId);
  const withdrawn = total(({ target }) => target === PAID_OUT);
  const asked = total(({ source }) => source === account) - total(({ target }) => target === account) - withdrawn;
  return { pending: sum(lots) - sum(mature), available: sum(mature), asked, withdrawn };
}

/**
 * Sets fen aside for a withdrawal, from rewards that are old enough. The caller holds the person's lock.
 * @throws AppError conflict: less is there
 */
export async function setAsidePayout(
  tx: Transaction,
  clock: Clock,
  request: {
    readonly userId: string;
    readonly withdrawalId: string;
    readonly amount: number;
    readonly maturedBefore: Date;
  },
): Promise<void> {
  const { userId, withdrawalId, amount, maturedBefore } = request;
  const lots = await matureLots(tx, await moneyLots(tx, userId), maturedBefore);
  const parts = takeFrom(lots, amount);
  if (parts === undefined) throw new AppError('conflict', { message: 'conflict.earnings' });
  await append(
    tx,
    parts.map(({ lot, amount: taken }) => ({
      kind: MONEY,
      source: userAccount(userId),
      target: payoutAccount(withdrawalId),
      amount: taken,
      reason: 'withdrawal' as const,
      userId,
      lotId: lot.lotId,
      idempotencyKey: `withdrawal:${withdrawalId}:${lot.lotId}`,
      createdAt: clock.now(),
    })),
  );
}

/** Ends a withdrawal: what was set aside was paid out, or comes back to the person. A second end does nothing. */
export async function endPayout(
  tx: Transaction,
  clock: Clock,
  { withdrawalId, paid }: { readonly withdrawalId: string; readonly paid: boolean },
): Promise<void> {
  const account = payoutAccount(withdrawalId);
  const rows = await tx
    .select()
    .from(ledger)
    .where(or(eq(ledger.target, account), eq(ledger.source, account)));
  if (rows.some(({ source }) => source === account)) return;
  await append(
    tx,
    rows.map((row) => ({
      kind: MONEY,
      source: account,
      target: paid ? PAID_OUT : row.source,
      amount: row.amount,
      reason: 'withdrawal' as const,
      userId: row.userId,
      lotId: row.lotId,
      idempotencyKey: `withdrawal-end:${withdrawalId}:${row.lotId}`,
      createdAt: clock.now(),
    })),
  );
}

/** What a person holds of what they earned. */
export async function moneyLots(executor: Executor, userId: string): Promise<Lot[]> {
  return (await readLots(executor, userAccount(userId), { userId })).filter(({ kind }) => kind === MONEY);
}

async function matureLots(executor: Executor, lots: readonly Lot[], before: Date): Promise<Lot[]> {
  if (lots.length === 0) return [];
  const ids = lots.map(({ lotId }) => lotId);
  const mature = await executor
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(inArray(ledger.id, ids), lte(ledger.createdAt, before)));
  const old = new Set(mature.map(({ id }) => id));
  return lots.filter(({ lotId }) => old.has(lotId));
}
