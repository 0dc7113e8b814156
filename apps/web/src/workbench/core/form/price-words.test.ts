import { describe, expect, it } from 'vitest';
import { translate } from '../../../lib/i18n.ts';
import { workbenchTexts, type WorkbenchKey } from '../texts.ts';
import { missingOf, priceWords, startWords } from './price-words.ts';

const zh = (key: WorkbenchKey, values?: Record<string, string | number>) =>
  translate(workbenchTexts, key, values, 'zh-CN');
const en = (key: WorkbenchKey, values?: Record<string, string | number>) =>
  translate(workbenchTexts, key, values, 'en');

describe('the price button', () => {
  it('names the act and its price', () => {
    expect(startWords(zh, { kind: 6, amount: 5 }, 1)).toBe('生成 · 5 金币');
    expect(startWords(zh, { kind: 6, amount: 20 }, 4)).toBe('4 张 · 20 金币');
    expect(startWords(zh, { kind: 1, amount: 1 }, 1)).toBe('生成 · 用 1 张渲染券');
    expect(startWords(en, { kind: 1, amount: 2 }, 2)).toBe('2 pictures · 2 tickets');
  });

  it('says free when nothing is charged', () => {
    expect(priceWords(zh, { kind: 6, amount: 0 })).toBe('免费');
  });
});

it('knows how much is missing only when it knows what is held', () => {
  expect(missingOf({ kind: 6, amount: 20 }, { 6: 8 })).toBe(12);
  expect(missingOf({ kind: 6, amount: 5 }, { 6: 8 })).toBe(0);
  expect(missingOf({ kind: 6, amount: 5 }, {})).toBe(0);
});
