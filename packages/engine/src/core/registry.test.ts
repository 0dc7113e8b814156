import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { EngineChoice } from '@yujian/contract/jobs';
import { createRandom } from '@yujian/imaging/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeEngine, type Step } from '../fake/fake-engine.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import type { Engine, RunContext } from './engine.ts';
import { Busy, Failed, InvalidInput, Misconfigured, Rejected, Unavailable, isEngineError } from './errors.ts';
import type { LineartInput } from './operations.ts';
import { HandBack, createEngineRegistry, type RegistryOptions } from './registry.ts';
import { NO_CHOICE } from './routing/order.ts';
import type { CallWitness } from './routing/witness.ts';

const input: LineartInput = {
  picture: { path: '/nowhere' },
  style: 'ink',
  lineWeight: 0.4,
  detail: 0.5,
  straighten: 0,
  realWidth: null,
};

let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'registry-'));
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

function contextOf(overrides: Partial<RunContext> = {}): RunContext {
  return {
    signal: new AbortController().signal,
    enough: new AbortController().signal,
    workDir,
    onProgress: () => undefined,
    onPreview: () => undefined,
    ...overrides,
  };
}

const failing = (error: Error): readonly Step[] => [{ do: 'throw', error }];

function engineOf(id: string, ...scripts: (readonly Step[])[]) {
  return createFakeEngine({ id, label: id, operations: ['lineart'], scripts: scripts.length === 0 ? [[]] : scripts });
}

/** A registry under a clock that goes on only while somebody waits for it. */
function open(engines: readonly Engine[], options: RegistryOptions = {}) {
  const clock = createFakeClock();
  const registry = createEngineRegistry(engines, { clock, ...options });
  return {
    clock,
    registry,
    run: async (context = contextOf(), choice?: EngineChoice) => {
      let ended = false;
      const running = registry.run('lineart', input, context, choice).finally(() => (ended = true));
      running.catch(() => undefined);
      while (!ended) await (clock.waiting() > 0 ? clock.pass(100) : turn());
      return running;
    },
  };
}

