import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { Engine } from '../core/engine.ts';
import type { OperationName } from '@yujian/contract/operations';

/** One thing that the fake does, in order. */
export type Step =
  | { readonly do: 'progress'; readonly fraction: number; readonly stage: string }
  | { readonly do: 'preview' }
  /** Resolves when the test says so; nothing is reported meanwhile. */
  | { readonly do: 'stall'; readonly until: Promise<void> }
  | { readonly do: 'throw'; readonly error: Error }
  | { readonly do: 'note'; readonly note: Note };

/** An engine for tests: it plays a script, then hands out one file of the given bytes. */
export function createFakeEngine(options: {
  readonly id?: string;
  readonly label?: string;
  readonly operations?: readonly OperationName[];
  readonly models?: readonly string[];
  /** The script of each run in turn; the last one is repeated. */
  readonly scripts: readonly (readonly Step[])[];
  readonly bytes?: Uint8Array;
}): Engine & { readonly runs: { operation: OperationName; input: unknown; model: string | undefined }[] } {
  const runs: { operation: OperationName; input: unknown; model: string | undefined }[] = [];
  return {
    id: options.id ?? 'fake',
    label: options.label ?? 'Fake',
    version: '1',
    place: 'here',
    runs,
    capabilities: () =>
      (options.operations ?? ['render', 'lineart', 'render3d']).map((operation) => ({
        operation,
        models: options.models ?? [],
        maxSide: 4096,
      })),
    async run(operation, input, context) {
      const script = options.scripts[Math.min(runs.length, options.scripts.length - 1)] ?? [];
      runs.push({ operation, input, model: context.model });
      const notes: Note[] = [];
      for (const step of script) {
        await wait(0);
        context.signal.throwIfAborted();
        switch (step.do) {
          case 'progress':
            context.onProgress(step.fraction, step.stage);
            break;
          case 'preview':
            context.onPreview(await writeOutput(context.workDir, 'preview.png', options.bytes));
            break;
          case 'stall':
            await raceAbort(step.until, context.signal);
            break;
          case 'throw':
            throw step.error;
          case 'note':
            notes.push(step.note);
            break;
        }
      }
      const file: OutputFile = {
        path: await writeOutput(context.workDir, `${operation}-${runs.length}.png`, options.bytes),
        role: 'image',
        kind: 'image',
        type: 'image/png',
      };
      context.onProgress(1, 'saving');
      return { files: [file], notes, model: null, bytesSentOut: 0 };
    },
  };
}

async function writeOutput(folder: string, name: string, bytes: Uint8Array = new Uint8Array([0])): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

function raceAbort(until: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  until.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', onAbort));
}
