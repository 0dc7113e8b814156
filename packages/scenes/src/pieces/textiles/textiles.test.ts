import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { TEXTILES_BUILDERS } from './builders.ts';

describe('textiles', () => {
  itHoldsThePieceBar(TEXTILES_BUILDERS, (type) => ({
    triangles: 26000,
    hung: type !== 'rug',
    fill: type === 'rug' ? [0.85, 0.7, 0.85] : [0.85, 0.25, 0.85],
  }));
});
