import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const scenes = pgTable(
  'scenes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    kind: text('kind').$type<SceneKindKey>().notNull(),
    /** Number of the newest version. */
    version: integer('version').notNull().default(1),
    coverMediaId: uuid('cover_media_id').references(() => media.id),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (table) => [index('scenes_user').on(table.userId, table.updatedAt)],
);

/** Written once, never changed: a later state is a later version. */
export const sceneVersions = pgTable(
  'scene_versions',
  {
    sceneId: uuid('scene_id')
      .notNull()
      .references(() => scenes.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sceneId, table.number] }), index('scene_versions_media').on(table.mediaId)],
);
