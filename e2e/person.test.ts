import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { call, logInAsTester, newPhone, saved, smallSample, uploadFile } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
/** An SMS a minute. */
const NEXT_CODE_MS = 75_000;
/** Who logged in by a code before the first story: by the last one their number may have another. */
let early: { readonly name: string; readonly value: string; readonly url: string }[];
beforeAll(async () => {
  const post = async <T>(path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${studio.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: T }).data;
  };
  const phoneNo = newPhone();
  const { devCode } = await post<{ devCode: string }>('/user/p1/sms/send', { phoneNo });
  const { token } = await post<{ token: string }>('/user/p1/sms/login', { phoneNo, verifyCode: devCode, type: 1 });
  early = Object.entries({ satoken: token, satoken_at: '1' }).map(([name, value]) => ({
    name,
    value,
    url: studio.origin,
  }));
});

/** Publishes an own upload over the calls; its id in the gallery and as media. */
async function published(page: Page, title: string, picture = 'living-photo.webp') {
  const mediaId = await uploadFile(page, await smallSample(picture));
  const body = { id: mediaId, title, settings: 'hidden', authorship: 'self', licence: 'by' };
  const { id } = await call<{ id: string }>(page, 'POST', '/image/waterfall/publish', body);
  return { id, mediaId };
}

async function report(page: Page) {
  await page.getByRole('button', { name: '举报' }).click();
  await page.getByRole('dialog', { name: '举报' }).getByText('广告').click();
  await page.getByRole('button', { name: '送出' }).click();
  await page.getByRole('button', { name: '已举报，谢谢' }).waitFor();
}

const inMain = (page: Page) => page.getByRole('main');

describe('collections', () => {
  test('a picture goes into a new one, which is shared, put in order, and kept by somebody else', async () => {
    const { page } = await studio.person();
    const first = await published(page, '窗边的椅子');
    const second = await published(page, '台阶', 'villa-photo.webp');
    await page.goto('/casemineByCollect');
    await page.getByRole('button', { name: '新建图集' }).click();
    const dialog = page.getByRole('dialog', { name: '新建图集' });
    await dialog.getByRole('textbox', { name: '名字' }).fill('茶室 📐');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /茶室 📐/ }).waitFor();
    const [made] = (await call<{ list: { id: string }[] }>(page, 'GET', '/image/collection/list?by=own')).list;
    for (const { id } of [first, second])
      await call(page, 'POST', `/image/waterfall/collect?id=${id}&collection=${made?.id}`);

    await page.reload();
    await page.getByRole('link', { name: /茶室 📐 2 张 只有自己看得到/ }).click();
    await page.getByRole('heading', { name: '茶室 📐' }).waitFor();
    expect(await page.title()).toContain('茶室 📐');
    const wall = page.getByRole('feed', { name: '茶室 📐 里的图' });
    await expect.poll(() => wall.getByRole('article').count()).toBe(2);

    await page.getByRole('button', { name: '整理' }).click();
    const rows = page.getByRole('list', { name: '茶室 📐 里的图' }).getByRole('listitem');
    await expect.poll(() => rows.first().textContent()).toContain('台阶');
    const later = page.getByRole('button', { name: '往后移：台阶' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.first().textContent()).toContain('窗边的椅子');
    await page.getByRole('button', { name: '往前移：台阶' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('textbox', { name: '备注：台阶' }).fill('踏面 300');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '整理好了' }).click();
    await page.getByRole('switch', { name: '公开' }).click();
    await page.getByText('已公开，有链接的人都看得到').waitFor();
    const note = await call<{ collectNote: string }>(page, 'GET', `/image/waterfall/item?id=${second.id}`);
    expect(note.collectNote).toBe('踏面 300');
    await page.reload();
    await expect.poll(() => wall.getByRole('article').first().textContent()).toContain('窗边的椅子');

    const { page: other } = await studio.person();
    await other.goto('/seachInspiration');
    await other.getByRole('searchbox', { name: '搜图集的名字' }).fill('茶室');
    await other.getByRole('link', { name: /茶室 📐/ }).click();
    await other.getByRole('button', { name: '收进我的图集' }).click();
    await other.getByText('已收进我的图集').waitFor();
    await report(other);
    await other.goto('/casemineByCollect');
    await other
      .getByRole('list', { name: '收着的图集' })
      .getByRole('link', { name: /茶室 📐/ })
      .waitFor();

    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除图集' }).click();
    await page.getByRole('dialog').getByText('里面 2 张图不再是你的收藏').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.waitForURL('**/casemineByCollect');
    await other.reload();
    await other.getByText('收进来的别人的图集会在这里。').waitFor();
  });
});

