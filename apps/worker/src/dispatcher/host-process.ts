import type { ChildProcess } from 'node:child_process';
import type { EngineRecord, FromHost, HostError, Note, PipelineRequest, ToHost } from '../host/protocol.ts';

export interface HostJob {
  readonly jobId: string;
  readonly request: PipelineRequest;
  readonly workDir: string;
  /** Pictures that need not be made again, by their number. */
  readonly done: readonly number[];
}

export type JobEnd =
  | { readonly type: 'done'; readonly engine: EngineRecord; readonly notes: readonly Note[] }
  | { readonly type: 'failed'; readonly error: HostError }
  /** The process ended in the middle: crashed, was killed, or ran out of memory. */
  | { readonly type: 'died'; readonly reason: string };

/** What a job says before its end. */
export type JobNews = Exclude<FromHost, { readonly type: 'ready' | 'engines' | 'done' | 'failed' }>;

/** A warm engine host. */
export interface EngineHost {
  readonly pid: number | undefined;
  /**
   * Runs the job and passes on its news in order. When `stop` aborts, the job is asked to stop; what becomes of one that has
   * not stopped in time is the host's `onDeaf`. When `enough` aborts, it is asked to finish what there is, in its own time. Never rejects.
   */
  run(
    job: HostJob,
    signals: { readonly stop: AbortSignal; readonly enough: AbortSignal },
    onNews: (news: JobNews) => void,
  ): Promise<JobEnd>;
  /** Lets a call begin of which the job's news told. */
  go(jobId: string, callId: string): void;
}

export interface HostRules {
  /** How long a job may take to stop when it is asked to. */
  readonly stopWithinMs: number;
  /** Of a job that does not stop: `kill` ends the process with everything in it, `forget` ends the job alone and hears no more of it. */
  readonly onDeaf: 'kill' | 'forget';
}

const FORGOTTEN: HostError = {
  kind: 'cancelled',
  key: 'cancelled',
  values: {},
  detail: 'it did not stop in time and was left alone',
};

interface RunningJob {
  readonly onNews: (news: JobNews) => void;
  readonly end: (end: JobEnd) => void;
}

/** The dispatcher's end of one engine host: jobs by number, one or many at a time. */
export class HostProcess implements EngineHost {
  alive = true;
  onReady: (() => void) | undefined;
  onEngines: ((message: Extract<FromHost, { type: 'engines' }>) => void) | undefined;
  readonly #child: ChildProcess;
  readonly #rules: HostRules;
  readonly #jobs = new Map<string, RunningJob>();

  constructor(child: ChildProcess, rules: HostRules) {
    this.#child = child;
    this.#rules = rules;
    child.on('message', (message) => this.#hear(message as FromHost));
    child.once('exit', () => {
      this.alive = false;
    });
    // It has ended, and what it had said before has been heard.
    child.once('close', (code, signal) => {
      for (const job of this.#jobs.values())
        job.end({ type: 'died', reason: `the engine host ended with ${signal ?? code}` });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  tell(message: ToHost): void {
    if (this.#child.connected) this.#child.send(message);
  }

  go(jobId: string, callId: string): void {
    this.tell({ type: 'go', jobId, callId });
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async run(
    job: HostJob,
    signals: { readonly stop: AbortSignal; readonly enough: AbortSignal },
    onNews: (news: JobNews) => void,
  ): Promise<JobEnd> {
    if (!this.alive) return { type: 'died', reason: 'the engine host had ended' };
    const { jobId } = job;
    const { promise, resolve } = Promise.withResolvers<JobEnd>();
    this.#jobs.set(jobId, { onNews, end: resolve });
    let patience: NodeJS.Timeout | undefined;
    const stop = (): void => {
      this.tell({ type: 'cancel', jobId });
      patience = setTimeout(
        () => (this.#rules.onDeaf === 'kill' ? this.kill() : resolve({ type: 'failed', error: FORGOTTEN })),
        this.#rules.stopWithinMs,
      );
    };
    const finish = (): void => this.tell({ type: 'enough', jobId });
    this.tell({ type: 'run', ...job });
    const deaf = [onceAborted(signals.stop, stop), onceAborted(signals.enough, finish)];
    const end = await promise;
    this.#jobs.delete(jobId);
    for (const stopListening of deaf) stopListening();
    clearTimeout(patience);
    return end;
  }

  #hear(message: FromHost): void {
    if (message.type === 'ready') return this.onReady?.();
    if (message.type === 'engines') return this.onEngines?.(message);
    const job = this.#jobs.get(message.jobId);
    if (message.type === 'done') job?.end({ type: 'done', engine: message.engine, notes: message.notes });
    else if (message.type === 'failed') job?.end({ type: 'failed', error: message.error });
    else job?.onNews(message);
  }
}

/** Calls back when the signal aborts, or at once when it has; resolves to how to stop listening. */
function onceAborted(signal: AbortSignal, act: () => void): () => void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
  return () => signal.removeEventListener('abort', act);
}
