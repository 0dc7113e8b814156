import { readWords } from '@yujian/scenes/words/read-words';
import { describe, expect, it } from 'vitest';
import { marksOf } from './marks.ts';

describe('the marks under a prompt', () => {
  it('cover all of the text once, in order', () => {
    const text = '客厅里有一只龙虾，清晨，夜晚, and a rug';
    const marks = marksOf(text, readWords(text));
    expect(marks.map((mark) => mark.text).join('')).toBe(text);
  });
  it('tell what was understood, what was not and what was dropped', () => {
    const text = '客厅，龙虾，清晨，夜晚';
    const of = (kind: string) =>
      marksOf(text, readWords(text))
        .filter((mark) => mark.kind === kind)
        .map((mark) => mark.text);
    expect(of('understood')).toEqual(expect.arrayContaining(['客厅', '清晨']));
    expect(of('unknown').join('')).toContain('龙虾');
    expect(of('dropped')).toEqual(['夜晚']);
  });
  it('are none of an empty prompt', () => expect(marksOf('', readWords(''))).toEqual([]));
});
