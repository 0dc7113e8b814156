import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OperatorRow } from '@yujian/contract/api/operator';
import { SITE_TEXTS } from '@yujian/contract/operator/acts';
import { OPERATOR_LISTS, type Column, type OperatorListName } from '@yujian/contract/operator/lists';
import { PRODUCTS } from '@yujian/contract/shop/products';
import type { Executor } from '@yujian/platform';
import { statementDays, statementDifferences } from '../shop/service/statements.ts';

export interface AskedList {
  readonly list: OperatorListName;
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * A list's rows as one query: what is searched, sorted and paged stands in `rows` (`id`, `at`, `state`, `search`, …), what is
 * dear to compute in `more`, for the rows of a page alone.
 */
interface ListQuery {
  readonly rows: (now: Date) => SQL;
  readonly more?: SQL;
}

const phoneTail = sql`case when u.phone like 'test:%' then u.phone else overlay(u.phone placing '****' from 4 for 4) end`;
const WHO = sql`u.nickname as person`;

const QUERIES: Readonly<Record<OperatorListName, ListQuery>> = {
  people: {
    rows: (now) => sql`
      select u.id::text as id, ${WHO}, ${phoneTail} as phone, u.id as user_id, u.created_at as at, u.tier_expires_at as until,
        case when u.tier_expires_at <= ${now.toISOString()} then 'standard' else u.tier end as tier, null as state,
        nullif(u.role, 'user') as role, (
          select string_agg(word, ',') from jsonb_array_elements_text(coalesce(u.interests -> 'fields', '[]') || coalesce(u.interests -> 'role', '[]')) word
          where word is not null
        ) as interests, u.phone || ' ' || u.nickname as search
      from users u where u.deleted_at is null`,
    more: sql`
      (select coalesce(sum(case when l.target = 'user:' || x.id then l.amount else -l.amount end), 0) from ledger l
        where l.user_id = x.user_id and l.kind = 6 and (l.target = 'user:' || x.id or l.source = 'user:' || x.id)) as gold,
      (select coalesce(sum(o.amount - o.refunded), 0) from orders o join payments p on p.order_id = o.id and p.use = 'order'
        where o.user_id = x.user_id and p.gateway <> 'sandbox') as spent,
      (select count(*) from tasks t where t.user_id = x.user_id) as tasks`,
  },
  tasks: {
    rows: () => sql`
      select t.id::text as id, t.created_at as at, ${WHO}, t.tool, t.status as state, t.engine ->> 'label' as engine,
        round(extract(epoch from coalesce(t.started_at, t.finished_at, now()) - t.created_at)::numeric, 1) as waited,
        round(extract(epoch from t.finished_at - t.started_at)::numeric, 1) as took,
        t.attempts as tries, t.price_amount as price, t.error_kind as error, t.id::text || ' ' || u.phone as search
      from tasks t join users u on u.id = t.user_id`,
  },
  // Read from what workers tell; the server adds it.
  engines: {
    rows: () => sql`select null::text as id, null::timestamptz as at, null as state, '' as search where false`,
  },
  orders: {
    rows: () => sql`
      select o.id::text as id, o.created_at as at, o.number, ${WHO}, o.product, o.amount, o.status as state, o.refunded,
        coalesce(p.gateway, case when 'transfer' = any(o.gateways) then 'transfer' else o.gateways[cardinality(o.gateways)] end)
          as gateway, (o.voucher_media_id is not null)::int as voucher, o.number || ' ' || u.phone as search
      from orders o join users u on u.id = o.user_id left join payments p on p.order_id = o.id and p.use = 'order'`,
  },
  payments: {
    rows: () => sql`
      select p.id::text as id, p.paid_at as at, o.number, p.gateway, p.transaction_id as transaction, p.amount, p.use as state,
        o.number || ' ' || p.transaction_id as search
      from payments p join orders o on o.id = p.order_id`,
  },
  refunds: {
    rows: () => sql`
      select r.id::text as id, r.created_at as at, o.number, ${WHO}, p.gateway, r.amount, r.failure as why, r.number as refund,
        r.reference, case when r.state = 'asked' and r.failure is not null then 'by-hand' else r.state end as state,
        o.number || ' ' || r.number || ' ' || u.phone as search
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id join users u on u.id = o.user_id`,
  },
  prices: {
    rows: () => sql`
      select l.id, l.id as product, coalesce(s.amount, l.amount) as amount, l.amount as listed, null::timestamptz as at,
        case when s.offered is false then 'no' else 'yes' end as offered,
        case when s.product is null then 'default' else 'changed' end as state, '' as search
      from json_to_recordset(${JSON.stringify(PRODUCTS.map(({ id, amount }) => ({ id, amount })))}) as l(id text, amount int)
      left join shop_prices s on s.product = l.id`,
  },
  offers: {
    rows: (now) => sql`
      select f.id::text as id, f.title_zh as title, f.product, f.amount, f.left, f.total, f.ends_at as at, '' as search,
        case when f.ends_at > ${now.toISOString()} then 'running' else 'ended' end as state
      from shop_offers f`,
  },
  coupons: {
    rows: (now) => sql`
      select c.id::text as id, c.created_at as at, ${WHO}, c.minimum, c.valid_to as until, '' as search,
        case when c.kind = 'percent' then c.value || ' %' else '¥' || round(c.value / 100.0, 2) end as what,
        case when c.order_id is not null then 'used' when c.valid_to <= ${now.toISOString()} then 'ended' else 'usable' end as state
      from coupons c join users u on u.id = c.user_id`,
  },
  withdrawals: {
    rows: () => sql`
      select w.id::text as id, w.created_at as at, ${WHO}, w.amount, w.payee, w.state, w.note, '' as search
      from withdrawals w join users u on u.id = w.user_id`,
  },
  rewards: {
    rows: () => sql`
      select r.order_id::text as id, r.created_at as at, ${WHO}, i.nickname as invited, r.amount, r.state, r.doubt, '' as search
      from partner_rewards r join users u on u.id = r.inviter_id join users i on i.id = r.invited_id`,
  },
  requests: {
    rows: () => sql`
      select r.id::text as id, r.created_at as at, ${WHO}, r.words, r.contact, cardinality(r.files) as files, r.amount, r.state,
        '' as search
      from custom_requests r join users u on u.id = r.user_id`,
  },
  gallery: {
    rows: () => sql`
      select r.id::text as id, r.created_at as at, coalesce(i.title, c.title, f.name) as title, ${WHO}, r.reason, 'reported' as state,
        case when r.item_id is not null then 'item' when r.case_id is not null then 'case' else 'collection' end as what, '' as search
      from gallery_reports r
      left join gallery_items i on i.id = r.item_id
      left join gallery_cases c on c.id = r.case_id
      left join gallery_collections f on f.id = r.collection_id
      left join users u on u.id = coalesce(i.user_id, c.user_id, f.user_id)
      where r.decided_at is null
      union all
      select i.id::text, i.created_at, i.title, u.nickname, i.licence, 'pending', 'item', ''
      from gallery_items i join users u on u.id = i.user_id where i.state = 'pending'
      union all
      select c.id::text, c.updated_at, c.title, u.nickname, c.licence, 'pending', 'case', ''
      from gallery_cases c join users u on u.id = c.user_id where c.state = 'pending'`,
  },
  texts: {
    rows: () => sql`
      select k as id, k as key, coalesce(s.zh, '') as zh, coalesce(s.en, '') as en, null::timestamptz as at, null as state, '' as search
      from json_array_elements_text(${JSON.stringify(SITE_TEXTS)}) k left join site_texts s on s.key = k`,
  },
  audit: {
    rows: () => sql`
      select l.id::text as id, l.created_at as at, coalesce(u.nickname, 'npm run cli') as person, l.act, l.target,
        l.fields::text as fields, l.outcome as state, l.message, '' as search
      from operator_log l left join users u on u.id = l.operator_id`,
  },
  months: {
    rows: (now) => sql`
      with m as (select date_trunc('month', l.created_at at time zone 'Asia/Shanghai') as month, l.* from ledger l),
      flows as (
        select month,
          coalesce(sum(amount) filter (where reason = 'payment' and source <> 'house:gateway:sandbox'), 0) as taken,
          coalesce(sum(amount) filter (where reason = 'payment-back' and target <> 'house:gateway:sandbox'), 0) as back,
          coalesce(sum(case when target = 'house:suspense' then amount when source = 'house:suspense' then -amount end), 0) as suspense,
          coalesce(sum(case 'house:sales' when source then amount when target then -amount end)
            filter (where reason in ('reward', 'reward-back')), 0) as rewards,
          coalesce(sum(amount) filter (where target = 'house:paid-out'), 0) as "paidOut",
          coalesce(sum(case when source = 'house:issued' then amount when target = 'house:issued' then -amount end)
            filter (where kind = 6), 0) as issued,
          coalesce(sum(amount) filter (where kind = 6 and reason = 'capture'), 0) as used
        from m group by month
      ),
      proved as (
        select left(day, 7) as named, sum(f.fee) as fees from statements s
        left join statement_lines f on f.statement_id = s.id where s.failure is null group by 1
      ),
      differing as (
        select f -> 'values' ->> 'month' as named from books_checks, jsonb_array_elements(faults) f
        where f ->> 'code' = 'statementDiffers' group by 1
      ),
      missing as (
        select to_char(day, 'YYYY-MM') as named from (${statementDays(now)}) d where kept is null group by 1
      )
      select to_char(month, 'YYYY-MM') as id, to_char(month, 'YYYY-MM') as month, month as at, taken, back, suspense, rewards,
        "paidOut", issued, used, '' as search, p.fees,
        case when d.named is not null then 'differs' when e.named is not null then 'incomplete'
          when p.named is null then 'none' else 'equal' end as proof,
        case when month < date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')
          then 'over' else 'running' end as state
      from flows left join proved p on p.named = to_char(month, 'YYYY-MM') left join differing d on d.named = to_char(month, 'YYYY-MM')
      left join missing e on e.named = to_char(month, 'YYYY-MM')`,
  },
  differences: {
    rows: (now) => sql`
      select id, day::text as day, day as at, gateway, state, what, number, transaction, said, booked, note,
        concat_ws(' ', day, number, transaction) as search
      from (${statementDifferences(now)}) d`,
  },
};

/** One page of a list, newest first. */
export async function readOperatorList(
  executor: Executor,
  now: Date,
  { list, q, state, page, pageSize }: AskedList,
): Promise<{ list: OperatorRow[]; total: number }> {
  const { rows, more } = QUERIES[list];
  const words = q?.trim().toLowerCase() ?? '';
  const { rows: found } = await executor.execute<Record<string, unknown>>(sql`
    with page as (
      select *, count(*) over () as of_all from (${rows(now)}) base
      where (${state ?? ''} = '' or state = ${state ?? ''}) and (${words} = '' or position(${words} in lower(search)) > 0)
      order by at desc nulls last, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select x.*${more === undefined ? sql`` : sql`, ${more}`} from page x order by x.at desc nulls last, x.id desc`);
  const { columns } = OPERATOR_LISTS[list];
  return {
    list: found.map((row) => rowOf(columns, row)),
    total: Number(found[0]?.['of_all'] ?? 0),
  };
}

function rowOf(columns: readonly Column[], row: Record<string, unknown>): OperatorRow {
  const cells = columns.map(({ key, kind }) => [key, cellOf(kind, row[key])] as const);
  const { state } = row;
  return { id: row['id'] as string, ...(typeof state === 'string' && { state }), ...Object.fromEntries(cells) };
}

function cellOf(kind: Column['kind'], value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (kind === 'number' || kind === 'money' || kind === 'files') return Number(value);
  if (kind === 'moment') return new Date(value as string).toISOString();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
