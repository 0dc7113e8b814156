import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../core/engine.ts';
import { isEngineError } from '../core/errors.ts';
import type { OperationName } from '@yujian/contract/operations';
import { createCraftDesk } from '../craft/desk/craft-desk.ts';
import { engineAt, MAKERS, makeSamples, type MakerServer, runSample, type Samples } from './makers.fixture.ts';

/** What each maker says when it refuses the content, and how long it asks to wait. */
const REFUSED: Readonly<
  Record<string, { readonly reason: RegExp; readonly waitMs: number; refuse(server: MakerServer): void }>
> = {
  'Black Forest Labs': {
    reason: /^Request Moderated.*Derivative Works/,
    waitMs: 3_000,
    refuse: (server) => server.next('request-moderated'),
  },
  'Alibaba Model Studio': {
    reason: /inappropriate content/,
    waitMs: 2_000,
    refuse: (server) => server.refuse('input-refused'),
  },
  'Google Gemini': { reason: /^PROHIBITED_CONTENT/, waitMs: 34_000, refuse: (server) => server.next('input-refused') },
  'Volcengine Ark': {
    reason: /sensitive information/,
    waitMs: 5_000,
    refuse: (server) => server.refuse('input-refused'),
  },
};

const desk = createCraftDesk();
let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => Promise.all([samples.close(), desk.close()]));

