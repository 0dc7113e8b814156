import { expect, test } from 'vitest';
import { appointOperator } from './appoint-operator.ts';
import { nothingSerious } from './axe.ts';
import { call, goWithin, holds, logInAsTester, saved } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const GOLD = 6;

async function operatorAtTheDoor() {
  const { page } = await studio.visitor();
  const tester = await logInAsTester(page);
  return { page, tester, code: await appointOperator(studio.dataDir, tester) };
}

test('an operator gives back what a person paid, gives them gold, and both stand in the log', async () => {
  const { page: person } = await studio.visitor();
  const name = await logInAsTester(person);
  const order = await call<{ orderId: string; number: string }>(person, 'GET', '/order/createOrder?product=gold-550');
  await call(person, 'GET', `/order/createAliPayOrder?orderId=${order.orderId}&gateway=sandbox`);
  await call(person, 'POST', '/pay/sandbox', { orderId: order.orderId, act: 'pay' });
  expect(await holds(person, GOLD)).toBe(650);

  const { page, tester, code } = await operatorAtTheDoor();
  await page.goto('/operator');
  const field = page.getByRole('textbox', { name: '动态口令' });
  const enter = page.getByRole('button', { name: '进入运营台' });
  await field.fill(code.slice(1));
  await enter.click();
  await page.getByText('还差 1 位').waitFor();
  await field.fill(code === '000000' ? '000001' : '000000');
  await enter.click();
  await page.getByText('动态口令不对').waitFor();
  await field.fill(code);
  await enter.click();
  await page.getByRole('button', { name: '现在对账' }).click();
  await page.getByText('已取到的对账单都对得上。').waitFor();

  const index = page.getByRole('navigation', { name: '运营台目录' });
  await index.getByRole('link', { name: '订单' }).click();
  await page.getByRole('searchbox', { name: '订单号、手机号' }).fill(order.number);
  const row = page.getByRole('row').filter({ hasText: order.number });
  await row.filter({ hasText: '已到账' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await row.getByRole('button', { name: '退款' }).click();
  const dialog = page.getByRole('dialog', { name: '退款' });
  await dialog.getByRole('button', { name: '退款' }).click();
  await dialog.getByText('还没有填').waitFor();
  await dialog.getByRole('textbox', { name: '原因' }).fill('重复付款');
  await dialog.getByRole('button', { name: '退款' }).click();
  await dialog.getByText('这一步收不回').waitFor();
  expect(await holds(person, GOLD)).toBe(650);
  await dialog.getByRole('button', { name: '就这样：退款' }).click();
  await row.filter({ hasText: '已退款' }).filter({ hasText: '¥50.00' }).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  expect(await holds(person, GOLD)).toBe(100);
  const { list } = await call<{ list: { status: string }[] }>(person, 'GET', '/order/list');
  expect(list[0]?.status).toBe('refunded');

  await index.getByRole('link', { name: '用户' }).click();
  const search = page.getByRole('searchbox', { name: '手机号、昵称' });
  const actsOf = (of: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `test:${of}` })
      .getByRole('button');
  await search.fill(`test:${tester}`);
  await actsOf(tester).click();
  await page.getByRole('menuitem', { name: '收回运营权' }).click();
  const removal = page.getByRole('dialog', { name: '收回运营权' });
  await removal.getByRole('textbox', { name: '原因' }).fill('换人');
  await removal.getByRole('button', { name: '收回运营权' }).click();
  await removal.getByRole('button', { name: '就这样：收回运营权' }).click();
  // what only the server can know stands in the dialog, which stays
  await removal.getByRole('alert').filter({ hasText: '自己的运营权收不回' }).waitFor();
  await page.keyboard.press('Escape');
  await search.fill(`test:${name}`);
  const acts = actsOf(name);
  await acts.click();
  await page.getByRole('menuitem', { name: '送券' }).click();
  const coupon = page.getByRole('dialog', { name: '送券' });
  const choose = async (field: string, option: string) => {
    await coupon.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await coupon.getByRole('textbox', { name: '减多少元' }).waitFor();
  await choose('种类', '折扣');
  await coupon.getByRole('textbox', { name: '减百分之几' }).fill('20');
  expect(await coupon.getByRole('textbox', { name: '减多少元' }).count()).toBe(0);
  await choose('商品', '专业会员 3 个月');
  await coupon.getByRole('textbox', { name: '有效天数' }).fill('30');
  await coupon.getByRole('button', { name: '送券' }).click();
  await page.getByText('做好了：送券').waitFor();
  const held = await call<{ list: object[] }>(person, 'GET', '/user/v1/user/couponList');
  expect(held.list).toMatchObject([{ kind: 'percent', value: 20, product: 'vip-pro-quarter' }]);
  await acts.click();
  await page.getByRole('menuitem', { name: '送金币' }).click();
  const gift = page.getByRole('dialog', { name: '送金币' });
  await gift.getByRole('textbox', { name: '金币' }).fill('500');
  await gift.getByRole('textbox', { name: '原因' }).fill('赔礼');
  await gift.getByRole('button', { name: '送金币' }).click();
  await page.getByText('做好了：送金币').waitFor();
  expect(await holds(person, GOLD)).toBe(600);

  await index.getByRole('link', { name: '操作记录' }).click();
  const log = page.getByRole('row');
  await log.filter({ hasText: '送金币' }).filter({ hasText: '原因：赔礼' }).filter({ hasText: '做了' }).waitFor();
  await log.filter({ hasText: '退款' }).filter({ hasText: '原因：重复付款' }).filter({ hasText: '做了' }).waitFor();
  await log.filter({ hasText: '没做成' }).filter({ hasText: '自己的运营权收不回，请另一个运营来做。' }).waitFor();
  const acted = { act: 'setText', target: 'company', fields: {} };
  for (let n = 0; n < 12; n += 1) await call(page, 'POST', '/operator/act', acted);
  await page.reload();
  await page.getByText(/^1–30，共 \d+$/).waitFor();
  await page.getByRole('button', { name: '下一页' }).click();
  await page.getByText(/^31–\d+，共 \d+$/).waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  await log.filter({ hasText: '退款' }).filter({ hasText: '做了' }).waitFor();

  await index.getByRole('link', { name: '月结' }).click();
  const close = await saved(page, () =>
    page
      .getByRole('link', { name: /月结，CSV$/ })
      .first()
      .click(),
  );
  expect(close.name).toMatch(/^yujian-\d{4}-\d\d\.csv$/);
  expect(close.bytes.toString()).toContain(order.number);
});

test('the console closes again when the second factor no longer holds', async () => {
  const { page } = await studio.visitor();
  const tester = await logInAsTester(page);
  await call(page, 'POST', '/operator/verify', { code: await appointOperator(studio.dataDir, tester) });
  await page.goto('/operator?list=prices');
  await page.getByRole('row').filter({ hasText: '550 金币' }).waitFor();
  await page.getByRole('button', { name: '账号' }).click();
  await page.getByRole('button', { name: '运营台' }).waitFor();
  await page.keyboard.press('Escape');
  // another key ends what the old one opened
  await appointOperator(studio.dataDir, tester);
  await page.getByRole('link', { name: '用户', exact: true }).click();
  await page.getByRole('textbox', { name: '动态口令' }).waitFor();
});

test('nobody else opens the console, nor calls it', async () => {
  const { page } = await studio.person();
  await page.goto('/operator');
  await page.getByRole('heading', { name: '没有这一页' }).waitFor();
  for (const path of [
    '/operator/state',
    '/operator/overview',
    '/operator/list?list=people',
    '/operator/month?month=2026-01',
  ])
    await expect(call(page, 'GET', path), path).rejects.toThrow('40300');
  await expect(call(page, 'POST', '/operator/act', { act: 'keepReported', target: 'x' })).rejects.toThrow('40300');
});

test('axe finds nothing serious in the console, in either theme', async () => {
  const { page, code } = await operatorAtTheDoor();
  await page.goto('/operator');
  await page.getByRole('button', { name: '进入运营台' }).waitFor();
  await nothingSerious(page, 'second factor');
  await call(page, 'POST', '/operator/verify', { code });
  await page.reload();
  await page.getByText('每天的数字').click();
  await nothingSerious(page, 'overview');
  for (const [list, title] of [
    ['people', '用户'],
    ['orders', '订单'],
    ['audit', '操作记录'],
    ['months', '月结'],
  ] as const) {
    await goWithin(page, `/operator?list=${list}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('[role=status]').waitFor({ state: 'detached' });
    await nothingSerious(page, list);
  }
  await goWithin(page, '/operator?list=offers');
  await page.getByRole('button', { name: '新的限时优惠' }).click();
  const dialog = page.getByRole('dialog', { name: '新的限时优惠' });
  await dialog.getByRole('button', { name: '新的限时优惠' }).click();
  await dialog.getByText('还没有填').first().waitFor();
  await nothingSerious(page, 'act');
});
