import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  call,
  dropFile,
  DRAWN_WITHIN_MS,
  holds,
  putPicture,
  smallSample,
  startButton,
  until,
  waitUntilDrawn,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('a sentence is shown as steps, changed, run, branched from, taken back, renamed and deleted', async () => {
  const { page } = await studio.person();
  await page.goto('/imgedit');
  await page.getByRole('button', { name: '先放 1 张图' }).waitFor();
  await putPicture(page, await smallSample('living-photo.webp'));
  const words = page.locator('textarea');
  await words.fill('对比强一点，画成水彩');
  const composer = page.getByRole('region', { name: '说一句' });
  const chips = composer.getByRole('list', { name: '听懂的' }).getByRole('listitem');
  expect(await chips.allInnerTexts()).toEqual(['调整\n对比更强', '画成\n水彩']);
  await chips.nth(1).getByRole('button', { name: '去掉这一步' }).click();
  await composer.getByRole('button', { name: '改 · 5 金币' }).click();
  const first = page.getByRole('article', { name: '第 1 轮' });
  await first.getByText('内置引擎').first().waitFor();
  await first.getByRole('slider').waitFor({ timeout: DRAWN_WITHIN_MS });
  await first.getByText('调整：对比更强').waitFor();
  // the result is the next turn's base
  await words.fill('放大2倍');
  await words.press('Control+Enter');
  const second = page.getByRole('article', { name: '第 2 轮' });
  await second.getByRole('slider').waitFor({ timeout: DRAWN_WITHIN_MS });
  await second.getByRole('button', { name: '撤回这一轮' }).click();
  await words.and(page.locator(':focus')).waitFor();
  await words.fill('暖一点');
  await composer.getByRole('button', { name: '接着改 · 5 金币' }).click();
  const branch = page.getByRole('article', { name: '第 1a 轮' });
  await branch.getByRole('slider').waitFor({ timeout: DRAWN_WITHIN_MS });
  expect(await page.getByRole('complementary', { name: '版本' }).getByRole('listitem').count()).toBe(4);
  // it is all there after a reload
  await page.reload();
  await branch.getByRole('slider').waitFor();
  // with every turn taken back, it goes on from the picture that it began with
  const sessionId = new URL(page.url()).searchParams.get('session');
  await call(page, 'POST', '/ai/updateEditSession', { sessionId, headTurnId: null });
  await page.reload();
  await words.fill('冷一点');
  await composer.getByRole('button', { name: '改 · 5 金币' }).waitFor();
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '改名' }).click();
  await page.getByRole('textbox', { name: /改“/ }).fill('客厅方案');
  await page.keyboard.press('Enter');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: '搜对话和说过的话' }))
    .fill('暖一点');
  await page.getByRole('navigation', { name: '对话' }).getByText('客厅方案').waitFor();
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除对话' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除对话' }).click();
  await page.getByRole('heading', { name: '放一张图，说一句话' }).waitFor();
  const { total } = await call<{ total: number }>(page, 'GET', '/ai/getTaskList?tool=imgedit');
  expect(total).toBe(3);
});

