import { readWords } from '@yujian/scenes/words/read-words';
import { describe, expect, it } from 'vitest';
import { translate } from '../../../../../lib/i18n.ts';
import { wordsTexts, type WordsKey } from '../texts.ts';
import { byHandIn, saidOf } from './said.ts';

const t = (key: WordsKey, values?: Readonly<Record<string, string | number>>) =>
  translate(wordsTexts, key, values, 'zh-CN');

describe('a wish in a few words', () => {
  it('says each part of it', () => {
    const said = saidOf(readWords('20 平的日式客厅，左边落地窗，四把餐椅，清晨，关灯').brief, 'zh-CN', t);
    expect(said.space).toBe('客厅、20 平米');
    expect(said.style).toBe('日式原木');
    expect(said.pieces).toBe('餐椅 × 4');
    expect(said.openings).toBe('左墙落地窗');
    expect(said.light).toBe('清晨、关灯');
  });
  it('names an opening in one, in the way of each language', () => {
    const english = saidOf(readWords('a living room, floor-high window on the left').brief, 'en', (key, values) =>
      translate(wordsTexts, key, values, 'en'),
    );
    expect(english.openings).toBe('Left floor-high window');
  });
  it('says for how many a sofa is', () =>
    expect(saidOf(readWords('一张三人沙发，两把单椅').brief, 'zh-CN', t).pieces).toBe('沙发（3 座）、单椅 × 2'));
  it('says nothing where nothing is wished for', () =>
    expect(Object.values(saidOf(readWords('').brief, 'en', t)).join('')).toBe(''));
  it('counts what was set by hand where it stands', () => {
    const slots = new Set(['size.area', 'without', 'withoutFeatures', 'pieces.sofa']);
    expect([byHandIn('space', slots), byHandIn('pieces', slots), byHandIn('openings', slots)]).toEqual([2, 2, 0]);
  });
});
