import { PROMPT_CHIPS } from '@yujian/contract/catalog/chips';
import { describe, expect, it } from 'vitest';
import { readWords } from './words.ts';

describe('prompt chips', () => {
  it.each(PROMPT_CHIPS.flatMap(({ words }) => [words.zh, words.en]))('"%s" is understood as a whole', (words) => {
    const { notUnderstood, understood } = readWords(words);
    expect(notUnderstood).toEqual([]);
    expect(understood.length).toBeGreaterThan(0);
  });

  it('may name one material twice', () => {
    expect(readWords('橡木原木地板').slots.floor?.material?.pattern).toBe('planks');
  });
});
