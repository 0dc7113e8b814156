import { describe, expect, test } from 'vitest';
import { finishedLineart, largeLineart, saved } from './steps.ts';
import { openStudio } from './studio.ts';
import { zipNames } from './zip-names.ts';

const studio = openStudio();

describe('the list of works', () => {
  test('search, rename, favourite, filter', async () => {
    const { page } = await studio.person();
    await finishedLineart(page, 'living-clay.webp', { name: '三楼茶室' });
    await finishedLineart(page, 'kitchen-line.png', { name: '厨房初稿' });
    await page.goto('/list');
    const rows = page.getByRole('article');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(2);

    await page.getByRole('searchbox', { name: /搜图名/ }).fill('茶室');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: '清掉搜索' }).click();
    await expect.poll(() => rows.count()).toBe(2);

    const kitchen = page.getByRole('article', { name: '厨房初稿' });
    await kitchen.getByRole('button', { name: '厨房初稿' }).click();
    await page.getByRole('textbox', { name: '新名字' }).fill('厨房二稿');
    await page.keyboard.press('Enter');
    const renamed = page.getByRole('article', { name: '厨房二稿' });
    await renamed.waitFor();

    const more = renamed.getByRole('button', { name: '更多' });
    await more.click();
    await page.getByRole('menuitem', { name: '怎么画的' }).click();
    await page.getByRole('dialog', { name: '怎么画的' }).locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await more.and(page.locator(':focus')).waitFor();
    await more.click();
    await page.getByRole('menuitem', { name: '收藏' }).click();
    await page.getByRole('navigation', { name: '目录' }).getByRole('button', { name: '收藏 1' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.reload();
    await renamed.waitFor();
    expect(await rows.count()).toBe(1);

    await page.goto('/list?status=failed');
    await page.getByText('没有符合的任务').waitFor();
    await page.getByRole('button', { name: '看全部' }).click();
    await expect.poll(() => rows.count()).toBe(2);
  });

  test('another language: what the server says comes in it without a reload, a title that nobody wrote among it', async () => {
    const { page } = await studio.person();
    await finishedLineart(page, 'living-clay.webp');
    await page.goto('/list');
    await page
      .getByRole('article', { name: '转线稿' })
      .getByText(/内置引擎/)
      .waitFor();
    await page.getByRole('button', { name: '账号' }).click();
    await page.getByText('设计师', { exact: false }).first().waitFor();
    await page.getByText('English', { exact: true }).click();
    await page
      .getByRole('article', { name: 'Image to line drawing' })
      .getByText(/Built-in engine/)
      .waitFor();
    await page
      .getByText(/^Designer \w{4}$/)
      .first()
      .waitFor();
  });

  test('several at once: photo.zip, the bin, and back', async () => {
    const { page } = await studio.person();
    await finishedLineart(page, 'living-clay.webp', { name: '甲' });
    await finishedLineart(page, 'kitchen-line.png', { name: '乙' });
    await page.goto('/list');
    await page.getByRole('button', { name: '多选' }).click();
    await page.getByRole('checkbox', { name: '选上 甲' }).press('Space');
    await page.getByRole('checkbox', { name: '选上 乙' }).press('Space');
    await page.getByText('已选 2 个任务').waitFor();
    const { name, bytes } = await saved(page, () => page.getByRole('button', { name: '下载 photo.zip' }).click());
    expect(name).toBe('photo.zip');
    expect(
      zipNames(bytes)
        .map((one) => one.replace(/.*\./, ''))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['png', 'png', 'svg', 'svg']);

    await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
    await page.getByText('还没有作品').waitFor();
    const shelves = page.getByRole('navigation', { name: '目录' });
    await shelves.getByRole('button', { name: '回收站 2' }).click();
    await page.getByRole('article', { name: '甲' }).getByRole('button', { name: '放回' }).click();
    await shelves.getByRole('button', { name: /全部 1$/ }).click();
    await page.getByRole('article', { name: '甲' }).waitFor();
  });

  test('a result has its own page: one picture to compare, or two side by side', async () => {
    const { page } = await studio.person();
    const taskId = await largeLineart(page, 'living-clay.webp', { name: '三楼茶室' });
    await page.goto('/list');
    await page.getByRole('link', { name: '三楼茶室 图 A' }).click();
    await page.waitForURL(`**/done?taskId=${taskId}*`);
    await page.getByRole('slider', { name: '对比分割线' }).waitFor();
    await page.getByRole('button', { name: '怎么画的' }).click();
    await page.getByRole('dialog', { name: '怎么画的' }).getByText('0 字节，没有离开这台服务器').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`/done2?taskId=${taskId}`);
    await expect.poll(() => page.locator('figure img').count()).toBe(2);
    expect(await page.getByRole('slider', { name: '对比分割线' }).count()).toBe(0);

    await page.getByRole('link', { name: '室内渲染' }).click();
    await page.waitForURL('**/indoorRender*');
    await page.getByRole('button', { name: /^生成 · / }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
