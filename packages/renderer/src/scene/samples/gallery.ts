import { bedroom } from './bedroom.ts';
import { courtyard } from './courtyard.ts';
import { livingRoom } from './living-room.ts';
import { pavilion } from './pavilion.ts';
import type { Sample } from './sample.ts';
import { villa } from './villa.ts';

/** The scenes that the gallery shows, by the name of their picture. */
export const GALLERY: Readonly<Record<string, () => Sample>> = {
  'living-room': livingRoom,
  villa,
  bedroom,
  pavilion,
  courtyard,
};
