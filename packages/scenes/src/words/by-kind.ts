import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';

export const OUTLOOK_OF: Partial<Record<SceneKindKey, NonNullable<SceneBrief['outlook']>>> = {
  courtyard: 'garden',
  park: 'garden',
  waterside: 'water',
  waterfront: 'water',
  street: 'street',
  'street-facade': 'street',
  'urban-district': 'city',
  'roof-garden': 'garden',
  'residential-green': 'garden',
};
export const TABLES = {
  'dining-table': 1,
  'coffee-table': 1,
  'side-table': 1,
  desk: 1,
  'conference-table': 1,
  'cafe-table': 1,
  nightstand: 1,
  'tea-table': 1,
} as const;
/** A later kind that says the same more exactly. */
export const OVERRIDES: readonly (readonly [SceneKindKey, SceneKindKey])[] = [
  ['dining-room', 'restaurant'],
  ['rural-guest-house', 'guest-room'],
  ['hotel', 'guest-room'],
  ['hotel', 'hotel-lobby'],
  ['courtyard', 'rural-guest-house'],
  ['park', 'waterside'],
  ['cultural', 'exhibition-hall'],
  ['school', 'kindergarten'],
];
/** What a word for one kind means right after another: a hotel's dining room is a restaurant. */
export const AFTER: readonly (readonly [SceneKindKey, SceneKindKey, SceneKindKey])[] = [
  ['hotel', 'dining-room', 'restaurant'],
  ['school', 'dining-room', 'restaurant'],
  ['office-building', 'dining-room', 'restaurant'],
  ['retail-complex', 'dining-room', 'restaurant'],
  ['office', 'reception', 'reception'],
  ['office', 'meeting-room', 'meeting-room'],
];
/** The building that a room is in, where somebody asks to see it from outside. */
export const HOUSE_OF: Partial<Record<SceneKindKey, SceneKindKey>> = {
  'living-room': 'villa',
  library: 'cultural',
  'exhibition-hall': 'cultural',
  kindergarten: 'school',
  'hotel-lobby': 'hotel',
  'guest-room': 'hotel',
  office: 'office-building',
  shop: 'street-facade',
  cafe: 'street-facade',
  restaurant: 'street-facade',
  bar: 'street-facade',
};
/** Where something lies: what is named after it in the same breath is the subject (湖边的别墅). */
export const SETTINGS: ReadonlySet<SceneKindKey> = new Set(['waterside', 'village', 'street']);
/** What a form said of the whole room is the form of. */
export const MAIN_PIECE: Partial<Record<SceneKindKey, PieceType>> = { kitchen: 'kitchen-run' };
/** What a general word means in a kind of room. */
export const BY_KIND: Partial<Record<SceneKindKey, Partial<Record<PieceType, PieceType>>>> = {
  'meeting-room': { 'dining-chair': 'office-chair', 'dining-table': 'conference-table' },
  office: { 'dining-chair': 'office-chair' },
  study: { 'dining-chair': 'office-chair' },
  kitchen: { sideboard: 'kitchen-run' },
  entrance: { sideboard: 'shoe-cabinet' },
  cafe: { 'dining-table': 'cafe-table' },
  reception: { 'bar-counter': 'reception-desk' },
  balcony: { 'dining-chair': 'outdoor-chair', 'dining-table': 'outdoor-table' },
};
export const NAMED_BY_KIND: Partial<Record<SceneKindKey, Partial<Record<PieceType, PieceType>>>> = {
  bar: { stool: 'bar-stool' },
  cafe: { stool: 'bar-stool' },
  balcony: { 'cafe-table': 'outdoor-table' },
  kitchen: { stool: 'bar-stool' },
  'exhibition-hall': { 'shop-table': 'plinth' },
  library: { 'wall-shelf': 'bookshelf' },
  shop: { 'wall-shelf': 'shop-shelf', 'shoe-cabinet': 'shop-shelf' },
  reception: { desk: 'reception-desk' },
  waterside: { grasses: 'water-plants' },
};
export const OUTDOORS: Partial<Record<PieceType, PieceType>> = {
  bench: 'garden-bench',
  'dining-table': 'outdoor-table',
  'dining-chair': 'outdoor-chair',
  sofa: 'outdoor-sofa',
  'lounge-chair': 'lounger',
  armchair: 'outdoor-chair',
  'cafe-table': 'outdoor-table',
};
export const OWN_STYLE: Partial<Record<SceneKindKey, string>> = {
  gym: 'gym-dark',
  bar: 'bar-night',
  library: 'bookshop',
  clinic: 'hospital-clean',
  kindergarten: 'kids',
  'hotel-lobby': 'hotel-lobby',
  'exhibition-hall': 'gallery-white',
  shop: 'boutique',
  courtyard: 'dry-garden',
  cafe: 'cafe-wood',
};
export const ALWAYS_OWN: ReadonlySet<SceneKindKey> = new Set(['clinic', 'kindergarten']);
export const STYLE_OF_WALL: readonly (readonly [RegExp, string])[] = [
  [/concrete/, 'concrete'],
  [/brick/, 'brick'],
  [/corten/, 'corten'],
  [/rammed-earth/, 'vernacular'],
  [/glass/, 'curtain-wall'],
  [/veneer|planks|cedar|slats|boards|decking/, 'timber'],
];
/** Views that say more than how high or how wide. */
export const EXACT_SHOTS: ReadonlySet<string> = new Set([
  'top',
  'bird',
  'axonometric',
  'section',
  'panorama',
  'frontal',
  'detail',
]);
export const WALL_ROLES: ReadonlySet<Role> = new Set([
  'wall',
  'accentWall',
  'ceiling',
  'tile',
  'facade',
  'facadeAccent',
  'edge',
  'plinth',
]);
export const FLOOR_ROLES: ReadonlySet<Role> = new Set(['floor', 'paving', 'pavingAccent', 'path', 'deck']);
/** Roles whose mere mention asks for them. */
export const PLACES: ReadonlySet<Role> = new Set(['water', 'deck', 'path', 'lawn', 'gravel', 'paving', 'edge', 'road']);

/** What a material without a noun is for, in a room. */
export function looseRole(key: string): Role {
  if (/veneer|slats|boards|decking|rattan|bamboo|cork|planks/.test(key)) return 'wood';
  if (/squares|porcelain|subway|zellige/.test(key)) return 'tile';
  if (/terrazzo/.test(key)) return 'floor';
  if (/marble|travertine|limestone|stone|granite|onyx|marquina|emperador|verde|slate/.test(key)) return 'stone';
  if (/steel|brass|chrome|copper|aluminium|galvanised|gold|corten/.test(key)) return 'metal';
  if (/brick|concrete|plaster|wash|earth|wallpaper|grasscloth/.test(key)) return 'accentWall';
  if (/leather|suede/.test(key)) return 'leather';
  if (/linen|boucle|velvet|cotton|tweed|wool/.test(key)) return 'upholstery';
  if (/glass|mirror|acrylic/.test(key)) return 'glass';
  return 'wall';
}
