import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import { expect, it } from 'vitest';
import { DESKTOP } from './browser.ts';
import { openStudio } from './studio.ts';
import { call, chooseSmallest, drawnEarly, smallSample, startButton } from './steps.ts';

const studio = openStudio({ webgl: true });
/** The processor draws every pixel of a 3D view. */
const SMALL = { ...DESKTOP, viewport: { width: 1024, height: 640 } };

it('turns words into a plan, moves a piece, draws it as it stands, and opens it again', async () => {
  const { page } = await studio.person(SMALL);
  await page.goto('/text2ImgPro');
  await page.getByRole('textbox', { name: '描述' }).fill('16 平的现代客厅，左边大窗，一张三人沙发，不要地毯');
  await page.getByText('草稿', { exact: true }).click();
  await chooseSmallest(page);
  await page.getByRole('button', { name: '按描述布置' }).first().click();
  const plan = page.getByRole('application', { name: '平面图' });
  await plan.waitFor();

  const sofa = plan.getByRole('button', { name: /^沙发/ }).first();
  const before = await sofa.getAttribute('transform');
  await sofa.focus();
  await page.keyboard.press('Enter');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowDown');
  await plan
    .getByRole('button', { name: /^沙发.*已固定/ })
    .first()
    .waitFor();
  expect(await sofa.getAttribute('transform')).not.toBe(before);
  await page.getByRole('slider', { name: '宽' }).waitFor();

  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('客厅甲');
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存为第 1 版').waitFor();
  const moved = await sofa.getAttribute('transform');

  await startButton(page).click();
  await drawnEarly(page);
  await page.getByRole('button', { name: '回到平面' }).click();
  await plan.waitFor();
  await page.getByRole('button', { name: '换布局' }).click();
  await page.getByText('有改动').waitFor();

  // the draft comes back over a reload, the saved scene by its name
  await page.reload();
  await page.getByText('有改动').waitFor();
  await page
    .getByRole('button', { name: /客厅甲/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '打开…' }).click();
  await page.getByRole('button', { name: '打开客厅甲' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await sofa.getAttribute('transform')).toBe(moved);

  // what was deleted comes back, though the keyboard was on the button that went with it
  await sofa.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '删除', exact: true }).press('Enter');
  await plan.getByRole('button', { name: /^沙发.*已固定/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await plan.getByRole('button', { name: /^沙发.*已固定/ }).waitFor();
});

it('dresses a room after a reference picture, by its colours alone, and tells what came of it', async () => {
  const { page } = await studio.person(SMALL);
  await page.goto('/text2ImgPro');
  await page.getByRole('textbox', { name: '描述' }).fill('10 平的书房，书桌');
  const takes = page.getByRole('combobox', { name: /^参考/ });
  expect(await takes.count()).toBe(0);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await smallSample('living-photo.webp'));
  await takes.click();
  await page.getByRole('option', { name: '只取颜色' }).click();
  await page.getByText('草稿', { exact: true }).click();
  await chooseSmallest(page);
  await startButton(page).click();
  await drawnEarly(page);
  await page.getByRole('button', { name: '怎么画的' }).click();
  await page.getByText(/取自参考图，没写材料的只取颜色：.*墙面：.*，图 1/).waitFor();

  // its room, opened again, wears them until the reference is taken off
  const taskOf = () => new URL(page.url()).searchParams.get('task')!;
  const first = taskOf();
  const { results } = await call<{ results: { id: string; type: string }[] }>(
    page,
    'GET',
    `/ai/getTaskByTaskId?taskId=${first}`,
  );
  const sceneId = results.find(({ type }) => type === SCENE_TYPE)!.id;
  const finishesOf = async (id: string) =>
    ((await (await page.context().request.get(`/api/media/${id}`)).json()) as SceneDescription).referenceFinishes;
  expect(await finishesOf(sceneId)).toHaveProperty('wall');
  await page.goto(`/text2ImgPro?from=${sceneId}`);
  await page.getByRole('application', { name: '平面图' }).waitFor();
  await page
    .getByRole('button', { name: /^拿掉 参考/ })
    .first()
    .click();
  await startButton(page).click();
  await page.waitForURL(/task=/);
  const { params } = await call<{ params: { scene: string } }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskOf()}`);
  expect(taskOf()).not.toBe(first);
  expect(await finishesOf(params.scene)).toBeUndefined();
});
