import { expect, test } from 'vitest';
import { dropFile, finishedLineart, logInBySms, sample, startButton, startTask, taskEnded, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('a session that ended elsewhere: the picture waits, and the start goes on after the login', async () => {
  const { page, context } = await studio.person();
  await page.goto('/toline');
  await startButton(page).or(page.getByRole('button', { name: '先放一张底图' })).first().waitFor();
  await context.clearCookies({ name: 'satoken' });
  await dropFile(page, sample('living-clay.webp'), 'main section');
  await startButton(page).click();
  const dialog = page.getByRole('dialog', { name: '登录或注册' });
  await dialog.getByText('正要做的这一张').waitFor();
  const reloaded = page.waitForEvent('load');
  await logInBySms(page);
  await reloaded;
  await waitUntilDrawn(page);
});

test('seven tabs: each still answers, and each hears what ends', async () => {
  const { page, context } = await studio.person();
  await finishedLineart(page);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))];
  for (const tab of tabs) {
    await tab.goto('/list');
    await tab.getByText('1 个任务', { exact: true }).waitFor();
  }
  const taskId = await startTask(page, 'toline', 'living-line.png');
  expect(await taskEnded(page, taskId)).toBe('succeeded');
  for (const tab of tabs) await tab.getByText('2 个任务', { exact: true }).waitFor();
});
