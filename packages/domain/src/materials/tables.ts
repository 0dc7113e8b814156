import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WornMaterials } from '@yujian/contract/scene/material-set';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';

/** Sets of materials that people keep of their pictures. Gone with their person. */
export const materialSets = pgTable(
  'material_sets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    materials: jsonb('materials').$type<WornMaterials>().notNull(),
    /** The picture that they are of; rows of media stay when files go. */
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('material_sets_once').on(table.userId, table.mediaId),
    index('material_sets_user').on(table.userId, table.createdAt),
  ],
);

/** What people note of a material wherever it is laid. Gone with their person. */
export const materialNotes = pgTable(
  'material_notes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A key of the library, `#rrggbb`, or the id of a picture. */
    material: text('material').notNull(),
    supplier: text('supplier').notNull(),
    article: text('article').notNull(),
    remark: text('remark').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.material] })],
);
