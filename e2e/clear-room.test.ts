import { expect, test } from 'vitest';
import { call, DRAWN_WITHIN_MS, putPicture, smallSample, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

interface Done {
  readonly results: { readonly id: string; readonly outside?: { readonly changed: number } }[];
}

test('a room is emptied: its furniture is selected by itself, put right, removed, and the empty room furnished', async () => {
  const { page } = await studio.person();
  await page.goto('/emptyRoom');
  await page.getByRole('group', { name: '方向' }).getByText('清空房间').click();
  await page.waitForURL(/\/clearRoom/);
  await putPicture(page, await smallSample('living-photo.webp', 640));
  await page.getByRole('application', { name: '选区' }).waitFor();
  await page.getByText(/已经选中|没有十足的把握/).waitFor();
  const start = page.getByRole('button', { name: /^清空房间 · / });
  await start.waitFor();
  // one step, which goes and comes
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '先画出要清空房间的地方' }).waitFor();
  await page.getByRole('button', { name: '选中家具' }).click();
  await start.click();
  await page.waitForURL(/task=/, { timeout: DRAWN_WITHIN_MS });
  await waitUntilDrawn(page);
  await page.getByText('0 像素', { exact: true }).waitFor();
  const taskId = new URL(page.url()).searchParams.get('task')!;
  const { results } = await call<Done>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
  expect(results[0]!.outside!.changed).toBe(0);

  const { id } = results[0]!;
  await page.locator(`a[href="/emptyRoom?from=${id}"]`).first().click();
  await page.waitForURL(/\/emptyRoom/);
  await page.locator(`img[src*="${id}"]`).first().waitFor();
});
