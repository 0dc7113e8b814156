import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineChoice } from '@yujian/contract/jobs';
import { defaultOf } from '@yujian/contract/fields/kinds';
import { findTool } from '@yujian/contract/tools/registry';
import { sentenceOf } from '@yujian/contract/messages';
import type { Engine, RunResult } from '@yujian/engine/core/engine';
import { Busy, Failed, Misconfigured, Rejected, Unavailable } from '@yujian/engine/core/errors';
import { createEngineRegistry } from '@yujian/engine/core/registry';
import { createFakeEngine } from '@yujian/engine/fake/fake-engine';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FromHost } from './protocol.ts';
import { createWitness } from './call-witness.ts';
import { runJob } from './run-job.ts';

let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'run-job-'));
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

const retry = { tries: 1, firstWaitMs: 0 };
const RENDER = Object.fromEntries(
  findTool('indoor-render')!
    .fields.map((field) => [field.key, defaultOf(field)])
    .map(([key, value]) => [key, key === 'seed' ? 7 : value]),
);
const params = { lineStyle: 'ink', lineWeight: 0.4, detail: 0.5, straighten: 0 };

/** Runs a line drawing on the engine; the job's last word. */
async function lastWord(
  engine: Engine,
  options: { readonly elsewhere?: boolean; readonly choice?: EngineChoice } = {},
): Promise<FromHost | undefined> {
  const said: FromHost[] = [];
  const registry = createEngineRegistry([engine], {
    retry,
    ...(options.elsewhere === true ? { elsewhere: { builtin: ['lineart'] } } : {}),
  });
  const request = {
    tool: 'toline',
    toolVersion: 1,
    params,
    media: { upload_img: { path: '/nowhere', sha256: '', type: 'image/png' } },
    ...(options.choice === undefined ? {} : { engine: options.choice }),
  };
  await runJob(
    {
      jobId: 'j',
      request,
      workDir,
      done: [],
      signal: new AbortController().signal,
      enough: new AbortController().signal,
    },
    registry,
    (message) => said.push(message),
  );
  return said.at(-1);
}

function failing(error: Error): Engine {
  return createFakeEngine({ operations: ['lineart'], scripts: [[{ do: 'throw', error }]] });
}

