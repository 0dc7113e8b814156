import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EngineStatus } from '@yujian/contract/engines';
import type { Text } from '@yujian/contract/text';

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

/** What an operator says of a remote engine over engines.json; every change stands in the operators' log. */
export const engineOverrides = pgTable('engine_overrides', {
  engine: text('engine').primaryKey(),
  isOff: boolean('is_off').notNull(),
  /** Its place in every order that it stands in, from 1; null: as in engines.json, and so for gold. */
  rank: integer('rank'),
  /** Gold for each picture, whatever its model. */
  gold: integer('gold'),
  /** How it was known then: one that is switched off is told by nobody. */
  label: jsonb('label').$type<Text>().notNull(),
  place: text('place').$type<EngineStatus['place']>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
