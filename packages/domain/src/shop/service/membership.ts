import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { TIER_RIGHTS, TIERS } from '@yujian/contract';
import type { PaidTier } from '@yujian/contract/shop/products';
import { newId } from '@yujian/platform';
import type { Clock, Transaction } from '@yujian/platform';
import { users } from '../../account/tables.ts';
import { membershipTerms, refunds } from '../tables.ts';
import { grantMonth } from './month-tickets.ts';
import { addMonths, readMembership, type Membership } from './running-membership.ts';

/** Time of a tier as time of another one, by their monthly prices; ms. */
const convert = (ms: number, from: PaidTier, to: PaidTier): number =>
  Math.floor(ms * (TIER_RIGHTS[from].priceCny / TIER_RIGHTS[to].priceCny));

/**
 * A membership after `months` of a tier were paid for, and from when in it they are. The same tier goes on. Another one keeps
 * its value: what was left of the lower tier becomes time of the higher one, and is used up first. The months of its tickets run
 * on.
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
    return { tier, since: current.since, from, until: new Date(from.getTime() + length) };
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
  await grantMonth(tx, clock, { userId, ...next }, orderId);
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
 * Ends a membership so many seconds earlier; resolves to it, and to whether none of it is left. The caller holds the person's
 * lock.
 */
export async function shortenMembership(
  tx: Transaction,
  clock: Clock,
  { userId, seconds }: { readonly userId: string; readonly seconds: number },
): Promise<(Membership & { readonly isOver: boolean }) | undefined> {
  const now = clock.now();
  const current = await readMembership(tx, userId, now);
  if (current === undefined) return undefined;
  const until = new Date(current.until.getTime() - seconds * 1000);
  await tx.update(users).set({ tierExpiresAt: until }).where(eq(users.id, userId));
  // Whole seconds are taken: what is less than one is nothing.
  return { ...current, isOver: until.getTime() - now.getTime() < 1000 };
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
