import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { dropFile, pasteFile, smallSample } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
/** Looking takes seconds; on a busy machine many times as long. */
const WITHIN_MS = 120_000;
const MODELS = '**/assets/region-classifier*.bin';
const LOST = '看图中断了：程序没下载下来，或被停了';

/** The dialog that looks at a drawing. */
async function lookAtDrawing(page: Page): Promise<Locator> {
  await page.goto('/multiAngleRender');
  await page.getByRole('button', { name: '从图片来' }).first().waitFor();
  await dropFile(page, await smallSample('living-line.png'), 'main section');
  const dialog = page.getByRole('dialog', { name: '从图片来' });
  await dialog.waitFor();
  return dialog;
}

test('the line is cut while a picture is looked at: it is said, and once it is back one press looks again', async () => {
  const { page } = await studio.visitor();
  await page.route(MODELS, (route) => route.abort());
  const dialog = await lookAtDrawing(page);
  await dialog.getByRole('alert').getByText(LOST).waitFor({ timeout: WITHIN_MS });
  expect(await dialog.getByRole('button', { name: '用作房间' }).isDisabled()).toBe(true);
  await expect.poll(() => page.workers().length, { timeout: WITHIN_MS }).toBe(0);
  await page.unroute(MODELS);
  await dialog.getByRole('button', { name: '再看一次' }).click();
  await dialog.locator('svg[data-things]').waitFor({ timeout: WITHIN_MS });
});

test('a worker that is ended while it looks is told, and another looks', async () => {
  const { page } = await studio.visitor();
  const held = Promise.withResolvers<void>();
  await page.route(MODELS, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/region-classifier/);
  const dialog = await lookAtDrawing(page);
  await asked;
  const worker = page.workers().find((one) => one.url().includes('analysis-worker'))!;
  await worker.evaluate(() => self.close());
  await dialog.getByRole('alert').getByText(LOST).waitFor({ timeout: WITHIN_MS });
  held.resolve();
  await dialog.getByRole('button', { name: '再看一次' }).click();
  await dialog.locator('svg[data-things]').waitFor({ timeout: WITHIN_MS });
});

test('a dialog that is closed while it looks leaves no worker, and has the picture when it is opened again', async () => {
  const { page } = await studio.visitor();
  await page.route(MODELS, () => undefined);
  const asked = page.waitForRequest(/region-classifier/);
  const dialog = await lookAtDrawing(page);
  await asked;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.workers().length, { timeout: WITHIN_MS }).toBe(0);
  await page.getByRole('button', { name: '从图片来' }).first().click();
  await dialog.getByText('正在看图').first().waitFor();
});

test('a page of text that is pasted on a phone is told to be no room, unless a person says that it is one', async () => {
  const { page } = await studio.visitor(PHONE);
  await page.goto('/mobilePrepare?tool=panorama');
  await page.getByRole('button', { name: '从图片来' }).waitFor();
  await pasteFile(page, join(import.meta.dirname, '../docs/inputs/text.png'));
  const dialog = page.getByRole('dialog', { name: '从图片来' });
  await dialog.getByText('这张图看着是文字页，里面看不出房间。').waitFor({ timeout: WITHIN_MS });
  expect(await dialog.getByRole('button', { name: '用作房间' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '它画的是房间' }).click();
  await dialog.getByText('这张图看着是文字页，里面看不出房间。').waitFor({ state: 'detached' });
});
