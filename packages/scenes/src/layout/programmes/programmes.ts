import type { Programme } from '../programme.ts';
import {
  BAR,
  CAFE,
  CLINIC,
  EXHIBITION_HALL,
  GUEST_ROOM,
  GYM,
  HOTEL_LOBBY,
  KINDERGARTEN,
  LIBRARY,
  MEETING_ROOM,
  OFFICE,
  RECEPTION,
  RESTAURANT,
  SHOP,
} from './commercial.ts';
import { BALCONY, BATHROOM, CHILDS_ROOM, ENTRANCE, KITCHEN, STAIR_HALL, STUDY, WARDROBE } from './home.ts';
import { BEDROOM, DINING_ROOM, LIVING_ROOM } from './living.ts';

/** What each kind of room is made of. */
export const PROGRAMMES = {
  'living-room': LIVING_ROOM,
  bedroom: BEDROOM,
  kitchen: KITCHEN,
  'dining-room': DINING_ROOM,
  bathroom: BATHROOM,
  study: STUDY,
  entrance: ENTRANCE,
  'childs-room': CHILDS_ROOM,
  balcony: BALCONY,
  wardrobe: WARDROBE,
  'stair-hall': STAIR_HALL,
  office: OFFICE,
  'meeting-room': MEETING_ROOM,
  reception: RECEPTION,
  shop: SHOP,
  cafe: CAFE,
  restaurant: RESTAURANT,
  'hotel-lobby': HOTEL_LOBBY,
  'guest-room': GUEST_ROOM,
  'exhibition-hall': EXHIBITION_HALL,
  library: LIBRARY,
  kindergarten: KINDERGARTEN,
  clinic: CLINIC,
  gym: GYM,
  bar: BAR,
} as const satisfies Record<string, Programme>;

export type RoomKind = keyof typeof PROGRAMMES;
