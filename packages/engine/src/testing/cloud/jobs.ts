import type { Answer, CallKind } from './maker-server.ts';

/** Jobs that wait at a maker's. Every poll shows a state and moves on to the next, or the test moves all by hand. */
export interface Job<T> {
  readonly id: string;
  readonly states: readonly string[];
  /** Index into `states`; stays at the last. */
  at: number;
  readonly of: T;
}

export interface JobLine<T> {
  readonly all: readonly Job<T>[];
  /** False: only `advance` moves. */
  pollsMove: boolean;
  add(id: string, states: readonly string[], of: T): Job<T>;
  /** The job as it stands, moved on afterwards when polls move. */
  poll(id: string): { readonly job: Job<T>; readonly state: string; readonly index: number } | undefined;
  advance(steps?: number): void;
  /** Puts a job into a last state out of turn, as a cancel does. */
  end(id: string, state: string): void;
}

export function createJobLine<T>(): JobLine<T> {
  const jobs = new Map<string, Job<T>>();
  const ended = new Map<string, string>();
  const move = (job: Job<T>) => {
    job.at = Math.min(job.states.length - 1, job.at + 1);
  };
  return {
    pollsMove: true,
    get all() {
      return [...jobs.values()];
    },
    add(id, states, of) {
      const job: Job<T> = { id, states, at: 0, of };
      jobs.set(id, job);
      return job;
    },
    poll(id) {
      const job = jobs.get(id);
      if (!job) return undefined;
      const index = job.at;
      const state = ended.get(id) ?? job.states[index] ?? '';
      if (this.pollsMove) move(job);
      return { job, state, index };
    },
    advance(steps = 1) {
      for (let step = 0; step < steps; step++) for (const job of jobs.values()) move(job);
    },
    end(id, state) {
      ended.set(id, state);
    },
  };
}

/** What a maker says or does out of the ordinary, one after the other: each entry meets the next calls that it is for. */
export interface Turns<T> {
  push(what: T, options?: { readonly times?: number; readonly at?: CallKind }): void;
  take(at: CallKind): T | undefined;
}

export function createTurns<T>(): Turns<T> {
  const waiting: { readonly what: T; readonly at: CallKind; left: number }[] = [];
  return {
    push(what, { times = 1, at = 'submit' } = {}) {
      waiting.push({ what, at, left: times });
    },
    take(at) {
      const turn = waiting.find((entry) => entry.at === at && entry.left > 0);
      if (turn) turn.left--;
      return turn?.what;
    },
  };
}

export function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}
