import { sql } from 'drizzle-orm';
import type { OperatorOverview } from '@yujian/contract/api/operator';
import type { Executor } from '@yujian/platform';
import { readGoldWorth } from './gold-worth.ts';

const DAYS = 30;

/**
 * How the house stands: sums of the last days in the time of China, gold in circulation, the queue, and what waits. What the
 * sandbox pays is no revenue.
 */
export async function readOverview(executor: Executor, now: Date): Promise<Omit<OperatorOverview, 'books'>> {
  const at = now.toISOString();
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await executor.execute<Record<string, string | number | null>>(query)).rows;
  const days = await rowsOf(sql`
    with days as (
      select generate_series(0, ${DAYS - 1}) as back
    ), named as (
      select (${at}::timestamptz at time zone 'Asia/Shanghai')::date - back as day from days
    ), money as (
      select (created_at at time zone 'Asia/Shanghai')::date as day,
        sum(case reason when 'payment' then amount when 'payment-back' then -amount else 0 end)
          filter (where 'house:gateway:sandbox' not in (source, target)) as revenue,
        sum(case when kind = 6 and reason = 'capture' then amount else 0 end) as gold
      from ledger where created_at > ${at}::timestamptz - interval '31 days' group by 1
    ), work as (
      select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as tasks,
        count(*) filter (where status = 'failed') as failed
      from tasks where created_at > ${at}::timestamptz - interval '31 days' group by 1
    )
    select to_char(named.day, 'YYYY-MM-DD') as day, coalesce(revenue, 0) as revenue, coalesce(gold, 0) as gold,
      coalesce(tasks, 0) as tasks, coalesce(failed, 0) as failed
    from named left join money using (day) left join work using (day) order by named.day`);
  const [gold] = await rowsOf(sql`
    select
      coalesce(sum(case when target like 'user:%' then amount end), 0) - coalesce(sum(case when source like 'user:%' then amount end), 0) as held,
      coalesce(sum(case when target like 'held:%' then amount end), 0) - coalesce(sum(case when source like 'held:%' then amount end), 0) as reserved
    from ledger where kind = 6`);
  const [queue] = await rowsOf(sql`
    select count(*) filter (where status = 'running') as running, count(*) filter (where status = 'queued') as queued,
      (select percentile_cont(0.5) within group (order by extract(epoch from started_at - created_at))
        from tasks where started_at > ${at}::timestamptz - interval '1 day') as wait
    from tasks where status in ('running', 'queued')`);
  const waiting = await rowsOf(sql`
    select 'orders' as list, count(*) as n from orders where status = 'created' and voucher_media_id is not null
    union all select 'payments', count(*) from payments p where use <> 'order'
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.state <> 'failed')
    union all select 'refunds', count(*) from refunds where state = 'asked' and failure is not null
    union all select 'withdrawals', count(*) from withdrawals where state = 'asked'
    union all select 'rewards', count(*) from partner_rewards where state = 'held'
    union all select 'requests', count(*) from custom_requests where state = 'open'
    union all select 'gallery', (select count(*) from gallery_reports where decided_at is null)
      + (select count(*) from gallery_items where state = 'pending') + (select count(*) from gallery_cases where state = 'pending')`);
  const wait = queue?.['wait'] ?? null;
  return {
    days: days.map((row) => ({
      day: String(row['day']),
      revenue: Number(row['revenue']),
      gold: Number(row['gold']),
      tasks: Number(row['tasks']),
      failed: Number(row['failed']),
    })),
    gold: {
      held: Number(gold?.['held'] ?? 0),
      reserved: Number(gold?.['reserved'] ?? 0),
      worth: await readGoldWorth(executor, now),
    },
    queue: {
      running: Number(queue?.['running'] ?? 0),
      queued: Number(queue?.['queued'] ?? 0),
      medianWait: wait === null ? null : Number(wait),
    },
    waiting: Object.fromEntries(waiting.map(({ list, n }) => [String(list), Number(n)])),
  };
}
