import type { LAMPS } from '@yujian/contract/scene/pieces/lamps';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildCandle } from './candle.ts';
import { buildCeilingLamp, buildLightLine, buildTrackLight } from './ceiling-lamps.ts';
import { buildChandelier } from './chandelier.ts';
import { buildFloorLamp } from './floor-lamp.ts';
import { buildPendant } from './pendant.ts';
import { buildTableLamp } from './table-lamp.ts';
import { buildWallLamp } from './wall-lamp.ts';

export const LAMPS_BUILDERS = {
  pendant: buildPendant,
  chandelier: buildChandelier,
  'floor-lamp': buildFloorLamp,
  'table-lamp': buildTableLamp,
  'wall-lamp': buildWallLamp,
  'ceiling-lamp': buildCeilingLamp,
  'track-light': buildTrackLight,
  'light-line': buildLightLine,
  candle: buildCandle,
} satisfies Record<keyof typeof LAMPS, PieceBuilder>;
