import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { call, finishedLineart, largeLineart, saved } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

async function pictureOf(page: Page, taskId: string): Promise<string> {
  const { results } = await call<{ results: { id: string; role: string }[] }>(
    page,
    'GET',
    `/ai/getTaskByTaskId?taskId=${taskId}`,
  );
  return results.find(({ role }) => role === 'image')!.id;
}

test('two results are compared: slider and side by side, by keys, with the settings that differ, under an address of their own', async () => {
  const { page } = await studio.person();
  const thin = await largeLineart(page, 'living-clay.webp', { name: '细线稿', lineStyle: 'pencil' });
  const bold = await largeLineart(page, 'living-clay.webp', { name: '粗线稿', lineStyle: 'ink' });
  await page.goto('/list');
  await page.getByRole('button', { name: '多选' }).click();
  await page.getByRole('checkbox', { name: '选上 细线稿' }).press('Space');
  expect(await page.getByRole('button', { name: '对比这两张' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: '选上 粗线稿' }).press('Space');
  await page.getByRole('button', { name: '对比这两张' }).click();

  const dialog = page.getByRole('dialog', { name: '对比两张图' });
  const slider = dialog.getByRole('slider', { name: '对比分割线' });
  await slider.waitFor();
  await slider.getByText(/^A [细粗]线稿$/).waitFor();
  await slider.getByText(/^B [细粗]线稿$/).waitFor();
  await expect.poll(() => slider.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuenow')).toBe('52');
  await page.keyboard.press('Home');
  expect(await slider.getAttribute('aria-valuenow')).toBe('0');

  const line = dialog.getByRole('row', { name: /^画法/ });
  expect(new Set(await line.getByRole('cell').allInnerTexts())).toEqual(new Set(['钢笔', '铅笔']));
  await dialog.getByText(/其余 \d+ 项设置相同/).waitFor();

  await dialog.getByText('并排', { exact: true }).click();
  await expect.poll(() => dialog.locator('figure img').count()).toBe(2);
  const places = () =>
    dialog
      .locator('figure img')
      .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().width)));
  const [before] = await places();
  await dialog.getByRole('button', { name: '放大' }).click();
  await expect
    .poll(async () => {
      const [a, b] = await places();
      return a === b && a! > before!;
    })
    .toBe(true);

  await page.reload();
  await slider.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.has('compare')).toBe(false);

  const [a, b] = [await pictureOf(page, thin), await pictureOf(page, bold)];
  const { page: elsewhere } = await studio.person();
  await elsewhere.goto(`/list?compare=${a}~${b}`);
  await elsewhere.getByText('找不到要对比的图').waitFor();
});

test('a result is handed out with its layers, and by a page that anybody opens until the link is taken back', async () => {
  const { page } = await studio.person();
  const taskId = await finishedLineart(page, 'living-clay.webp', { name: '线稿' });
  await page.goto(`/done?taskId=${taskId}`);
  for (const [label, name, begin] of [
    ['Photoshop 分层 PSD', 'eva_img.psd', '8BPS'],
    ['OpenRaster 分层 ORA', 'eva_img.ora', 'PK'],
  ] as const) {
    await page.getByRole('button', { name: '下载' }).click();
    const file = await saved(page, () => page.getByRole('menuitem', { name: label }).click());
    expect(file.name).toBe(name);
    expect(file.bytes.subarray(0, begin.length).toString()).toBe(begin);
  }

  const [answer] = await Promise.all([
    page.waitForResponse('**/link'),
    page.getByRole('button', { name: '复制分享链接' }).click(),
  ]);
  const { data } = (await answer.json()) as { data: { page: string } };
  await page.getByText(/^(链接已复制|浏览器不让复制，链接是 http.+\/share\/)/).waitFor();
  const { page: guest } = await studio.visitor(PHONE);
  await guest.goto(new URL(data.page).pathname);
  await guest.getByRole('heading', { name: '线稿' }).waitFor();
  await expect
    .poll(() => guest.getByRole('img', { name: '线稿' }).evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
    .toBe(true);
  expect((await saved(guest, () => guest.getByRole('button', { name: '下载' }).click())).name).toBe('eva_img.png');
  await page.getByRole('button', { name: '收回' }).click();
  await page.getByText('链接收回了，打不开了').waitFor();
  await guest.reload();
  await guest.getByText(/^分享的人收回了这个链接/).waitFor();
});

test('a phone chooses the other picture, and moves the line with a finger', async () => {
  const { page } = await studio.person(PHONE);
  await finishedLineart(page, 'kitchen-line.png', { name: '厨房' });
  const taskId = await finishedLineart(page, 'living-clay.webp', { name: '客厅' });
  await page.goto(`/mobileDone?taskId=${taskId}`);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '跟另一张对比' }).click();
  const dialog = page.getByRole('dialog', { name: '对比两张图' });
  await dialog.getByRole('button', { name: '厨房 A' }).click();
  const slider = dialog.getByRole('slider', { name: '对比分割线' });
  await slider.waitFor();
  const box = (await dialog.getByRole('group', { name: '画面' }).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height / 2);
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeLessThan(40);
  await dialog.getByRole('row', { name: /^底图/ }).locator('img').first().waitFor();
  await dialog.getByRole('button', { name: '左右对调' }).click();
  await dialog.getByRole('region', { name: 'A 厨房' }).waitFor();
});
