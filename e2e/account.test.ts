import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { call, logInAsTester, logInBySms, newPhone, saved, skipInterests, smallSample } from './steps.ts';
import { openStudio } from './studio.ts';
import { zipNames } from './zip-names.ts';

const studio = openStudio();

describe('one account', () => {
  test('logs in on its own page, is told what is wrong, and goes where it was going', async () => {
    const { page } = await studio.visitor();
    await page.goto('/user/login');
    await page.getByRole('heading', { name: '登录或注册' }).waitFor();
    expect(await page.getByRole('checkbox', { name: /已阅读并同意/ }).isChecked()).toBe(true);
    expect(
      await page.getByRole('textbox', { name: '手机号' }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await page.getByRole('textbox', { name: '手机号' }).fill('1390000');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('手机号应为 11 位数字，还差 4 位').waitFor();
    await page.getByRole('textbox', { name: '手机号' }).fill('1390000x');
    await page.getByText('手机号里只能有数字').waitFor();

    await page.getByRole('textbox', { name: '手机号' }).fill(newPhone());
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /\d+ 秒后可重发/ }).waitFor();
    const told = await page.getByText(/验证码是 \d{6}/).textContent();
    const code = /\d{6}/.exec(told ?? '')?.[0] ?? '';
    await page.getByRole('textbox', { name: '验证码' }).fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: '登录', exact: true }).last().click();
    await page.getByText(/验证码不对|验证码错/).waitFor();
    await page.getByRole('textbox', { name: '验证码' }).fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await skipInterests(page);
    await page.getByRole('button', { name: '账号' }).waitFor();
    expect(
      await page.evaluate(() => [
        localStorage.getItem('satoken'),
        document.cookie.includes('satoken_at=1'),
        document.cookie.includes('satoken='),
      ]),
    ).toEqual([null, true, false]);
  });

  test('a new name shows everywhere; another device can be sent away', async () => {
    const { page } = await studio.visitor();
    const { page: other } = await studio.visitor();
    const name = await logInAsTester(page);
    await logInAsTester(other, name);
    await other.goto('/myPersonCenter');
    await other.getByRole('heading', { name: '资料' }).waitFor();

    await page.goto('/myPersonCenter');
    await page.getByText('测试账号').waitFor();
    await page.getByRole('textbox', { name: '称呼' }).fill('林工');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();
    await page.getByRole('button', { name: '账号' }).click();
    await page.getByRole('dialog', { name: '账号' }).getByText('林工').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /登录的设备/ }).click();
    const sessions = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => sessions.count()).toBe(2);
    await page.getByRole('button', { name: '让它退出' }).click();
    await expect.poll(() => sessions.count()).toBe(1);
    await other.reload();
    await other.getByRole('heading', { name: '登录后才有个人中心' }).waitFor();
  });

  test('a picture of one’s own is cut square by keys, shows in the top bar, and is taken away again', async () => {
    const { page } = await studio.person();
    await page.goto('/myPersonCenter');
    await page.getByRole('button', { name: '换头像' }).click();
    const dialog = page.getByRole('dialog', { name: '换头像' });
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await smallSample('villa-line.png'));
    const sideways = dialog.getByRole('slider', { name: '左右' });
    await sideways.focus();
    await page.keyboard.press('End');
    expect(await sideways.inputValue()).toBe('1');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'detached' });
    const shown = page.getByRole('button', { name: '账号' }).locator('img');
    await shown.waitFor();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([96, 96]);
    await page.getByRole('button', { name: '换头像' }).click();
    await dialog.getByRole('button', { name: '去掉头像' }).click();
    await shown.waitFor({ state: 'detached' });
  });

  test('takes everything along, sets the day to go after a code to the phone, and stays with one click', async () => {
    const { page } = await studio.visitor();
    await page.goto('/user/login');
    const number = newPhone();
    await logInBySms(page, number);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/myPersonCenter?part=data');
    const { name, bytes } = await saved(page, () => page.getByRole('link', { name: '下载 zip' }).click());
    expect(name).toMatch(/^yujian-[\d-]+\.zip$/);
    expect(zipNames(bytes)).toEqual(expect.arrayContaining(['README.zh.md', 'profile.json', 'media.json']));
    await page.getByRole('button', { name: '删除账号…' }).click();
    const dialog = page.getByRole('dialog', { name: '删除账号' });
    await dialog.getByText(`${number.slice(0, 3)}****${number.slice(-4)}`).waitFor();
    // A code was just sent for the login: the next one takes a minute, and the dialog says so.
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByText(/验证码刚发过/).waitFor();
    await page.keyboard.press('Escape');

    const { page: tester } = await studio.person();
    await tester.goto('/myPersonCenter?part=data');
    await tester.getByRole('button', { name: '删除账号…' }).click();
    await tester.getByRole('textbox', { name: /输入“删除账号”/ }).fill('删除');
    await tester.getByRole('button', { name: '7 天后删除' }).click();
    await tester.getByText(/请照样输入/).waitFor();
    await tester.getByRole('textbox', { name: /输入“删除账号”/ }).fill('删除账号');
    await tester.keyboard.press('Enter');
    await tester.getByText(/账号将在 .* 删除，作品和图片/).waitFor();
    await tester.goto('/toline');
    await tester.getByRole('button', { name: '不删了' }).click();
    await tester.getByText('账号留下了').waitFor();
    await expect.poll(() => tester.getByRole('button', { name: '不删了' }).count()).toBe(0);
  });

  test('on a machine that no phone can reach, the code to scan says so', async () => {
    const { page } = await studio.visitor();
    await page.goto('/user/login');
    await page.getByText('扫码登录').click();
    await page.getByText('这套系统只在本机打得开，手机扫不到它').waitFor();
  });

  test('the guide opens on the first visit of home, once, on a desktop and on a phone, and never over a tool', async () => {
    for (const options of [DESKTOP, PHONE]) {
      const { page } = await studio.visitor(options, { firstVisit: true });
      await page.goto('/toline');
      await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.goto('/');
      const guide = page.getByRole('dialog', { name: '三步画出第一张' });
      await guide.waitFor();
      await page.keyboard.press('Escape');
      await guide.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('dialog', { name: '登录或注册' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
    }
  });

  test('a new account is asked once what it works on, and the profile changes the answer', async () => {
    const { page } = await studio.visitor();
    await page.goto('/user/login');
    const number = newPhone();
    await logInBySms(page, number);
    const dialog = page.getByRole('dialog', { name: '你做什么' });
    await dialog.getByRole('button', { name: '景观' }).click();
    await dialog.getByRole('button', { name: '室内' }).click();
    await dialog.getByRole('button', { name: '学生' }).click();
    await dialog.getByRole('button', { name: '设计师' }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/myPersonCenter');
    const answer = page.getByRole('definition').filter({ hasText: '景观 · 室内 · 设计师' });
    await answer.getByRole('button', { name: '改' }).click();
    await dialog.getByRole('button', { name: '景观', pressed: true }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await page
      .getByRole('definition')
      .filter({ hasText: /^室内 · 设计师/ })
      .waitFor();

    const { page: phone } = await studio.visitor(PHONE);
    await phone.goto('/user/login');
    await logInBySms(phone);
    await skipInterests(phone);
    await expect
      .poll(async () => (await call<{ interests: unknown }>(phone, 'GET', '/user/userInfo')).interests)
      .toEqual({ fields: [], role: null });
  });

  test('a login in a dialog begins in its field, and what it says covers no title; the test account is one press away', async () => {
    const { page } = await studio.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const phone = page.getByRole('textbox', { name: '手机号' });
    await phone.and(page.locator(':focus')).waitFor();
    await phone.fill(newPhone());
    await page.getByRole('button', { name: '获取验证码' }).click();
    // The place of what holds it: the toast itself still falls into it.
    const toasts = await page.getByRole('status').filter({ hasText: '验证码已发出' }).locator('..').boundingBox();
    expect(toasts?.y).toBe(200);
    const title = await page.getByRole('heading', { name: '登录或注册' }).boundingBox();
    expect((title?.y ?? 200) + (title?.height ?? 0)).toBeLessThan(200);
    await page.evaluate(() => localStorage.setItem('loginPhone', '13800000000'));
    await page.reload();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('textbox', { name: '验证码' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '用测试账号登录' }).click();
    await page.getByRole('button', { name: '账号' }).waitFor();
  });

  test('a used-up ticket in the address is taken out of it and lets nobody in', async () => {
    const { page } = await studio.visitor();
    await page.goto('/list?satoken=no-such-ticket&status=failed');
    await page.getByRole('button', { name: '登录', exact: true }).first().waitFor();
    await expect.poll(() => page.url()).toBe(`${studio.origin}/list?status=failed`);
    expect(await page.evaluate(() => localStorage.getItem('satoken'))).toBeNull();
  });

  test('logging out: token, server, login host, redirect, keys, login page, in this order', async () => {
    const { page } = await studio.visitor();
    await page.goto('/user/login');
    await logInBySms(page);
    await page.waitForURL((url) => url.pathname === '/');
    await skipInterests(page);
    await page.evaluate(() => {
      localStorage.setItem('userType', '1');
      localStorage.setItem('inviteCode', 'ABC');
    });
    const sent: string[] = [];
    page.on('request', (request: Request) => {
      if (/logout|redirect/i.test(request.url())) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.getByRole('button', { name: '账号' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/user/login');
    await page.getByRole('heading', { name: '登录或注册' }).waitFor();
    expect(sent.slice(0, 2)).toEqual(['GET /api/user/logout', 'POST /logout/invalidateSession']);
    expect(sent[2]).toMatch(/^DELETE /);
    const left = await page.evaluate(() => Object.keys(localStorage));
    for (const key of ['satoken', 'inviteCode', 'loginPhone', 'loginAccountId']) expect(left).not.toContain(key);
    expect(await page.evaluate(() => localStorage.getItem('userInfo') ?? 'visitor')).toContain('visitor');
    expect(await page.evaluate(() => document.cookie)).not.toContain('satoken_at');
    await page.goto('/myPersonCenter');
    await page.getByRole('heading', { name: '登录后才有个人中心' }).waitFor();
  });

  test('a route that is not built yet is not there; its page searches the tools', async () => {
    const { page } = await studio.visitor();
    await page.goto('/videoHandle');
    await page.getByRole('heading', { name: /还没有做好/ }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /室内渲染/ })
      .waitFor();
    await page.getByRole('main').getByRole('combobox', { name: '搜工具' }).fill('xiangao');
    await page.getByRole('option', { name: /转线稿/ }).click();
    await page.waitForURL('**/toline');
    await page.goto('/');
    await page.getByRole('region', { name: '工具目录' }).waitFor();
    for (const path of ['/3d', '/text2Video', '/modelTrain'])
      expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
  });
});
