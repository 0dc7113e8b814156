import { readFile, readdir, stat } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { Misconfigured } from '../../core/errors.ts';
import { startComfyServer, type ComfyServer, type ComfyServerOptions } from '../../testing/comfyui/comfy-server.ts';
import { amongNoise, PROXY_PAGE, redirectTo, SIGN_IN_PAGE, swapped, twice } from '../../testing/comfyui/faults.ts';
import { createFakeClock, type FakeClock } from '../../testing/fake-clock.ts';
import { createNodePool, type NodePool, type NodePoolOptions } from './node-pool.ts';
import { CHECKPOINT, pictureFile, pictureJob, removeFolders, STEPS, watchedContext } from './testing/graph-jobs.ts';

let picture: string;
beforeAll(async () => {
  picture = await pictureFile();
});

afterAll(removeFolders);

const servers: ComfyServer[] = [];
const pools: { readonly pool: NodePool; readonly turn: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { pool, turn } of pools.splice(0)) await untilDone(pool.close(), turn);
  for (const server of servers.splice(0)) await server.kill();
});

async function serve(options: ComfyServerOptions = {}): Promise<ComfyServer> {
  const server = await startComfyServer({ installed: { checkpoints: [CHECKPOINT] }, ...options });
  servers.push(server);
  return server;
}

function open(
  nodes: readonly ComfyServer[],
  options: Partial<NodePoolOptions> & { readonly clock?: FakeClock } = {},
): NodePool {
  const pool = createNodePool({ nodes: nodes.map(({ url }) => ({ url })), ...options });
  pools.push({ pool, turn: async () => options.clock?.pass(1000) });
  return pool;
}

const look = (pool: NodePool) => pool.look(new AbortController().signal);
const sumOf = (bytes: readonly number[]) => bytes.reduce((sum, one) => sum + one, 0);
const settled = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => error,
  );

describe('a graph on a node', () => {
  it.each(['0.3.64', '0.33.0'] as const)(
    'goes from upload to files on ComfyUI %s, with the progress of the whole graph and previews',
    async (dialect) => {
      const server = await serve({ dialect, autorun: true });
      const pool = open([server]);
      const context = await watchedContext();
      const result = await pool.run(pictureJob(picture), context);

      expect(result.files).toHaveLength(1);
      const [file] = result.files;
      expect(file).toMatchObject({ nodeId: '8', output: 'images', type: 'output', subfolder: 'yujian' });
      expect(file?.path.startsWith(context.workDir)).toBe(true);
      expect((await stat(file?.path ?? '')).size).toBe(file?.bytes);
      expect(result).toMatchObject({ host: new URL(server.url).host });
      expect(sumOf(context.sent)).toBe((await stat(picture)).size + 10);

      const fractions = context.progress.map(({ fraction }) => fraction);
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
      expect(fractions.at(-1)).toBe(1);
      const stages = context.progress.map(({ stage }) => stage);
      expect(stages).toEqual(
        expect.arrayContaining([
          'sending pictures',
          `denoising 3/${STEPS}`,
          `denoising ${STEPS}/${STEPS}`,
          'decoding',
          'fetching',
          'done',
        ]),
      );
      expect(context.previews.length).toBeGreaterThan(0);
      expect((await readdir(context.workDir)).filter((name) => name.startsWith('preview')).length).toBeLessThanOrEqual(
        4,
      );
      await server.request(({ path, method }) => path === '/history' && method === 'POST', 0);
      expect(server.queue.history.size).toBe(0);
    },
  );

  it('reads no picture of another run: names are new and unguessable each time, and lie where the node forgets them', async () => {
    const server = await serve({ autorun: true });
    const pool = open([server]);
    await Promise.all([1, 2, 3].map(async (seed) => pool.run(pictureJob(picture, { seed }), await watchedContext())));
    const names = server.uploads.map(({ subfolder, stored, type }) => `${type}/${subfolder}/${stored}`);
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^temp\/yujian\/[0-9a-f]{32}\/[0-9a-f-]{36}\.png$/);
    expect(new Set(server.prompts.map(({ graph }) => graph['4']?.inputs['image'])).size).toBe(3);
  });

  it('sends a mask beside the picture that it is of', async () => {
    const server = await serve({ autorun: true });
    const pool = open([server]);
    const job = pictureJob(picture);
    const masked = {
      ...job,
      uploads: [{ key: 'mask', path: picture, type: 'image/png', maskOf: 'picture' }, ...job.uploads],
      build: (facts: Parameters<typeof job.build>[0], files: Parameters<typeof job.build>[1]) =>
        job.build(facts, { ...files, name: () => files.name('mask') }),
    };
    await pool.run(masked, await watchedContext());
    expect(server.uploads.map(({ route }) => route)).toEqual(['image', 'mask']);
    expect(String(server.prompts[0]?.graph['4']?.inputs['image'])).toContain(server.uploads[1]?.stored);
  });

  it.each([
    ['twice', twice],
    ['out of order', swapped()],
    ['among noise', amongNoise()],
    ['not at all', () => []],
  ] as const)('ends well when messages come %s', async (_, alter) => {
    const server = await serve();
    server.sockets.alter = alter;
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const context = await watchedContext();
    const run = pool.run(pictureJob(picture), context);
    await server
      .request('/prompt', 0)
      .then(() => server.request(({ path, method }) => path === '/prompt' && method === 'POST', 0));
    await server.drain();
    await untilDone(run, () => clock.pass(1000));
    expect((await run).files).toHaveLength(1);
    const fractions = context.progress.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    expect(server.prompts).toHaveLength(1);
  });

  it('ends well when a message is too large to be one', async () => {
    const server = await serve();
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const run = pool.run(pictureJob(picture), await watchedContext());
    await posted(server);
    await server.step(3);
    server.sockets.sendRaw({ binary: Buffer.alloc(33 * 2 ** 20) });
    await server.sockets.until(({ open: count }) => count === 0);
    await server.drain();
    await untilDone(run, () => clock.pass(1000));
    expect((await run).files).toHaveLength(1);
  });

  it('runs once and fails when a file that only we have named is not there', async () => {
    const server = await serve({ autorun: true });
    const job = {
      ...pictureJob(picture),
      unnamed: () => [{ filename: 'lora_00001_.safetensors', subfolder: 'loras', type: 'output' as const }],
    };
    expect(await settled(open([server]).run(job, await watchedContext()))).toMatchObject({
      kind: 'Failed',
      message: expect.stringContaining('lora_00001_') as string,
    });
    expect(server.prompts).toHaveLength(1);
  });

  it('goes on without a socket, as behind a proxy that lets none through', async () => {
    const server = await serve();
    server.sockets.refuseWith = 403;
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const run = pool.run(pictureJob(picture), await watchedContext());
    await posted(server);
    await server.drain();
    await untilDone(run, () => clock.pass(1000));
    expect((await run).files).toHaveLength(1);
  });
});

