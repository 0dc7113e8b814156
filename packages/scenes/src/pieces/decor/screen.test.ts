import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../furniture.fixture.ts';
import { buildScreen } from './screen.ts';

describe('screens', () => {
  itHoldsThePieceBar({ screen: buildScreen }, (_, form) => ({ triangles: form === 'rattan' ? 120_000 : 25_000 }));
});
