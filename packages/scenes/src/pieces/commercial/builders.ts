import type { PieceBuilder } from '../piece-builder.ts';
import { buildExamBed } from './exam-bed.ts';
import { buildGymMachine } from './gym-machines.ts';
import { buildPartition } from './partition.ts';
import { buildPhoneBooth } from './phone-booth.ts';
import { buildPlinth } from './plinth.ts';
import { buildWeights } from './weights.ts';
import { buildWhiteboard } from './whiteboard.ts';

export const COMMERCIAL_BUILDERS = {
  plinth: buildPlinth,
  whiteboard: buildWhiteboard,
  partition: buildPartition,
  'phone-booth': buildPhoneBooth,
  treadmill: buildGymMachine,
  weights: buildWeights,
  'exam-bed': buildExamBed,
} satisfies Readonly<Record<string, PieceBuilder>>;
