import type { PieceType } from '@yujian/contract/scene/pieces';
import { BATH_SYMBOLS } from './bath.tsx';
import { BEDS_SYMBOLS } from './beds.tsx';
import { COMMERCIAL_SYMBOLS } from './commercial.tsx';
import { DECOR_SYMBOLS } from './decor.tsx';
import { KITCHEN_SYMBOLS } from './kitchen.tsx';
import { LAMPS_SYMBOLS } from './lamps.tsx';
import { OUTDOOR_SYMBOLS } from './outdoor.tsx';
import { PLANTS_SYMBOLS } from './plants.tsx';
import { SEATING_SYMBOLS } from './seating.tsx';
import { STORAGE_SYMBOLS } from './storage.tsx';
import { TABLES_SYMBOLS } from './tables.tsx';
import { TEXTILES_SYMBOLS } from './textiles.tsx';
import { plainBox, type SymbolProps, type Symbols } from './shapes.tsx';

const SYMBOLS: Symbols = {
  ...SEATING_SYMBOLS,
  ...TABLES_SYMBOLS,
  ...BEDS_SYMBOLS,
  ...STORAGE_SYMBOLS,
  ...KITCHEN_SYMBOLS,
  ...BATH_SYMBOLS,
  ...TEXTILES_SYMBOLS,
  ...LAMPS_SYMBOLS,
  ...PLANTS_SYMBOLS,
  ...DECOR_SYMBOLS,
  ...COMMERCIAL_SYMBOLS,
  ...OUTDOOR_SYMBOLS,
};

/** A piece as it is drawn in plan; a type without a drawing of its own is a box with a front. */
export function PieceSymbol({ type, ...props }: SymbolProps & { readonly type: PieceType }) {
  return <>{(SYMBOLS[type] ?? plainBox)(props)}</>;
}
