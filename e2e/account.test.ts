import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logInAsTester, logInBySms, newPhone } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

describe('one account', () => {
  test('logs in on its own page, is told what is wrong, and goes where it was going', async () => {
    const { page } = await studio.visitor();
    await page.goto('/user/login');
    await page.getByRole('heading', { name: '登录或注册' }).waitFor();
    expect(await page.getByRole('checkbox', { name: /已阅读并同意/ }).isChecked()).toBe(true);
    await page.getByRole('textbox', { name: '手机号' }).fill('1390000');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('手机号是 11 位数字，还差 4 位').waitFor();

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
    await page.getByRole('button', { name: '账号' }).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('satoken'), document.cookie.includes('satoken_at=1'), document.cookie.includes('satoken=')])).toEqual([null, true, false]);
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

  test('on a machine that no phone can reach, the code to scan says so', async () => {
    const { page } = await studio.visitor();
    await page.goto('/user/login');
    await page.getByText('扫码登录').click();
    await page.getByText('这套系统只在本机打得开，手机扫不到它').waitFor();
  });

  test('the test account is one press away on a local installation', async () => {
    const { page } = await studio.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: '登录', exact: true }).click();
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
    await page.getByRole('button', { name: '账号' }).waitFor();
    await page.evaluate(() => {
      localStorage.setItem('userType', '1');
      localStorage.setItem('inviteCode', 'ABC');
    });
    const sent: string[] = [];
    page.on('request', (request: Request) => {
      if (/logout|redirect/i.test(request.url())) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.getByRole('button', { name: '账号' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
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
    await page.goto('/styleTransferIndoor');
    await page.getByRole('heading', { name: '没有这一页' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: /室内渲染/ }).waitFor();
    await page.getByRole('main').getByRole('combobox', { name: '搜工具' }).fill('xiangao');
    await page.getByRole('option', { name: /转线稿/ }).click();
    await page.waitForURL('**/toline');
    await page.goto('/');
    await page.getByRole('region', { name: '工具目录' }).waitFor();
    for (const path of ['/3d', '/text2Video', '/modelTrain']) expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
  });
});
