import { buildSofa } from './sofa.ts';

export const SEATING_BUILDERS = {
  sofa: buildSofa,
};
