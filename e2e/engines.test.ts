import { startComfyServer, type ComfyServer } from '@yujian/engine/testing/comfyui/comfy-server';
import { afterAll, expect, test } from 'vitest';
import { startProduct, type Product } from './start-product.ts';
import { chooseCount, DRAWN_WITHIN_MS, openLab, pickEngine, saved, startButton, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';
import { zipNames } from './zip-names.ts';

let farm: ComfyServer;
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  await farm.kill();
});
/** A product of its own, on a farm of one node with one model. */
const studio = openStudio({
  async of() {
    farm = await startComfyServer({
      dialect: '0.33.0',
      installed: { checkpoints: ['v1-5-pruned-emaonly-fp16.safetensors'] },
      autorun: true,
    });
    product = await startProduct({ COMFYUI_URL: farm.url });
    return { origin: product.origin, starter: product.pid };
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

test('the lab says within seconds that the farm is gone, to strangers too', async () => {
  const { page } = await studio.visitor();
  await openLab(page);
  const sheet = page.getByRole('article', { name: 'ComfyUI 机器' });
  await sheet.getByText('正常').waitFor();
  await farm.kill();
  await sheet.getByText('连不上', { exact: true }).waitFor({ timeout: 15_000 });
});
