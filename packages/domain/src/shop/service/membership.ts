import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { GRANT_DAYS, TICKET_KINDS, TIER_RIGHTS, TIERS } from '@yujian/contract';
import type { PaidTier } from '@yujian/contract/shop/products';
import { newId } from '@yujian/platform';
import type { Clock, Database, Transaction } from '@yujian/platform';
import { users } from '../../account/tables.ts';
import { createGrants } from '../../wallet/service/grants.ts';
import { lockPerson } from '../../wallet/service/lock-person.ts';
import { takeBack } from '../../wallet/service/take-back.ts';
import { ledger } from '../../wallet/tables.ts';
import { membershipTerms, refunds } from '../tables.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Membership {
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

/** Time of a tier as time of another one, by their monthly prices; ms. */
const convert = (ms: number, from: PaidTier, to: PaidTier): number =>
  Math.floor(ms * (TIER_RIGHTS[from].priceCny / TIER_RIGHTS[to].priceCny));

/**
 * A membership after `months` of a tier were paid for, and from when in it they are. The same tier goes on. Another one keeps
 * its value: what was left of the lower tier becomes time of the higher one, and is used up first.
 */
export function extendMembership(
  now: Date,
  current: Membership | undefined,
  { tier, months }: { readonly tier: PaidTier; readonly months: number },
): Membership & { readonly from: Date } {
  if (current === undefined) return { tier, since: now, from: now, until: addMonths(now, months) };
  if (current.tier === tier) return { ...current, from: current.until, until: addMonths(current.until, months) };
  const length = addMonths(now, months).getTime() - now.getTime();
  if (isLowerTier(current.tier, tier)) {
    const from = new Date(now.getTime() + convert(current.until.getTime() - now.getTime(), current.tier, tier));
    return { tier, since: now, from, until: new Date(from.getTime() + length) };
  }
  const until = new Date(current.until.getTime() + convert(length, tier, current.tier));
  return { ...current, from: current.until, until };
}

/** Whether a tier is below the one that a person has now: it cannot be ordered until that ends. */
export function isLowerTier(tier: PaidTier, current: (typeof TIERS)[number]): boolean {
  return TIERS.indexOf(tier) < TIERS.indexOf(current);
}

/** The membership that an order paid for; once an order. The caller holds the person's lock. */
export async function grantMembership(
  tx: Transaction,
  clock: Clock,
  request: { readonly userId: string; readonly orderId: string; readonly tier: PaidTier; readonly months: number },
): Promise<void> {
  const { userId, orderId, tier, months } = request;
  const now = clock.now();
  const current = await readMembership(tx, userId, now);
  const next = extendMembership(now, current, { tier, months });
  const made = await tx
    .insert(membershipTerms)
    .values({ id: newId(), userId, orderId, tier: next.tier, fromAt: next.from, toAt: next.until, createdAt: now })
    .onConflictDoNothing({ target: membershipTerms.orderId })
    .returning({ id: membershipTerms.id });
  if (made.length === 0) return;
  await tx
    .update(users)
    .set({ tier: next.tier, tierSince: next.since, tierExpiresAt: next.until })
    .where(eq(users.id, userId));
  await grantMonth(tx, clock, userId, next);
}

/**
 * Seconds of an order's membership that have not been used, and how many it gave; all zero when it became another tier since.
 * Of several orders the first is used up first, whatever was bought or given after it.
 */
