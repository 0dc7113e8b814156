import { describe, expect, it } from 'vitest';
import { layOut } from '../film/planes.ts';
import { allocateCache, allocateRecords, CacheReader, type CacheData, takeRecords } from './cache.ts';

function emptyCache(slots: number, paths: number): CacheData {
  return layOut((arena) =>
    allocateCache(arena, { cell: 0.1, eye: [0, 0, 0], growth: 0.01, slots, records: allocateRecords(arena, paths) }),
  ).content;
}

function leave(cache: CacheData, place: number, x: number, value: number): void {
  const reader = new CacheReader(cache);
  reader.locate(x, 0, 0, 0, 1, 0, 0.1);
  const { records } = cache;
  records.keys[place] = reader.key;
  records.homes[place] = reader.home;
  records.r[place] = value;
  records.g[place] = 2 * value;
  records.b[place] = 3 * value;
}

describe('radiance cache', () => {
  it('gives the mean of what paths left in a cell, and nothing where none was', () => {
    const cache = emptyCache(1024, 10);
    leave(cache, 0, 0.52, 1);
    leave(cache, 7, 0.58, 3);
    takeRecords(cache, 10, false, 0, cache.slices);
    const reader = new CacheReader(cache);
    reader.locate(0.55, 0.01, 0.09, 0, 1, 0, 0.1);
    expect(reader.read(2)).toBe(true);
    expect([reader.r, reader.g, reader.b]).toEqual([2, 4, 6]);
    expect(reader.read(3)).toBe(false);
    reader.locate(0.55, 0.01, 0.09, 0, -1, 0, 0.1);
    expect(reader.read(1)).toBe(false);
    reader.locate(0.65, 0.01, 0.09, 0, 1, 0, 0.1);
    expect(reader.read(1)).toBe(false);
  });

  it('has the same bits in whichever order its slices take the records, also when it is full', () => {
    const tables = [
      [0, 1, 2, 3],
      [3, 1, 0, 2],
    ].map((order) => {
      const cache = emptyCache(1024, 2000);
      for (let i = 0; i < 6000; i++) leave(cache, i, i * 0.05, Math.sin(i) + 1);
      for (const part of order) takeRecords(cache, 2000, false, part * 16, part * 16 + 16);
      return cache;
    });
    expect(tables[0]!.keys).toEqual(tables[1]!.keys);
    expect(tables[0]!.sums).toEqual(tables[1]!.sums);
    expect(tables[0]!.keys.filter((key) => key !== 0).length).toBeGreaterThan(900);
  });

  it('grows its cells with the distance to the eye, by doubling', () => {
    const reader = new CacheReader(emptyCache(1024, 1));
    expect(reader.edgeAt(1, 0, 0)).toBeCloseTo(0.1);
    expect(reader.edgeAt(15, 0, 0)).toBeCloseTo(0.2);
    expect(reader.edgeAt(75, 0, 0)).toBeCloseTo(0.8);
  });
});
