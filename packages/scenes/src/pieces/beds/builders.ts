import { buildBed } from './bed.ts';
import { buildNightstand } from './nightstand.ts';

export const BEDS_BUILDERS = {
  bed: buildBed,
  nightstand: buildNightstand,
};
