import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Looks at the page as it is in the theme that it was loaded in, then in the other, and leaves it in that: pages are loaded in each by turns. */
export async function nothingSerious(page: Page, where: string): Promise<void> {
  const loaded = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  for (const theme of loaded === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    // A colour in the middle of its change is nobody's contrast.
    await page.waitForFunction(
      (wanted) =>
        document.documentElement.dataset['theme'] === wanted &&
        document
          .getAnimations()
          .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
      theme,
    );
    // the rules but for contrast do not look at colours
    const rules = theme === loaded ? undefined : ['color-contrast'];
    expect(await seriousFaults(page, rules), `${where}, ${theme}`).toEqual([]);
  }
}

export async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await (
      window as unknown as { axe: { run(options: axe.RunOptions): Promise<axe.AxeResults> } }
    ).axe.run({ resultTypes: ['violations'], selectors: false, ...(only ? { runOnly: only } : {}) });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any.map((check) => check.message).join(' ')}`),
      );
  }, rules);
}