describe('a job', () => {
  it('records which engine did it, where, with how many bytes and at what cost', async () => {
    const fake = createFakeEngine({ operations: ['lineart'], scripts: [[]] });
    const far: Engine = {
      ...fake,
      place: 'cloud',
      run: async (operation, input, context) =>
        ({
          ...(await fake.run(operation, input, context)),
          model: 'm1',
          bytesSentOut: 1234,
          host: 'api.example.com',
          cost: { amount: 0.04, currency: 'USD' },
        }) satisfies RunResult,
    };
    expect(await lastWord(far)).toMatchObject({
      type: 'done',
      engine: {
        engine: 'fake',
        model: 'm1',
        bytesSentOut: 1234,
        host: 'api.example.com',
        cost: { amount: 0.04, currency: 'USD' },
      },
    });
  });

  it('delivers nothing that changed what it was to keep, and says how much it changed', async () => {
    const grey = (value: number) =>
      sharp({ create: { width: 8, height: 6, channels: 3, background: { r: value, g: value, b: value } } });
    const paths = {
      upload: join(workDir, 'upload.png'),
      mask: join(workDir, 'mask.png'),
      made: join(workDir, 'made.png'),
    };
    await grey(90).png().toFile(paths.upload);
    await grey(91).png().toFile(paths.made);
    await grey(0).toColourspace('b-w').png().toFile(paths.mask);
    const fake = createFakeEngine({ operations: ['erase'], scripts: [[]] });
    const engine: Engine = {
      ...fake,
      run: async (...asked) => ({
        ...(await fake.run(...asked)),
        files: [{ path: paths.made, role: 'image', kind: 'image', type: 'image/png' }],
      }),
    };
    const media = (path: string) => ({ path, sha256: '', type: 'image/png' });
    const said: FromHost[] = [];
    await runJob(
      {
        jobId: 'j',
        request: {
          tool: 'clean',
          toolVersion: 1,
          params: { maskDocument: null, lines: null, seed: 1 },
          media: { upload_img: media(paths.upload), mask: media(paths.mask) },
        },
        workDir,
        done: [],
        signal: new AbortController().signal,
        enough: new AbortController().signal,
      },
      createEngineRegistry([engine], { retry }),
      (message) => said.push(message),
    );
    expect(said.some(({ type }) => type === 'result')).toBe(false);
    expect(said.at(-1)).toMatchObject({ error: { kind: 'failed', key: 'internal.outside', values: { count: 48 } } });
  });

  it.each([
    [new Busy('later', 0), 'retry', 'noEngine'],
    [new Unavailable('gone'), 'retry', 'noEngine'],
    [new Unavailable('cut off', { mayHaveRun: true }), 'failed', 'internal.lost'],
    [new Misconfigured('no key'), 'noEngine', 'noEngine'],
    [new Rejected('not this'), 'input', 'impossible.rejected'],
    [new Failed('it broke'), 'failed', 'internal.engine'],
  ] as const)('that ended in %o is a failure of the kind %s, told as %s', async (error, kind, key) => {
    expect(await lastWord(failing(error))).toMatchObject({
      type: 'failed',
      error: { kind, key, detail: error.message },
    });
  });

  it.each([
    [
      new Failed('KSampler failed at far.', 'far 算到 KSampler 时出错。'),
      'failed',
      'The engine did not get through: KSampler failed at far. You were refunded.',
      '引擎没能完成：far 算到 KSampler 时出错。费用已退回。',
    ],
    [
      new Misconfigured('far has no node "X".', 'far 没有节点 X。'),
      'noEngine',
      'not set up for this: far has no node "X". You were refunded.',
      '引擎还没有设好：far 没有节点 X。费用已退回。',
    ],
  ] as const)(
    'that ended in %o is told in the words of its engine, in the language of its person',
    async (error, kind, en, zh) => {
      const last = await lastWord(failing(error));
      if (last?.type !== 'failed') throw new Error('it did not fail');
      expect(last.error.kind).toBe(kind);
      expect([
        sentenceOf(last.error.key, last.error.values, 'en'),
        sentenceOf(last.error.key, last.error.values, 'zh-CN'),
      ]).toEqual([expect.stringContaining(en), expect.stringContaining(zh)]);
    },
  );

  it.each([
    [new Unavailable('gone'), 'handBack'],
    [new Misconfigured('no key'), 'handBack'],
    [new Unavailable('cut off', { mayHaveRun: true }), 'failed'],
    [new Rejected('not this'), 'input'],
  ] as const)('that ended in %o where the built-in engine may follow is %s', async (error, kind) => {
    expect(await lastWord(failing(error), { elsewhere: true })).toMatchObject({ type: 'failed', error: { kind } });
  });

  it('keeps to what the person chose', async () => {
    const far: Engine = { ...createFakeEngine({ operations: ['lineart'], scripts: [[]] }), place: 'cloud' };
    expect(await lastWord(far, { elsewhere: true, choice: { engine: null, model: null, stay: true } })).toMatchObject({
      type: 'failed',
      error: { kind: 'handBack' },
    });
    expect(await lastWord(far, { choice: { engine: 'other', model: null, stay: false } })).toMatchObject({
      type: 'failed',
      error: { kind: 'noEngine' },
    });
    expect(await lastWord(far, { choice: { engine: 'fake', model: null, stay: false } })).toMatchObject({
      type: 'done',
    });
  });

  it('waits with each call of an engine elsewhere until it is written down, and says what left and what came of it', async () => {
    const said: FromHost[] = [];
    const fake = createFakeEngine({ operations: ['render'], scripts: [[]] });
    const far: Engine = {
      ...fake,
      place: 'cloud',
      async run(operation, input, context) {
        expect(said.at(-1)?.type).toBe('gone');
        context.onSent?.(12, 'api.example.com');
        return {
          ...(await fake.run(operation, input, context)),
          host: 'api.example.com',
          cost: { amount: 0.04, currency: 'USD' },
        };
      },
    };
    const request = {
      tool: 'indoor-render',
      toolVersion: 1,
      params: { ...RENDER, count: 3 },
      media: { upload_img: { path: '/nowhere', sha256: '', type: 'image/png' } },
    };
    const say = (message: FromHost): void => {
      said.push(message);
      if (message.type !== 'call') return;
      // Only the word of the dispatcher lets it go.
      said.push({ type: 'gone' } as unknown as FromHost);
      witness.go(message.call.id);
    };
    const witness = createWitness('j', say);
    const { signal } = new AbortController();
    await runJob(
      { jobId: 'j', request, workDir, done: [1], signal, enough: signal },
      createEngineRegistry([far], { retry }),
      say,
      witness,
    );
    const of = (type: FromHost['type']) => said.filter((message) => message.type === type);
    const calls = of('call').map((message) => (message.type === 'call' ? message.call : null));
    expect(calls).toMatchObject([
      { engine: 'fake', place: 'cloud' },
      { engine: 'fake', place: 'cloud' },
    ]);
    expect(of('sent')).toMatchObject(calls.map((call) => ({ callId: call?.id, bytes: 12, host: 'api.example.com' })));
    expect(of('answered')).toMatchObject(
      calls.map((call) => ({
        callId: call?.id,
        end: { state: 'made', host: 'api.example.com', cost: { amount: 0.04 } },
      })),
    );
    expect(of('result')).toMatchObject([
      { variant: 0, engine: 'fake', callId: calls[0]?.id },
      { variant: 2, engine: 'fake', callId: calls[1]?.id },
    ]);
    expect(fake.runs.map(({ input }) => (input as { variant: number }).variant)).toEqual([0, 2]);
  });

  it('sends nothing when it is stopped while it waits for that', async () => {
    const fake = createFakeEngine({ operations: ['lineart'], scripts: [[]] });
    const stop = new AbortController();
    const said: FromHost[] = [];
    const say = (message: FromHost): void => {
      said.push(message);
      if (message.type === 'call') stop.abort(new Error('cancelled'));
    };
    const request = {
      tool: 'toline',
      toolVersion: 1,
      params,
      media: { upload_img: { path: '/nowhere', sha256: '', type: 'image/png' } },
    };
    await runJob(
      { jobId: 'j', request, workDir, done: [], signal: stop.signal, enough: new AbortController().signal },
      createEngineRegistry([{ ...fake, place: 'cloud' }], { retry }),
      say,
      createWitness('j', say),
    );
    expect(fake.runs).toEqual([]);
    expect(said.slice(-2)).toMatchObject([
      { type: 'answered', end: { state: 'refused' } },
      { type: 'failed', error: { kind: 'cancelled' } },
    ]);
  });
});
