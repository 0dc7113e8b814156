import { z } from 'zod';
import { materialSetTitle, wornMaterials } from '../scene/material-set.ts';
import { callSchema, NOTHING, timestamp } from './schema.ts';

const savedMaterials = z.object({
  id: z.uuid(),
  title: materialSetTitle,
  materials: wornMaterials,
  /** The picture that wore them first; null: it has been deleted since. */
  mediaId: z.uuid().nullable(),
  createdAt: timestamp,
});
export type SavedMaterials = z.infer<typeof savedMaterials>;

const byId = z.strictObject({ id: z.uuid() });

export const materialSetCalls = {
  materialSetList: callSchema(
    'Saved sets of materials of the caller, newest first',
    NOTHING,
    z.object({ list: z.array(savedMaterials) }),
  ),
  materialSetSave: callSchema(
    'Save what a picture of the caller wears; the same picture again only takes the new title',
    z.strictObject({ mediaId: z.uuid(), title: materialSetTitle }),
    savedMaterials,
  ),
  materialSetRename: callSchema(
    'Give a set another title',
    z.strictObject({ id: z.uuid(), title: materialSetTitle }),
    savedMaterials,
  ),
  materialSetDelete: callSchema(
    'Delete a set; pictures made with it keep what they wear, and can be made again',
    byId,
    z.null(),
  ),
} as const;
