import sharp from 'sharp';
import { expect, test } from 'vitest';
import { putPicture, sample, saved, startButton, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

test('a picture is enlarged in its own colours, and what would be too large is not paid', async () => {
  const { page } = await studio.person();
  await page.goto('/upScaleImg');
  const given = await sharp(sample('living-clay.webp')).resize(320).withIccProfile('p3').png().toBuffer();
  const { width, height } = await sharp(given).metadata();
  await putPicture(page, { name: 'room.png', mimeType: 'image/png', buffer: given });
  await page
    .getByText(`${2 * width} × ${2 * height}`)
    .first()
    .waitFor();
  await startButton(page).click();
  await waitUntilDrawn(page);
  const { bytes } = await saved(page, () => page.getByRole('button', { name: '下载', exact: true }).click());
  const made = await sharp(bytes).metadata();
  expect([made.width, made.height]).toEqual([2 * width, 2 * height]);
  expect(made.icc).toEqual((await sharp(given).metadata()).icc);

  const large = await sharp({ create: { width: 6200, height: 6000, channels: 3, background: '#8a9a7b' } })
    .png()
    .toBuffer();
  await page.goto('/realUpImg');
  await putPicture(page, { name: 'large.png', mimeType: 'image/png', buffer: large });
  await page.getByText('超过 6400 万像素').first().waitFor();
  await startButton(page).click();
  await page.getByText('最多放大到 1.3 倍').first().waitFor();
});
