import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '@yujian/platform';
import { buildApp } from './build-app.ts';
import { describeApi } from './routes/site/openapi.ts';
import { VERSION } from './routes/site/version.ts';
import { createTestApp, type TestApp } from './testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

describe('the frame of every call', () => {
  it('answers in the envelope, with a request id', async () => {
    const answer = await test.visitor().get('/api/site?version=1.2');
    expect(answer).toMatchObject({
      status: 200,
      error: { code: 0, message: '' },
      data: { company: '隅间 Yujian', loopbackOnly: true },
    });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{13}$/);
  });

  it('names an unknown key, in the language of the request', async () => {
    const visitor = test.visitor();
    expect(await visitor.get('/api/site?colour=red')).toMatchObject({
      status: 400,
      error: { code: 40000, message: '不认识的字段「colour」，请去掉它。' },
      data: { field: 'colour' },
    });
    expect((await visitor.get('/api/site?colour=red', { 'accept-language': 'en-GB,en;q=0.9' })).error.message).toBe(
      'Unknown field "colour"; leave it out.',
    );
    expect(await visitor.post('/api/user/p1/sms/send', { phoneNo: '13900000001', extra: 1 })).toMatchObject({
      status: 400,
      data: { field: 'extra' },
    });
    expect(await visitor.post('/api/user/p1/sms/send?extra=1', { phoneNo: '13900000001' })).toMatchObject({
      status: 400,
      data: { field: 'extra' },
    });
  });

  it('takes a body as JSON or as a form, and refuses others and broken ones', async () => {
    const visitor = test.visitor();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asForm = await visitor.post(
      '/api/user/p1/sms/login',
      'phoneNo=13900000002&verifyCode=000000&type=1&source=%7B%22plan%22%3A%22a%22%7D',
      form,
    );
    expect(asForm.error.code).toBe(40101);
    expect(
      (await visitor.post('/api/user/p1/sms/login', 'phoneNo=13900000002&verifyCode=000000&type=1&source=oops', form))
        .data,
    ).toEqual({ field: 'source' });
    expect(
      (await visitor.post('/api/user/p1/sms/send', '{"phoneNo":', { 'content-type': 'application/json' })).error.code,
    ).toBe(40000);
    expect((await visitor.post('/api/user/p1/sms/send', '<phone/>', { 'content-type': 'text/xml' })).error.code).toBe(
      40000,
    );
    expect(await visitor.post('/api/user/p1/sms/send', { phoneNo: '1'.repeat(1_100_000) })).toMatchObject({
      status: 413,
      error: { code: 41300 },
    });
  });

  it('answers a call that is not built, or not there, as not found', async () => {
    const visitor = test.visitor();
    for (const path of ['/api/model/train/page/data', '/api/nowhere'])
      expect(await visitor.get(path)).toMatchObject({ status: 404, error: { code: 40400 } });
    expect((await visitor.inject({ method: 'HEAD', url: '/api/user/logout' })).statusCode).toBe(404);
  });

  it('asks for a login where one is needed', async () => {
    for (const path of ['/api/user/sessions', '/api/media/usage', '/api/ai/totalTicket?type=6'])
      expect(await test.visitor().get(path)).toMatchObject({ status: 401, error: { code: 40100 } });
  });
});

describe('the address of a visitor', () => {
  it('is what a named proxy says, and nobody else, not even on this machine', async () => {
    const app = await buildApp({
      ...test.services,
      config: { ...test.services.config, trustedProxies: ['10.9.0.0/16'] },
      metrics: createMetrics('proxied'),
    });
    const tell = async (remoteAddress: string, said: string) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers: { host: '127.0.0.1', 'x-forwarded-for': said } }))
        .statusCode;
    expect(await tell('10.9.3.4', '203.0.113.5')).toBe(404);
    expect(await tell('10.9.3.4', '192.168.1.5')).toBe(200);
    for (const stranger of ['203.0.113.9', '127.0.0.1', '::1']) expect(await tell(stranger, '127.0.0.1')).toBe(404);
    await app.close();
  });

  it('that came by a proxy is not this machine: no code on the page, no test login', async () => {
    for (const [index, name] of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'].entries()) {
      const [visitor, headers] = [test.visitor(), { [name]: '127.0.0.1' }];
      expect((await visitor.post('/api/user/p1/sms/send', { phoneNo: `1370000000${index}` }, headers)).data).toEqual({
        waitSeconds: 60,
      });
      expect(await visitor.get('/api/test/testlogin', headers)).toMatchObject({ status: 403, error: { code: 40300 } });
      expect((await visitor.get('/api/site', headers)).data).toMatchObject({ loopbackOnly: false, testLogin: false });
    }
    expect((await test.visitor().get('/api/site')).data).toMatchObject({ loopbackOnly: true, testLogin: true });
  });
});

