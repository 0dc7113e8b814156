import type { TicketKind } from '@yujian/contract';
import type { Holdings } from '@yujian/contract/tools/price';
import type { Executor } from '@yujian/platform';
import { readSpendable } from '../lots.ts';

export interface Balance {
  readonly type: TicketKind;
  readonly total: number;
  /** Soonest first. */
  readonly expiring: readonly { readonly amount: number; readonly at: Date }[];
}

/** What the person can spend at `now`, of every kind. */
export async function readHoldings(executor: Executor, userId: string, now: Date): Promise<Holdings> {
  const held: Partial<Record<TicketKind, number>> = {};
  for (const lot of await readSpendable(executor, userId, now)) held[lot.kind] = (held[lot.kind] ?? 0) + lot.left;
  return held;
}

/** What the person can spend of one kind at `now`, and what of it ends when. */
export async function readBalance(executor: Executor, userId: string, kind: TicketKind, now: Date): Promise<Balance> {
  const lots = (await readSpendable(executor, userId, now)).filter((lot) => lot.kind === kind);
  const expiring = new Map<number, number>();
  for (const { endsAt, left } of lots) {
    if (endsAt !== null) expiring.set(endsAt.getTime(), (expiring.get(endsAt.getTime()) ?? 0) + left);
  }
  return {
    type: kind,
    total: lots.reduce((sum, lot) => sum + lot.left, 0),
    expiring: [...expiring].map(([at, amount]) => ({ amount, at: new Date(at) })),
  };
}
