import { sql } from 'drizzle-orm';
import { pickText, type Language } from '@yujian/contract';
import type { OperatorRow } from '@yujian/contract/api/operator';
import type { Executor } from '@yujian/platform';
import { readEngineBoard } from '../engines/service.ts';
import { engineOverrides } from '../engines/tables.ts';
import { readGoldWorth } from './gold-worth.ts';

/** The engines as workers tell them, and those that are switched off, with what they did, earned and cost in the last 30 days. Money is of the tasks whose cost in yuan is known. */
export async function readEngineRows(
  executor: Executor,
  now: Date,
  language: Language,
): Promise<{ list: OperatorRow[]; total: number }> {
  const { engines, order, prices } = await readEngineBoard(executor);
  const overrides = await executor.select().from(engineOverrides).orderBy(engineOverrides.engine);
  const { rows } = await executor.execute<Record<string, string | null>>(sql`
    select t.engine ->> 'engine' as engine, count(*) filter (where t.status = 'succeeded') as done,
      count(*) filter (where t.status = 'failed') as failed,
      percentile_cont(0.5) within group (order by extract(epoch from t.finished_at - t.started_at)) as median,
      sum(l.gold) as earned,
      sum((t.engine -> 'cost' ->> 'amount')::numeric) filter (where t.engine -> 'cost' ->> 'currency' = 'USD') as cost,
      count(*) filter (where t.engine -> 'cost' ->> 'currency' = 'CNY') as costed,
      100 * sum((t.engine -> 'cost' ->> 'amount')::numeric) filter (where t.engine -> 'cost' ->> 'currency' = 'CNY') as spent,
      coalesce(sum(l.gold) filter (where t.engine -> 'cost' ->> 'currency' = 'CNY'), 0) as costed_gold
    from tasks t
    left join lateral (
      select sum(amount) as gold from ledger where task_id = t.id and kind = 6 and reason = 'capture'
    ) l on true
    where t.engine is not null and t.created_at > ${now.toISOString()}::timestamptz - interval '30 days'
    group by 1`);
  const sums = new Map(rows.map((row) => [row['engine'], row]));
  const figure = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value));
  const worth = await readGoldWorth(executor, now);
  const untold = overrides
    .filter((override) => engines.every(({ id }) => id !== override.engine))
    .map(({ engine, label, place }) => ({ id: engine, label, place, state: 'down' }));
  const list = [...engines, ...untold].map((engine): OperatorRow => {
    const override = overrides.find((one) => one.engine === engine.id);
    const sum = sums.get(engine.id);
    const places = Object.entries(order).map(([operation, ids]) => [operation, ids.indexOf(engine.id) + 1] as const);
    const isSame = new Set(places.map(([, place]) => place)).size === 1;
    const shown = places
      .filter(([, place]) => place > 0)
      .map(([operation, place]) => (isSame ? `${place}` : `${operation} ${place}`));
    return {
      id: engine.id,
      name: pickText(engine.label, language),
      state: override?.isOff ? 'off' : engine.state,
      place: engine.place,
      on: override?.isOff ? 'no' : 'yes',
      rank: override?.rank ?? null,
      gold: override?.gold ?? null,
      order: [...new Set(shown)].join(', '),
      price: prices[engine.id] ?? null,
      done: figure(sum?.['done']) ?? 0,
      failed: figure(sum?.['failed']) ?? 0,
      median: figure(sum?.['median']),
      earned: figure(sum?.['earned']) ?? 0,
      cost: figure(sum?.['cost']),
      costed: figure(sum?.['costed']) ?? 0,
      ...marginOf(figure(sum?.['spent']), figure(sum?.['costed_gold']) ?? 0, worth),
    };
  });
  return { list, total: list.length };
}

/** Fen; null where no task has a cost in yuan, or no gold was issued that says what one is worth. */
function marginOf(spent: number | null, gold: number, worth: number | null) {
  const margin = spent === null || worth === null ? null : Math.round(gold * worth - spent);
  return { spent: spent === null ? null : Math.round(spent), margin };
}
