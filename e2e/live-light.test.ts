import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { call, chooseSize, dropFile, smallSample } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
/** Pixels of width at which the sofa is several regions. */
const SOFA_SEEN = 480;
/** The long seat of the drawing's sofa, in shares. */
const SEAT = { x: 0.47, y: 0.645 } as const;
/** Looking and lighting take seconds; on a busy machine many times as long. */
const WITHIN_MS = 120_000;

async function open(page: Page): Promise<void> {
  await page.getByText('识别结果', { exact: true }).click();
  await page.locator('canvas[data-marks]').waitFor({ timeout: WITHIN_MS });
}

/** The draft of what is said now is there. */
async function untilLit(page: Page): Promise<void> {
  await page.getByText(/画好了，/).waitFor({ timeout: WITHIN_MS });
}

/** Mean colour of the draft around a share of it. */
async function colourAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  return page.locator('canvas[data-light]').evaluate(
    (canvas: HTMLCanvasElement, [x, y]) => {
      const { data } = canvas
        .getContext('2d')!
        .getImageData(Math.round(canvas.width * x!) - 4, Math.round(canvas.height * y!) - 4, 9, 9);
      return [0, 1, 2].map((c) => data.filter((_, i) => i % 4 === c).reduce((sum, value) => sum + value, 0) / 81);
    },
    [x, y],
  );
}

/** Of 255: dark and without a hue, as black leather in warm light is and no other stuff of the drawing. */
function looksBlack(colour: readonly number[]): boolean {
  return Math.max(...colour) < 70 && Math.max(...colour) - Math.min(...colour) < 15;
}

test('a drawing is dropped, a region named and dressed, its likes with it; the light follows, and the recipe has it', async () => {
  const { page } = await studio.person();
  await page.goto('/indoorRender');
  await page.getByRole('heading', { name: '放一张底图' }).waitFor();
  await dropFile(page, await smallSample('living-line.png', SOFA_SEEN), 'main section');
  await open(page);
  const canvas = (await page.locator('canvas[data-marks]').boundingBox())!;

  if ((await page.getByRole('button', { name: '实时预览', pressed: true }).count()) === 0)
    await page.getByRole('button', { name: '实时预览' }).click();
  await untilLit(page);
  const before = await colourAt(page, SEAT.x, SEAT.y);

  await page.mouse.click(canvas.x + canvas.width * SEAT.x, canvas.y + canvas.height * SEAT.y);
  await page.getByRole('group', { name: '它是什么' }).getByRole('button', { name: '沙发', exact: true }).click();
  await page.getByRole('button', { name: '全部材质' }).click();
  await page.getByRole('textbox', { name: '找材质' }).fill('黑色皮革');
  await page.getByRole('radio', { name: '黑色皮革' }).click();
  await page.getByRole('button', { name: /^沙发的其余 \d+ 块$/ }).click();
  const told = Number(/\d+/.exec(await page.getByText(/^又改了 \d+ 块/).innerText())![0]);
  expect(told).toBeGreaterThan(3);
  await page.getByText(`改了 ${told + 1} 处`).waitFor({ timeout: WITHIN_MS });

  await untilLit(page);
  const after = await colourAt(page, SEAT.x, SEAT.y);
  expect([looksBlack(before), looksBlack(after)]).toEqual([false, true]);

  await chooseSize(page, 640);
  await page.getByRole('button', { name: /^生成/ }).click();
  await page.waitForURL(/task=/, { timeout: WITHIN_MS });
  const taskId = new URL(page.url()).searchParams.get('task');
  const { params } = await call<{
    params: { corrections: { regions: { name: string | null; material: string | null }[] } };
  }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
  const { regions } = params.corrections;
  expect(regions.filter(({ material }) => material === 'leather-black')).toHaveLength(told + 1);
  expect(regions.filter(({ name }) => name === 'sofa')).toHaveLength(1);
});

test('by finger and in English on a phone: the light is turned on, and the draft takes the place of the marks', async () => {
  const { page } = await studio.visitor({ ...PHONE, locale: 'en-GB' });
  await page.goto('/mobilePrepare?tool=indoor-render');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await smallSample('kitchen-line.png'));
  await page.getByRole('button', { name: /What was recognised/ }).click();
  await page.locator('canvas[data-marks]').waitFor({ timeout: WITHIN_MS });
  if ((await page.getByRole('button', { name: 'Live preview', pressed: true }).count()) === 0)
    await page.getByRole('button', { name: 'Live preview' }).tap();
  await page.getByText(/Drafted in/).waitFor({ timeout: WITHIN_MS });
  await page.getByRole('button', { name: 'Enlarge the draft' }).tap();
  await page.getByRole('img', { name: 'Draft' }).waitFor();
  await page.getByRole('button', { name: 'Back to the marks' }).tap();
  await page.getByRole('button', { name: 'Enlarge the draft' }).waitFor();
});
