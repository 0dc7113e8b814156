import { describe, expect, test } from 'vitest';
import {
  call,
  chooseCount,
  draftKept,
  finishedLineart,
  holds,
  putPicture,
  sample,
  startWith,
  stopTasks,
  upload,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const TICKETS = 1;
const GOLD = 6;
/** Four large pictures: still in work while the story goes on. */
const LONG = { count: 4, size: '1600', manner: 'real' };

describe('where tickets and gold go', () => {
  test('tickets pay while they cover all of it, then gold; a stop gives everything back; every entry names its task', async () => {
    const { page } = await studio.person();
    const picture = await upload(page, 'living-line.png');
    const start = (settings: object) => startWith(page, 'indoor-render', picture, { ...LONG, ...settings });

    await page.goto('/indoorRender');
    await putPicture(page, sample('living-line.png'));
    await page.getByRole('button', { name: '生成 · 用 1 张渲染券' }).waitFor();
    await chooseCount(page, 4);
    await page.getByRole('button', { name: '4 张 · 用 4 张渲染券' }).waitFor();

    const running = await start({});
    await start({});
    await draftKept(page, 'indoor-render', { count: 4 });
    await page.reload();
    await page.getByRole('button', { name: '4 张 · 20 金币' }).waitFor();
    await page.getByText('渲染券 2 张，用金币付').waitFor();
    await chooseCount(page, 2);
    await page.getByRole('button', { name: '2 张 · 用 2 张渲染券' }).waitFor();

    const last = await start({});
    await page.goto(`/indoorRender?task=${last}`);
    await page.getByRole('button', { name: '取消，退回 20 金币' }).click();
    await page.getByRole('status').getByText('已退回 20 金币').waitFor();
    expect(await holds(page, GOLD)).toBe(100);

    await page.goto(`/indoorRender?task=${running}`);
    await page
      .getByRole('button', { name: /^停下，退回 \d 张渲染券/ })
      .last()
      .click();
    await page
      .getByRole('status')
      .getByText(/已退回 \d 张渲染券/)
      .waitFor();
    await stopTasks(page);
    const { charged, refunded } = await call<{ charged: number; refunded: number }>(
      page,
      'GET',
      `/ai/getTaskByTaskId?taskId=${running}`,
    );
    expect(charged + refunded).toBe(4);
    await expect.poll(() => holds(page, TICKETS)).toBe(10 - charged);

    await page.goto('/myPersonCenter?part=movements');
    const rows = page.getByRole('row');
    await rows.filter({ hasText: '新账号赠送' }).filter({ hasText: '+100' }).waitFor();
    for (const [reason, amount] of [
      ['开始任务', /−20/],
      ['没画成，退回', /\+20/],
      ['开始任务', /−4\s*渲染券/],
    ] as const) {
      const row = rows.filter({ hasText: reason }).filter({ hasText: amount }).first();
      expect(await row.getByRole('link').getAttribute('href')).toMatch(/^\/done\?taskId=/);
    }
    expect(await rows.filter({ hasText: '没画成，退回' }).count()).toBe(3);
    // what nothing built can spend waits for its tools
    expect(await rows.filter({ hasText: /实时秒数|视频券/ }).count()).toBe(0);
  });

  test('too little gold: the button says how much is missing, the dialog leads to a package that is enough', async () => {
    const { page } = await studio.person();
    const picture = await upload(page, 'living-line.png');
    for (let n = 0; n < 7; n += 1) await startWith(page, 'indoor-render', picture, LONG);
    expect([await holds(page, TICKETS), await holds(page, GOLD)]).toEqual([2, 0]);

    await page.goto('/indoorRender');
    await putPicture(page, sample('kitchen-line.png'));
    await chooseCount(page, 3);
    await page.getByRole('button', { name: '还差 15 金币' }).click();
    const dialog = page.getByRole('dialog', { name: '还差 15 金币' });
    await dialog.getByText('这一次要 15 金币，你有 0').waitFor();
    await dialog.getByRole('button', { name: '去充值' }).click();
    const shop = page.getByRole('dialog', { name: '充值金币' });
    await shop.getByText('还差 15 金币').waitFor();
    expect(await shop.getByRole('radio', { name: '100 金币，¥10' }).isChecked()).toBe(true);
    await stopTasks(page);
    expect(await holds(page, GOLD)).toBe(100);
  });

  test('a finished picture costs what its button said', async () => {
    const { page } = await studio.person();
    await finishedLineart(page);
    expect(await holds(page, GOLD)).toBe(99);
    expect(await holds(page, TICKETS)).toBe(10);
    await page.goto('/myPersonCenter?part=movements');
    await page.getByRole('row').filter({ hasText: '转线稿' }).getByRole('link').click();
    await page.waitForURL('**/done?taskId=*');
    await page.getByRole('definition').filter({ hasText: '1 金币' }).waitFor();
  });
});
