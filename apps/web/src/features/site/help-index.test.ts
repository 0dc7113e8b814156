import { describe, expect, it } from 'vitest';
import { HELP_GROUPS, searchHelp, WRITTEN_PAGES } from './help-index.ts';

describe('the help centre', () => {
  it('has every page in one group', () =>
    expect(Object.values(HELP_GROUPS).flat().toSorted()).toEqual(WRITTEN_PAGES.map(({ id }) => id).toSorted()));
  it.each([
    ['退款', 'refunds'],
    ['任务失败了怎么退钱', 'refunds'],
    ['回收站', 'bin'],
    ['refund', 'refunds'],
    ['delete my account', 'account'],
  ])('answers %s', (query, id) => expect(searchHelp(query)[0]?.id).toBe(id));
  it.each(['', '   ', 'zzzz', '.*', 'x'.repeat(10_000)])('has nothing for %s', (query) =>
    expect(searchHelp(query)).toEqual([]),
  );
});
