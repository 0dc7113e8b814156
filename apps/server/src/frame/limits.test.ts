import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { watchBodies } from './body-time.ts';
import { limitAtOnce } from './limits.ts';

const LAYERS = '/api/media/0196a000-0000-7000-8000-000000000000/layers?as=psd';
const LAYERS_A_MINUTE = 12;
/** A busy machine is no failure. */
const PATIENT = { timeout: 20_000, interval: 250 };

let test: TestApp;
let address: AddressInfo;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  address = test.app.server.address() as AddressInfo;
}, 60_000);
afterAll(() => test.close());

describe('limits of a call', () => {
  it('count the account, whichever of its sessions asks', async () => {
    const phone = '13788880001';
    const first = await test.person(phone);
    test.clock.advance(61);
    const second = await test.person(phone);
    for (let i = 0; i < LAYERS_A_MINUTE; i += 1)
      expect((await (i % 2 === 0 ? first : second).get(LAYERS)).status).toBe(404);
    for (const session of [first, second]) {
      const refused = await session.get(LAYERS);
      expect(refused).toMatchObject({ status: 429, error: { code: 42900 }, data: { retryAfter: expect.any(Number) } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await (await test.person()).get(LAYERS)).status).toBe(404);
  });

  it('count the address of made-up tokens: each is nobody, and all together are one', async () => {
    const ask = (token: string, remoteAddress = '198.51.100.4') =>
      test.app.inject({ url: LAYERS, remoteAddress, headers: { host: '127.0.0.1', satoken: token } });
    for (let i = 0; i < 10 * LAYERS_A_MINUTE; i += 1) expect((await ask(`t${i}`)).statusCode).toBe(401);
    expect((await ask('another')).statusCode).toBe(429);
    expect((await ask('another', '198.51.100.5')).statusCode).toBe(401);
  });

  it('count a network of IPv6, which one household has whole, as one', async () => {
    const ask = (remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/user/exchangeTicket',
        remoteAddress,
        headers: { host: '127.0.0.1' },
        payload: { ticket: 'x' },
      });
    for (let i = 0; i < 120; i += 1) expect((await ask(`2001:db8:1:2::${i.toString(16)}`)).statusCode).toBe(401);
    expect((await ask('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(401);
  });
});

describe('what one account keeps open', () => {
  const open = async (head: string): Promise<{ socket: Socket; status: () => Promise<number> }> => {
    const socket = connect(address.port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(head);
    return {
      socket,
      status: async () => Number(/^HTTP\/1\.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1]),
    };
  };

  it('is sixteen streams of events, and one more when one has ended', async () => {
    const person = await test.person();
    const head = `GET /api/ai/taskEvents HTTP/1.1\r\nHost: 127.0.0.1\r\nsatoken: ${person.cookies.get('satoken')}\r\n\r\n`;
    const streams = [];
    for (let i = 0; i < 16; i += 1) {
      const stream = await open(head);
      expect(await stream.status()).toBe(200);
      streams.push(stream);
    }
    const refused = await person.get('/api/ai/taskEvents');
    expect(refused).toMatchObject({ status: 429, error: { code: 42900 }, data: { retryAfter: 5 } });
    const other = await test.person();
    const theirs = await open(head.replace(person.cookies.get('satoken')!, other.cookies.get('satoken')!));
    expect(await theirs.status()).toBe(200);
    streams[0]!.socket.destroy();
    await expect
      .poll(async () => {
        const again = await open(head);
        const status = await again.status();
        again.socket.destroy();
        return status;
      }, PATIENT)
      .toBe(200);
    for (const { socket } of [...streams, theirs]) socket.destroy();
  });

  it('is twelve uploads under way', async () => {
    const person = await test.person();
    const head = `POST /api/media HTTP/1.1\r\nHost: 127.0.0.1\r\nsatoken: ${person.cookies.get('satoken')}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\n`;
    const uploads: { socket: Socket }[] = [];
    for (let i = 0; i < 12; i += 1) uploads.push(await open(head));
    // The upload that asks may have taken the place of one of them, which was refused: another one waits in its stead.
    const ask = async (): Promise<number> => {
      const { status } = await person.upload('x');
      if (status !== 429) uploads.push(await open(head));
      return status;
    };
    await expect.poll(ask, PATIENT).toBe(429);
    for (const { socket } of uploads) socket.destroy();
    await expect.poll(async () => (await person.upload('x')).status, PATIENT).not.toBe(429);
  });
});

describe('a place among those kept open', () => {
  it('is not held by one who left before being counted', async () => {
    const app = Fastify();
    const arrived = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const hold = limitAtOnce(1);
    let first = true;
    app.get(
      '/',
      {
        onRequest: async (_request, reply) => {
          if (!first) return;
          first = false;
          reply.raw.once('close', gone.resolve);
          arrived.resolve();
          await gone.promise;
        },
        preHandler: async (request, reply) => hold(request, reply),
      },
      () => 'here',
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await arrived.promise;
    socket.destroy();
    await gone.promise;
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
    await app.close();
  });
});

describe('a body', () => {
  it.each([
    ['that stops arriving is cut off', 0],
    ['that drips for ever is cut off', 40],
  ])('%s, and its handler hears of it', async (_name, dripMs) => {
    const app = Fastify();
    watchBodies(app, { idle: 0.2, whole: 0.5, afterAnswer: 0.2 });
    const failed = Promise.withResolvers<unknown>();
    app.addHook('onError', async (_request, _reply, error) => failed.resolve(error));
    app.post('/', (request) => request.body);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{');
    const drip = dripMs > 0 ? setInterval(() => socket.write(' '), dripMs) : undefined;
    await closed;
    clearInterval(drip);
    expect(await failed.promise).toBeInstanceOf(Error);
    await app.close();
  });

  it('of which nothing more is wanted is read on for a while, then cut off', async () => {
    const app = Fastify();
    watchBodies(app, { idle: 1, whole: 5, afterAnswer: 0.2 });
    app.post('/', { onRequest: (_request, reply) => void reply.code(401).send() }, () => null);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401/);
    await new Promise((resolve) => socket.once('close', resolve));
    await app.close();
  });
});