async function errorOf(
  engine: Engine,
  operation: OperationName = 'generate',
): Promise<{ kind: string; message: string; retryAfterMs?: number }> {
  const { result, workDir } = await runSample(engine, samples, operation);
  const error: unknown = await result.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isEngineError(error)) throw new Error(`Expected a typed error but received ${String(error)}`);
  expect((await readdir(workDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  return error;
}

describe.each(MAKERS)('$name', (maker) => {
  let server: MakerServer;
  let engine: Engine;
  beforeEach(async () => {
    server = await maker.start();
    engine = engineAt(maker, server, {}, { desk });
  });
  afterEach(async () => {
    await engine.close?.();
    await server.close();
    expect(server.keyLeaks()).toEqual([]);
    expect(server.unknownFields ?? []).toEqual([]);
    expect(server.requests.filter(({ host }) => host === 'trap')).toEqual([]);
  });
  const submits = () => server.requests.filter(({ kind }) => kind === 'submit').length;

  it.each([
    ['wrong-key', 'Misconfigured', 'key of engine "under-test"'],
    ['no-balance', 'Misconfigured', 'engine "under-test"'],
    ['server-error', 'Unavailable', ''],
    ['unavailable', 'Busy', ''],
    ['rate-limit', 'Busy', ''],
  ])('says of %s what it is: %s', async (refusal, kind, part) => {
    server.refuse(refusal);
    const error = await errorOf(engine);
    expect(error).toMatchObject({ kind, message: expect.stringContaining(part) });
    expect(error.message).not.toContain(server.key);
    if (refusal === 'rate-limit') expect(error.retryAfterMs).toBe(REFUSED[maker.name]!.waitMs);
    expect(server.accepted()).toBe(0);
  });

  it("hands on the maker's reason for refusing content", async () => {
    REFUSED[maker.name]!.refuse(server);
    expect(await errorOf(engine)).toMatchObject({
      kind: 'Rejected',
      message: expect.stringMatching(REFUSED[maker.name]!.reason),
    });
  });

  it.each([
    ['reset-after-accept', 'Failed'],
    ['truncated', 'Failed'],
    ['empty', 'Failed'],
    ['huge', 'Failed'],
    ['proxy-html', 'Failed'],
    ['login-page', 'Misconfigured'],
    ['redirect', 'Misconfigured'],
  ] as const)('asks once when the answer is %s: %s', async (fault, kind) => {
    server.fault(fault);
    if (fault === 'redirect') server.redirectTo = server.trapOrigin;
    expect((await errorOf(engine)).kind).toBe(kind);
    expect(submits()).toBe(1);
    expect(Math.max(...server.requests.map(({ answered }) => answered))).toBeLessThan(128 * 2 ** 20);
  });

  it('makes a film through broken polls and a broken download, and submits it once', async () => {
    server.fault('reset', { at: 'poll', times: 2 });
    server.fault('proxy-html', { at: 'poll', after: 1 });
    server.fault('truncated', { at: 'file' });
    server.fault('empty', { at: 'file', after: 1 });
    const { result, progress } = await runSample(engine, samples, 'video.between');
    const { files, bytesSentOut } = await result;
    expect(files).toMatchObject([{ role: 'video', kind: 'video', type: 'video/mp4' }]);
    expect(bytesSentOut).toBe(server.requests.find(({ kind }) => kind === 'submit')?.bytes);
    expect([submits(), server.accepted()]).toEqual([1, 1]);
    expect(progress.some(({ stage }) => stage.startsWith(`waiting at ${maker.name}`))).toBe(true);
  });

  it.each(['endless', 'unknown-state', 'expired', 'failed'])('ends what is %s as failed, once', async (outcome) => {
    server.next(outcome);
    // Google's films have no states of their own; its pictures have ends.
    const operation = outcome === 'unknown-state' && maker.name === 'Google Gemini' ? 'generate' : 'video.generate';
    expect((await errorOf(engine, operation)).kind).toBe('Failed');
    expect(submits()).toBe(1);
  });

  it.runIf(maker.name === 'Volcengine Ark')('stops at a file without end', async () => {
    server.fault('huge', { at: 'file' });
    expect(await errorOf(engine)).toMatchObject({ kind: 'Failed', message: expect.stringContaining('larger') });
  });

  it('follows no link into a private network', async () => {
    server.fault('redirect', { at: 'file', times: 2 });
    server.redirectTo = server.trapOrigin;
    expect(await errorOf(engine, 'video.animate')).toMatchObject({
      kind: 'Failed',
      message: expect.stringContaining('private network'),
    });
    expect(submits()).toBe(1);
  });

  it('tells the maker of a cancel, where it can be told', async () => {
    server.jobs.pollsMove = false;
    const controller = new AbortController();
    const reason = new Error('enough');
    const { result } = await runSample(engine, samples, 'video.generate', { signal: controller.signal });
    await server.arrived(1, 'poll');
    controller.abort(reason);
    await expect(result).rejects.toBe(reason);
    await engine.close?.();
    const isTold = maker.name === 'Volcengine Ark' || maker.name === 'Alibaba Model Studio';
    expect(server.requests.filter(({ kind, status }) => kind === 'cancel' && status === 200)).toHaveLength(
      isTold ? 1 : 0,
    );
  });

  it('looks at itself without a charge: ready, wrong key, nobody there', async () => {
    const { signal } = new AbortController();
    expect(await engine.look?.(signal)).toMatchObject({
      state: 'ready',
      reason: null,
      place: 'cloud',
      hosts: [new URL(server.origin).host],
    });
    for (const [settings, state] of [
      [{ key: 'wrong-key-1234' }, 'misconfigured'],
      [{ baseUrl: 'http://127.0.0.1:1' }, 'down'],
      [{ baseUrl: 'not an address' }, 'misconfigured'],
    ] as const) {
      const other = engineAt(maker, server, settings);
      const status = await other.look?.(signal);
      expect(status).toMatchObject({ state, reason: { en: expect.stringContaining('under-test') } });
      expect(JSON.stringify(status)).not.toContain('wrong-key-1234');
      await other.close?.();
    }
    expect(server.accepted()).toBe(0);
  });
});

describe('pictures that are partly made anew', () => {
  it.each(MAKERS.filter(({ name }) => name === 'Black Forest Labs' || name === 'Volcengine Ark'))(
    'keep the rest bit for bit: $name',
    async (maker) => {
      const server = await maker.start();
      const engine = engineAt(maker, server, {}, { desk });
      const pixels = (path: string) => sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const { picture, mask } = samples.inputs.inpaint!;
      const before = await pixels(picture.path);
      const inpainted = await pixels((await (await runSample(engine, samples, 'inpaint')).result).files[0]!.path);
      const marked = { pictures: [picture], region: mask };
      const edited = await pixels((await (await runSample(engine, samples, 'edit', {}, marked)).result).files[0]!.path);
      const outpainted = await pixels((await (await runSample(engine, samples, 'outpaint')).result).files[0]!.path);
      const { width, height } = before.info;
      expect([inpainted.info.width, inpainted.info.height, outpainted.info.width, outpainted.info.height]).toEqual([
        width,
        height,
        width + 80,
        height + 20,
      ]);
      let [changed, changedByWords] = [0, 0];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const at = (y * width + x) * 3;
          const own = before.data.readUIntBE(at, 3);
          const isInside = x >= 100 && x < 190 && y >= 80 && y < 140;
          if (inpainted.data.readUIntBE(at, 3) !== own) changed += isInside ? 1 : Number.NaN;
          if (edited.data.readUIntBE(at, 3) !== own) changedByWords += isInside ? 1 : Number.NaN;
          if (outpainted.data.readUIntBE((y * (width + 80) + x + 30) * 3, 3) !== own) changed = Number.NaN;
        }
      }
      expect([changed > 1000, changedByWords > 1000]).toEqual([true, true]);
      await engine.close?.();
      await server.close();
    },
  );
});