describe('the registry asks one engine', () => {
  it('and counts what was sent in vain', async () => {
    const sending = (id: string, ...scripts: (readonly Step[])[]): Engine => {
      const fake = engineOf(id, ...scripts);
      return {
        ...fake,
        async run(operation, asked, context) {
          context.onSent?.(100, `${id}.example`);
          return { ...(await fake.run(operation, asked, context)), bytesSentOut: 100 };
        },
      };
    };
    const gone = failing(new Unavailable('gone'));
    const { run } = open([sending('one', gone, gone, gone), sending('two', gone, [])]);
    expect(await run()).toMatchObject({ engine: { id: 'two' }, bytesSentOut: 500 });
  });

  it('and tells its witness of each call before it begins, and of its end; engines of this machine need none', async () => {
    const heard: string[] = [];
    const witness: CallWitness = {
      async begin({ id, ...call }) {
        ids.push(id);
        heard.push(`begin ${call.engine} ${call.place}`);
      },
      sent: (id, bytes, host) => heard.push(`${ids.indexOf(id)} sent ${bytes} to ${host}`),
      ended: (id, end) => heard.push(`${ids.indexOf(id)} ${end.state}`),
    };
    const ids: string[] = [];
    const away = (id: string, ...scripts: (readonly Step[])[]): Engine => {
      const fake = engineOf(id, ...scripts);
      return {
        ...fake,
        place: id === 'farm' ? 'farm' : 'cloud',
        run(operation, asked, context) {
          if (id !== 'shy') context.onSent?.(100, `${id}.example`);
          return fake.run(operation, asked, context);
        },
      };
    };
    const told = async (engines: readonly Engine[], signal?: AbortSignal): Promise<readonly string[]> => {
      heard.length = 0;
      ids.length = 0;
      const { clock, registry } = open(engines, { retry: { tries: 2, firstWaitMs: 1 } });
      let ended = false;
      const running = registry
        .run('lineart', input, contextOf(signal ? { signal } : {}), undefined, witness)
        .catch(() => undefined)
        .finally(() => (ended = true));
      while (!ended) await (clock.waiting() > 0 ? clock.pass(100) : turn());
      const result = await running;
      if (result?.callId !== undefined) expect(result.callId).toBe(ids.at(-1));
      return heard;
    };
    expect(await told([away('one', failing(new Unavailable('gone'))), away('farm')])).toEqual([
      'begin one cloud',
      '0 sent 100 to one.example',
      '0 refused',
      'begin one cloud',
      '1 sent 100 to one.example',
      '1 refused',
      'begin farm farm',
      '2 sent 100 to farm.example',
      '2 made',
    ]);
    expect((await told([away('one', failing(new Unavailable('cut off', { mayHaveRun: true })))])).at(-1)).toBe(
      '0 lost',
    );
    expect((await told([away('one', failing(new Failed('broken')))])).at(-1)).toBe('0 failed');
    expect((await told([away('one', failing(new TypeError('a defect')))])).at(-1)).toBe('0 lost');
    expect((await told([away('shy', failing(new TypeError('a defect')))])).at(-1)).toBe('0 refused');
    expect(await told([engineOf('near')])).toEqual([]);
    // A person stops it: a maker may ask money all the same, a farm has worked in vain.
    for (const [id, state] of [
      ['one', 'lost'],
      ['farm', 'failed'],
    ] as const) {
      const stop = new AbortController();
      const stopped: Engine = {
        ...away(id),
        run: (_operation, _asked, context) => {
          context.onSent?.(100, `${id}.example`);
          stop.abort();
          return Promise.reject(stop.signal.reason as Error);
        },
      };
      expect((await told([stopped], stop.signal)).at(-1)).toBe(`0 ${state}`);
    }
  });

  it.each([
    ['Busy', new Busy('later', 1)],
    ['Unavailable', new Unavailable('gone')],
  ])('again after %s', async (_name, error) => {
    const engine = engineOf('one', failing(error), failing(error), []);
    const { run } = open([engine]);
    expect((await run()).engine.id).toBe('one');
    expect(engine.runs).toHaveLength(3);
  });

  it('no more often than it may, with pauses that double', async () => {
    const engine = engineOf('one', failing(new Unavailable('gone')));
    const { clock, run } = open([engine], { retry: { tries: 3, firstWaitMs: 500 } });
    await expect(run()).rejects.toThrow(Unavailable);
    expect(engine.runs).toHaveLength(3);
    expect(clock.now()).toBeGreaterThanOrEqual(1500);
  });

  it.each([
    new Failed('broken'),
    new Rejected('not this'),
    new InvalidInput('no picture'),
    new TypeError('a defect'),
    new Unavailable('cut off', { mayHaveRun: true }),
  ])('once when it throws %o, and nobody after it', async (error) => {
    const [one, two] = [engineOf('one', failing(error)), engineOf('two')];
    await expect(open([one, two]).run()).rejects.toBe(error);
    expect([one.runs.length, two.runs.length]).toEqual([1, 0]);
  });

  it('not before the pause that it asked for is over, nor does it send others there', async () => {
    const engine = engineOf('one', failing(new Busy('later', 7000)), []);
    const { clock, registry } = open([engine]);
    const ended: number[] = [];
    const waits = Promise.withResolvers<void>();
    const first = registry
      .run('lineart', input, contextOf({ onProgress: () => waits.resolve() }))
      .then(() => ended.push(clock.now()));
    await waits.promise;
    const second = registry.run('lineart', input, contextOf()).then(() => ended.push(clock.now()));
    await clock.pass(6900);
    expect(engine.runs).toHaveLength(1);
    await clock.pass(200);
    await Promise.all([first, second]);
    expect(engine.runs).toHaveLength(3);
    for (const at of ended) expect(at).toBeGreaterThanOrEqual(7000);
  });

  it('and says nothing of its own while that one stalls', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stages: string[] = [];
    const reached = Promise.withResolvers<void>();
    const engine = engineOf('one', [
      { do: 'progress', fraction: 0.3, stage: 'before' },
      { do: 'stall', until: promise },
    ]);
    const onProgress = (_fraction: number, stage: string): void => {
      stages.push(stage);
      reached.resolve();
    };
    const running = createEngineRegistry([engine]).run('lineart', input, contextOf({ onProgress }));
    await reached.promise;
    expect(stages).toEqual(['before']);
    resolve();
    await running;
    expect(stages).toEqual(['before', 'saving']);
  });

  it('and refuses a needed operation without an engine, and an id twice', () => {
    const engine = engineOf('one');
    expect(() => createEngineRegistry([engine], { needed: ['render'] })).toThrow(Misconfigured);
    expect(() => createEngineRegistry([engine, engine])).toThrow(Misconfigured);
  });
});

