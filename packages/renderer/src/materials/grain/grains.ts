/** All recipes by name. */
import type { Grain } from './grain.ts';
import { WOOD } from './wood.ts';

export const GRAINS: Readonly<Record<string, Grain>> = {
  wood: WOOD,
};
