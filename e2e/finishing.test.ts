import { expect, test } from 'vitest';
import { putPicture, saved, smallSample, startButton, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('another hour, another manner, and the lines for CAD', async () => {
  const { page } = await studio.person();
  await page.goto('/atmosphereChange');
  await putPicture(page, await smallSample('villa-photo.webp'));
  await startButton(page).click();
  await waitUntilDrawn(page);

  await page.goto('/styleTransferIndoor');
  await putPicture(page, await smallSample('living-photo.webp'));
  await page.getByRole('combobox', { name: '画法' }).click();
  await page.getByRole('option', { name: '水彩' }).click();
  await startButton(page).click();
  await waitUntilDrawn(page);

  await page.goto('/toline');
  await putPicture(page, await smallSample('living-photo.webp'));
  await page.getByLabel('画面实际宽度').fill('12.5');
  await startButton(page).click();
  await waitUntilDrawn(page);
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const { bytes } = await saved(page, () => page.getByRole('menuitem', { name: /^DXF/ }).click());
  const dxf = bytes.toString('utf8');
  expect(dxf).toContain('OUTLINE');
  const width = /\$EXTMAX\r?\n\s*10\r?\n\s*([\d.]+)/.exec(dxf)?.[1];
  expect(Number(width)).toBeCloseTo(12_500, 0);
});

test('a picture becomes words, and a few words become a prompt that goes on to a tool', async () => {
  const { page } = await studio.person();
  await page.goto('/img2prompt');
  await putPicture(page, await smallSample('living-photo.webp'));
  await startButton(page).click();
  await waitUntilDrawn(page);
  await page.getByText(/^室内，/).waitFor();

  await page.goto('/text2prompt');
  await page.getByRole('textbox').fill('茶室，不要地毯');
  await page.getByRole('button', { name: '写三段' }).click();
  const proposals = page.getByRole('listitem').filter({ hasText: '茶室，不要地毯' });
  await proposals.nth(2).waitFor();
  const [first = ''] = (await proposals.first().innerText()).split('\n');
  await proposals.first().getByRole('link', { name: '室内渲染' }).click();
  const prompt = page.getByRole('textbox', { name: '描述' });
  await expect.poll(() => prompt.inputValue()).toBe(first);
  expect(page.url()).not.toContain('words=');

  await page.getByRole('button', { name: '帮我写' }).click();
  const other = page.getByRole('list', { name: '写好的几种' }).getByRole('button').last();
  const written = await other.innerText();
  await other.click();
  await expect.poll(() => prompt.inputValue()).toBe(written);
  await page.getByRole('button', { name: '退回原来的话' }).click();
  await expect.poll(() => prompt.inputValue()).toBe(first);
});
