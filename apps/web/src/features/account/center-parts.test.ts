import { expect, it } from 'vitest';
import { partOf } from './center-parts.ts';

it('opens the part that is asked for, else the one last open, else the profile', () => {
  expect(partOf('movements', 'data')).toBe('movements');
  expect(partOf('no-such', 'data')).toBe('data');
  expect(partOf(null, 'no-such')).toBe('profile');
  expect(partOf(null, null)).toBe('profile');
});

it.each(['works', 'partners'])('has %s as a page of its own', (name) => expect(partOf(name, null)).toBe('profile'));
