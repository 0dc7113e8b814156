import sharp from 'sharp';
import { expect, test } from 'vitest';
import { putPicture, sample, startButton, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const SIDE = 900;

test('a look is seen while it is chosen, and the result is what was seen', async () => {
  const { page } = await studio.person();
  await page.goto('/xitu');
  const given = await sharp(sample('villa-photo.webp')).resize(SIDE).png().toBuffer();
  await putPicture(page, { name: 'villa.png', mimeType: 'image/png', buffer: given });
  const preview = page.locator('canvas[data-preview=xitu]');
  await preview.waitFor();
  const pixels = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'));
  const before = await pixels();
  await page.getByLabel('贴入风格码').fill('warm-dusk,1,0,0,0,0,0,0,0');
  await page.getByText('暖调黄昏').first().waitFor();
  await expect.poll(pixels, { timeout: 20_000 }).not.toBe(before);
  await page.getByText('看原图').click();
  await preview.waitFor({ state: 'detached' });
  await page.getByText('看原图').click();
  await preview.waitFor();
  const seen = await pixels();
  await startButton(page).click();
  await waitUntilDrawn(page);
  const src = await page.locator('img[alt^="结果"]').first().getAttribute('src');
  const result = await (await page.request.get(new URL(src!, page.url()).href)).body();
  const shown = sharp(Buffer.from(seen.split(',')[1]!, 'base64')).removeAlpha();
  const { width, height } = await shown.metadata();
  const [a, b] = await Promise.all([
    shown.raw().toBuffer(),
    sharp(result).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).removeAlpha().raw().toBuffer(),
  ]);
  const apart = a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
  expect(apart).toBeLessThan(2);
  await page
    .getByText(/暖调黄昏，强度 1/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('button', { name: '一键洗图', pressed: true }).waitFor();
});

test('controls are measured until they are set, and the record says what was done', async () => {
  const { page } = await studio.person();
  await page.goto('/imgEnhance');
  const dark = await sharp(sample('living-photo.webp')).resize(640).modulate({ brightness: 0.45 }).png().toBuffer();
  await putPicture(page, { name: 'room.png', mimeType: 'image/png', buffer: dark });
  await page.locator('canvas[data-preview=img-enhance]').waitFor();
  expect(await page.getByRole('button', { name: '自动', pressed: true }).count()).toBe(8);
  await page.getByRole('slider', { name: '去噪' }).fill('0.2');
  expect(await page.getByRole('button', { name: '自动', pressed: true }).count()).toBe(7);
  await startButton(page).click();
  await waitUntilDrawn(page);
  await page
    .getByText(/做了：.*光/)
    .first()
    .waitFor();
});
