import { describe, expect, it } from 'vitest';
import { indexEntries } from '../../lib/access.ts';
import { toolsLike } from './not-found-screen.tsx';

const codes = (path: string) => toolsLike(path, indexEntries(undefined)).map((entry) => entry.code);

describe('the not-found page', () => {
  it('reads the words of the address', () => {
    expect(codes('/indoorRenderPro')[0]).toBe('R-01');
    expect(codes('/bird')).toEqual(['R-05']);
    expect(codes('/%E9%B8%9F%E7%9E%B0')).toEqual(['R-05']);
  });
  it('has no guess for nonsense or a broken address', () => {
    expect(codes('/zzz')).toEqual([]);
    expect(codes('/%E9%B8')).toEqual([]);
    expect(codes('/')).toEqual([]);
  });
});
