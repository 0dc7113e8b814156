import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEngineError } from '../errors.ts';
import { InlineFile, jsonBody, multipartBody } from './body.ts';
import { withDiskRoom } from './disk-room.ts';
import { createTransport, type Transport, type TransportOptions } from './transport.ts';

const KEY = 'sk-very-secret';
const names = {
  engine: 'Maker (engine "maker")',
  address: 'baseUrl of engine "maker"',
  key: 'key of engine "maker"',
  zh: { engine: '厂商', address: '引擎 maker 的地址', key: '引擎 maker 的密钥' },
};
const IMAGES = ['image/png', 'image/jpeg'] as const;

let folder: string;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transport-'));
  ends = [];
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await rm(folder, { recursive: true, force: true });
});

function serve(listener: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  return listen(createServer((request, response) => void listener(request, response)));
}
async function listen(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
function transportOf(origins: readonly string[], options: Partial<TransportOptions> = {}): Transport {
  const transport = createTransport({ names, origins, credentials: { authorization: `Bearer ${KEY}` }, ...options });
  ends.unshift(() => transport.close());
  return transport;
}
const signal = new AbortController().signal;
async function errorOf(work: Promise<unknown>): Promise<{ kind: string; message: string; retryAfterMs?: number }> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isEngineError(error)) throw new Error(`Expected a typed error but received ${String(error)}`);
  expect(error.message).not.toContain(KEY);
  return error;
}
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a53' } })
    .png()
    .toBuffer();

describe('what is sent', () => {
  it('streams files into JSON as base64 and says the true length', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_003 }, (_, index) => (index * 31) % 256));
    await writeFile(join(folder, 'a'), bytes);
    const received: { length: number; body: unknown; headers: unknown }[] = [];
    const origin = await serve(async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString();
      received.push({ length: text.length, body: JSON.parse(text), headers: request.headers.authorization });
      response.end('{"ok":true}');
    });
    const body = await jsonBody({
      words: '水"墨',
      list: [new InlineFile(join(folder, 'a'), 'data:image/png;base64,'), new InlineFile(join(folder, 'a'))],
    });
    const answer = await transportOf([origin]).json(`${origin}/x`, { signal, body });
    const base64 = bytes.toString('base64');
    expect(received[0]).toMatchObject({
      body: { words: '水"墨', list: [`data:image/png;base64,${base64}`, base64] },
      headers: `Bearer ${KEY}`,
    });
    expect(answer).toMatchObject({ status: 200, body: { ok: true }, sentBytes: body.length });
  });

  it('writes forms that a form parser reads back', async () => {
    await writeFile(join(folder, 'b'), 'bytes of b');
    const origin = await serve(async (request, response) => {
      const form = await new Response(Buffer.concat(await request.toArray()), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const file = form.get('image') as File;
      response.end(
        JSON.stringify({ kind: form.get('kind'), name: file.name, type: file.type, text: await file.text() }),
      );
    });
    const body = await multipartBody({ kind: 'input "a"' }, [
      { field: 'image', path: join(folder, 'b'), name: 'b"1".png', type: 'image/png' },
    ]);
    expect((await transportOf([origin]).json(origin, { signal, body })).body).toEqual({
      kind: 'input "a"',
      name: 'b"1".png',
      type: 'image/png',
      text: 'bytes of b',
    });
  });
});

