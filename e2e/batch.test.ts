import { expect, test } from 'vitest';
import { DRAWN_WITHIN_MS, saved, smallSample } from './steps.ts';
import { openStudio } from './studio.ts';
import { zipNames } from './zip-names.ts';

const studio = openStudio();

test('three pictures at once: the broken one is named, the others are drawn and come as one archive', async () => {
  const { page } = await studio.person();
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a0000', 'hex') };
  await page.goto('/toline');
  await page.getByRole('button', { name: '选文件夹' }).waitFor();
  const pictures = [await smallSample('living-clay.webp'), broken, await smallSample('kitchen-line.png')];
  await page.locator('aside input[type=file][multiple]').first().setInputFiles(pictures);
  const strip = page.getByRole('region', { name: /^一批 \d 张$/ });
  await strip.getByText('2 张已传，0 张在传 · 1 张用不了').waitFor();
  await strip.getByText(/broken\.png.*读不出来/).waitFor();
  await page.getByRole('button', { name: '先试一张 · 1 金币' }).waitFor();

  await page.reload();
  await strip.getByText('2 张已传，0 张在传 · 1 张用不了').waitFor();
  await strip.getByRole('button', { name: '拿掉用不了的' }).click();
  await page.getByRole('button', { name: '全部 2 张 · 2 金币' }).click();
  await page.waitForURL('**/toline?batch=*');
  const board = page.getByRole('region', { name: '这一批的图' });
  await board.getByText('完成 2 · 已用 2 金币').waitFor({ timeout: DRAWN_WITHIN_MS });
  await board.getByRole('textbox', { name: '文件名' }).fill('{n}. {name}');
  const { bytes } = await saved(page, () => board.getByRole('button', { name: '下载 4 个文件' }).click());
  expect(zipNames(bytes)).toEqual([
    '1. living-clay.png',
    '2. living-clay.svg',
    '3. kitchen-line.png',
    '4. kitchen-line.svg',
  ]);

  await board.getByRole('link', { name: '打开 kitchen-line' }).click();
  await page.waitForURL('**/done?taskId=*');
  await page.goBack();
  await board.waitFor();
  await page.goto('/list');
  const row = page.getByRole('article', { name: '转线稿 · 2 张' });
  await row.getByRole('link', { name: '打开 living-clay' }).waitFor();
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByText('这一批已移到回收站').waitFor();
  await page.getByRole('button', { name: '撤回' }).click();
  await row.getByRole('button', { name: '打开这一批' }).click();
  await board.getByText('完成 2 · 已用 2 金币').waitFor();
});
