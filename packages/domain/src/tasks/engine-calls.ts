import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '@yujian/contract';
import type { EngineVisit } from '@yujian/contract/api/tasks';
import { translateEngineName } from '@yujian/contract/catalog/engine-kinds';
import { BUILTIN_ENGINE } from '@yujian/contract/engines';
import type { CallNews, EngineCall, EngineCost, EngineRecord } from '@yujian/contract/jobs';
import type { Executor, Transaction } from '@yujian/platform';
import type { Run } from './queue-order.ts';
import { engineCalls, tasks } from './tables.ts';

type CallRow = typeof engineCalls.$inferSelect;

/** States of a call whose work may have been done, and paid for, without a picture of it being here for good. */
const DOUBTFUL = ['begun', 'lost', 'made'] as const;

/**
 * Writes a call down under a task's lease, unless the person has stopped the task: one statement, as every picture waits
 * for it before anything leaves. The same call may be written again, by someone who lost the answer.
 */
export async function insertCall(
  executor: Executor,
  { taskId, lease }: Run,
  { id, engine, label, version, place }: EngineCall,
): Promise<'begun' | 'stopped' | 'lease lost'> {
  const { rows } = await executor.execute<{ begun: boolean }>(sql`
    with held as (
      select ${tasks.id}, ${tasks.cancelRequestedAt} from ${tasks}
      where ${and(eq(tasks.id, taskId), eq(tasks.leaseOwner, lease), eq(tasks.status, 'running'))} for update
    ), begun as (
      insert into ${engineCalls} (id, task_id, engine, label, version, place)
      select ${id}::uuid, id, ${engine}, ${label}, ${version}, ${place} from held where cancel_requested_at is null
      on conflict (id) do update set engine = excluded.engine where ${engineCalls.taskId} = excluded.task_id
      returning 1
    )
    select exists (select from begun) as begun from held`);
  if (rows[0] === undefined) return 'lease lost';
  return rows[0].begun ? 'begun' : 'stopped';
}

/** Notes what is known of calls by now. What is true stays true when the run has lost its lease. */
export async function recordCalls(executor: Executor, taskId: string, news: readonly CallNews[]): Promise<void> {
  for (const { id, bytesByHost, end } of news) {
    const made =
      end?.state === 'made'
        ? { model: end.model, host: end.host, ...(end.cost === undefined ? {} : { cost: end.cost }) }
        : {};
    await executor
      .update(engineCalls)
      .set({
        bytesByHost,
        ...(end === null
          ? {}
          : {
              state: sql`case when ${engineCalls.state} = 'kept' then 'kept' else ${end.state} end`,
              endedAt: sql`coalesce(${engineCalls.endedAt}, now())`,
              ...made,
            }),
      })
      .where(and(eq(engineCalls.id, id), eq(engineCalls.taskId, taskId)));
  }
}

/** The picture that a call made is stored now. */
export async function keepCall(tx: Transaction, taskId: string, callId: string): Promise<void> {
  await tx
    .update(engineCalls)
    .set({ state: 'kept', endedAt: sql`coalesce(${engineCalls.endedAt}, now())` })
    .where(and(eq(engineCalls.id, callId), eq(engineCalls.taskId, taskId)));
}

/** Makers that may have worked for a task, and ask money for it, without a picture of it being here. */
export async function doubtfulMakers(tx: Transaction, taskId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ engine: engineCalls.engine })
    .from(engineCalls)
    .where(
      and(eq(engineCalls.taskId, taskId), eq(engineCalls.place, 'cloud'), inArray(engineCalls.state, [...DOUBTFUL])),
    );
  return rows.map(({ engine }) => engine);
}

/** What was begun and not ended has no end to come: the run that had it is gone. */
export async function closeCalls(tx: Transaction, taskId: string): Promise<void> {
  await tx
    .update(engineCalls)
    .set({ state: 'lost', endedAt: sql`now()` })
    .where(and(eq(engineCalls.taskId, taskId), eq(engineCalls.state, 'begun')));
}

/** The record of who did a task, with everything that left this server and was asked for it, in all its attempts. */
export async function totalRecord(tx: Transaction, taskId: string, last?: EngineRecord): Promise<EngineRecord> {
  const calls = (await readCalls(tx, [taskId])).get(taskId) ?? [];
  const record = last ?? recordOf(calls.findLast(({ state }) => state === 'kept'));
  if (calls.length === 0) return record;
  const cost = sumOf(calls.flatMap((call) => call.cost ?? []));
  return {
    ...record,
    bytesSentOut: calls.reduce((sum, call) => sum + bytesOf(call), 0),
    ...(cost === undefined ? {} : { cost }),
  };
}

function recordOf(call: CallRow | undefined): EngineRecord {
  if (call === undefined)
    return {
      engine: BUILTIN_ENGINE.id,
      label: BUILTIN_ENGINE.label.en,
      model: null,
      version: BUILTIN_ENGINE.version,
      bytesSentOut: 0,
      host: null,
    };
  const { engine, label, model, version, host } = call;
  return { engine, label, model, version, host, bytesSentOut: 0 };
}

/** Of several currencies the last one alone is told: they are not added. */
function sumOf(costs: readonly EngineCost[]): EngineCost | undefined {
  const currency = costs.at(-1)?.currency;
  return currency === undefined
    ? undefined
    : {
        amount: costs.filter((cost) => cost.currency === currency).reduce((sum, { amount }) => sum + amount, 0),
        currency,
      };
}

function bytesOf({ bytesByHost }: CallRow): number {
  return Object.values(bytesByHost).reduce((sum, bytes) => sum + bytes, 0);
}

/** Calls by task id, first to last. */
export async function readCalls(
  executor: Executor,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CallRow[]>> {
  if (taskIds.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(engineCalls)
    .where(inArray(engineCalls.taskId, [...taskIds]))
    .orderBy(asc(engineCalls.begunAt), asc(engineCalls.id));
  return Map.groupBy(rows, ({ taskId }) => taskId);
}

/** Calls as their person sees them: where things went, a machine and model each. */
export function visitsOf(calls: readonly CallRow[], language: Language): EngineVisit[] {
  const visits = new Map<string, { -readonly [Key in keyof EngineVisit]: EngineVisit[Key] }>();
  for (const call of calls) {
    const { engine, label, model } = call;
    const hosts = Object.keys(call.bytesByHost);
    const maker = call.host ?? hosts.at(-1) ?? null;
    for (const host of new Set([...hosts, maker])) {
      const key = JSON.stringify([engine, host, model]);
      const visit = visits.get(key) ?? {
        engine,
        label: translateEngineName(label, language),
        model,
        host,
        bytesSentOut: 0,
        pictures: 0,
        inDoubt: 0,
      };
      visit.bytesSentOut += host === null ? 0 : (call.bytesByHost[host] ?? 0);
      if (host === maker) {
        visit.pictures += call.state === 'kept' ? 1 : 0;
        visit.inDoubt += call.state === 'lost' || call.state === 'made' ? 1 : 0;
        const cost = sumOf([visit.cost, call.cost].flatMap((one) => one ?? []));
        if (cost !== undefined) visit.cost = cost;
      }
      visits.set(key, visit);
    }
  }
  return [...visits.values()];
}