describe('what is answered', () => {
  it.each([
    [401, '{"error":{"code":"bad","message":"no"}}', 'Misconfigured', 'key of engine "maker"'],
    [403, '{}', 'Misconfigured', 'key of engine "maker"'],
    [402, '{"detail":"Insufficient credits"}', 'Misconfigured', 'no money left'],
    [404, '<html>nothing</html>', 'Misconfigured', 'baseUrl of engine "maker"'],
    [413, '', 'InvalidInput', 'too large'],
    [429, '{}', 'Busy', ''],
    [503, 'x', 'Busy', ''],
    [500, `{"message":"Incorrect API key provided: ${KEY}"}`, 'Unavailable', '***'],
    [504, '<html>', 'Unavailable', 'a web page'],
    [422, '{"detail":[{"loc":["prompt"],"msg":"too long"}]}', 'Failed', 'too long'],
    [200, '<!doctype html><p>hello', 'Misconfigured', 'web page'],
    [200, 'plain', 'Failed', 'no JSON'],
    [200, `"${'x'.repeat(2000)}"`, 'Failed', 'larger'],
  ] as const)('makes of %i %s a typed error: %s', async (status, text, kind, part) => {
    const origin = await serve((_request, response) => response.writeHead(status, { 'retry-after': '7' }).end(text));
    const error = await errorOf(transportOf([origin]).json(origin, { signal, answerBytes: 1000 }));
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(part);
    if (kind === 'Busy') expect(error.retryAfterMs).toBe(7000);
  });

  it('reads a Retry-After that is a date', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(429, { 'retry-after': new Date(90_000).toUTCString() }).end(),
    );
    const clock = { now: () => 60_000, wait: () => Promise.resolve() };
    expect((await errorOf(transportOf([origin], { clock }).json(origin, { signal }))).retryAfterMs).toBe(30_000);
  });

  it('tells silence, broken connections and nobody there, and never repeats what may be paid', async () => {
    const silent = await serve((request) => request.resume());
    const cut = await serve((request, response) =>
      request
        .resume()
        .on('end', () => response.writeHead(200, { 'content-length': 50 }).write('{', () => response.destroy())),
    );
    const transport = transportOf([silent, cut, 'http://127.0.0.1:1']);
    const body = await jsonBody({ a: 1 });
    expect((await errorOf(transport.json(silent, { signal, idleMs: 40 }))).kind).toBe('Unavailable');
    expect((await errorOf(transport.json(silent, { signal, totalMs: 40 }))).kind).toBe('Unavailable');
    expect((await errorOf(transport.json(cut, { signal, body }))).kind).toBe('Unavailable');
    expect((await errorOf(transport.json(cut, { signal, body, once: true }))).kind).toBe('Failed');
    expect((await errorOf(transport.json('http://127.0.0.1:1', { signal, body, once: true }))).kind).toBe(
      'Unavailable',
    );
  });

  it.each([502, 504, 520, 524])(
    'takes a gateway that gave up (%i) for work that may have been done',
    async (status) => {
      const origin = await serve((_request, response) => response.writeHead(status).end('<html>'));
      const transport = transportOf([origin]);
      expect((await errorOf(transport.json(origin, { signal, body: await jsonBody({}) }))).kind).toBe('Unavailable');
      expect((await errorOf(transport.json(origin, { signal, body: await jsonBody({}), once: true }))).kind).toBe(
        'Failed',
      );
    },
  );

  it('says what is wrong with a server that speaks no TLS', async () => {
    const origin = (
      await listen(
        createSocketServer((socket) =>
          socket.on('error', () => undefined).write('no TLS here\r\n', () => socket.destroy()),
        ),
      )
    ).replace('http:', 'https:');
    const error = await errorOf(transportOf([origin]).json(origin, { signal }));
    expect(error.kind).toBe('Unavailable');
    expect(error.message).toContain('baseUrl of engine "maker"');
  });

  it('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const origin = await serve(() => controller.abort(reason));
    await expect(transportOf([origin]).json(origin, { signal: controller.signal })).rejects.toBe(reason);
  });
});

describe('where it goes', () => {
  it('refuses private addresses that the operator did not name: outright, by redirect and by name', async () => {
    const inner = await serve((_request, response) => response.end('{"secret":1}'));
    const origin = await serve((_request, response) =>
      response.writeHead(302, { location: `${inner}/metadata` }).end(),
    );
    const transport = transportOf([origin]);
    for (const url of [
      inner,
      origin,
      'http://[::1]/',
      'http://0x7f.1/',
      'http://169.254.169.254/latest',
      'http://[::ffff:10.0.0.1]/',
      'http://100.64.1.1/',
    ])
      expect(await errorOf(transport.json(url, { signal }))).toMatchObject({
        kind: 'Misconfigured',
        message: expect.stringContaining('private network'),
      });

    const rebinding = transportOf([], {
      lookup: ((_host: string, _options: unknown, done: (error: null, all: unknown) => void) =>
        done(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '10.1.2.3', family: 4 },
        ])) as unknown as TransportOptions['lookup'],
    });
    expect(await errorOf(rebinding.json('http://pictures.example/', { signal }))).toMatchObject({
      kind: 'Misconfigured',
      message: expect.stringContaining('pictures.example'),
    });
  });

  it('follows a few redirects with the key for named origins only', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{"there":true}');
    });
    const first: string = await serve((request, response) => {
      seen.push(request.headers.authorization);
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else response.writeHead(307, { location: other }).end();
    });
    const transport = transportOf([first, other]);
    expect((await transport.json(first, { signal })).body).toEqual({ there: true });
    expect(await errorOf(transport.json(`${first}/loop`, { signal }))).toMatchObject({ kind: 'Failed' });
    expect(await errorOf(transport.json(first, { signal, body: await jsonBody({}) }))).toMatchObject({
      kind: 'Misconfigured',
      message: expect.stringContaining('moved'),
    });
    expect(seen.slice(0, 2)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
  });

  it('keeps the key from public addresses that are not trusted', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.headers.authorization);
      response.end('{}');
    });
    // The lookup's check is passed by; what matters is which headers an origin that nobody named is sent.
    const port = new URL(origin).port;
    const lookup = ((_host: string, _options: unknown, done: (error: null, all: unknown) => void) =>
      done(null, [{ address: '93.184.216.34', family: 4 }])) as unknown as TransportOptions['lookup'];
    const transport = transportOf([`http://localhost:${port}`], { lookup, limits: { connectMs: 30 } });
    await transport.json(`http://localhost:${port}/`, { signal });
    await errorOf(transport.json(`http://files.example:${port}/`, { signal }));
    expect(asked).toEqual([`Bearer ${KEY}`]);
  });
});

