import { sql } from 'drizzle-orm';
import type { Fault } from '@yujian/contract/operator/faults';
import type { Executor } from '@yujian/platform';

/**
 * Checks the whole ledger from its rows alone: every account's balance, whatever the services think of it.
 * Resolves to its faults; none when the books are right.
 *
 * - per kind, all accounts together are zero, and the house issued exactly what people, tasks and the house hold
 * - no account of a person or a task, and no lot in it, is below zero
 * - what is reserved belongs to a task that has not ended
 */
export async function auditLedger(executor: Executor): Promise<Fault[]> {
  const { rows } = await executor.execute<{ code: Fault['code']; found: Fault['values'] }>(sql`
    with entries as (
      select target as account, kind, lot_id, amount from ledger
      union all
      select source, kind, lot_id, -amount from ledger
    ),
    lots as (select account, kind, lot_id, sum(amount) as balance from entries group by account, kind, lot_id),
    accounts as (select account, kind, sum(balance) as balance from lots group by account, kind)
    select 'ledgerSum' as code, jsonb_build_object('kind', kind, 'amount', sum(balance)) as found
    from accounts group by kind having sum(balance) <> 0
    union all
    select 'ledgerIssued', jsonb_build_object('kind', kind) from accounts where account = 'house:issued' and balance > 0
    union all
    select 'lotBelowZero', jsonb_build_object('lot', lot_id, 'account', account, 'amount', balance)
    from lots where account not like 'house:%' and balance < 0
    union all
    select 'heldByEnded', jsonb_build_object('account', account, 'amount', balance, 'kind', kind)
    from accounts left join tasks on accounts.account = 'held:' || tasks.id
    where account like 'held:%' and balance <> 0 and coalesce(tasks.status in ('succeeded', 'failed', 'cancelled'), true)`);
  return rows.map(({ code, found: values }) => ({ code, values }));
}
