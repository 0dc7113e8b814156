import sharp from 'sharp';
import { TICKET_KINDS } from '@yujian/contract/constants';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { call, logInBySms, saved } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('who comes by the link is listed at who sent it, and starts with more gold', async () => {
  const { page, context } = await studio.person();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: studio.origin });
  await page.goto('/invite');
  await page.getByText('还没有人用你的链接登录。').waitFor();
  await page.getByRole('button', { name: '复制链接' }).click();
  await page.getByText('已复制').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/\?inviteCode=\w+$/);

  const { page: friend } = await studio.visitor();
  await friend.goto(link);
  // the code is kept until they log in, wherever that is
  await friend.goto('/invite');
  await friend.getByRole('main').getByRole('button', { name: '登录' }).click();
  const reloaded = friend.waitForEvent('load');
  await logInBySms(friend);
  await reloaded;
  await friend.getByRole('heading', { name: '你的邀请码' }).waitFor();
  expect(await friend.getByRole('heading', { name: '谁邀请了你' }).count()).toBe(0);
  const gold = await call<{ total: number }>(friend, 'GET', `/ai/totalTicket?type=${TICKET_KINDS.gold}`);
  expect(gold.total).toBe(150);

  const { nickname } = await call<{ nickname: string }>(friend, 'GET', '/user/userInfo');
  await page.reload();
  await page.getByRole('row').filter({ hasText: nickname }).filter({ hasText: '¥0.00' }).waitFor();
});

test('who forgot the link says later whose code it was, once', async () => {
  const { page: inviter } = await studio.person();
  const { inviteCode } = await call<{ inviteCode: string }>(inviter, 'GET', '/user/userInfo');
  const { page } = await studio.person();
  await page.goto('/invite');
  const field = page.getByRole('textbox', { name: '朋友的邀请码' });
  const send = page.getByRole('button', { name: '填好了' });
  await send.click();
  await page.getByText('邀请码还没有填').waitFor();
  await field.fill('NOSUCHCODE');
  await send.click();
  await page.getByText('没有这个邀请码').waitFor();
  await field.fill(` ${inviteCode.toLowerCase()} `);
  await send.click();
  await page.getByText('记下了，50 金币到账').waitFor();
  await field.waitFor({ state: 'detached' });
});

test('a withdrawal below the least, or of what is not there, is refused beside its field', async () => {
  const { page } = await studio.person();
  await page.goto('/invite');
  const amount = page.getByRole('textbox', { name: '提现金额' });
  const ask = page.getByRole('button', { name: '申请提现' });
  await amount.fill('-5');
  await ask.click();
  await page.getByText('写成元，最多两位小数').waitFor();
  await page.getByText('写上名字和账号').waitFor();
  await page.getByRole('textbox', { name: '收款人和账号' }).fill('张三，支付宝 13800000000');
  for (const [yuan, why] of [
    ['9.99', '每次至少提现 ¥10.00'],
    ['10', '可提现的金额没有这么多'],
  ] as const) {
    await amount.fill(yuan);
    await ask.click();
    await page.getByRole('alert').filter({ hasText: why }).waitFor();
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
  }
});

test('the poster is saved as a picture, on a phone inside its tab', async () => {
  const { page } = await studio.person(PHONE);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async ({ url = '' }: ShareData) => void (document.title = url),
    }),
  );
  await page.goto('/invite');
  await page.waitForURL('**/mobileHome?*tab=me*');
  await page.getByRole('button', { name: '分享' }).click();
  await expect.poll(() => page.title()).toMatch(/\?inviteCode=\w+$/);
  const opener = page.getByRole('button', { name: '海报' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: '邀请海报' });
  const shown = dialog.getByRole('img', { name: /^邀请海报/ });
  await shown.waitFor();
  const first = await saved(page, () => dialog.getByRole('button', { name: '下载 PNG' }).click());
  expect(first.name).toMatch(/^邀请海报 \w+\.png$/);
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1440 });
  const before = await shown.getAttribute('src');
  await dialog.getByRole('button', { name: '换一张图' }).click();
  await expect.poll(async () => (await shown.count()) === 1 && (await shown.getAttribute('src')) !== before).toBe(true);
  const other = await saved(page, () => dialog.getByRole('button', { name: '下载 PNG' }).click());
  expect(other.bytes.equals(first.bytes)).toBe(false);
  await page.keyboard.press('Escape');
  await opener.and(page.locator(':focus')).waitFor();
});
