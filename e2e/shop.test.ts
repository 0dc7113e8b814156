import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import {
  call,
  chooseCount,
  holds,
  logInBySms,
  putPicture,
  sample,
  saved,
  skipInterests,
  smallSample,
  startWith,
  stopTasks,
  upload,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const GOLD = 6;
/** Four large pictures: still in work while the story goes on. */
const LONG = { count: 4, size: '1600', manner: 'real' };

interface Order {
  readonly orderId: string;
  readonly status: string;
}

async function openRecharge(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: '充值', exact: true }).click();
  return page.getByRole('dialog', { name: '充值金币' });
}

/** Presses "order", and opens the sandbox's page of it. */
async function toSandbox(page: Page, dialog: Locator, words: string | RegExp): Promise<Page> {
  await dialog.getByRole('button', { name: words }).click();
  await dialog.getByText('沙箱：不会真的收钱').waitFor();
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: '去沙箱付款' }).click(),
  ]);
  await bank.getByRole('heading', { name: '沙箱付款' }).waitFor();
  await bank.getByText('不收钱，也不连任何银行').waitFor();
  return bank;
}

/** From "not enough gold" to a package that is paid. */
async function topUp(page: Page, missing: number): Promise<Locator> {
  await press(page.getByRole('dialog', { name: `还差 ${missing} 金币` }), '去充值');
  const dialog = page.getByRole('dialog', { name: '充值金币' });
  const bank = await toSandbox(page, dialog, '下单 · ¥10.00');
  await bank.getByText('¥10.00').waitFor();
  await press(bank, '付款');
  await bank.getByText('付好了，商店已经收到通知').waitFor();
  await bank.close();
  return dialog;
}

