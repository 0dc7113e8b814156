import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IMAGE_MAX_PIXELS } from './constants.ts';
import { ERRORS } from './errors.ts';
import { MESSAGES, sentenceOf } from './messages.ts';
import { inBoth, wordsOfPixels } from './text.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PLACEHOLDER = /\{(\w+)\}/g;
const KEY = new RegExp(`'((?:${Object.keys(ERRORS).join('|')})\\.[a-zA-Z]+)'`, 'g');

describe('messages', () => {
  it('belong to a kind of the table', () => {
    expect(Object.keys(MESSAGES).filter((key) => !Object.hasOwn(ERRORS, key.split('.')[0] ?? ''))).toEqual([]);
  });

  it('name the same values in both languages, and differ', () => {
    for (const [key, { zh, en }] of Object.entries(MESSAGES)) {
      expect([...zh.matchAll(PLACEHOLDER)].map(([name]) => name).toSorted(), key).toEqual(
        [...en.matchAll(PLACEHOLDER)].map(([name]) => name).toSorted(),
      );
      expect(zh, key).not.toBe(en);
      expect(zh, key).toMatch(/[。！]$/);
      expect(en, key).toMatch(/\.$/);
    }
  });

  it('are there for every key that the code uses, and every key is used', () => {
    const sources = globSync(['packages/*/src/**/*.ts', 'apps/{server,worker,cli}/src/**/*.ts'], {
      cwd: ROOT,
      exclude: (path) => /node_modules|\.test\.ts$|contract\/src\/messages\.ts$/.test(path),
    });
    const used = new Set(
      sources.flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(KEY)].map(([, key = '']) => key)),
    );
    const known = Object.keys(MESSAGES).filter((key) => key.includes('.'));
    expect(used).toEqual(new Set(known));
  });

  it('stand in docs/api.md with the code and status of the table', () => {
    const documented = [
      ...readFileSync(join(ROOT, 'docs/api.md'), 'utf8').matchAll(/^\| `(\w+)` \| (\d{5}) \| (\d{3}) \| (yes|no) \|/gm),
    ].map(([, kind, code, status, retry]) => [kind, Number(code), Number(status), retry === 'yes']);
    expect(documented).toEqual(
      Object.entries(ERRORS).map(([kind, { code, status, retry }]) => [kind, code, status, retry]),
    );
  });

  it('fill in their values, and fall back to the kind for a key without a sentence', () => {
    expect(sentenceOf('tooLarge.file', { limit: 40 }, 'en')).toBe(
      'The file is over 40 MB; compress or crop it and try again.',
    );
    expect(sentenceOf('tooLarge.pixels', inBoth('limit', wordsOfPixels(IMAGE_MAX_PIXELS)), 'zh-CN')).toBe(
      '图片超过 1 亿像素，请缩小后再传。',
    );
    expect(sentenceOf('impossible.layersSize', inBoth('limit', wordsOfPixels(16_800_000)), 'en')).toBe(
      'This picture is too large: layered files hold at most 16.8 megapixels.',
    );
    expect(
      [wordsOfPixels(16_800_000), wordsOfPixels(400_000_000), wordsOfPixels(123_456_789)].map(({ zh }) => zh),
    ).toEqual(['1680 万像素', '4 亿像素', '1.23 亿像素']);
    expect(sentenceOf('conflict.nobodyWroteThis', {}, 'zh-CN')).toBe(MESSAGES.conflict.zh);
  });
});
