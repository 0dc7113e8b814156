import { expect, test } from 'vitest';
import { call, finishedLineart } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('emptying the bin deletes for good and frees the storage', async () => {
  const { page } = await studio.person();
  const taskId = await finishedLineart(page);
  await call(page, 'GET', `/ai/delTaskByTaskId?taskId=${taskId}`);
  await page.goto('/list');
  await page.getByRole('button', { name: /^回收站/ }).click();
  await page.getByRole('button', { name: '清空回收站' }).click();
  const dialog = page.getByRole('dialog', { name: '清空回收站？' });
  await dialog.getByRole('button', { name: '先留着' }).click();
  await page.getByRole('button', { name: '放回' }).waitFor();
  await page.getByRole('button', { name: '清空回收站' }).click();
  await dialog.getByRole('button', { name: '彻底删掉' }).click();
  await page.getByText('回收站是空的。').waitFor();
  expect(await call(page, 'GET', '/media/usage')).toMatchObject({ bytes: 0 });
});
