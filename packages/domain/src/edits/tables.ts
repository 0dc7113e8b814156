import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../account/tables.ts';
import { tasks } from '../tasks/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Conversations of image turns. Gone with their person. */
export const editSessions = pgTable(
  'edit_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** 0: one picture; else two. Of the newest turn, as `model` is. */
    mode: integer('mode').notNull(),
    model: integer('model').notNull(),
    /** The turn that the next one goes on from; no reference, so that a turn may go. */
    headTurnId: uuid('head_turn_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('edit_sessions_user').on(table.userId, table.updatedAt)],
);

/** The turns of a conversation; what each is lies in its task. */
export const editTurns = pgTable(
  'edit_turns',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => editSessions.id, { onDelete: 'cascade' }),
    parentTurnId: uuid('parent_turn_id').references((): AnyPgColumn => editTurns.id, { onDelete: 'set null' }),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    prompt: text('prompt').notNull(),
    mode: integer('mode').notNull(),
    /** As asked for; the task says who did it. */
    model: integer('model').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('edit_turns_session').on(table.sessionId, table.id),
    uniqueIndex('edit_turns_task').on(table.taskId),
    index('edit_turns_parent').on(table.parentTurnId),
  ],
);
