import { eq } from 'drizzle-orm';
import type { PaidTier } from '@yujian/contract/shop/products';
import type { Transaction } from '@yujian/platform';
import { users } from '../../account/tables.ts';

export interface Membership {
  readonly tier: PaidTier;
  readonly since: Date;
  readonly until: Date;
}

/** The same day `months` later, or the last one of a shorter month; UTC. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

/** undefined: none runs now */
export async function readMembership(tx: Transaction, userId: string, now: Date): Promise<Membership | undefined> {
  const [row] = await tx
    .select({ tier: users.tier, since: users.tierSince, until: users.tierExpiresAt })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined || row.tier === 'standard' || row.until === null || row.until <= now) return undefined;
  return { tier: row.tier, since: row.since ?? now, until: row.until };
}
