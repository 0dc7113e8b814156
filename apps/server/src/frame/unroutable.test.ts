import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@yujian/contract/api/envelope';
import { createTestApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';

let test: TestApp;
let port: number;

beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

/** Sends the bytes as they are and resolves to the last answer, once the server ends the connection or its answer is whole. */
async function tell(bytes: string): Promise<{ status: number; headers: string; body: Envelope<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  socket.write(bytes.replaceAll('\n', '\r\n'));
  await expect
    .poll(() => /^HTTP[^]*\r\n\r\n\{[^]*\}$/.test(heard), { message: JSON.stringify(bytes.slice(0, 60)) })
    .toBe(true);
  socket.destroy();
  const [headers = '', body = ''] = heard.slice(heard.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
  return {
    status: Number(headers.split(' ')[1]),
    headers: headers.toLowerCase(),
    body: JSON.parse(body) as Envelope<unknown>,
  };
}

const HOST = 'Host: 127.0.0.1';

describe('the envelope over a real socket', () => {
  it.each([
    ['a bad percent-encoding in a call', `GET /api/%zz HTTP/1.1\n${HOST}\n\n`, 400, '百分号'],
    ['a bad percent-encoding in a page', `GET /%E4%A HTTP/1.1\n${HOST}\n\n`, 400, '百分号'],
    [
      'a part of the address that is too long',
      `GET /api/media/${'x'.repeat(400)} HTTP/1.1\n${HOST}\n\n`,
      400,
      '地址太长',
    ],
    ['an address that is too long', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\n${HOST}\n\n`, 400, '16 KB'],
    [
      'headers that are too large',
      `GET /api/site HTTP/1.1\n${HOST}\nCookie: a=${'x'.repeat(20_000)}\n\n`,
      400,
      '16 KB',
    ],
    ['what is no HTTP', 'hello\n\n', 400, 'HTTP'],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\n\nSM\n\n', 400, 'HTTP'],
    [
      'Content-Length with Transfer-Encoding',
      `POST /api/ai/startTask HTTP/1.1\n${HOST}\nContent-Length: 4\nTransfer-Encoding: chunked\n\n0\n\n`,
      400,
      'HTTP',
    ],
    ['two lengths', `POST /api/ai/startTask HTTP/1.1\n${HOST}\nContent-Length: 4\nContent-Length: 5\n\n`, 400, 'HTTP'],
    [
      'a broken chunk',
      `POST /api/user/p1/sms/login HTTP/1.1\n${HOST}\nContent-Type: application/json\nTransfer-Encoding: chunked\n\nzz\n`,
      400,
      'HTTP',
    ],
    ['no Host', 'GET /api/site HTTP/1.1\n\n', 400, 'HTTP'],
    ['an unknown method', `FROB /api/site HTTP/1.1\n${HOST}\n\n`, 400, 'HTTP'],
    ['CONNECT', `CONNECT example.org:443 HTTP/1.1\n${HOST}\n\n`, 400, 'HTTP'],
    ['an unknown Expect', `GET /api/site HTTP/1.1\n${HOST}\nExpect: a-miracle\n\n`, 400, '100-continue'],
    ['a method that no call has', `PROPFIND /api/site HTTP/1.1\n${HOST}\n\n`, 404, '没有这个接口'],
    ['another method than the call has', `PUT /api/site HTTP/1.1\n${HOST}\nContent-Length: 0\n\n`, 404, '没有这个接口'],
    ['OPTIONS of everything', `OPTIONS * HTTP/1.1\n${HOST}\n\n`, 404, '没有这个接口'],
    ['TRACE', `TRACE /api/site HTTP/1.1\n${HOST}\n\n`, 404, '没有这个接口'],
  ])('answers %s', async (_what, bytes, status, words) => {
    const answer = await tell(bytes);
    expect(answer).toMatchObject({
      status,
      body: { error: { code: status * 100, message: expect.stringContaining(words) }, data: null },
    });
    for (const header of [
      'x-request-id: ',
      'cache-control: no-store',
      'content-type: application/json',
      'x-content-type-options: nosniff',
      "frame-ancestors 'none'",
    ])
      expect(answer.headers).toContain(header);
  });

  it('speaks the language that was asked for as far as it was read', async () => {
    for (const line of ['GET /api/%zz', `GET /api/site?x=${'x'.repeat(20)}`]) {
      const { body } = await tell(
        `${line} HTTP/1.1\n${HOST}\nAccept-Language: en\n${line.includes('%') ? '' : `Cookie: a=${'x'.repeat(20_000)}\n`}\n`,
      );
      expect(body.error.message).toMatch(/^The (address|headers)/);
    }
  });

  it('still takes Expect: 100-continue', async () => {
    const { status, body } = await tell(
      `POST /api/user/p1/sms/login HTTP/1.1\n${HOST}\nExpect: 100-continue\nContent-Type: application/json\nContent-Length: 2\n\n{}`,
    );
    expect([status, body.error.code]).toEqual([400, 40000]);
  });

  it('writes no refusal into an answer that has begun', async () => {
    const person = await test.person();
    const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    socket.write(`GET /api/ai/taskEvents HTTP/1.1\r\n${HOST}\r\nCookie: ${cookies}\r\n\r\n`);
    await expect.poll(() => heard).toContain('retry:');
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('answers what still comes while it closes', async () => {
    const asked = once(test.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    socket.write(
      `POST /api/user/p1/sms/login HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
    );
    await asked;
    const closing = test.app.close();
    socket.write(`}GET /api/site HTTP/1.1\r\n${HOST}\r\n\r\n`);
    await once(socket, 'close');
    await closing;
    const answers = heard
      .split('HTTP/1.1 ')
      .slice(1)
      .map((answer) => [
        Number(answer.slice(0, 3)),
        (JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as Envelope<unknown>).error.code,
      ]);
    expect(answers).toEqual([
      [400, 40000],
      [200, 0],
    ]);
  });
});
