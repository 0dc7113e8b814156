import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const KB = 1024;

describe('what a visit costs', () => {
  test('the first screen is light and soon there; a tool adds little', async () => {
    const { page } = await studio.visitor(DESKTOP, { fresh: true });
    const scripts = weighScripts(page);
    await page.goto('/');
    await page.getByRole('heading', { name: /给一隅/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const first = await scripts();
    expect(first).toBeGreaterThan(50 * KB);
    expect(first).toBeLessThanOrEqual(250 * KB);
    const shownAt = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    );
    expect(shownAt).toBeLessThan(2000);
    expect(await page.locator('#first-frame').count()).toBe(0);

    await page
      .getByRole('link', { name: /室内渲染/ })
      .first()
      .click();
    await page.getByRole('heading', { name: '放一张底图' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect((await scripts()) - first).toBeLessThanOrEqual(145 * KB);
  });

  test.each([
    ['zh-CN', 'light', DESKTOP, '/'],
    ['en-US', 'dark', DESKTOP, '/'],
    ['zh-CN', 'dark', PHONE, '/mobileHome'],
    ['en-US', 'light', PHONE, '/mobileHome'],
  ] as const)(
    'home has its frame before any script has come, where the screen will be (%s, %s, %#)',
    async (locale, colorScheme, device, path) => {
      const { page } = await studio.visitor({ ...device, locale, colorScheme });
      const come = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await come.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const headline = page.locator('#first-frame .headline').filter({ visible: true });
      await headline.waitFor();
      expect(await headline.innerText()).toMatch(
        locale === 'zh-CN' ? /^给一隅，\s*见一间。$/ : /^Give a corner,\s+see the room\.$/,
      );
      expect(await page.locator('#first-frame').evaluate((frame) => getComputedStyle(frame).backgroundColor)).toBe(
        colorScheme === 'dark' ? 'rgb(18, 24, 25)' : 'rgb(238, 241, 239)',
      );
      const fontsLoaded = async () => {
        // their rules stand behind the frame, which is drawn without them
        await page.waitForFunction(() => document.fonts.size > 0);
        // asked for by the layout
        await page.evaluate(async () => document.body.offsetHeight >= 0 && void (await document.fonts.ready));
      };
      await fontsLoaded();
      const before = await headline.evaluate(linesOf);

      come.resolve();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('#first-frame').count()).toBe(0);
      await fontsLoaded();
      const after = await page.getByRole('heading', { level: 1 }).evaluate(linesOf);
      expect(after.height).toBe(before.height);
      expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1);
    },
  );

  test('the page of the calls works with nothing but this server', async () => {
    const { page } = await studio.visitor();
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(studio.origin) && !request.url().startsWith('data:')) strangers.push(request.url());
    });
    await page.goto('/api/docs');
    await page.getByText('/test/testlogin').first().waitFor();
    // Of so many calls it draws those alone that are seen.
    const start = page.getByText('/ai/startTask').first();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 1500);
        return start.count();
      })
      .toBe(1);
    expect(strangers).toEqual([]);
    const described = (await (await page.request.get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(described.openapi).toMatch(/^3\./);
    expect(Object.keys(described.paths)).toContain('/api/ai/startTask');
  });
});

/** Where the words of a headline begin, and how high they stand together. */
function linesOf(headline: Element): { x: number; y: number; height: number } {
  const range = document.createRange();
  range.selectNodeContents(headline);
  const { x, y, height } = range.getBoundingClientRect();
  return { x, y, height: Math.round(height) };
}

/** Bytes of JavaScript that the page has fetched so far, each file as gzip would send it. */
function weighScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) bodies.push(response.body());
  });
  return async () => (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
}
