import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  chooseSize,
  dropFile,
  DRAWN_WITHIN_MS,
  logInBySms,
  putPicture,
  smallSample,
  saved,
  startButton,
  waitUntilDrawn,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

describe('from a drawing in hand to a render on disk', () => {
  test('a visitor drops a drawing, logs in on the way and takes the render home', async () => {
    const { page } = await studio.visitor();
    await watchProgress(page);
    await page.goto('/');
    await page.getByRole('heading', { name: /给一隅/ }).waitFor();
    const drawing = await smallSample('living-line.png');
    await dropFile(page, drawing);
    // what it shows is told too where that is seen within seconds, which a busy machine misses
    await page.getByRole('heading', { name: /^看起来是线稿/ }).waitFor();
    await openSuggested(page, '室内渲染');

    await page.waitForURL('**/indoorRender');
    await page.getByRole('radio', { name: '日式原木' }).click();
    await page.getByRole('textbox', { name: '描述' }).fill('橡木地板');
    await chooseSize(page, 640);
    await startButton(page).click();

    const dialog = page.getByRole('dialog', { name: '登录或注册' });
    await dialog.getByText('正要做的这一张').waitFor();
    expect(
      await dialog
        .getByRole('img', { name: 'living-line.png' })
        .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(100);
    const reloaded = page.waitForEvent('load');
    await logInBySms(page);
    await reloaded;

    // Nobody presses anything: what was about to be started goes on by itself, with the settings as they were.
    await page.getByRole('progressbar').first().waitFor({ timeout: DRAWN_WITHIN_MS });
    expect(await page.getByRole('radio', { name: '日式原木' }).isChecked()).toBe(true);
    expect(await page.getByRole('textbox', { name: '描述' }).inputValue()).toBe('橡木地板');
    await waitUntilDrawn(page);
    const { values, labels, previews } = await watched(page);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(values).size).toBeGreaterThanOrEqual(4);
    expect(new Set(labels).size).toBeGreaterThanOrEqual(2);
    expect(labels.join()).not.toMatch(/[a-z]/);
    expect(previews).toBeGreaterThan(0);

    await compareByKeys(page);
    await compareByDragging(page);

    const { name, bytes } = await saved(page, () => chooseDownload(page, '这一张 PNG'));
    expect(name).toBe('eva_img.png');
    const picture = await sharp(bytes).metadata();
    const input = await sharp(drawing.buffer).metadata();
    expect([picture.format, Math.max(picture.width, picture.height)]).toEqual(['png', 640]);
    expect(picture.width / picture.height).toBeCloseTo(input.width / input.height, 2);
    expect(await meanDifference(bytes, drawing.buffer)).toBeGreaterThan(20);
    const recipe = JSON.parse(picture.comments?.find(({ keyword }) => keyword === 'recipe')?.text ?? '{}') as {
      tool: string;
      params: Record<string, unknown>;
    };
    expect(recipe).toMatchObject({ tool: 'indoor-render', params: { promptTxt: '橡木地板', size: '640' } });
  });

  test('a photo becomes lines: PNG and SVG', async () => {
    const { page } = await studio.person();
    await page.goto('/toline');
    await putPicture(page, await smallSample('living-clay.webp'));
    await startButton(page).click();
    await waitUntilDrawn(page);

    const png = await saved(page, () => chooseDownload(page, '这一张 PNG'));
    expect(png.name).toBe('eva_img.png');
    const { channels, isOpaque } = await sharp(png.bytes).stats();
    expect(isOpaque).toBe(true);
    expect(channels[0]?.mean).toBeGreaterThan(180);
    expect(channels[0]?.min).toBeLessThan(60);

    const svg = await saved(page, () => chooseDownload(page, '这一张 SVG'));
    expect(svg.name).toBe('eva_img.svg');
    expect(svg.bytes.toString()).toMatch(/^<(\?xml|svg)[\s\S]*<path/);
  });
});

async function openSuggested(page: Page, title: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: title }).first();
  await row.getByRole('button').click();
}

async function chooseDownload(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: '下载' }).first().click();
  await page.getByRole('menuitem', { name: label }).click();
}

async function compareByKeys(page: Page): Promise<void> {
  const line = page.getByRole('slider', { name: '对比分割线' });
  await line.focus();
  const at = async () => Number(await line.getAttribute('aria-valuenow'));
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(2);
  await page.keyboard.press('End');
  await expect.poll(at).toBe(100);
}

async function compareByDragging(page: Page): Promise<void> {
  const line = page.getByRole('slider', { name: '对比分割线' });
  const picture = await page.getByRole('region', { name: '画面' }).locator('img').first().boundingBox();
  if (!picture) throw new Error('no picture on the stage');
  const y = picture.y + picture.height / 2;
  await page.mouse.move(picture.x + picture.width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(picture.x + picture.width * 0.4, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs(Number(await line.getAttribute('aria-valuenow')) - 40)).toBeLessThan(4);
}

/** Mean difference per channel, 0 to 255, of two pictures at the same size. */
async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes)
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .resize(256, 192, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  if (!a || !b) throw new Error('no pixels');
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

interface Watched {
  readonly values: number[];
  readonly labels: string[];
  readonly previews: number;
}

declare global {
  interface Window {
    watched?: { values: number[]; labels: string[]; previews: Set<string> };
  }
}

/** Writes down every state of the progress line that the page shows, from the next load on. */
async function watchProgress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { values: [] as number[], labels: [] as string[], previews: new Set<string>() };
    window.watched = seen;
    new MutationObserver(() => {
      const bar = document.querySelector('main section [role=progressbar]:not([aria-label^="正在上传"])');
      const value = bar?.getAttribute('aria-valuenow');
      if (value !== null && value !== undefined && seen.values.at(-1) !== Number(value))
        seen.values.push(Number(value));
      const label = bar?.getAttribute('aria-label');
      if (label && seen.labels.at(-1) !== label) seen.labels.push(label);
      for (const img of document.querySelectorAll<HTMLImageElement>('img[src*="taskPreview"]'))
        seen.previews.add(img.src);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

async function watched(page: Page): Promise<Watched> {
  const seen = await page.evaluate(() => ({
    values: window.watched?.values ?? [],
    labels: window.watched?.labels ?? [],
    previews: window.watched?.previews.size ?? 0,
  }));
  return seen;
}
