import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError, MEGABYTE, TIER_RIGHTS } from '@yujian/contract';
import type { Tier } from '@yujian/contract';
import { lockNumber } from '@yujian/platform/database';
import type { Executor, Transaction } from '@yujian/platform';
import { media } from './tables.ts';

export interface Usage {
  /** bytes of all files that are not deleted */
  readonly bytes: number;
  readonly quota: number;
}

export async function readUsage(executor: Executor, userId: string, tier: Tier): Promise<Usage> {
  const [row] = await executor
    .select({ bytes: sql`coalesce(sum(${media.bytes}), 0)`.mapWith(Number) })
    .from(media)
    .where(and(eq(media.userId, userId), isNull(media.deletedAt)));
  return { bytes: row?.bytes ?? 0, quota: TIER_RIGHTS[tier].storageBytes };
}

/**
 * Makes sure that the account has room for `more` bytes. In a transaction, parallel uploads of one account wait for
 * each other here, so that two cannot both take the last place.
 * @throws AppError quotaUsed with data { used, quota, needed }
 */
export async function claimSpace(tx: Transaction, userId: string, tier: Tier, more: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`media of ${userId}`)})`);
  assertRoom(await readUsage(tx, userId, tier), more);
}

/** @throws AppError quotaUsed */
export function assertRoom({ bytes: used, quota }: Usage, needed: number): void {
  if (used + needed <= quota) return;
  throw new AppError('quotaUsed', {
    values: { used: Math.ceil(used / MEGABYTE), quota: Math.floor(quota / MEGABYTE) },
    data: { used, quota, needed },
  });
}
