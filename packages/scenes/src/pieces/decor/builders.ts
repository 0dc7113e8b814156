import type { PieceBuilder } from '../piece-builder.ts';
import { buildFireplace } from './fireplace.ts';
import { buildFloorCushion } from './floor-cushion.ts';
import { buildPiano } from './piano.ts';
import { buildScreen } from './screen.ts';
import { buildSculpture } from './sculpture.ts';
import { buildToys } from './toys.ts';
import { buildVase } from '../plants/vase.ts';
import { buildBooks } from './table/books.ts';
import { buildBowl } from './table/bowl.ts';
import { buildTeaSet } from './table/tea-set.ts';
import { buildClock } from './wall/clock.ts';
import { buildMirror } from './wall/mirror.ts';
import { buildPicture } from './wall/picture.ts';
import { buildTv } from './wall/tv.ts';

/** Who builds which type of decoration. */
export const DECOR_BUILDERS = {
  picture: buildPicture,
  mirror: buildMirror,
  clock: buildClock,
  tv: buildTv,
  books: buildBooks,
  bowl: buildBowl,
  'tea-set': buildTeaSet,
  sculpture: buildSculpture,
  toys: buildToys,
  piano: buildPiano,
  fireplace: buildFireplace,
  screen: buildScreen,
  'floor-cushion': buildFloorCushion,
  vase: buildVase,
} satisfies Readonly<Record<string, PieceBuilder>>;
