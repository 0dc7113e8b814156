import type { BATH } from '@yujian/contract/scene/pieces/bath';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildBathtub } from './bathtub.ts';
import { buildToilet, buildUrinal } from './sanitary.ts';
import { buildShower } from './shower.ts';
import { buildTowelRail } from './towel-rail.ts';
import { buildWashbasin } from './washbasin.ts';

export const BATH_BUILDERS = {
  washbasin: buildWashbasin,
  toilet: buildToilet,
  bathtub: buildBathtub,
  shower: buildShower,
  'towel-rail': buildTowelRail,
  urinal: buildUrinal,
} satisfies Record<keyof typeof BATH, PieceBuilder>;
