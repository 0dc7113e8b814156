import type { PieceType } from '@yujian/contract/scene/pieces';
import { BATH_BUILDERS } from './bath/builders.ts';
import { BEDS_BUILDERS } from './beds/builders.ts';
import { COMMERCIAL_BUILDERS } from './commercial/builders.ts';
import { DECOR_BUILDERS } from './decor/builders.ts';
import { KITCHEN_BUILDERS } from './kitchen/builders.ts';
import { LAMPS_BUILDERS } from './lamps/builders.ts';
import { OUTDOOR_BUILDERS } from './outdoor/builders.ts';
import { PEOPLE_BUILDERS } from './people/builders.ts';
import type { PieceBuilder } from './piece-builder.ts';
import { PLANTS_BUILDERS } from './plants/builders.ts';
import { SEATING_BUILDERS } from './seating/builders.ts';
import { STORAGE_BUILDERS } from './storage/builders.ts';
import { TABLES_BUILDERS } from './tables/builders.ts';
import { TEXTILES_BUILDERS } from './textiles/builders.ts';

/** Who builds which type. */
export const PIECE_BUILDERS: Partial<Readonly<Record<PieceType, PieceBuilder>>> = {
  ...SEATING_BUILDERS,
  ...TABLES_BUILDERS,
  ...BEDS_BUILDERS,
  ...STORAGE_BUILDERS,
  ...TEXTILES_BUILDERS,
  ...LAMPS_BUILDERS,
  ...KITCHEN_BUILDERS,
  ...BATH_BUILDERS,
  ...OUTDOOR_BUILDERS,
  ...DECOR_BUILDERS,
  ...PLANTS_BUILDERS,
  ...COMMERCIAL_BUILDERS,
  ...PEOPLE_BUILDERS,
};
