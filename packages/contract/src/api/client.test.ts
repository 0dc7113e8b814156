import { describe, expect, it } from 'vitest';
import { createClient, parseBody, type ClientOptions } from './client.ts';

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

/** A client whose server answers with what the test gives, and that remembers what was asked. */
function clientOf(answer: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const asked: Asked[] = [];
  const client = createClient({
    base: 'http://site',
    fetch: (url, init = {}) => {
      if (typeof url !== 'string') throw new Error('expected an address');
      asked.push({ url, init, headers: new Headers(init.headers) });
      return Promise.resolve(answer());
    },
    token: () => null,
    hasSessionCookie: () => false,
    language: () => 'zh-CN',
    ...options,
  });
  return { client, asked, last: () => asked.at(-1)! };
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
const ok = (data: unknown = null) => json({ error: { code: 0, message: '' }, data });

describe('a request', () => {
  it('sends credentials and the language, and GET the version', async () => {
    const { client, last } = clientOf(() => ok(), { language: () => 'en' });
    await client.send('totalTicket', { type: 6 });
    expect(last().url).toBe('http://site/api/ai/totalTicket?type=6&version=1.2');
    expect(last().init).toMatchObject({ method: 'GET', credentials: 'include', redirect: 'follow' });
    expect(last().headers.get('accept-language')).toBe('en');
  });
  it('posts JSON, or a form when asked to, without the version', async () => {
    const { client, last } = clientOf(() => ok());
    await client.send('smsSend', { phoneNo: '13800000000' });
    expect([last().url, last().init.body, last().headers.get('content-type')]).toEqual([
      'http://site/api/user/p1/sms/send',
      '{"phoneNo":"13800000000"}',
      'application/json',
    ]);
    await client.send('smsSend', { phoneNo: '13800000000' }, { form: true });
    expect(String(last().init.body as URLSearchParams)).toBe('phoneNo=13800000000');
  });
  it('leaves out what is not given and fills the path', async () => {
    const { client, last } = clientOf(() => ok());
    await client.send('taskList', { page: 2, q: undefined });
    expect(last().url).toBe('http://site/api/ai/getTaskList?page=2&version=1.2');
    expect(client.urlOf('media', { path: { id: 'a/b' }, query: { w: 320 } })).toBe('http://site/api/media/a%2Fb?w=320');
  });
  it('goes to the root of the login host for the calls that live there', () => {
    expect(clientOf(() => ok()).client.urlOf('invalidateSession')).toBe('http://site/logout/invalidateSession');
  });
  it.each([
    ['a stored token and no cookie', 't', false, 't'],
    ['a stored token beside a cookie', 't', true, null],
    ['no stored token', null, false, null],
  ])('with %s', async (_, stored, cookie, header) => {
    const { client, last } = clientOf(() => ok(), { token: () => stored, hasSessionCookie: () => cookie });
    await client.send('userInfo', {});
    expect(last().headers.get('satoken')).toBe(header);
  });
});

describe('an answer', () => {
  it.each([200, 401, 402, 404, 500])('of status %s is passed on, not thrown', async (status) => {
    const { client } = clientOf(() =>
      json({ error: { code: status === 200 ? 0 : status * 100, message: 'm' }, data: { needed: 5 } }, status),
    );
    expect(await client.send('userInfo', {})).toEqual({
      status,
      error: { code: status === 200 ? 0 : status * 100, message: 'm' },
      data: { needed: 5 },
    });
  });
  it('that is no envelope becomes an error with its status', async () => {
    const { client } = clientOf(
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    );
    expect(await client.send('userInfo', {})).toMatchObject({
      status: 502,
      error: { code: 50200, message: '' },
      data: null,
    });
  });
  it('is parsed by its content type', async () => {
    expect(await parseBody(json({ a: 1 }))).toEqual({ a: 1 });
    expect(await parseBody(new Response('words', { headers: { 'content-type': 'text/plain' } }))).toBe('words');
    const form = await parseBody(
      new Response('a=1', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    );
    expect((form as FormData).get('a')).toBe('1');
    const video = await parseBody(
      new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'video/mp4' } }),
    );
    expect((video as Blob).size).toBe(3);
  });
  it('that does not come in time, or is not wanted any more, rejects', async () => {
    const waits: ClientOptions['fetch'] = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () =>
          reject(init.signal?.reason instanceof Error ? init.signal.reason : new Error('aborted')),
        ),
      );
    const slow = clientOf(() => ok(), { fetch: waits, timeoutMs: 5 });
    await expect(slow.client.send('userInfo', {})).rejects.toMatchObject({ name: 'TimeoutError' });
    const stop = new AbortController();
    const unwanted = clientOf(() => ok(), { fetch: waits }).client.send('userInfo', {}, { signal: stop.signal });
    stop.abort();
    await expect(unwanted).rejects.toMatchObject({ name: 'AbortError' });
    await expect(slow.client.raw('archive', {})).rejects.toMatchObject({ name: 'TimeoutError' });
  });
  it('of a file may take its time once it has begun', async () => {
    const { client, last } = clientOf(() => new Response('PK'), { timeoutMs: 5 });
    const response = await client.raw('archive', {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(last().init.signal?.aborted).toBe(false);
    expect(await response.text()).toBe('PK');
  });
});