describe('the registry goes on to the next engine', () => {
  it.each([new Busy('later', 3_600_000), new Unavailable('gone'), new Misconfigured('GEMINI_API_KEY is wrong')])(
    'after %o',
    async (error) => {
      const [one, two] = [engineOf('one', failing(error)), engineOf('two')];
      expect((await open([one, two]).run()).engine.id).toBe('two');
      expect(one.runs.length).toBe(error instanceof Unavailable ? 3 : 1);
    },
  );

  it('in the order of the operation, which may leave engines out', async () => {
    const engines = ['one', 'two', 'three'].map((id) => engineOf(id, failing(new Misconfigured(`${id} has no key`))));
    const [one, two, three] = engines;
    await expect(open(engines, { order: { lineart: ['three', 'one'] } }).run()).rejects.toThrow('one has no key');
    expect([one?.runs.length, two?.runs.length, three?.runs.length]).toEqual([1, 0, 1]);
  });

  it('when it is full for longer than patience lasts, and says for whom it waits', async () => {
    const never = new Promise<void>(() => undefined);
    const [one, two] = [engineOf('one', [{ do: 'stall', until: never }]), engineOf('two')];
    const { clock, registry, run } = open([one, two], {
      limits: { one: { atOnce: 1, perMinute: null } },
      patienceMs: 5000,
    });
    const stop = new AbortController();
    const stuck = registry.run('lineart', input, contextOf({ signal: stop.signal }));
    stuck.catch(() => undefined);
    await clock.pass(1);
    const began = clock.now();
    const stages: string[] = [];
    expect((await run(contextOf({ onProgress: (_fraction, stage) => stages.push(stage) }))).engine.id).toBe('two');
    expect(clock.now() - began).toBeGreaterThanOrEqual(5000);
    expect(stages[0]).toBe('waiting for one');
    expect(registry.statuses().map(({ id, state, running, atOnce }) => ({ id, state, running, atOnce }))[0]).toEqual({
      id: 'one',
      state: 'busy',
      running: 1,
      atOnce: 1,
    });
    stop.abort(new Error('cancelled'));
    await expect(stuck).rejects.toThrow('cancelled');
    expect(registry.statuses()[0]?.running).toBe(0);
  });

  it('at once when it failed too often, until a single run finds that it is back', async () => {
    const one = engineOf('one', ...Array.from({ length: 5 }, () => failing(new Unavailable('gone'))), []);
    const two = engineOf('two');
    const { clock, registry, run } = open([one, two], {
      breaker: { failures: 3, openMs: 10_000, longestMs: 60_000 },
      patienceMs: 5000,
    });
    expect((await run()).engine.id).toBe('two');
    expect(one.runs).toHaveLength(3);
    expect(registry.statuses()[0]).toMatchObject({ id: 'one', state: 'paused' });
    expect((await run()).engine.id).toBe('two');
    expect(one.runs).toHaveLength(3);
    await clock.pass(10_000);
    expect((await run()).engine.id).toBe('two');
    expect(one.runs).toHaveLength(4);
    await clock.pass(60_000);
    await run();
    await clock.pass(60_000);
    expect((await run()).engine.id).toBe('one');
    expect(registry.statuses()[0]).toMatchObject({ state: 'ready', reason: null });
  });

  it('with progress that never falls', async () => {
    const one = engineOf('one', [
      { do: 'progress', fraction: 0.6, stage: 'a' },
      { do: 'throw', error: new Unavailable('gone') },
    ]);
    const two = engineOf('two', [{ do: 'progress', fraction: 0.2, stage: 'b' }]);
    const fractions: number[] = [];
    await open([one, two]).run(contextOf({ onProgress: (fraction) => fractions.push(fraction) }));
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });
});

