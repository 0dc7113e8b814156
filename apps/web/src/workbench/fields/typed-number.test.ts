import { expect, it } from 'vitest';
import { cleanTyped, readTyped } from './typed-number.tsx';

const METRES = { min: 0, max: 10_000, step: 0.001 };
const KILOBYTES = { min: 0, max: 40_960, step: 1 };

it.each([
  ['12.', '12.', 12],
  ['12.5', '12.5', 12.5],
  ['3，75 m', '3.75', 3.75],
  ['1.2.3', '1.23', 1.23],
  ['', '', 0],
  ['99999', '99999', 10_000],
])('reads %o as metres', (typed, shown, value) => {
  expect(cleanTyped(typed, METRES)).toBe(shown);
  expect(readTyped(typed, METRES)).toBe(value);
});

it('takes whole numbers only where there are no fractions', () => {
  expect(readTyped('300.7 KB', KILOBYTES)).toBe(300);
});
