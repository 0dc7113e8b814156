import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Busy, Failed, Misconfigured, Unavailable } from '../core/errors.ts';
import type { RunContext } from '../core/engine.ts';
import type { LineartInput } from '../core/operations.ts';
import { createEngineRegistry } from '../core/registry.ts';
import { describeEngine } from '../testing/contract-suite.ts';
import { createFakeEngine } from './fake-engine.ts';

const input: LineartInput = { picture: { path: '/nowhere' }, style: 'ink', lineWeight: 0.4, detail: 0.5, straighten: 0 };

describeEngine('the fake engine', () =>
  Promise.resolve({
    engine: createFakeEngine({ operations: ['lineart'], scripts: [[{ do: 'progress', fraction: 0.2, stage: 'one' }, { do: 'progress', fraction: 0.6, stage: 'two' }]] }),
    inputs: [{ operation: 'lineart', input }],
  }),
);

let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'fake-'));
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

function contextOf(overrides: Partial<RunContext> = {}): RunContext {
  return { signal: new AbortController().signal, enough: new AbortController().signal, workDir, onProgress: () => undefined, onPreview: () => undefined, ...overrides };
}

describe('the registry', () => {
  const quick = { tries: 3, firstWaitMs: 1 };

  it.each([
    ['Busy', new Busy('later', 1)],
    ['Unavailable', new Unavailable('gone')],
  ])('tries %s again', async (_name, error) => {
    const engine = createFakeEngine({ scripts: [[{ do: 'throw', error }], [{ do: 'throw', error }], []] });
    const run = await createEngineRegistry([engine], ['lineart'], quick).run('lineart', input, contextOf());
    expect(engine.runs).toHaveLength(3);
    expect(run.engine.id).toBe('fake');
  });

  it('gives up after its tries', async () => {
    const engine = createFakeEngine({ scripts: [[{ do: 'throw', error: new Unavailable('gone') }]] });
    await expect(createEngineRegistry([engine], [], quick).run('lineart', input, contextOf())).rejects.toThrow(Unavailable);
    expect(engine.runs).toHaveLength(3);
  });

  it('does not repeat what failed for good', async () => {
    const engine = createFakeEngine({ scripts: [[{ do: 'throw', error: new Failed('broken') }]] });
    await expect(createEngineRegistry([engine], [], quick).run('lineart', input, contextOf())).rejects.toThrow(Failed);
    expect(engine.runs).toHaveLength(1);
  });

  it('refuses a needed operation without an engine, and an id twice', () => {
    const engine = createFakeEngine({ operations: ['lineart'], scripts: [[]] });
    expect(() => createEngineRegistry([engine], ['render'])).toThrow(Misconfigured);
    expect(() => createEngineRegistry([engine, engine], [])).toThrow(Misconfigured);
  });

  it('reports nothing while the engine stalls', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stages: string[] = [];
    const reached = Promise.withResolvers<void>();
    const engine = createFakeEngine({ scripts: [[{ do: 'progress', fraction: 0.3, stage: 'before' }, { do: 'stall', until: promise }]] });
    const context = contextOf({
      onProgress: (_fraction, stage) => {
        stages.push(stage);
        reached.resolve();
      },
    });
    const running = createEngineRegistry([engine], []).run('lineart', input, context);
    await reached.promise;
    expect(stages).toEqual(['before']);
    resolve();
    await running;
    expect(stages).toEqual(['before', 'saving']);
  });
});
