import { and, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { GRANT_DAYS, TICKET_KINDS, TIER_RIGHTS, TIERS } from '@yujian/contract';
import type { PaidTier } from '@yujian/contract/shop/products';
import { newId } from '@yujian/platform';
import type { Clock, Database, Transaction } from '@yujian/platform';
import { users } from '../../account/tables.ts';
import { createGrants } from '../../wallet/service/grants.ts';
import { membershipTerms } from '../tables.ts';

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

/**
 * A membership after `months` of a tier were paid for. The same tier goes on. Another one keeps its value: what was left of
 * the lower tier becomes time of the higher one, by their monthly prices.
 */
export function extendMembership(
  now: Date,
  current: Membership | undefined,
  bought: { readonly tier: PaidTier; readonly months: number },
): Membership {
  if (current === undefined) return { tier: bought.tier, since: now, until: addMonths(now, bought.months) };
  if (current.tier === bought.tier) return { ...current, until: addMonths(current.until, bought.months) };
  const priceOf = (tier: PaidTier) => TIER_RIGHTS[tier].priceCny;
  if (priceOf(bought.tier) > priceOf(current.tier)) {
    const rest = (current.until.getTime() - now.getTime()) * (priceOf(current.tier) / priceOf(bought.tier));
    return {
      tier: bought.tier,
      since: now,
      until: new Date(addMonths(now, bought.months).getTime() + Math.floor(rest)),
    };
  }
  const length = addMonths(now, bought.months).getTime() - now.getTime();
  const converted = Math.floor(length * (priceOf(bought.tier) / priceOf(current.tier)));
  return { ...current, until: new Date(current.until.getTime() + converted) };
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
  const from = current?.tier === next.tier ? current.until : now;
  const made = await tx
    .insert(membershipTerms)
    .values({ id: newId(), userId, orderId, tier: next.tier, fromAt: from, toAt: next.until, createdAt: now })
    .onConflictDoNothing({ target: membershipTerms.orderId })
    .returning({ id: membershipTerms.id });
  if (made.length === 0) return;
  await tx
    .update(users)
    .set({ tier: next.tier, tierSince: next.since, tierExpiresAt: next.until })
    .where(eq(users.id, userId));
  await grantMonth(tx, clock, userId, next);
}

/** Seconds of an order's membership that have not been used, and how many it gave; all zero when it became another tier since. */
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
  return { unused: Math.min(given, seconds(current.until.getTime() - now.getTime())), given };
}

/** Ends a membership so many seconds earlier; negative gives them back. The caller holds the person's lock. */
export async function shortenMembership(tx: Transaction, userId: string, seconds: number): Promise<void> {
  const [row] = await tx.select({ until: users.tierExpiresAt }).from(users).where(eq(users.id, userId));
  const until = row?.until ?? null;
  if (until === null) return;
  await tx
    .update(users)
    .set({ tierExpiresAt: new Date(until.getTime() - seconds * 1000) })
    .where(eq(users.id, userId));
}

/** Gives members the tickets of the month that they are in. Resolves to the number of members. */
export async function grantMonthlyTickets({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const members = await database.db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.tier, 'standard'), isNotNull(users.tierSince), gt(users.tierExpiresAt, now)));
  for (const { id } of members)
    await database.transaction(async (tx) => {
      const membership = await readMembership(tx, id, clock.now());
      if (membership !== undefined) await grantMonth(tx, clock, id, membership);
    });
  return members.length;
}

/** The key names the month, so that a clock that moves gives no month twice. */
async function grantMonth(
  tx: Transaction,
  clock: Clock,
  userId: string,
  { tier, since }: Pick<Membership, 'tier' | 'since'>,
): Promise<void> {
  const now = clock.now();
  let month = 0;
  while (addMonths(since, month + 1) <= now) month += 1;
  await createGrants({ clock }).grant(tx, {
    userId,
    kind: TICKET_KINDS.tickets,
    amount: TIER_RIGHTS[tier].monthlyTickets,
    reason: 'membership',
    endsAt: new Date(now.getTime() + GRANT_DAYS * DAY_MS),
    idempotencyKey: `membership:${userId}:${since.toISOString()}:${month}`,
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
