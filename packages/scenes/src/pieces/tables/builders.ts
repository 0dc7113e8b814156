import type { TABLES } from '@yujian/contract/scene/pieces/tables';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildCoffeeTable } from './coffee-table.ts';
import { buildDesk } from './desk.ts';
import { buildDiningTable } from './dining-table.ts';
import { buildConferenceTable, buildConsole, buildTeaTable, buildWorkstation } from './long-tables.ts';
import { buildCafeTable, buildKidsTable, buildSideTable } from './small-tables.ts';

export const TABLES_BUILDERS = {
  'coffee-table': buildCoffeeTable,
  'side-table': buildSideTable,
  'dining-table': buildDiningTable,
  'cafe-table': buildCafeTable,
  desk: buildDesk,
  workstation: buildWorkstation,
  'conference-table': buildConferenceTable,
  console: buildConsole,
  'tea-table': buildTeaTable,
  'kids-table': buildKidsTable,
} satisfies Record<keyof typeof TABLES, PieceBuilder>;
