import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { call } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('the assistant beside a tool answers with links, is stopped, cut, asked anew and found again', async () => {
  const { page } = await studio.person();
  await page.goto('/toline');
  const opener = page.getByRole('button', { name: '助手', exact: true });
  await opener.click();
  const panel = page.getByRole('complementary', { name: '助手' });
  const field = panel.getByRole('textbox', { name: '写给助手' });
  const answers = panel.getByRole('log').locator('li[aria-busy]');
  await panel.getByText('看着：转线稿').waitFor();

  await panel.getByRole('button', { name: '这个工具怎么用？' }).click();
  await answers.nth(0).getByRole('link', { name: '转线稿' }).waitFor();
  await field.fill('哪个工具能把白天变成夜景？\n<img src=x onerror=alert(1)>');
  await field.press('Enter');
  await answers.nth(1).getByRole('link', { name: '打开氛围转换' }).waitFor();
  expect(await panel.locator('img, script').count()).toBe(0);
  await answers.nth(1).getByRole('link', { name: '打开氛围转换' }).click();
  await page.waitForURL(/atmosphereChange/);
  await panel.getByText('看着：氛围转换').waitFor();

  // The line breaks before anything comes back: what was written stays, and the same request brings its one answer.
  await page.route('**/api/ai/gptTalkStream', async (route) => {
    await route.fetch();
    await route.fulfill({ contentType: 'text/event-stream', body: 'data: {"delta":"夜' });
  });
  await field.fill('为什么扣了我的金币');
  await field.press('Enter');
  await answers.nth(2).getByText('没有答完').waitFor();
  await page.unroute('**/api/ai/gptTalkStream');
  await page.route('**/api/ai/gptTalkStream', () => undefined);
  await answers.nth(2).getByRole('button', { name: '再答一次' }).click();
  await panel.getByRole('button', { name: '停下' }).click();
  await answers.nth(2).getByText('停下了').waitFor();
  await page.unroute('**/api/ai/gptTalkStream');
  await answers.nth(2).getByRole('button', { name: '再答一次' }).click();
  await answers.nth(2).getByText('还没有为任何任务付过').waitFor();
  const { list } = await call<{ list: { talkId: string }[] }>(page, 'POST', '/ai/gptTalkHistory', {});
  const read = () =>
    call<{ messages: { text: string }[] }>(page, 'GET', `/ai/gptTalkHistoryDetail?id=${list[0]!.talkId}`);
  expect([list.length, (await read()).messages.length]).toEqual([1, 6]);

  // Changed and sent again, it takes what followed with it.
  const second = panel.getByRole('log').locator('li:not([aria-busy])').nth(1);
  await second.hover();
  await second.getByRole('button', { name: '改了再问' }).click();
  expect(await field.inputValue()).toContain('夜景');
  await field.fill('怎么抠图');
  await field.press('Enter');
  await answers.nth(1).getByRole('link', { name: '打开抠图' }).waitFor();
  expect(await answers.count()).toBe(2);
  expect((await read()).messages.map(({ text }) => text)[2]).toBe('怎么抠图');

  await page.reload();
  await opener.click();
  await panel.getByRole('button', { name: '以前的对话' }).click();
  await panel.getByRole('searchbox', { name: '搜对话' }).fill('抠图');
  await panel.getByRole('button', { name: /这个工具怎么用/ }).click();
  await answers.nth(1).getByRole('link', { name: '打开抠图' }).waitFor();
  await panel.getByRole('button', { name: '以前的对话' }).click();
  await panel.getByRole('button', { name: '删除这段对话' }).click();
  await panel.getByRole('button', { name: '删掉' }).click();
  await panel.getByText('还没有对话').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('500 turns open and are written beside; on a phone it fills the screen', async () => {
  const { page } = await studio.person(PHONE);
  const { talkId } = await call<{ talkId: string }>(page, 'POST', '/ai/gptTalk', { message: 'x' });
  const message = (i: number) => ({
    messageId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    role: i % 2 === 0 ? 'user' : 'assistant',
    text: i % 2 === 0 ? `第 ${i} 条` : '| a | b |\n| --- | --- |\n| 1 | `2` |\n\n- **x** [y](/toline)',
    state: 'done',
    tool: null,
    images: [],
    requestId: null,
    model: null,
    taskId: null,
    sources: [],
    actions: [],
    at: new Date().toISOString(),
  });
  await page.route('**/api/ai/gptTalkHistoryDetail*', (route) =>
    route.fulfill({
      json: {
        error: { code: 0, message: '' },
        data: { talkId, title: 'x', messages: Array.from({ length: 1000 }, (_, i) => message(i)) },
      },
    }),
  );
  await page.goto('/mobilePrepare?tool=toline');
  await page.getByRole('button', { name: '助手', exact: true }).click();
  const panel = page.getByRole('complementary', { name: '助手' });
  expect((await panel.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await panel.getByRole('button', { name: '以前的对话' }).click();
  await panel.getByRole('button', { name: /^x/ }).click();
  await panel.getByText('第 998 条').waitFor();
  expect(await panel.getByRole('log').locator('> ol > li').count()).toBeLessThan(50);
  await panel.getByRole('button', { name: '看前面的 960 条' }).click();
  await panel.getByText('第 920 条').waitFor();
  await panel.getByRole('textbox', { name: '写给助手' }).fill('写字');
});

test('a visitor is asked to log in', async () => {
  const { page } = await studio.visitor();
  await page.goto('/');
  await page.getByRole('button', { name: '助手', exact: true }).click();
  const panel = page.getByRole('complementary', { name: '助手' });
  await panel.getByRole('button', { name: '登录' }).click();
  await page.getByRole('dialog').waitFor();
});
