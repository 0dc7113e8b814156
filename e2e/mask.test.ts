import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emptySelection } from '../apps/web/src/workbench/stage/selection/document/steps.ts';
import { rasterise } from '../apps/web/src/workbench/stage/selection/raster/rasterise.ts';
import type { SelectionDocument, SelectionStep } from '../packages/contract/src/edit/selection.ts';
import { PHONE } from './browser.ts';
import { call, DRAWN_WITHIN_MS, logInBySms, putPicture, smallSample, saved, until, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const SETTLED_MS = 10_000;
const SIZE = { width: 480, height: 300 };
/** Grey levels by which a pixel of an edge may be off where a place was rounded to a hundredth of a pixel. */
const ROUNDED = 8;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A hand on the selection's stage: it draws with the pointer, and knows where that lies in the picture. */
class Hand {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await putPicture(this.#page, await smallSample('living-clay.webp', SIZE.width));
    await this.#stage().waitFor();
  }

  /** Along a path of the window, as a person would, in many small moves. */
  async drag(path: readonly Place[]): Promise<void> {
    const [first, ...rest] = path;
    const { mouse } = this.#page;
    await mouse.move(first!.x, first!.y);
    await mouse.down();
    for (const { x, y } of rest) await mouse.move(x, y, { steps: 6 });
    await mouse.up();
  }

  /** With the click tool; a press is asked about once the picture is stored. */
  async click({ x, y }: Place): Promise<void> {
    const point = this.#page.getByRole('button', { name: /^第 1 点/ });
    await until(async () => {
      if ((await point.count()) === 0) await this.#page.mouse.click(x, y);
      return (await point.count()) > 0 || null;
    }, SETTLED_MS);
    await this.#page.getByRole('button', { name: '再选一件', disabled: false }).waitFor();
  }

  async middle(): Promise<Place> {
    const box = (await this.#stage().boundingBox())!;
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  }

  /** Where the picture lies in the window, by the picture itself. */
  async view(): Promise<{ x: number; y: number; scale: number }> {
    const box = (await this.#page.getByRole('group', { name: '画面' }).locator('img').first().boundingBox())!;
    return { x: box.x, y: box.y, scale: box.width / SIZE.width };
  }

  async toPicture(path: readonly Place[]): Promise<number[]> {
    const { x, y, scale } = await this.view();
    return path.flatMap((place) => [(place.x - x) / scale, (place.y - y) / scale]);
  }

  async settled(parts: number): Promise<void> {
    await this.#page.getByRole('group', { name: '选区' }).getByRole('status').getByText(`${parts} 处，占`).waitFor();
  }

  /** The mask as it is handed out: one grey channel of the picture's own size. */
  async mask(): Promise<Buffer> {
    await this.#page.getByRole('button', { name: '存取选区' }).click();
    const { bytes } = await saved(this.#page, () => this.#page.getByRole('menuitem', { name: '导出蒙版 PNG' }).click());
    return greyOf(bytes);
  }

  #stage() {
    return this.#page.getByRole('application', { name: '选区' });
  }
}

/** @throws where it is not grey of 8 bit and of the picture's size */
async function greyOf(png: Buffer): Promise<Buffer> {
  const { width, height, channels, depth, format } = await sharp(png).metadata();
  expect({ width, height, channels, depth, format }).toEqual({ ...SIZE, channels: 1, depth: 'uchar', format: 'png' });
  return sharp(png).extractChannel(0).raw().toBuffer();
}

function expected(steps: SelectionStep[], more: Partial<SelectionDocument> = {}): Uint8Array {
  return rasterise({ ...emptySelection(SIZE), steps, ...more }, new Map()).data;
}

function expectMask(mask: Uint8Array, outline: Uint8Array): void {
  expect(outline.some((value) => value > 0)).toBe(true);
  let most = 0;
  for (let i = 0; i < mask.length; i++) most = Math.max(most, Math.abs(mask[i]! - outline[i]!));
  expect(most).toBeLessThanOrEqual(ROUNDED);
}

const stroke = (path: number[], size: number, add = true): SelectionStep => ({
  kind: 'stroke',
  add,
  size,
  hardness: 100,
  path,
});
const area = (path: number[], add = true): SelectionStep => ({ kind: 'area', add, path });

describe('a selection drawn with the pointer', () => {
  test('by brush and eraser on a stage that is zoomed at the pointer and moved', async () => {
    const { page } = await studio.person();
    const hand = new Hand(page);
    await hand.open('/clean');
    await page.getByRole('button', { name: '先画出要消除的地方' }).waitFor();
    const { x, y } = await hand.middle();
    const whole = await hand.view();
    await page.mouse.move(x - 80, y);
    const under = await hand.toPicture([{ x: x - 80, y }]);
    for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await hand.view()).scale).toBeGreaterThan(1.5 * whole.scale);
    const still = await hand.toPicture([{ x: x - 80, y }]);
    expect(Math.hypot(still[0]! - under[0]!, still[1]! - under[1]!)).toBeLessThan(0.5);
    const before = await hand.view();
    await page.keyboard.down('Space');
    await hand.drag([
      { x, y },
      { x: x + 60, y: y + 40 },
    ]);
    await page.keyboard.up('Space');
    const moved = await hand.view();
    expect([moved.x - before.x, moved.y - before.y]).toEqual([60, 40]);

    const drawn = [0, 40, 90, 150].map((along) => ({ x: x + along, y: y + (along % 80) }));
    await hand.drag(drawn);
    await hand.settled(1);
    await page.keyboard.press('e');
    for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+]');
    const cut = [
      { x: x + 60, y: y - 100 },
      { x: x + 60, y: y + 160 },
    ];
    await hand.drag(cut);
    await hand.settled(2);
    const { scale } = moved;
    const steps = [
      stroke(await hand.toPicture(drawn), 25 / scale),
      stroke(await hand.toPicture(cut), 35 / scale, false),
    ];
    expectMask(await hand.mask(), expected(steps));
    await page.keyboard.press('Control+z');
    await hand.settled(1);
    expectMask(await hand.mask(), expected(steps.slice(0, 1)));
    await page.keyboard.press('Control+Shift+Z');
    await hand.settled(2);
    expectMask(await hand.mask(), expected(steps));
  });

  test('by lasso, polygon and rectangle, inverted, grown and feathered inwards', async () => {
    const { page } = await studio.person();
    const hand = new Hand(page);
    await hand.open('/clean');
    const { x, y } = await hand.middle();
    await page.keyboard.press('l');
    const lasso = [
      { x: x - 200, y: y - 60 },
      { x: x - 90, y: y - 80 },
      { x: x - 100, y: y + 40 },
      { x: x - 190, y: y + 30 },
    ];
    await hand.drag(lasso);
    await hand.settled(1);
    await page.keyboard.press('p');
    const corners = [
      { x: x + 20, y: y - 90 },
      { x: x + 130, y: y - 60 },
      { x: x + 70, y: y + 20 },
    ];
    for (const corner of corners) await page.mouse.click(corner.x, corner.y);
    await page.keyboard.press('Enter');
    await hand.settled(2);
    await page.keyboard.press('m');
    const rectangle = [
      { x: x - 20, y: y + 60 },
      { x: x + 160, y: y + 120 },
    ] as const;
    await hand.drag(rectangle);
    await hand.settled(3);
    const [a, b] = rectangle;
    const box = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
    const steps = [
      area(await hand.toPicture(lasso)),
      area(await hand.toPicture(corners)),
      area(await hand.toPicture(box)),
    ];
    expectMask(await hand.mask(), expected(steps));
    await page.keyboard.press('i');
    await hand.settled(1);
    expectMask(await hand.mask(), expected([...steps, { kind: 'invert' }]));
    await page.keyboard.press('i');
    await hand.settled(3);
    await page.keyboard.press('g');
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp');
    await page.getByRole('spinbutton', { name: '羽化' }).focus();
    await page.keyboard.press('PageUp');
    await expect.poll(() => page.getByRole('spinbutton', { name: '羽化' }).getAttribute('aria-valuenow')).toBe('10');
    const hard = expected(steps, { grow: 3 });
    const soft = await hand.mask();
    expectMask(soft, expected(steps, { grow: 3, feather: 10 }));
    expect(soft.every((value, i) => value <= hard[i]! + ROUNDED)).toBe(true);
  });

  test('runs, proves that nothing else changed, goes on from the result and steps back', async () => {
    const { page } = await studio.person();
    const hand = new Hand(page);
    await hand.open('/clean');
    const { x, y } = await hand.middle();
    const drawn = [
      { x: x + 40, y },
      { x: x + 90, y: y + 20 },
    ];
    await hand.drag(drawn);
    await hand.settled(1);
    const mask = await hand.mask();
    await page.getByRole('button', { name: /^消除 · / }).click();
    await page.waitForURL(/task=/, { timeout: DRAWN_WITHIN_MS });
    await waitUntilDrawn(page);
    const taskId = new URL(page.url()).searchParams.get('task')!;
    const task = await call<{
      params: { mask: string; maskDocument: SelectionDocument };
      results: { id: string; outside?: { changed: number; of: number } }[];
    }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
    const stored = await page.context().request.get(`/api/media/${task.params.mask}`);
    expect((await greyOf(await stored.body())).equals(mask)).toBe(true);
    expect(task.params.maskDocument.steps).toHaveLength(1);
    const chosen = mask.filter((value) => value > 0).length;
    expect(task.results[0]!.outside).toEqual({ changed: 0, of: SIZE.width * SIZE.height - chosen });
    await page.getByText('0 像素', { exact: true }).waitFor();

    const line = page.getByRole('slider', { name: '对比分割线' });
    await line.focus();
    await page.keyboard.press('End');
    await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('100');
    await page.getByRole('button', { name: '在结果上接着消除' }).click();
    await page.getByRole('button', { name: '先画出要消除的地方' }).waitFor();
    const chain = page.getByRole('group', { name: '这张图的每一步' });
    await chain.getByRole('button', { name: '原图' }).click();
    await expect.poll(() => chain.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('原图');
    await chain.getByRole('button', { name: '第 1 步' }).click();
    await page.getByRole('button', { name: '用这次的设置' }).click();
    await hand.settled(1);
    expectMask(await hand.mask(), mask);
  });

  test('is kept by a name, comes back as it was, and fits no picture of another size', async () => {
    const { page } = await studio.person();
    const hand = new Hand(page);
    await hand.open('/clean');
    const { x, y } = await hand.middle();
    await hand.drag([
      { x: x - 60, y },
      { x: x + 60, y: y + 30 },
    ]);
    await hand.settled(1);
    const mask = await hand.mask();
    const choose = async (item: string) => {
      await page.getByRole('button', { name: '存取选区' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('存下这个选区');
    await page.getByRole('textbox', { name: '名字' }).fill('椅子');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '清空' }).click();
    await page.getByText('还没有选').waitFor();
    await choose('存下的选区');
    await page.getByRole('button', { name: '用它' }).click();
    await hand.settled(1);
    expectMask(await hand.mask(), mask);

    await page.getByRole('button', { name: '清空' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await portraitSample());
    await choose('存下的选区');
    await page.getByText(`是 ${SIZE.width} × ${SIZE.height} 的图的`).waitFor();
    expect(await page.getByRole('button', { name: '用它' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '删掉' }).click();
    await page.getByText('还没有存下选区').waitFor();
  });

  test('made by a click moves with its point, and outlives its mask on the server', async () => {
    const { page } = await studio.person();
    const hand = new Hand(page);
    await hand.open('/clean');
    const { x, y } = await hand.middle();
    await page.keyboard.press('s');
    const point = page.getByRole('button', { name: /^第 1 点/ });
    const asked = async (act: () => Promise<void>) => {
      const answer = page.waitForResponse((response) => response.url().includes('clickMask'));
      await act();
      return ((await (await answer).json()) as { data: { mask: string } }).data.mask;
    };
    await hand.click({ x, y: y + 60 });
    const media = await asked(() =>
      hand.drag([
        { x, y: y + 60 },
        { x: x - 40, y: y + 40 },
      ]),
    );
    const moved = (await point.boundingBox())!;
    expect([moved.x + moved.width / 2, moved.y + moved.height / 2].map(Math.round)).toEqual([x - 40, y + 40]);
    await page.getByRole('button', { name: '再选一件', disabled: false }).waitFor();
    const mask = await hand.mask();
    await until(() => page.evaluate(isKept), SETTLED_MS);
    await page.route(`**/api/media/${media}`, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByRole('group', { name: '选区' }).getByRole('status').getByText('处，占').waitFor();
    expectMask(await hand.mask(), mask);
  });

  test('by a name that is typed is what that name is pressed for, and a name that is not in the picture is told', async () => {
    const { page } = await studio.person();
    const hand = new Hand(page);
    await hand.open('/clean');
    const field = page.getByRole('textbox', { name: '按名字选' });
    await field.fill('地板和浴缸');
    await field.press('Enter');
    await page.getByText('图里没认出“洁具”').waitFor({ timeout: DRAWN_WITHIN_MS });
    await page.getByText('处，占').waitFor({ state: 'attached' });
    const typed = await hand.mask();
    expect(typed.some((value) => value > 0)).toBe(true);
    await page.getByRole('button', { name: '清空' }).click();
    await page.getByText('还没有选').waitFor();
    await page.getByRole('button', { name: /^地面，/ }).click();
    await page.getByText('处，占').waitFor({ state: 'attached' });
    expect((await hand.mask()).equals(typed)).toBe(true);
  });

  test('made by a click is less as a part, and as a whole again what it was', async () => {
    const { page } = await studio.person();
    const hand = new Hand(page);
    await hand.open('/clean');
    const { x, y } = await hand.middle();
    await page.keyboard.press('s');
    await hand.click({ x, y: y + 60 });
    const whole = await hand.mask();
    const masks = new Map<string, Buffer>();
    for (const level of ['局部', '整件']) {
      const answer = page.waitForResponse((response) => response.url().includes('clickMask'));
      await page.getByRole('radio', { name: level }).check({ force: true });
      await answer;
      await page.getByRole('button', { name: '再选一件', disabled: false }).waitFor();
      masks.set(level, await hand.mask());
    }
    const area = (mask: Buffer) => mask.filter((value) => value > 127).length;
    expect(area(masks.get('局部')!)).toBeLessThan(area(whole));
    expect(masks.get('整件')!.equals(whole)).toBe(true);
  });

  test('by a visitor is still there after the login, and starts', async () => {
    const { page } = await studio.visitor();
    const hand = new Hand(page);
    await hand.open('/clean');
    const { x, y } = await hand.middle();
    await hand.drag([
      { x, y },
      { x: x + 60, y },
    ]);
    await hand.settled(1);
    await until(() => page.evaluate(isKept), SETTLED_MS);
    await page.reload();
    await hand.settled(1);
    const mask = await hand.mask();
    await page.getByRole('button', { name: /^消除 · / }).click();
    await page.getByRole('dialog', { name: '登录或注册' }).waitFor();
    await logInBySms(page);
    await page.waitForURL(/task=/, { timeout: DRAWN_WITHIN_MS });
    const taskId = new URL(page.url()).searchParams.get('task')!;
    const { params } = await call<{ params: { mask: string } }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
    const stored = await page.context().request.get(`/api/media/${params.mask}`);
    expect((await greyOf(await stored.body())).equals(mask)).toBe(true);
  });
});

async function portraitSample() {
  const buffer = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#8a9a8c' } })
    .png()
    .toBuffer();
  return { name: 'portrait.png', mimeType: 'image/png', buffer };
}

/** In the page: whether picture and selection have reached the browser's store. */
function isKept(): Promise<true | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('yujian');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        const drafts = reading.result as { pictures: object; params: { maskDocument?: { steps: unknown[] } | null } }[];
        resolve(
          drafts.some(
            ({ pictures, params }) =>
              'upload_img' in { ...pictures, ...params } && params.maskDocument?.steps.length === 1,
          ) || null,
        );
      };
    };
  });
}

