import { z } from 'zod';
import {
  AUTHORSHIP_KEYS,
  GALLERY_LIMITS,
  LICENCE_KEYS,
  RATIO_KEYS,
  REPORT_REASON_KEYS,
} from '../gallery/gallery-choices.ts';
import { wornMaterials } from '../scene/material-set.ts';
import { callSchema, pageOf, pageQuery, timestamp } from './schema.ts';
import { paramValue } from './tasks.ts';

const id = z.uuid();
const byId = z.strictObject({ id });
const classId = z.coerce.number().int().min(-2000).max(1_000_000);
const hexColour = z.string().regex(/^#[\da-f]{6}$/i);
const line = (max: number) => z.string().trim().max(max);
/** Opaque; it holds for the same filters only. */
const cursor = z.string().max(400).optional();
const size = z.coerce.number().int().min(1).max(60).default(30);
const flag = z.enum(['true', 'false']).optional();

/** What narrows the gallery down: categories (0 or absent: all), words, tool, style, colour, ratio, author or collection. */
const filters = {
  c1: classId.optional(),
  c2: classId.optional(),
  /** Several with '-' between them: any of them. */
  c3: z
    .string()
    .regex(/^-?\d{1,7}(?:-\d{1,7}){0,19}$/)
    .optional(),
  q: z.string().max(10_000).optional(),
  tool: z.string().max(60).optional(),
  colour: hexColour.optional(),
  ratio: z.enum(RATIO_KEYS).optional(),
  author: id.optional(),
  collection: id.optional(),
};

export const galleryAuthor = z.object({ id, nickname: z.string(), avatar: z.string().nullable() });
export type GalleryAuthor = z.infer<typeof galleryAuthor>;

export const galleryCard = z.object({
  id,
  /** The published copy at full size, and a smaller one for a list. */
  url: z.string(),
  thumb: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** ThumbHash of the picture, base64. */
  hash: z.string(),
  title: z.string(),
  author: galleryAuthor,
  tool: z.string(),
  collected: z.boolean(),
  collects: z.number().int(),
  /** decisions.md §5: what decides on the watermark. */
  source: z.number().int(),
  /** The picture that it was made from, where its author shows it: a small copy. */
  before: z.string().optional(),
  /** Its settings are shown: one like this can be made. */
  settings: z.boolean(),
  publishedAt: timestamp,
  /** Only of own items that others do not see (by=mine). */
  state: z.enum(['pending', 'declined', 'withdrawn', 'removed']).optional(),
  /** Why the operator declined or removed it. */
  reason: z.string().optional(),
  /** The caller's note on a picture that they collected. */
  collectNote: z.string().optional(),
});
export type GalleryCard = z.infer<typeof galleryCard>;

export const galleryPage = z.object({ list: z.array(galleryCard), next: z.string().nullable() });
export type GalleryPage = z.infer<typeof galleryPage>;

const paletteEntry = z.object({ colour: hexColour, share: z.number() });

/** Everything of one item; what its author hid is not there. */
const item = z.object({
  ...galleryCard.shape,
  note: z.string(),
  c1: z.number().int(),
  c2: z.number().int(),
  c3: z.number().int(),
  licence: z.enum(LICENCE_KEYS),
  palette: z.array(paletteEntry),
  /** What was recognised in it: keys of structure/names. */
  recognised: z.array(z.string()),
  /** Absent where its author hid them. No media of other people is named in them. */
  recipe: z
    .object({
      tool: z.string(),
      toolVersion: z.number().int(),
      params: z.record(z.string(), paramValue),
      /** What its things are made of, where that is known: it can be worn by others (materialSet). */
      worn: wornMaterials.optional(),
      engine: z.string().nullable(),
      seconds: z.number().nullable(),
    })
    .optional(),
  /** At full size, where its author shows what it was made from. */
  beforeUrl: z.string().optional(),
  /** It is the caller's own. */
  own: z.boolean(),
  /** The caller's collection that it is in. */
  collectionId: id.nullable(),
  collectNote: z.string(),
  /** Cases that show it. */
  cases: z.array(z.object({ id, title: z.string() })),
});
export type GalleryItem = z.infer<typeof item>;

const facet = z.record(z.string(), z.number().int());

export const collection = z.object({
  id,
  name: z.string(),
  note: z.string(),
  shared: z.boolean(),
  count: z.number().int(),
  /** Up to four pictures of it, newest first. */
  covers: z.array(z.string()),
  owner: galleryAuthor,
  own: z.boolean(),
  /** The caller keeps it among their own. */
  kept: z.boolean(),
  updatedAt: timestamp,
});
export type GalleryCollection = z.infer<typeof collection>;

export const caseInfo = z.object({
  id,
  title: z.string(),
  c1: z.number().int(),
  c2: z.number().int(),
  c3: z.number().int(),
  cover: z.string().nullable(),
  pictures: z.number().int(),
  author: galleryAuthor,
  own: z.boolean(),
  state: z.enum(['draft', 'pending', 'published', 'declined', 'removed']),
  updatedAt: timestamp,
});
export type CaseInfo = z.infer<typeof caseInfo>;

const casePicture = z.object({
  mediaId: id,
  url: z.string(),
  thumb: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  caption: z.string(),
  /** It is drawn apart as the project's plan. */
  plan: z.boolean(),
});
export const caseDetail = z.object({
  ...caseInfo.shape,
  text: z.string(),
  licence: z.enum(LICENCE_KEYS),
  /** Of an own one: who made it, and why the operator declined or removed it. */
  authorship: z.enum(AUTHORSHIP_KEYS).optional(),
  reason: z.string().optional(),
  list: z.array(casePicture),
});
export type CaseDetail = z.infer<typeof caseDetail>;

const title = line(GALLERY_LIMITS.title).min(1);

export const galleryCalls = {
  waterfallPage: callSchema(
    'Published pictures, a page at a time; `by` new, hot or collected (most often), or mine: the caller’s own in any state. With `q`, the best first',
    z.strictObject({ ...filters, cursor, size, by: z.enum(['new', 'hot', 'collected', 'mine']).default('hot') }),
    galleryPage,
  ),
  waterfallCounts: callSchema(
    'How many published pictures the filters leave, and of them per category, tool and ratio',
    z.strictObject(filters),
    z.object({ total: z.number().int(), c1: facet, c2: facet, c3: facet, tool: facet, ratio: facet }),
  ),
  waterfallItem: callSchema('One picture of the gallery', byId, item),
  similarPictures: callSchema(
    'The pictures nearest to one of the gallery (`id`) or to one of the caller’s own (`mediaId`), nearest first',
    z.strictObject({ id: id.optional(), mediaId: id.optional(), size, cursor }),
    galleryPage,
  ),
  collect: callSchema(
    'Collect a picture, or move it to another collection; twice is once',
    z.strictObject({ id, collection: id.optional() }),
    z.object({ collects: z.number().int(), collectionId: id }),
  ),
  uncollect: callSchema('Collect a picture no more', byId, z.object({ collects: z.number().int() })),
  noteCollect: callSchema(
    'A note on a collected picture, or its place: behind `after`, or first where that is null',
    z.strictObject({ id, note: line(GALLERY_LIMITS.note).optional(), after: id.nullable().optional() }),
    z.null(),
  ),
  publish: callSchema(
    'Publish an own picture, or change how it is published; `id` is its media id',
    z.strictObject({
      id,
      title,
      note: line(GALLERY_LIMITS.note).optional(),
      settings: z.enum(['shown', 'hidden']),
      /** The picture that it was made from is shown too; off by default. */
      before: z.boolean().optional(),
      authorship: z.enum(AUTHORSHIP_KEYS),
      licence: z.enum(LICENCE_KEYS),
      c1: classId.optional(),
      c2: classId.optional(),
      c3: classId.optional(),
    }),
    z.object({ id, state: z.enum(['published', 'pending']) }),
  ),
  unpublish: callSchema('Take an own published picture back; `id` is the item’s', byId, z.null()),
  publication: callSchema(
    'How an own picture (media id) stands in the gallery, and what publishing would say of it',
    byId,
    z.object({
      id: id.nullable(),
      state: z.enum(['none', 'pending', 'published', 'declined', 'withdrawn', 'removed']),
      reason: z.string().optional(),
      title: z.string(),
      note: z.string(),
      settings: z.enum(['shown', 'hidden']),
      before: z.boolean(),
      /** There is one to show. */
      hasBefore: z.boolean(),
      authorship: z.enum(AUTHORSHIP_KEYS).nullable(),
      licence: z.enum(LICENCE_KEYS).nullable(),
      c1: z.number().int(),
      c2: z.number().int(),
      c3: z.number().int(),
    }),
  ),
  report: callSchema(
    'Report a picture, case or collection to the operator',
    z.strictObject({
      kind: z.enum(['item', 'case', 'collection']),
      id,
      reason: z.enum(REPORT_REASON_KEYS),
      text: line(GALLERY_LIMITS.reportText).optional(),
    }),
    z.null(),
  ),
  galleryAuthor: callSchema(
    'Who published, and how much',
    byId,
    z.object({
      ...galleryAuthor.shape,
      pictures: z.number().int(),
      cases: z.number().int(),
      collections: z.number().int(),
      collects: z.number().int(),
      own: z.boolean(),
    }),
  ),
  collectionList: callSchema(
    'Collections: the caller’s own in their order, kept ones of others, an author’s shared ones, or all shared ones, last changed first',
    z.strictObject({
      by: z.enum(['own', 'kept', 'shared']).default('own'),
      author: id.optional(),
      q: z.string().max(200).optional(),
      cursor,
      size,
    }),
    z.object({ list: z.array(collection), next: z.string().nullable() }),
  ),
  collectionGet: callSchema('One collection: an own one or a shared one', byId, collection),
  collectionSave: callSchema(
    'Make a collection, or change one: name, note, whether it is shared, its place among the own ones (from 0)',
    z.strictObject({
      id: id.optional(),
      name: line(GALLERY_LIMITS.collectionName).min(1).optional(),
      note: line(GALLERY_LIMITS.note).optional(),
      shared: z.boolean().optional(),
      position: z.number().int().min(0).max(GALLERY_LIMITS.collections).optional(),
    }),
    collection,
  ),
  collectionDelete: callSchema('Delete an own collection; what is in it is collected no more', byId, z.null()),
  collectionKeep: callSchema(
    'Keep a shared collection of somebody among the own ones, or no more',
    z.strictObject({ id, keep: z.boolean() }),
    z.null(),
  ),
  caseList: callSchema(
    'Published cases, newest first; with `mine` the caller’s own in any state',
    z.strictObject({
      q: z.string().max(200).optional(),
      c1: classId.optional(),
      c2: classId.optional(),
      author: id.optional(),
      mine: flag,
      cursor,
      size,
    }),
    z.object({ list: z.array(caseInfo), next: z.string().nullable() }),
  ),
  caseGet: callSchema('One case: a published one or an own one', byId, caseDetail),
  caseSave: callSchema(
    'Save a case: its text and the own pictures of it in their order; with `publish` it is shown to all',
    z.strictObject({
      id: id.optional(),
      title,
      text: line(GALLERY_LIMITS.caseText),
      c1: classId.optional(),
      c2: classId.optional(),
      c3: classId.optional(),
      licence: z.enum(LICENCE_KEYS),
      authorship: z.enum(AUTHORSHIP_KEYS),
      pictures: z
        .array(
          z.strictObject({ mediaId: id, caption: line(GALLERY_LIMITS.note).optional(), plan: z.boolean().optional() }),
        )
        .max(GALLERY_LIMITS.casePictures),
      publish: z.boolean(),
    }),
    caseDetail,
  ),
  caseDelete: callSchema('Delete an own case; its pictures stay', byId, z.null()),
  downloadList: callSchema(
    'What the caller downloaded, last first',
    z.strictObject(pageQuery),
    pageOf(
      z.object({
        id,
        mediaId: id,
        name: z.string(),
        type: z.string(),
        bytes: z.number().int(),
        thumb: z.string().nullable(),
        /** Of a picture of the gallery. */
        itemId: id.nullable(),
        /** It is still there to be downloaded again. */
        available: z.boolean(),
        at: timestamp,
      }),
    ),
  ),
} as const;
