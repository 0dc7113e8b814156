import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { buildSculpture } from './sculpture.ts';

describe('sculptures', () => {
  itHoldsThePieceBar({ sculpture: buildSculpture }, () => ({ triangles: 15000, fill: [0.85, 0.45, 0.85] }));
});
