import { taskCalls } from '@yujian/contract/api/tasks';
import { describe, expect, it } from 'vitest';
import { filterInput, isFiltered, readFilter, writeFilter } from './works-filter.ts';

describe('the filter of the works', () => {
  it('comes back from the address as it went in', () => {
    const filter = { shelf: 'favourites', status: 'active', tool: 'toline', q: '客厅' } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });

  it('shows everything for an address without words, or with wrong ones', () => {
    const all = { shelf: 'all', status: null, tool: null, q: '' } as const;
    expect(readFilter(new URLSearchParams())).toEqual(all);
    expect(readFilter(new URLSearchParams('shelf=attic&status=dreaming'))).toEqual(all);
    expect(writeFilter(all).toString()).toBe('');
    expect(isFiltered(all)).toBe(false);
  });

  it('asks in words that the call takes', () => {
    const input = filterInput({ shelf: 'bin', status: 'failed', tool: null, q: ' 8F2C ' });
    expect(taskCalls.taskList.input.parse(input)).toMatchObject({ bin: true, status: 'failed', q: '8F2C' });
  });
});
