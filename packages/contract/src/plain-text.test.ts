import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['zero-width characters', '客\u200b厅\u200c\u200d\u2060\ufeff', '客厅'],
    [
      'marks and overrides of direction',
      'invoice\u202egnp.exe\u202c \u200e\u200f\u2066x\u2069\u061c',
      'invoicegnp.exe x',
    ],
    ['soft hyphens and fillers', 'Liv\u00ading\u034f\u3164\u115f\uffa0\u180e', 'Living'],
    ['hidden tags', `plan${String.fromCodePoint(0xe0001, 0xe0068, 0xe0069)}`, 'plan'],
    ['words in variation selectors', 'a\ufe0f\ufe01\u{e0101}😀\u{e0102}\u{e0103}', 'a😀'],
    ['joiners out of place', 'ad\u200dmin 👩\u200d', 'admin 👩'],
    ['NUL and half an emoji', 'a\0b\ud83d', 'ab\ufffd'],
  ])('takes %s out', (_name, given, expected) => {
    expect(plainText(given)).toBe(expected);
  });

  it.each([
    '现代客厅 · Living room (2)',
    '👩‍👩‍👧‍👦 ❤️ 🏳️‍🌈 1️⃣ 👍🏽',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '葛\u{e0100}飾',
    '☎\ufe0e',
    'می\u200cخواهم',
    'क्\u200dष',
    'line\nline\ttab',
  ])('keeps %j', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it('reads a megabyte in a moment, whatever it is', () => {
    for (const part of ['\u200d', '👩\u200d', 'ی\u200c', '\ufe0f', '🏴\u{e0067}', 'a']) {
      const start = performance.now();
      plainText(part.repeat(1_000_000 / part.length));
      expect(performance.now() - start, JSON.stringify(part)).toBeLessThan(3000);
    }
  });
});
