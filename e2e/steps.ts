import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import type { Download, JSHandle, Locator, Page } from 'playwright-core';
import sharp, { type ResizeOptions } from 'sharp';

/** A render takes seconds; on a busy machine several times as long. */
export const DRAWN_WITHIN_MS = 180_000;
const KEPT_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 100;
/** Pictures under 512 pixels are understood at their own size, others at 1024. */
const SMALL_WIDTH = 320;
const STRIP = { width: 480, height: 60 } as const;

export function sample(name: string): string {
  return join(import.meta.dirname, '../apps/web/public/samples', name);
}

/** A low, wide cut of a sample, eight to one, reduced: a render of it has a fifth of the pixels of the whole. */
export async function stripSample(name: string): Promise<PictureFile> {
  return resizedSample(name, { ...STRIP, fit: 'cover', position: 'bottom' });
}

interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A sample reduced: it is understood and drawn as lines in an eighth of the time. */
export async function smallSample(name: string, width = SMALL_WIDTH): Promise<PictureFile> {
  return resizedSample(name, { width });
}

async function resizedSample(name: string, options: ResizeOptions): Promise<PictureFile> {
  return {
    name: `${parse(name).name}.png`,
    mimeType: 'image/png',
    buffer: await sharp(sample(name)).resize(options).png().toBuffer(),
  };
}

/** Goes to an address without loading the page anew, as a link does: for walks over many pages. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // before its first screen is drawn the page does not hear of it
  await page.locator('#first-frame').waitFor({ state: 'detached' });
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The answer's data; an answer that is an error ends the story. */
export async function call<T = unknown>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const response = await page.context().request.fetch(`/api${path}`, { method, ...(body ? { data: body } : {}) });
  const answer = (await response.json()) as { error: { code: number; message: string }; data: T };
  if (answer.error.code !== 0) throw new Error(`${method} ${path}: ${answer.error.code} ${answer.error.message}`);
  return answer.data;
}

/** A mainland number that nobody else in this run has. */
export function newPhone(): string {
  return `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`;
}

export async function logInAsTester(page: Page, name = randomBytes(6).toString('hex')): Promise<string> {
  await call(page, 'GET', `/test/testlogin?name=${name}`);
  return name;
}

export async function logInBySms(page: Page, phone = newPhone()): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/验证码是 \d{6}/).waitFor();
  await page.getByRole('button', { name: '填上' }).click();
  await page.getByRole('button', { name: /^登录/ }).last().click();
}

/** What a new account is asked on home. */
export async function skipInterests(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '你做什么' });
  await dialog.getByRole('button', { name: '跳过' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The catalogue of engines, or one engine of it. */
export async function openLab(page: Page, engine?: string): Promise<void> {
  await page.goto(engine === undefined ? '/agentHome' : `/agentDesc?${new URLSearchParams({ engine })}`);
}

/** Opens the choice of engines, looks which one it begins on, and leaves it by the keys; the focus is back where it was. */
export async function pickEngine(page: Page, begins: string | RegExp, ...keys: readonly string[]): Promise<void> {
  const opener = page.getByRole('combobox', { name: '换引擎' });
  await opener.press('Enter');
  const chosen = page.getByRole('option', { name: begins, selected: true });
  await chosen.and(page.locator(':focus')).waitFor();
  for (const key of keys) await page.keyboard.press(key);
  await chosen.waitFor({ state: 'detached' });
  await opener.and(page.locator(':focus')).waitFor();
}

/** A file, or the one at a path, as the page's clipboard or a drag holds it. */
async function transferOf(page: Page, file: string | PictureFile): Promise<JSHandle<DataTransfer>> {
  const { name, mimeType, buffer } =
    typeof file === 'string'
      ? {
          name: basename(file),
          mimeType: file.endsWith('.png') ? 'image/png' : 'image/webp',
          buffer: await readFile(file),
        }
      : file;
  return page.evaluateHandle(
    ({ content, name, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], name, { type }));
      return transfer;
    },
    { content: buffer.toString('base64'), name, type: mimeType },
  );
}

