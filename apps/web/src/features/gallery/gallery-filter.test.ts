import { describe, expect, it } from 'vitest';
import { addressOfFilter, filterInput, findCategory, NO_FILTER, readGalleryFilter } from './gallery-filter.ts';

const read = (ids?: string, query = '') =>
  readGalleryFilter({ params: ids === undefined ? {} : { ids }, query: new URLSearchParams(query) });

describe('the filter of the gallery', () => {
  it('is read from the path of a category and the query', () => {
    expect(read()).toEqual(NO_FILTER);
    expect(read('1-101-1001-1003', 'q=oak&by=new&colour=%23AABBCC&ratio=wide&tool=indoor-render')).toEqual({
      c1: 1,
      c2: 101,
      c3: [1001, 1003],
      q: 'oak',
      by: 'new',
      tool: 'indoor-render',
      ratio: 'wide',
      colour: '#aabbcc',
    });
    expect(read('-1000')).toMatchObject({ c1: -1000 });
    expect(read('1--1000-7')).toMatchObject({ c1: 1, c2: -1000, c3: [7] });
  });
  it('leaves out what it does not know, and refuses what is no category', () => {
    expect(read('1', 'by=best&ratio=long&colour=red')).toEqual({ ...NO_FILTER, c1: 1 });
    for (const ids of ['x', '1-', '1-x', '1e3', '12345678', '']) expect(read(ids), ids).toBeNull();
  });
  it('comes back from its own address', () => {
    for (const filter of [
      NO_FILTER,
      { ...NO_FILTER, q: '橡木 & 石' },
      { ...NO_FILTER, c1: 2, by: 'collected' as const, colour: '#112233' },
      { ...NO_FILTER, c1: 1, c2: 101, c3: [1001, 1002] },
      { ...NO_FILTER, c1: 1, c3: [1001] },
      { ...NO_FILTER, c1: 1, c2: -1000, c3: [-1000, 5] },
    ]) {
      const { path, query } = addressOfFilter(filter);
      expect(read(/^\/classifyPage\/(.*)$/.exec(path)?.[1], query.toString())).toEqual(filter);
    }
  });
  it('says nothing to the call of what it leaves open', () => {
    expect(filterInput({ ...NO_FILTER, q: '  ' })).toEqual({});
    expect(filterInput({ ...NO_FILTER, c1: 1, c3: [3, 4], q: ' oak ' })).toEqual({ c1: 1, c3: '3-4', q: 'oak' });
  });
});

describe('a category', () => {
  const leaf = (id: number) => ({ id, key: `k${id}`, name: `n${id}`, children: [] });
  const tree = [
    { ...leaf(1), children: [{ ...leaf(101), children: [leaf(1001), leaf(1002)] }] },
    { ...leaf(2), children: [] },
  ];
  it('is found by its ids', () => {
    expect(findCategory(tree, { ...NO_FILTER, c1: 1, c2: 101, c3: [1002] })).toMatchObject({
      family: { id: 1 },
      space: { id: 101 },
      styles: [{ id: 1002 }],
    });
    expect(findCategory(tree, { ...NO_FILTER, c1: 1, c3: [1001] })).toMatchObject({ styles: [{ id: 1001 }] });
    expect(findCategory(tree, NO_FILTER)).not.toBeNull();
  });
  it('is not there where one of them is unknown', () => {
    for (const unknown of [{ c1: 9 }, { c1: 2, c2: 101 }, { c1: 1, c2: 101, c3: [7] }, { c2: 101 }])
      expect(findCategory(tree, { ...NO_FILTER, ...unknown })).toBeNull();
  });
});
