import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TalkAction, TalkSource } from '@yujian/contract/api/talk';
import { users } from '../account/tables.ts';
import { tasks } from '../tasks/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Conversations with the assistant. Gone with their person. */
export const talks = pgTable(
  'talks',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The beginning of the first message. */
    title: text('title').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('talks_user').on(table.userId, table.updatedAt)],
);

/** A message, and at the next position its answer: both rows are made at once, so that each message has one answer at most. */
export const talkMessages = pgTable(
  'talk_messages',
  {
    id: uuid('id').primaryKey(),
    talkId: uuid('talk_id')
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    text: text('text').notNull(),
    /** `open`: an answer that is not there yet. */
    state: text('state').$type<'done' | 'open'>().notNull(),
    /** The tool beside which it was asked. */
    tool: text('tool'),
    sources: jsonb('sources').$type<TalkSource[]>().notNull().default([]),
    actions: jsonb('actions').$type<TalkAction[]>().notNull().default([]),
    /** Of a message: media ids of what is attached. */
    images: jsonb('images').$type<string[]>().notNull().default([]),
    /** Of an answer: the chat model that was asked, and the task that was paid for it. */
    model: text('model'),
    taskId: uuid('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    /** Of a message: what its sender calls the request. */
    requestId: text('request_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('talk_messages_place').on(table.talkId, table.position),
    uniqueIndex('talk_messages_once')
      .on(table.userId, table.requestId)
      .where(sql`${table.requestId} is not null`),
    uniqueIndex('talk_messages_task').on(table.taskId),
  ],
);