describe('the room of a job', () => {
  const page = 4000;
  async function open() {
    const picture = await sharp({
      create: {
        width: 40,
        height: 40,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const origin = await serve(({ url }, response) => {
      response.setHeader('content-length', picture.length);
      if (url === '/cut') response.write(picture.subarray(0, -9), () => response.destroy());
      else response.end(picture);
    });
    const transport = transportOf([origin]);
    let number = 0;
    return {
      bytes: picture.length,
      get: (path = '/') =>
        transport.download(`${origin}${path}`, join(folder, `${(number += 1)}.png`), {
          signal,
          maxBytes: 10 * page,
          types: IMAGES,
        }),
    };
  }

  it('is for all its files together; one that does not fit leaves nothing behind, and one that broke off does not count', async () => {
    const { bytes, get } = await open();
    const limits = { jobBytes: 2 * bytes + 10, processBytes: 99 * bytes };
    await withDiskRoom(async () => {
      await get();
      expect((await errorOf(get('/cut'))).kind).toBe('Unavailable');
      await get();
      expect(await errorOf(get())).toMatchObject({
        kind: 'Failed',
        words: { zh: expect.stringContaining('加起来超过') as string },
      });
    }, limits);
    expect((await readdir(folder)).toSorted()).toEqual(['1.png', '3.png']);
    await withDiskRoom(() => get(), limits);
  });

  it('is shared with the jobs beside it, until they end', async () => {
    const { bytes, get } = await open();
    const limits = { jobBytes: 9 * bytes, processBytes: 2 * bytes };
    await withDiskRoom(async () => {
      await get();
      await withDiskRoom(async () => {
        await get();
        expect(await errorOf(get())).toMatchObject({ kind: 'Failed' });
      }, limits);
      await get();
    }, limits);
  });

  it('says that the disk is at fault where it is, and not that the connection broke', async () => {
    const { get } = await open();
    await rm(folder, { recursive: true });
    const error = await errorOf(get());
    expect([error.kind, /cannot be written here/.test(error.message)]).toEqual(['Failed', true]);
  });
});

describe('downloads', () => {
  it('leave nothing behind when the connection goes as soon as it has answered', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 900 }).flushHeaders();
      response.socket?.end();
    });
    const transport = transportOf([origin]);
    const targets = Array.from({ length: 60 }, (_, number) => join(folder, `${number}.png`));
    const ends = await Promise.all(
      targets.map((target) =>
        errorOf(transport.download(`${origin}/`, target, { signal, maxBytes: 4000, types: IMAGES })),
      ),
    );
    expect(new Set(ends.map(({ kind }) => kind))).toEqual(new Set(['Unavailable']));
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps whole pictures only, and nothing else in the folder', async () => {
    const picture = await png();
    const files: Record<string, { body: Buffer | string; length?: number; kind: string | null }> = {
      '/good': { body: picture, kind: null },
      '/empty': { body: '', kind: 'Unavailable' },
      '/page': { body: '<html>expired</html>', kind: 'Failed' },
      '/short': { body: picture.subarray(0, -20), kind: 'Unavailable' },
      '/cut': { body: picture.subarray(0, 30), length: picture.length, kind: 'Unavailable' },
      '/large': { body: Buffer.alloc(5000), kind: 'Failed' },
      '/large-in-pieces': { body: Buffer.alloc(5000), length: -1, kind: 'Failed' },
      '/webp': { body: await sharp(picture).webp().toBuffer(), kind: 'Failed' },
      '/gone': { body: 'no', kind: 'Misconfigured' },
    };
    const origin = await serve((request, response) => {
      const file = files[request.url ?? ''];
      if (!file || request.url === '/gone') return void response.writeHead(404).end('no');
      if (file.length !== -1) response.setHeader('content-length', file.length ?? Buffer.byteLength(file.body));
      response.write(file.body, () => (file.length && file.length > 0 ? response.destroy() : response.end()));
    });
    const transport = transportOf([origin]);
    for (const [path, { kind }] of Object.entries(files)) {
      const target = join(folder, 'out');
      const download = transport.download(`${origin}${path}`, target, { signal, maxBytes: 4000, types: IMAGES });
      if (kind === null) {
        expect(await download).toEqual({ type: 'image/png', bytes: picture.length });
        expect(await readFile(target)).toEqual(picture);
        await rm(target);
      } else expect([path, (await errorOf(download)).kind]).toEqual([path, kind]);
      expect(await readdir(folder)).toEqual([]);
    }
  });
});
