import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { call, DRAWN_WITHIN_MS, putPicture, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

/** A stool on nothing, as a cut-out is. */
async function stool() {
  const svg =
    '<svg width="160" height="160" xmlns="http://www.w3.org/2000/svg"><g fill="#8a4a2a"><rect x="40" y="60" width="80" height="14"/><rect x="46" y="74" width="8" height="66"/><rect x="106" y="74" width="8" height="66"/></g></svg>';
  return { name: 'stool.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

interface Done {
  readonly params: Readonly<Record<string, unknown>>;
  readonly results: {
    readonly id: string;
    readonly role: string;
    readonly width: number;
    readonly outside?: { readonly changed: number; readonly of: number };
  }[];
}

const picturesOf = ({ results }: Done) => results.filter(({ role }) => role === 'image');

test('a cut-out is staged small four times, then once large, its own pixels kept', async () => {
  const { page } = await studio.person();
  await page.goto('/indoorShedShot');
  await putPicture(page, await stool());
  await page.getByRole('radio', { name: '无缝纸影棚' }).click();
  await page.getByRole('button', { name: /^室内棚拍/ }).click();
  await page.waitForURL(/task=/, { timeout: DRAWN_WITHIN_MS });
  await waitUntilDrawn(page);
  const doneOf = (): Promise<Done> =>
    call<Done>(page, 'GET', `/ai/getTaskByTaskId?taskId=${new URL(page.url()).searchParams.get('task')}`);
  const small = await doneOf();
  expect(picturesOf(small).map(({ width }) => width)).toEqual([448, 448, 448, 448]);
  const first = page.url();
  await page.getByRole('button', { name: '图 B', exact: true }).click();
  await page.getByRole('button', { name: /^这张做大图 · / }).click();
  await page.waitForURL((url) => url.href !== first, { timeout: DRAWN_WITHIN_MS });
  // the proposals are shown until the large one is drawn
  await expect.poll(async () => picturesOf(await doneOf()).length, { timeout: DRAWN_WITHIN_MS }).toBe(1);
  const large = await doneOf();
  const seed = Number(small.params['seed']);
  expect(large.params).toMatchObject({ set: 'paper-sweep', stage: 'large', count: 1, seed: (seed + 1) % 2 ** 32 });
  const [picture, ...others] = picturesOf(large);
  expect(others).toEqual([]);
  expect(picture!.outside).toEqual({ changed: 0, of: 80 * 14 + 2 * 8 * 66 });
  await page.getByText('主体逐个比过 2,176 像素，一个没变').waitFor();
});

test('the sets are listed, and a phone stages too', async () => {
  const { page } = await studio.person(PHONE);
  const { sets } = await call<{ sets: { id: string; url: string; tools: string[] }[] }>(page, 'GET', '/ai/getAllSuCai');
  expect(sets.find(({ id }) => id === 'paper-sweep')!.tools).toContain('indoor-shed-shot');
  for (const { url } of sets)
    expect((await page.context().request.get(url)).headers()['content-type']).toBe('image/webp');
  await page.goto('/mobilePrepare?tool=indoor-shed-shot');
  await putPicture(page, await stool());
  await page.getByRole('button', { name: /^室内棚拍/ }).waitFor();
});
