import { startChatServer, type ChatServer } from '@yujian/engine/testing/cloud/chat';
import { startComfyServer, type ComfyServer } from '@yujian/engine/testing/comfyui/comfy-server';
import type { EngineBoard } from '@yujian/contract/engine-board';
import { afterAll, expect, test } from 'vitest';
import { appointOperator } from './appoint-operator.ts';
import { startProduct, type Product } from './start-product.ts';
import {
  call,
  chooseCount,
  DRAWN_WITHIN_MS,
  logInAsTester,
  openLab,
  pickEngine,
  sample,
  saved,
  startButton,
  waitUntilDrawn,
} from './steps.ts';
import { openStudio } from './studio.ts';
import { zipNames } from './zip-names.ts';

let farm: ComfyServer;
let chat: ChatServer;
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  await Promise.all([farm.kill(), chat.close()]);
});
/** A product of its own, on a farm of one node with one model, with a chat model. */
const studio = openStudio({
  async of() {
    farm = await startComfyServer({
      dialect: '0.33.0',
      installed: { checkpoints: ['v1-5-pruned-emaonly-fp16.safetensors'] },
      autorun: true,
    });
    chat = await startChatServer({ open: true });
    product = await startProduct({ COMFYUI_URL: farm.url, CHAT_URL: chat.base, TRANSFER_ACCOUNT: '招商银行 6225' });
    return { origin: product.origin, starter: product.pid, dataDir: product.dataDir };
  },
});

test('a person has a picture drawn by the farm, sees where it went, and then stays on this machine', async () => {
  const { page } = await studio.person();
  await openLab(page);
  const sheet = page.getByRole('article', { name: 'ComfyUI 机器' });
  await sheet.getByText('正常').waitFor();
  await sheet.getByRole('link', { name: /文生图$/ }).click();
  await page.waitForURL('**/text2Img**');
  await page.getByRole('textbox', { name: '描述' }).fill('白墙木地板的客厅');
  await page.getByText('草稿', { exact: true }).click();
  await page.getByRole('combobox', { name: /^长边/ }).click();
  await page.getByRole('option', { name: /^640/ }).click();

  await pickEngine(page, /^Stable Diffusion 1\.5/, 'Escape');
  await pickEngine(page, /^Stable Diffusion 1\.5/, 'ArrowUp', 'Enter');
  await page.getByText('由内置引擎来画 · 都留在这台机器上').waitFor();
  await pickEngine(page, '内置引擎', 'End', 'Enter');
  const host = new URL(farm.url).host;
  await page
    .getByText(new RegExp(`^由Stable Diffusion 1\\.5.* · ComfyUI 机器来画 · 送到自己的机器 ${host}$`))
    .waitFor();

  await chooseCount(page, 2);
  await startButton(page).click();
  await waitUntilDrawn(page);
  expect(farm.prompts).toHaveLength(2);
  // several pictures of one run are at hand, and come as one file
  await page.getByRole('button', { name: '看大图，图 B' }).click();
  await page.getByRole('group', { name: '这次的图' }).getByRole('button', { name: '图 A' }).click();
  await page.getByRole('button', { name: '下载' }).first().click();
  const all = page.getByRole('menuitem', { name: '全部 2 张 photo.zip' });
  const { name, bytes } = await saved(page, () => all.click());
  expect(name).toBe('photo.zip');
  const names = zipNames(bytes);
  expect(new Set(names).size).toBe(2);
  for (const one of names) expect(one).toMatch(/^eva_img_[12] .* \d{4}-\d\d-\d\d\.png$/);
  await page.getByRole('button', { name: '怎么画的' }).click();
  const record = page.getByRole('dialog', { name: '怎么画的' });
  await record.getByRole('heading', { name: '图去了哪里' }).waitFor();
  await record.getByText('ComfyUI 机器 0.33.0').waitFor();
  await record.getByText(host, { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  const stay = page.getByRole('switch', { name: '只在这台机器上' });
  await stay.press('Space');
  expect(await stay.getAttribute('aria-checked')).toBe('true');
  await page.getByText('由内置引擎来画 · 都留在这台机器上').waitFor();
  await startButton(page).click();
  await page
    .getByRole('button', { name: /^停下，退回/ })
    .last()
    .click({ timeout: DRAWN_WITHIN_MS });
  await page.getByText('已停下').first().waitFor();
  expect(farm.prompts).toHaveLength(2);
});

test('an operator prices the farm, switches it off and on, and opens the voucher of a transfer', async () => {
  const { page: person } = await studio.person();
  const path = '/order/createOrder?product=gold-100';
  const { orderId, number } = await call<{ orderId: string; number: string }>(person, 'GET', path);
  await call(person, 'GET', `/order/createAliPayOrder?orderId=${orderId}&gateway=transfer`);
  await person.goto('/myPersonCenter?part=orders');
  await person.getByRole('button', { name: '继续付款' }).click();
  const paying = person.getByRole('dialog');
  await paying.locator('input[type=file]').first().setInputFiles(sample('living-line.png'));
  await paying.getByText('凭证收到了，等人工确认').waitFor();
  await person.reload();
  await person.getByRole('listitem').filter({ hasText: '凭证收到了' }).waitFor();

  const { page } = await studio.visitor();
  const tester = await logInAsTester(page);
  await call(page, 'POST', '/operator/verify', { code: await appointOperator(studio.dataDir, tester) });
  await page.goto(`/operator?list=orders&q=${number}`);
  const voucher = page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: '打开第 1 个' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), voucher.click()]);
  expect(await opened.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await opened.close();

  await page.goto('/operator?list=engines');
  const row = page.getByRole('row').filter({ hasText: 'ComfyUI' });
  const change = async (option: '是' | '否', gold: string) => {
    await row.getByRole('button', { name: '改引擎' }).click();
    const dialog = page.getByRole('dialog', { name: '改引擎' });
    await dialog.getByRole('combobox', { name: /^用它/ }).click();
    await page.getByRole('option', { name: option }).click();
    await dialog.getByRole('textbox', { name: /^每张金币/ }).fill(gold);
    await dialog.getByRole('button', { name: '改引擎' }).click();
    await page.getByText('做好了：改引擎').last().waitFor();
  };
  const farmOf = async () => {
    const { engines, prices } = await call<EngineBoard>(page, 'GET', '/ai/engines');
    return engines.some(({ id }) => id === 'comfyui') ? (prices['comfyui'] ?? 'as the tool') : 'gone';
  };
  expect(await farmOf()).toBe('as the tool');
  await change('是', '8');
  await expect.poll(farmOf).toBe(8);
  await change('否', '8');
  await expect.poll(farmOf).toBe('gone');
  await row.getByText('停用').waitFor();
  await change('是', '');
  await expect.poll(farmOf, { timeout: 15_000 }).toBe('as the tool');
});

