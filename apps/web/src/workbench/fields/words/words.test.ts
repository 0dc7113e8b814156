import { describe, expect, it } from 'vitest';
import { chipsInRow, hasWords, toggleWords } from './words.ts';

describe('toggleWords', () => {
  it('adds at the end and takes out again', () => {
    const added = toggleWords('胡桃木格栅墙', '洞石', '，', 100);
    expect(added).toBe('胡桃木格栅墙，洞石');
    expect(toggleWords(added, '洞石', '，', 100)).toBe('胡桃木格栅墙');
  });

  it('begins an empty prompt and joins after a trailing comma', () => {
    expect(toggleWords('', 'travertine', ', ', 100)).toBe('travertine');
    expect(toggleWords('oak floor, ', 'travertine', ', ', 100)).toBe('oak floor, travertine');
  });

  it('takes a chip out of the middle', () => {
    expect(toggleWords('a, travertine, b', 'travertine', ', ', 100)).toBe('a, b');
  });

  it('does not write past the limit', () => {
    expect(toggleWords('12345', '678', '，', 8)).toBe('12345');
  });
});

it('finds whole entries only', () => {
  expect(hasWords('洞石墙面', '洞石')).toBe(false);
  expect(hasWords('白墙、洞石', '洞石')).toBe(true);
});

it('shows the chips that stand in one row', () => {
  const shown = (...names: string[]) =>
    chipsInRow(
      names.map((name) => ({ name })),
      264,
    ).map(({ name }) => name);
  expect(shown('橡木地板', '人字拼木地板', '胡桃木格栅墙', '洞石', '纱帘')).toEqual([
    '橡木地板',
    '人字拼木地板',
    '洞石',
  ]);
  expect(shown('white plaster facade', 'red brick facade', 'fair-faced concrete facade', 'zinc roof')).toEqual([
    'white plaster facade',
    'zinc roof',
  ]);
  expect(shown()).toEqual([]);
});