const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the shop', () => {
  test('too little gold: a package is paid, the gold comes once, and the very task starts', async () => {
    const { page } = await studio.person();
    const picture = await upload(page, 'living-line.png');
    for (let n = 0; n < 7; n += 1) await startWith(page, 'indoor-render', picture, LONG);
    await page.goto('/indoorRender');
    await putPicture(page, sample('kitchen-line.png'));
    await chooseCount(page, 3);
    await press(page, '还差 15 金币');
    const dialog = await topUp(page, 15);

    await page.waitForURL('**/indoorRender?task=*');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await holds(page, GOLD)).toBe(100 - 15);
    const { list } = await call<{ list: Order[] }>(page, 'GET', '/order/list?page=1&pageSize=20');
    expect(list.map(({ status }) => status)).toEqual(['granted']);
    await call(page, 'GET', `/order/completeOrder?orderId=${list[0]?.orderId}`);
    expect(await holds(page, GOLD)).toBe(100 - 15);

    // the same for a picture once more, and for a batch
    await press(page, '取消，退回 15 金币');
    const again = page.getByRole('button', { name: '再画一次 · 15 金币' });
    await again.waitFor();
    for (let n = 0; n < 5; n += 1) await startWith(page, 'indoor-render', picture, LONG);
    const before = page.url();
    await again.click();
    await topUp(page, 15);
    await page.waitForURL((url) => url.href !== before && url.searchParams.has('task'));
    expect(await holds(page, GOLD)).toBe(100 - 15);
    await page.goto('/indoorRender');
    const pictures = await Promise.all(Array.from({ length: 6 }, () => smallSample('kitchen-line.png')));
    await page.locator('aside input[type=file][multiple]').first().setInputFiles(pictures);
    await chooseCount(page, 3);
    await press(page, '全部 6 张 · 90 金币');
    await topUp(page, 5);
    await page.waitForURL('**/indoorRender?batch=*');
    expect(await holds(page, GOLD)).toBe(85 + 100 - 90);
    await stopTasks(page);
  });

  test('paid, and nobody was told: the order is granted when one asks again', async () => {
    const { page } = await studio.person();
    const dialog = await openRecharge(page);
    const bank = await toSandbox(page, dialog, '下单 · ¥100.00');
    await page.goto('/myPersonCenter?part=orders');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '1,200 金币' });
    await row.getByText('等你付款').waitFor();
    await press(bank, '付款，但不通知');
    await bank.getByText('付好了，商店收不到通知').waitFor();
    await bank.close();

    await press(row, '再查一次');
    await row.getByText('已到账').waitFor();
    expect(await holds(page, GOLD)).toBe(100 + 1200);
    await press(row, '开票信息');
    const invoice = page.getByRole('dialog', { name: '开票信息' });
    await press(invoice, '保存');
    await invoice.getByText('抬头至少 1 个字').waitFor();
    await invoice.getByRole('textbox', { name: '抬头' }).fill('隅间设计');
    await invoice.getByRole('textbox', { name: /^税号/ }).fill('91310000MA1K00000X');
    await press(invoice, '保存');
    await row.getByText('抬头 隅间设计').waitFor();
    const { name, bytes } = await saved(page, () => row.getByRole('link', { name: '收据' }).click());
    expect(name).toMatch(/^YJ\d{8}-\d{10}\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a membership is bought: its tier and its rights hold, and it can be renewed', async () => {
    const { page } = await studio.visitor();
    await page.goto('/');
    await press(page, '登录');
    await logInBySms(page);
    // the login opens the page anew
    await skipInterests(page);
    await page.getByRole('link', { name: '100 金币，看明细' }).waitFor();
    await page.getByRole('button', { name: '账号' }).click();
    await press(page, '会员');
    const dialog = page.getByRole('dialog', { name: '会员' });
    await dialog.getByText('专业', { exact: true }).click();
    await dialog.getByText('按季，省 ¥11.70').click();
    const bank = await toSandbox(page, dialog, '开通 · ¥105.30');
    await press(bank, '付款');
    await bank.getByRole('link', { name: '回到商店' }).click();
    await bank.waitForURL(/\/myPersonCenter\?part=orders&order=/);
    await bank.getByText('专业会员 3 个月').waitFor();

    await dialog.getByText('专业会员开通了').waitFor();
    await press(dialog, '好了');
    await page.goto('/myPersonCenter?part=profile');
    await page.getByRole('definition').filter({ hasText: '同时进行 3 个任务' }).getByText('专业').waitFor();
    expect(await call(page, 'GET', '/user/getVipInfo')).toMatchObject({ tier: 'pro', watermarkFree: true });
    await press(page, '续期或升级');
    await dialog.getByText('团队', { exact: true }).click();
    await dialog.getByText(/今天升级，1 个月；专业剩下的 \d+ 天折成 \d+ 天/).waitFor();
    await dialog.getByRole('button', { name: '升级 · ¥399' }).waitFor();
  });

  test('on a phone the sheet fills the width, and pays', async () => {
    const { page } = await studio.person(PHONE);
    await page.goto('/mobileHome?tab=me');
    await press(page, '去充值');
    const dialog = page.getByRole('dialog', { name: '充值金币' });
    await dialog.getByRole('radio', { name: '550 金币，¥50' }).press('ArrowUp');
    expect(await dialog.getByRole('radio', { name: '100 金币，¥10' }).isChecked()).toBe(true);
    expect(await dialog.evaluate((sheet) => [sheet.clientWidth, sheet.scrollWidth])).toEqual([390, 390]);
    const bank = await toSandbox(page, dialog, '下单 · ¥10.00');
    expect(await bank.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await press(bank, '付款');
    await dialog.getByText('100 金币到账了').waitFor();
    await press(dialog, '好了');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('an order that was refused is paid all the same, or cancelled', async () => {
    const { page } = await studio.person();
    const dialog = await openRecharge(page);
    const bank = await toSandbox(page, dialog, '下单 · ¥100.00');
    await press(bank, '拒付');
    await bank.getByText('拒付了，还可以再付').waitFor();
    await press(dialog, '付好了没到账？');
    await dialog.getByText('还没有收到这一单的钱').waitFor();
    await press(dialog, '取消订单');
    await page.getByText('订单取消了，没有扣款').waitFor();
    await bank.reload();
    await bank.getByText('关掉了，付不了了').waitFor();

    const second = await toSandbox(page, dialog, '下单 · ¥100.00');
    await press(second, '拒付');
    await press(second, '付款');
    await dialog.getByText('1,200 金币到账了').waitFor();
    expect(await holds(page, GOLD)).toBe(100 + 1200);
  });
});
