import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findChromium } from '../tooling/checks/chromium.ts';
import { openBrowser } from './browser.ts';
import { killEngineHosts } from './kill-hosts.ts';
import { desktopScreens } from './screens-desktop.ts';
import { labScreens } from './screens-lab.ts';
import { phoneScreens } from './screens-phone.ts';
import { shopScreens } from './screens-shop.ts';
import { sceneScreens } from './screens-scenes.ts';
import { startProduct } from './start-product.ts';
import type { Shoot } from './shot.ts';

/**
 * Draws docs/screens anew: every state of the product in both themes, on a desktop and on a phone. With names of parts
 * (desktop, scenes, phone, shop, lab) only these are taken, and the others stay.
 */
const FOLDER = join(import.meta.dirname, '../docs/screens');
const MOST_BYTES = 120_000;
const QUALITIES = [80, 70, 60, 50, 40];

interface Screen {
  readonly name: string;
  readonly words: string;
}

const PARTS = {
  desktop: () => desktopScreens(browser, product.origin, shoot, () => killEngineHosts(product.pid)),
  scenes: () => sceneScreens(browser, product.origin, shoot),
  phone: () => phoneScreens(browser, product.origin, shoot),
  shop: () => shopScreens(browser, product, shoot),
  lab: () => labScreens(browser, product.origin, shoot),
};
type Part = keyof typeof PARTS;
const EVERY = Object.keys(PARTS) as Part[];

const taken: Screen[] = [];

const shoot: Shoot = async (page, name, words) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ animations: 'disabled' });
    await writeFile(join(FOLDER, `${name}${theme === 'dark' ? '-dark' : ''}.webp`), await small(png));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  taken.push({ name, words });
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

/** What the index lists already, without what was taken again; then what is new. */
function listed(before: string): Screen[] {
  const known = [...before.matchAll(/!\[(.+?)\]\(([\w-]+)\.webp\) \|/g)]
    .map(([, words = '', name = '']) => ({ name, words }))
    .filter(({ name }) => !name.endsWith('-dark'));
  const again = known.map((one) => taken.find(({ name }) => name === one.name) ?? one);
  return [...again, ...taken.filter(({ name }) => !known.some((one) => one.name === name))];
}

function index(screens: readonly Screen[]): string {
  const rows = (phone: boolean) =>
    screens
      .filter(({ name }) => name.startsWith('phone') === phone)
      .map(
        ({ name, words }) =>
          `### ${words}\n\n| light | dark |\n|---|---|\n| ![${words}](${name}.webp) | ![${words}, dark](${name}-dark.webp) |\n`,
      )
      .join('\n');
  return `# Screens\n\nTaken from the built product by \`node tooling/run.mjs e2e/screens.ts\`; every picture in them was made by the product itself, from the sample inputs in \`apps/web/public/samples\` or from words.\n\n## Desktop, 1440 × 900\n\n${rows(false)}\n## Phone, 390 × 844 at 2×\n\n${rows(true)}`;
}

const chromium = findChromium();
if ('missing' in chromium) {
  console.error(chromium.missing);
  process.exit(1);
}
process.env.CHROME_PATH = chromium.path;
const asked = EVERY.filter((part) => process.argv.length < 3 || process.argv.includes(part));
if (asked.length === EVERY.length) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await openBrowser({ webgl: true });
try {
  for (const part of asked) await PARTS[part]();
} finally {
  const readme = join(FOLDER, 'README.md');
  await writeFile(readme, index(listed(await readFile(readme, 'utf8').catch(() => ''))));
  await browser.close();
  await product.stop();
}
