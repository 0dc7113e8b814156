import { SEED_MAX } from '@yujian/contract/constants';
import { expect, it } from 'vitest';
import { readSeed } from './seed.tsx';

it('reads digits, keeps the range, and takes nothing as random', () => {
  expect(readSeed('4471902')).toBe(4471902);
  expect(readSeed('-12')).toBe(12);
  expect(readSeed('99999999999')).toBe(SEED_MAX);
  expect(readSeed('')).toBeNull();
  expect(readSeed('abc')).toBeNull();
});
