import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Fault } from '@yujian/contract/operator/faults';
import { users } from '../account/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What operators did: a row before each act and a row after it, with the same `actId`; never changed. */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: uuid('id').primaryKey(),
    actId: uuid('act_id').notNull(),
    /** Null: who can run commands on the server. */
    operatorId: uuid('operator_id').references(() => users.id),
    act: text('act').notNull(),
    target: text('target'),
    fields: jsonb('fields').$type<Record<string, string | number>>().notNull(),
    outcome: text('outcome', { enum: ['begun', 'done', 'refused'] }).notNull(),
    /** Why it was refused, as it was told. */
    message: text('message'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('operator_log_at').on(table.createdAt), index('operator_log_act').on(table.actId)],
);

/** The shared secret of an operator's authenticator, sealed with a key that is not in the database. */
export const operatorFactors = pgTable('operator_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  /** The last time step whose code was taken: none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: at('created_at').notNull(),
});

/** Texts that an operator wrote in place of the installation's. */
export const siteTexts = pgTable('site_texts', {
  key: text('key').primaryKey(),
  zh: text('zh').notNull().default(''),
  en: text('en').notNull().default(''),
  updatedAt: at('updated_at').notNull(),
});

/** The latest check of the books; one row. */
export const booksChecks = pgTable('books_checks', {
  id: integer('id').primaryKey().default(1),
  faults: jsonb('faults').$type<readonly Fault[]>().notNull(),
  checkedAt: at('checked_at').notNull(),
});
