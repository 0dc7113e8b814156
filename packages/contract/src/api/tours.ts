import { z } from 'zod';
import { TOUR_LIMITS } from '../constants.ts';
import { renditionQuery } from './media.ts';
import { callSchema, NOTHING, pageOf, pageQuery, timestamp } from './schema.ts';

/** A name in a tour's own words, in any language. */
const name = z.string().trim().min(1).max(60);
/** Names stops and hot spots within one tour; the page makes them up. */
const key = z.uuid();

/** Degrees to the right of the picture's middle, and up. */
const direction = { yaw: z.number().min(-180).max(180), pitch: z.number().min(-89).max(89) };

/** A place in a stop's picture that leads to another stop. */
const tourSpot = z.strictObject({
  id: key,
  ...direction,
  /** The stop that it leads to. */
  to: key,
  /** Empty: the name of that stop. */
  name: z.string().trim().max(60),
});
export type TourSpot = z.infer<typeof tourSpot>;

const stopShape = {
  id: key,
  name,
  /** Where one looks on arriving other than through a hot spot. */
  ...direction,
  spots: z.array(tourSpot).max(TOUR_LIMITS.spots),
};
const savedStop = z.strictObject({ ...stopShape, mediaId: z.uuid() });
export type TourStopInput = z.infer<typeof savedStop>;

const tourStop = z.object({
  ...stopShape,
  mediaId: z.uuid(),
  /** false: the picture has been deleted since. */
  hasPicture: z.boolean(),
});
export type TourStop = z.infer<typeof tourStop>;

const tourInfo = z.object({
  id: z.uuid(),
  name,
  version: z.number().int(),
  stops: z.number().int(),
  /** Picture of the first stop that has one. */
  coverMediaId: z.uuid().nullable(),
  /** Until when a link opens it to anybody; null when none does. */
  sharedUntil: timestamp.nullable(),
  updatedAt: timestamp,
});
export type TourInfo = z.infer<typeof tourInfo>;

const tour = z.object({ ...tourInfo.omit({ stops: true, coverMediaId: true }).shape, stops: z.array(tourStop) });
export type Tour = z.infer<typeof tour>;

/** What anybody with the link sees: no id of a file, of the tour or of a person. */
const sharedStop = z.object({ ...stopShape, hasPicture: z.boolean() });
const sharedTour = z.object({ name, stops: z.array(sharedStop) });
export type SharedTour = z.infer<typeof sharedTour>;

const tourPanorama = z.object({
  mediaId: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  /** The words that it was made of, or the name of the uploaded file. */
  words: z.string(),
  createdAt: timestamp,
});
export type TourPanorama = z.infer<typeof tourPanorama>;

const byId = z.strictObject({ id: z.uuid() });
const token = z.string().min(1).max(100);

/** `/tour/picture`: a stop's picture for whoever has the link, smaller with `w`. */
export const tourPictureQuery = z.strictObject({ tour: token, stop: key, w: renditionQuery.shape.w });

export const tourCalls = {
  tourList: callSchema(
    'Panorama tours of the caller, last changed first',
    NOTHING,
    z.object({ list: z.array(tourInfo) }),
  ),
  tourGet: callSchema('One tour with its stops', byId, tour),
  tourSave: callSchema(
    'Save a tour: a new one, or the next version of one; `base` is the version that it was changed from',
    z.strictObject({
      id: z.uuid().optional(),
      base: z.number().int().min(1).optional(),
      name,
      stops: z.array(savedStop).max(TOUR_LIMITS.stops),
    }),
    tour,
  ),
  tourDelete: callSchema('Delete a tour with its links; its pictures stay', byId, z.null()),
  tourPanoramas: callSchema(
    'Own pictures that can be a stop (2:1, of tasks and uploads), newest first',
    z.strictObject(pageQuery),
    pageOf(tourPanorama),
  ),
  tourShare: callSchema(
    'A link that opens the whole tour, read only, to anybody',
    byId,
    z.object({ token: z.string(), page: z.string(), expiresAt: timestamp }),
  ),
  tourUnshare: callSchema('Take back every link to a tour', byId, z.null()),
  tourShared: callSchema('A tour as whoever has its link sees it', z.strictObject({ tour: token }), sharedTour),
} as const;
