import { z } from 'zod';
import { UNFIT_KINDS, type UnfitKind } from '../catalog/unfit.ts';
import { BATCH_NAMING_MAX, RENDITION_WIDTHS } from '../constants.ts';
import { callSchema, NOTHING, timestamp } from './schema.ts';

export const mediaInfo = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  bytes: z.number().int(),
  type: z.string(),
  name: z.string(),
  createdAt: timestamp,
  /** What it is instead of a view of a place: tools that render refuse it unless it is to be drawn all the same. */
  unfit: z.enum(UNFIT_KINDS as [UnfitKind, ...UnfitKind[]]).optional(),
});
export type MediaInfo = z.infer<typeof mediaInfo>;

/** Few enough that nobody can fill the cache. */
const listedSize = z.coerce
  .number()
  .int()
  .refine((size) => (RENDITION_WIDTHS as readonly number[]).includes(size), {
    error: `must be one of ${RENDITION_WIDTHS.join(', ')}`,
  });

/** `1`: without the watermark. Honoured on a loopback-only installation alone, whose operator is the person. */
const plain = z.enum(['1']).optional();

export const renditionQuery = z.strictObject({
  w: listedSize.optional(),
  h: listedSize.optional(),
  fit: z.enum(['inside', 'cover']).optional(),
  q: z.coerce.number().int().min(30).max(95).optional(),
  format: z.enum(['webp', 'jpg']).optional(),
  /** `1`: as a download, with the account's watermark and legal mark drawn in. */
  download: z.enum(['1']).optional(),
  plain,
  /** Token of a signed link. */
  link: z.string().max(300).optional(),
  version: z.string().optional(),
});

/** Photoshop and OpenRaster. */
export const LAYERED_FORMATS = ['psd', 'ora'] as const;
export type LayeredFormat = (typeof LAYERED_FORMATS)[number];
export const layersQuery = z.strictObject({ as: z.enum(LAYERED_FORMATS), plain, version: z.string().optional() });

/** What a link opens to anybody: no words, settings or file name of the person's. */
const sharedPicture = z.object({
  kind: z.literal('picture'),
  id: z.uuid(),
  /** Of the copy that a guest sees; takes `w` and `download=1` too. */
  url: z.string(),
  /** As its maker called it, else what made it; empty for an upload. */
  title: z.string(),
  author: z.string(),
  type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: z.number().int(),
  /** It shows everything around: 2:1. */
  isPanorama: z.boolean(),
  expiresAt: timestamp,
});
export type SharedPicture = z.infer<typeof sharedPicture>;

export const mediaCalls = {
  upload: callSchema('Upload one file (multipart field "file")', NOTHING, mediaInfo),
  mediaById: callSchema('What an own file is', z.strictObject({ id: z.uuid() }), mediaInfo),
  linkMedia: callSchema(
    'A signed, expiring, revocable link to an own picture',
    z.strictObject({ days: z.coerce.number().int().min(1).max(365) }),
    z.object({
      linkId: z.uuid(),
      /** The file alone. */
      url: z.string(),
      /** The page that shows it. */
      page: z.string(),
      expiresAt: timestamp,
    }),
  ),
  revokeLink: callSchema('Revoke a signed link', z.strictObject({ linkId: z.uuid() }), z.null()),
  shared: callSchema(
    'What a link shares: a picture, or a tour to be asked for by tourShared',
    z.strictObject({ token: z.string().min(1).max(100) }),
    z.discriminatedUnion('kind', [sharedPicture, z.object({ kind: z.literal('tour'), expiresAt: timestamp })]),
  ),
  archive: callSchema(
    'Several own files as photo.zip',
    z.strictObject({
      ids: z.array(z.uuid()).min(1).max(800),
      plain,
      /** How the files are called: {name} of the task, {tool}, {n} from 1; absent: eva_img, number, name and day. */
      naming: z.string().trim().min(1).max(BATCH_NAMING_MAX).optional(),
    }),
    z.null(),
  ),
  mediaUsage: callSchema(
    'Storage used and allowed',
    NOTHING,
    z.object({ bytes: z.number().int(), quota: z.number().int() }),
  ),
} as const;
