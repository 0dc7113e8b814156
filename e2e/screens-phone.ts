import type { Browser } from 'playwright-core';
import { PHONE, visit } from './browser.ts';
import { settled } from './screens-desktop.ts';
import type { Shoot } from './shot.ts';
import {
  call,
  largeLineart,
  logInAsTester,
  sample,
  startButton,
  startWith,
  taskEnded,
  until,
  upload,
} from './steps.ts';

const FAR_ENOUGH = 0.4;
const PATIENCE_MS = 240_000;

export async function phoneScreens(browser: Browser, origin: string, shoot: Shoot): Promise<void> {
  const { page, context } = await visit(browser, origin, PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: '拍一张' }).waitFor();
  await settled(page);
  await shoot(page, 'phone-home', 'Home');
  await page.goto('/indoorRender');
  await page.getByRole('button', { name: '先放一张底图' }).waitFor();
  await settled(page);
  await shoot(page, 'phone-form-empty', 'A tool, empty');
  await page.locator('input[type=file]').first().setInputFiles(sample('kitchen-line.png'));
  await startButton(page).waitFor();
  await settled(page);
  await shoot(page, 'phone-form', 'A tool with a picture');
  await startButton(page).click();
  await page.getByRole('dialog', { name: '登录或注册' }).waitFor();
  await shoot(page, 'phone-login', 'Login');

  await logInAsTester(page, 'screens-phone');
  await call(page, 'POST', '/user/v1/user/edit', { nickname: '林工' });
  await largeLineart(page, 'living-clay.webp', { name: '三楼茶室 · 线稿' });
  const picture = await upload(page, 'kitchen-line.png');
  const running = await startWith(page, 'indoor-render', picture, { count: 2, name: '样板间厨房' });
  const waits = await startWith(page, 'indoor-render', picture, { size: '1024' });
  const last = await startWith(page, 'indoor-render', picture, { size: '1024' });
  await page.goto(`/mobileDone?taskId=${last}`);
  await page.getByText(/^排在第/).waitFor();
  await settled(page);
  await shoot(page, 'phone-queued', 'In the queue');
  for (const taskId of [last, waits]) await call(page, 'POST', '/ai/cancelTask', { taskId });
  await page.goto(`/mobileDone?taskId=${last}`);
  await page.getByText('已停下').first().waitFor();
  await settled(page);
  await shoot(page, 'phone-stopped', 'Stopped');
  await page.goto(`/mobileDone?taskId=${running}`);
  await until(
    async () =>
      (await call<{ progress: number }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${running}`)).progress > FAR_ENOUGH
        ? true
        : null,
    PATIENCE_MS,
  );
  await page.getByRole('progressbar').waitFor();
  await shoot(page, 'phone-running', 'Running');
  await taskEnded(page, running);
  await page.goto(`/mobileDone?taskId=${running}`);
  await page.getByRole('button', { name: '下载' }).waitFor();
  await settled(page);
  await shoot(page, 'phone-done', 'Done');
  await page.goto('/mobileList');
  await page.getByRole('link', { name: /三楼茶室/ }).waitFor();
  await settled(page);
  await shoot(page, 'phone-works', 'Works');
  await page.goto('/mobileHome');
  await page.getByRole('button', { name: '拍一张' }).waitFor();
  await settled(page);
  await shoot(page, 'phone-home-person', 'Home with recent work');
  await page.goto('/mobileHome?tab=me');
  await page.getByRole('heading', { name: '个人中心' }).waitFor();
  await settled(page);
  await shoot(page, 'phone-me', 'The tab "me"');
  await page.goto('/mobileHome?tab=me&part=movements');
  await page.getByRole('table').waitFor();
  await settled(page);
  await shoot(page, 'phone-movements', 'Gold and tickets');
  await context.close();
}
