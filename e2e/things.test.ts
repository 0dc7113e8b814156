import { expect, test } from 'vitest';
import { call, chooseSize, drawnEarly, dropFile, smallSample, startButton } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio({ webgl: true });
/** The picture on the wall of the drawing, in shares. */
const FRAME = { x: 0.42, y: 0.39 } as const;
/** Looking takes seconds; on a busy machine many times as long. */
const WITHIN_MS = 120_000;

test('a thing of a drawing is told, a piece stands for it in the picture, and the room opens in the plan editor with it', async () => {
  const { page } = await studio.person();
  await page.goto('/indoorRender');
  await page.getByRole('heading', { name: '放一张底图' }).waitFor();
  await dropFile(page, await smallSample('living-line.png'), 'main section');
  await page.getByRole('combobox', { name: /^家具/ }).click();
  await page.getByRole('option', { name: '换成真家具' }).click();
  await chooseSize(page, 640);
  await page.getByRole('button', { name: '确认家具' }).click();

  const marks = page.locator('svg[data-things]');
  await marks.waitFor({ timeout: WITHIN_MS });
  const box = (await marks.boundingBox())!;
  await page.mouse.click(box.x + box.width * FRAME.x, box.y + box.height * FRAME.y);
  await page.getByRole('group', { name: '这是什么家具' }).getByRole('button', { name: '挂画', exact: true }).click();
  await page.getByRole('button', { name: /^挂画 吻合 \d+%$/, pressed: true }).waitFor({ timeout: WITHIN_MS });
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
