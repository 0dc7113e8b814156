import { expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { openStudio } from './studio.ts';
import { chooseSmallest, draftKept, drawnEarly, heldDrafts, saved, startButton, waitUntilDrawn } from './steps.ts';
import { zipNames } from './zip-names.ts';

const studio = openStudio();
const WORDS = '20 平的日式客厅，左边落地窗，浅橡木地板，一张三人沙发，不要地毯，早晨';

it('reads words while one writes, lets hands win over them, and draws what was understood', async () => {
  const { page } = await studio.person(DESKTOP);
  await page.goto('/text2Img');
  const prompt = page.getByRole('textbox', { name: '描述' });
  await prompt.fill(`${WORDS}，一只龙虾，夜晚`);
  await page.getByText('没读懂，不会画：龙虾').waitFor();
  await page.getByText('“夜晚”和“早晨”说的不一样').waitFor();
  const light = page.locator('summary', { hasText: /^光/ });
  await light.getByText('早晨').waitFor();
  await page.getByRole('img', { name: /^客厅，\d+ 件$/ }).waitFor();

  await light.click();
  await page.getByRole('combobox', { name: /^时刻/ }).click();
  await page.getByRole('option', { name: '傍晚' }).click();
  await prompt.fill(`${WORDS}，一盏落地灯`);
  await page.getByText('手改 1 项', { exact: true }).waitFor();
  await light.getByText('傍晚').waitFor();
  await page
    .locator('summary', { hasText: /^家具与陈设/ })
    .getByText('落地灯')
    .waitFor();
  await draftKept(page, 'text2-img', { promptTxt: `${WORDS}，一盏落地灯` });
  await page.reload();
  await light.getByText('傍晚').waitFor();
  await page.getByRole('button', { name: '按描述还原' }).click();
  await light.getByText('早晨').waitFor();

  await page.getByText('草稿', { exact: true }).click();
  await chooseSmallest(page);
  await startButton(page).click();
  // Back leads from the task to what was written, and forward to the task again
  await page.waitForURL(/task=/);
  await page.goBack();
  await page.getByRole('img', { name: /^客厅，\d+ 件$/ }).waitFor();
  expect(await prompt.inputValue()).toBe(`${WORDS}，一盏落地灯`);
  await page.goForward();
  await drawnEarly(page);
  const [pro, lines] = [page.getByRole('link', { name: '文生图 Pro' }), page.getByRole('link', { name: '转线稿' })];
  const from = async (link: typeof pro) =>
    new URL((await link.getAttribute('href')) ?? '', studio.origin).searchParams.get('from');
  expect(await from(pro)).not.toBe(null);
  expect(await from(pro)).not.toBe(await from(lines));
});

it('writes a few words out', async () => {
  const { page } = await studio.visitor(DESKTOP);
  await page.goto('/text2Img');
  const prompt = page.getByRole('textbox', { name: '描述' });
  await prompt.fill('侘寂卧室');
  await page.getByRole('button', { name: '帮我写全' }).click();
  const dialog = page.getByRole('dialog', { name: '选一段接着改' });
  expect(await dialog.getByRole('listitem').count()).toBe(3);
  await dialog.getByRole('button', { name: '用这段' }).first().click();
  expect(await prompt.inputValue()).toMatch(/^侘寂卧室，.{12}/);
  expect(await page.getByText(/没读懂/).count()).toBe(0);
});

it('keeps what is written while the draft is still being read', async () => {
  const { page, context } = await studio.visitor(DESKTOP);
  await page.goto('/text2Img');
  const prompt = page.getByRole('textbox', { name: '描述' });
  await prompt.fill('旧的一句');
  await draftKept(page, 'text2-img', { promptTxt: '旧的一句' });
  await page.goto('/list');
  const letDraftsBeRead = await heldDrafts(page);
  const second = await context.newPage();
  await second.goto('/text2Img');
  const words = second.getByRole('textbox', { name: '描述' });
  await words.fill('侘寂卧室');
  await letDraftsBeRead();
  await draftKept(second, 'text2-img', { promptTxt: '侘寂卧室' });
  expect(await words.inputValue()).toBe('侘寂卧室');
});

it('draws a set of views that is chosen by keys on the ring, and hands them out as one file', async () => {
  const { page } = await studio.person(DESKTOP);
  await page.goto('/multiAngleRender');
  await page.getByRole('textbox', { name: '描述' }).fill(WORDS);
  for (const name of ['右侧', '反面', '左侧'])
    await page.getByRole('button', { name: `去掉 ${name}，人眼，中` }).click();
  await page.getByRole('button', { name: '正面，人眼，中，0°' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByText('2 个，最多 24 个').waitFor();
  await chooseSmallest(page);
  await startButton(page).click();
  await waitUntilDrawn(page);
  await page.getByRole('button', { name: '看大图，右前，人眼，中' }).waitFor();
  const { bytes } = await saved(page, () => page.getByRole('button', { name: '全部下载 photo.zip' }).click());
  expect(zipNames(bytes).length).toBe(2);
  await page.getByRole('button', { name: '正面，人眼，中，更多' }).click();
  await page.getByRole('menuitem', { name: '用它做全景' }).waitFor();
});

it('fits a phone', async () => {
  const { page } = await studio.visitor(PHONE);
  for (const tool of ['text2-img', 'multi-angle-render']) {
    await page.goto(`/mobilePrepare?tool=${tool}`);
    await page.getByRole('textbox', { name: '描述' }).fill('卧室，一只龙虾');
    await page.getByText('没读懂，不会画：龙虾').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await startButton(page).waitFor();
  }
});
