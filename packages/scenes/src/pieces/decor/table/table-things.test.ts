import { describe } from 'vitest';
import { itHoldsThePieceBar } from '../../furniture.fixture.ts';
import { buildBooks } from './books.ts';
import { buildBowl } from './bowl.ts';
import { buildTeaSet } from './tea-set.ts';

describe('books, bowls and tea things', () => {
  itHoldsThePieceBar({ books: buildBooks, bowl: buildBowl, 'tea-set': buildTeaSet }, () => ({ triangles: 60000 }));
});
