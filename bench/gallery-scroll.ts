import type { GalleryCard } from '@yujian/contract/api/gallery';
import type { CDPSession, Page } from 'playwright-core';
import { DESKTOP, openBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/start-product.ts';
import { openingCards } from './gallery/opening-cards.ts';
import { readFrames, type TraceEvent } from './frames.ts';
import { milliseconds, quantile, type Bench, type Row } from './table.ts';

const ITEMS = 2000;
/** How many times slower the processor is made. */
const THROTTLING = [1, 4];
/** One looks at what comes: 1.7 screens a second. */
const SCROLL_PX_PER_S = 1500;
const LONG_TASK_MS = 50;
const FRAME_BAR_MS = 8;
const FLAT_MB = 12;
const FIRST_BAR_MS = 1000;
const COLD_RUNS = 5;
/** The wall of pictures scrolled from top to end in a slow browser, and how soon a cold one shows a picture. */
export const galleryScroll: Bench = {
  name: 'gallery-scroll',
  async run() {
    process.env['CHROME_PATH'] ??= '/usr/bin/chromium';
    const product = await startProduct({ LOG_LEVEL: 'warn', ENGINE_HOSTS: '1', GALLERY_OPENING: '1' });
    const browser = await openBrowser();
    try {
      const cards = await openingCards(product.origin);
      const cold: number[] = [];
      for (let run = 0; run < COLD_RUNS; run++) {
        const context = await browser.newContext({ ...DESKTOP, baseURL: product.origin });
        cold.push(await firstPicture(await context.newPage()));
        await context.close();
      }
      const first = quantile(cold, 0.5);
      const rows: Row[] = [];
      for (const rate of THROTTLING) {
        const context = await browser.newContext({ ...DESKTOP, baseURL: product.origin });
        const page = await context.newPage();
        await repeatCards(page, cards);
        rows.push(...(await scrolled(page, rate)));
        await context.close();
      }
      return [
        ...rows,
        {
          what: `first picture visible after a cold load (median of ${COLD_RUNS}, not throttled)`,
          value: milliseconds(first),
          bar: `under ${milliseconds(FIRST_BAR_MS)}`,
          holds: first < FIRST_BAR_MS,
        },
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** Answers the pages of the gallery with its pictures again and again, until there are enough. */
async function repeatCards(page: Page, cards: readonly GalleryCard[]): Promise<void> {
  await page.route('**/api/image/waterfall/page*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, size] = [Number(query.get('cursor') ?? 0), Number(query.get('size') ?? 30)];
    const list = Array.from({ length: Math.min(size, ITEMS - from) }, (_, offset) => ({
      ...cards[(from + offset) % cards.length]!,
      id: `00000000-0000-4000-8000-${String(from + offset).padStart(12, '0')}`,
    }));
    const next = from + size < ITEMS ? String(from + size) : null;
    await route.fulfill({ json: { error: { code: 0, message: '' }, data: { list, next } } });
  });
}

async function scrolled(page: Page, rate: number): Promise<Row[]> {
  // of this order the server sends no pictures with the page
  await page.goto('/tupianHome?by=new');
  await page.locator('article img').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const before = await heapMegabytes(devtools);
  const events = await traced(devtools, async () => {
    // the gallery reads on while it is scrolled: until its end stands still
    for (let height = 0; ;) {
      const left = await page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight);
      const total = await page.evaluate(() => document.documentElement.scrollHeight);
      if (left < 2 && total === height) break;
      height = total;
      await devtools.send('Input.synthesizeScrollGesture', {
        x: 800,
        y: 500,
        yDistance: -Math.max(left, 200),
        speed: SCROLL_PX_PER_S,
        gestureSourceType: 'mouse',
      });
      await page.waitForTimeout(1000);
    }
  });
  const after = await heapMegabytes(devtools);
  const shown = await page.locator('article').count();
  const last = Number(await page.locator('article').last().getAttribute('aria-posinset'));
  if (last < ITEMS - 10) throw new Error(`the scroll ended at picture ${last}`);
  const { frames, tasks } = readFrames(events);
  if (frames.length === 0) throw new Error('The trace has no frames of the page.');
  const busy = quantile(frames, 0.95);
  const long = tasks.filter((task) => task > LONG_TASK_MS);
  return [
    {
      what: `script and layout per frame, p95 of ${frames.length} frames (${ITEMS} pictures, processor ${rate} times slower)`,
      value: milliseconds(busy),
      bar: `under ${milliseconds(FRAME_BAR_MS)}`,
      holds: busy < FRAME_BAR_MS,
    },
    {
      what: `tasks over ${LONG_TASK_MS} ms while scrolling, processor ${rate} times slower (longest ${milliseconds(Math.max(...tasks))})`,
      value: String(long.length),
      bar: 'none',
      holds: long.length === 0,
    },
    {
      what: `JS heap before and after (${shown} cards drawn at the end)`,
      value: `${before.toFixed(1)} and ${after.toFixed(1)} MB`,
      bar: `at most ${FLAT_MB} MB more`,
      holds: after - before < FLAT_MB,
    },
  ];
}

async function heapMegabytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1024 / 1024;
}

async function traced(devtools: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline'],
    },
    transferMode: 'ReportEvents',
  });
  await act();
  const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await done;
  return events;
}

/** Milliseconds from asking for the page until the frame in which a picture of the wall has been drawn. */
async function firstPicture(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const note = (event: Event) => {
      if (!(event.target instanceof HTMLImageElement) || event.target.closest('article, #first-frame') === null) return;
      document.removeEventListener('load', note, true);
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstPicture: performance.now() })));
    };
    document.addEventListener('load', note, true);
  });
  await page.goto('/tupianHome', { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => (window as unknown as { firstPicture?: number }).firstPicture);
  return (await found.jsonValue()) ?? Number.NaN;
}