describe('a node that breaks', () => {
  it('keeps its job when only the socket breaks: the history is asked when it is back', async () => {
    const server = await serve();
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const run = pool.run(pictureJob(picture), await watchedContext());
    await posted(server);
    await server.stepUntil(({ kind }) => kind === 'progress');
    server.sockets.terminate();
    await server.sockets.until(({ open: count }) => count === 0);
    await server.drain();
    await untilDone(run, () => clock.pass(300));
    expect((await run).files).toHaveLength(1);
    expect(server.prompts).toHaveLength(1);
    expect(new Set(server.sockets.connected).size).toBe(1);
  });

  it('is listened to anew when its socket is half open', async () => {
    const server = await serve();
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const run = settled(pool.run(pictureJob(picture), await watchedContext()));
    await posted(server);
    await server.step(3);
    server.sockets.halfOpen();
    for (let second = 0; second < 40 && server.sockets.connected.length < 2; second += 1) {
      await clock.pass(1000);
      await breathe();
    }
    await server.sockets.until(({ connected }) => connected.length > 1);
    await server.drain();
    await untilDone(run, () => clock.pass(1000));
    expect(await run).toBeNull();
  });

  it('loses a job with its life: it is begun again where there is a node, and gives one result', async () => {
    const [first, second] = [await serve(), await serve()];
    const pool = open([first, second]);
    await look(pool);
    first.queue.put({ number: 0, promptId: 'other', graph: {}, extraData: {}, outputs: [] });
    first.addOthers(2);
    await look(pool);
    const context = await watchedContext();
    const run = pool.run(pictureJob(picture), context);
    await posted(second);
    await second.stepUntil(({ kind }) => kind === 'progress');
    await second.restart();
    first.queue.clear();
    const again = await Promise.race([posted(first).then(() => first), posted(second, 2).then(() => second)]);
    await again.drain();
    const { files } = await run;
    expect(files).toHaveLength(1);
    expect(sumOf(context.sent)).toBe(2 * ((await stat(picture)).size + 10));
    const fractions = context.progress.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  });

  it('starts anew between the pictures and the graph, and has emptied their folder: they are sent again', async () => {
    const server = await serve({ autorun: true });
    const pool = open([server]);
    const job = pictureJob(picture);
    let builds = 0;
    const build: typeof job.build = (facts, files) => {
      if (builds++ === 0) server.storage.empty('temp');
      return job.build(facts, files);
    };
    const { files } = await pool.run({ ...job, build }, await watchedContext());
    expect(files).toHaveLength(1);
    expect([builds, server.uploads.length, server.prompts.length]).toEqual([2, 2, 2]);
  });

  it('that took a job and could not say so keeps it: it is not sent twice', async () => {
    const server = await serve({ autorun: true });
    server.fail(({ path, method }) => path === '/prompt' && method === 'POST', { cut: 'after' });
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const run = pool.run(pictureJob(picture), await watchedContext());
    await untilDone(run, () => clock.pass(1000));
    expect((await run).files).toHaveLength(1);
    expect(server.prompts).toHaveLength(1);
  });

  it('that certainly never took a job gets it again, and it runs once', async () => {
    const server = await serve({ autorun: true });
    server.fail(({ path, method }) => path === '/prompt' && method === 'POST', { cut: 'before' });
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const run = pool.run(pictureJob(picture), await watchedContext());
    await untilDone(run, () => clock.pass(1000));
    expect((await run).files).toHaveLength(1);
    expect(server.prompts).toHaveLength(1);
    expect(
      new Set(
        server.requests
          .filter(({ path, method }) => path === '/prompt' && method === 'POST')
          .map(({ bytes }) => JSON.parse(bytes.toString()).prompt_id as string),
      ).size,
    ).toBe(2);
  });

  it('that stays away with a job ends the run as one that may have run, and the job is taken off when it is back', async () => {
    const server = await serve();
    const clock = createFakeClock();
    const pool = open([server], { clock, times: { lookMs: 1000, goneMs: 5000 } });
    const run = settled(pool.run(pictureJob(picture), await watchedContext()));
    await posted(server);
    await server.step();
    const promptId = server.queue.running?.promptId;
    server.fail(() => true, PROXY_PAGE, 1000);
    await untilDone(run, () => clock.pass(1000));
    expect(await run).toMatchObject({ kind: 'Unavailable', mayHaveRun: true });
    server.heal();
    const interrupt = server.request('/interrupt');
    await untilDone(interrupt, () => clock.pass(1000));
    expect(JSON.parse((await interrupt).bytes.toString())).toEqual({ prompt_id: promptId });
    expect((await server.stepUntil(({ kind }) => kind !== 'node')).kind).toBe('interrupted');
  });

  it.each([
    ['cut', { truncateAt: 20 }],
    ['empty', { empty: true }],
    ['a page of the proxy', PROXY_PAGE],
  ] as const)('is asked again for a file that comes %s', async (_, fault) => {
    const server = await serve({ autorun: true });
    server.fail('/view', fault);
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const context = await watchedContext();
    const run = pool.run(pictureJob(picture), context);
    await untilDone(run, () => clock.pass(1000));
    const [file] = (await run).files;
    expect((await readFile(file?.path ?? '')).subarray(1, 4).toString()).toBe('PNG');
    expect((await readdir(context.workDir)).filter((name) => name.startsWith('output'))).toHaveLength(1);
  });

  it('is refused a file that would fill the disk', async () => {
    const server = await serve({ autorun: true });
    server.fail('/view', { huge: 2 ** 31 });
    const context = await watchedContext();
    expect(await settled(open([server]).run(pictureJob(picture), context))).toMatchObject({ kind: 'Failed' });
    expect(server.hugeBytesSent).toBeLessThan(2 ** 24);
    expect((await readdir(context.workDir)).filter((name) => name.startsWith('output'))).toEqual([]);
  });
});

