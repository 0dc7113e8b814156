import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { newId } from '@yujian/platform';
import { NoStatement, type StatementLine } from '../gateways/gateway.ts';
import type { RefundDeps } from '../refund.ts';
import { settlePayment } from '../settle.ts';
import { orders, payments, statementLines, statements } from '../tables.ts';

const ZONE = sql`'Asia/Shanghai'`;
/** Statements are there from this hour of the day after. */
const READY_HOUR = 10;
/** Hours after which a day whose statement was not to be had is asked for again by itself. */
const AGAIN_HOURS = 6;
/** Days after which a day without a statement was one on which nothing moved, if nothing moved by the books either. */
const LATE_DAYS = 3;
/** Gateways keep a day's statement for so long. */
const KEPT_DAYS = 90;
const AT_ONCE = 93;
const ROWS_AT_ONCE = 1000;

/**
 * Days of gateways with statements, from the first order that was begun there until yesterday, with the statement that is kept
 * of each: gateway, day, kept (id or null).
 */
export const statementDays = (now: Date): SQL => sql`
  select g.gateway, d::date as day, s.id as kept
  from (
    select unnest(gateways) as gateway, min((created_at at time zone ${ZONE})::date) as first from orders group by 1
  ) g
  cross join generate_series(g.first, (${now.toISOString()}::timestamptz at time zone ${ZONE})::date - 1, interval '1 day') d
  left join statements s on s.gateway = g.gateway and s.day = to_char(d, 'YYYY-MM-DD') and s.failure is null
  where g.gateway <> 'transfer'`;

/** Where a refund `r` of a payment `p` is booked: what was sent by hand is a transfer, but for money that never was. */
export const REFUND_GATEWAY = sql`case when r.reference is null or p.gateway = 'sandbox' then p.gateway else 'transfer' end`;

/** Lines of the statements that are kept, with the payment or refund of the books that is theirs. */
const LINES = sql`
  select s.gateway, s.day, l.*, p.id as payment_id, r.id as refund_id, coalesce(p.amount, r.amount) as booked,
    coalesce(p.created_at, r.done_at) as booked_at
  from statement_lines l
  join statements s on s.id = l.statement_id
  left join payments p on l.kind = 'payment' and p.gateway = s.gateway and p.transaction_id = l.transaction_id
  left join (
    select r.*, p.gateway from refunds r join payments p on p.id = r.payment_id where r.state <> 'failed' and ${REFUND_GATEWAY} = p.gateway
  ) r on l.kind = 'refund' and r.gateway = s.gateway and r.number = l.refund_number`;

/**
 * Where statements and books differ, of all days or of a month (`YYYY-MM`), a row each: id, gateway, day, state (DIFFERENCES),
 * what, number, transaction, said and booked (fen), note. What the books have is looked for once its own day has a statement,
 * and found in that of any day; what a statement has twice, the books have once.
 */
export const statementDifferences = (now: Date, month?: string): SQL => {
  const named = (day: SQL) => (month === undefined ? sql`true` : sql`to_char(${day}, 'YYYY-MM') = ${month}`);
  return sql`
  with days as (select * from (${statementDays(now)}) d where ${named(sql`day`)}),
  lines as (select * from (${LINES}) l where ${month === undefined ? sql`true` : sql`left(day, 7) = ${month}`}),
  kept as (select gateway, day from (${statementDays(now)}) d where kept is not null)
  select gateway || ' ' || day as id, gateway, day, 'noStatement' as state, null as what, null as number, null as transaction,
    null::int as said, null::int as booked, (
      select failure from statements s where s.gateway = days.gateway and s.day = days.day::text order by created_at desc limit 1
    ) as note
  from days where kept is null
  union all
  select statement_id || ' ' || line, gateway, day::date,
    case when booked is null or again then 'notInBooks' else 'amountDiffers' end, kind, number,
    coalesce(refund_number, transaction_id), amount, case when not again then booked end, null
  from (
    select *, exists (
      select 1 from statement_lines m where m.transaction_id = lines.transaction_id and m.kind = lines.kind
        and m.refund_number is not distinct from lines.refund_number
        and (m.statement_id, m.line) < (lines.statement_id, lines.line)
    ) as again from lines
  ) l where booked is null or again or booked <> amount
  union all
  select p.id::text, p.gateway, (p.paid_at at time zone ${ZONE})::date, 'notInStatement', 'payment', o.number, p.transaction_id,
    null, p.amount, null
  from payments p join orders o on o.id = p.order_id
  join kept on kept.gateway = p.gateway and kept.day = (p.paid_at at time zone ${ZONE})::date
  where ${named(sql`p.paid_at at time zone ${ZONE}`)} and not exists (
    select 1 from statement_lines l join statements s on s.id = l.statement_id
    where l.kind = 'payment' and s.gateway = p.gateway and l.transaction_id = p.transaction_id)
  union all
  select r.id::text, p.gateway, (r.done_at at time zone ${ZONE})::date, 'notInStatement', 'refund', o.number, r.number,
    null, r.amount, null
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
  join kept a on a.gateway = p.gateway and a.day = (r.created_at at time zone ${ZONE})::date
  join kept b on b.gateway = p.gateway and b.day = (r.done_at at time zone ${ZONE})::date
  where r.state = 'done' and ${REFUND_GATEWAY} = p.gateway and ${named(sql`r.done_at at time zone ${ZONE}`)} and not exists (
    select 1 from statement_lines l join statements s on s.id = l.statement_id
    where l.kind = 'refund' and s.gateway = p.gateway and l.refund_number = r.number)`;
};

