import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { DELETION_DAYS } from '@yujian/contract/constants';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { loginTickets, qrLogins, sessions, smsCodes, users, wechatAccounts } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;
/** What was under way when an account was closed (an upload, a login) has ended by then, and is erased like the rest. */
const LATE_MS = 3600 * 1000;

/** Sets the day on which an account is deleted; asked again, the first day stays. Undefined: it is deleted already. */
export async function requestDeletion(executor: Executor, clock: Clock, userId: string): Promise<Date | undefined> {
  const dueAt = new Date(clock.now().getTime() + DELETION_DAYS * DAY_MS);
  const [row] = await executor
    .update(users)
    .set({ deletionDueAt: sql`coalesce(${users.deletionDueAt}, ${dueAt.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ dueAt: users.deletionDueAt });
  return row?.dueAt ?? undefined;
}

/** The account stays. Whether there was still time; twice is no error. */
export async function takeBackDeletion(executor: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await executor
    .update(users)
    .set({ deletionDueAt: null })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return rowCount === 1;
}

/** Accounts of which something is left to delete, the longest due first. */
export async function findDueDeletions(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(users.deletionDueAt);
  return rows.map(({ id }) => id);
}

/**
 * Nobody gets in any more: sessions, tickets, codes and accounts of WeChat go, and the row, which ledger and recipes refer to, becomes one of
 * nobody, so that the phone may make a new account. False when the wish was taken back meanwhile. Waits for whatever is just
 * being stored for this account, and lets nothing of the like begin before the caller has committed.
 */
export async function closeAccount(tx: Transaction, clock: Clock, userId: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), lte(users.deletionDueAt, clock.now())))
    .for('update');
  if (row === undefined) return false;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(loginTickets).where(eq(loginTickets.userId, userId));
  await tx.delete(qrLogins).where(eq(qrLogins.userId, userId));
  await tx.delete(wechatAccounts).where(eq(wechatAccounts.userId, userId));
  if (row.deletedAt !== null) return true;
  await tx.delete(smsCodes).where(eq(smsCodes.phone, row.phone));
  const nobody = `deleted:${userId}`;
  await tx
    .update(users)
    .set({
      phone: nobody,
      inviteCode: nobody,
      nickname: '',
      avatarMediaId: null,
      source: null,
      interests: null,
      role: 'user',
      tier: 'standard',
      tierExpiresAt: null,
      tierSince: null,
      deletedAt: clock.now(),
    })
    .where(eq(users.id, userId));
  return true;
}

/** Closed accounts of which nothing is left are done with. Resolves to their number. */
export async function finishDeletions(executor: Executor, now: Date): Promise<number> {
  const { rowCount } = await executor
    .update(users)
    .set({ deletionDueAt: null })
    .where(
      and(
        isNotNull(users.deletionDueAt),
        lte(users.deletedAt, new Date(now.getTime() - LATE_MS)),
        sql`not exists (select 1 from media m where m.user_id = ${users.id} and m.bytes > 0)`,
        sql`not exists (select 1 from tasks t where t.user_id = ${users.id} and t.status in ('queued', 'running'))`,
      ),
    );
  return rowCount ?? 0;
}
