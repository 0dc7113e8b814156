/** Named materials for scenes and for the picker on the web: data only. */
import type { LibraryMaterial } from './library/entry.ts';
import { BRICKS, CONCRETES, PLASTERS, ROOFS, TILES } from './library/masonry.ts';
import { GLASSES, GROUNDS, METALS, OTHERS, PLANTS } from './library/rest.ts';
import { CLOTHS, LEATHERS, RUGS } from './library/soft.ts';
import { STONES } from './library/stone.ts';
import { WOODS } from './library/wood.ts';

export type { LibraryMaterial, MaterialGroup } from './library/entry.ts';

/** In the order of a picker: by group, the most used first. */
export const LIBRARY: readonly LibraryMaterial[] = [
  ...WOODS,
  ...STONES,
  ...TILES,
  ...BRICKS,
  ...CONCRETES,
  ...PLASTERS,
  ...METALS,
  ...GLASSES,
  ...CLOTHS,
  ...LEATHERS,
  ...RUGS,
  ...ROOFS,
  ...GROUNDS,
  ...PLANTS,
  ...OTHERS,
];