/** Sums of a month (`YYYY-MM`) by its statements, by gateway; see readMonth. */
export const statementSums = (now: Date, month: string): SQL => sql`
  with lines as (
    select gateway, kind, amount, fee, left(day, 7) = ${month} as said_then,
      coalesce(to_char(booked_at at time zone ${ZONE}, 'YYYY-MM') = ${month}, false) as booked_then, booked_at is not null as known
    from (${LINES}) l
  ), sums as (
    select gateway,
      sum(amount) filter (where said_then and kind = 'payment') as taken,
      sum(amount) filter (where said_then and kind = 'refund') as back,
      sum(case when booked_then and not said_then then amount when said_then and known and not booked_then then -amount end)
        filter (where kind = 'payment') as taken_otherwise,
      sum(case when booked_then and not said_then then amount when said_then and known and not booked_then then -amount end)
        filter (where kind = 'refund') as back_otherwise,
      sum(fee) filter (where said_then) as fees
    from lines group by 1
  ), days as (
    select gateway, count(*) as days, count(kept) as kept from (${statementDays(now)}) d
    where to_char(day, 'YYYY-MM') = ${month} group by 1
  )
  select * from days left join sums using (gateway) order by gateway`;

/**
 * Fetches the statements that are due and not kept yet, and settles what they list that nobody had told: as a message would.
 * @param now every day that is missing is asked for, however lately it was
 */
export async function fetchStatements(
  deps: RefundDeps,
  asked: { readonly now: boolean } = { now: false },
): Promise<void> {
  const { clock, log, database } = deps;
  const now = clock.now();
  const { rows } = await database.db.execute<{ gateway: string; day: string; late: boolean }>(sql`
    select gateway, day::text as day, day <= at::date - ${LATE_DAYS}::int as late
    from (${statementDays(now)}) d, (select ${now.toISOString()}::timestamptz at time zone ${ZONE} as at) n
    where kept is null and day + 1 + make_interval(hours => ${READY_HOUR}) <= at and day > at::date - ${KEPT_DAYS}::int
      and (${asked.now} or not exists (
        select 1 from statements s where s.gateway = d.gateway and s.day = d.day::text
          and s.created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${AGAIN_HOURS})
      ))
    order by day limit ${AT_ONCE}`);
  for (const day of rows) await fetchDay(deps, day);
  await settleLines(deps).catch((error: unknown) => log.warn({ err: error }, 'a line of a statement was not settled'));
}

async function fetchDay(
  deps: RefundDeps,
  { gateway: name, day, late }: { readonly gateway: string; readonly day: string; readonly late: boolean },
): Promise<void> {
  const gateway = deps.gatewayOf(name);
  if (gateway?.statement === undefined || gateway.statement === null) return;
  try {
    await keep(deps, gateway.name, day, await gateway.statement(day));
  } catch (error) {
    if (error instanceof NoStatement && late && !(await hasMoved(deps, gateway.name, day)))
      return keep(deps, gateway.name, day, []);
    if (!(error instanceof NoStatement))
      deps.log.warn({ err: error, gateway: name, day }, 'no statement was to be had');
    const failure = error instanceof NoStatement ? error.message : String(error).slice(0, 300);
    await deps.database.db
      .insert(statements)
      .values({ gateway: gateway.name, day, failure, createdAt: deps.clock.now() });
  }
}

/** All of a statement, or nothing; nothing too where somebody else was quicker. */
async function keep(
  { database, clock }: RefundDeps,
  gateway: (typeof statements.$inferInsert)['gateway'],
  day: string,
  lines: readonly StatementLine[],
): Promise<void> {
  const statementId = newId();
  await database.transaction(async (tx) => {
    const kept = await tx
      .insert(statements)
      .values({ id: statementId, gateway, day, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: statements.id });
    const rows = kept.length === 0 ? [] : lines.map((one, line) => ({ ...one, statementId, line }));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx.insert(statementLines).values(rows.slice(from, from + ROWS_AT_ONCE));
  });
}

async function hasMoved({ database }: RefundDeps, gateway: string, day: string): Promise<boolean> {
  const { rows } = await database.db.execute<{ moved: boolean }>(sql`
    select exists (
      select 1 from payments p left join refunds r on r.payment_id = p.id and r.state <> 'failed'
      where p.gateway = ${gateway} and ${day}::date in (
        (p.paid_at at time zone ${ZONE})::date, (r.created_at at time zone ${ZONE})::date, (r.done_at at time zone ${ZONE})::date
      )) as moved`);
  return rows[0]?.moved === true;
}

/** Payments of our orders that a statement alone told of. */
async function settleLines(deps: RefundDeps): Promise<void> {
  const lines = await deps.database.db
    .select({ line: statementLines, gateway: statements.gateway })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .innerJoin(orders, eq(orders.number, statementLines.number))
    .leftJoin(
      payments,
      and(eq(payments.gateway, statements.gateway), eq(payments.transactionId, statementLines.transactionId)),
    )
    .where(and(eq(statementLines.kind, 'payment'), isNull(payments.id)));
  for (const { line, gateway } of lines) {
    const { number, transactionId, amount, at: paidAt } = line;
    deps.log.warn({ gateway, number, transactionId }, 'a statement lists a payment that nobody told');
    await settlePayment(deps, { gateway, number, transactionId, amount, paidAt, payer: null });
  }
}
