import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, chooseSize, DRAWN_WITHIN_MS, putPicture, smallSample, startButton, taskEnded } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const SEEN_WITHIN_MS = 120_000;
const PLAN = join(import.meta.dirname, '../docs/inputs/plan.png');

async function choose(page: Page, row: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${row}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function taskOf(page: Page) {
  const taskId = new URL(page.url()).searchParams.get('task')!;
  return call<{
    taskId: string;
    charged: number;
    price: { amount: number };
    covers: unknown;
    results: { role: string; manner?: string }[];
  }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
}

/** The mean colour of the live picture. */
async function liveColour(page: Page): Promise<number[]> {
  return page.locator('canvas[data-light]').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return [0, 1, 2].map(
      (c) => data.filter((_, i) => i % 4 === c).reduce((sum, value) => sum + value, 0) / (data.length / 4),
    );
  });
}

test('a drawing is previewed, painted, shown without its lines, and painted again for nothing', async () => {
  const { page } = await studio.person();
  await page.goto('/architecturalRender');
  await putPicture(page, await smallSample('villa-sketch.webp'));
  await choose(page, '画法', '马克笔');
  await page.getByText('识别结果', { exact: true }).click();
  await page.locator('canvas[data-marks]').waitFor({ timeout: SEEN_WITHIN_MS });
  if ((await page.getByRole('button', { name: '实时预览', pressed: true }).count()) === 0)
    await page.getByRole('button', { name: '实时预览' }).click();
  await page.getByText(/^画好了/).waitFor({ timeout: SEEN_WITHIN_MS });
  const marker = await liveColour(page);
  await choose(page, '配色', '暮色');
  await expect
    .poll(async () => Math.max(...(await liveColour(page)).map((value, c) => Math.abs(value - marker[c]!))), {
      timeout: SEEN_WITHIN_MS,
    })
    .toBeGreaterThan(2);

  await chooseSize(page, 640);
  await startButton(page).click();
  await page.getByRole('button', { name: '藏起线稿' }).click({ timeout: DRAWN_WITHIN_MS });
  await page.getByRole('img', { name: '没有线稿的画面' }).first().waitFor();
  await page.getByRole('button', { name: '显示线稿' }).click();
  const first = await taskOf(page);
  expect(first).toMatchObject({ charged: 1, covers: { repaint: true, real: true } });
  expect(first.results.find(({ role }) => role === 'image')?.manner).toBe('marker');

  await choose(page, '画法', '彩铅');
  await page.getByRole('button', { name: /^生成 · 免费/ }).click();
  await page.waitForURL(
    (url) => url.searchParams.get('task') !== null && url.searchParams.get('task') !== first.taskId,
  );
  await expect
    .poll(async () => (await taskOf(page)).results.find(({ role }) => role === 'image')?.manner, {
      timeout: DRAWN_WITHIN_MS,
    })
    .toBe('pencil');
  expect(await taskOf(page)).toMatchObject({ charged: 0, price: { amount: 0 } });
});

test('a floor plan is told and refused, and drawn all the same where a person wants it', async () => {
  const { page } = await studio.person();
  // Where no transition runs, the refused start's spinner must be gone from the button's name all the same.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/indoorRender');
  await putPicture(page, PLAN);
  await page.getByText('这张图看起来是平面图').waitFor({ timeout: SEEN_WITHIN_MS });
  await page
    .getByRole('link', { name: '转线稿' })
    .or(page.getByRole('link', { name: /线稿/ }))
    .first()
    .waitFor();
  await startButton(page).click();
  await page
    .getByText(/没有开始，也没有收费/)
    .first()
    .waitFor({ timeout: SEEN_WITHIN_MS });
  await page.getByRole('button', { name: '照样画' }).click();
  await page.getByText('会照样画成水彩').waitFor();
  await chooseSize(page, 640);
  await startButton(page).click();
  await page.waitForURL((url) => url.searchParams.get('task') !== null);
  const { taskId } = await taskOf(page);
  expect(await taskEnded(page, taskId)).toBe('succeeded');
  expect((await taskOf(page)).results.find(({ role }) => role === 'image')?.manner).toBe('watercolour');
});
