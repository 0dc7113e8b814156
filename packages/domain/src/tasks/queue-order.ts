import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SHORT_TASK_SECONDS, TIER_RIGHTS, TIERS } from '@yujian/contract';
import type { Tier } from '@yujian/contract';
import type { EngineChoice } from '@yujian/contract/jobs';
import type { Params } from '@yujian/contract/fields/params';
import { assistant } from '@yujian/contract/tools/assistant';
import { lockNumber } from '@yujian/platform/database';
import type { Database, Executor } from '@yujian/platform';
import { readEngineBoard, readEngineBoards } from '../engines/service.ts';
import { TASK_EVENTS } from './events.ts';
import { isForWorker, laneNow } from './lanes.ts';
import type { Lane } from './lanes.ts';
import { forecastStarts } from './queue-forecast.ts';
import type { RunningTask, Wait, WaitingTask } from './queue-forecast.ts';

/** One attempt at a task. Whoever holds it renews its lease, or loses the task to another. */
export interface Run {
  /** names this attempt; unique */
  readonly lease: string;
  readonly taskId: string;
  readonly userId: string;
  readonly tool: string;
  readonly toolVersion: number;
  readonly params: Params;
  /** how many pictures are asked for */
  readonly pictures: number;
  /** What it would take on the measuring machine, and is expected to take on this one; null: nothing is known. */
  readonly workSeconds: number | null;
  readonly expectedSeconds: number | null;
  /** 1 for the first */
  readonly attempt: number;
  readonly lane: Lane;
  readonly engine: EngineChoice;
  /** Pictures that an earlier attempt delivered, by their number from 0. */
  readonly done: readonly number[];
  readonly inputs: readonly {
    readonly field: string;
    readonly objectKey: string;
    readonly sha256: string;
    readonly type: string;
  }[];
}

const CLAIM_LOCK = lockNumber('yujian task claims');

const tierOf = sql`case when u.tier_expires_at is null or u.tier_expires_at > now() then u.tier else 'standard' end`;

function rightOf(right: (tier: Tier) => number): SQL {
  return sql`case ${tierOf} ${sql.join(
    TIERS.map((tier) => sql.raw(`when '${tier}' then ${right(tier)}`)),
    sql` `,
  )} else 0 end`;
}

/** Which tasks a host takes: short ones have a host kept for them. */
export type Claimable = 'any' | 'short';

/** Whether a task runs beside its tier's number, one at a time of an account. */
const isShort = (task: 't' | 'r'): SQL =>
  sql.raw(`(${task}.lane = 'here' and coalesce(${task}.expected_seconds < ${SHORT_TASK_SECONDS}, false))`);

/** A message to a chat model takes no place of a picture: whoever waits for one may still ask. */
const isTalk = (task: 't' | 'r'): SQL => sql.raw(`(${task}.tool = '${assistant.id}')`);

/** Whether the account of a task has room for it, next to its `running` (SHORT_AND_LONG). */
const hasRoom = sql`case when ${isTalk('t')} then true when ${isShort('t')} then coalesce(running.short, 0) = 0 else coalesce(running.long, 0) < ${rightOf((tier) => TIER_RIGHTS[tier].atOnce)} end`;

const SHORT_AND_LONG = sql`select r.user_id, count(*) filter (where ${isShort('r')}) as short, count(*) filter (where not ${isShort('r')} and not ${isTalk('r')}) as long from tasks r where r.status = 'running' group by r.user_id`;

const mayStartNow = (of: Claimable): SQL =>
  sql`t.status = 'queued' and (t.not_before is null or t.not_before <= now()) and ${hasRoom}${of === 'short' ? sql` and ${isShort('t')}` : sql``}`;

/**
 * Takes the task whose turn it is in a lane, for `leaseSeconds`: higher tier first, then the account whose last task started
 * longest ago, then what was started alone before batches, then the oldest; accounts that already run as many as their tier allows, or a short task where it is one, are
 * passed over, and tasks of the lane `away` that another worker's engines are there for.
 * Claims of all dispatchers wait for each other, because each changes whose turn it is.
 */
export async function claimNext(
  database: Database,
  lane: Lane,
  { lease, leaseSeconds, worker, of = 'any' }: { lease: string; leaseSeconds: number; worker: string; of?: Claimable },
): Promise<Run | undefined> {
  return database.transaction(async (tx) => {
    const { board, own } = await readEngineBoards(tx, worker);
    const isOurs = lane === 'away' ? isForWorker(board, own) : sql`true`;
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const { rows } = await tx.execute<{ [Key in keyof Run]: Run[Key] }>(sql`
      with running as (${SHORT_AND_LONG}),
      next as (
        select t.id from tasks t join users u on u.id = t.user_id left join running on running.user_id = t.user_id
        where ${mayStartNow(of)} and ${laneNow(board)} = ${lane} and ${isOurs}
        order by t.priority desc, u.last_task_started_at asc nulls first, t.batch_id is not null, t.created_at, t.id
        limit 1 for update of t skip locked
      ),
      claimed as (
        update tasks t set status = 'running', lease_owner = ${lease}, lease_until = now() + make_interval(secs => ${leaseSeconds}),
          attempts = t.attempts + 1, started_at = coalesce(t.started_at, now()), progress = 0, stage = null, not_before = null, lane = ${lane},
          ends_at = now() + make_interval(secs => t.expected_seconds), is_slow = false, timeline = null
        from next where t.id = next.id returning t.*
      ),
      turned as (update users set last_task_started_at = clock_timestamp() from claimed where users.id = claimed.user_id)
      select c.lease_owner as lease, c.id as "taskId", c.user_id as "userId", c.tool, c.tool_version as "toolVersion", c.params, c.pictures, c.work_seconds as "workSeconds", c.expected_seconds as "expectedSeconds", c.attempts as attempt, c.lane,
        json_build_object('engine', c.wanted_engine, 'model', c.wanted_model, 'stay', c.stays) as engine,
        coalesce((select json_agg(distinct r.variant order by r.variant) from task_results r where r.task_id = c.id), '[]'::json) as done,
        coalesce((
          select json_agg(json_build_object('field', i.field, 'objectKey', m.object_key, 'sha256', m.sha256, 'type', m.type))
          from task_inputs i join media m on m.id = i.media_id where i.task_id = c.id
        ), '[]'::json) as inputs,
        pg_notify(${TASK_EVENTS}, json_strip_nulls(json_build_object('userId', c.user_id, 'taskId', c.id, 'type', 'running', 'secondsLeft', c.expected_seconds))::text)
      from claimed c`);
    return rows[0];
  });
}

