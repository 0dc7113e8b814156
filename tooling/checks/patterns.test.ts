import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { collectPatterns, findHostileText, type Pattern } from './patterns.ts';

it.each([
  [
    'the start of an SVG as it was recognised once',
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*(?:\[[\s\S]*?\])?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i,
  ],
  ['comments of a DXF as they were skipped once', /^(?:999\s*\n[^\n]*\n\s*)*0\s*\n\s*SECTION\s*\n/],
  ['repeats in repeats', /^(a+)+$/],
  ['neighbours that take the same', /^\s*\w+\s*=[^=;]*\s*;$/],
  ['ends that are looked for from everywhere', /\s+$/],
])('finds the text that stops a pattern: %s', (_name, pattern) => {
  expect(findHostileText(pattern)).toBeDefined();
});

it.each([/^\s*\w+\s*=[^=;\s]*;$/, /(?<!\s)\s+$/, /^<!--[\s\S]*?-->/, /^(?:a|b)+c$/, /[\p{L}\p{N}]+/u])(
  'finds none for %s',
  (pattern) => {
    expect(findHostileText(pattern)).toBeUndefined();
  },
);

/** What modules put together as they are loaded, for they say what people's words mean. */
async function madePatterns(modules: readonly string[]): Promise<Pattern[]> {
  const made: Pattern[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [source, flags = '']: [string | RegExp, string?]) {
        const pattern = new target(source, flags);
        made.push({ place: modules.join(), source: pattern.source, flags });
        return pattern;
      },
    }),
  );
  for (const path of modules) await import(path);
  vi.unstubAllGlobals();
  return made;
}

it('finds none for any pattern of the product', async () => {
  const made = await madePatterns([
    '@yujian/scenes/words/measures',
    '@yujian/scenes/words/scan',
    '@yujian/contract/plain-text',
  ]);
  expect(made.length).toBeGreaterThan(30);
  const hostile = [...collectPatterns(join(import.meta.dirname, '../..')), ...made].flatMap((pattern) => {
    const text = findHostileText(pattern);
    return text === undefined
      ? []
      : [
          `${pattern.place}: /${pattern.source}/${pattern.flags} takes long on ${JSON.stringify(text.slice(0, 40))} …; let no two parts take the same characters, or begin where the run begins: (?<!\\s)\\s+$`,
        ];
  });
  expect(hostile).toEqual([]);
}, 240_000);
