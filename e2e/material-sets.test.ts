import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import {
  call,
  chooseSize,
  logInAsTester,
  startButton,
  startWith,
  stripSample,
  taskEnded,
  uploadStrip,
  waitUntilDrawn,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

interface Worn {
  readonly id: string;
  readonly title: string;
  readonly materials: { readonly finishes: object; readonly things: object };
}

async function pictureOf(page: Page, taskId: string): Promise<string> {
  const { results } = await call<{ results: { id: string; role: string }[] }>(
    page,
    'GET',
    `/ai/getTaskByTaskId?taskId=${taskId}`,
  );
  return results.find(({ role }) => role === 'image')!.id;
}

async function drawnRoom(page: Page): Promise<string> {
  const taskId = await startWith(page, 'indoor-render', await uploadStrip(page, 'living-line.png'), {
    size: '640',
    seed: 3,
    manner: 'real',
  });
  expect(await taskEnded(page, taskId)).toBe('succeeded');
  return taskId;
}

const setsOf = async (page: Page): Promise<readonly Worn[]> =>
  (await call<{ list: Worn[] }>(page, 'GET', '/materialSet/list')).list;

test('materials are saved of a result, worn by another view in another style, told by its record, saved and chosen on a phone, and brought back after the set is gone', async () => {
  const { page } = await studio.visitor();
  const name = await logInAsTester(page);
  const first = await drawnRoom(page);
  await page.goto(`/indoorRender?task=${first}`);
  await page.getByRole('button', { name: '存下材质' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '存下材质' });
  await dialog.getByRole('textbox', { name: '名字' }).fill('样板间');
  await page.keyboard.press('Enter');
  await page.getByText(/存下了/).waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await page.goto(`/indoorRender?again=${first}`);
  await page.getByRole('combobox', { name: '画法 写实' }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await stripSample('living-sketch.webp'));
  await page
    .getByRole('radio', { name: /日式|侘寂|原木|北欧/ })
    .first()
    .click();
  const row = page.getByRole('combobox', { name: /^材质/ });
  await row.press('Enter');
  await page.getByRole('option', { name: '样板间' }).press('Enter');
  await page.getByRole('combobox', { name: '材质 样板间' }).waitFor();
  await chooseSize(page, 640);
  await startButton(page).click();
  await waitUntilDrawn(page);
  const second = new URL(page.url()).searchParams.get('task')!;
  await page.getByRole('button', { name: '怎么画的' }).click();
  await page
    .getByRole('definition')
    .filter({ hasText: /^样板间$/ })
    .waitFor();
  await page.keyboard.press('Escape');

  const { page: phone } = await studio.visitor(PHONE);
  await logInAsTester(phone, name);
  await phone.goto(`/mobileDone?taskId=${second}`);
  await phone.getByRole('button', { name: '更多' }).click();
  await phone.getByRole('menuitem', { name: '存下材质' }).click();
  const asked = phone.getByRole('dialog', { name: '存下材质' });
  await asked.getByRole('textbox', { name: '名字' }).fill('第二张');
  await asked.getByRole('button', { name: '存下' }).click();
  await asked.waitFor({ state: 'hidden' });
  const [later, earlier] = await setsOf(page);
  expect(later!.materials).toEqual(earlier!.materials);
  await phone.goto('/mobilePrepare?tool=empty-room');
  await phone.getByRole('combobox', { name: /^材质/ }).click();
  await phone.getByRole('option', { name: '第二张' }).click();
  await phone.getByRole('combobox', { name: '材质 第二张' }).waitFor();

  await page.goto(`/list?compare=${await pictureOf(page, first)}~${await pictureOf(page, second)}`);
  const line = page.getByRole('row', { name: /^材质/ });
  await line.waitFor();
  expect(new Set(await line.getByRole('cell').allInnerTexts())).toEqual(new Set(['随风格', '样板间']));

  await page.goto(`/indoorRender?task=${second}`);
  await row.click();
  await page.getByRole('option', { name: '管理材质…' }).click();
  const sets = page.getByRole('dialog', { name: '我的材质' });
  await sets.getByRole('button', { name: '给 第二张 改名' }).click();
  await page.getByRole('dialog', { name: '改名' }).getByRole('textbox', { name: '名字' }).fill('草图');
  await page.keyboard.press('Enter');
  for (const title of ['草图', '样板间']) {
    await sets.getByRole('button', { name: `删除 ${title}` }).click();
    await sets.getByRole('button', { name: '再按一次就删' }).click();
    await sets.getByText(title, { exact: true }).waitFor({ state: 'detached' });
  }
  await sets.getByText(/还没有存过材质/).waitFor();
  expect(await setsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '用这次的设置' }).click();
  await page.getByRole('combobox', { name: /^材质 样板间/ }).waitFor();
}, 300_000);
