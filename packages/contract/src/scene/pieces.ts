import type { Text } from '../text.ts';
import type { PieceEntry } from './pieces/piece.ts';
import { SEATING } from './pieces/seating.ts';
import { TABLES } from './pieces/tables.ts';
import { BEDS } from './pieces/beds.ts';
import { STORAGE } from './pieces/storage.ts';
import { KITCHEN } from './pieces/kitchen.ts';
import { BATH } from './pieces/bath.ts';
import { LAMPS } from './pieces/lamps.ts';
import { TEXTILES } from './pieces/textiles.ts';
import { DECOR } from './pieces/decor.ts';
import { PLANTS } from './pieces/plants.ts';
import { COMMERCIAL } from './pieces/commercial.ts';
import { OUTDOOR } from './pieces/outdoor.ts';
import { PEOPLE } from './pieces/people.ts';

/** Every type of piece by its name in code: furniture, fittings, lamps, planting. */
export const PIECES = {
  ...SEATING,
  ...TABLES,
  ...BEDS,
  ...STORAGE,
  ...KITCHEN,
  ...BATH,
  ...LAMPS,
  ...TEXTILES,
  ...DECOR,
  ...PLANTS,
  ...COMMERCIAL,
  ...OUTDOOR,
  ...PEOPLE,
} as const satisfies Record<string, PieceEntry>;
export type PieceType = keyof typeof PIECES;
export const PIECE_KEYS = Object.keys(PIECES) as [PieceType, ...PieceType[]];

/** Types as a person looks for them. */
export const PIECE_GROUPS: readonly {
  readonly key: string;
  readonly name: Text;
  readonly pieces: readonly PieceType[];
}[] = [
  { key: 'seating', name: { zh: '座椅', en: 'Seating' }, pieces: Object.keys(SEATING) as PieceType[] },
  { key: 'tables', name: { zh: '桌几', en: 'Tables' }, pieces: Object.keys(TABLES) as PieceType[] },
  { key: 'beds', name: { zh: '床', en: 'Beds' }, pieces: Object.keys(BEDS) as PieceType[] },
  { key: 'storage', name: { zh: '柜架', en: 'Storage' }, pieces: Object.keys(STORAGE) as PieceType[] },
  { key: 'kitchen', name: { zh: '厨房', en: 'Kitchen' }, pieces: Object.keys(KITCHEN) as PieceType[] },
  { key: 'bath', name: { zh: '卫浴', en: 'Bathroom' }, pieces: Object.keys(BATH) as PieceType[] },
  { key: 'lamps', name: { zh: '灯具', en: 'Lamps' }, pieces: Object.keys(LAMPS) as PieceType[] },
  { key: 'textiles', name: { zh: '布艺', en: 'Textiles' }, pieces: Object.keys(TEXTILES) as PieceType[] },
  { key: 'decor', name: { zh: '陈设', en: 'Decor' }, pieces: Object.keys(DECOR) as PieceType[] },
  { key: 'plants', name: { zh: '室内绿植', en: 'Indoor plants' }, pieces: Object.keys(PLANTS) as PieceType[] },
  { key: 'commercial', name: { zh: '公装', en: 'Commercial' }, pieces: Object.keys(COMMERCIAL) as PieceType[] },
  { key: 'outdoor', name: { zh: '户外', en: 'Outdoor' }, pieces: Object.keys(OUTDOOR) as PieceType[] },
  { key: 'people', name: { zh: '人物', en: 'People' }, pieces: Object.keys(PEOPLE) as PieceType[] },
];

export function pieceEntry(type: PieceType): PieceEntry {
  return PIECES[type];
}

/** How high a piece is built under a ceiling, metres: its usual height, or up to it where it is built so. */
export function heightUnder({ size, least, most, foot = 0, toCeiling }: PieceEntry, ceiling: number): number {
  return toCeiling === true ? Math.min(most[2], Math.max(least[2], ceiling - foot)) : size[2];
}

/** The usual size of a form of a type: width, depth, height in metres. */
export function usualSize(type: PieceType, form: string): PieceEntry['size'] {
  const entry = pieceEntry(type);
  return entry.forms.find(({ key }) => key === form)?.size ?? entry.size;
}
