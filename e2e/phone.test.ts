import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import {
  call,
  DRAWN_WITHIN_MS,
  finishedLineart,
  logInBySms,
  skipInterests,
  smallSample,
  startButton,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

describe('on a phone', () => {
  test('every address leads to its narrow twin and keeps what it asks for', async () => {
    const { page } = await studio.visitor(PHONE);
    const arrives = async (from: string, to: string) => {
      await page.goto(from);
      await page.waitForURL((url) => `${url.pathname}${url.search}` === to);
    };
    await arrives('/indoorRender', '/mobilePrepare?tool=indoor-render');
    await arrives('/indoorRenderNew?source=letter', '/mobilePrepare?source=letter&tool=indoor-render');
    await arrives('/', '/mobileHome');
    await arrives('/list?status=failed', '/mobileList?status=failed');
    await arrives(
      '/done?taskId=00000000-0000-4000-8000-000000000000',
      '/mobileDone?taskId=00000000-0000-4000-8000-000000000000',
    );
    await page.getByText('找不到这个任务').first().waitFor();
    await arrives('/agentHome', '/mobilePrepare?tool=agent-home');
    await page.getByRole('heading', { name: '全球 AI 实验室' }).waitFor();
    await arrives('/videoHandle', '/mobilePrepare?tool=video-handle');
    await page.getByRole('heading', { name: '“视频超分插帧”还没有做好' }).waitFor();
    await arrives('/agreement', '/agreement');
    await arrives('/user/login', '/user/login');
  });

  test('a desktop on a phone address goes home, or to what the address names', async () => {
    const { page } = await studio.visitor();
    await page.goto('/mobileHome');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/mobilePrepare?tool=toline');
    await page.waitForURL((url) => url.pathname === '/toline' && url.search === '');
    expect((await page.goto('/mobilePrepare?tool=video-handle'))?.status()).toBe(200);
    await page.getByRole('heading', { name: '“视频超分插帧”还没有做好' }).waitFor();
    await page.getByRole('link', { name: /R-01/ }).first().waitFor();
    for (const [path, title] of [
      ['/videoHandle', '视频超分插帧'],
      ['/toline#7', '图片详情'],
      ['/nowhere', '没有这一页'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(path.startsWith('/toline') ? 200 : 404);
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${title} - `));
    }
  });

  test('from the home tab to a drawing in the list', async () => {
    const { page } = await studio.visitor(PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: '拍一张' }).waitFor();
    await page.getByRole('button', { name: /^画质/ }).click();
    await page.getByRole('button', { name: /转线稿/ }).click();
    await page.waitForURL('**/mobilePrepare?tool=toline');
    await expect.poll(() => page.getByRole('navigation', { name: '主导航' }).count()).toBe(0);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await smallSample('living-clay.webp'));
    await startButton(page).click();
    await page.getByRole('dialog', { name: '登录或注册' }).waitFor();
    await logInBySms(page);

    await page.waitForURL('**/mobileDone?taskId=*', { timeout: DRAWN_WITHIN_MS });
    await page.getByRole('button', { name: '下载' }).waitFor({ timeout: DRAWN_WITHIN_MS });
    const line = page.getByRole('slider', { name: '对比分割线' });
    await line.focus();
    await page.keyboard.press('End');
    await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('100');
    await page.getByRole('button', { name: '返回' }).click();
    await page.goto('/mobileHome');
    await skipInterests(page);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '作品' }).click();
    await page.waitForURL('**/mobileList');
    await page
      .getByRole('link', { name: /转线稿/ })
      .first()
      .click();
    await page.waitForURL('**/mobileDone?taskId=*');
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.waitForURL('**/mobileList');
    await page.getByText('还没有作品').waitFor();
  });

  test('nothing is wider than the screen, and what one touches is large enough', async () => {
    const { page } = await studio.person(PHONE);
    const taskId = await finishedLineart(page);
    // Every screen then has the bar that tells the day.
    await call(page, 'POST', '/user/deletion/request', { words: '删除账号' });
    for (const path of [
      '/mobileHome',
      '/mobilePrepare?tool=indoor-render',
      `/mobileDone?taskId=${taskId}`,
      '/mobileList',
      '/mobileHome?tab=me',
      '/mobileHome?tab=me&part=movements',
      '/mobileHome?tab=me&part=data',
      '/mobileHome?tab=me&part=published',
      '/mobileHome?tab=inspire&at=%2FfindPage',
      '/mobileHome?tab=inspire&at=%2FsimilarRecommend',
      '/user/login',
      '/agreement',
    ]) {
      await page.goto(path);
      await page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('button', { name: '下载' }))
        .first()
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      expect(await tooSmall(page), path).toEqual([]);
    }
  });

  test('the tools to go on with have room for their names, which are long in English', async () => {
    const { page } = await studio.person({ ...PHONE, locale: 'en-US' });
    await page.goto(`/mobileDone?taskId=${await finishedLineart(page, 'living-clay.webp')}`);
    const names = page
      .getByRole('link', { name: /R-0\d$/ })
      .locator('span:not(:has(*))')
      .filter({ hasText: /render/ });
    await names.first().waitFor();
    expect(await names.allInnerTexts()).toEqual(['Indoor render', 'Architectural render', 'Landscape render']);
    expect(
      await names.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
    ).toEqual([0, 0, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('the tab "me" holds appearance, language and the way out', async () => {
    const { page } = await studio.person(PHONE);
    await page.goto('/mobileHome');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我' }).click();
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('heading', { name: 'Personal centre' }).waitFor();
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.reload();
    await page.getByRole('heading', { name: 'Personal centre' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/user/login');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });
});

/** Buttons that are under 44 px high or wide and whose hit area does not reach beyond their box either. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role=switch]')].flatMap((one) => {
      // Out from under what stays in its place, such as the foot.
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      if (!one.checkVisibility() || box.width === 0 || one.closest('p, .sr') || one.className.includes('skip'))
        return [];
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (y < 0 || y > innerHeight) return [];
      const hit = (dx: number, dy: number) => {
        const at = document.elementFromPoint(x + dx, y + dy);
        return (
          at !== null &&
          (one.contains(at) || (at.contains(one) === false && at.closest('label')?.contains(one) === true))
        );
      };
      const tall = box.height >= 43.5 || hit(0, -19) || hit(0, 19);
      const wide = box.width >= 43.5 || hit(-19, 0) || hit(19, 0);
      return tall && wide
        ? []
        : [`${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`];
    }),
  );
}
