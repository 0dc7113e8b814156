import type { Browser, Page } from 'playwright-core';
import { DESKTOP, visit } from './browser.ts';
import type { Shoot } from './shot.ts';
import {
  call,
  chooseCount,
  dropFile,
  largeLineart,
  logInAsTester,
  putPicture,
  sample,
  startButton,
  startWith,
  taskEnded,
  until,
  upload,
  waitUntilDrawn,
} from './steps.ts';

const FAR_ENOUGH = 0.4;
const PATIENCE_MS = 240_000;

/** `crash` ends the engine's processes in the middle of their work. */
export async function desktopScreens(browser: Browser, origin: string, shoot: Shoot, crash: () => void): Promise<void> {
  await asVisitor(browser, origin, shoot);
  await atWork(browser, origin, shoot);
  await atModel(browser, origin, shoot);
  await whenItFails(browser, origin, shoot, crash);
}

/** The 3D render, from no model to its picture. */
async function atModel(browser: Browser, origin: string, shoot: Shoot): Promise<void> {
  const page = await open(browser, origin);
  await logInAsTester(page);
  await page.goto('/3drender');
  await page.getByRole('heading', { name: '放一个模型' }).waitFor();
  await settled(page);
  await shoot(page, 'model-empty', '3D render, before a model');
  await page.getByRole('button', { name: '水边小亭' }).click();
  await page.getByText('16.8 × 12.2 × 4.2 m').waitFor();
  await settled(page);
  await shoot(page, 'model', '3D render: the model, its camera and its sun');
  await page.getByRole('button', { name: /Stone wall/ }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  await shoot(page, 'model-materials', 'Replacing a material of the model');
  await page.keyboard.press('Escape');
  await startButton(page).click();
  await waitUntilDrawn(page);
  await settled(page);
  await shoot(page, 'model-done', '3D render, done: viewer and picture under one line');
}

async function open(
  browser: Browser,
  origin: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const { page } = await visit(browser, origin, { ...DESKTOP, ...options });
  return page;
}

async function asVisitor(browser: Browser, origin: string, shoot: Shoot): Promise<void> {
  const page = await open(browser, origin);
  await page.goto('/');
  await page.getByRole('region', { name: '工具目录' }).waitFor();
  await settled(page);
  await shoot(page, 'home', 'Home');
  await page.keyboard.press('/');
  await page.keyboard.type('xuanran');
  await page.getByRole('option').first().waitFor();
  await shoot(page, 'home-search', 'Finding a tool, here by pinyin');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dropFile(page, sample('living-line.png'));
  await page.getByRole('heading', { name: /看起来是/ }).waitFor();
  await settled(page);
  await shoot(page, 'home-dropped', 'A picture dropped on home: what it is, and which tools fit');

  await page.goto('/indoorRender');
  await page.getByRole('heading', { name: '放一张底图' }).waitFor();
  await settled(page);
  await shoot(page, 'workbench-empty', 'Workbench, empty');
  await putPicture(page, sample('living-line.png'));
  await startButton(page).click();
  await page.getByRole('dialog', { name: '登录或注册' }).getByText('正要做的这一张').waitFor();
  await shoot(page, 'login', 'Login at the start button: the picture waits');
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填上' }).waitFor();
  await until(async () => ((await page.getByText('验证码已发出').count()) === 0 ? true : null), PATIENCE_MS);
  await shoot(page, 'login-code', 'The code of a local installation, beside its field');
  await page.getByText('扫码登录').click();
  await page.getByText('这套系统只在本机打得开').waitFor();
  await shoot(page, 'login-scan', 'Scanning, on an installation that no phone can reach');

  await page.goto('/user/login');
  await page.getByRole('heading', { name: '登录或注册' }).waitFor();
  await shoot(page, 'login-page', 'Login on its own page');
  await page.goto('/list');
  await page.getByText('登录后，画过的图都在这里').waitFor();
  await shoot(page, 'works-visitor', 'Works, before a login');
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: '没有这一页' }).waitFor();
  await settled(page);
  await shoot(page, 'not-found', 'No such page');
  await page.goto('/agreement');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'agreement', 'User agreement');
  await page.context().close();

  const english = await open(browser, origin, { locale: 'en-US' });
  await english.goto('/');
  await english.getByRole('region', { name: 'Tools' }).waitFor();
  await settled(english);
  await shoot(english, 'home-english', 'Home in English');
  await english.goto('/architecturalRender');
  await english.getByRole('heading', { name: 'Put a picture here' }).waitFor();
  await settled(english);
  await shoot(english, 'workbench-english', 'Workbench in English');
  await english.context().close();
}