describe('on a phone', () => {
  test('one finger draws, two move and zoom, taps of two and three undo and redo', async () => {
    const { page } = await studio.person(PHONE);
    await page.goto('/mobilePrepare?tool=clean');
    await putPicture(page, await smallSample('living-clay.webp'));
    const stage = page.getByRole('application', { name: '选区' });
    await stage.waitFor();
    const box = (await stage.boundingBox())!;
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly (readonly [number, number])[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    const strip = page.getByRole('group', { name: '选区' }).getByRole('status');
    const scale = async () =>
      (await page.getByRole('group', { name: '画面' }).locator('img').first().boundingBox())!.width;

    await touch('touchStart', [[x - 60, y]]);
    for (let along = -50; along <= 60; along += 10) await touch('touchMove', [[x + along, y]]);
    await touch('touchEnd', []);
    await strip.getByText('1 处，占').waitFor();
    const before = await scale();
    await touch('touchStart', [
      [x - 50, y],
      [x + 50, y],
    ]);
    for (let apart = 60; apart <= 100; apart += 10)
      await touch('touchMove', [
        [x - apart, y],
        [x + apart, y],
      ]);
    await touch('touchEnd', []);
    await expect.poll(scale).toBeGreaterThan(1.6 * before);
    await strip.getByText('1 处，占').waitFor();
    await touch('touchStart', [
      [x - 30, y],
      [x + 30, y],
    ]);
    await touch('touchEnd', []);
    await page.getByText('还没有选').waitFor();
    await touch('touchStart', [
      [x - 30, y],
      [x + 30, y],
      [x, y + 40],
    ]);
    await touch('touchEnd', []);
    await strip.getByText('1 处，占').waitFor();
    const drawn = await until(async () => strip.textContent(), SETTLED_MS);
    expect(drawn).toMatch(/^1 处，占 [\d.]+%$/);
  });
});
