import { z } from 'zod';
import { materialKey } from '../catalog/material-key.ts';
import { MATERIAL_SET_TITLE_MAX } from '../constants.ts';
import { REGION_NAMES, type RegionNameKey } from '../structure/names.ts';
import { ROLE_KEYS } from './roles.ts';

/**
 * What a picture's things are made of, so that another view of the same place can wear the same. By role, since every style
 * fills every role and a role has one material in a picture; things that differ from their role by name, over that. It holds
 * the materials themselves and not the style that they came from: a style may be drawn otherwise later.
 */

/** A material of the library, a colour for it, or a plain paint of a colour. */
const wornFinish = z
  .strictObject({
    material: materialKey.nullable(),
    colour: z
      .string()
      .regex(/^[0-9a-f]{6}$/i, 'expected a colour as six hexadecimal digits')
      .nullable(),
  })
  .refine(({ material, colour }) => material !== null || colour !== null, { error: 'says nothing' });

const worn = {
  /** Rooms and what stands outdoors name their surfaces otherwise. */
  place: z.enum(['interior', 'exterior']),
  finishes: z.partialRecord(z.enum(ROLE_KEYS), wornFinish),
  /** What words or a person gave to all things of a name. */
  things: z.partialRecord(
    z.enum(REGION_NAMES.map(({ key }) => key) as [RegionNameKey, ...RegionNameKey[]]),
    wornFinish,
  ),
};

export const wornMaterials = z.strictObject(worn);
export type WornMaterials = z.infer<typeof wornMaterials>;

export const materialSetTitle = z.string().trim().min(1).max(MATERIAL_SET_TITLE_MAX);

/** A saved one as a request carries it: its title is there for the recipe. */
export const materialSet = z.strictObject({ title: materialSetTitle, ...worn });
export type MaterialSet = z.infer<typeof materialSet>;
