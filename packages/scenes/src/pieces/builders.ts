import type { PieceType } from '@yujian/contract/scene/pieces';
import type { PieceBuilder } from './piece-builder.ts';
import { SEATING_BUILDERS } from './seating/builders.ts';

/** Who builds which type. */
export const PIECE_BUILDERS: Partial<Readonly<Record<PieceType, PieceBuilder>>> = { ...SEATING_BUILDERS };
