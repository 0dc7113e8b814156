import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tier } from '@yujian/contract';
import { SESSION_DAYS } from '@yujian/contract/constants';
import type { Clock, Executor } from '@yujian/platform';
import { hashToken, newToken } from './secrets.ts';
import { sessions, users } from './tables.ts';

const SESSION_MS = SESSION_DAYS * 24 * 3600 * 1000;
/** A session slides on when it was last seen longer ago than this, so that most requests only read. */
const SLIDE_AFTER_MS = 5 * 60 * 1000;

export type UserRow = typeof users.$inferSelect;

/** The person of a request. */
export interface SessionUser {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: 'user' | 'vip' | 'operator';
  /** What holds now: a tier that has ended counts as standard. */
  readonly tier: Tier;
  readonly row: UserRow;
  /** When this session showed an operator's second factor. */
  readonly secondFactorAt: Date | null;
  /** Whether this request moved the session's end; its cookies are then sent anew. */
  readonly renewed: boolean;
}

/** From where a session was opened. */
export interface Device {
  /** 1 web, 2 phone browser, 3 desktop app */
  readonly type: number;
  /** such as "Chrome · Windows" */
  readonly device: string;
  readonly address: string;
}

export interface SessionEntry {
  readonly id: string;
  readonly type: number;
  readonly device: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export async function openSession(
  executor: Executor,
  clock: Clock,
  userId: string,
  { type, device, address }: Device,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const now = clock.now();
  const [row] = await executor
    .insert(sessions)
    .values({
      userId,
      tokenHash: hashToken(token),
      type,
      device: device.slice(0, 100),
      address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    })
    .returning({ id: sessions.id });
  return { token, sessionId: row!.id };
}

export async function findSession(executor: Executor, clock: Clock, token: string): Promise<SessionUser | undefined> {
  const now = clock.now();
  const [found] = await executor
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now), isNull(users.deletedAt)));
  if (found === undefined) return undefined;
  const { sessions: session, users: row } = found;
  const renewed = now.getTime() - session.lastSeenAt.getTime() > SLIDE_AFTER_MS;
  if (renewed)
    await executor
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) })
      .where(eq(sessions.id, session.id));
  return { ...signedIn(row, session.id, now), secondFactorAt: session.secondFactorAt, renewed };
}

export function signedIn(row: UserRow, sessionId: string, now: Date): SessionUser {
  const tier = row.tierExpiresAt !== null && row.tierExpiresAt <= now ? 'standard' : row.tier;
  const role = row.role === 'operator' ? 'operator' : tier === 'standard' ? 'user' : 'vip';
  return { userId: row.id, sessionId, role, tier, row, secondFactorAt: null, renewed: false };
}

export async function listSessions(executor: Executor, clock: Clock, userId: string): Promise<SessionEntry[]> {
  const { id, type, device, address, createdAt, lastSeenAt } = sessions;
  return executor
    .select({ id, type, device, address, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Whether there was such a session of this person. */
export async function endSession(executor: Executor, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await executor
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return (rowCount ?? 0) > 0;
}

/** All sessions of a person. */
export async function endSessionsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(sessions).where(sql`${sessions.userId}::text = ${userId}`);
}

export async function endSessionOf(executor: Executor, token: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
