import { sql } from 'drizzle-orm';
import type { Fault } from '@yujian/contract/operator/faults';
import type { Executor } from '@yujian/platform';
import { REFUND_GATEWAY, statementDifferences } from './service/statements.ts';

const yuan = (fen: string) => sql.raw(`to_char(${fen} / 100.0, 'FM9999999999990.00')`);

/**
 * Checks that orders, payments, refunds and the ledger say the same. Resolves to its faults.
 *
 * - gold was granted once for each order that is paid, and for no other
 * - what the ledger has of each gateway is what it took less what it gave back
 * - what stands in suspense is what was paid for no order and is not back
 * - an order is refunded by what its refunds say; a coupon belongs to the one order that has its discount
 * - of a limited offer as many are held as are left out
 */
export async function auditShop(executor: Executor): Promise<Fault[]> {
  const { rows } = await executor.execute<{ code: Fault['code']; found: Fault['values'] }>(sql`
    with paid as (select order_id from payments where use = 'order'),
    granted as (select substring(idempotency_key from 7)::uuid as order_id, amount from ledger where idempotency_key like 'order:%'),
    back as (
      select r.order_id, p.use, ${REFUND_GATEWAY} as gateway, r.amount
      from refunds r join payments p on p.id = r.payment_id where r.state = 'done'
    ),
    books as (
      select source as account, sum(amount) as amount from ledger where reason = 'payment' group by 1
      union all
      select target, -sum(amount) from ledger where reason = 'payment-back' group by 1
    ),
    said as (
      select gateway, sum(amount) as amount from payments group by 1
      union all
      select gateway, -sum(amount) from back group by 1
    )
    select 'orderNotPaid' as code, jsonb_build_object('number', number) as found
    from orders o where status not in ('created', 'closed') and not exists (select 1 from paid p where p.order_id = o.id)
    union all
    select 'orderPaid', jsonb_build_object('number', number)
    from orders where status in ('created', 'closed') and id in (select order_id from paid)
    union all
    select 'goldNotPaid', jsonb_build_object('number', order_id) from granted g
    where not exists (select 1 from paid p where p.order_id = g.order_id)
    union all
    select 'goldDiffers', jsonb_build_object('number', o.number, 'due', o."grant" -> 'gold', 'gold', coalesce(g.amount, 0))
    from orders o left join granted g on g.order_id = o.id
    where o."grant" ->> 'kind' = 'gold' and o.status not in ('created', 'closed', 'paid')
      and not exists (select 1 from refunds r where r.order_id = o.id and r.status_before = 'paid')
      and o.status <> 'refunded' and coalesce(g.amount, 0) <> (o."grant" ->> 'gold')::int
    union all
    select 'refundsDiffer', jsonb_build_object('number', o.number, 'order', ${yuan('o.refunded')}, 'refunds', ${yuan('coalesce(b.amount, 0)')})
    from orders o left join (select order_id, sum(amount) as amount from back where use = 'order' group by 1) b on b.order_id = o.id
    where o.refunded <> coalesce(b.amount, 0)
    union all
    select 'gatewayDiffers', jsonb_build_object(
      'gateway', coalesce(substring(account from 15), gateway), 'ledger', ${yuan('coalesce(booked, 0)')}, 'said', ${yuan('coalesce(told, 0)')})
    from (select account, sum(amount) as booked from books group by 1) b
    full join (select gateway, sum(amount) as told from said group by 1) s on b.account = 'house:gateway:' || s.gateway
    where coalesce(booked, 0) <> coalesce(told, 0)
    union all
    select 'suspenseDiffers', jsonb_build_object('ledger', ${yuan('booked')}, 'said', ${yuan('told')})
    from (
      select coalesce(sum(case target when 'house:suspense' then amount else -amount end), 0) as booked
      from ledger where 'house:suspense' in (source, target)
    ) b, (
      select coalesce(sum(amount), 0) - (select coalesce(sum(amount), 0) from back where use <> 'order') as told
      from payments where use <> 'order'
    ) p
    where booked <> told
    union all
    select 'offerDiffers', jsonb_build_object('offer', f.id, 'left', f.left, 'total', f.total, 'orders', count(o.id))
    from shop_offers f left join orders o on o.offer_id = f.id and o.status <> 'closed'
    group by f.id having f.left <> f.total - count(o.id)
    union all
    select 'couponGone', jsonb_build_object('number', o.number)
    from orders o left join coupons c on c.id = o.coupon_id
    where o.coupon_id is not null and o.status <> 'closed' and c.order_id is distinct from o.id
    union all
    select 'couponLost', jsonb_build_object('coupon', c.id)
    from coupons c left join orders o on o.id = c.order_id
    where c.order_id is not null and (o.id is null or o.status = 'closed')`);
  return rows.map(({ code, found: values }) => ({ code, values }));
}

/** What statements say against the books, and which are three days late; a month of a gateway at a time. */
export async function auditStatements(executor: Executor, now: Date): Promise<Fault[]> {
  const { rows } = await executor.execute<{ code: Fault['code']; found: Fault['values'] }>(sql`
    select case state when 'noStatement' then 'statementOverdue' else 'statementDiffers' end as code,
      jsonb_build_object('gateway', gateway, 'month', to_char(day, 'YYYY-MM'), 'count', count(*)) as found
    from (${statementDifferences(now)}) d
    where state <> 'noStatement' or day <= (${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date - 4
    group by 1, gateway, to_char(day, 'YYYY-MM') order by 1, to_char(day, 'YYYY-MM')`);
  return rows.map(({ code, found: values }) => ({ code, values }));
}
