import { sceneKind } from '@yujian/contract/scene/kinds';
import { describe, expect, it } from 'vitest';
import { EXPANSIONS, expandWords } from './expand-words.ts';
import { readWords } from './read-words.ts';

const WORDS = [
  '日式客厅',
  '咖啡馆，红砖墙，不要绿植',
  '卧室',
  '江南庭院',
  '两层别墅，泳池',
  'villa',
  'small bedroom with a fireplace',
  'a bright office, no plants',
  '健身房',
];

describe('a few words written out', () => {
  it.each(WORDS)('begin with the words and keep all that they say: %s', (words) => {
    const said = readWords(words).brief;
    for (const full of expandWords(words, 3, 'zh')) {
      const { brief, unknown, conflicts } = readWords(full);
      expect(full.startsWith(words)).toBe(true);
      expect(full.length).toBeGreaterThan(words.length * 1.5);
      expect([unknown, conflicts]).toEqual([[], []]);
      expect(brief.kind).toBe(said.kind);
      expect(brief.without).toEqual(said.without);
      expect(brief.finishes).toMatchObject(said.finishes);
      expect(brief.pieces).toEqual(expect.arrayContaining(said.pieces));
      expect(brief.size).toMatchObject(
        Object.fromEntries(Object.entries(said.size).filter(([, value]) => value !== null)),
      );
    }
  });
  it('say style, things and light of what was open, and a room its size and window', () => {
    for (const spoken of ['zh', 'en'] as const) {
      for (let seed = 0; seed < 12; seed += 1) {
        for (const full of expandWords('', seed, spoken)) {
          const { brief, unknown } = readWords(full);
          expect(unknown, full).toEqual([]);
          expect(brief.kind, full).not.toBe(null);
          expect(brief.style, full).not.toBe(null);
          expect(brief.light.hour, full).not.toBe(null);
          expect(brief.pieces.length, full).toBeGreaterThan(0);
          if (sceneKind(brief.kind!).setting === 'room')
            expect([brief.size.area === null, brief.openings.length], full).toEqual([false, 1]);
        }
      }
    }
  });
  it('are written in the language of the words', () => {
    expect(expandWords('bedroom', 1, 'zh').every((full) => !/\p{Script=Han}/u.test(full))).toBe(true);
    expect(expandWords('卧室', 1, 'en').every((full) => /^[^a-z]+$/.test(full))).toBe(true);
  });
  it('are three, the same for the same seed and others for another', () => {
    const first = expandWords('日式客厅', 5, 'zh');
    expect(new Set(first).size).toBe(EXPANSIONS);
    expect(expandWords('日式客厅', 5, 'zh')).toEqual(first);
    expect(expandWords('日式客厅', 6, 'zh')).not.toEqual(first);
  });
  it('leave words as they are that say everything, and those that nobody can read', () => {
    const [full] = expandWords('龙虾', 1, 'zh');
    expect(full).toContain('龙虾');
    expect(expandWords('x'.repeat(3000), 1, 'zh')).toHaveLength(3);
  });
});
