import { describe, expect, it } from 'vitest';
import { defineTexts, fillText, translate } from './i18n.ts';

describe('a sentence', () => {
  it('takes its values, with a comma for thousands', () => {
    expect(fillText('{n} 金币', { n: 1286 }, 'zh-CN')).toBe('1,286 金币');
    expect(fillText('{a} and {b}', { a: 'x', b: 'y' }, 'en')).toBe('x and y');
  });
  it('chooses the word by the number', () => {
    const words = '{n} {n|tool|tools}';
    expect(fillText(words, { n: 1 }, 'en')).toBe('1 tool');
    expect(fillText(words, { n: 0 }, 'en')).toBe('0 tools');
    expect(fillText(words, { n: 12 }, 'en')).toBe('12 tools');
  });
  it('leaves a hole that nobody fills visible', () => expect(fillText('{missing}', {}, 'en')).toBe('{missing}'));
  it('does not fill what a value brings along', () => expect(fillText('{a}', { a: '{b}', b: 'no' }, 'en')).toBe('{b}'));
  it('comes in the language asked for', () => {
    const texts = defineTexts({ zh: { hello: '你好' }, en: { hello: 'Hello' } });
    expect(translate(texts, 'hello', {}, 'en')).toBe('Hello');
    expect(translate(texts, 'hello', {}, 'zh-CN')).toBe('你好');
  });
});
