import { and, eq, gt, gte, isNotNull, ne, sql } from 'drizzle-orm';
import { GRANT_DAYS, TICKET_KINDS, TIER_RIGHTS } from '@yujian/contract';
import type { PaidTier } from '@yujian/contract/shop/products';
import type { Clock, Database, Transaction } from '@yujian/platform';
import { users } from '../../account/tables.ts';
import { ISSUED } from '../../wallet/accounts.ts';
import { readSpendable } from '../../wallet/lots.ts';
import { createGrants } from '../../wallet/service/grants.ts';
import { lockPerson } from '../../wallet/service/lock-person.ts';
import { takeBack } from '../../wallet/service/take-back.ts';
import { ledger } from '../../wallet/tables.ts';
import { membershipTerms, orders, refunds } from '../tables.ts';
import { addMonths, readMembership } from './running-membership.ts';

const DAY_MS = 24 * 3600 * 1000;
const MONTH_MS = (365.25 / 12) * DAY_MS;

/** A membership from when it began, whatever tiers it has had since. */
interface Run {
  readonly userId: string;
  readonly tier: PaidTier;
  readonly since: Date;
}

/**
 * Gives what is missing of the running month: all of it, or after an upgrade by an order what the higher tier has more. A month
 * is named, so that a clock that moves gives none twice. The caller holds the person's lock.
 */
export async function grantMonth(tx: Transaction, clock: Clock, run: Run, orderId?: string): Promise<void> {
  const now = clock.now();
  const key = monthKey(run, now);
  const before = await readGrants(tx, run.userId, key);
  if (before.length > 0 && orderId === undefined) return;
  const amount = TIER_RIGHTS[run.tier].monthlyTickets - sumOf(before.map(({ given }) => given));
  if (amount <= 0) return;
  await createGrants({ clock }).grant(tx, {
    userId: run.userId,
    kind: TICKET_KINDS.tickets,
    amount,
    reason: 'membership',
    endsAt: new Date(now.getTime() + GRANT_DAYS * DAY_MS),
    idempotencyKey: before.length === 0 ? key : `${key}:${orderId}`,
  });
}

