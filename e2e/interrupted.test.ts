import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  dropFile,
  finishedLineart,
  logInBySms,
  smallSample,
  startButton,
  startTask,
  taskEnded,
  waitUntilDrawn,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('a session that ended elsewhere: the picture waits, and the start goes on after the login', async () => {
  const { page, context } = await studio.person();
  await page.goto('/toline');
  await startButton(page)
    .or(page.getByRole('button', { name: '先放一张底图' }))
    .first()
    .waitFor();
  await context.clearCookies({ name: 'satoken' });
  await dropFile(page, await smallSample('living-clay.webp'), 'main section');
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
  const opens = async (tab: Page) => {
    await tab.goto('/list');
    await tab.getByText('1 个任务', { exact: true }).waitFor();
  };
  await Promise.all(tabs.slice(0, -1).map(opens));
  await opens(tabs.at(-1)!);
  const taskId = await startTask(page, 'toline', 'living-line.png');
  expect(await taskEnded(page, taskId)).toBe('succeeded');
  await Promise.all(tabs.map((tab) => tab.getByText('2 个任务', { exact: true }).waitFor()));
});
