import type { PieceBuilder } from '../piece-builder.ts';
import { buildBackBar } from './trade/back-bar.ts';
import { buildBarCounter } from './trade/bar-counter.ts';
import { buildClothesRail } from './trade/clothes-rail.ts';
import { buildCoffeeMachine } from './trade/coffee-machine.ts';
import { buildExamBed } from './exam-bed.ts';
import { buildGymMachine } from './gym-machines.ts';
import { buildMannequin } from './mannequin.ts';
import { buildPartition } from './partition.ts';
import { buildPastryCase } from './trade/pastry-case.ts';
import { buildPhoneBooth } from './phone-booth.ts';
import { buildPlinth } from './plinth.ts';
import { buildReceptionDesk } from './trade/reception-desk.ts';
import { buildShopShelf } from './trade/shop-shelf.ts';
import { buildShopTable } from './trade/shop-table.ts';
import { buildWeights } from './weights.ts';
import { buildWhiteboard } from './whiteboard.ts';

export const COMMERCIAL_BUILDERS = {
  'reception-desk': buildReceptionDesk,
  'bar-counter': buildBarCounter,
  'back-bar': buildBackBar,
  'coffee-machine': buildCoffeeMachine,
  'pastry-case': buildPastryCase,
  'shop-table': buildShopTable,
  'clothes-rail': buildClothesRail,
  'shop-shelf': buildShopShelf,
  mannequin: buildMannequin,
  plinth: buildPlinth,
  whiteboard: buildWhiteboard,
  partition: buildPartition,
  'phone-booth': buildPhoneBooth,
  treadmill: buildGymMachine,
  weights: buildWeights,
  'exam-bed': buildExamBed,
} satisfies Readonly<Record<string, PieceBuilder>>;