export async function readUnusedTerm(
  tx: Transaction,
  clock: Clock,
  order: { readonly id: string; readonly userId: string },
): Promise<{ readonly unused: number; readonly given: number }> {
  const [term] = await tx.select().from(membershipTerms).where(eq(membershipTerms.orderId, order.id));
  const now = clock.now();
  const current = await readMembership(tx, order.userId, now);
  if (term === undefined || current === undefined || current.tier !== term.tier) return { unused: 0, given: 0 };
  const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1000));
  const given = seconds(term.toAt.getTime() - term.fromAt.getTime());
  const [back] = await tx
    .select({ seconds: sql`coalesce(sum(${refunds.membershipSeconds}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ne(refunds.state, 'failed')));
  const own = term.toAt.getTime() - Math.max(now.getTime(), term.fromAt.getTime());
  const left = seconds(current.until.getTime() - now.getTime());
  return { unused: Math.min(seconds(own), left, given - back!.seconds), given };
}

/**
 * Ends a membership so many seconds earlier. Where none of it is left, what is unspent of the month's tickets goes back too,
 * by `key`. The caller holds the person's lock.
 */
export async function shortenMembership(
  tx: Transaction,
  clock: Clock,
  { userId, seconds, key }: { readonly userId: string; readonly seconds: number; readonly key: string },
): Promise<void> {
  const now = clock.now();
  const current = await readMembership(tx, userId, now);
  if (current === undefined) return;
  const until = new Date(current.until.getTime() - seconds * 1000);
  await tx.update(users).set({ tierExpiresAt: until }).where(eq(users.id, userId));
  // Whole seconds are taken: what is less than one is nothing.
  if (until.getTime() - now.getTime() >= 1000) return;
  const most = TIER_RIGHTS[current.tier].monthlyTickets;
  await takeBack(tx, clock, { userId, grantKey: monthKey(userId, current, now), most, reason: 'order-back', key });
}

/**
 * Gives back what a refund took that the gateway refused: as time of the tier that the person has by now, and from now on where
 * they have none. The caller holds the person's lock.
 */
export async function restoreMembership(
  tx: Transaction,
  clock: Clock,
  { userId, orderId, seconds }: { readonly userId: string; readonly orderId: string; readonly seconds: number },
): Promise<void> {
  const [term] = await tx.select().from(membershipTerms).where(eq(membershipTerms.orderId, orderId));
  const now = clock.now();
  const current = await readMembership(tx, userId, now);
  const { tier, until } = current ?? { tier: term!.tier, until: now };
  await tx
    .update(users)
    .set({ tier, tierExpiresAt: new Date(until.getTime() + convert(seconds * 1000, term!.tier, tier)) })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}

/** Gives members the tickets of the month that they are in. Resolves to the number of those who had none. */
export async function grantMonthlyTickets({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const members = await database.db
    .select({ id: users.id, since: users.tierSince })
    .from(users)
    .where(and(ne(users.tier, 'standard'), isNotNull(users.tierSince), gt(users.tierExpiresAt, now)));
  const keys = new Map(members.map(({ id, since }) => [monthKey(id, { since: since! }, now), id]));
  // Most have theirs: they are found by one question, which is asked again and again.
  const { rows } = await database.db.execute<{ key: string }>(sql`
    select key from json_array_elements_text(${JSON.stringify([...keys.keys()])}) key
    where not exists (select 1 from ${ledger} where ${ledger.idempotencyKey} = key)`);
  for (const { key } of rows)
    await database.transaction(async (tx) => {
      const userId = keys.get(key)!;
      await lockPerson(tx, userId);
      const membership = await readMembership(tx, userId, clock.now());
      if (membership !== undefined) await grantMonth(tx, clock, userId, membership);
    });
  return rows.length;
}

/** Names the month of a membership, so that a clock that moves gives no month twice. */
function monthKey(userId: string, { since }: Pick<Membership, 'since'>, now: Date): string {
  let month = 0;
  while (addMonths(since, month + 1) <= now) month += 1;
  return `membership:${userId}:${since.toISOString()}:${month}`;
}

async function grantMonth(tx: Transaction, clock: Clock, userId: string, membership: Membership): Promise<void> {
  const now = clock.now();
  await createGrants({ clock }).grant(tx, {
    userId,
    kind: TICKET_KINDS.tickets,
    amount: TIER_RIGHTS[membership.tier].monthlyTickets,
    reason: 'membership',
    endsAt: new Date(now.getTime() + GRANT_DAYS * DAY_MS),
    idempotencyKey: monthKey(userId, membership, now),
  });
}

async function readMembership(tx: Transaction, userId: string, now: Date): Promise<Membership | undefined> {
  const [row] = await tx
    .select({ tier: users.tier, since: users.tierSince, until: users.tierExpiresAt })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined || row.tier === 'standard' || row.until === null || row.until <= now) return undefined;
  return { tier: row.tier, since: row.since ?? now, until: row.until };
}
