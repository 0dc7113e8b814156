/** All recipes by the name under which substances ask for them. */
import { CORK, PAPER, PRINT, STRANDS } from './board.ts';
import { CANE, CURLS, LEATHER, LOOPS, PILE, STRIPES, WEAVE } from './cloth.ts';
import type { Grain } from './grain.ts';
import { ASPHALT, GRASS, GRAVEL, LEAF, RIPPLES, SOIL } from './ground.ts';
import { BRUSHED, PATINA, POLISHED, SPANGLE } from './metal.ts';
import { CLAY, CONCRETE, GLAZE, PAINT, PLASTER } from './mineral.ts';
import { GRANITE, MARBLE, SEDIMENT, SLATE, TERRAZZO, TRAVERTINE } from './stone.ts';
import { BARK, WOOD, WOOD_ENDS } from './wood.ts';

export const GRAINS: Readonly<Record<string, Grain>> = {
  wood: WOOD,
  ends: WOOD_ENDS,
  bark: BARK,
  marble: MARBLE,
  travertine: TRAVERTINE,
  sediment: SEDIMENT,
  slate: SLATE,
  granite: GRANITE,
  terrazzo: TERRAZZO,
  plaster: PLASTER,
  concrete: CONCRETE,
  clay: CLAY,
  glaze: GLAZE,
  paint: PAINT,
  weave: WEAVE,
  loops: LOOPS,
  curls: CURLS,
  pile: PILE,
  leather: LEATHER,
  cane: CANE,
  stripes: STRIPES,
  grass: GRASS,
  gravel: GRAVEL,
  soil: SOIL,
  asphalt: ASPHALT,
  leaf: LEAF,
  ripples: RIPPLES,
  brushed: BRUSHED,
  polished: POLISHED,
  patina: PATINA,
  spangle: SPANGLE,
  strands: STRANDS,
  cork: CORK,
  paper: PAPER,
  print: PRINT,
};
