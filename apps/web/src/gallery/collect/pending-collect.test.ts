import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../lib/memory-storage.fixture.ts';
import { rememberCollect, takeCollect } from './pending-collect.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

it('is taken once, and not after a quarter of an hour', () => {
  expect(takeCollect()).toBeNull();
  rememberCollect('a', 1000);
  expect(takeCollect(2000)).toBe('a');
  expect(takeCollect(2000)).toBeNull();
  rememberCollect('b', 0);
  expect(takeCollect(16 * 60_000)).toBeNull();
});

it('does nothing where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberCollect('a');
  expect(takeCollect()).toBeNull();
});