describe('the registry hands back', () => {
  const elsewhere = { builtin: ['lineart'] } as const;

  it('when nobody of its own took the work and the order goes on elsewhere', async () => {
    const one = engineOf('one', failing(new Unavailable('gone')));
    await expect(open([one], { elsewhere }).run()).rejects.toThrow(HandBack);
    expect(one.runs).toHaveLength(3);
  });

  it('at once when the order begins elsewhere, and asks nobody who comes after', async () => {
    const one = engineOf('one');
    await expect(open([one], { elsewhere, order: { lineart: ['builtin', 'one'] } }).run()).rejects.toThrow(HandBack);
    expect(one.runs).toHaveLength(0);
  });

  it.each([new Failed('broken'), new Rejected('not this'), new Unavailable('cut off', { mayHaveRun: true })])(
    'not what ended in %o',
    async (error) => {
      await expect(open([engineOf('one', failing(error))], { elsewhere }).run()).rejects.toBe(error);
    },
  );

  it('not where the order ends here', async () => {
    const one = engineOf('one', failing(new Misconfigured('COMFYUI_URL is wrong')));
    await expect(open([one], { elsewhere, order: { lineart: ['one'] } }).run()).rejects.toThrow('COMFYUI_URL is wrong');
  });
});

describe("a person's choice", () => {
  it('of an engine is asked alone, wherever it stands', async () => {
    const [one, two] = [engineOf('one'), engineOf('two', failing(new Misconfigured('no key')))];
    const { run } = open([one, two], { elsewhere: { builtin: ['lineart'] }, order: { lineart: ['one', 'builtin'] } });
    await expect(run(contextOf(), { ...NO_CHOICE, engine: 'two' })).rejects.toThrow('no key');
    expect([one.runs.length, two.runs.length]).toEqual([0, 1]);
    await expect(run(contextOf(), { ...NO_CHOICE, engine: 'builtin' })).rejects.toThrow(HandBack);
    await expect(run(contextOf(), { ...NO_CHOICE, engine: 'three' })).rejects.toThrow('There is no engine "three"');
  });

  it('to stay on this machine keeps it from engines elsewhere, whatever else was chosen', async () => {
    const far = Object.assign(engineOf('far'), { place: 'cloud' });
    const near = engineOf('near');
    expect((await open([far, near]).run(contextOf(), { ...NO_CHOICE, stay: true })).engine.id).toBe('near');
    await expect(
      open([far], { elsewhere: { builtin: ['lineart'] } }).run(contextOf(), { ...NO_CHOICE, stay: true }),
    ).rejects.toThrow(HandBack);
    await expect(open([far]).run(contextOf(), { engine: 'far', model: null, stay: true })).rejects.toThrow(
      'No engine of this machine',
    );
    expect(far.runs).toHaveLength(0);
  });

  it('of a model is asked of those that have it', async () => {
    const one = createFakeEngine({ id: 'one', operations: ['lineart'], models: ['small'], scripts: [[]] });
    const two = createFakeEngine({ id: 'two', operations: ['lineart'], models: ['small', 'large'], scripts: [[]] });
    const { run } = open([one, two], { elsewhere: { builtin: ['lineart'] } });
    expect((await run(contextOf(), { ...NO_CHOICE, model: 'large' })).engine.id).toBe('two');
    expect(two.runs[0]?.model).toBe('large');
    await expect(run(contextOf(), { ...NO_CHOICE, model: 'huge' })).rejects.toThrow('with the model "huge"');
  });
});

