import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UnfitKind } from '@yujian/contract/catalog/unfit';
import { users } from '../account/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One stored file. The object under `objectKey` is never changed: renditions and marked copies are derived. */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectKey: text('object_key').notNull(),
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    /** MIME type as read from the bytes. */
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** After orientation; null for what is no picture. */
    width: integer('width'),
    height: integer('height'),
    hasAlpha: boolean('has_alpha').notNull().default(false),
    /** Of a grey picture of 8 bits: pixels that are not black, which a mask chooses; null: it is no mask. */
    chosen: integer('chosen'),
    /** Of an upload: what it is instead of a view of a place, as its pixels were read (catalog/unfit). */
    unfit: text('unfit').$type<UnfitKind>(),
    /** decisions.md §5: 1 words, 2 rendered, 3 exact or own upload, 4 gallery, 5 original. */
    source: integer('source').notNull(),
    /** Generated content carries the legal mark when delivered. */
    generated: boolean('generated').notNull().default(false),
    taskId: uuid('task_id'),
    /** The whole request and engine record that made it: the recipe. */
    recipe: jsonb('recipe').$type<Record<string, unknown>>(),
    createdAt: at('created_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (table) => [index('media_user').on(table.userId, table.createdAt), index('media_task').on(table.taskId)],
);

export const mediaLinks = pgTable('media_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  mediaId: uuid('media_id')
    .notNull()
    .references(() => media.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
  createdAt: at('created_at').notNull().defaultNow(),
});
