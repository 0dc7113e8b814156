import { expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('takes an item from place %i to %i', (from, to, moved) =>
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(moved),
);
it('leaves the list it was given', () => {
  const list = ['a', 'b'];
  moveItem(list, 0, 1);
  expect(list).toEqual(['a', 'b']);
});