describe('cancel', () => {
  it('takes a waiting job out of the queue and leaves the others alone', async () => {
    const server = await serve();
    const [running, waiting] = server.addOthers(2);
    await server.step();
    const pool = open([server]);
    const context = await watchedContext();
    const run = settled(pool.run(pictureJob(picture), context));
    await posted(server);
    const reason = new Error('changed my mind');
    context.controller.abort(reason);
    expect(await run).toBe(reason);
    expect(server.queue.pending.map(({ promptId }) => promptId)).toEqual([waiting]);
    expect(server.queue.running?.promptId).toBe(running);
    expect(server.queue.interruptAsked).toBe(false);
  });

  it('interrupts a running job, and its place is free when the node has let go of it', async () => {
    const server = await serve();
    // Its time stands still: nothing below waits for anything but the node's word.
    const pool = open([server], { clock: createFakeClock() });
    const context = await watchedContext();
    const run = settled(pool.run(pictureJob(picture), context));
    await posted(server);
    await server.stepUntil(({ kind }) => kind === 'progress');
    const reason = new Error('changed my mind');
    const interrupt = server.request('/interrupt');
    context.controller.abort(reason);
    await interrupt;
    expect(pool.nodes()[0]?.running).toBe(1);
    expect((await server.step()).kind).toBe('interrupted');
    expect(await run).toBe(reason);
    expect(context.progress.at(-1)?.fraction).toBeLessThan(1);
    await server.request(({ path, method }) => path === '/history' && method === 'POST', 0);
    expect(server.queue.history.size).toBe(0);
  });

  it('ends within a second though the node does not answer, and goes on taking the job off', async () => {
    const server = await serve();
    const clock = createFakeClock();
    const pool = open([server], { clock });
    const context = await watchedContext();
    const run = settled(pool.run(pictureJob(picture), context));
    await posted(server);
    await server.step(2);
    server.fail(() => true, PROXY_PAGE, 1000);
    const abortedAt = clock.now();
    context.controller.abort(new Error('changed my mind'));
    await untilDone(run, () => clock.pass(50));
    expect(clock.now() - abortedAt).toBeLessThan(1000);
    expect(pool.nodes()[0]?.running).toBe(1);
    server.heal();
    await untilDone(server.request('/interrupt'), () => clock.pass(500));
    expect((await server.step()).kind).toBe('interrupted');
    while (pool.nodes()[0]?.running !== 0) {
      await breathe();
      await clock.pass(500);
    }
  });

  it('before the start asks nobody anything', async () => {
    const server = await serve();
    const context = await watchedContext();
    context.controller.abort(new Error('no'));
    await settled(open([server]).run(pictureJob(picture), context));
    expect(server.requests).toEqual([]);
  });
});

