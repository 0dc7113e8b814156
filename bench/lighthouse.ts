import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from '../e2e/start-product.ts';
import { openingCards } from './gallery/opening-cards.ts';
import { quantile, type Bench, type Row } from './table.ts';

/** Fetched by npx when it is asked for: it is no part of the product, and half as large as all of it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROME = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const BAR = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const DEVICES = ['desktop', 'phone'] as const;

/** Lighthouse on the built product of a fresh installation that shows its opening gallery: medians of several runs. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  async run() {
    const product = await startProduct({ LOG_LEVEL: 'warn', ENGINE_HOSTS: '1', GALLERY_OPENING: '1' });
    try {
      const [item] = await openingCards(product.origin);
      const pages = { home: '/', gallery: '/tupianHome', detail: `/tupianHome/${item!.id}` };
      const rows: Row[] = [];
      for (const device of DEVICES)
        for (const [name, path] of Object.entries(pages))
          rows.push(...(await measure(`${name}, ${device}`, `${product.origin}${path}`, device)));
      return rows;
    } finally {
      await product.stop();
    }
  },
};

async function measure(what: string, url: string, device: (typeof DEVICES)[number]): Promise<Row[]> {
  const scores = new Map<string, number[]>(CATEGORIES.map((category) => [category, []]));
  for (let run = 0; run < RUNS; run += 1)
    for (const [category, score] of await scoresOf(url, device)) scores.get(category)!.push(score);
  return CATEGORIES.map((category) => {
    const value = quantile(scores.get(category)!, 0.5);
    return {
      what: `${what}: ${category} (median of ${RUNS})`,
      value: String(value),
      bar: `at least ${BAR}`,
      holds: value >= BAR,
    };
  });
}

async function scoresOf(
  url: string,
  device: (typeof DEVICES)[number],
): Promise<readonly (readonly [string, number])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    const flags =
      '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=${flags}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        ...(device === 'desktop' ? ['--preset=desktop'] : []),
      ],
      { env: { ...process.env, CHROME_PATH: CHROME }, timeout: 180_000 },
    );
    const { categories } = JSON.parse(await readFile(report, 'utf8')) as {
      categories: Record<string, { score: number }>;
    };
    return CATEGORIES.map((category) => [category, Math.round(100 * categories[category]!.score)] as const);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
