import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { EngineStatus } from '@yujian/contract/engines';

/** One row: the remote engines as the worker told them last. */
export const engineBoards = pgTable(
  'engine_boards',
  {
    only: boolean('only').primaryKey().default(true),
    engines: jsonb('engines').$type<readonly EngineStatus[]>().notNull(),
    /** By operation; see contract/engine-board. */
    order: jsonb('order').$type<Readonly<Record<string, readonly string[]>>>().notNull(),
    prices: jsonb('prices').$type<Readonly<Record<string, number>>>().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [check('engine_boards_only', sql`${table.only}`)],
);
