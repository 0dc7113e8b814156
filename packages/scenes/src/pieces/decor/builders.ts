import type { PieceBuilder } from '../piece-builder.ts';
import { buildFireplace } from './fireplace.ts';
import { buildFloorCushion } from './floor-cushion.ts';
import { buildPiano } from './piano.ts';
import { buildScreen } from './screen.ts';
import { buildSculpture } from './sculpture.ts';
import { buildToys } from './toys.ts';
import { buildVase } from '../plants/vase.ts';

/** Who builds which type of decoration. */
export const DECOR_BUILDERS = {
  sculpture: buildSculpture,
  toys: buildToys,
  piano: buildPiano,
  fireplace: buildFireplace,
  screen: buildScreen,
  'floor-cushion': buildFloorCushion,
  vase: buildVase,
} satisfies Readonly<Record<string, PieceBuilder>>;
