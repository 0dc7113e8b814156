import { expect, test } from 'vitest';
import { openLab } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('the lab shows the built-in engine whole, what another one would add, and how to connect it', async () => {
  const { page, context } = await studio.visitor();
  await page.goto('/');
  await page.getByRole('region', { name: '工具目录' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('shiyanshi');
  await page.getByRole('option', { name: /全球 AI 实验室/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/agentHome');

  const sheet = page.getByRole('article', { name: '内置引擎' });
  await sheet.getByText('正常').waitFor();
  await sheet.getByText('这台机器，不送出去').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await expect
    .poll(() =>
      sheet
        .getByRole('img')
        .evaluateAll((all) => all.length === 4 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);

  await page.getByRole('link', { name: '接上它: ComfyUI 机器' }).click();
  await page.getByText('还没有接').waitFor();
  await page.getByText(/^npm run engine -- add comfyui http/).waitFor();
  expect(await page.getByRole('button', { name: /^拷贝这一行/ }).count()).toBe(5);
  await openLab(page, '没有这个');
  await page.getByText('没有叫 没有这个 的引擎，也许已经拿掉了。').waitFor();

  await page.getByRole('link', { name: '全球 AI 实验室' }).first().click();
  await sheet.getByRole('link', { name: '3D 渲染' }).waitFor();
  await context.setOffline(true);
  await page.getByText(/^这是 .+ 的情况，之后没有再取到。$/).waitFor();
  await context.setOffline(false);
  await sheet.getByRole('link', { name: '转线稿' }).click();
  await page.waitForURL('**/toline');
});
