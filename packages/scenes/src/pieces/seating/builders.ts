import type { SEATING } from '@yujian/contract/scene/pieces/seating';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildArmchair } from './armchair.ts';
import { buildCornerSofa } from './corner-sofa.ts';
import { buildDiningChair } from './dining-chair.ts';
import { buildBanquette, buildDaybed } from './long-seats.ts';
import { buildLoungeChair } from './lounge-chair.ts';
import { buildOfficeChair } from './office-chair.ts';
import { buildSofa } from './sofa.ts';
import { buildBarStool, buildBench, buildPouf, buildStool } from './stools.ts';

export const SEATING_BUILDERS = {
  sofa: buildSofa,
  'corner-sofa': buildCornerSofa,
  armchair: buildArmchair,
  'lounge-chair': buildLoungeChair,
  'dining-chair': buildDiningChair,
  'office-chair': buildOfficeChair,
  'bar-stool': buildBarStool,
  stool: buildStool,
  pouf: buildPouf,
  bench: buildBench,
  banquette: buildBanquette,
  daybed: buildDaybed,
} satisfies Record<keyof typeof SEATING, PieceBuilder>;
