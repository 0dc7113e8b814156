import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EngineStatus } from '@yujian/contract/engines';

/** A row per worker that has remote engines: as it told them last. */
export const engineBoards = pgTable('engine_boards', {
  /** Names a worker's settings; a worker that starts again has the same. */
  worker: text('worker').primaryKey(),
  engines: jsonb('engines').$type<readonly EngineStatus[]>().notNull(),
  /** By operation; see contract/engine-board. */
  order: jsonb('order').$type<Readonly<Record<string, readonly string[]>>>().notNull(),
  prices: jsonb('prices').$type<Readonly<Record<string, number>>>().notNull(),
  /** The worker lived then. */
  toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
