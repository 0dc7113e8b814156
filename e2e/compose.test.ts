import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Placements } from '../packages/contract/src/edit/placements.ts';
import { PHONE } from './browser.ts';
import { call, DRAWN_WITHIN_MS, putPicture, smallSample, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const SCENE = { width: 480, height: 300 };

/** A red disc on nothing, as a cut-out is. */
async function disc() {
  const svg =
    '<svg width="120" height="160" xmlns="http://www.w3.org/2000/svg"><circle cx="60" cy="80" r="40" fill="#d03020"/></svg>';
  return { name: 'disc.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

interface Done {
  readonly params: { readonly placements: Placements };
  readonly results: {
    readonly id: string;
    readonly role?: string;
    readonly outside?: { readonly changed: number; readonly of: number };
  }[];
}

test('a cut-out is dragged, resized, put in, and nothing else changes', async () => {
  const { page } = await studio.person();
  await page.goto('/wanwuqianyi');
  await putPicture(page, await smallSample('living-clay.webp', SCENE.width));
  await page.getByRole('button', { name: '先放一件东西' }).waitFor();
  const things = page.getByRole('region', { name: '放进来的东西' });
  await things
    .locator('input[type=file]')
    .first()
    .setInputFiles(await disc());
  const thing = page.getByRole('button', { name: /^第 1 件：/ });
  await thing.waitFor();
  const before = (await thing.boundingBox())!;
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y - 20, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await thing.boundingBox())!.x - before.x)).toBe(-120);
  await page.keyboard.press('+');
  await expect.poll(async () => (await thing.boundingBox())!.width).toBeGreaterThan(before.width * 1.01);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(async () => (await thing.boundingBox())!.width).toBeCloseTo(before.width, 0);

  await page.getByRole('button', { name: /^生成 · / }).click();
  await page.waitForURL(/task=/, { timeout: DRAWN_WITHIN_MS });
  await waitUntilDrawn(page);
  const taskId = new URL(page.url()).searchParams.get('task')!;
  const { params, results } = await call<Done>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
  const [placed] = params.placements.things;
  // the transparent rim of the cut-out is not laid
  expect(placed!.bounds).toEqual({ x: 20, y: 40, width: 80, height: 80 });
  const outside = results[0]!.outside!;
  expect(outside.changed).toBe(0);
  expect(outside.of).toBeLessThan(SCENE.width * SCENE.height);
  const made = await page.context().request.get(`/api/media/${results[0]!.id}`);
  const middle = [0, 1, 2, 3].reduce((sum, i) => sum + placed!.corners[i]!.x / 4, 0);
  const height = [0, 1, 2, 3].reduce((sum, i) => sum + placed!.corners[i]!.y / 4, 0);
  const { data } = await sharp(await made.body())
    .extract({ left: Math.round(middle) - 2, top: Math.round(height) - 2, width: 4, height: 4 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(2 * data[2]!);
});

test('by finger on a phone: put in, moved, taken out', async () => {
  const { page } = await studio.person(PHONE);
  await page.goto('/mobilePrepare?tool=wanwuqianyi');
  await putPicture(page, await smallSample('living-clay.webp', SCENE.width));
  const things = page.getByRole('region', { name: '放进来的东西' });
  await things
    .locator('input[type=file]')
    .first()
    .setInputFiles(await disc());
  const thing = page.getByRole('button', { name: /^第 1 件：/ });
  await thing.waitFor();
  const { x, y, width, height } = (await thing.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await things.getByRole('button', { name: '第 1 件' }).first().waitFor();
  await page.getByRole('button', { name: '拿走 第 1 件' }).click();
  await page.getByRole('button', { name: '先放一件东西' }).waitFor();
});