/** Lets a file fall on the page as from another window. */
export async function dropFile(page: Page, file: string | PictureFile, onto = 'main'): Promise<void> {
  const dataTransfer = await transferOf(page, file);
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(onto, type, { dataTransfer });
}

/** Pastes a file that lies in the clipboard. */
export async function pasteFile(page: Page, file: string | PictureFile): Promise<void> {
  const data = await transferOf(page, file);
  await data.evaluate((clipboardData) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData })));
}

export async function putPicture(page: Page, file: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await page
    .getByRole('button', { name: /选一张图|Choose a picture/ })
    .first()
    .waitFor();
  await page.locator('input[type=file]').first().setInputFiles(file);
}

/** The long side of the pictures. */
export async function chooseSize(page: Page, size: 640 | 1024 | 1280 | 1600): Promise<void> {
  await page.getByRole('combobox', { name: /^长边/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${size} 像素`) }).click();
  await page.getByRole('combobox', { name: new RegExp(`长边 ${size} 像素`) }).waitFor();
}

/** The smallest picture that a tool makes of words or models: 640 × 320. */
export async function chooseSmallest(page: Page): Promise<void> {
  await chooseSize(page, 640);
  const ratio = page.getByRole('combobox', { name: /^画幅/ });
  await ratio.click();
  await page.getByRole('option', { name: '2:1', exact: true }).click();
  await page.getByRole('combobox', { name: '画幅 2:1' }).waitFor();
}

export async function chooseCount(page: Page, count: number): Promise<void> {
  await page.getByRole('group', { name: '张数' }).getByText(String(count), { exact: true }).last().click();
}

/** The one filled button with the price. */
export function startButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(生成|\d 张) · / });
}

export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下载' }).first().waitFor({ timeout: DRAWN_WITHIN_MS });
}

/** Keeps the first picture of a render that may be ended early, or the last one where it was quicker. */
export async function drawnEarly(page: Page): Promise<void> {
  const drawn = waitUntilDrawn(page);
  const enough = page.getByRole('button', { name: '够好了，留下这张' });
  await Promise.race([drawn, enough.click({ timeout: DRAWN_WITHIN_MS })]);
  await drawn;
}

export async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = (await Promise.all([page.waitForEvent('download'), press()])) as [Download, void];
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

interface TaskFacts {
  readonly taskId: string;
  readonly status: string;
}

/** Uploads a sample, reduced, and starts a task over the calls, for stories that begin later. */
export async function startTask(page: Page, tool: string, picture: string, settings: object = {}): Promise<string> {
  const mediaId = await uploadFile(page, await smallSample(picture));
  return startWith(page, tool, mediaId, settings);
}

export async function startWith(page: Page, tool: string, mediaId: string, settings: object = {}): Promise<string> {
  const { taskId } = await call<TaskFacts>(page, 'POST', '/ai/startTask', { tool, upload_img: mediaId, ...settings });
  return taskId;
}

export async function upload(page: Page, picture: string): Promise<string> {
  return uploadFile(page, { name: picture, mimeType: 'image/png', buffer: await readFile(sample(picture)) });
}

/** Uploads a strip of a sample, for renders. */
export async function uploadStrip(page: Page, picture: string): Promise<string> {
  return uploadFile(page, await stripSample(picture));
}

export async function uploadFile(page: Page, file: PictureFile): Promise<string> {
  const response = await page.context().request.post('/api/media', { multipart: { file } });
  const answer = (await response.json()) as { error: { message: string }; data: { id: string } };
  if (answer.error.message !== '') throw new Error(answer.error.message);
  return answer.data.id;
}

/** Cancels what this account has running, unless it has just ended; for a visitor there is nothing. */
export async function stopTasks(page: Page): Promise<void> {
  const response = await page.context().request.get('/api/ai/getTaskList?status=active&pageSize=50');
  const { error, data } = (await response.json()) as { error: { code: number }; data: { list: TaskFacts[] } };
  if (error.code !== 0) return;
  // The newest first, so that none of them begins in between.
  for (const { taskId } of data.list) await page.context().request.post('/api/ai/cancelTask', { data: { taskId } });
}

export async function taskEnded(page: Page, taskId: string, withinMs = DRAWN_WITHIN_MS): Promise<string> {
  return until(async () => {
    const { status } = await call<TaskFacts>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
    return /succeeded|failed|cancelled/.test(status) ? status : null;
  }, withinMs);
}

/** A line drawing made of a sample, reduced: the quickest finished task. */
export async function finishedLineart(page: Page, picture = 'living-line.png', settings: object = {}): Promise<string> {
  return succeeded(page, await startTask(page, 'toline', picture, settings));
}

/** A line drawing of the whole sample, for stages that put a sharper image over one that is smaller than shown. */
export async function largeLineart(page: Page, picture: string, settings: object = {}): Promise<string> {
  return succeeded(page, await startWith(page, 'toline', await upload(page, picture), settings));
}

async function succeeded(page: Page, taskId: string): Promise<string> {
  const status = await taskEnded(page, taskId);
  if (status !== 'succeeded') throw new Error(`the line drawing ended as ${status}`);
  return taskId;
}

/** A line drawing of this person's in the gallery: the id of its item. */
export async function publishedLineart(page: Page, title: string, more: object = {}): Promise<string> {
  const taskId = await finishedLineart(page);
  const { results } = await call<{ results: { id: string; role: string; type: string }[] }>(
    page,
    'GET',
    `/ai/getTaskByTaskId?taskId=${taskId}`,
  );
  const picture = results.find(({ role, type }) => role === 'image' && type === 'image/png');
  const published = await call<{ id: string }>(page, 'POST', '/image/waterfall/publish', {
    ...{ id: picture?.id, title, settings: 'shown', authorship: 'self', licence: 'by' },
    ...more,
  });
  return published.id;
}

export async function holds(page: Page, type: 1 | 6): Promise<number> {
  return (await call<{ total: number }>(page, 'GET', `/ai/totalTicket?type=${type}`)).total;
}

/** What is on the form has reached the browser's store. */
export async function draftKept(page: Page, tool: string, params: Readonly<Record<string, unknown>>): Promise<void> {
  const kept = () =>
    page.evaluate(
      (place) =>
        new Promise<Record<string, unknown>>((resolve) => {
          const opening = indexedDB.open('yujian');
          opening.onsuccess = () => {
            // of the account that is here, or of a visitor: by its newest
            const found: { params: Record<string, unknown>; savedAt: number }[] = [];
            const reading = opening.result.transaction('drafts').objectStore('drafts').openCursor();
            reading.onsuccess = () => {
              const cursor = reading.result;
              if (cursor) {
                const key = typeof cursor.key === 'string' ? cursor.key : '';
                if (key === place || (key.startsWith('account/') && key.split('/').slice(2).join('/') === place))
                  found.push(cursor.value as (typeof found)[number]);
                cursor.continue();
                return;
              }
              opening.result.close();
              resolve(found.sort((a, b) => b.savedAt - a.savedAt)[0]?.params ?? {});
            };
          };
        }),
      tool,
    );
  await until(async () => {
    const now = await kept();
    return Object.entries(params).every(([key, value]) => now[key] === value) || null;
  }, KEPT_WITHIN_MS);
}

/** No other tab reads a draft until the answer is called: this one keeps writing. */
export async function heldDrafts(page: Page): Promise<() => Promise<void>> {
  const letGo = await page.evaluateHandle(
    () =>
      new Promise<() => void>((resolve) => {
        const opening = indexedDB.open('yujian');
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
          let held = true;
          const hold = () => {
            if (!held) return;
            store.count().onsuccess = hold;
          };
          store.count().onsuccess = () => {
            hold();
            resolve(() => {
              held = false;
            });
          };
        };
      }),
  );
  return () => letGo.evaluate((release) => release());
}

/** Looks again and again until there is something. */
export async function until<T>(look: () => Promise<T | null>, withinMs: number): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > deadline) throw new Error(`waited ${withinMs} ms for what never came`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
