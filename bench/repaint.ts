import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { DESKTOP, openBrowser, visit } from '../e2e/browser.ts';
import { startProduct } from '../e2e/start-product.ts';
import { call, draftKept, logInAsTester, sample, startWith, uploadFile } from '../e2e/steps.ts';
import { LIVING_THINGS } from '../tooling/living-things.ts';
import { quantile, seconds, type Bench, type Row } from './table.ts';

const BAR_MS = 5000;
/** Looking and fitting for the first time, on a busy machine. */
const WITHIN_MS = 300_000;
const COUNTS = [2, LIVING_THINGS.length];

interface Time {
  readonly ms: number;
  /** Of the page and its workers: what others on the machine do counts little. */
  readonly processorMs: number;
}
/** Until a draft with the change is on the screen, and until it is finished. */
interface Times {
  readonly first: Time;
  readonly whole: Time;
}

type Press = { readonly form: string } | { readonly turn: string } | { readonly type: string };
/** What is pressed, of the thing of that place among those told. */
const PRESSES: readonly (readonly [thing: number, press: Press])[] = [
  [0, { turn: '向右转 15°' }],
  [0, { form: '模块' }],
  [0, { form: '拉扣' }],
  [0, { turn: '向左转 15°' }],
  [1, { form: '圆' }],
  [1, { turn: '向左转 15°' }],
  [1, { form: '三腿圆几' }],
  [1, { form: '套几' }],
  [1, { type: '边几' }],
  [1, { type: '坐墩' }],
];

/** From the press on a told thing's form, turn or type to the new draft on the screen, in a browser. */
export const repaint: Bench = {
  name: 'repaint',
  async run() {
    process.env['CHROME_PATH'] ??= '/usr/bin/chromium';
    const product = await startProduct({ LOG_LEVEL: 'warn', ENGINE_HOSTS: '1' });
    const browser = await openBrowser();
    try {
      const rows: Row[] = [];
      for (const count of COUNTS) {
        const { page } = await visit(browser, product.origin, DESKTOP);
        await logInAsTester(page);
        await openThings(page, count);
        const times: Times[] = [];
        for (const [thing, press] of PRESSES) times.push(await timeOf(page, thing, press));
        rows.push(...rowsOf(count, times));
        await page.context().close();
      }
      return rows;
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

function rowsOf(count: number, times: readonly Times[]): Row[] {
  const load = loadavg()[0]!.toFixed(1);
  const row = (what: string, samples: readonly Time[], bar: number): Row => {
    const told = (key: keyof Time): string => {
      const values = samples.map((one) => one[key]);
      return `${seconds(quantile(values, 0.5))}, ${seconds(Math.max(...values))}`;
    };
    return {
      what: `${count} things told, ${samples.length} changes: from the press to ${what}, median, most (load ${load}); processor time`,
      value: `${told('ms')}; ${told('processorMs')}`,
      bar: bar === Infinity ? 'none' : `under ${seconds(bar)}`,
      holds: samples.every(({ ms }) => ms < bar),
    };
  };
  return [
    row(
      'the new draft',
      times.map(({ first }) => first),
      BAR_MS,
    ),
    row(
      'the last touch on it',
      times.map(({ whole }) => whole),
      Infinity,
    ),
  ];
}

/** Tells the sample's first things, and waits until they are drafted and nothing else is looked for. */
async function openThings(page: Page, count: number): Promise<void> {
  const buffer = readFileSync(sample('living-line.png'));
  const picture = await uploadFile(page, { name: 'living-line.png', mimeType: 'image/png', buffer });
  const corrections = { things: LIVING_THINGS.slice(0, count) };
  const taskId = await startWith(page, 'indoor-render', picture, { furniture: 'real', corrections });
  await call(page, 'POST', '/ai/cancelTask', { taskId });
  await page.goto(`/indoorRender?taskId=${taskId}`);
  await page.getByText('已停下').first().waitFor();
  await draftKept(page, 'indoor-render', { furniture: 'real' });
  await page.goto('/indoorRender');
  await page.getByRole('button', { name: '确认家具' }).click();
  const live = page.getByRole('button', { name: '实时预览' });
  if ((await live.getAttribute('aria-pressed')) === 'false') await live.click();
  await page.getByText(/^\d+ 件换成真家具 · (?!.*正在)/).waitFor({ timeout: WITHIN_MS });
  await page.locator('canvas[data-light=ready]').waitFor({ timeout: WITHIN_MS });
}

/** How often the page's draft is looked at: at each frame that would be a load of its own. */
const LOOK_MS = 100;

/** Presses, and looks what the page's draft shows. */
async function timeOf(page: Page, thing: number, press: Press): Promise<Times> {
  const chip = page.locator('button[data-state]').nth(thing);
  if ((await chip.getAttribute('aria-pressed')) === 'false') await chip.click();
  if ('type' in press) await page.getByRole('button', { name: '改成别的' }).click();
  const within =
    'form' in press
      ? page.getByRole('group', { name: '样式' })
      : 'turn' in press
        ? page.getByRole('group', { name: '转向' })
        : page.getByRole('dialog', { name: '这是什么家具' });
  const button = within.getByRole('button', { name: Object.values(press)[0], exact: true });
  const seen = await button.evaluateHandle((element, lookMs) => {
    const small = new OffscreenCanvas(48, 32).getContext('2d', { willReadFrequently: true })!;
    const draft = (): HTMLCanvasElement | null => document.querySelector('canvas[data-light]');
    const shown = (): string => {
      const canvas = draft();
      if (canvas) small.drawImage(canvas, 0, 0, 48, 32);
      return small.getImageData(0, 0, 48, 32).data.join();
    };
    const first = Promise.withResolvers<number>();
    const whole = Promise.withResolvers<number>();
    const onPress = (): void => {
      const [pressed, before] = [performance.now(), shown()];
      let isShown = false;
      const look = (): void => {
        const now = performance.now() - pressed;
        if (!isShown && shown() !== before) {
          isShown = true;
          first.resolve(now);
        }
        if (isShown && draft()?.dataset['light'] === 'ready') whole.resolve(now);
        else setTimeout(look, lookMs);
      };
      look();
    };
    element.addEventListener('click', onPress, { once: true });
    return { first: first.promise, whole: whole.promise };
  }, LOOK_MS);
  const before = await processorMs(page);
  await button.click();
  const take = async (ms: Promise<number>): Promise<Time> => ({
    ms: await ms,
    processorMs: (await processorMs(page)) - before,
  });
  const first = await take(seen.evaluate((one) => one.first));
  return { first, whole: await take(seen.evaluate((one) => one.whole)) };
}

/** Processor time of the browser's pages so far. */
async function processorMs(page: Page): Promise<number> {
  const devtools = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? 1000 * cpuTime : 0), 0);
}
