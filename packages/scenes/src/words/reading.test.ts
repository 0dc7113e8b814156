import { expect, it } from 'vitest';
import { HELD_OUT } from './prompts/held-out.fixture.ts';
import { scorePrompts } from './prompts/prompts.score.ts';
import { PROMPTS } from './prompts/prompts.fixture.ts';
import { UNSEEN } from './prompts/unseen.fixture.ts';
import { readWords } from './read-words.ts';

it('reads at least nine of ten slots of 150 prompts that were written before it, in both languages', () => {
  const shareOf = (prompts: typeof PROMPTS): number => {
    const { right, slots } = scorePrompts(prompts, readWords);
    return right / slots;
  };
  const isChinese = ({ text }: (typeof PROMPTS)[number]): boolean => /\p{Script=Han}/u.test(text);
  expect(PROMPTS).toHaveLength(150);
  expect(shareOf(PROMPTS)).toBeGreaterThan(0.9);
  expect(shareOf(PROMPTS.filter(isChinese))).toBeGreaterThan(0.85);
  expect(shareOf(PROMPTS.filter((prompt) => !isChinese(prompt)))).toBeGreaterThan(0.85);
});

it('reads as much of sixty that were held out from it, now that their gaps are mended', () => {
  const { right, slots } = scorePrompts(HELD_OUT, readWords);
  expect(right / slots).toBeGreaterThanOrEqual(0.98);
});

it('reads nearly as much of forty that were written after those', () => {
  const { right, slots } = scorePrompts(UNSEEN, readWords);
  expect(right / slots).toBeGreaterThanOrEqual(0.96);
});

it('names every word of them that it cannot show', () => {
  const missed = [...PROMPTS, ...HELD_OUT, ...UNSEEN].flatMap(({ text, unknown }) => {
    const named = readWords(text).unknown;
    return unknown.filter(
      (word) => !named.some(({ from, to }) => from < text.indexOf(word) + word.length && to > text.indexOf(word)),
    );
  });
  expect(missed).toEqual([]);
});
