import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TicketKind } from '@yujian/contract';
import type { CallEnd, CallNews, EngineCall, EngineCost, EngineRecord, Note } from '@yujian/contract/jobs';
import type { Params } from '@yujian/contract/fields/params';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';
import type { Timeline } from './time-left.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tool: text('tool').notNull(),
    toolVersion: integer('tool_version').notNull(),
    name: text('name').notNull(),
    favourite: boolean('favourite').notNull().default(false),
    status: text('status', { enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    /** The settings, complete: every default filled in and the seed drawn. */
    params: jsonb('params').$type<Params>().notNull(),
    requestId: text('request_id'),
    /** Hash of the body, to tell a repeated requestId from a reused one. */
    requestHash: text('request_hash').notNull(),
    pictures: integer('pictures').notNull(),
    priceKind: integer('price_kind').$type<TicketKind>().notNull(),
    priceAmount: integer('price_amount').notNull(),
    /** Where it is done: by the built-in engine, or by a host of remote engines; a task that is handed back goes from `away` to `here`. */
    lane: text('lane', { enum: ['here', 'away'] })
      .notNull()
      .default('here'),
    /** What the person chose; null: the first of the order that can. */
    wantedEngine: text('wanted_engine'),
    wantedModel: text('wanted_model'),
    /** Nothing of it leaves this machine. */
    stays: boolean('stays').notNull().default(false),
    /** Of a task in lane `away` that nobody chose an engine for: what those engines of the order cost that cost less than `priceAmount`, in `priceKind`. */
    engineAmounts: jsonb('engine_amounts').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Of a task that began in lane `away` and that the built-in engine may take over: what that costs, in `priceKind`. */
    hereAmount: integer('here_amount'),
    /** The paid task whose price covers this one, which then costs nothing (cover.ts); never one that is covered itself. */
    coveredBy: uuid('covered_by').references((): AnyPgColumn => tasks.id, { onDelete: 'set null' }),
    /** The batch that it is one of; the order of the ids is that of its pictures. */
    batchId: uuid('batch_id'),
    priority: integer('priority').notNull().default(0),
    /** Of a task in lane `here`: seconds it would take on the measuring machine, and seconds it is expected to take on this one. */
    workSeconds: doublePrecision('work_seconds'),
    expectedSeconds: doublePrecision('expected_seconds'),
    progress: doublePrecision('progress').notNull().default(0),
    stage: text('stage'),
    /** When a running one is expected to end, and whether that is much later than such tasks took before. */
    endsAt: at('ends_at'),
    isSlow: boolean('is_slow').notNull().default(false),
    /** Of a whole run by this server's own engine: how long a picture took (time-left.ts). What later ones are expected to take is told by it. */
    timeline: jsonb('timeline').$type<Timeline>(),
    /** Object of the latest preview, which each preview replaces; `previewNumber` counts them. */
    previewKey: text('preview_key'),
    previewNumber: integer('preview_number').notNull().default(0),
    engine: jsonb('engine').$type<EngineRecord>(),
    notes: jsonb('notes').$type<readonly Note[]>().notNull().default([]),
    errorKind: text('error_kind'),
    errorKey: text('error_key'),
    errorValues: jsonb('error_values').$type<Record<string, string | number>>(),
    attempts: integer('attempts').notNull().default(0),
    /** Not to be tried again before. */
    notBefore: at('not_before'),
    /** The run (one attempt of one dispatcher) that has it and until when its word counts; a lease that ran out sends the task back to the queue. */
    leaseOwner: text('lease_owner'),
    leaseUntil: at('lease_until'),
    cancelRequestedAt: at('cancel_requested_at'),
    /** The person said "good enough" to this attempt. */
    finishRequestedAt: at('finish_requested_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('tasks_request').on(table.userId, table.requestId),
    index('tasks_user').on(table.userId, table.createdAt),
    uniqueIndex('tasks_covered_once')
      .on(table.coveredBy)
      .where(sql`${table.params} ->> 'manner' = 'real' and ${table.status} not in ('failed', 'cancelled')`),
    index('tasks_covered')
      .on(table.coveredBy)
      .where(sql`${table.coveredBy} is not null`),
    index('tasks_batch')
      .on(table.batchId, table.id)
      .where(sql`${table.batchId} is not null`),
    index('tasks_queue').on(table.status, table.priority, table.createdAt),
    index('tasks_lease').on(table.status, table.leaseUntil),
    index('tasks_history')
      .on(table.tool, table.finishedAt)
      .where(sql`${table.timeline} is not null`),
    index('tasks_active')
      .on(table.userId, table.status)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);

/**
 * Each call of an engine elsewhere for a task. A row is there before anything leaves for it, so that no death of a process
 * makes us ask a maker for money twice.
 */
export const engineCalls = pgTable(
  'engine_calls',
  {
    id: uuid('id').primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    engine: text('engine').notNull(),
    label: text('label').notNull(),
    version: text('version').notNull(),
    place: text('place').$type<EngineCall['place']>().notNull(),
    model: text('model'),
    /** Who made it; null: nobody did, or it was not told. */
    host: text('host'),
    /** What left this server, by host. */
    bytesByHost: jsonb('bytes_by_host').$type<CallNews['bytesByHost']>().notNull().default({}),
    /** `begun`: nothing was heard of it yet; `kept`: its picture is stored and paid for; the others are ends of contract/jobs. */
    state: text('state').$type<'begun' | CallEnd['state'] | 'kept'>().notNull().default('begun'),
    cost: jsonb('cost').$type<EngineCost>(),
    begunAt: at('begun_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (table) => [index('engine_calls_task').on(table.taskId, table.begunAt)],
);

export const taskResults = pgTable(
  'task_results',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    /** Which picture of the run, from 0; with `role` it makes storing a result idempotent across retries. */
    variant: integer('variant').notNull(),
    role: text('role').notNull(),
    kind: text('kind', { enum: ['image', 'video', 'model', 'file', 'text'] }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('task_results_once').on(table.taskId, table.variant, table.role)],
);

/** The pictures a task reads, so that a live task's inputs are never deleted. */
export const taskInputs = pgTable(
  'task_inputs',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    field: text('field').notNull(),
  },
  (table) => [
    uniqueIndex('task_inputs_field').on(table.taskId, table.field),
    index('task_inputs_media').on(table.mediaId),
  ],
);
