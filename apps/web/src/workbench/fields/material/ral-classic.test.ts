import { expect, it } from 'vitest';
import { RAL_CLASSIC, ralOf, readColour } from './ral-classic.ts';

it('reads a colour as hexadecimal digits or as a RAL number', () => {
  expect(readColour(' #7A8F6A ')).toBe('#7a8f6a');
  expect(readColour('7a8f6a')).toBe('#7a8f6a');
  expect(readColour('RAL 7016')).toBe(RAL_CLASSIC['7016']);
  expect(readColour('ral9005')).toBe(RAL_CLASSIC['9005']);
  expect(ralOf(readColour('7016')!)).toBe('RAL 7016');
  expect(ralOf('#123456')).toBeNull();
  for (const none of ['', '#12', 'RAL 0001', 'grey', '#12345g']) expect(readColour(none)).toBeNull();
});

it('has every approximation as #rrggbb, whites light and jet black dark', () => {
  for (const hex of Object.values(RAL_CLASSIC)) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  const level = (number: string): number => Number.parseInt(RAL_CLASSIC[number]!.slice(3, 5), 16);
  expect(level('9010')).toBeGreaterThan(220);
  expect(level('9005')).toBeLessThan(20);
});
