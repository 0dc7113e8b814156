import type { Browser, Page } from 'playwright-core';
import { appointOperator } from './appoint-operator.ts';
import { DESKTOP, visit } from './browser.ts';
import { settled } from './screens-desktop.ts';
import type { Shoot } from './shot.ts';
import { call, logInAsTester } from './steps.ts';

/** Orders, invitations, custom purchases and the operator's console, each with something in it. */
export async function shopScreens(
  browser: Browser,
  { origin, dataDir }: { readonly origin: string; readonly dataDir: string },
  shoot: Shoot,
): Promise<void> {
  const { page } = await visit(browser, origin, DESKTOP);
  await logInAsTester(page, 'screens-shop');
  await call(page, 'POST', '/user/v1/user/edit', { nickname: '林工' });
  const [paid] = [await order(page, 'gold-550', true), await order(page, 'gold-1200', false)];
  const { code } = await call<{ code: string }>(page, 'GET', '/user/v1/user/invitation');
  const words = '二十张立面效果图，十二月前要';
  await call(page, 'POST', '/shop/custom', { words, contact: '微信 linlin', files: [] });
  const { page: invited } = await visit(browser, origin, DESKTOP);
  await logInAsTester(invited, 'screens-invited');
  await call(invited, 'POST', `/user/v1/user/bindInvitation?inviteCode=${code}`);
  await order(invited, 'vip-studio-month', true);
  await invited.context().close();

  const { page: desk } = await visit(browser, origin, DESKTOP);
  await logInAsTester(desk, 'screens-operator');
  await call(desk, 'POST', '/operator/verify', { code: await appointOperator(dataDir, 'screens-operator') });
  const refund = { act: 'refundOrder', target: paid, fields: { amount: 1000, reason: '重复付款' } };
  await call(desk, 'POST', '/operator/act', refund);
  await call(desk, 'POST', '/operator/act', { ...refund, fields: { amount: 9000, reason: '再退' } }).catch(() => 0);

  for (const [path, heading, name, says] of [
    ['/myPersonCenter?part=orders', '订单', 'orders', 'Orders: unpaid, delivered and partly refunded'],
    ['/invite', '合伙人', 'invite', 'The partner programme: link, earnings, who came'],
    ['/dingzhi', '定制', 'custom', 'A custom request'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await shootSettled(page, shoot, name, says);
  }
  await page.context().close();

  for (const [list, name, says] of [
    ['', 'operator', 'The console: how the house stands'],
    ['?list=orders', 'operator-orders', 'The console: orders'],
    ['?list=audit', 'operator-log', 'The console: what was done, and why something was refused'],
  ] as const) {
    await desk.goto(`/operator${list}`);
    await desk.getByRole('row').nth(1).waitFor();
    await shootSettled(desk, shoot, name, says);
  }
  await desk.context().close();
}

async function shootSettled(page: Page, shoot: Shoot, name: string, words: string): Promise<void> {
  await page.locator('[role=status]:empty, [aria-busy=true]').first().waitFor({ state: 'detached' });
  await settled(page);
  await shoot(page, name, words);
}

async function order(page: Page, product: string, pays: boolean): Promise<string> {
  const { orderId } = await call<{ orderId: string }>(page, 'GET', `/order/createOrder?product=${product}`);
  if (!pays) return orderId;
  await call(page, 'GET', `/order/createAliPayOrder?orderId=${orderId}&gateway=sandbox`);
  await call(page, 'POST', '/pay/sandbox', { orderId, act: 'pay' });
  return orderId;
}
