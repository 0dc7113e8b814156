import type { PLANTS } from '@yujian/contract/scene/pieces/plants';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildGreenWall } from './green-wall.ts';
import { buildHangingPlant } from './hanging-plant.ts';
import { buildPlanter } from './planter.ts';
import { buildPottedPlant } from './potted-plant.ts';
import { buildTablePlant } from './table-plant.ts';

export const PLANTS_BUILDERS = {
  'potted-plant': buildPottedPlant,
  'table-plant': buildTablePlant,
  'hanging-plant': buildHangingPlant,
  planter: buildPlanter,
  'green-wall': buildGreenWall,
} satisfies Readonly<Record<keyof typeof PLANTS, PieceBuilder>>;
