import { buildArmchair } from './armchair.ts';
import { buildCornerSofa } from './corner-sofa.ts';
import { buildDiningChair } from './dining-chair.ts';
import { buildSofa } from './sofa.ts';

export const SEATING_BUILDERS = {
  sofa: buildSofa,
  'corner-sofa': buildCornerSofa,
  armchair: buildArmchair,
  'dining-chair': buildDiningChair,
};
