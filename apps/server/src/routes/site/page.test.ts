import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { AppError } from '@yujian/contract';
import { createLogger, loadConfig } from '@yujian/platform';
import { silentLog } from '@yujian/platform/testing';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secureHeaders } from '../../frame/security.ts';
import type { Services } from '../../services.ts';
import { pageRoutes } from './page.ts';

const INDEX =
  '<!doctype html><html><head><title>隅间</title><script>first()</script></head><body><div id="first-frame"><!--board--><!--pictures--></div></body></html>';
const SENT = INDEX.replace('<!--board--><!--pictures-->', '');
const SCREENS = {
  agreement: ['assets/a.js', 'assets/a.css'],
  gallery: ['assets/wall.js'],
  home: ['assets/home.js'],
  'mobile-home': ['assets/phone.js'],
  'mobile-prepare': ['assets/task.js'],
};
const CARD = { url: '/api/media/1', thumb: '/api/media/1?w=480', title: '</script><b>', width: 3, height: 2 };
const gallery = {
  page: ({ language }: { language: string }) =>
    language === 'en'
      ? Promise.reject(new Error('the database is away'))
      : Promise.resolve({ list: [CARD], next: null }),
  item: (_: unknown, id: string) =>
    id === '1'
      ? Promise.resolve(CARD)
      : Promise.reject(id === '2' ? new AppError('notFound') : new Error('the database is away')),
} as unknown as Services['gallery'];
const logged: string[] = [];
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yujian page '));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'mark.svg'), '1');
  await writeFile(join(folder, 'screens.json'), JSON.stringify(SCREENS));
  await writeFile(join(folder, 'assets/index-ab12.js'), 'code');
  await writeFile(join(folder, 'assets/index-ab12.js.gz'), gzipSync('code'));
  app = await serve(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function serve(from: string): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = createLogger({
    ...{ name: 'test', level: 'warn' },
    destination: { write: (line) => void logged.push(line) },
  });
  const served = Fastify({ exposeHeadRoutes: false, loggerInstance });
  secureHeaders(served, loadConfig({}));
  await pageRoutes(served, { config: loadConfig({}), log: silentLog, gallery }, from);
  return served;
}

describe('the page', () => {
  it.each([
    ['/list', 200],
    ['/indoorRender?x=1', 200],
    ['/scan/abc', 200],
    ['/user/login', 200],
    ['/nowhere/at/all', 404],
    // addresses of the product whose screens are not built
    ['/videoHandle', 404],
    ['/client', 404],
  ])('is there at %s with status %i, and never cached', async (url, status) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([status, SENT, 'no-cache']);
  });

  it.each([
    [
      '/tupianHome',
      '<div class="wall of4"><div><img src="/api/media/1?w=480"',
      { call: 'waterfallPage', input: { by: 'hot' } },
    ],
    ['/mobileHome?tab=inspire', '<div class="wall of2"><div><img src="/api/media/1?w=480"', { call: 'waterfallPage' }],
    ['/tupianHome/1', '<img src="/api/media/1?w=1280&amp;format=webp"', { call: 'waterfallItem', input: { id: '1' } }],
  ])('holds at %s its first pictures, and the answer that its screen asks for', async (url, pictures, asked) => {
    const { body } = await app.inject({ url, headers: { cookie: 'language=zh-CN', 'accept-language': 'en' } });
    expect(body).toContain(pictures);
    expect(body).toMatch(/<head><link rel="preload" as="image" fetchpriority="high" href="\/api\/media\/1/);
    const [, sent = ''] = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(sent)).toMatchObject({ ...asked, language: 'zh-CN' });
    expect(sent).toContain(String.raw`\u003c/script>`);
  });

  it.each([
    ['/tupianHome?q=1', 'zh-CN', false],
    ['/tupianHome/2', 'zh-CN', false],
    ['/tupianHome/3', 'zh-CN', true],
    ['/tupianHome', 'en', true],
  ])(
    'is sent without them at %s in %s, where there is nothing to show; told what failed: %s',
    async (url, language, told) => {
      logged.length = 0;
      const { body } = await app.inject({ url, headers: { 'accept-language': language } });
      expect(body.replace(/<link rel="modulepreload"[^>]*>/, '')).toBe(SENT);
      expect(logged.some((line) => line.includes('the database is away'))).toBe(told);
    },
  );

  it('has the code of its screen asked for at once', async () => {
    const { body } = await app.inject({ url: '/agreement' });
    expect(body).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="preload" as="style" href="/assets/a.css"></head>',
    );
  });

  it.each([
    ['/tupianHome', ['phone', 'wall']],
    ['/mobileHome?tab=inspire', ['phone', 'wall']],
    ['/', ['phone']],
    ['/indoorRender', ['task']],
  ])('has on a phone, at %s, the code of the screen that a phone goes to', async (url, names) => {
    const { body } = await app.inject({ url, headers: { 'user-agent': 'iPhone' } });
    expect([...body.matchAll(/modulepreload" crossorigin href="\/assets\/(\w+)\.js/g)].map(([, name]) => name)).toEqual(
      names,
    );
  });

  it('may run the script that was built into it, and none that came into it later', async () => {
    const policy = String((await app.inject({ url: '/list' })).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', 'first()', 'base64')}' 'wasm-unsafe-eval';`);
  });

  it('is packed where the browser can unpack it', async () => {
    const { rawPayload, headers } = await app.inject({ url: '/list', headers: { 'accept-encoding': 'br, gzip' } });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(rawPayload).toString()).toBe(SENT);
  });

  it('keeps what is shared by a link out of search engines', async () => {
    expect((await app.inject({ url: '/share/abc' })).headers['x-robots-tag']).toBe('noindex');
    expect((await app.inject({ url: '/' })).headers['x-robots-tag']).toBeUndefined();
  });

  it('has files that are kept for a year when their names carry a hash, packed when the browser can unpack', async () => {
    const asset = await app.inject({ url: '/assets/index-ab12.js' });
    expect([asset.body, asset.headers['cache-control']]).toEqual(['code', 'public, max-age=31536000, immutable']);
    expect((await app.inject({ url: '/mark.svg' })).headers['cache-control']).toBe('no-cache');
    const packed = await app.inject({ url: '/assets/index-ab12.js', headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
      'gzip',
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each(['/assets/gone-cd34.js', '/favicon.ico', '/api', '/api/nowhere', '/../../package.json'])(
    'is no answer to %s',
    async (url) => {
      expect((await app.inject({ url })).json()).toMatchObject({ error: { code: 40400 } });
    },
  );

  it('says how to build it when it is not built', async () => {
    const bare = await serve(join(folder, 'missing'));
    expect(await bare.inject({ url: '/' })).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('npm start'),
    });
    await bare.close();
  });
});