describe('the status of an engine', () => {
  it('is what it says of itself, down when it does not say', async () => {
    const asked = Promise.withResolvers<never>();
    const one: Engine = {
      ...engineOf('one'),
      look(signal) {
        signal.addEventListener('abort', () => asked.reject(signal.reason as Error));
        return asked.promise;
      },
    };
    const { clock, registry } = open([one]);
    const looking = registry.look(new AbortController().signal);
    await clock.pass(15_000);
    await looking;
    expect(registry.statuses()[0]).toMatchObject({ id: 'one', state: 'down' });
  });

  it('says why nobody can be asked', async () => {
    const status = {
      ...(await statusOf(engineOf('one'))),
      state: 'down',
      reason: { zh: '连不上', en: 'no answer from 10.0.0.5' },
    } as const;
    const one: Engine = { ...engineOf('one'), capabilities: () => [], look: () => Promise.resolve(status) };
    const { registry, run } = open([one]);
    await registry.look(new AbortController().signal);
    await expect(run()).rejects.toThrow(/no answer from 10\.0\.0\.5/);
  });
});

async function statusOf(engine: Engine) {
  const registry = createEngineRegistry([engine]);
  await registry.look(new AbortController().signal);
  const [status] = registry.statuses();
  if (status === undefined) throw new Error('no status');
  return status;
}

describe('whatever the engines throw', () => {
  const errors = [
    () => new Busy('b', 300),
    () => new Unavailable('u'),
    () => new Unavailable('m', { mayHaveRun: true }),
    () => new Misconfigured('c'),
    () => new Failed('f'),
    () => new Rejected('r'),
  ];

  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'work is taken once at most, limits hold, and every run ends (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const taken: number[] = [];
      const running = new Map<string, number>();
      let worst = 0;
      const scripted = (id: string): Engine => ({
        ...engineOf(id),
        async run(_operation, _input, context) {
          const now = (running.get(id) ?? 0) + 1;
          running.set(id, now);
          worst = Math.max(worst, now);
          try {
            await clock.wait(random() * 2000, context.signal);
            const error = random() < 0.55 ? errors[Math.floor(random() * errors.length)]?.() : undefined;
            const job = Number(context.workDir);
            // What may ask money: a result, a failure in the middle, and an answer that was cut off.
            if (error === undefined || error.kind === 'Failed' || (error instanceof Unavailable && error.mayHaveRun))
              taken[job] = (taken[job] ?? 0) + 1;
            if (error !== undefined) throw error;
            return { files: [], notes: [], model: null, bytesSentOut: 0 };
          } finally {
            running.set(id, (running.get(id) ?? 0) - 1);
          }
        },
      });
      const limit = { atOnce: 3, perMinute: null };
      const { clock, registry } = open([scripted('one'), scripted('two')], {
        limits: { one: limit, two: limit },
        elsewhere: { builtin: ['lineart'] },
        patienceMs: 4000,
        breaker: { failures: 3, openMs: 2000, longestMs: 8000 },
      });
      const ends = Array.from({ length: 30 }, (_, job) => {
        const control = new AbortController();
        if (random() < 0.2)
          void clock
            .wait(random() * 5000, new AbortController().signal)
            .then(() => control.abort(new Error('cancelled')));
        return registry.run('lineart', input, contextOf({ workDir: String(job), signal: control.signal })).then(
          () => 'done',
          (error: unknown) =>
            isEngineError(error) || error instanceof HandBack || control.signal.aborted ? 'ended' : error,
        );
      });
      await clock.pass(30 * 60_000);
      for (const end of await Promise.all(ends)) expect(['done', 'ended']).toContain(end);
      expect(Math.max(0, ...taken.filter((count) => count !== undefined))).toBeLessThanOrEqual(1);
      expect(worst).toBeLessThanOrEqual(3);
      expect(registry.statuses().map(({ running: left }) => left)).toEqual([0, 0]);
      expect(clock.waiting()).toBe(0);
    },
  );
});
