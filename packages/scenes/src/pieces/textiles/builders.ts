import type { TEXTILES } from '@yujian/contract/scene/pieces/textiles';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildBlind } from './blind.ts';
import { buildCurtain } from './curtain.ts';
import { buildRug } from './rug.ts';

export const TEXTILES_BUILDERS = {
  rug: buildRug,
  curtain: buildCurtain,
  blind: buildBlind,
} satisfies Record<keyof typeof TEXTILES, PieceBuilder>;
