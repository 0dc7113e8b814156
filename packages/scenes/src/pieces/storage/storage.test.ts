import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { STORAGE_BUILDERS } from './builders.ts';

describe('storage', () => {
  itHoldsThePieceBar(STORAGE_BUILDERS, (type) => ({ triangles: 30000, hung: type === 'wall-shelf' }));
});
