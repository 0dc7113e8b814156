import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TicketKind } from '@yujian/contract';
import { newId } from '@yujian/platform';
import type { Executor, Transaction } from '@yujian/platform';
import { MONEY, userAccount, type LedgerKind } from './accounts.ts';
import { ledger } from './tables.ts';

/** What is left of one grant in one account. */
export interface Lot {
  readonly lotId: string;
  readonly kind: LedgerKind;
  readonly left: number;
  /** null: never ends */
  readonly endsAt: Date | null;
}

/** Lots of an account with something left in them, ended ones too; the one that ends first comes first. */
export async function readLots(
  executor: Executor,
  account: string,
  owner: { userId: string } | { taskId: string },
): Promise<Lot[]> {
  const ofOwner = 'userId' in owner ? sql`${ledger.userId} = ${owner.userId}` : sql`${ledger.taskId} = ${owner.taskId}`;
  const signed = sql<number>`sum(case when ${ledger.target} = ${account} then ${ledger.amount} else -${ledger.amount} end)`;
  const endsAt: SQL<Date | null> = sql`max(${ledger.expiresAt})`.mapWith(ledger.expiresAt);
  return executor
    .select({
      lotId: ledger.lotId,
      kind: ledger.kind,
      left: signed.mapWith(Number),
      endsAt,
    })
    .from(ledger)
    .where(sql`${ofOwner} and (${ledger.source} = ${account} or ${ledger.target} = ${account})`)
    .groupBy(ledger.lotId, ledger.kind)
    .having(sql`${signed} > 0`)
    .orderBy(sql`${endsAt} nulls last`, ledger.lotId);
}

/** Lots of a person that can be spent at `now`; the one that ends first comes first. */
export async function readSpendable(
  executor: Executor,
  userId: string,
  now: Date,
): Promise<(Lot & { readonly kind: TicketKind })[]> {
  return (await readLots(executor, userAccount(userId), { userId })).filter(
    (lot): lot is Lot & { readonly kind: TicketKind } =>
      lot.kind !== MONEY && (lot.endsAt === null || lot.endsAt > now),
  );
}

/** Takes `amount` from lots in their order. @returns undefined when they hold less. */
export function takeFrom(lots: readonly Lot[], amount: number): { lot: Lot; amount: number }[] | undefined {
  const parts: { lot: Lot; amount: number }[] = [];
  let missing = amount;
  for (const lot of lots) {
    if (missing === 0) break;
    const part = Math.min(missing, lot.left);
    parts.push({ lot, amount: part });
    missing -= part;
  }
  return missing === 0 ? parts : undefined;
}

/** What is left of lots when parts of them are taken. */
export function withoutParts<L extends Lot>(
  lots: readonly L[],
  parts: readonly { readonly lot: Lot; readonly amount: number }[],
): L[] {
  const taken = new Map(parts.map(({ lot, amount }) => [lot.lotId, amount]));
  return lots.map((lot) => ({ ...lot, left: lot.left - (taken.get(lot.lotId) ?? 0) })).filter(({ left }) => left > 0);
}

export type NewRow = typeof ledger.$inferInsert;

export async function append(tx: Transaction, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(ledger).values(rows.map((row) => ({ id: newId(), ...row })));
}
