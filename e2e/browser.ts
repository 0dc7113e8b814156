import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

/** Of several such lists Chromium reads the last, so Playwright's own that keep pages as they are stand here again. */
const WITHOUT_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Pages of the address bar, drawn ahead for each window that nobody sees: 1.5 s of a processor.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
];

/** What moves by itself is still: a busy machine draws every frame of it on the processor. */
export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  locale: 'zh-CN',
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  reducedMotion: 'reduce',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
} as const satisfies BrowserContextOptions;

/** `webgl`: draws 3D views on the processor, for screens that have one; other screens are quicker without. */
export function openBrowser({ webgl = false }: { readonly webgl?: boolean } = {}): Promise<Browser> {
  const drawing = webgl ? ['--disable-gpu', '--enable-unsafe-swiftshader'] : ['--disable-gpu'];
  return chromium.launch({ executablePath: process.env.CHROME_PATH, args: [...ARGUMENTS, ...drawing] });
}

/** The one of this worker, as long as it lives: to start one takes longer than many a story. One that was closed is replaced. */
export async function workersBrowser({ webgl = false }: { readonly webgl?: boolean } = {}): Promise<Browser> {
  const open = await browsers.get(webgl);
  if (open?.isConnected()) return open;
  const opening = openBrowser({ webgl });
  browsers.set(webgl, opening);
  return opening;
}
const browsers = new Map<boolean, Promise<Browser>>();

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page threw or logged, and answers with status 500 or more. */
  readonly problems: string[];
}

export interface Visitor {
  /** They have not seen the guide of a first visit. */
  readonly firstVisit?: boolean;
  /** Nothing of the product is in the browser's cache. */
  readonly fresh?: boolean;
}

/** Where something may be kept of a visit; the cache of what was fetched stays. */
const STORES = 'cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems';
/** Windows that nobody uses, by what they were opened with: a page opens in half the time where its scripts are. */
const left = new WeakMap<Browser, Map<string, BrowserContext[]>>();
const openedWith = new WeakMap<BrowserContext, string>();

/** Someone of whom the browser knows nothing, except that they have seen the guide of a first visit unless `firstVisit`. */
export async function visit(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = DESKTOP,
  { firstVisit = false, fresh = false }: Visitor = {},
): Promise<Visit> {
  const key = JSON.stringify([origin, options, firstVisit]);
  const known = fresh ? undefined : left.get(browser)?.get(key)?.pop();
  const context = known ?? (await browser.newContext({ ...options, baseURL: origin, acceptDownloads: true }));
  openedWith.set(context, key);
  if (!known && !firstVisit)
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('guideSeen', '1');
    });
  const page = context.pages()[0] ?? (await context.newPage());
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // An answer of 4xx or a dead line is logged by the browser itself; stories look at what the page makes of it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, problems };
}

/** Ends a visit: its pages are closed, what it kept is deleted, and the empty window waits for the next visit of its kind. */
export async function leave(browser: Browser, origin: string, { context }: Visit): Promise<void> {
  const pages = context.pages();
  const next = await follow(
    context,
    pages.find((page) => page.url().startsWith(origin)),
  );
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([
    context.unrouteAll(),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
  ]);
  const devtools = await context.newCDPSession(next);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES });
  await devtools.detach();
  const key = openedWith.get(context)!;
  const waiting = left.get(browser) ?? new Map<string, BrowserContext[]>();
  left.set(browser, waiting.set(key, [...(waiting.get(key) ?? []), context]));
}

/** A new page in the process of the one before, which has compiled the product's scripts, and with nothing of its session. */
async function follow(context: BrowserContext, before: Page | undefined): Promise<Page> {
  if (!before) return context.newPage();
  const [next] = await Promise.all([context.waitForEvent('page'), before.evaluate(() => void open('about:blank'))]);
  await next.evaluate(() => sessionStorage.clear());
  return next;
}