/** Gives members the tickets of the month that they are in. Resolves to the number of those who had none. */
export async function grantMonthlyTickets({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const members = await database.db
    .select({ id: users.id, since: users.tierSince })
    .from(users)
    .where(and(ne(users.tier, 'standard'), isNotNull(users.tierSince), gt(users.tierExpiresAt, now)));
  const keys = new Map(members.map(({ id, since }) => [monthKey({ userId: id, since: since! }, now), id]));
  // Most have theirs: they are found by one question, which is asked again and again.
  const { rows } = await database.db.execute<{ key: string }>(sql`
    select key from json_array_elements_text(${JSON.stringify([...keys.keys()])}) key
    where not exists (select 1 from ${ledger} where ${ledger.idempotencyKey} = key)`);
  for (const { key } of rows)
    await database.transaction(async (tx) => {
      const userId = keys.get(key)!;
      await lockPerson(tx, userId);
      const membership = await readMembership(tx, userId, clock.now());
      if (membership !== undefined) await grantMonth(tx, clock, { userId, ...membership });
    });
  return rows.length;
}

/**
 * How many tickets an order gives in all its months, and how many it has to stand for: those of the membership that are spent or
 * have lapsed, and that no other order of it was paid for.
 */
export async function readTicketsUsed(
  tx: Transaction,
  clock: Clock,
  run: Run,
  orderId: string,
): Promise<{ readonly used: number; readonly given: number }> {
  const kept = await readKept(tx, run);
  const own = kept.find((one) => one.orderId === orderId);
  if (own === undefined) return { used: 0, given: 0 };
  const grants = await readGrants(tx, run.userId, runKey(run));
  const unspent = await readUnspent(tx, clock, run, grants);
  const used = sumOf(grants.map(({ given }) => given)) - sumOf([...unspent.values()]);
  const others = sumOf(kept.filter((one) => one !== own).map(({ tickets }) => tickets));
  return { used: Math.min(own.given, Math.max(0, used - Math.floor(others))), given: own.given };
}

/**
 * Takes back unspent tickets by `key` after a refund was written down: all where the membership is over, else what was given
 * beyond what is still paid for, at most what the refund's `share` of its order is worth. The caller holds the person's lock.
 */
export async function takeBackTickets(
  tx: Transaction,
  clock: Clock,
  run: Run,
  refund: { readonly orderId: string; readonly share: number; readonly isOver: boolean; readonly key: string },
): Promise<void> {
  const kept = await readKept(tx, run);
  const grants = await readGrants(tx, run.userId, runKey(run));
  const unspent = await readUnspent(tx, clock, run, grants);
  const beyond = sumOf(grants.map(({ given }) => given)) - Math.floor(sumOf(kept.map(({ tickets }) => tickets)));
  const worth = Math.ceil((kept.find(({ orderId }) => orderId === refund.orderId)?.given ?? 0) * refund.share);
  let most = refund.isOver ? Infinity : Math.max(0, Math.min(beyond, worth));
  const { userId } = run;
  for (const { key: grantKey, lotId } of grants)
    if (most > 0 && unspent.has(lotId))
      most -= await takeBack(tx, clock, { userId, grantKey, most, reason: 'order-back', key: refund.key });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
const runKey = ({ userId, since }: Pick<Run, 'userId' | 'since'>): string =>
  `membership:${userId}:${since.toISOString()}`;

function monthKey(run: Pick<Run, 'userId' | 'since'>, now: Date): string {
  let month = 0;
  while (addMonths(run.since, month + 1) <= now) month += 1;
  return `${runKey(run)}:${month}`;
}

/** What was given by a key and those below it, less what was taken back since; the last first. */
async function readGrants(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<{ readonly lotId: string; readonly key: string; readonly given: number }[]> {
  const { rows } = await tx.execute<{ lotId: string; key: string; given: string }>(sql`
    select g.id as "lotId", g.idempotency_key as key,
      sum(case ${ISSUED} when l.source then l.amount when l.target then -l.amount else 0 end) as given
    from ${ledger} g join ${ledger} l on l.lot_id = g.id
    where g.user_id = ${userId} and (g.idempotency_key = ${key} or g.idempotency_key like ${`${key}:%`})
    group by g.id order by g.created_at desc, g.id desc`);
  return rows.map((row) => ({ ...row, given: Number(row.given) }));
}

async function readUnspent(
  tx: Transaction,
  clock: Clock,
  { userId }: Run,
  grants: readonly { readonly lotId: string }[],
): Promise<Map<string, number>> {
  const own = new Set(grants.map(({ lotId }) => lotId));
  const lots = await readSpendable(tx, userId, clock.now());
  return new Map(lots.filter(({ lotId }) => own.has(lotId)).map(({ lotId, left }) => [lotId, left]));
}

/** Tickets of all months of each order and gift of a membership, and those of them that are paid for and not refunded. */
async function readKept(
  tx: Transaction,
  { userId, since }: Run,
): Promise<{ readonly orderId: string; readonly given: number; readonly tickets: number }[]> {
  const back = and(eq(refunds.orderId, orders.id), gt(refunds.membershipSeconds, 0), ne(refunds.state, 'failed'));
  const rows = await tx
    .select({
      term: membershipTerms,
      order: orders,
      back: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
    })
    .from(membershipTerms)
    .leftJoin(orders, eq(orders.id, membershipTerms.orderId))
    .leftJoin(refunds, back)
    .where(and(eq(membershipTerms.userId, userId), gte(membershipTerms.createdAt, since)))
    .groupBy(membershipTerms.id, orders.id);
  return rows.map(({ term, order, back: refunded }) => {
    const months = Math.round((term.toAt.getTime() - term.fromAt.getTime()) / MONTH_MS);
    const sold = order?.grant.kind === 'vip' ? order.grant : { tier: term.tier, months };
    const given = TIER_RIGHTS[sold.tier].monthlyTickets * sold.months;
    const { orderId } = term;
    return { orderId, given, tickets: order === null ? given : given * (1 - refunded / order.amount) };
  });
}
