import { readWords } from '@yujian/scenes/words/read-words';
import { describe, expect, it } from 'vitest';
import { beyondWords, carryEdits, editedSlots, settle } from './carry-edits.ts';

const said = (words: string) => readWords(words).brief;

describe('a wish corrected by hand', () => {
  const before = said('日式客厅，沙发，白墙，清晨');
  const edited = {
    ...before,
    light: { ...before.light, hour: 'dusk' as const },
    pieces: [...before.pieces, { type: 'piano' as const, count: 1, form: null, finish: null, relation: null }],
  };

  it('names where it differs from the words', () => {
    expect([...editedSlots(before, edited)]).toEqual(['light.hour', 'pieces.piano']);
    expect(beyondWords(before, before)).toBe(null);
  });
  it('keeps what was set by hand while the words change, and takes the rest of the new words', () => {
    const next = carryEdits(before, edited, said('日式卧室，床，白墙，中午，雨'));
    expect(next.kind).toBe('bedroom');
    expect(next.light).toMatchObject({ hour: 'dusk', weather: 'rain' });
    expect(next.pieces.map(({ type }) => type)).toEqual(['bed', 'piano']);
  });
  it('does not bring back by words what was taken out by hand', () => {
    const without = { ...before, pieces: before.pieces.filter(({ type }) => type !== 'sofa'), finishes: {} };
    const next = carryEdits(before, without, said('日式客厅，沙发，白墙，清晨，地毯'));
    expect(next.pieces.map(({ type }) => type)).toEqual(['rug']);
    expect(next.finishes).toEqual({});
  });
  it('is the words again when they say the same', () => {
    const after = said('日式客厅，沙发，白墙，傍晚');
    const dusk = { ...before, light: { ...before.light, hour: after.light.hour } };
    expect(beyondWords(after, carryEdits(before, dusk, after))).toBe(null);
  });
  it('does not leave out what is wished for', () => {
    const rug = said('客厅，不要地毯');
    expect(rug.without).toEqual(['rug']);
    expect(
      settle({ ...rug, pieces: [{ type: 'rug', count: null, form: null, finish: null, relation: null }] }).without,
    ).toEqual([]);
  });
});
