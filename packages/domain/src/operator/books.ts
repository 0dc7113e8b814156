import { sql } from 'drizzle-orm';
import type { Cell } from '@yujian/contract/csv';
import { DIFFERENCES } from '@yujian/contract/operator/faults';
import type { Executor } from '@yujian/platform';
import { REFUND_GATEWAY, statementDifferences, statementSums } from '../shop/service/statements.ts';

const ZONE = 'Asia/Shanghai';

/** fen as yuan with two decimals */
const yuan = (fen: unknown): string => (Number(fen) / 100).toFixed(2);
const NAMES: ReadonlyMap<string, string> = new Map(DIFFERENCES.map(({ key, name }) => [key, `${name.zh} ${name.en}`]));

/**
 * The close of a month (`YYYY-MM`, in the time of China) as the rows of a table: every movement of money, then its sums three
 * times, by the ledger, by what gateways said, and by the orders, with their differences, which are 0 when the books are right;
 * then by the gateways' statements, and each place where they and the books differ or a day has none.
 */
export async function readMonth(executor: Executor, now: Date, month: string): Promise<Cell[][]> {
  const from = sql`(${`${month}-01`}::date::timestamp at time zone ${ZONE})`;
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${from} and ${sql.raw(column)} < (${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${ZONE}`;
  /** The id that the key of a movement names: each is looked up by it, however many there are. */
  const named = (reason: string, prefix: string) =>
    sql`case l.reason when ${reason} then substring(l.idempotency_key from ${prefix.length + 2}::int)::uuid end`;
  const { rows } = await executor.execute<Record<string, string | null>>(sql`
    select l.created_at as at, l.reason, l.source, l.target, l.amount, l.user_id::text as person,
      coalesce(o.number, '') as number, coalesce(r.reference, p.transaction_id, '') as transaction
    from ledger l
    left join refunds r on r.id = ${named('payment-back', 'refund')}
    left join payments p on p.id = coalesce(${named('payment', 'payment')}, r.payment_id)
    left join orders o on o.id = coalesce(p.order_id, ${named('reward', 'reward')})
    where l.kind = 7 and ${within('l.created_at')} order by l.created_at, l.id`);
  const { rows: sums } = await executor.execute<Record<string, string | null>>(sql`
    with booked as (
      select case reason when 'payment' then substring(source from 15) else substring(target from 15) end as gateway,
        sum(amount) filter (where reason = 'payment') as taken, sum(amount) filter (where reason = 'payment-back') as back
      from ledger l where reason in ('payment', 'payment-back') and ${within('l.created_at')} group by 1
    ), said as (
      select gateway, sum(taken) as taken, sum(back) as back from (
        select p.gateway, p.amount as taken, 0 as back from payments p where ${within('p.created_at')}
        union all
        select ${REFUND_GATEWAY}, 0, r.amount from refunds r join payments p on p.id = r.payment_id
        where r.state = 'done' and ${within('r.done_at')}
      ) x group by gateway
    ), ordered as (
      select p.gateway, sum(o.amount) as taken from orders o join payments p on p.order_id = o.id and p.use = 'order'
      where ${within('p.created_at')} group by 1
    ), other as (
      select gateway, sum(amount) as amount from payments p where use <> 'order' and ${within('p.created_at')} group by 1
    )
    select gateway, coalesce(b.taken, 0) as taken, coalesce(b.back, 0) as back, coalesce(s.taken, 0) as said,
      coalesce(s.back, 0) as said_back, coalesce(o.taken, 0) as ordered, coalesce(x.amount, 0) as other
    from booked b full join said s using (gateway) left join ordered o using (gateway) left join other x using (gateway)
    order by gateway`);
  const { rows: proofs } = await executor.execute<Record<string, string | null>>(statementSums(now, month));
  const { rows: differences } = await executor.execute<Record<string, string | null>>(sql`
    select d.*, day::text as day from (${statementDifferences(now, month)}) d order by d.day, gateway, state, id`);
  const bookedOf = new Map(sums.map((sum) => [sum['gateway'], sum]));
  return [
    ['时间 time', '事项 what', '从 from', '到 to', '订单 order', '流水号 transaction', '用户 person', '元 yuan'],
    ...rows.map((row) => [
      new Date(row['at'] ?? 0).toISOString(),
      ...['reason', 'source', 'target', 'number', 'transaction', 'person'].map((key) => row[key] ?? ''),
      yuan(row['amount']),
    ]),
    [],
    [
      '付款方式 gateway',
      '收：总账 taken: ledger',
      '付款方式说 said',
      '订单 orders',
      '不属于订单 not for orders',
      '差 difference',
      '退：总账 back: ledger',
      '付款方式说 said',
      '差 difference',
    ],
    ...sums.map(({ gateway = '', taken, back, said, said_back: saidBack, ordered, other }) => [
      gateway,
      ...[taken, said, ordered, other].map(yuan),
      yuan(Math.abs(Number(taken) - Number(said)) + Math.abs(Number(said) - Number(ordered) - Number(other))),
      yuan(back),
      yuan(saidBack),
      yuan(Math.abs(Number(back) - Number(saidBack))),
    ]),
    [],
    [
      '对账单 statements',
      '天 days',
      '取到 fetched',
      '收 taken',
      '记在别的月 dated in another month',
      '差 difference',
      '退 back',
      '记在别的月 dated in another month',
      '差 difference',
      '手续费 fees',
    ],
    ...proofs.map(({ gateway = '', days = '', kept = '', fees, ...of }) => {
      const booked = bookedOf.get(gateway);
      const side = (name: 'taken' | 'back') => {
        const otherwise = Number(of[`${name}_otherwise`]);
        return [of[name], otherwise, Math.abs(Number(booked?.[name] ?? 0) - otherwise - Number(of[name]))].map(yuan);
      };
      return [gateway, days, kept, ...side('taken'), ...side('back'), yuan(fees)];
    }),
    ...(sums.some(({ gateway }) => gateway === 'transfer')
      ? [['transfer', '转账没有对账单，以运营者的确认为准 A transfer has no statement: it is what operators confirmed']]
      : []),
    [],
    [
      '差异 differences',
      '日 day',
      '付款方式 gateway',
      '事项 what',
      '订单 order',
      '流水号 transaction',
      '对账单 statement',
      '账上 books',
      '说明 note',
    ],
    ...differences.map(({ state, day, gateway, what, number, transaction, said, booked, note }) => [
      NAMES.get(state ?? '') ?? '',
      ...[day, gateway, what, number, transaction].map((cell) => cell ?? ''),
      ...[said, booked].map((fen) => (fen === null || fen === undefined ? '' : yuan(fen))),
      note ?? '',
    ]),
  ];
}
