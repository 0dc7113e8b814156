import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { SEATING_BUILDERS } from './builders.ts';

describe('seating', () => {
  itHoldsThePieceBar(SEATING_BUILDERS, () => ({ triangles: 32000 }));
});
