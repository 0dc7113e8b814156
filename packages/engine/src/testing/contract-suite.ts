import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, RunContext } from '../core/engine.ts';
import { isEngineError } from '../core/errors.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from '../core/operations.ts';

export type AnyInput = { [N in OperationName]: { operation: N; input: Operations[N] } }[OperationName];

/** What every engine must do, whatever it is made of. `inputs` has one small real input per operation; `unreadable` the same with a picture that is none. */
export function describeEngine(
  name: string,
  setUp: () => Promise<{
    engine: Engine;
    inputs: readonly AnyInput[];
    unreadable?: readonly AnyInput[];
    close?: () => Promise<void>;
  }>,
): void {
  describe(`${name} keeps the engine contract`, () => {
    let engine: Engine;
    let inputs: readonly AnyInput[];
    let unreadable: readonly AnyInput[];
    let close: (() => Promise<void>) | undefined;
    let workDir: string;

    beforeAll(async () => {
      ({ engine, inputs, unreadable = [], close } = await setUp());
    });
    afterAll(() => close?.());
    beforeEach(async () => {
      workDir = await mkdtemp(join(tmpdir(), 'engine-suite-'));
    });
    afterEach(() => rm(workDir, { recursive: true, force: true }));

    const start = ({ operation, input }: AnyInput, overrides: Partial<RunContext> = {}) => {
      const progress: { fraction: number; stage: string }[] = [];
      const context: RunContext = {
        signal: new AbortController().signal,
        enough: new AbortController().signal,
        workDir,
        onProgress: (fraction, stage) => progress.push({ fraction, stage }),
        onPreview: () => undefined,
        ...overrides,
      };
      return { progress, result: engine.run(operation, input, context) };
    };

    it('does what it says it can do, with progress that never falls and ends at 1, each step with a stage', async () => {
      expect(inputs.map(({ operation }) => operation).toSorted()).toEqual(
        engine
          .capabilities()
          .map(({ operation }) => operation)
          .toSorted(),
      );
      for (const input of inputs) {
        const { progress, result } = start(input);
        const { files } = await result;
        expect(files.length).toBeGreaterThan(0);
        expect(new Set(files.map(({ role }) => role)).size).toBe(files.length);
        for (const { path } of files) {
          expect(path.startsWith(workDir)).toBe(true);
          expect((await stat(path)).size).toBeGreaterThan(0);
        }
        const fractions = progress.map(({ fraction }) => fraction);
        expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
        expect(fractions.at(-1)).toBe(1);
        expect(fractions[0]).toBeGreaterThanOrEqual(0);
        for (const { stage } of progress) expect(stage).not.toBe('');
      }
    }, 240_000);

    it('does not start when it is cancelled before', async () => {
      for (const input of inputs) {
        const reason = new Error('cancelled before');
        await expect(start(input, { signal: AbortSignal.abort(reason) }).result).rejects.toBe(reason);
      }
    });

    it('stops soon when it is cancelled in the middle', async () => {
      for (const input of inputs) {
        const controller = new AbortController();
        const reason = new Error('cancelled in the middle');
        let cancelledAt = 0;
        const { result } = start(input, {
          signal: controller.signal,
          onProgress: (fraction) => {
            if (fraction >= 1 || cancelledAt > 0) return;
            cancelledAt = performance.now();
            controller.abort(reason);
          },
        });
        await expect(result).rejects.toBe(reason);
        // a second on a machine that has nothing else to do
        expect(performance.now() - cancelledAt).toBeLessThan(6000);
      }
    }, 120_000);

    it('throws a typed error for a picture that is none', async () => {
      for (const input of unreadable) {
        const error: unknown = await start(input).result.catch((thrown: unknown) => thrown);
        expect(isEngineError(error) && error.kind).toBe('InvalidInput');
      }
    }, 120_000);
  });
}
