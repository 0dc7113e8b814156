import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { homeTexts } from './features/home/home.texts.ts';
import { translate } from './lib/i18n.ts';

const KB = 1024;
/** Until home is drawn. */
const DRAWN = 200 * KB;
/** With what is loaded beside it: the search, and the menus of the bar. */
const FIRST_SCREEN = 250 * KB;
const TOOL_SCREEN = 140 * KB;
/** three.js is 190 KB of it; what reads OBJ, STL and FBX comes with such a file, the path tracer with its switch. */
const MODEL_SCREEN = 420 * KB;
const BUILD_MS = 60_000;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;
let chunks: Chunks;
let html: string;

/** A chunk and all that it imports at once (what a modulepreload fetches). */
function closure(file: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(file);
  if (!chunk || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunk.imports) closure(imported, seen);
  return seen;
}

function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(chunks.get(file)?.code ?? '').length;
  return bytes;
}

function screenChunk(module: string): string {
  const found = [...chunks.values()].find(
    (chunk) => Object.keys(chunk.modules).some((id) => id.endsWith(module)) && chunk.isDynamicEntry,
  );
  if (!found) throw new Error(`no chunk holds ${module}`);
  return found.fileName;
}

beforeAll(async () => {
  // Without it React's development build would be weighed.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    logLevel: 'silent',
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('expected one build');
  chunks = new Map(built.output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const page = built.output.find((file) => file.fileName === 'index.html');
  html = page?.type === 'asset' ? String(page.source) : '';
}, BUILD_MS);

/** What index.html fetches by itself. */
const inPage = () =>
  new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap((match) => [...closure(match[1] ?? '')]));
const withScreen = (module: string) => new Set([...inPage(), ...closure(screenChunk(module))]);
/** Home, and what it loads by itself. */
const firstVisit = {
  desktop: () =>
    new Set([
      ...withScreen('home/home-screen.tsx'),
      ...closure(screenChunk('shell/account-menu.tsx')),
      ...closure(screenChunk('shell/tool-search-box.tsx')),
    ]),
  phone: () => new Set([...withScreen('app/mobile-home.tsx'), ...closure(screenChunk('shell/tool-search-box.tsx'))]),
} as const;
const addedTo = (device: keyof typeof firstVisit, module: string) => {
  const there = firstVisit[device]();
  return weigh([...closure(screenChunk(module))].filter((file) => !there.has(file)));
};

it('the page itself holds the frame of home in both languages, and its colours', () => {
  const frame = html.slice(html.indexOf('id="first-frame"'), html.indexOf('id="root"'));
  const words = frame.replaceAll(/<br[^>]*>/g, '');
  for (const language of ['zh-CN', 'en'] as const) {
    for (const key of ['lead', 'mobileLead'] as const) expect(words).toContain(translate(homeTexts, key, {}, language));
    expect(words).toContain(
      translate(homeTexts, 'headline1', {}, language) + translate(homeTexts, 'headline2', {}, language),
    );
  }
  expect(html).toMatch(/<style>:root\{[^<]+--bg-layout:#[^<]+\[data-theme=dark\][^<]+#first-frame\{[^<]+<\/style>/);
});

describe('JavaScript, gzip', () => {
  it('is under 200 KB when home is drawn, and under 250 KB with what is loaded beside it', () => {
    expect(inPage().size).toBeGreaterThan(0);
    expect(weigh(withScreen('home/home-screen.tsx'))).toBeLessThan(DRAWN);
    expect(weigh(withScreen('app/mobile-home.tsx'))).toBeLessThan(DRAWN);
    expect(weigh(firstVisit.desktop())).toBeLessThan(FIRST_SCREEN);
    expect(weigh(firstVisit.phone())).toBeLessThan(FIRST_SCREEN);
  });
  it.each([
    ['desktop', 'render/render-screen.tsx'],
    ['phone', 'render/render-phone.tsx'],
  ] as const)('on a %s of %s adds less than 140 KB to home', (device, module) =>
    expect(addedTo(device, module)).toBeLessThan(TOOL_SCREEN),
  );
  it.each([
    ['desktop', 'model3d/model3d-screen.tsx'],
    ['phone', 'model3d/model3d-phone.tsx'],
  ] as const)('on a %s of %s adds less than 420 KB to home', (device, module) =>
    expect(addedTo(device, module)).toBeLessThan(MODEL_SCREEN),
  );
  it('of the kit is not waited for by home', () => {
    for (const module of ['home/home-screen.tsx', 'app/mobile-home.tsx'])
      expect(
        [...withScreen(module)]
          .flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}))
          .filter((id) => /node_modules\/@base-ui/.test(id)),
      ).toEqual([]);
  });
  it('of three.js comes only with a screen for models', () => {
    for (const module of [
      'home/home-screen.tsx',
      'render/render-screen.tsx',
      'render/render-phone.tsx',
      'phone/mobile-done-screen.tsx',
    ]) {
      expect(
        [...withScreen(module)]
          .flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}))
          .filter((id) => /node_modules\/three/.test(id)),
      ).toEqual([]);
    }
    const loaders = [...closure(screenChunk('model3d/model3d-screen.tsx'))].flatMap((file) =>
      Object.keys(chunks.get(file)?.modules ?? {}),
    );
    expect(
      loaders.filter((id) => /FBXLoader|OBJLoader|STLLoader|three-gpu-pathtracer|three-mesh-bvh/.test(id)),
    ).toEqual([]);
  });
  it('of the pinyin table and the QR drawing comes only when it is used', () => {
    const first = [...firstVisit.desktop()].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}));
    expect(first.filter((id) => /pinyin-pro|node_modules\/qrcode/.test(id))).toEqual([]);
    expect(first.filter((id) => /node_modules\/zod/.test(id))).toEqual([]);
  });
});
