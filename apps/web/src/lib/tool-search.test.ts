import { describe, expect, it } from 'vitest';
import { indexEntries } from './access.ts';
import { IN_HAND_WORDS, loadSounds, searchTools } from './tool-search.ts';

const entries = indexEntries(undefined);
const find = async (query: string) => searchTools(query, entries, await loadSounds()).map((entry) => entry.code);

describe('the tool search', () => {
  it.each([
    ['R-01', 'R-01'],
    ['r01', 'R-01'],
    ['q5', 'Q-05'],
    ['室内渲染', 'R-01'],
    ['鸟瞰', 'R-05'],
    ['line drawing', 'Q-05'],
    ['bird', 'R-05'],
    ['jianzhu', 'R-02'],
    ['jzxr', 'R-02'],
    ['zhuanxiangao', 'Q-05'],
    ['翻新', 'R-16'],
    ['renovation', 'R-16'],
  ])('finds by %s first %s', async (query, code) => expect((await find(query))[0]).toBe(code));

  it('finds by what one has in hand', async () => {
    for (const [kind, words] of Object.entries(IN_HAND_WORDS)) {
      const taking = entries.filter((entry) => entry.tool.takes.some((own) => own === kind)).map((entry) => entry.code);
      for (const word of words.slice(0, 1)) expect(await find(word)).toEqual(expect.arrayContaining(taking));
    }
  });
  it('wants every word', async () => {
    expect(await find('室内 锁图')).toEqual(['R-09']);
    expect(await find('室内 鸟瞰')).toEqual([]);
  });
  it('finds nothing for nothing and for nonsense', async () => {
    expect(await find('  ')).toEqual([]);
    expect(await find('qqqq')).toEqual([]);
    expect(await find('<script>')).toEqual([]);
  });
  it('works before the sounds have come, without pinyin', () => {
    expect(searchTools('jianzhu', entries)).toEqual([]);
    expect(searchTools('建筑', entries)[0]?.code).toBe('R-02');
  });
});

describe('the index', () => {
  it('has one entry per sheet code, in the order of the codes', () => {
    const codes = entries.map((entry) => entry.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.slice(0, 5)).toEqual(['R-01', 'R-02', 'R-03', 'R-04', 'R-05']);
  });
  it('leaves out what the flags do not open', () => {
    expect(indexEntries({})).toEqual([]);
    expect(indexEntries({ '/toline': true }).map((entry) => entry.code)).toEqual(['Q-05']);
    expect(indexEntries({ '/indoorRender': false, '/indoorRenderNew': true }).map((entry) => entry.path)).toEqual([
      '/indoorRenderNew',
    ]);
  });
});
