import { AppError, TIER_RIGHTS } from '@yujian/contract';
import type { Executor, Transaction } from '@yujian/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../account/tables.ts';
import { media } from './tables.ts';

export interface Usage {
  /** Bytes of all files that are not deleted. */
  readonly bytes: number;
  readonly quota: number;
}

export async function readUsage(executor: Executor, userId: string): Promise<Usage> {
  const [owner] = await executor.select({ tier: users.tier }).from(users).where(eq(users.id, userId)).limit(1);
  const [sum] = await executor
    .select({ bytes: sql<number>`coalesce(sum(${media.bytes}), 0)`.mapWith(Number) })
    .from(media)
    .where(and(eq(media.userId, userId), isNull(media.deletedAt)));
  return { bytes: sum?.bytes ?? 0, quota: TIER_RIGHTS[owner?.tier ?? 'standard'].storageBytes };
}

/**
 * Serialises the account's uploads by its row, so that two at once cannot both take the last place.
 * @throws AppError quotaUsed with data { used, quota, needed }
 */
export async function claimSpace(tx: Transaction, userId: string, bytes: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const { bytes: used, quota } = await readUsage(tx, userId);
  if (used + bytes > quota) throw new AppError('quotaUsed', { data: { used, quota, needed: bytes } });
}
