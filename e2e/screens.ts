import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findChromium } from '../tooling/checks/chromium.ts';
import { openBrowser } from './browser.ts';
import { killEngineHosts } from './kill-hosts.ts';
import { desktopScreens } from './screens-desktop.ts';
import { phoneScreens } from './screens-phone.ts';
import { startProduct } from './start-product.ts';
import type { Shoot } from './shot.ts';

/** Draws docs/screens anew: every state of the product in both themes, on a desktop and on a phone. */
const FOLDER = join(import.meta.dirname, '../docs/screens');
const MOST_BYTES = 120_000;
const QUALITIES = [80, 70, 60, 50, 40];

const taken: { name: string; words: string; phone: boolean }[] = [];

const shoot: Shoot = async (page, name, words) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ animations: 'disabled' });
    await writeFile(join(FOLDER, `${name}${theme === 'dark' ? '-dark' : ''}.webp`), await small(png));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  taken.push({ name, words, phone: name.startsWith('phone') });
  console.log(name);
};

async function small(png: Buffer): Promise<Buffer> {
  let last = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    last = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (last.byteLength <= MOST_BYTES) break;
  }
  return last;
}

function index(): string {
  const rows = (phone: boolean) =>
    taken
      .filter((one) => one.phone === phone)
      .map(({ name, words }) => `### ${words}\n\n| light | dark |\n|---|---|\n| ![${words}](${name}.webp) | ![${words}, dark](${name}-dark.webp) |\n`)
      .join('\n');
  return `# Screens\n\nTaken from the built product by \`node tooling/run.mjs e2e/screens.ts\`; every picture in them was made by the product itself from the sample inputs in \`apps/web/public/samples\`.\n\n## Desktop, 1440 × 900\n\n${rows(false)}\n## Phone, 390 × 844 at 2×\n\n${rows(true)}`;
}

const chromium = findChromium();
if ('missing' in chromium) {
  console.error(chromium.missing);
  process.exit(1);
}
process.env.CHROME_PATH = chromium.path;
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await openBrowser({ webgl: true });
try {
  await desktopScreens(browser, product.origin, shoot, () => killEngineHosts(product.pid));
  await phoneScreens(browser, product.origin, shoot);
  await writeFile(join(FOLDER, 'README.md'), index());
} finally {
  await browser.close();
  await product.stop();
}
