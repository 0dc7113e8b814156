import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TourSpot } from '@yujian/contract/api/tours';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Panoramas that one walks through. Gone with their person. */
export const tours = pgTable(
  'tours',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Counts the saves. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('tours_user').on(table.userId, table.updatedAt)],
);

/** The stops of the newest version. */
export const tourStops = pgTable(
  'tour_stops',
  {
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    /** Made up by the page; spots name their stop by it. */
    id: uuid('id').notNull(),
    /** From 0. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    /** degrees, where one looks on arriving */
    yaw: doublePrecision('yaw').notNull(),
    pitch: doublePrecision('pitch').notNull(),
    spots: jsonb('spots').$type<readonly TourSpot[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tourId, table.id] }), index('tour_stops_media').on(table.mediaId)],
);

/** Whoever has a token sees the whole tour. */
export const tourLinks = pgTable(
  'tour_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tour_links_token').on(table.tokenHash), index('tour_links_tour').on(table.tourId)],
);
