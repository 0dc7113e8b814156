import type { BEDS } from '@yujian/contract/scene/pieces/beds';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildBed } from './bed.ts';
import { buildNightstand } from './nightstand.ts';
import { buildBunkBed, buildSingleBed } from './small-beds.ts';

export const BEDS_BUILDERS = {
  bed: buildBed,
  'single-bed': buildSingleBed,
  'bunk-bed': buildBunkBed,
  nightstand: buildNightstand,
} satisfies Record<keyof typeof BEDS, PieceBuilder>;
