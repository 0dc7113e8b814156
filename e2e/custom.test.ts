import { expect, test } from 'vitest';
import { appointOperator } from './appoint-operator.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { call, holds, logInAsTester, sample } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const GOLD = 6;

interface Asked {
  readonly list: { readonly id: string; readonly files: number; readonly state: string }[];
}

test('asked with a file, answered with a price, ordered on the same page and paid', async () => {
  const { page } = await studio.person();
  await page.goto('/dingzhi');
  await page.getByText('还没有请求。').waitFor();
  const weights = page.locator('form label').evaluateAll((all) => all.map((one) => getComputedStyle(one).fontWeight));
  expect(new Set(await weights)).toEqual(new Set(['600']));
  const send = page.getByRole('button', { name: '发出去' });
  await send.click();
  await page.getByText('至少写 4 个字').waitFor();
  await page.getByText('写一个能找到你的方式').waitFor();
  await page.getByRole('textbox', { name: '要什么' }).fill('三万金币，一个项目用');
  await page.getByRole('textbox', { name: '怎么联系你' }).fill('13900000000');
  const files = page.getByRole('group', { name: '文件，最多 8 个' });
  const chooser = files.locator('input[type=file]').first();
  const rows = files.getByRole('listitem');
  const note = { name: 'note.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3]) };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
  const plan = { name: `${'plan-'.repeat(30)}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await chooser.setInputFiles(sample('living-line.png'));
  await chooser.setInputFiles(plan);
  await expect.poll(() => files.getByRole('progressbar').count()).toBe(0);
  expect(await rows.getByRole('alert').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(DESKTOP.viewport);
  await files.getByRole('button', { name: `去掉 ${plan.name}` }).click();
  await chooser.setInputFiles(note);
  // what is no file that can be kept is said beside it, and holds the form back
  await rows.filter({ hasText: 'note.bin' }).getByRole('alert').waitFor();
  await send.click();
  await page.getByText('有文件没有传上去').waitFor();
  await files.getByRole('button', { name: '去掉 note.bin' }).click();
  expect(await rows.count()).toBe(1);
  await send.click();
  await page.getByText('收到了，回复会写在这一页').waitFor();
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: '三万金币，一个项目用' });
  await request.getByText('等回复').waitFor();
  await request.getByText('1 个文件').waitFor();

  const { list } = await call<Asked>(page, 'GET', '/shop/custom');
  const { page: operator } = await studio.visitor();
  const tester = await logInAsTester(operator);
  await call(operator, 'POST', '/operator/verify', { code: await appointOperator(studio.dataDir, tester) });
  const fields = { amount: 200_000, gold: 30_000, note: '一次给齐，半年内用完' };
  await call(operator, 'POST', '/operator/act', { act: 'quote', target: list[0]?.id, fields });
  await page.reload();
  await request.getByText('有报价').waitFor();
  await request.getByText('一次给齐，半年内用完').waitFor();
  const order = request.getByRole('button', { name: '下单 · ¥2,000.00' });
  await order.click();
  const dialog = page.getByRole('dialog', { name: '付款' });
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await page.getByText('订单取消了，没有扣款').waitFor();

  await order.click();
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: '去沙箱付款' }).click(),
  ]);
  await bank.getByRole('button', { name: '付款', exact: true }).click();
  await dialog.getByText('30,000 金币到账了').waitFor();
  await dialog.getByRole('button', { name: '好了' }).click();
  await request.getByText('已下单').waitFor();
  expect(await holds(page, GOLD)).toBe(100 + 30_000);
});

test('a visitor reads it and is led to the login; on a phone it lies inside its tab', async () => {
  const { page } = await studio.visitor(PHONE);
  await page.goto('/dingzhi');
  await page.waitForURL('**/mobileHome?*tab=me*');
  await page.getByRole('heading', { name: '定制采购' }).waitFor();
  await page.getByText('私有安装', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('main').getByRole('button', { name: '登录' }).last().click();
  await page.getByRole('dialog', { name: '登录或注册' }).waitFor();
});
