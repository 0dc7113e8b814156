import { expect, it } from 'vitest';
import { categoryOf, categoryPath } from './categories.ts';

it.each([
  ['', { c1: 0, c2: 0 }],
  ['1', { c1: 1, c2: 0 }],
  ['1-101', { c1: 1, c2: 101 }],
  ['1-101-0', { c1: 1, c2: 101 }],
  ['0', { c1: 0, c2: 0 }],
])('reads the category %s', (ids, category) => expect(categoryOf(ids)).toEqual(category));
it.each(['9', '1-201', 'x', '1-', '1-101-0-0', '-1', '0-101'])('knows no category %s', (ids) =>
  expect(categoryOf(ids)).toBeNull(),
);
it('writes what it reads', () => {
  for (const [c1, c2] of [
    [1, 0],
    [2, 201],
  ] as const)
    expect(categoryOf(categoryPath(c1, c2).slice('/classifyCase/'.length))).toEqual({ c1, c2 });
});
