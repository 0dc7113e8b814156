import { sql } from 'drizzle-orm';
import type { Clock, Database, Executor } from '@yujian/platform';
import { EXPIRED, userAccount } from '../accounts.ts';
import { lockPerson } from './lock-person.ts';
import { append, readLots } from '../lots.ts';

const EXPIRE_AT_ONCE = 500;

/** Moves what is left in ended lots to the house. Resolves to the number of lots. */
export async function expireLots(database: Database, clock: Clock): Promise<number> {
  const ended = await findEndedLots(database.db, clock.now());
  for (const userId of new Set(ended.map((lot) => lot.userId))) {
    await database.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const now = clock.now();
      const lots = (await readLots(tx, userAccount(userId), { userId })).filter(
        (lot) => lot.endsAt !== null && lot.endsAt <= now,
      );
      await append(
        tx,
        lots.map((lot) => ({
          kind: lot.kind,
          source: userAccount(userId),
          target: EXPIRED,
          amount: lot.left,
          reason: 'expire' as const,
          userId,
          lotId: lot.lotId,
          expiresAt: lot.endsAt,
          idempotencyKey: `expire:${lot.lotId}:${lot.endsAt?.toISOString() ?? ''}`,
          createdAt: now,
        })),
      );
    });
  }
  return ended.length;
}

/** Lots of people with something left in them whose latest end lies behind. */
async function findEndedLots(executor: Executor, now: Date): Promise<{ userId: string }[]> {
  const { rows } = await executor.execute<{ userId: string }>(sql`
    select granted.user_id as "userId"
    from ledger granted
    cross join lateral (
      select sum(case when row.target = 'user:' || granted.user_id then row.amount else -row.amount end) as left_over, max(row.expires_at) as ends_at
      from ledger row
      where row.lot_id = granted.id and (row.source = 'user:' || granted.user_id or row.target = 'user:' || granted.user_id)
    ) lot
    where granted.id = granted.lot_id and granted.expires_at <= ${now.toISOString()} and lot.left_over > 0 and lot.ends_at <= ${now.toISOString()}
    limit ${EXPIRE_AT_ONCE}`);
  return rows;
}