/** Whether any task could be started now, if a place to run it were free in this lane. */
export async function hasClaimable(executor: Executor, lane: Lane, of: Claimable = 'any'): Promise<boolean> {
  const board = await readEngineBoard(executor);
  const { rowCount } = await executor.execute(sql`
    with running as (${SHORT_AND_LONG})
    select 1 from tasks t join users u on u.id = t.user_id left join running on running.user_id = t.user_id
    where ${mayStartNow(of)} and ${laneNow(board)} = ${lane} limit 1`);
  return (rowCount ?? 0) > 0;
}

/**
 * How many tasks of its lane will start before each of these, in the order of `claimNext`: in each class of tiers, round after round,
 * one of every account; before a short one only short ones. Tasks that are not queued are missing.
 */
export async function placesInQueue(
  executor: Executor,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (taskIds.length === 0) return new Map();
  const board = await readEngineBoard(executor);
  const place = sql`(row_number() over (partition by lane order by priority desc, round, turn nulls first, first_is_batch, first_at, first_id))::int - 1`;
  const round = (only: SQL): SQL => sql`
    select *, row_number() over mine as round, first_value(is_batch) over mine as first_is_batch, first_value(created_at) over mine as first_at, first_value(id) over mine as first_id
    from laned where ${only} window mine as (partition by lane, user_id, priority order by is_batch, created_at, id)`;
  const { rows } = await executor.execute<{ id: string; place: number }>(sql`
    with laned as (
      select t.id, t.user_id, t.priority, t.created_at, t.batch_id is not null as is_batch, u.last_task_started_at as turn, ${laneNow(board)} as lane, ${isShort('t')} as short
      from tasks t join users u on u.id = t.user_id where t.status = 'queued'
    ),
    queued as (${round(sql`true`)}),
    shorts as (${round(sql`short`)}),
    placed as (select id, short, ${place} as place from queued),
    short_placed as (select id, ${place} as place from shorts)
    select p.id, coalesce(s.place, p.place) as place from placed p left join short_placed s on s.id = p.id where p.id in ${[...taskIds]}`);
  return new Map(rows.map((row) => [row.id, row.place]));
}

/** Beyond so many waiting tasks nobody is told when their turn comes. */
const FORESEEN = 300;
/** Of tasks of which nothing is known, and the least that one which runs may still take. */
const USUAL_SECONDS = 30;
const LEAST_SECONDS = 1;

/** When queued tasks of the built-in engine will start, and what they wait for; those that cannot be foreseen are missing. */
export async function waitsInQueue(executor: Executor, taskIds: readonly string[]): Promise<ReadonlyMap<string, Wait>> {
  if (taskIds.length === 0) return new Map();
  const board = await readEngineBoard(executor);
  const [running, waiting] = await Promise.all([
    executor.execute<{ [Key in keyof RunningTask]: RunningTask[Key] }>(sql`
      select r.user_id as "userId", ${isShort('r')} as "isShort",
        greatest(${LEAST_SECONDS}, extract(epoch from coalesce(r.ends_at, r.started_at + make_interval(secs => ${USUAL_SECONDS})) - now()))::float8 as "endsIn"
      from tasks r where r.status = 'running' and r.lane = 'here'`),
    executor.execute<{ [Key in keyof WaitingTask]: WaitingTask[Key] }>(sql`
      select t.id, t.user_id as "userId", ${isShort('t')} as "isShort", t.priority, ${rightOf((tier) => TIER_RIGHTS[tier].atOnce)} as "atOnce",
        coalesce(t.expected_seconds, ${USUAL_SECONDS})::float8 as seconds, extract(epoch from now() - greatest(t.created_at, t.not_before))::float8 as waited
      from tasks t join users u on u.id = t.user_id where t.status = 'queued' and ${laneNow(board)} = 'here'
      order by t.priority desc, u.last_task_started_at asc nulls first, t.batch_id is not null, t.created_at, t.id limit ${FORESEEN}`),
  ]);
  return forecastStarts(
    running.rows,
    waiting.rows,
    new Set(taskIds.filter((id) => waiting.rows.some((row) => row.id === id))),
  );
}
