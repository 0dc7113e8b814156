import type { ChildProcess } from 'node:child_process';
import type { Logger } from '@yujian/platform';
import type { EngineRecord, FromHost, HostError, Note, PipelineRequest, ToHost } from '../host/protocol.ts';
import { keepChild } from './child.ts';

export interface HostJob {
  readonly jobId: string;
  readonly request: PipelineRequest;
  readonly workDir: string;
}

export type JobEnd =
  | { readonly type: 'done'; readonly engine: EngineRecord; readonly notes: readonly Note[] }
  | { readonly type: 'failed'; readonly error: HostError }
  /** The process ended in the middle: crashed, was killed, or ran out of memory. */
  | { readonly type: 'died'; readonly reason: string };

/** What a job says before its end. */
export type JobNews = Exclude<FromHost, { readonly type: 'ready' | 'engines' | 'done' | 'failed' }>;

/** One warm engine host, lent for one job. */
export interface EngineHost {
  readonly pid: number | undefined;
  /**
   * Runs the job and passes on its news in order. When `stop` aborts, the job is asked to stop; a host that has not
   * stopped within `stopWithinMs` is killed. When `enough` aborts, it is asked to finish what there is, in its own time. Never rejects.
   */
  run(job: HostJob, signals: { readonly stop: AbortSignal; readonly enough: AbortSignal }, onNews: (news: JobNews) => void): Promise<JobEnd>;
}

export interface HostPool {
  /** Lends a ready host; undefined when there was none within `patienceMs`. */
  borrow(patienceMs: number): Promise<EngineHost | undefined>;
  giveBack(host: EngineHost): void;
  /** Ready hosts that nobody has borrowed. */
  idle(): number;
  stop(): Promise<void>;
}

export interface HostPoolOptions {
  readonly entry: string;
  readonly size: number;
  readonly log: Logger;
  /** 1000 unless set */
  readonly stopWithinMs?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const READY_WITHIN_MS = 60_000;
/** All the way behind: on an idle machine it costs nothing, on a busy one the page stays answerable. */
const NICENESS = 19;

/** Keeps `size` engine hosts running and warm. A host that dies is replaced; its job ends as `died`. */
export function createHostPool({ entry, size, log, stopWithinMs = 1000, env = {} }: HostPoolOptions): HostPool {
  const free: HostProcess[] = [];
  const waiting: ((host: HostProcess) => void)[] = [];

  const offer = (host: HostProcess): void => {
    if (!host.alive) return;
    const next = waiting.shift();
    if (next === undefined) free.push(host);
    else next(host);
  };

  const kept = Array.from({ length: size }, (_, index) =>
    keepChild({ entry, name: `engine host ${index}`, log, niceness: NICENESS, env }, (child) => {
      const host = new HostProcess(child, stopWithinMs);
      const impatience = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS);
      host.onReady = () => {
        clearTimeout(impatience);
        offer(host);
      };
      child.once('exit', () => {
        clearTimeout(impatience);
        const at = free.indexOf(host);
        if (at >= 0) free.splice(at, 1);
      });
    }),
  );

  return {
    borrow(patienceMs) {
      const host = free.shift();
      if (host !== undefined) return Promise.resolve(host);
      return new Promise((resolve) => {
        const give = (lent: HostProcess): void => {
          clearTimeout(timer);
          resolve(lent);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(give), 1);
          resolve(undefined);
        }, patienceMs);
        waiting.push(give);
      });
    },
    giveBack(host) {
      if (host instanceof HostProcess) offer(host);
    },
    idle: () => free.length,
    async stop() {
      await Promise.all(kept.map((child) => child.stop()));
    },
  };
}

class HostProcess implements EngineHost {
  alive = true;
  onReady: (() => void) | undefined;
  readonly #child: ChildProcess;
  readonly #stopWithinMs: number;
  #job: { readonly jobId: string; readonly onNews: (news: JobNews) => void; readonly end: (end: JobEnd) => void } | undefined;

  constructor(child: ChildProcess, stopWithinMs: number) {
    this.#child = child;
    this.#stopWithinMs = stopWithinMs;
    child.on('message', (message) => this.#hear(message as FromHost));
    child.once('exit', (code, signal) => {
      this.alive = false;
      this.#job?.end({ type: 'died', reason: `the engine host ended with ${signal ?? code}` });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async run(job: HostJob, signals: { readonly stop: AbortSignal; readonly enough: AbortSignal }, onNews: (news: JobNews) => void): Promise<JobEnd> {
    if (!this.alive) return { type: 'died', reason: 'the engine host had ended' };
    const { promise, resolve } = Promise.withResolvers<JobEnd>();
    this.#job = { jobId: job.jobId, onNews, end: resolve };
    let killing: NodeJS.Timeout | undefined;
    const stop = (): void => {
      this.#tell({ type: 'cancel', jobId: job.jobId });
      killing = setTimeout(() => this.#child.kill('SIGKILL'), this.#stopWithinMs);
    };
    const finish = (): void => this.#tell({ type: 'enough', jobId: job.jobId });
    this.#tell({ type: 'run', ...job });
    const deaf = [onceAborted(signals.stop, stop), onceAborted(signals.enough, finish)];
    const end = await promise;
    this.#job = undefined;
    for (const stopListening of deaf) stopListening();
    clearTimeout(killing);
    return end;
  }

  #hear(message: FromHost): void {
    if (message.type === 'ready') return this.onReady?.();
    if (message.type === 'engines' || message.jobId !== this.#job?.jobId) return;
    if (message.type === 'done') this.#job.end({ type: 'done', engine: message.engine, notes: message.notes });
    else if (message.type === 'failed') this.#job.end({ type: 'failed', error: message.error });
    else this.#job.onNews(message);
  }

  #tell(message: ToHost): void {
    if (this.#child.connected) this.#child.send(message);
  }
}

/** Calls back when the signal aborts, or at once when it has; resolves to how to stop listening. */
function onceAborted(signal: AbortSignal, act: () => void): () => void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
  return () => signal.removeEventListener('abort', act);
}
