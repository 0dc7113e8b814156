import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { TABLES_BUILDERS } from './builders.ts';

describe('tables', () => {
  itHoldsThePieceBar(TABLES_BUILDERS, () => ({ triangles: 15000 }));
});
