import { sql } from 'drizzle-orm';
import type { Executor } from '@yujian/platform';

/**
 * Fen that a gold brought on average in the last 30 days: what was paid for gold less what went back, over all that was issued;
 * gold that was given, or paid in the sandbox, brought nothing. Null where none was issued.
 */
export async function readGoldWorth(executor: Executor, now: Date): Promise<number | null> {
  const from = sql`${now.toISOString()}::timestamptz - interval '30 days'`;
  const { rows } = await executor.execute<{ worth: string | null }>(sql`
    with moved as (
      select p.order_id, p.amount from payments p where p.use = 'order' and p.gateway <> 'sandbox' and p.created_at > ${from}
      union all
      select r.order_id, -r.amount from refunds r join payments p on p.id = r.payment_id
      where p.use = 'order' and p.gateway <> 'sandbox' and r.state = 'done' and r.done_at > ${from}
    )
    select (select coalesce(sum(m.amount), 0) from moved m join orders o on o.id = m.order_id where o."grant" ->> 'kind' = 'gold')
      / nullif(sum(case 'house:issued' when source then amount when target then -amount end), 0) as worth
    from ledger where kind = 6 and created_at > ${from}`);
  const worth = Number(rows[0]?.worth ?? Number.NaN);
  return Number.isFinite(worth) && worth >= 0 ? worth : null;
}
