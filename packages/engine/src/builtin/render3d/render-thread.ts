import { parentPort } from 'node:worker_threads';
import { isStopped, takePart, type Control, type SharedWork, type WorkThread } from './render-control.ts';

/** One piece of work for a thread. `code` is the address of the module that exports `createRenderThread`. */
export interface ThreadJob {
  readonly shared: SharedWork;
  readonly control: Control;
  readonly code: string;
}

/** A piece of work, or the address of a module that one is about to need. */
export type ThreadOrder = ThreadJob | { readonly load: string };

export type ThreadAnswer = { readonly type: 'ended' } | { readonly type: 'failed'; readonly message: string };

interface ThreadCode {
  readonly createRenderThread: (this: void, shared: SharedWork) => WorkThread;
}

async function run({ shared, control, code }: ThreadJob): Promise<ThreadAnswer> {
  try {
    const { createRenderThread } = (await import(code)) as ThreadCode;
    if (!isStopped(control)) takePart(createRenderThread(shared), shared.phases, control);
    return { type: 'ended' };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: ThreadOrder) => {
  // a module that cannot be loaded is the work's failure, once there is some
  if ('load' in order) void import(order.load).catch(() => undefined);
  else void run(order).then((answer) => parentPort?.postMessage(answer));
});
