import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '@yujian/platform';
import { silentLog } from '@yujian/platform/testing';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoutes } from './page.ts';

const INDEX = '<!doctype html><title>隅间</title>';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yujian page '));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'first-paint.js'), '1');
  await writeFile(join(folder, 'assets/index-ab12.js'), 'code');
  await writeFile(join(folder, 'assets/index-ab12.js.gz'), gzipSync('code'));
  app = await serve(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function serve(from: string): Promise<FastifyInstance> {
  const served = Fastify({ exposeHeadRoutes: false });
  await pageRoutes(served, { config: loadConfig({}), log: silentLog }, from);
  return served;
}

describe('the page', () => {
  it.each([
    ['/', 200],
    ['/indoorRender?x=1', 200],
    ['/scan/abc', 200],
    ['/user/login', 200],
    ['/nowhere/at/all', 404],
    // addresses of the product whose screens are not built
    ['/videoHandle', 404],
    ['/invite', 404],
  ])('is there at %s with status %i, and never cached', async (url, status) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([status, INDEX, 'no-cache']);
  });

  it('keeps what is shared by a link out of search engines', async () => {
    expect((await app.inject({ url: '/share/abc' })).headers['x-robots-tag']).toBe('noindex');
    expect((await app.inject({ url: '/' })).headers['x-robots-tag']).toBeUndefined();
  });

  it('has files that are kept for a year when their names carry a hash, packed when the browser can unpack', async () => {
    const asset = await app.inject({ url: '/assets/index-ab12.js' });
    expect([asset.body, asset.headers['cache-control']]).toEqual(['code', 'public, max-age=31536000, immutable']);
    expect((await app.inject({ url: '/first-paint.js' })).headers['cache-control']).toBe('no-cache');
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
