import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { BUILTIN_ENGINE } from '@yujian/contract/engines';
import type { SrgbImage } from '@yujian/imaging';
import { Piscina } from 'piscina';
import type { Engine, RunContext, RunResult } from '../core/engine.ts';
import { Failed, InvalidInput } from '../core/errors.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from '../core/operations.ts';
import { writePreview } from '../craft/pictures/picture-file.ts';
import { createWishes, wishCancel, wishEnough } from './wishes.ts';
import {
  BUILTIN_OPERATIONS,
  type DrawnInput,
  type WorkerAnswer,
  type WorkerJob,
  type WorkerMessage,
} from './worker-protocol.ts';

const MAX_SIDE = {
  render: 2560,
  lineart: 4096,
  upscale: 65_535,
  compress: 65_535,
  enhance: 8192,
  render3d: 1920,
  generate: 1920,
  panorama: 4096,
  views: 1920,
  erase: 16_384,
  outpaint: 16_384,
  inpaint: 16_384,
  segment: 16_384,
  matte: 16_384,
  material: 16_384,
  compose: 16_384,
  stage: 16_384,
  insert: 16_384,
  restyle: 2560,
  relight: 2560,
  describe: 16_384,
  faces: 16_384,
  edit: 16_384,
} as const;
/** A thread that has not stopped by itself this long after a cancel is ended. */
const STOP_WITHIN_MS = 700;

/**
 * The engine that needs no network, key or GPU: classical image kernels and the renderer in worker threads of this process.
 *
 * @param threads operations at once
 * @param renderThreads threads of one render; all cores unless set
 */
export function createBuiltinEngine({
  threads = 1,
  renderThreads = availableParallelism(),
}: { threads?: number; renderThreads?: number } = {}): Engine & { close(): Promise<void> } {
  const pool = new Piscina<WorkerJob, WorkerAnswer>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  });

  return {
    id: BUILTIN_ENGINE.id,
    label: BUILTIN_ENGINE.label.zh,
    version: BUILTIN_ENGINE.version,
    place: 'here',
    capabilities: () =>
      BUILTIN_OPERATIONS.map((operation) => ({ operation, models: [], maxSide: MAX_SIDE[operation] })),
    run: (operation, input, context) => runInThread(pool, renderThreads, operation, input, context),
    close: () => pool.destroy(),
  };
}

let previewNumber = 0;

/** A preview that cannot be written is left out: it is a courtesy, the result is not. */
function showPreview(image: SrgbImage, context: RunContext): void {
  const path = join(context.workDir, `preview-${previewNumber++}.webp`);
  writePreview(image, path).then(
    () => {
      if (!context.signal.aborted) context.onPreview(path);
    },
    () => undefined,
  );
}

/** What takes words is drawn from its scene. */
function forThread(input: Operations[OperationName]): unknown {
  if (!('facts' in input)) return input;
  const { facts: _, scene, ...rest } = input;
  return { ...rest, scene: scene() } satisfies DrawnInput;
}

async function runInThread<N extends OperationName>(
  pool: Piscina<WorkerJob, WorkerAnswer>,
  renderThreads: number,
  operation: N,
  input: Operations[N],
  context: RunContext,
): Promise<RunResult> {
  context.signal.throwIfAborted();
  const { port1, port2 } = new MessageChannel();
  const wishes = createWishes();
  const kill = new AbortController();
  let killTimer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    wishCancel(wishes);
    killTimer = setTimeout(() => kill.abort(), STOP_WITHIN_MS);
  };
  const onEnough = () => wishEnough(wishes);
  context.signal.addEventListener('abort', onAbort, { once: true });
  if (context.enough.aborted) onEnough();
  else context.enough.addEventListener('abort', onEnough, { once: true });
  const { promise: heardAll, resolve: onLastMessage } = Promise.withResolvers<void>();
  port1.on('message', (message: WorkerMessage) => {
    if (message.type === 'last') return onLastMessage();
    if (context.signal.aborted) return;
    if (message.type === 'progress') context.onProgress(message.fraction, message.stage);
    else showPreview(message.image, context);
  });

  try {
    const job = {
      operation,
      input: forThread(input),
      workDir: context.workDir,
      wishes,
      renderThreads,
      port: port2,
    } as WorkerJob;
    const answer = await pool.run(job, { transferList: [port2], signal: kill.signal });
    // The answer comes by another way than the messages and may overtake them.
    await heardAll;
    context.signal.throwIfAborted();
    if (answer.ok) {
      const { ok: _, ...result } = answer;
      return { ...result, model: null, bytesSentOut: 0 };
    }
    throw answer.kind === 'InvalidInput' ? new InvalidInput(answer.message, answer.zh) : new Failed(answer.message);
  } catch (error) {
    context.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(killTimer);
    context.signal.removeEventListener('abort', onAbort);
    context.enough.removeEventListener('abort', onEnough);
    port1.close();
  }
}
