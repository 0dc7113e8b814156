import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nothingSerious } from './axe.ts';
import {
  call,
  chooseSize,
  chooseSmallest,
  drawnEarly,
  dropFile,
  smallSample,
  startButton,
  waitUntilDrawn,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio({ webgl: true });
/** The picture on the wall of the drawing, in shares. */
const FRAME = { x: 0.42, y: 0.39 } as const;
/** Looking takes seconds; on a busy machine many times as long. */
const WITHIN_MS = 120_000;

/** The first of three lamps of a kitchen. */
const LAMP = { x: 0.275, y: 0.308 } as const;

/** Says of the picture on the wall what it is. */
const tellFrame = (page: Page): Promise<void> => tell(page, FRAME, '挂画');

/** Says of what is drawn at a place what it is, and waits until a piece stands for it. */
async function tell(page: Page, at: { readonly x: number; readonly y: number }, name: string): Promise<void> {
  const marks = page.locator('svg[data-things]');
  await marks.waitFor({ timeout: WITHIN_MS });
  const box = (await marks.boundingBox())!;
  await page.mouse.click(box.x + box.width * at.x, box.y + box.height * at.y);
  await page.getByRole('group', { name: '这是什么家具' }).getByRole('button', { name, exact: true }).click();
  const chip = page.getByRole('button', { name: new RegExp(`^${name} 吻合 \\d+%$`), pressed: true });
  await chip.waitFor({ timeout: WITHIN_MS });
}

test('a thing of a drawing is told, a piece stands for it in the picture, and the room opens in the plan editor with it', async () => {
  const { page } = await studio.person();
  await page.goto('/indoorRender');
  await page.getByRole('heading', { name: '放一张底图' }).waitFor();
  await dropFile(page, await smallSample('living-line.png'), 'main section');
  await page.getByRole('combobox', { name: /^家具/ }).click();
  await page.getByRole('option', { name: '换成真家具' }).click();
  await chooseSize(page, 640);
  await page.getByRole('button', { name: '确认家具' }).click();

  await tellFrame(page);
  await page.locator('[data-clay]').waitFor();
  await page.getByText('1 件换成真家具').waitFor();

  // what was said is taken back and said again
  await page.keyboard.press('Control+z');
  await page.getByText('1 件换成真家具').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('1 件换成真家具').waitFor({ timeout: WITHIN_MS });

  await startButton(page).click();
  await page.waitForURL(/task=/, { timeout: WITHIN_MS });
  const taskId = new URL(page.url()).searchParams.get('task');
  await drawnEarly(page);
  const { notes } = await call<{ notes: string[] }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
  expect(notes.join()).toMatch(/1 件换成了库里的家具.*挂画/);

  await page.getByText('作为房间打开').waitFor();
  await page.locator('a[href*="/text2ImgPro?from="]').click();
  const plan = page.getByRole('application', { name: '平面图' });
  await plan.getByRole('button', { name: /^挂画/ }).waitFor({ timeout: WITHIN_MS });
});

test('of lamps in a row one is told, and a press takes the others', async () => {
  const { page } = await studio.person();
  await page.goto('/indoorRender');
  await page.getByRole('heading', { name: '放一张底图' }).waitFor();
  await dropFile(page, await smallSample('kitchen-line.png', 640), 'main section');
  await page.getByRole('combobox', { name: /^家具/ }).click();
  await page.getByRole('option', { name: '换成真家具' }).click();
  await page.getByRole('button', { name: '确认家具' }).click();

  await tell(page, LAMP, '吊灯');
  const take = page.getByRole('button', { name: /^这 \d 件都对，换上$/ });
  await take.waitFor({ timeout: WITHIN_MS });
  await take.click();
  await page.getByText('3 件换成真家具').waitFor({ timeout: WITHIN_MS });
  expect(await page.getByRole('button', { name: /^吊灯 吻合 \d+%$/ }).count()).toBe(3);
});

test('a drawing that is dropped becomes a room, which is drawn from another side and says that it is estimated', async () => {
  const { page } = await studio.person();
  await page.goto('/multiAngleRender');
  await page.getByRole('button', { name: '从图片来' }).first().waitFor();
  await dropFile(page, await smallSample('living-line.png'), 'main section');

  const dialog = page.getByRole('dialog', { name: '从图片来' });
  await dialog.getByText('还没有确认家具，现在用就没有家具。').waitFor({ timeout: WITHIN_MS });
  await tellFrame(page);
  await dialog.getByText('1 件摆进房间').waitFor();
  await dialog.getByText(/^房间约 .*身后没画到/).waitFor();
  await nothingSerious(page, 'a picture as the room');
  // Esc lets the piece go, not the dialog
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /^挂画 吻合 \d+%$/, pressed: false }).waitFor();
  await dialog.getByRole('button', { name: '用作房间' }).click();
  await dialog.waitFor({ state: 'detached' });

  const form = page.getByRole('region', { name: '场景' });
  await form.getByText('从图片来的房间：深度是估的').waitFor();
  for (const view of ['正面', '反面', '左侧'])
    await page.getByRole('button', { name: `去掉 ${view}，人眼，中` }).click();
  await chooseSmallest(page);
  await startButton(page).click();
  await page.waitForURL(/task=/, { timeout: WITHIN_MS });
  const taskId = new URL(page.url()).searchParams.get('task');
  await waitUntilDrawn(page);
  const { params } = await call<{ params: { scene: string } }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
  const file = await page.context().request.get(`/api/media/${params.scene}`);
  const scene = (await file.json()) as { estimated: boolean; pieces: { id: string; type: string }[] };
  expect(scene.estimated).toBe(true);
  expect(scene.pieces.find(({ id }) => id.startsWith('thing-'))?.type).toBe('picture');
});
