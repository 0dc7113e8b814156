import { buildCoffeeTable } from './coffee-table.ts';
import { buildDiningTable } from './dining-table.ts';
import { buildCafeTable, buildKidsTable, buildSideTable } from './small-tables.ts';

export const TABLES_BUILDERS = {
  'coffee-table': buildCoffeeTable,
  'side-table': buildSideTable,
  'dining-table': buildDiningTable,
  'cafe-table': buildCafeTable,
  'kids-table': buildKidsTable,
};
