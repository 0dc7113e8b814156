import sharp from 'sharp';
import { expect, test } from 'vitest';
import { call, DRAWN_WITHIN_MS, putPicture, smallSample, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const SIZE = { width: 480, height: 300 };

interface Done {
  readonly params: { readonly piece: string; readonly fill: string };
  readonly notes: readonly string[];
  readonly results: { readonly id: string; readonly outside?: { readonly changed: number } }[];
}

test('a piece of the library is set where it was selected, and nothing else changes', async () => {
  const { page } = await studio.person();
  await page.goto('/localRenderingProIndoor');
  const sample = await smallSample('living-clay.webp', SIZE.width);
  await putPicture(page, sample);
  await page.getByRole('application', { name: '选区' }).waitFor();
  await page.getByRole('button', { name: '矩形' }).click();
  const picture = (await page.getByRole('group', { name: '画面' }).locator('img').first().boundingBox())!;
  const at = (x: number, y: number) => [picture.x + x * picture.width, picture.y + y * picture.height] as const;
  await page.mouse.move(...at(0.3, 0.45));
  await page.mouse.down();
  await page.mouse.move(...at(0.7, 0.97), { steps: 5 });
  await page.mouse.up();

  await page.getByRole('combobox', { name: /选区改成/ }).click();
  await page.getByRole('option', { name: '库里的一件' }).click();
  await page.getByRole('button', { name: /放什么/ }).click();
  const library = page.getByRole('dialog');
  await library.getByRole('textbox').fill('单椅');
  await library.getByRole('button', { name: '单椅', exact: true }).click();
  await page.getByRole('button', { name: /^局部渲染 Pro · 室内 · / }).click();
  await page.waitForURL(/task=/, { timeout: DRAWN_WITHIN_MS });
  await waitUntilDrawn(page);
  await page.getByText('0 像素', { exact: true }).waitFor();
  const taskId = new URL(page.url()).searchParams.get('task')!;
  const { params, results, notes } = await call<Done>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
  expect(params).toMatchObject({ fill: 'piece', piece: 'armchair' });
  expect(notes.join(' ')).toContain('单椅');
  expect(results[0]!.outside!.changed).toBe(0);
  const made = await sharp(await (await page.context().request.get(`/api/media/${results[0]!.id}`)).body())
    .removeAlpha()
    .raw()
    .toBuffer();
  const given = await sharp(sample.buffer).removeAlpha().raw().toBuffer();
  const changed = made.reduce((sum, value, i) => sum + (Math.abs(value - given[i]!) > 12 ? 1 : 0), 0);
  expect(changed / 3).toBeGreaterThan(0.01 * SIZE.width * SIZE.height);
});
