import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { call, draftKept, smallSample, putPicture, sample } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const SEEN_WITHIN_MS = 120_000;

/** Where rocks of the court's drawing stand, and the wall right of its moon gate, in shares of the picture. */
const ROCKS = { left: [0.23, 0.705], tall: [0.31, 0.62], right: [0.414, 0.68] } as const;
const WALL = [0.82, 0.6] as const;

/** Where a share of the picture lies on the page. */
async function placeIn(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const box = (await page.locator('canvas[data-marks]').boundingBox())!;
  return [box.x + box.width * x, box.y + box.height * y];
}

test('what was understood is corrected on the stage, undone, and goes with the request', async () => {
  const { page } = await studio.person();
  await page.goto('/indoorRender');
  await putPicture(page, await smallSample('living-clay.webp'));
  await page.getByText('识别结果', { exact: true }).click();
  await page.locator('canvas[data-marks]').waitFor({ timeout: SEEN_WITHIN_MS });
  await page.mouse.click(...(await placeIn(page, 0.5, 0.5)));
  await page.getByText(/^这一块是/).waitFor();
  await page.getByRole('button', { name: '沙发', exact: true }).click();
  await page.getByText('改了 1 处').waitFor({ timeout: SEEN_WITHIN_MS });
  const edge = [await placeIn(page, 0.3, 0.3), await placeIn(page, 0.3, 0.6)] as const;
  await page.getByText('空间', { exact: true }).last().click();
  await page.getByRole('button', { name: '视平线', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByText('改了 2 处').waitFor({ timeout: SEEN_WITHIN_MS });
  await page.keyboard.press('Control+z');
  await page.getByText('改了 1 处').waitFor({ timeout: SEEN_WITHIN_MS });

  await page.getByRole('button', { name: '给一个长度' }).click();
  await page.mouse.move(...edge[0]);
  await page.mouse.down();
  await page.mouse.move(...edge[1], { steps: 6 });
  await page.mouse.up();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText('这一段长 3.00 米').waitFor();
  // what the length makes of the room
  await page.getByText(/^房间约 .* 米，高 .* 米$/).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('改了 1 处').waitFor({ timeout: SEEN_WITHIN_MS });

  await page.getByRole('button', { name: /^生成/ }).click();
  await page.waitForURL(/task=/, { timeout: SEEN_WITHIN_MS });
  const taskId = new URL(page.url()).searchParams.get('task');
  const { params } = await call<{ params: { corrections: { horizon: number | null; regions: { name: string }[] } } }>(
    page,
    'GET',
    `/ai/getTaskByTaskId?taskId=${taskId}`,
  );
  expect(params.corrections.horizon).toBeNull();
  expect(params.corrections.regions.map(({ name }) => name)).toEqual(['sofa']);
});

test('a stroke takes several regions in hand, a tap lets one go, and one word is said of all; the next stroke is about others', async () => {
  const { page } = await studio.person();
  await page.goto('/landscapeRender');
  await putPicture(page, sample('court-line.png'));
  await page.getByText('识别结果', { exact: true }).click();
  await page.locator('canvas[data-marks]').waitFor({ timeout: SEEN_WITHIN_MS });
  const sweep = async (...points: readonly (readonly [number, number])[]): Promise<void> => {
    await page.mouse.move(...(await placeIn(page, ...points[0]!)));
    await page.mouse.down();
    for (const point of points.slice(1)) await page.mouse.move(...(await placeIn(page, ...point)), { steps: 12 });
    await page.mouse.up();
  };
  await page.getByRole('button', { name: '多选', exact: true }).click();
  await sweep(ROCKS.left, ROCKS.tall, ROCKS.right);
  await page.getByText(/^这 \d+ 块是/).waitFor();
  const swept = Number((await page.getByText(/^这 \d+ 块是/).innerText()).match(/\d+/)![0]);
  expect(swept).toBeGreaterThanOrEqual(3);
  await page.mouse.click(...(await placeIn(page, ...ROCKS.right)));
  await page.getByText(new RegExp(`^这 ${swept - 1} 块是`)).waitFor();
  await page.mouse.click(...(await placeIn(page, ...ROCKS.right)));
  const names = page.getByRole('group', { name: '它是什么' });
  await names.getByRole('button', { name: '石头', exact: true }).click();
  await page.getByText(`改了 ${swept} 处`).waitFor({ timeout: SEEN_WITHIN_MS });
  await sweep(WALL, [WALL[0] + 0.03, WALL[1]]);
  await names.getByRole('button', { name: '立面', exact: true }).click();
  await page.getByText(`改了 ${swept + 1} 处`).waitFor({ timeout: SEEN_WITHIN_MS });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByText(/^改了/).waitFor({ state: 'detached' });
});

test('keys reach the regions one by one, and the picture shows which one is meant; a narrow window scrolls what does not fit', async () => {
  const { page } = await studio.visitor({ ...DESKTOP, locale: 'en-US' });
  await page.goto('/indoorRender');
  await putPicture(page, await smallSample('living-clay.webp'));
  await page.getByText('Recognised', { exact: true }).click();
  const marks = page.locator('canvas[data-marks]');
  await marks.waitFor({ timeout: SEEN_WITHIN_MS });
  const severalAtOnce = page.getByRole('button', { name: 'Choose several', exact: true });
  await severalAtOnce.press('Enter');
  const look = () => marks.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const chips = page.getByRole('group', { name: 'All regions' }).getByRole('button');
  const unmarked = await look();
  await chips.nth(0).focus();
  await expect.poll(look).not.toBe(unmarked);
  const first = await look();
  await page.keyboard.press('Tab');
  await expect.poll(look).not.toBe(first);
  expect(await look()).not.toBe(unmarked);
  await page.keyboard.press('Enter');
  await page.getByText(/^This is/).waitFor();

  await page.setViewportSize({ width: 800, height: 700 });
  const words = (await page.getByText(/^This is/).boundingBox())!;
  const undo = (await page.getByRole('button', { name: 'Undo', exact: true }).boundingBox())!;
  const hand = (await severalAtOnce.boundingBox())!;
  expect(undo.y).toBeGreaterThan(hand.y + hand.height - 1);
  expect(words.y).toBeGreaterThanOrEqual(undo.y + undo.height);
});

test('a stored picture is understood as its file was: the engine sees that file, not a smaller copy', async () => {
  const { page } = await studio.person();
  await page.goto('/indoorRender');
  await putPicture(page, await smallSample('living-line.png'));
  const names = async () => {
    await page.getByText('识别结果', { exact: true }).click();
    await page.locator('canvas[data-marks]').waitFor({ timeout: SEEN_WITHIN_MS });
    await page.getByRole('button', { name: '多选', exact: true }).click();
    return page.getByRole('group', { name: '所有的区域' }).getByRole('button').allInnerTexts();
  };
  const fresh = await names();
  await draftKept(page, 'indoor-render', {});
  await page.reload();
  await page.locator('img[src*="/api/media/"]').first().waitFor();
  expect(await names()).toEqual(fresh);
});

test('a phone opens it on a sheet, and a finger names a region', async () => {
  const { page } = await studio.visitor(PHONE);
  await page.goto('/mobilePrepare?tool=indoor-render');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await smallSample('living-clay.webp'));
  await page.getByRole('button', { name: /^识别结果，/ }).click();
  await page.locator('canvas[data-marks]').waitFor({ timeout: SEEN_WITHIN_MS });
  await page.touchscreen.tap(...(await placeIn(page, 0.5, 0.5)));
  await page.getByText(/^这一块是/).waitFor();
  await page.getByRole('button', { name: '沙发', exact: true }).click();
  await page.getByText('你说的').waitFor({ timeout: SEEN_WITHIN_MS });
});
