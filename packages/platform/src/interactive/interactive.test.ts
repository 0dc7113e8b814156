import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../testing.ts';
import { hostAddress } from './address.ts';
import { createInteractiveClient } from './client.ts';
import type { InteractiveClient } from './client.ts';
import { InteractiveBusy, InteractiveRemoteError, InteractiveTimeout, InteractiveUnavailable } from './errors.ts';
import { createInteractiveServer } from './server.ts';
import type { InteractiveCall, InteractiveHandler, InteractiveServer } from './server.ts';

const SECRET = 'a secret of sixteen or more characters';

let folder: string;
const open: { close(): Promise<void> | void }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yj-i-'));
});
afterEach(async () => {
  for (const item of open.splice(0)) await item.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(
  index: number,
  handlers: Record<string, InteractiveHandler>,
  limits: { limit?: number; reserve?: number } = {},
): Promise<InteractiveServer> {
  const server = await createInteractiveServer({
    address: hostAddress(`unix:${folder}/`, index),
    secret: SECRET,
    handlers,
    log: silentLog,
    ...limits,
  });
  open.push(server);
  return server;
}

function connect(addresses: readonly string[] = [`unix:${folder}/`], secret = SECRET): InteractiveClient {
  const client = createInteractiveClient({ addresses, secret });
  open.push(client);
  return client;
}

const quick = (
  handle: (call: InteractiveCall) => Promise<{ params: unknown; stream?: AsyncIterable<Uint8Array | string> }>,
): InteractiveHandler => ({ kind: 'quick', handle });

describe.each(['unix socket', 'http'])('a call over %s', (way) => {
  const listen = async (handlers: Record<string, InteractiveHandler>): Promise<InteractiveClient> => {
    if (way === 'unix socket') {
      await serve(0, handlers);
      return connect();
    }
    const server = await createInteractiveServer({
      address: 'http://127.0.0.1:0',
      secret: SECRET,
      handlers,
      log: silentLog,
    });
    open.push(server);
    return connect([server.address]);
  };

  it('carries parameters and bytes both ways', async () => {
    const client = await listen({
      mask: quick(async ({ params, body }) => {
        const bytes = Buffer.concat(await body.toArray());
        return { params: { given: params, length: bytes.length }, stream: Readable.from([bytes.toReversed()]) };
      }),
    });
    const picture = Buffer.from(Array.from({ length: 1_000_000 }, (_, i) => i % 256));
    for (const body of [picture, Readable.from([picture.subarray(0, 10), picture.subarray(10)])]) {
      const { params, stream } = await client.call('mask', { x: 1, name: '客厅' }, { body });
      expect(params).toEqual({ given: { x: 1, name: '客厅' }, length: 1_000_000 });
      expect(Buffer.concat(await stream.toArray()).equals(picture.toReversed())).toBe(true);
    }
  });

  it('needs no bytes', async () => {
    const client = await listen({ ping: quick(async ({ params }) => ({ params })) });
    const { params, stream } = await client.call('ping', undefined);
    expect(params).toBeNull();
    expect(await text(stream)).toBe('');
  });

  it('streams as the handler speaks, and carries its error when it fails midway', async () => {
    const step = Promise.withResolvers<void>();
    const client = await listen({
      chat: quick(async () => ({
        params: {},
        stream: (async function* () {
          yield 'first';
          await step.promise;
          yield ' second';
          throw Object.assign(new Error('the model is gone'), { name: 'ModelGone', code: 50300 });
        })(),
      })),
    });
    const { stream } = await client.call('chat', {});
    const parts: string[] = [];
    const reading = (async () => {
      for await (const part of stream) {
        parts.push(String(part));
        step.resolve();
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: 'InteractiveRemoteError', kind: 'ModelGone', code: 50300 });
    expect(parts).toEqual(['first', ' second']);
  });

  it('carries a typed error of the handler, without its stack', async () => {
    const client = await listen({
      fail: quick(async () => {
        throw Object.assign(new TypeError('the mask is empty'), { code: 42200, data: { field: 'mask' } });
      }),
    });
    const error = await client.call('fail', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InteractiveRemoteError);
    expect(error).toMatchObject({
      kind: 'TypeError',
      message: 'the mask is empty',
      code: 42200,
      data: { field: 'mask' },
    });
  });
});

it('is cancelled in the handler when the caller leaves, before and during the answer', async () => {
  const aborted: string[] = [];
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await serve(0, {
    before: quick(async ({ signal }) => {
      begun[0]?.resolve();
      await once(signal, 'abort');
      aborted.push('before');
      throw signal.reason;
    }),
    during: quick(async ({ signal }) => ({
      params: {},
      stream: (async function* () {
        yield 'x';
        begun[1]?.resolve();
        await once(signal, 'abort');
        aborted.push('during');
      })(),
    })),
  });
  const client = connect();
  const leave = new AbortController();
  const waiting = client.call('before', {}, { signal: leave.signal });
  await begun[0]?.promise;
  leave.abort(new Error('the person left'));
  await expect(waiting).rejects.toThrow('the person left');

  const { stream } = await client.call('during', {});
  const reading = stream.toArray().catch(() => undefined);
  await begun[1]?.promise;
  stream.destroy();
  await reading;
  await expect.poll(() => aborted).toEqual(['before', 'during']);
});

it('times out when the handler is silent, at the start and in the middle', async () => {
  const held = new AbortController();
  const forever = () => once(held.signal, 'abort');
  await serve(0, {
    silent: quick(async () => {
      await forever();
      return { params: {} };
    }),
    stalls: quick(async () => ({
      params: {},
      stream: (async function* () {
        yield 'x';
        await forever();
      })(),
    })),
  });
  const client = connect();
  await expect(client.call('silent', {}, { timeoutMs: 50 })).rejects.toThrow(InteractiveTimeout);
  const { stream } = await client.call('stalls', {}, { timeoutMs: 80 });
  await expect(stream.toArray()).rejects.toThrow(InteractiveTimeout);
  held.abort();
});

it('keeps a key at one host, spreads keys, and moves only those of a lost host', async () => {
  const servers = await Promise.all(
    [0, 1, 2].map((index) => serve(index, { who: quick(async () => ({ params: index })) })),
  );
  const client = connect();
  const hostsOf = async () =>
    Promise.all(
      Array.from(
        { length: 40 },
        async (_, key) => (await client.call('who', {}, { stickyKey: `picture-${key}` })).params as number,
      ),
    );
  const first = await hostsOf();
  expect(await hostsOf()).toEqual(first);
  expect(new Set(first).size).toBe(3);
  await servers[1]?.close();
  open.splice(open.indexOf(servers[1] as InteractiveServer), 1);
  const after = await hostsOf();
  after.forEach((host, key) => {
    if (first[key] !== 1) expect(host).toBe(first[key]);
    else expect(host).not.toBe(1);
  });
});

it('keeps places free for quick calls when long ones fill the rest, and passes a call on from a busy host', async () => {
  const release = new AbortController();
  let begun = 0;
  const long: InteractiveHandler = {
    kind: 'long',
    async handle() {
      begun += 1;
      await once(release.signal, 'abort');
      return { params: 'done' };
    },
  };
  await serve(0, { long, quick: quick(async () => ({ params: 'at once' })) }, { limit: 3, reserve: 1 });
  const client = connect();
  const running = [client.call('long', {}), client.call('long', {})];
  await expect.poll(() => begun).toBe(2);
  await expect(client.call('long', {})).rejects.toThrow(InteractiveBusy);
  expect((await client.call('quick', {})).params).toBe('at once');
  await serve(1, { long: quick(async () => ({ params: 'elsewhere' })) });
  expect((await client.call('long', {}, { body: Buffer.from('x') })).params).toBe('elsewhere');
  release.abort();
  expect((await Promise.all(running)).map(({ params }) => params)).toEqual(['done', 'done']);
});

it('is unavailable when no host answers, knows the secret, or has the handler', async () => {
  await expect(connect([`unix:${folder}/nothing/`]).call('x', {})).rejects.toThrow(InteractiveUnavailable);
  await expect(connect([`unix:${folder}/none.sock`]).call('x', {})).rejects.toThrow(InteractiveUnavailable);
  await expect(connect(['http://127.0.0.1:1']).call('x', {})).rejects.toThrow(InteractiveUnavailable);
  await serve(0, { ping: quick(async () => ({ params: 1 })) });
  await expect(connect(undefined, 'not the secret at all').call('ping', {})).rejects.toThrow(InteractiveUnavailable);
  for (const name of ['pong', 'toString', '__proto__'])
    await expect(connect().call(name, {})).rejects.toThrow(InteractiveUnavailable);
});

it('is unavailable when its host is killed in the middle of an answer', async () => {
  const program = join(folder, 'host.ts');
  await writeFile(
    program,
    `import { createInteractiveServer } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
import { silentLog } from ${JSON.stringify(join(import.meta.dirname, '..', 'testing.ts'))};
const stream = async function* () { yield 'x'; await new Promise(() => setInterval(() => {}, 1000)); };
await createInteractiveServer({ address: 'unix:${folder}/victim.sock', secret: ${JSON.stringify(SECRET)}, log: silentLog, handlers: { chat: { kind: 'long', handle: async () => ({ params: {}, stream: stream() }) } } });
process.send('ready');`,
  );
  const host = fork(program, { stdio: 'ignore' });
  await once(host, 'message');
  const { stream } = await connect([`unix:${folder}/victim.sock`]).call('chat', {});
  const reading = (async () => {
    for await (const _part of stream) host.kill('SIGKILL');
  })();
  await expect(reading).rejects.toThrow(InteractiveUnavailable);
}, 15_000);

it('gives each host of a machine an address of its own', () => {
  expect(hostAddress('unix:/run/yujian/', 2)).toBe('unix:/run/yujian/2.sock');
  expect(hostAddress('http://0.0.0.0:4100', 2)).toBe('http://0.0.0.0:4102');
});
