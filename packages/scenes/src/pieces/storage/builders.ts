import type { STORAGE } from '@yujian/contract/scene/pieces/storage';
import type { PieceBuilder } from '../piece-builder.ts';
import { buildBookshelf } from './bookshelf.ts';
import { buildDresser, buildSideboard, buildTvUnit } from './cabinets.ts';
import { buildFittedCupboards } from './fitted-cupboards.ts';
import { buildFilingCabinet, buildLockers, buildShoeCabinet } from './halls-and-offices.ts';
import { buildCoatStand, buildDisplayCabinet, buildToyShelf, buildWallShelf } from './shelves.ts';
import { buildWardrobe } from './wardrobe.ts';

export const STORAGE_BUILDERS = {
  wardrobe: buildWardrobe,
  'fitted-cupboards': buildFittedCupboards,
  dresser: buildDresser,
  sideboard: buildSideboard,
  'tv-unit': buildTvUnit,
  bookshelf: buildBookshelf,
  'display-cabinet': buildDisplayCabinet,
  'wall-shelf': buildWallShelf,
  'shoe-cabinet': buildShoeCabinet,
  'coat-stand': buildCoatStand,
  'filing-cabinet': buildFilingCabinet,
  lockers: buildLockers,
  'toy-shelf': buildToyShelf,
} satisfies Record<keyof typeof STORAGE, PieceBuilder>;
