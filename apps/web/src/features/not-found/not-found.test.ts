import { describe, expect, it } from 'vitest';
import { indexEntries } from '../../lib/access.ts';
import { laterAt, toolsLike, toolsNear } from './not-found-screen.tsx';

const codes = (path: string) => toolsLike(path, indexEntries(undefined)).map((entry) => entry.code);

describe('the not-found page', () => {
  it('reads the words of the address', () => {
    expect(codes('/indoorRenderPro')[0]).toBe('R-01');
    expect(codes('/bird')).toEqual(['R-05']);
    expect(codes('/%E9%B8%9F%E7%9E%B0')).toEqual(['R-05']);
  });
  it('has no guess for nonsense or a broken address', () => {
    expect(codes('/zzz')).toEqual([]);
    expect(codes('/%E4%B8')).toEqual([]);
    expect(codes('/')).toEqual([]);
  });
  it('knows what is not built yet by its name, and the tools near to it', () => {
    expect(laterAt('/videoHandle')?.title.en).toBe('Video upscaling');
    expect(laterAt('/client')?.title.en).toBe('Desktop client');
    expect([laterAt('/toline'), laterAt('/share/abc'), laterAt('/nowhere')]).toEqual([undefined, undefined, undefined]);
    expect(toolsNear('/architecturalPart', indexEntries(undefined))[0]?.code).toBe('R-02');
    expect(
      toolsNear('/videoHandle', indexEntries(undefined))
        .map(({ code }) => code)
        .slice(0, 2),
    ).toEqual(['R-01', 'R-02']);
  });
});
