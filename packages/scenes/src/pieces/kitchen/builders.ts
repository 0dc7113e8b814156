import type { KITCHEN } from '@yujian/contract/scene/pieces/kitchen';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildFridge, buildRange, buildTallCabinets, buildWashingMachine } from './appliance-pieces.ts';
import { buildHood } from './hood.ts';
import { buildKitchenIsland } from './kitchen-island.ts';
import { buildKitchenRun } from './kitchen-run.ts';

export const KITCHEN_BUILDERS = {
  'kitchen-run': buildKitchenRun,
  'base-units': buildKitchenRun,
  'kitchen-island': buildKitchenIsland,
  'tall-cabinets': buildTallCabinets,
  fridge: buildFridge,
  range: buildRange,
  hood: buildHood,
  'washing-machine': buildWashingMachine,
} satisfies Record<keyof typeof KITCHEN, PieceBuilder>;