describe('errors', () => {
  it('name the missing model, the missing class, and the memory that ran out', async () => {
    const server = await serve({ autorun: true, without: ['VAEDecode'] });
    const pool = open([server]);
    expect(await settled(pool.run(pictureJob(picture), await watchedContext()))).toMatchObject({
      kind: 'Misconfigured',
      message: expect.stringContaining('"VAEDecode"') as string,
    });
    const whole = await serve({ autorun: true });
    const other = open([whole]);
    expect(
      await settled(other.run(pictureJob(picture, { checkpoint: 'flux.safetensors' }), await watchedContext())),
    ).toMatchObject({
      kind: 'Misconfigured',
      message: expect.stringMatching(/CheckpointLoaderSimple\.ckpt_name.*"flux\.safetensors"/) as string,
    });
    whole.failNode({ className: 'KSampler', atStep: 2, type: 'torch.OutOfMemoryError', message: 'no' });
    expect(await settled(other.run(pictureJob(picture), await watchedContext()))).toMatchObject({
      kind: 'Failed',
      message: expect.stringContaining('memory') as string,
    });
  });

  it('say what the operator has to set', async () => {
    const server = await serve({ token: 'secret' });
    const states = await Promise.all(
      [
        { url: server.url, token: 'wrong' },
        { url: `${server.url}/wrong/path`, token: 'secret' },
        { url: server.url, token: 'secret' },
      ].map(async (node) => {
        const pool = createNodePool({ nodes: [node] });
        pools.push({ pool, turn: () => Promise.resolve() });
        return (await look(pool))[0];
      }),
    );
    expect(states.map((state) => state?.state)).toEqual(['misconfigured', 'misconfigured', 'ready']);
    expect(states[0]?.reason?.en).toContain('token');
    expect(states[0]?.reason?.zh).toMatch(/^127\.0\.0\.1:\d+ 的 ComfyUI 不认密钥（HTTP 401.*）。请检查这台机器的令牌/);
    expect(JSON.stringify(states)).not.toContain('secret');
    for (const fault of [SIGN_IN_PAGE, redirectTo('http://169.254.169.254/latest')]) {
      const odd = await serve();
      odd.fail(() => true, fault, 100);
      expect((await look(open([odd])))[0]).toMatchObject({ state: 'misconfigured' });
    }
  });

  it('say that a node is too old to interrupt one job only, and take an unknown version for a new one', async () => {
    for (const [version, state] of [
      ['0.3.56', 'misconfigured'],
      ['0.3.57', 'ready'],
      ['v1.0.0', 'ready'],
      ['nightly', 'ready'],
      [undefined, 'ready'],
    ] as const) {
      const server = await serve();
      server.fail('/system_stats', {
        status: 200,
        body: JSON.stringify({ system: { comfyui_version: version }, devices: [] }),
      });
      expect((await look(open([server])))[0]?.state, version).toBe(state);
    }
  });

  it('refuse a farm that is none', () => {
    expect(() => createNodePool({ nodes: [] })).toThrow(Misconfigured);
    expect(() => createNodePool({ nodes: [{ url: 'ftp://farm' }] })).toThrow(Misconfigured);
    expect(() => createNodePool({ nodes: [{ url: 'http://farm:8188' }, { url: 'http://farm:8188/' }] })).toThrow(
      Misconfigured,
    );
  });
});