describe('a case', () => {
  test('of two own pictures and a plan outlives a reload, is published, found, and taken back', async () => {
    const { page } = await studio.person();
    await page.goto('/insHomeByCase/new');
    await page.getByRole('textbox', { name: '名字' }).fill('半山书屋<b>');
    await page.getByRole('textbox', { name: '说明' }).fill('书架是**挡土墙**的延续。\n\n<script>alert(1)</script>');
    const files = await Promise.all(
      ['living-photo.webp', 'villa-photo.webp', 'kitchen-line.png'].map((name) => smallSample(name)),
    );
    await page.locator('input[type=file]').first().setInputFiles(files);
    const rows = page.getByRole('list', { name: '图' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(3);
    await rows.nth(2).getByText('是平面图').click();
    await page.getByRole('textbox', { name: '图注：第 1 张' }).fill('从入口看阅览室');
    await page.getByRole('button', { name: '往前移：第 2 张' }).click();
    await page.reload();
    await page.getByText('上次没存的改动还在这里。').waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    expect(await page.getByRole('textbox', { name: '图注：第 2 张' }).inputValue()).toBe('从入口看阅览室');

    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('选一项，说明是谁做的').waitFor();
    await page.getByText('我自己做的').click();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('heading', { name: '半山书屋<b>' }).waitFor();
    const address = page.url();
    expect(new URL(address).pathname).toMatch(/^\/insHomeByCase\/[\da-f-]{36}$/);

    const { page: other } = await studio.person();
    await other.goto('/anliSearch');
    await other.getByRole('searchbox', { name: '搜案例的名字和文字' }).fill('半山书屋');
    await other.getByRole('link', { name: /半山书屋<b> 3 张/ }).click();
    await other.getByRole('strong').getByText('挡土墙').waitFor();
    await other.getByText('<script>alert(1)</script>').waitFor();
    const plan = other.getByRole('region', { name: '平面图' });
    await expect.poll(() => plan.getByRole('img').count()).toBe(1);
    await expect.poll(() => other.getByRole('group', { name: '半山书屋<b> 的图' }).getByRole('img').count()).toBe(2);
    await other.getByText('从入口看阅览室').waitFor();
    expect(await other.getByRole('button', { name: '修改' }).count()).toBe(0);
    await report(other);

    await page.getByRole('button', { name: '修改' }).click();
    await page.getByRole('button', { name: '收回成草稿' }).click();
    await page.getByText('已收回，别人看不到了').waitFor();
    await other.reload();
    await other.getByText('这一页看不到了。').waitFor();
  });
});

describe('an account', () => {
  test('downloads are listed, and loaded again; what is gone is said', async () => {
    const { page } = await studio.person();
    const { id, mediaId } = await published(page, '一张图');
    const { page: other } = await studio.person();
    await page.goto('/myDownload');
    await page.getByText('还没有下载过。').waitFor();
    await page.context().request.get(`/api/media/${mediaId}?download=1`);
    await page.reload();
    const { name, bytes } = await saved(page, () => page.getByRole('button', { name: '再下载' }).click());
    expect(name).toMatch(/^eva_img\./);
    expect(bytes.length).toBeGreaterThan(1000);
    await page.reload();
    await page.getByText('共 2 次下载').waitFor();
    await other.context().request.get(`/api/media/${mediaId}?download=1`);
    await call(page, 'POST', `/image/waterfall/unpublish?id=${id}`);
    await other.goto('/myDownload');
    await other.getByText('已经不在了').waitFor();
    expect(await other.getByRole('button', { name: '再下载' }).count()).toBe(0);
  });

  test('movements come as a table for a spreadsheet', async () => {
    const { page } = await studio.person();
    await page.goto('/myPersonCenter?part=movements');
    const { name, bytes } = await saved(page, () => page.getByRole('button', { name: '下载 CSV' }).click());
    expect(name).toBe('金币和券.csv');
    expect(bytes.toString('utf8')).toMatch(
      /^\uFEFF时间,事由,种类,数量,任务,任务号,有效到\r\n(?:.*\r\n)?.*新账号赠送,金币,100,/,
    );
  });
});

describe('the page of a person', () => {
  test('shows others what is published, and its owner how everything stands', async () => {
    const { page } = await studio.person();
    const shown = await published(page, '给大家看的');
    const hidden = await published(page, '收回来的', 'villa-photo.webp');
    await call(page, 'POST', `/image/waterfall/unpublish?id=${hidden.id}`);
    const draft = { title: '没写完的', text: '', licence: 'view', authorship: 'self', pictures: [], publish: false };
    await call(page, 'POST', '/image/case/save', draft);
    const { id } = await call<{ id: string }>(page, 'GET', '/user/userInfo');
    await page.goto('/casemineByCreate');
    await inMain(page).getByText('收回来的').waitFor();
    await inMain(page).getByText('已收回', { exact: true }).waitFor();
    await page.getByRole('link', { name: '案例' }).click();
    await page.getByRole('link', { name: /没写完的 0 张 草稿/ }).waitFor();

    for (const options of [DESKTOP, PHONE]) {
      const { page: other } = await studio.visitor(options);
      await other.goto(`/otherPersonCenter/${id}`);
      const wall = other.getByRole('feed');
      await wall.getByText('给大家看的').first().waitFor();
      expect(await wall.getByRole('article').count()).toBe(1);
      await other.getByRole('link', { name: /^案例/ }).click();
      await other.getByText('还没有案例。').waitFor();
    }
    expect(shown.id).not.toBe(hidden.id);
  });

  test('a visitor is asked to log in; a wrong address says so', async () => {
    const { page } = await studio.visitor();
    for (const path of ['/casemineByCollect', '/myDownload', '/insHomeByCase/new']) {
      await page.goto(path);
      await inMain(page).getByRole('button', { name: '登录' }).waitFor();
    }
    await page.goto('/classifyCase/1-999');
    await page.getByText('没有这个分类。').waitFor();
    await logInAsTester(page);
    await page.goto('/qaPage?page=refunds');
    await page.getByText('没有画成的部分立刻全部退回').waitFor();
  });
});

test('has another phone once both numbers have had a code', async () => {
  const { page } = await studio.visitor();
  const next = newPhone();
  await page.context().addCookies(early);
  await page.goto('/myPersonCenter?part=phone');
  await page.getByRole('button', { name: '换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '换手机号' });
  const held = dialog.getByRole('group', { name: /现在的手机号/ });
  const wanted = dialog.getByRole('group', { name: '新的手机号' });
  // A number gets one code a minute, and the login was one.
  const [ask, fill] = ['获取验证码', '填上'].map((name) => held.getByRole('button', { name }));
  await ask!.click();
  await ask!.waitFor({ state: 'detached' });
  await fill!.or(ask!).waitFor({ timeout: NEXT_CODE_MS });
  if ((await fill!.count()) === 0) await ask!.click();
  await fill!.click();
  await wanted.getByRole('textbox', { name: '手机号' }).fill(next);
  await wanted.getByRole('button', { name: '获取验证码' }).click();
  await wanted.getByText(/验证码是 \d{6}/).waitFor();
  await wanted.getByRole('textbox', { name: '验证码' }).fill('000000');
  await dialog.getByRole('button', { name: '换成这个号' }).click();
  await wanted.getByRole('alert').waitFor();
  await wanted.getByRole('textbox', { name: '验证码' }).fill('');
  await wanted.getByRole('button', { name: '填上' }).click();
  await dialog.getByRole('button', { name: '换成这个号' }).click();
  await page.getByText('手机号换好了').waitFor();
  await inMain(page)
    .getByText(new RegExp(`${next.slice(0, 3)}.*${next.slice(-4)}`))
    .waitFor();
});