async function atWork(browser: Browser, origin: string, shoot: Shoot): Promise<void> {
  const page = await open(browser, origin);
  await logInAsTester(page, 'screens');
  await call(page, 'POST', '/user/v1/user/edit', { nickname: '林工' });
  await page.goto('/list');
  await page.getByText('还没有作品').waitFor();
  await shoot(page, 'works-empty', 'Works, empty');

  await largeLineart(page, 'living-clay.webp', { name: '三楼茶室 · 线稿' });
  const villa = await startWith(page, 'architectural-render', await upload(page, 'villa-line.png'));
  await taskEnded(page, villa);

  await page.goto('/indoorRender');
  await slowUpload(page, 12_000, async () => {
    await putPicture(page, sample('living-line.png'));
    await page
      .getByRole('progressbar', { name: /正在上传/ })
      .first()
      .waitFor();
    await until(
      async () =>
        Number(
          await page
            .getByRole('progressbar', { name: /正在上传/ })
            .first()
            .getAttribute('aria-valuenow')
            .catch(() => '100'),
        ) > 15
          ? true
          : null,
      PATIENCE_MS,
    );
    await shoot(page, 'workbench-uploading', 'Uploading');
  });
  await startButton(page).waitFor();
  await page.getByRole('radio', { name: '日式原木' }).click();
  await page.getByRole('button', { name: '人字拼木地板' }).click();
  await chooseCount(page, 4);
  await startButton(page).click();
  const bar = page.getByRole('region', { name: '画面' }).getByRole('progressbar');
  await bar.waitFor({ timeout: PATIENCE_MS });
  const running = new URL(page.url()).searchParams.get('task') ?? '';
  await call(page, 'POST', '/ai/updateTask', { taskId: running, name: '三楼茶室 · 日式原木' });
  const picture = await upload(page, 'kitchen-line.png');
  const waits = await startWith(page, 'indoor-render', picture, { size: '1024' });
  const last = await startWith(page, 'indoor-render', picture, { size: '1024' });
  await page.goto(`/indoorRender?task=${last}`);
  await page.getByText(/^排在第/).waitFor();
  await settled(page);
  await shoot(page, 'workbench-queued', 'In the queue: the place, and the way out');
  await page.goto(`/indoorRender?task=${running}`);
  await until(
    async () =>
      (await call<{ progress: number }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${running}`)).progress > FAR_ENOUGH
        ? true
        : null,
    PATIENCE_MS,
  );
  await bar.waitFor();
  await shoot(page, 'workbench-running', 'Running: the draft, the line as the mark of progress');
  await page.goto('/list');
  await page.getByRole('article').first().waitFor();
  await settled(page);
  await shoot(page, 'works-running', 'Works while something is running');
  await call(page, 'POST', '/ai/cancelTask', { taskId: last });
  await page.goto(`/indoorRender?task=${last}`);
  await page.getByText('已停下').first().waitFor();
  await settled(page);
  await shoot(page, 'workbench-stopped', 'Stopped, and what came back');
  await taskEnded(page, running);
  await taskEnded(page, waits);

  await page.goto(`/indoorRender?task=${running}`);
  await waitUntilDrawn(page);
  await settled(page);
  await shoot(page, 'workbench-done', 'Done: compare line, variants, record');
  await page.getByRole('button', { name: '怎么画的' }).click();
  await page.getByRole('dialog', { name: '怎么画的' }).waitFor();
  await shoot(page, 'workbench-how', 'How it was made');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^全部 \d+ 种/ }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'workbench-styles', 'All styles of a space');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.getByText('断网了').first().waitFor();
  await shoot(page, 'workbench-offline', 'Offline: what is drawn stays');
  await page.context().setOffline(false);

  await page.goto(`/done2?taskId=${running}`);
  await waitUntilDrawn(page);
  await settled(page);
  await shoot(page, 'result-two', 'Result, two pictures side by side');
  await page.goto('/toline');
  await page.getByRole('button', { name: /三楼茶室 · 线稿/ }).click();
  await waitUntilDrawn(page);
  await settled(page);
  await shoot(page, 'toline-done', 'A line drawing made of a picture');

  await page.goto('/list');
  await page.getByRole('article').first().waitFor();
  await settled(page);
  await shoot(page, 'works', 'Works');
  await page.getByRole('button', { name: '多选' }).click();
  for (const name of ['选上 三楼茶室 · 线稿', '选上 三楼茶室 · 日式原木'])
    await page.getByRole('checkbox', { name }).press('Space');
  await shoot(page, 'works-selected', 'Several works selected');
  for (const part of ['profile', 'movements', 'sessions']) {
    await page.goto(`/myPersonCenter?part=${part}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await settled(page);
    await shoot(page, `me-${part}`, `Personal centre: ${part}`);
  }
  await page.goto('/');
  await page.getByRole('region', { name: '工具目录' }).waitFor();
  await settled(page);
  await shoot(page, 'home-person', 'Home with recent work');
  await page.context().close();
}

async function whenItFails(browser: Browser, origin: string, shoot: Shoot, crash: () => void): Promise<void> {
  const page = await open(browser, origin);
  await logInAsTester(page, 'screens-failing');
  await page.goto('/indoorRender');
  await putPicture(page, sample('kitchen-line.png'));
  await startButton(page).click();
  await page.waitForURL('**/indoorRender?task=*');
  const failing = new URL(page.url()).searchParams.get('task') ?? '';
  await until(async () => {
    const { status, progress } = await call<{ status: string; progress: number }>(
      page,
      'GET',
      `/ai/getTaskByTaskId?taskId=${failing}`,
    );
    if (status === 'running' && progress > 0) crash();
    return status === 'failed' ? true : null;
  }, PATIENCE_MS);
  await page.getByText('没有画成').first().waitFor();
  await settled(page);
  await shoot(page, 'workbench-failed', 'Failed: the reason, what is kept, what came back');

  const picture = await upload(page, 'living-line.png');
  const tasks: string[] = [];
  for (let n = 0; n < 7; n += 1)
    tasks.push(await startWith(page, 'indoor-render', picture, { count: 4, size: '1600' }));
  await page.goto('/indoorRender');
  await page.getByRole('button', { name: '拿掉 底图' }).click();
  await putPicture(page, sample('living-line.png'));
  await chooseCount(page, 4);
  await page.getByRole('button', { name: /^还差 \d+ 金币/ }).click();
  await page.getByRole('dialog', { name: /^还差/ }).waitFor();
  await shoot(page, 'not-enough', 'Too little gold');
  await page.getByRole('dialog').getByRole('button', { name: '去充值' }).click();
  await page.getByRole('button', { name: /^下单/ }).waitFor();
  await settled(page);
  await shoot(page, 'recharge', 'Topping up: packages, coupon, the way to pay');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '账号', exact: true }).click();
  await page.getByRole('button', { name: '会员', exact: true }).click();
  await page.getByRole('dialog', { name: '会员' }).getByText('每月送渲染券').waitFor();
  await settled(page);
  await shoot(page, 'membership', 'Tiers of membership');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('button', { name: '联系我们' }).click();
  await page.getByRole('dialog', { name: '联系我们' }).waitFor();
  await shoot(page, 'contact', 'Contact');
  for (const taskId of tasks.reverse()) await call(page, 'POST', '/ai/cancelTask', { taskId });
  await page.context().close();
}

/** Pictures in view are there and nothing is being fetched. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((img) => img.loading === 'lazy' || img.complete));
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations === 1)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((img) => img.checkVisibility() && img.getBoundingClientRect().top < innerHeight)
        .map((img) => img.decode().catch(() => undefined)),
    ),
  );
}

async function slowUpload(page: Page, bytesPerSecond: number, act: () => Promise<void>): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(bytesPerSecond);
  await act();
  await speed(-1);
}