describe('several nodes', () => {
  it('share the work: the least loaded first, never more on one than it holds, the next when a place is free', async () => {
    const [busy, free] = [await serve(), await serve()];
    busy.addOthers(3);
    const pool = open([busy, free], { jobsPerNode: 2 });
    await look(pool);
    const runs = [1, 2, 3, 4, 5].map(async (seed) => pool.run(pictureJob(picture, { seed }), await watchedContext()));
    await posted(free, 2);
    await posted(busy, 2);
    expect(pool.nodes().map(({ running, state }) => ({ running, state }))).toEqual([
      { running: 2, state: 'busy' },
      { running: 2, state: 'busy' },
    ]);
    await free.drain();
    await posted(free, 3);
    await Promise.all([free.drain(), busy.drain()]);
    await Promise.all(runs);
    expect(free.prompts.length + busy.prompts.length).toBe(5);
  });

  it('go on while one is down, which is taken in again when it is back', async () => {
    const [one, other] = [await serve({ autorun: true }), await serve({ autorun: true })];
    const pool = open([one, other]);
    await one.kill();
    await pool.run(pictureJob(picture), await watchedContext());
    expect(other.prompts).toHaveLength(1);
    expect(pool.nodes()[0]).toMatchObject({
      state: 'down',
      reason: { en: expect.stringContaining('Nothing answers') as string },
    });
    await one.start();
    await look(pool);
    expect(pool.nodes()[0]?.state).toBe('ready');
  });

  it('that are all down fail the job at once, to be tried by whoever is next', async () => {
    const server = await serve();
    await server.kill();
    expect(await settled(open([server]).run(pictureJob(picture), await watchedContext()))).toMatchObject({
      kind: 'Unavailable',
      mayHaveRun: false,
    });
  });

  it('that cannot do it say what is missing', async () => {
    const server = await serve();
    const refusal = new Misconfigured('no Flux model');
    expect(
      await settled(open([server]).run({ ...pictureJob(picture), refuse: () => refusal }, await watchedContext())),
    ).toBe(refusal);
    expect(server.uploads).toEqual([]);
  });
});

it('close ends what runs, takes it off, and leaves no socket, no connection and no timer', async () => {
  const server = await serve();
  const clock = createFakeClock();
  const pool = createNodePool({ nodes: [{ url: server.url }], clock });
  const run = settled(pool.run(pictureJob(picture), await watchedContext()));
  await posted(server);
  await pool.close();
  expect(await run).toMatchObject({ kind: 'Unavailable' });
  expect(server.queue.pending).toEqual([]);
  await server.sockets.until(({ open: count }) => count === 0);
  while ((await server.connections) > 0) await breathe();
  expect(clock.waiting()).toBe(0);
});

/** The server's `count`th POST /prompt is answered. */
async function posted(server: ComfyServer, count = 1): Promise<void> {
  while (server.prompts.length < count) await server.request('/prompt');
}

/** Turns the clock while real requests go their way. */
async function untilDone(work: Promise<unknown>, turnClock: () => Promise<void>): Promise<void> {
  let isDone = false;
  void Promise.allSettled([work]).then(() => (isDone = true));
  while (!isDone) {
    await breathe();
    if (!isDone) await turnClock();
  }
}

function breathe(): Promise<void> {
  return systemClock.wait(4, new AbortController().signal);
}
