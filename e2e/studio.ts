import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { DESKTOP, leave, visit, workersBrowser, type Visit, type Visitor } from './browser.ts';
import type { ProductOfWorker } from './product.ts';
import { logInAsTester, stopTasks } from './steps.ts';

/** Long: on two cores a page waits for the host that draws beside it, and what is broken fails all the same. */
const SHOWN_WITHIN_MS = 45_000;
const CLOSED_WITHIN_MS = 20_000;

export interface Studio extends ProductOfWorker {
  /** Someone who is not logged in. */
  visitor(options?: BrowserContextOptions, how?: Visitor): Promise<Visit>;
  /** A new account of its own, logged in, with the gift of a new account. */
  person(options?: BrowserContextOptions): Promise<Visit>;
}

/** The product of this worker (or the one of `of`) for one file of stories; after each, the windows are closed and nothing may have broken in them. */
export function openStudio({
  of = productOfWorker,
  ...options
}: NonNullable<Parameters<typeof workersBrowser>[0]> & { readonly of?: () => Promise<ProductOfWorker> } = {}): Studio {
  const open: Visit[] = [];
  let browser: Browser;
  let product: ProductOfWorker;
  beforeAll(async () => {
    [browser, product] = await Promise.all([workersBrowser(options), of()]);
  });
  afterEach(async () => {
    const visits = open.splice(0);
    // What a story left running would slow the next.
    await Promise.all(visits.map(({ page }) => stopTasks(page)));
    await closeAll(visits);
    expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
  });

  const closeAll = async (visits: readonly Visit[]): Promise<void> => {
    const late = setTimeout(CLOSED_WITHIN_MS, 'late', { ref: false });
    const leaving = Promise.all(visits.map((one) => leave(browser, product.origin, one))).catch(() => 'late');
    if ((await Promise.race([leaving, late])) !== 'late') return;
    // Chromium now and then does not answer when a window is closed that is just going elsewhere; the next story has a new browser
    await browser.close();
    browser = await workersBrowser(options);
  };

  const visitor: Studio['visitor'] = async (options = DESKTOP, how) => {
    const made = await visit(browser, product.origin, options, how);
    made.page.setDefaultTimeout(SHOWN_WITHIN_MS);
    open.push(made);
    return made;
  };
  const person = async (options?: BrowserContextOptions) => {
    const made = await visitor(options);
    await logInAsTester(made.page);
    return made;
  };
  return {
    get origin() {
      return product.origin;
    },
    get starter() {
      return product.starter;
    },
    get dataDir() {
      return product.dataDir;
    },
    visitor,
    person,
  };
}

async function productOfWorker(): Promise<ProductOfWorker> {
  const response = await fetch(`${inject('doorman')}${process.env.VITEST_POOL_ID}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ProductOfWorker;
}
