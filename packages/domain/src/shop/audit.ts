import { sql } from 'drizzle-orm';
import type { Executor } from '@yujian/platform';

/**
 * Checks that orders, payments, refunds and the ledger say the same. Resolves to one sentence per fault.
 *
 * - gold was granted once for each order that is paid, and for no other
 * - what the ledger has of each gateway is what it took less what it gave back
 * - what stands in suspense is what was paid for no order and is not back
 * - an order is refunded by what its refunds say; a coupon belongs to the one order that has its discount
 * - of a limited offer as many are held as are left out
 */
export async function auditShop(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ fault: string }>(sql`
    with paid as (select order_id from payments where use = 'order'),
    granted as (select substring(idempotency_key from 7)::uuid as order_id, amount from ledger where idempotency_key like 'order:%'),
    back as (
      select r.order_id, p.use, p.gateway, sum(r.amount) as amount
      from refunds r join payments p on p.id = r.payment_id where r.state = 'done' group by 1, 2, 3
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
    select 'Order ' || number || ' is ' || status || ' and was not paid.' as fault
    from orders o where status not in ('created', 'closed') and not exists (select 1 from paid p where p.order_id = o.id)
    union all
    select 'Order ' || number || ' is ' || status || ' and was paid.'
    from orders where status in ('created', 'closed') and id in (select order_id from paid)
    union all
    select 'Order ' || order_id || ' gave gold and was not paid.' from granted g where not exists (select 1 from paid p where p.order_id = g.order_id)
    union all
    select 'Order ' || o.number || ' is ' || o.status || ' and gave ' || coalesce(g.amount, 0) || ' gold.'
    from orders o left join granted g on g.order_id = o.id
    where o."grant" ->> 'kind' = 'gold' and o.status not in ('created', 'closed', 'paid')
      and not exists (select 1 from refunds r where r.order_id = o.id and r.status_before = 'paid')
      and o.status <> 'refunded' and coalesce(g.amount, 0) <> (o."grant" ->> 'gold')::int
    union all
    select 'Order ' || o.number || ' says ' || o.refunded || ' fen went back; its refunds say ' || coalesce(b.amount, 0) || '.'
    from orders o left join back b on b.order_id = o.id and b.use = 'order' where o.refunded <> coalesce(b.amount, 0)
    union all
    select coalesce(account, gateway) || ' holds ' || coalesce(booked, 0) || ' fen by the ledger and ' || coalesce(told, 0) || ' by its own word.'
    from (select account, sum(amount) as booked from books group by 1) b
    full join (select gateway, sum(amount) as told from said group by 1) s on b.account = 'house:gateway:' || s.gateway
    where coalesce(booked, 0) <> coalesce(told, 0)
    union all
    select 'Suspense holds ' || booked || ' fen by the ledger and ' || told || ' by the payments.'
    from (
      select coalesce(sum(case target when 'house:suspense' then amount else -amount end), 0) as booked
      from ledger where 'house:suspense' in (source, target)
    ) b, (
      select coalesce(sum(amount), 0) - (select coalesce(sum(amount), 0) from back where use <> 'order') as told
      from payments where use <> 'order'
    ) p
    where booked <> told
    union all
    select 'Offer ' || f.id || ' has ' || f.left || ' left of ' || f.total || ' and ' || count(o.id) || ' orders.'
    from shop_offers f left join orders o on o.offer_id = f.id and o.status <> 'closed'
    group by f.id having f.left <> f.total - count(o.id)
    union all
    select 'Order ' || o.number || ' is ' || o.status || ' with the discount of a coupon that it does not have.'
    from orders o left join coupons c on c.id = o.coupon_id
    where o.coupon_id is not null and o.status <> 'closed' and c.order_id is distinct from o.id
    union all
    select 'Coupon ' || c.id || ' belongs to an order that is not open or paid.'
    from coupons c left join orders o on o.id = c.order_id
    where c.order_id is not null and (o.id is null or o.status = 'closed')`);
  return rows.map((row) => row.fault);
}
