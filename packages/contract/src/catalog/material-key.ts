import { z } from 'zod';
import { MATERIALS } from './materials.ts';

const KEYS: ReadonlySet<string> = new Set(MATERIALS.map(({ key }) => key));

/** A key of the material library. */
export const materialKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
  .refine((key) => KEYS.has(key), { error: 'not a material of the library' });