test('a lost answer and two presses are one turn, and what ends while the line is down is shown when it is back', async () => {
  const { page, context } = await studio.person();
  const before = await holds(page, 6);
  await page.goto('/imgedit');
  await putPicture(page, await plainPicture('#9aa'));
  const composer = page.getByRole('region', { name: '说一句' });
  await markMiddle(page);
  const words = page.locator('textarea');
  await words.fill('这里换成红色');
  const ids: unknown[] = [];
  await page.route(
    '**/ai/EditImage',
    async (route) => {
      ids.push((route.request().postDataJSON() as { requestId: string }).requestId);
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await composer.getByRole('button', { name: '改 · 5 金币' }).dblclick();
  await page.getByText('没收到回答').waitFor();
  expect(await words.inputValue()).toBe('这里换成红色');
  await composer.getByText('标了一处').waitFor();
  await composer
    .getByRole('img', { name: 'A' })
    .or(composer.getByRole('img', { name: '底图' }))
    .waitFor();
  page.on('request', (request) => {
    if (request.url().endsWith('/ai/EditImage')) ids.push((request.postDataJSON() as { requestId: string }).requestId);
  });
  await words.press('Control+Enter');
  await words.press('Control+Enter');
  const first = page.getByRole('article', { name: '第 1 轮' });
  await first.getByRole('slider').waitFor({ timeout: DRAWN_WITHIN_MS });
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await page.getByRole('article').count()).toBe(1);
  expect(await holds(page, 6)).toBe(before - 5);

  // a picture that falls on a turn is the next base
  await dropFile(page, await smallSample('living-photo.webp'), 'article');
  const said = '改成傍晚 <b id="evil">x</b>';
  await words.fill(said);
  await composer.getByRole('button', { name: '改 · 5 金币', exact: true }).click();
  const second = page.getByRole('article', { name: '第 1a 轮' });
  await second.getByText(said).waitFor();
  await context.setOffline(true);
  await page.getByText('断网了，已画好的还能看').first().waitFor();
  expect([await second.getByRole('slider').count(), await page.locator('#evil').count()]).toEqual([0, 0]);
  await until(async () => {
    const { list } = await call<{ list: { status: string }[] }>(page, 'GET', '/ai/getTaskList?tool=imgedit');
    return (list.length === 2 && list.every(({ status }) => status === 'succeeded')) || null;
  }, DRAWN_WITHIN_MS);
  expect(await second.getByRole('slider').count()).toBe(0);
  await context.setOffline(false);
  await second.getByRole('slider').waitFor();
  await words.fill('冷一点');
  await composer.getByRole('button', { name: '接着改 · 5 金币' }).waitFor();
});

test('of a long conversation the latest turns are drawn, and earlier ones on request', async () => {
  const { page } = await studio.person();
  const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const turns = Array.from({ length: 35 }, (_, i) => ({
    ...{
      turnId: id(i),
      taskId: id(i),
      parentTurnId: i === 0 ? null : id(i - 1),
      images: [id(100)],
      prompt: `第 ${i} 句`,
    },
    ...{ region: null, understood: null, mode: 0, model: 3, status: 'cancelled', progress: 0, stage: null, notes: [] },
    ...{ price: { kind: 'gold', amount: 5 }, charged: 0, error: null, createdAt: '2026-01-01T00:00:00.000Z' },
    ...{ finishedAt: '2026-01-01T00:00:00.000Z', results: [], engine: null },
  }));
  const data = { sessionId: id(999), title: '长对话', mode: 0, model: 3, headTurnId: null, turns };
  await page.route('**/ai/getEditImageInfo*', (route) =>
    route.request().postData()?.includes(id(999))
      ? route.fulfill({ json: { error: { code: 0, message: '' }, data } })
      : route.continue(),
  );
  await page.goto(`/imgedit?session=${id(999)}`);
  await page.getByText('第 34 句').first().waitFor();
  const drawn = page.getByRole('article');
  expect(await drawn.count()).toBe(30);
  await page.getByRole('region', { name: '每一轮' }).getByRole('button', { name: '更早的 5 轮' }).click();
  await expect.poll(() => drawn.count()).toBe(35);
});

test('what is marked alone changes; two pictures are asked for where two are needed; what nobody can do is said', async () => {
  const { page } = await studio.person();
  await page.goto('/imgedit');
  await putPicture(page, await plainPicture('#9aa'));
  const composer = page.getByRole('region', { name: '说一句' });
  const dialog = await markMiddle(page);
  const words = page.locator('textarea');
  await words.fill('这里换成红色，再加一只猫');
  await composer.getByText(/做不到：再加一只猫/).waitFor();
  await words.fill('这里换成红色');
  await composer.getByRole('button', { name: '改 · 5 金币' }).click();
  await page
    .getByText(/改动范围以外改变 0 像素/)
    .first()
    .waitFor({ timeout: DRAWN_WITHIN_MS });
  await composer.getByText('融合两张').click();
  await composer.getByRole('alert').getByText('融合要正好 2 张图，现在只有 A。').waitFor();
  await composer.getByRole('button', { name: '还差 1 张图 B' }).waitFor();
  await composer.getByRole('button', { name: '改成只改一张' }).click();
  // what is named and not surely seen is marked with one press
  await words.fill('去掉沙发');
  await composer.getByRole('button', { name: '接着改 · 5 金币' }).click();
  const refused = page.getByRole('article', { name: '第 2 轮' });
  await refused.getByText(/没有认准“沙发”.*已退回/).waitFor({ timeout: DRAWN_WITHIN_MS });
  await refused.getByRole('button', { name: '在图上标出来' }).click();
  await dialog.getByRole('button', { name: '好了' }).click();
  await composer.getByRole('list', { name: '听懂的' }).getByText('标出的地方').waitFor();
  await composer.getByRole('button', { name: '标出要改的地方' }).waitFor();
  await words.fill('亮一点，天空要下鱼');
  await composer.getByText(/“天空要下鱼”：改成什么/).waitFor();
  await composer.getByRole('button', { name: /改成什么/ }).waitFor();
  await words.fill('你好');
  await composer.getByRole('button', { name: /要改什么？/ }).waitFor();
});

test('a wish becomes a plan, changed before it is paid, and each of its pictures comes', async () => {
  const { page } = await studio.person();
  await page.goto('/agentNano');
  // A scene out of words needs no picture, but words; of a garden there is no section.
  await page.getByRole('button', { name: '剖透视', exact: true }).click();
  await page.getByRole('button', { name: '先写一句描述' }).waitFor();
  await page.locator('textarea').first().fill('书房，爆炸图');
  await page.getByRole('button', { name: '列计划' }).click();
  await expect.poll(() => startButton(page).innerText()).toMatch(/5 金币/);
  await page.locator('textarea').first().fill('别墅花园，剖面图');
  await page.getByRole('button', { name: '列计划' }).click();
  await page.getByText(/做不到：剖面图/).waitFor();
  await putPicture(page, await smallSample('villa-photo.webp'));
  const plan = page.getByRole('button', { name: /^去掉 [A-H]$/ });
  await page.locator('textarea').first().fill('换成鸟瞰');
  await page.getByRole('button', { name: '列计划' }).click();
  await page.getByText(/做不到：换成鸟瞰/).waitFor();
  await page.locator('textarea').first().fill('表现图一套，对比强一点');
  await page.getByRole('button', { name: '列计划' }).click();
  await expect.poll(() => plan.count()).toBe(4);
  await plan.first().click();
  await plan.first().click();
  expect(await startButton(page).innerText()).toMatch(/2 张 · 10 金币/);
  await startButton(page).click();
  await waitUntilDrawn(page);
  const { list } = await call<{ list: { results: { role: string }[]; charged: number }[] }>(
    page,
    'GET',
    '/ai/getTaskList?tool=agent-nano',
  );
  expect([list[0]!.results.filter(({ role }) => role === 'image').length, list[0]!.charged]).toEqual([2, 10]);
});

async function plainPicture(background: string) {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'plain.png', mimeType: 'image/png', buffer };
}

/** Marks a rectangle in the middle of the picture; gives the dialog back, which is closed. */
async function markMiddle(page: Page): Promise<Locator> {
  await page.getByRole('region', { name: '说一句' }).getByRole('button', { name: '标出一处' }).click();
  const dialog = page.getByRole('dialog', { name: '标出要改的地方' });
  await dialog.getByRole('button', { name: '矩形' }).click();
  const box = (await dialog.getByRole('group').boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: '好了' }).click();
  return dialog;
}