describe('requests of other sites', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:8080' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ];
  it.each(foreign)('are refused where something changes: %o', async (headers) => {
    const person = await test.person();
    for (const path of ['/api/user/logout', '/api/test/testlogin', '/api/wx/cheakScan?ticket=x'])
      expect(await person.get(path, headers)).toMatchObject({ status: 403, error: { code: 40300 } });
    expect(await person.post('/logout/invalidateSession', undefined, headers)).toMatchObject({ status: 403 });
    expect(await person.post('/api/user/v1/user/edit', { nickname: 'x' }, headers)).toMatchObject({ status: 403 });
    expect((await person.get('/api/user/userInfo', headers)).data['role']).toBe('user');
  });

  it('are told from the page itself and from programs', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://127.0.0.1:3000' },
      {},
    ];
    for (const headers of own) {
      expect((await (await test.person()).get('/api/user/logout', headers)).status).toBe(200);
    }
  });

  it('cannot reach an installation for one machine by another name', async () => {
    expect(await test.visitor().get('/api/site', { host: 'rebound.example' })).toMatchObject({
      status: 403,
      error: { code: 40300 },
    });
  });
});

describe('what surrounds the calls', () => {
  it('is alive and ready, and counts', async () => {
    const visitor = test.visitor();
    expect((await visitor.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await visitor.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'ok', storage: 'ok', pictures: 'ok' },
    ]);
    const metrics = await visitor.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/^yujian_http_request_seconds_count\{[^}]*call="siteInfo",status="200"\} \d/m);
    expect((await visitor.inject({ url: '/metrics', remoteAddress: '8.8.8.8' })).statusCode).toBe(404);
  });

  it('sends security headers', async () => {
    const { headers } = await test.visitor().inject({ url: '/api/site' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('describes its calls, as committed, and shows them on a page of its own', async () => {
    const visitor = test.visitor();
    const document = (await visitor.inject({ url: '/api/openapi.json' })).json<object>();
    expect(document).toEqual(JSON.parse(JSON.stringify(describeApi(VERSION))));
    expect(
      JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')),
      'run: npm run generate openapi',
    ).toEqual(document);
    const page = await visitor.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\//);
  });

  it('names title and access of a route', async () => {
    const visitor = test.visitor();
    expect((await visitor.get('/server-data?route=/toline&url=/toline')).data).toEqual({
      title: '转线稿 - 隅间 室内与建筑设计 AI 渲染平台',
      access: true,
    });
    expect((await visitor.get('/server-data?route=/ailive')).data).toMatchObject({ access: false });
  });
});

it('ends at once although a browser has opened a connection in advance', async () => {
  const app = await buildApp({ ...test.services, metrics: createMetrics('ending') });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const early = connect(port, '127.0.0.1');
  await accepted;
  const ended = once(early, 'close');
  await app.close();
  await ended;
}, 20_000);

describe('an installation with an old domain', () => {
  it('sends people on with path and query', async () => {
    const moved = await createTestApp({ HOST: '0.0.0.0', OLD_HOST: 'old.example', NEW_HOST: 'new.example' });
    try {
      const answer = await moved
        .visitor()
        .inject({ url: '/done?taskId=7&x=%E9%9A%85', headers: { host: 'old.example' } });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        301,
        'http://new.example/done?taskId=7&x=%E9%9A%85',
      ]);
      expect((await moved.visitor().get('/api/site', { host: 'new.example' })).status).toBe(200);
    } finally {
      await moved.close();
    }
  });
});
