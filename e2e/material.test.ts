import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SurfacePlane } from '../packages/contract/src/edit/surface-plane.ts';
import { call, DRAWN_WITHIN_MS, putPicture, smallSample, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const SIZE = { width: 480, height: 300 };

interface Done {
  readonly params: { readonly plane: SurfacePlane; readonly material: string };
  readonly results: { readonly id: string; readonly outside?: { readonly changed: number } }[];
}

test('a floor is covered: seen on the picture first, its perspective dragged, and nothing else changes', async () => {
  const { page } = await studio.person();
  await page.goto('/materialChange');
  await putPicture(page, await smallSample('living-clay.webp', SIZE.width));
  await selectBox(page, [0.2, 0.82], [0.6, 0.97]);

  await page.getByRole('button', { name: '选一种材质', exact: true }).click();
  const library = page.getByRole('dialog');
  await library.getByRole('textbox').fill('红砖');
  await library.getByRole('radio').first().click();
  const block = page.getByRole('region', { name: '面和透视' });
  const preview = page.locator('canvas[data-preview]');
  // a plane is found, or a frame is put where none is
  const corner = page.getByRole('button', { name: '透视框第 3 个角' });
  await corner
    .or(block.getByRole('button', { name: '放一个透视框' }))
    .first()
    .waitFor();
  if (await block.getByRole('button', { name: '放一个透视框' }).isVisible())
    await block.getByRole('button', { name: '放一个透视框' }).click();
  await preview.waitFor();
  const shown = () => preview.evaluate(summed);
  const first = await shown();
  expect(first.chosen).toBeGreaterThan(1000);
  expect(first.outside).toBe(0);

  await corner.focus();
  await page.keyboard.press('ArrowUp');
  await block.getByText('透视是手拉的').waitFor();
  await block.getByRole('textbox', { name: '框宽（米）' }).fill('1.2');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await shown()).sum).not.toBe(first.sum);

  await page.getByRole('button', { name: /^材质替换 · / }).click();
  await page.waitForURL(/task=/, { timeout: DRAWN_WITHIN_MS });
  await waitUntilDrawn(page);
  await page.getByText('0 像素', { exact: true }).waitFor();
  const taskId = new URL(page.url()).searchParams.get('task')!;
  const { params, results } = await call<Done>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
  expect(params.plane.width).toBe(1.2);
  expect(params.material).toBe('red-brick');
  expect(results[0]!.outside!.changed).toBe(0);
  const made = await page.context().request.get(`/api/media/${results[0]!.id}`);
  const floor = { left: 0.25 * SIZE.width, top: Math.round(0.85 * SIZE.height), width: 100, height: 30 };
  const { channels } = await sharp(
    await sharp(await made.body())
      .extract(floor)
      .toBuffer(),
  ).stats();
  expect(channels[0]!.mean / channels[2]!.mean).toBeGreaterThan(1.2);
});

test('two surfaces of one run are seen together, outlive a reload, can be changed, and are told in the record', async () => {
  const { page } = await studio.person();
  await page.goto('/materialChange');
  await putPicture(page, await smallSample('living-clay.webp', SIZE.width));
  const colour = page.getByRole('textbox', { name: /RAL/ });
  const preview = page.locator('canvas[data-preview]');
  const add = page.getByRole('button', { name: '再加一个面' });
  await selectBox(page, [0.05, 0.1], [0.3, 0.4]);
  expect(await add.isDisabled()).toBe(true);
  await colour.fill('#2050a0');
  await page.keyboard.press('Enter');
  await preview.waitFor();
  await add.click();
  const others = page.getByRole('region', { name: '一起换的面' });
  await others.getByText('#2050a0').waitFor();
  await page.getByText('先点一个面').waitFor();

  await page.reload();
  await others.getByText('#2050a0').waitFor();
  await preview.waitFor();
  await selectBox(page, [0.6, 0.7], [0.9, 0.95]);
  await colour.fill('RAL 3020');
  await page.keyboard.press('Enter');
  const isShown = (x: number, y: number) =>
    preview.evaluate(
      (canvas: HTMLCanvasElement, [u, v]) => {
        const [left, top] = [Math.floor(u! * canvas.width), Math.floor(v! * canvas.height)];
        return canvas.getContext('2d')!.getImageData(left, top, 1, 1).data[3] === 255;
      },
      [x, y],
    );
  await expect.poll(() => isShown(0.75, 0.8)).toBe(true);
  expect([await isShown(0.15, 0.25), await isShown(0.45, 0.5)]).toEqual([true, false]);

  // the first comes into the hand, the second is kept; removed and brought back
  await others
    .getByRole('button', { name: /#2050a0/ })
    .first()
    .click();
  await others.getByText('#bb1e10').waitFor();
  await others.getByRole('button', { name: '去掉 #bb1e10' }).click();
  await page.getByRole('button', { name: '撤回' }).click();
  await others.getByText('#bb1e10').waitFor();

  await page.getByRole('button', { name: /^材质替换 · / }).click();
  await page.waitForURL(/task=/, { timeout: DRAWN_WITHIN_MS });
  await waitUntilDrawn(page);
  await page.getByText('0 像素', { exact: true }).waitFor();
  const taskId = new URL(page.url()).searchParams.get('task')!;
  const { results } = await call<Done>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
  const made = await (await page.context().request.get(`/api/media/${results[0]!.id}`)).body();
  const tone = async (left: number, top: number) => {
    const { channels } = await sharp(
      await sharp(made).extract({ left, top, width: 40, height: 30 }).toBuffer(),
    ).stats();
    return channels[0]!.mean / channels[2]!.mean;
  };
  expect(await tone(40, 50)).toBeLessThan(0.7);
  expect(await tone(330, 230)).toBeGreaterThan(1.4);

  await page.getByRole('button', { name: '材料表' }).click();
  const schedule = page.getByRole('dialog', { name: '材料表' });
  const supplier = schedule.getByRole('textbox', { name: '供应商: #2050a0' });
  await supplier.fill('=林工涂料');
  const saved = page.waitForResponse((answer) => answer.url().includes('saveMaterialNote'));
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  const csv = page.waitForEvent('download');
  await schedule.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile((await (await csv).path())!, 'utf8');
  expect(text).toMatch(/#2050a0,#2050a0,.*'=林工涂料/);
  expect(text).toMatch(/#bb1e10/);
});

/** Selects a rectangle of the picture by its corners, as shares of it. */
async function selectBox(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.getByRole('application', { name: '选区' }).waitFor();
  await page.getByRole('button', { name: '矩形' }).click();
  const picture = (await page.getByRole('group', { name: '画面' }).locator('img').first().boundingBox())!;
  const at = ([x, y]: readonly [number, number]) =>
    [picture.x + x * picture.width, picture.y + y * picture.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 5 });
  await page.mouse.up();
}

/** In the page: a sum over what a preview covers, how many pixels that are, and how many lie outside of what was selected. */
function summed(element: Element): { sum: number; chosen: number; outside: number } {
  const canvas = element as HTMLCanvasElement;
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  let [sum, chosen, outside] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const [x, y] = [((i / 4) % width) / width, Math.floor(i / 4 / width) / height];
    chosen++;
    sum += data[i]! + 3 * data[i + 1]! * x;
    if (x < 0.19 || x > 0.61 || y < 0.81 || y > 0.98) outside++;
  }
  return { sum, chosen, outside };
}
