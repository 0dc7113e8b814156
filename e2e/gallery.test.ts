import { randomBytes } from 'node:crypto';
import type { GalleryCard } from '@yujian/contract/api/gallery';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { call, publishedLineart } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
/** A word that no other picture of this product has. */
const newWord = () => `墙${randomBytes(4).toString('hex')}`;
const MANY = 300;

describe('the gallery', () => {
  test('pictures are found by words, by category and by colour, and each filter can be taken away', async () => {
    const author = await studio.person();
    const word = newWord();
    await publishedLineart(author.page, `${word} 客厅`, { c1: 1, c2: 101 });
    await publishedLineart(author.page, `${word} 庭院`, { c1: 3, c2: 301 });

    const { page } = await studio.visitor();
    await page.goto('/tupianHome');
    const cards = page.getByRole('article');
    await page.getByRole('searchbox', { name: '搜图名、材质、作者' }).fill(word);
    await page.waitForURL(/\/searchCase\?q=/);
    await expect.poll(() => cards.count()).toBe(2);

    const index = page.getByRole('navigation', { name: '分类索引' });
    await index.getByRole('link', { name: /景观/ }).click();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('article', { name: `${word} 庭院` }).waitFor();
    await page.getByRole('heading', { level: 1, name: '景观' }).waitFor();
    await index.getByRole('link', { name: /庭院 1/ }).click();
    await page.waitForURL(/\/classifyPage\/3-301\?/);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(2);

    await page.getByRole('button', { name: '选颜色' }).click();
    await page.getByRole('slider', { name: '饱和度' }).fill('100');
    await page.waitForURL(/colour=%23/);
    await page.getByText(`没有找到“${word}”`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^去掉 #/ }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await page.getByRole('searchbox', { name: '搜图名、材质、作者' }).fill('鱷鼉齾');
    await page.getByRole('button', { name: '看全部' }).click();
    await page.waitForURL('**/tupianHome');
    await expect.poll(() => page.getByRole('searchbox', { name: '搜图名、材质、作者' }).inputValue()).toBe('');
  });

  test('its first pictures come with the page: a visitor asks for none', async () => {
    const { page } = await studio.visitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/tupianHome');
    await page.getByRole('heading', { level: 1, name: '灵感' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('/api/image/waterfall/counts');
    expect(asked).not.toContain('/api/image/waterfall/page');
  });

  test('an unknown category is no page', async () => {
    const { page } = await studio.visitor();
    for (const path of ['/classifyPage/9-1', '/classifyPage/1-301', '/classifyPage/x']) {
      await page.goto(path);
      await page.getByRole('heading', { name: '没有这一页' }).waitFor();
    }
  });

  test('a part of the page that does not load leaves the list where it is', async () => {
    const { page, problems } = await studio.visitor();
    await page.route('**/assets/detail-dialog-*', (route) => route.abort());
    await page.goto('/tupianHome#00000000-0000-4000-8000-000000000000');
    await page.getByText(/^页面有一部分没有加载出来/).waitFor();
    await page.getByRole('heading', { level: 1, name: '灵感' }).waitFor();
    for (const problem of problems.splice(0)) expect(problem).toContain('detail-dialog');
  });

  test('back and a reload find the place in a long list again', async () => {
    const author = await studio.person();
    const { page } = author;
    await repeatCard(page, await publishedLineart(page, newWord()));
    await page.goto('/tupianHome');
    await page.getByRole('article').first().waitFor();
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    await expect
      .poll(async () => {
        await page.mouse.move(800, 500);
        await page.mouse.wheel(0, 3000);
        return place();
      })
      .toBeGreaterThan(12_000);
    // It stands still for a while: a wheel is smooth, and a busy page draws late.
    const at = await page.evaluate(async () => {
      for (let [still, last] = [0, -1]; still < 30;) {
        await new Promise(requestAnimationFrame);
        const now = Math.round(window.scrollY);
        still = now === last ? still + 1 : 0;
        last = now;
      }
      return Math.round(window.scrollY);
    });
    const drawn = await page.getByRole('article').count();
    expect(drawn).toBeLessThan(60);

    await page.reload();
    await expect.poll(place).toBe(at);
    await page.evaluate(() => document.querySelector<HTMLElement>('header nav a')!.click());
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(place).toBe(0);
    await page.goBack();
    await expect.poll(place).toBe(at);
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '灵感' })
      .evaluate((link: HTMLElement) => link.click());
    await expect.poll(place).toBeGreaterThan(-1);
  });

  test('arrows move between pictures, C collects one, Enter opens it', async () => {
    const { page } = await studio.person();
    await repeatCard(page, await publishedLineart(page, newWord()));
    await page.goto('/tupianHome');
    const focused = page.locator('article:focus-within');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: '跳到正文' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: '跳到图片' });
    await skip.and(page.locator(':focus')).waitFor();
    await expect.poll(async () => (await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused.getAttribute('aria-posinset')).toBe('1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused.getAttribute('aria-posinset')).toBe('2');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused.getAttribute('aria-posinset')).toBe('6');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#00000000-0000-4000-8000-000000000004$/);
  });

  test('a phone has it behind a tab, with its filters in a sheet', async () => {
    const author = await studio.person(PHONE);
    const { page } = author;
    const word = newWord();
    await publishedLineart(page, word, { c1: 3, c2: 301 });
    await page.goto('/mobileHome');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '灵感' }).click();
    await page.getByRole('searchbox', { name: '搜图名、材质、作者' }).fill(word);
    await page.getByRole('article', { name: word }).waitFor();
    await page.getByRole('button', { name: '筛选' }).click();
    await page.getByRole('dialog', { name: '筛选' }).getByRole('link', { name: /景观/ }).click();
    await page.waitForURL(/at=%2FclassifyPage%2F3/);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: '景观' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('article', { name: word }).getByRole('link').first().click();
    const colours = page.getByRole('heading', { name: '色板' }).locator('..').getByRole('button');
    await colours.first().waitFor();
    const widths = await colours.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
  });
});

/** The gallery holds one picture many times. */
async function repeatCard(page: Page, id: string): Promise<void> {
  const { list } = await call<{ list: GalleryCard[] }>(page, 'GET', '/image/waterfall/page?by=new&size=60');
  const card = list.find((one) => one.id === id)!;
  await page.route('**/api/image/waterfall/page*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const many = Array.from({ length: Math.min(30, MANY - from) }, (_, at) => ({
      ...card,
      id: `00000000-0000-4000-8000-${String(from + at).padStart(12, '0')}`,
    }));
    const data = { list: many, next: from + 30 < MANY ? String(from + 30) : null };
    await route.fulfill({ json: { error: { code: 0, message: '' }, data } });
  });
}
