import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Authorship, Licence, ReportReason } from '@yujian/contract/gallery/gallery-choices';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);
const category = (name: string) => integer(name).notNull().default(0);

/**
 * Numbers every change of an item, so that the index in memory reads on from where it was.
 * @public Migrations are generated from it.
 */
export const galleryChanges = pgSequence('gallery_changes');

/** A picture's share of its colours, most first. */
export interface PaletteEntry {
  readonly colour: string;
  readonly share: number;
}

/** One published picture. Its file stays private to its owner but for copies while `state` is published. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    /** What it was made from; others see it only while `showsBefore`. */
    beforeMediaId: uuid('before_media_id').references(() => media.id),
    showsBefore: boolean('shows_before').notNull().default(false),
    state: text('state', { enum: ['pending', 'published', 'declined', 'withdrawn', 'removed'] }).notNull(),
    /** Why the operator declined or removed it. */
    reason: text('reason'),
    title: text('title').notNull(),
    /** Of the opening gallery, for who reads English; else null: `title` is as its author wrote it. */
    titleEn: text('title_en'),
    note: text('note').notNull().default(''),
    authorship: text('authorship').$type<Authorship>().notNull(),
    licence: text('licence').$type<Licence>().notNull(),
    showsSettings: boolean('shows_settings').notNull(),
    tool: text('tool').notNull(),
    /** Ids of the classification tree; 0: none. */
    c1: category('c1'),
    c2: category('c2'),
    c3: category('c3'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** decisions.md §5 */
    source: integer('source').notNull(),
    /** ThumbHash, base64. */
    hash: text('hash').notNull(),
    palette: jsonb('palette').$type<readonly PaletteEntry[]>().notNull(),
    /** Keys of structure/names that were found in it. */
    recognised: jsonb('recognised').$type<readonly string[]>().notNull(),
    /** What it looks like: kernels/picture-descriptor. */
    descriptor: bytes('descriptor').notNull(),
    /** Words of its prompt, materials and styles, which the search may find it by: empty where its settings are hidden. */
    words: text('words').notNull().default(''),
    /** People who collect it: kept in the transaction of each collect. */
    collects: integer('collects').notNull().default(0),
    /** Order of `hot`: log10 of the collects, and a point for each day and a half that it is younger (hot.ts). */
    hot: doublePrecision('hot').notNull(),
    /** Order of the front page, from 1; null: not on it. */
    front: integer('front'),
    /** Of the opening gallery: its key. */
    openingKey: text('opening_key').unique(),
    change: bigint('change', { mode: 'number' })
      .notNull()
      .default(sql`nextval('gallery_changes')`),
    createdAt: at('created_at').notNull().defaultNow(),
    publishedAt: at('published_at').notNull().defaultNow(),
  },
  (table) => {
    const isPublished = sql`${table.state} = 'published'`;
    return [
      uniqueIndex('gallery_items_media').on(table.mediaId),
      index('gallery_items_before')
        .on(table.beforeMediaId)
        .where(sql`${table.beforeMediaId} is not null`),
      index('gallery_items_hot').on(table.hot.desc(), table.id.desc()).where(isPublished),
      index('gallery_items_new').on(table.publishedAt.desc(), table.id.desc()).where(isPublished),
      index('gallery_items_collected').on(table.collects.desc(), table.id.desc()).where(isPublished),
      // a page of one category costs what any page costs; of a narrower one the rest is filtered
      index('gallery_items_c1').on(table.c1, table.hot.desc(), table.id.desc()).where(isPublished),
      index('gallery_items_c2').on(table.c2, table.hot.desc(), table.id.desc()).where(isPublished),
      index('gallery_items_c3').on(table.c3, table.hot.desc(), table.id.desc()).where(isPublished),
      index('gallery_items_author').on(table.userId, table.publishedAt.desc(), table.id.desc()),
      index('gallery_items_change').on(table.change),
      index('gallery_items_pending')
        .on(table.createdAt)
        .where(sql`${table.state} = 'pending'`),
    ];
  },
);

/** Folders of collected pictures. */
export const galleryCollections = pgTable(
  'gallery_collections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    shared: boolean('shared').notNull().default(false),
    /** The operator took it from public view. */
    removed: boolean('removed').notNull().default(false),
    /** Its place among those of the same person. */
    position: integer('position').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('gallery_collections_user').on(table.userId, table.position),
    index('gallery_collections_shared')
      .on(table.updatedAt.desc(), table.id.desc())
      .where(sql`${table.shared} and not ${table.removed}`),
  ],
);

/** Who collects what: one row a person and picture, in one of their collections. */
export const galleryCollects = pgTable(
  'gallery_collects',
  {
    userId: owner(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => galleryItems.id, { onDelete: 'cascade' }),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => galleryCollections.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    /** Its place in the collection, largest first; a new one goes first. */
    rank: doublePrecision('rank').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('gallery_collects_collection').on(table.collectionId, table.rank.desc(), table.itemId.desc()),
    index('gallery_collects_item').on(table.itemId),
  ],
);

/** Shared collections of others that somebody keeps among their own. */
export const galleryKept = pgTable(
  'gallery_kept',
  {
    userId: owner(),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => galleryCollections.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.collectionId] })],
);

/** A project: several pictures, text and plan. */
export const galleryCases = pgTable(
  'gallery_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    state: text('state', { enum: ['draft', 'pending', 'published', 'declined', 'removed'] }).notNull(),
    reason: text('reason'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    authorship: text('authorship').$type<Authorship>().notNull(),
    licence: text('licence').$type<Licence>().notNull(),
    c1: category('c1'),
    c2: category('c2'),
    c3: category('c3'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('gallery_cases_user').on(table.userId, table.updatedAt.desc(), table.id.desc()),
    index('gallery_cases_new')
      .on(table.updatedAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'published'`),
  ],
);

export const galleryCasePictures = pgTable(
  'gallery_case_pictures',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => galleryCases.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    caption: text('caption').notNull().default(''),
    isPlan: boolean('is_plan').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.position] }),
    index('gallery_case_pictures_media').on(table.mediaId),
  ],
);

/** What people told the operator of; decided by a command. */
export const galleryReports = pgTable(
  'gallery_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null: its account was deleted. */
    userId: uuid('user_id').references(() => users.id),
    itemId: uuid('item_id').references((): AnyPgColumn => galleryItems.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id').references((): AnyPgColumn => galleryCases.id, { onDelete: 'cascade' }),
    collectionId: uuid('collection_id').references((): AnyPgColumn => galleryCollections.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull().default(''),
    decision: text('decision', { enum: ['removed', 'kept'] }),
    decidedAt: at('decided_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    // one open report of a person and thing
    uniqueIndex('gallery_reports_open')
      .on(table.userId, sql`coalesce(${table.itemId}, ${table.caseId}, ${table.collectionId})`)
      .where(sql`${table.decidedAt} is null`),
    index('gallery_reports_new').on(table.decidedAt, table.createdAt),
  ],
);

/** What a person downloaded, and when. */
export const downloads = pgTable(
  'downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    /** Of a picture of the gallery. */
    itemId: uuid('item_id').references((): AnyPgColumn => galleryItems.id, { onDelete: 'set null' }),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('downloads_user').on(table.userId, table.at.desc()), index('downloads_media').on(table.mediaId)],
);
