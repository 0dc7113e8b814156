import type { Programme } from '../programme.ts';
import { BEDROOM, DINING_ROOM, LIVING_ROOM } from './interior.ts';

/** What each kind of room is made of. */
export const PROGRAMMES = {
  'living-room': LIVING_ROOM,
  bedroom: BEDROOM,
  'dining-room': DINING_ROOM,
} as const satisfies Record<string, Programme>;

export type RoomKind = keyof typeof PROGRAMMES;
