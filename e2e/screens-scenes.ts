import type { Browser, Page } from 'playwright-core';
import { DESKTOP, PHONE, visit } from './browser.ts';
import { settled } from './screens-desktop.ts';
import type { Shoot } from './shot.ts';
import { call, logInAsTester, taskEnded, until } from './steps.ts';

const ROOM = '30 平的日式客厅，左边落地窗，浅橡木地板，一张沙发，两把单椅，茶几，盆栽，早晨';
const STUDY = '日式原木书房，书架，书桌靠窗，上午';
const PATIENCE_MS = 600_000;

/** The tools that make scenes out of words, before and after their pictures. */
export async function sceneScreens(browser: Browser, origin: string, shoot: Shoot): Promise<void> {
  const { page, context } = await visit(browser, origin, DESKTOP);
  await logInAsTester(page, 'screens-scenes');
  await call(page, 'POST', '/user/v1/user/edit', { nickname: '林工' });
  const making = {
    words: await begin(page, 'text2-img', { promptTxt: ROOM, size: '1024' }),
    room: await begin(page, 'panorama', { promptTxt: ROOM }),
    angles: await begin(page, 'multi-angle-render', { promptTxt: ROOM, size: '640' }),
    study: await begin(page, 'panorama', { promptTxt: STUDY }),
  };

  await page.goto('/text2Img');
  await page.getByRole('heading', { name: '说说想要的空间' }).waitFor();
  await settled(page);
  await shoot(page, 'words-empty', 'Text to image, before a word');
  await write(page, `${ROOM}，一只龙虾`);
  await page.getByRole('img', { name: /^客厅，\d+ 件$/ }).waitFor();
  await page.locator('summary', { hasText: /^家具与陈设/ }).click();
  await settled(page);
  await shoot(page, 'words', 'Text to image: what is understood, and its plan');
  await page.goto('/text2ImgPro');
  await write(page, ROOM);
  await page.getByRole('button', { name: '按描述布置' }).first().click();
  const plan = page.getByRole('application', { name: '平面图' });
  await plan.waitFor();
  await live(page);
  await shoot(page, 'plan', 'Text to image Pro: plan and live view');
  await plan.getByRole('button', { name: /^沙发/ }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('平面', { exact: true }).click();
  await page.getByRole('slider', { name: '宽' }).waitFor();
  await settled(page);
  await shoot(page, 'plan-piece', 'A piece in the plan: its measures, its distances, its materials');
  await page.getByText('家具', { exact: true }).first().click();
  await settled(page);
  await shoot(page, 'plan-furniture', 'The catalogue of pieces');

  await page.goto('/multiAngleRender');
  await write(page, ROOM);
  await page.getByRole('img', { name: /^客厅，\d+ 件$/ }).waitFor();
  await settled(page);
  await shoot(page, 'angles', 'Multi-angle: where the cameras stand');
  await pictureOf(page, making.words);
  await page.goto(`/text2Img?task=${making.words}`);
  await done(page);
  await shoot(page, 'words-done', 'Text to image, done');
  await pictureOf(page, making.angles);
  await page.goto(`/multiAngleRender?task=${making.angles}`);
  await page.getByRole('button', { name: /^全部下载/ }).waitFor();
  await settled(page);
  await shoot(page, 'angles-done', 'Multi-angle, done: the contact sheet');

  const room = await pictureOf(page, making.room);
  await page.goto(`/panorama?task=${making.room}`);
  await around(page);
  await shoot(page, 'panorama', 'Panorama: looking around');
  const [hall, other] = [room, await pictureOf(page, making.study)].map((mediaId, place) => ({
    id: crypto.randomUUID(),
    name: ['客厅', '书房'][place]!,
    mediaId,
    yaw: 0,
    pitch: 0,
  }));
  const way = (to: string, yaw: number) => ({ id: crypto.randomUUID(), yaw, pitch: -8, to, name: '' });
  const tour = await call<{ id: string }>(page, 'POST', '/tour/save', {
    name: '样板间',
    stops: [
      { ...hall!, spots: [way(other!.id, 24)] },
      { ...other!, spots: [way(hall!.id, -156)] },
    ],
  });
  await page.goto(`/panorama?tourId=${tour.id}`);
  await around(page);
  await shoot(page, 'tour', 'A tour of two rooms');
  await context.close();

  const phone = await visit(browser, origin, PHONE);
  await logInAsTester(phone.page, 'screens-scenes');
  await phone.page.goto('/mobilePrepare?tool=text2-img');
  await write(phone.page, ROOM);
  await phone.page.getByText(/^读懂 \d+ 处$/).waitFor();
  await settled(phone.page);
  await shoot(phone.page, 'phone-words', 'Text to image');
  await phone.page.goto(`/mobileDone?taskId=${making.room}`);
  await around(phone.page);
  await shoot(phone.page, 'phone-panorama', 'A panorama');
  await phone.context.close();
}

async function begin(page: Page, tool: string, settings: object): Promise<string> {
  return (await call<{ taskId: string }>(page, 'POST', '/ai/startTask', { tool, seed: 1, ...settings })).taskId;
}

/** The picture of a task, once it is done. */
async function pictureOf(page: Page, taskId: string): Promise<string> {
  await taskEnded(page, taskId, PATIENCE_MS);
  const { results } = await call<{ results: { id: string; role: string }[] }>(
    page,
    'GET',
    `/ai/getTaskByTaskId?taskId=${taskId}`,
  );
  return results.find(({ role }) => role === 'image')!.id;
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '描述' }).fill(words);
}

async function done(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下载' }).first().waitFor();
  await settled(page);
}

async function around(page: Page): Promise<void> {
  await page.locator('canvas[data-state=shown]').waitFor({ timeout: PATIENCE_MS });
  await settled(page);
}

/** The live view stands and says nothing more. */
async function live(page: Page): Promise<void> {
  await page.getByRole('application', { name: '三维预览' }).waitFor();
  await until(async () => ((await page.getByText('正在搭三维').count()) === 0 ? true : null), PATIENCE_MS);
  await settled(page);
}
