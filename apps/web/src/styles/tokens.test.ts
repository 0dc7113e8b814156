import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const dark = css.slice(css.indexOf('\n[data-theme=dark]{'));
const light = css.slice(0, css.indexOf('\n[data-theme=dark]{'));
const tokensOf = (block: string) =>
  new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map((match) => [
      match[1] ?? '',
      (match[2] ?? '').toUpperCase(),
    ]),
  );
const TOKENS = { light: tokensOf(light), dark: tokensOf(dark) };
/** Contrast of WCAG 2.2 between two sRGB colours, 1 to 21. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, bl] = [1, 3, 5].map((at) => {
      const c = parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (bl ?? 0);
  };
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const of = (name: string) => {
    const value = TOKENS[theme].get(name);
    if (!value) throw new Error(`tokens.css has no --${name}`);
    return value;
  };

  it('keeps words readable on every ground (AA)', () => {
    for (const ground of ['bg', 'bg-elevated', 'bg-layout', 'bg-sunk', 'stage'])
      for (const word of ['ink', 'ink-2', 'ink-3'])
        expect(contrast(of(word), of(ground)), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['bg', 'bg-elevated', 'tile-bg'])
      expect(contrast(of('tile'), of(ground)), `tile on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const state of ['ok', 'warn', 'err'])
      expect(contrast(of(state), of(`${state}-bg`)), state).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-tile'), of('tile'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('gold-ink'), of('gold-bg'))).toBeGreaterThanOrEqual(4.5);
    // A disabled button says something too.
    expect(contrast(of('ink-3'), of('bg-hover'))).toBeGreaterThanOrEqual(4.5);
  });
  it('keeps the edges of controls visible', () =>
    expect(contrast(of('line-ctl'), of('bg'))).toBeGreaterThanOrEqual(3.2));
  it('puts pictures on a true neutral', () => {
    const stage = of('stage');
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(stage.slice(at, at + 2), 16));
    expect(Math.max(r ?? 0, g ?? 0, b ?? 0) - Math.min(r ?? 0, g ?? 0, b ?? 0)).toBeLessThanOrEqual(1);
  });
});
