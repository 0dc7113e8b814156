import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { buildToys } from './toys.ts';

describe('toys', () => {
  itHoldsThePieceBar({ toys: buildToys }, (_, form) => ({
    triangles: 45_000,
    fill: form === 'blocks' ? [0.4, 0.3, 0.6] : [0.85, 0.7, 0.85],
  }));
});
