import { expect, test } from 'vitest';
import { dropFile, finishedLineart } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('an own download that is dropped on home is a picture, and offers the settings that made it; /check reads it', async () => {
  const { page } = await studio.person();
  await finishedLineart(page, 'living-clay.webp', { lineStyle: 'cad' });
  const { request } = page.context();
  const list = await request.get('/api/ai/getTaskList');
  const { data } = (await list.json()) as { data: { list: { results: { id: string; type: string }[] }[] } };
  const result = data.list[0]?.results.find(({ type }) => type === 'image/png');
  const buffer = await (await request.get(`/api/media/${result?.id}?download=1`)).body();
  const file = { name: 'eva_img.png', mimeType: 'image/png', buffer };

  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await dropFile(page, file);
  await page.getByRole('button', { name: '恢复当时的设置' }).click();
  await page.waitForURL('**/toline');
  await page.getByText('设置放回去了').waitFor();
  await page.getByRole('combobox', { name: /画法 CAD 线/ }).waitFor();
  await page.getByRole('button', { name: '生成 · 1 金币' }).waitFor();

  await page.goto('/check');
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([file, { ...file, name: 'b.png' }]);
  await page.getByRole('region', { name: 'b.png' }).getByText('CAD 线').waitFor();
  expect(await page.getByRole('region', { name: '两张图的设置有何不同' }).getByRole('row').count()).toBe(0);
});
