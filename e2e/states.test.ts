import { describe, expect, test } from 'vitest';
import { killEngineHosts } from './kill-hosts.ts';
import {
  DRAWN_WITHIN_MS,
  call,
  chooseCount,
  chooseSize,
  draftKept,
  dropFile,
  finishedLineart,
  holds,
  putPicture,
  sample,
  smallSample,
  startButton,
  startTask,
  startWith,
  stopTasks,
  stripSample,
  until,
  upload,
  waitUntilDrawn,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const LONG = { count: 4, size: '1600', manner: 'real' };

describe('every state of the workbench', () => {
  test('empty, then a picture and settings that survive a reload', async () => {
    const { page } = await studio.visitor();
    await page.goto('/architecturalRender');
    await page.getByRole('heading', { name: '放一张底图' }).waitFor();
    expect(await page.getByRole('button', { name: '先放一张底图' }).isDisabled()).toBe(true);
    await page.getByRole('region', { name: '画面' }).getByRole('button', { name: /线稿/ }).first().click();
    await page.getByRole('textbox', { name: '描述' }).fill('红砖墙');
    await chooseCount(page, 3);
    await page.getByRole('button', { name: '3 张 · 15 金币' }).waitFor();
    await draftKept(page, 'architectural-render', { count: 3, promptTxt: '红砖墙' });

    await page.reload();
    await page.getByRole('button', { name: '3 张 · 15 金币' }).waitFor();
    expect(await page.getByRole('textbox', { name: '描述' }).inputValue()).toBe('红砖墙');
    expect(
      await page
        .getByRole('img', { name: '底图' })
        .first()
        .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(300);
    await page.getByRole('button', { name: '拿掉 底图' }).click();
    await page.getByRole('heading', { name: '放一张底图' }).waitFor();

    // a tool for what is drawn already does not ask for sketches
    await page.goto('/fineRender');
    await page.getByText(/^带材质的模型截图、效果图、照片都行/).waitFor();
  });

  test('a new picture in the form takes the old result off the stage', async () => {
    const { page } = await studio.person();
    const taskId = await finishedLineart(page, 'living-clay.webp', { lineStyle: 'pencil' });
    // opened by a link where its form was never filled in: its inputs are there, and can be drawn again
    await page.goto(`/toline?taskId=${taskId}`);
    await page.getByRole('button', { name: '下载' }).first().waitFor();
    await startButton(page).waitFor();
    expect(await startButton(page).isEnabled()).toBe(true);
    expect(new URL(page.url()).searchParams.get('task')).toBe(taskId);
    await page
      .getByRole('complementary', { name: '输入' })
      .getByRole('combobox', { name: /^画法.*铅笔/ })
      .waitFor();
    const { page: foreign } = await studio.person();
    await foreign.goto(`/toline?taskId=${taskId}`);
    await foreign.getByText('找不到这个任务').waitFor();
    expect(await foreign.getByRole('button', { name: '先放一张底图' }).isDisabled()).toBe(true);
    const slot = page.getByRole('complementary', { name: '输入' }).locator('input[type=file]').first();
    await slot.setInputFiles(sample('kitchen-line.png'));
    await page.getByText('kitchen-line.png', { exact: true }).first().waitFor();
    expect(new URL(page.url()).searchParams.has('task')).toBe(false);
    expect(await page.getByRole('button', { name: '下载' }).count()).toBe(0);
  });

  test("a laptop's screen in English: nothing that stands under the picture is squeezed or cut", async () => {
    const { page } = await studio.person({ viewport: { width: 1280, height: 720 }, locale: 'en-US' });
    await page.goto(`/toline?task=${await finishedLineart(page, 'living-clay.webp')}`);
    const stage = page.getByRole('region', { name: 'Picture', exact: true });
    const download = stage.getByRole('button', { name: 'Download' });
    await download.waitFor();
    const pane = (await stage.boundingBox())!;
    const record = (await stage.locator('div:has(> dl)').boundingBox())!;
    const below = (await download.boundingBox())!;
    expect((await stage.getByRole('button', { name: 'Picture A' }).boundingBox())!.width).toBeGreaterThan(80);
    expect(record.width).toBeGreaterThanOrEqual(720);
    expect(below.x + below.width).toBeLessThanOrEqual(record.x + record.width + 1);
    expect(record.y + record.height).toBeLessThanOrEqual(pane.y + pane.height);
    for (const name of ['Indoor render', 'Use these settings']) {
      const one = (await stage.getByText(name, { exact: true }).boundingBox())!;
      expect(one.y + one.height, name).toBeLessThan(record.y);
    }
  });

  test('uploading over a slow line: how far it is, and a way out', async () => {
    const { page, context } = await studio.person();
    await page.goto('/toline');
    await page.getByRole('heading', { name: '放一张底图' }).waitFor();
    const line = await context.newCDPSession(page);
    const speed = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await speed(6_000);
    await putPicture(page, sample('living-sketch.webp'));
    await page.getByRole('progressbar', { name: '正在上传 living-sketch.webp' }).first().waitFor();
    expect(await page.getByRole('button', { name: '还在上传' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await page.getByRole('button', { name: '先放一张底图' }).waitFor();
    await speed(-1);
    await putPicture(page, sample('living-sketch.webp'));
    await startButton(page).waitFor();
  });

  test('a file that is no picture is refused in words, and nothing is sent', async () => {
    const { page } = await studio.person();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/media')) sent.push(request.url());
    });
    await page.goto('/toline');
    await putPicture(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('this is a text') });
    const words = page.getByRole('alert');
    await words
      .filter({ hasText: /不是图片|不支持这种文件/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('传上去就能用').count()).toBe(0);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
    await page.getByText('这个文件是空的').first().waitFor();
    expect(sent.length).toBeLessThanOrEqual(1);
    expect(await page.getByRole('button', { name: '先放一张底图' }).isDisabled()).toBe(true);
  });

  test('a server that does not answer: said as such, and over by itself', async () => {
    const { page, context } = await studio.person();
    const taskId = await startTask(page, 'indoor-render', 'living-line.png', LONG);
    await page.goto(`/indoorRender?task=${taskId}`);
    await page
      .getByRole('button', { name: /^停下|^取消/ })
      .first()
      .waitFor();
    await context.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.getByText('服务器没有回应，交过的任务都还在').waitFor();
    expect(await page.getByText('找不到这个任务').count()).toBe(0);
    await context.unroute('**/api/**');
    await page.getByText('服务器没有回应，交过的任务都还在').waitFor({ state: 'detached' });
  });

  test('queued and running: the same in two tabs and in the title, until one of them stops it', async () => {
    const { page, context } = await studio.person();
    const picture = await upload(page, 'living-line.png');
    const first = await startWith(page, 'indoor-render', picture, LONG);
    await startWith(page, 'indoor-render', picture);
    const third = await startWith(page, 'indoor-render', picture);

    await page.goto(`/indoorRender?task=${third}`);
    await page
      .getByRole('status')
      .getByText(/^排在第 \d+ 位$/)
      .waitFor();
    await page.getByText(/^先画完你自己的上一个 · 约 .+后开始$/).waitFor();
    await page.getByRole('button', { name: '取消，退回 1 张渲染券' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(3\)/);

    await page.goto(`/indoorRender?task=${first}`);
    const other = await context.newPage();
    await other.goto(`/done?taskId=${first}`);
    for (const tab of [page, other])
      await tab.getByRole('region', { name: '画面' }).getByRole('progressbar').waitFor({ timeout: DRAWN_WITHIN_MS });
    await page.getByRole('img', { name: /底图/ }).first().waitFor();
    await page
      .getByRole('button', { name: /^停下，退回/ })
      .last()
      .click();
    for (const tab of [page, other]) await tab.getByText('已停下').first().waitFor();
    await stopTasks(page);
    await expect.poll(() => page.title()).not.toMatch(/^\(/);
  });

  test('done shows without a reload, in both tabs, and stays after one', async () => {
    const { page, context } = await studio.person();
    await page.goto('/toline');
    const other = await context.newPage();
    await other.goto('/list');
    await other.getByText('还没有作品').waitFor();
    await putPicture(page, await smallSample('living-clay.webp'));
    await startButton(page).click();
    await page.getByRole('button', { name: '下载' }).first().waitFor({ timeout: DRAWN_WITHIN_MS });
    await other.getByRole('link', { name: '转线稿 图 A' }).waitFor({ timeout: DRAWN_WITHIN_MS });
    await page.reload();
    await page.getByRole('slider', { name: '对比分割线' }).waitFor();
    await page.getByRole('definition').filter({ hasText: '内置引擎' }).waitFor();
  });

  test('failed, as the engine dies at every try: the reason, what came back, and another try', async () => {
    const { page } = await studio.person();
    await page.goto('/fineRender');
    await putPicture(page, await stripSample('living-clay.webp'));
    await chooseSize(page, 640);
    await startButton(page).click();
    await page.waitForURL('**/fineRender?task=*');
    const taskId = new URL(page.url()).searchParams.get('task') ?? '';
    await until(async () => {
      const { status, progress } = await call<{ status: string; progress: number }>(
        page,
        'GET',
        `/ai/getTaskByTaskId?taskId=${taskId}`,
      );
      if (status === 'running' && progress > 0) killEngineHosts(studio.starter);
      return status === 'failed' || null;
    }, DRAWN_WITHIN_MS);
    const card = page.getByRole('alert').filter({ hasText: '没有画成' });
    await card.getByText('已退回 1 张渲染券').waitFor();
    await card.getByText('底图和参数都还在').waitFor();
    expect(await holds(page, 1)).toBe(10);
    await card.getByRole('button', { name: '再画一次 · 1 张渲染券' }).click();
    await waitUntilDrawn(page);
  });

  test('offline: a bar says so, the result stays, and it goes on by itself', async () => {
    const { page, context } = await studio.person();
    const taskId = await finishedLineart(page);
    await page.goto(`/toline?task=${taskId}`);
    await page.getByRole('slider', { name: '对比分割线' }).waitFor();
    await context.setOffline(true);
    await page.getByText('断网了，已画好的还能看').first().waitFor();
    await page.getByRole('slider', { name: '对比分割线' }).waitFor();
    await dropFile(page, sample('living-clay.webp'), 'main section');
    await page.getByRole('button', { name: '等网络' }).waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.getByText('断网了，已画好的还能看').count()).toBe(0);
    await startButton(page).waitFor();
  });

  test('a task that is not there, or not yours, says so', async () => {
    const { page } = await studio.person();
    const taskId = await startTask(page, 'toline', 'living-line.png');
    const { page: stranger } = await studio.person();
    await stranger.goto(`/done?taskId=${taskId}`);
    await stranger.getByText('找不到这个任务').first().waitFor();
  });
});
