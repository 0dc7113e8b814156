import { parentPort, Worker, workerData } from 'node:worker_threads';

/** An error as it crosses between threads, which take away its class and its code. */
interface Refusal {
  readonly refused: { readonly name: string; readonly message: string; readonly code: unknown };
}

interface ThreadLimits {
  /** The thread ends when nobody waits any more. */
  readonly signal: AbortSignal;
  readonly longestMs: number;
  readonly megabytes: number;
}

/** The thread took longer or more memory than it may. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}

/**
 * Does one job in a thread of its own, whose program ends with `answerOf`; the thread is ended whatever happens.
 * @throws {ThreadLimitError}; an error with the name and code of what the job threw; the signal's reason when aborted
 */
export async function inThread<Job, Answer>(
  program: URL,
  job: Job,
  { signal, longestMs, megabytes }: ThreadLimits,
): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(program, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  const limit = AbortSignal.timeout(longestMs);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      limit.addEventListener(
        'abort',
        () => reject(new ThreadLimitError(`The thread took more than ${longestMs} ms.`)),
        { once: true },
      );
      worker.once('error', (error: Error & { code?: unknown }) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new ThreadLimitError(`The thread took more than ${megabytes} MB.`)
            : error,
        ),
      );
      worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
      worker.once('message', (answer: { made: Answer } | Refusal) =>
        'made' in answer
          ? resolve(answer.made)
          : reject(Object.assign(new Error(answer.refused.message), answer.refused)),
      );
    });
  } finally {
    await worker.terminate();
  }
}

/** In the thread: does its job and answers. */
export async function answerOf<Job, Answer>(work: (job: Job) => Promise<Answer>): Promise<void> {
  const answer = await work(workerData as Job).then(
    (made) => ({ made }),
    (error: unknown): Refusal => {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      return { refused: { name: error.name, message: `${error.message} ${String(error.cause)}`, code: error.code } };
    },
  );
  parentPort?.postMessage(answer);
}
