import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { BEDS_BUILDERS } from './builders.ts';

describe('beds', () => {
  itHoldsThePieceBar(BEDS_BUILDERS, (type) => ({ triangles: type === 'nightstand' ? 20000 : 50000 }));
});
