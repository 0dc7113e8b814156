import sharp from 'sharp';
import { expect, test } from 'vitest';
import { putPicture, sample, saved, startButton, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const LIMIT = 8;

test('a picture is compressed without loss, then to a limit, and what differs is shown', async () => {
  const { page } = await studio.person();
  await page.goto('/compress');
  const given = await sharp(sample('living-clay.webp'))
    .resize(480)
    .jpeg({ quality: 92 })
    .withIccProfile('p3')
    .toBuffer();
  await putPicture(page, { name: 'room.jpg', mimeType: 'image/jpeg', buffer: given });
  await startButton(page).click();
  await waitUntilDrawn(page);
  await page.getByText('0 像素').first().waitFor();
  const exact = await saved(page, () => page.getByRole('button', { name: '下载', exact: true }).click());
  expect(exact.name).toBe('eva_img.jpg');
  expect(exact.bytes.length).toBeLessThan(given.length);
  const pixels = (file: Buffer) => sharp(file, { ignoreIcc: true }).raw().toBuffer();
  expect((await pixels(exact.bytes)).equals(await pixels(given))).toBe(true);
  expect((await sharp(exact.bytes).metadata()).icc).toEqual((await sharp(given).metadata()).icc);

  await page.getByLabel('大小上限').fill(String(LIMIT));
  await startButton(page).click();
  await page
    .getByText(/→ (7|8)\.\d KB/)
    .first()
    .waitFor();
  await page.getByText('差异 ×8').click();
  await page.locator('img + img').first().waitFor();
  const limited = await saved(page, () => page.getByRole('button', { name: '下载', exact: true }).click());
  expect(limited.bytes.length).toBeLessThanOrEqual(LIMIT * 1024);
});