test('the lab says within seconds that the farm is gone, to strangers too', async () => {
  const { page } = await studio.visitor();
  await openLab(page);
  const sheet = page.getByRole('article', { name: 'ComfyUI 机器' });
  await sheet.getByText('正常').waitFor();
  await farm.kill();
  await sheet.getByText('连不上', { exact: true }).waitFor({ timeout: 15_000 });
});

test('a chat model answers beside a tool, with a picture, for a ticket; help stays free; and it plans a wish', async () => {
  const { page } = await studio.person();
  const tickets = () => call<{ total: number }>(page, 'GET', '/ai/totalTicket?type=3');
  await page.goto('/agentNano');
  await page.getByRole('button', { name: '助手', exact: true }).click();
  const panel = page.getByRole('complementary', { name: '助手' });
  const field = panel.getByRole('textbox', { name: '写给助手' });
  const answers = panel.getByRole('log').locator('li[aria-busy]');
  await panel.getByText('qwen3-vl 作答，问一次用 1 张券').waitFor();

  chat.reply('试试 [氛围转换](/atmosphereChange)：\n\n```\n蓝调时刻的客厅\n```\n<b>夜</b> 🏙️');
  await panel.locator('input[multiple]').first().setInputFiles('apps/web/public/samples/living-photo.webp');
  await panel.getByRole('img', { name: '附上的图 1' }).waitFor();
  await field.fill('写一句蓝调时刻的话');
  await panel.getByRole('button', { name: '发送' }).click();
  await answers.nth(0).getByText('<b>夜</b> 🏙️').waitFor();
  await answers.nth(0).getByText('qwen3-vl 作答').waitFor();
  await answers.nth(0).getByText('用这段提示词').click();
  expect(await answers.nth(0).getByRole('link', { name: '文生图' }).getAttribute('href')).toContain('text2Img');
  await field.fill('为什么扣了我的金币');
  await field.press('Enter');
  await answers.nth(1).getByRole('cell', { name: '助手', exact: true }).waitFor();
  expect((await tickets()).total).toBe(19);

  // It refuses: that is said, and what was paid has come back.
  chat.refuse('input-refused');
  await answers.nth(1).getByRole('button', { name: '问模型' }).click();
  await answers.nth(1).getByText('已退回').waitFor();
  expect((await tickets()).total).toBe(19);
  chat.reply('请看流水。');
  await answers.nth(1).getByRole('button', { name: '再答一次' }).click();
  await answers.nth(1).getByText('请看流水。').waitFor();
  expect([await answers.count(), (await tickets()).total]).toEqual([2, 18]);
  await panel.getByRole('button', { name: '关掉助手' }).click();

  const step = (value: string) => ({
    name: 'add_picture',
    arguments: { from: null, steps: [{ do: 'relight', value }] },
  });
  chat.reply(JSON.stringify([step('dusk'), step('doomsday')]));
  await page.getByRole('textbox', { name: /愿望/ }).fill('傍晚一张，世界末日一张');
  await page.getByRole('button', { name: 'qwen3-vl 来排 · 1 张券' }).click();
  await page.getByText('模型排的有 1 张做不了').waitFor();
  await page.getByRole('button', { name: '去掉 A', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '去掉 B', exact: true }).count()).toBe(0);
  expect((await tickets()).total).toBe(17);
});
