import { z } from 'zod';
import { callSchema, timestamp } from './schema.ts';

const text = z.object({ zh: z.string(), en: z.string() });
const metres = z.number();

/** Where a material was laid. */
const place = z.object({
  taskId: z.uuid(),
  mediaId: z.uuid(),
  /** Of the task. */
  title: z.string(),
  surface: text.nullable(),
  /** Square metres that are seen; null: unknown. */
  area: z.number().nullable(),
  /** Of the picture, 0 to 1; null: unknown. */
  share: z.number().nullable(),
  at: timestamp,
});

const noted = {
  supplier: z.string().trim().max(120),
  article: z.string().trim().max(120),
  remark: z.string().trim().max(500),
};
const materialId = z
  .string()
  .max(60)
  .regex(/^#?[0-9a-z-]+$/);

const scheduledMaterial = z.object({
  /** A key of the library, `#rrggbb`, or the media id of an own picture. */
  material: z.string(),
  kind: z.enum(['library', 'colour', 'picture']),
  name: text,
  /** Metres along and across its pieces. */
  size: z.tuple([metres, metres]).readonly().nullable(),
  /** Of all places whose area is known; null: of none. */
  area: z.number().nullable(),
  ...noted,
  places: z.array(place),
});
export type ScheduledMaterial = z.infer<typeof scheduledMaterial>;

const of = { taskId: z.uuid().optional() };
export const materialScheduleQuery = z.strictObject(of);

export const materialScheduleCalls = {
  materialSchedule: callSchema(
    'What was laid: in the pictures of a task and those that they were made of, or, without one, in the last 500 pictures of the caller in which surfaces were covered. Renders tell what they wear, without areas',
    materialScheduleQuery,
    z.object({ materials: z.array(scheduledMaterial) }),
  ),
  materialScheduleFile: callSchema(
    'The same as a file, CSV (UTF-8 with byte order mark) or XLSX, in the caller’s language',
    z.strictObject({ ...of, as: z.enum(['csv', 'xlsx']) }),
    z.null(),
  ),
  materialNote: callSchema(
    'What the caller notes of a material wherever it is laid; three empty texts delete it',
    z.strictObject({ material: materialId, ...noted }),
    z.null(),
  ),
} as const;
