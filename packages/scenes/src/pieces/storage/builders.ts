import { buildBookshelf } from './bookshelf.ts';
import { buildDresser, buildSideboard, buildTvUnit } from './cabinets.ts';
import { buildWardrobe } from './wardrobe.ts';

export const STORAGE_BUILDERS = {
  wardrobe: buildWardrobe,
  dresser: buildDresser,
  sideboard: buildSideboard,
  'tv-unit': buildTvUnit,
  bookshelf: buildBookshelf,
};
