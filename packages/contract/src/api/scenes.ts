import { z } from 'zod';
import { SCENE_KIND_KEYS } from '../scene/kinds.ts';
import { callSchema, pageOf, pageQuery, timestamp } from './schema.ts';

const version = z.object({
  number: z.number().int(),
  /** The description as a file: GET its url. */
  mediaId: z.uuid(),
  url: z.string(),
  createdAt: timestamp,
});

const sceneInfo = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(SCENE_KIND_KEYS),
  /** The newest version. */
  version,
  /** A picture of it, when one was made. */
  cover: z.string().nullable(),
  updatedAt: timestamp,
});
export type SceneInfo = z.infer<typeof sceneInfo>;

const scene = z.object({ ...sceneInfo.shape, versions: z.array(version) });
export type SavedScene = z.infer<typeof scene>;

const name = z.string().trim().min(1).max(80);
const byId = z.strictObject({ id: z.uuid() });

export const sceneCalls = {
  sceneList: callSchema(
    'Saved scenes of the caller, last changed first',
    z.strictObject({ ...pageQuery, q: z.string().max(200).optional() }),
    pageOf(sceneInfo),
  ),
  sceneGet: callSchema('One saved scene with its versions, newest first', byId, scene),
  sceneSave: callSchema(
    'Save an uploaded description as a new scene, or as the next version of one; `base` is the version that it was changed from',
    z.strictObject({
      id: z.uuid().optional(),
      base: z.number().int().min(1).optional(),
      name: name.optional(),
      mediaId: z.uuid(),
    }),
    scene,
  ),
  sceneUpdate: callSchema(
    'Rename, or choose the picture that stands for it',
    z.strictObject({ id: z.uuid(), name: name.optional(), coverMediaId: z.uuid().nullable().optional() }),
    scene,
  ),
  sceneDelete: callSchema('Delete a saved scene with its versions; pictures made from it stay', byId, z.null()),
} as const;
