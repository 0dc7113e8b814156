import { describe, expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { call, dropFile, finishedLineart, logInBySms, publishedLineart, smallSample } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

describe('a result that is published', () => {
  test('is found, opened, collected, made again with its settings, reported, and gone once it is taken back', async () => {
    const author = await studio.person();
    const title = `茶室线稿 ${Date.now()}`;
    await author.page.goto(
      `/done?taskId=${await finishedLineart(author.page, 'living-clay.webp', { lineStyle: 'cad' })}`,
    );
    await author.page.getByRole('button', { name: '发布到灵感' }).click();
    const dialog = author.page.getByRole('dialog', { name: '发布到灵感' });
    await dialog.getByRole('textbox', { name: '图名' }).fill(title);
    await dialog.getByRole('button', { name: '发布', exact: true }).click();
    expect(await dialog.getByText('选一项。').count()).toBe(2);
    await dialog.getByText('我自己做的').click();
    await dialog.getByText('署名即可使用').click();
    await dialog.getByRole('button', { name: '发布', exact: true }).click();
    await dialog.getByText('已发布，谁都能看到').waitFor();
    await author.page.getByRole('button', { name: '在灵感里：看、改、收回', includeHidden: true }).waitFor();

    const { page } = await studio.person();
    await page.goto('/tupianHome?by=new');
    await page.getByRole('link', { name: title }).first().click();
    const detail = page.getByRole('dialog', { name: title });
    await detail.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.title()).toContain(title);
    await detail.getByText('CAD 线').waitFor();
    // what it was made from was not switched on
    expect(await detail.getByText('底图', { exact: true }).count()).toBe(0);
    await detail.getByRole('button', { name: /^收藏/ }).click();
    await detail.getByRole('button', { name: /^已收藏/, pressed: true }).waitFor();
    await page.goBack();
    await detail.waitFor({ state: 'detached' });
    await page.goForward();
    const id = new URL(page.url()).hash.slice(1);
    await detail.getByRole('button', { name: '举报' }).click();
    await page.getByRole('dialog', { name: '举报' }).getByText('广告').click();
    await page.getByRole('button', { name: '送出' }).click();
    await detail.getByRole('button', { name: '已举报，谢谢' }).waitFor();
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });

    const file = await smallSample('kitchen-line.png');
    await page.goto(`/tupianHome/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await dropFile(page, file, 'aside');
    await page.waitForURL('**/toline');
    await page.getByRole('combobox', { name: /画法 CAD 线/ }).waitFor();
    await page.getByRole('button', { name: '生成 · 1 金币' }).and(page.locator(':enabled')).waitFor();

    const { url } = await call<{ url: string }>(page, 'GET', `/image/waterfall/item?id=${id}`);
    expect((await page.context().request.get(url)).status()).toBe(200);
    await dialog.getByRole('button', { name: '收回' }).click();
    await dialog.getByRole('button', { name: '发布', exact: true }).waitFor();
    await page.goto(`/tupianHome#${id}`);
    await page.getByText('这张图看不到了').waitFor();
    expect((await page.context().request.get(url)).status()).toBe(404);
  });

  test('a visitor logs in by the heart, and it is collected', async () => {
    const author = await studio.person();
    const id = await publishedLineart(author.page, '夜里的院子');
    const { page } = await studio.visitor();
    await page.goto(`/tupianHome/${id}`);
    await page.getByRole('button', { name: /^收藏/ }).click();
    await logInBySms(page);
    await page.getByRole('button', { name: /^已收藏/, pressed: true }).waitFor();
    await page.getByRole('button', { name: '换一个图集' }).click();
    await page.getByRole('textbox', { name: '新图集的名字' }).fill('院子');
    await page.getByRole('button', { name: '新建' }).click();
    await page.getByText('已收藏到“院子”').waitFor();
  });

  test('arrows go along the list, Esc back to it', async () => {
    const { page } = await studio.person();
    for (const title of ['走廊一', '走廊二', '走廊三']) await publishedLineart(page, title);
    await page.goto('/tupianHome');
    const titleAt = (at: number) => page.locator(`article[aria-posinset="${at}"] b`).innerText();
    const titles = [await titleAt(1), await titleAt(2), await titleAt(3)] as const;
    const link = page.locator('article[aria-posinset="2"] a').first();
    await link.press('Enter');
    await page.getByRole('dialog', { name: titles[1], exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: titles[2], exact: true }).waitFor();
    for (const title of [titles[1], titles[0]]) {
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('dialog', { name: title, exact: true }).waitFor();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
    await link.and(page.locator(':focus')).waitFor();
  });

  test('on a phone it fills the screen, and Back leads to the list', async () => {
    const author = await studio.person(PHONE);
    const id = await publishedLineart(author.page, '手机上的院子');
    const { page } = author;
    await page.goto(`/tupianHome#${id}`);
    await page.waitForURL('**/mobileHome?*');
    const detail = page.getByRole('dialog', { name: '手机上的院子' });
    await detail.getByRole('button', { name: '改发布信息' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await detail.getByRole('button', { name: '关闭' }).click();
    await detail.waitFor({ state: 'detached' });
  });
});
