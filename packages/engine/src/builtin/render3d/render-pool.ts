import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failed } from '../../core/errors.ts';
import { isCancelled, type Wishes } from '../wishes.ts';
import {
  breakOff,
  createControl,
  endedEarlyAt,
  nextTurn,
  readStanding,
  type Control,
  type SharedWork,
  type WorkPhase,
} from './render-control.ts';
import type { ThreadAnswer, ThreadJob, ThreadOrder } from './render-thread.ts';

const RENDERER = import.meta.resolve('@yujian/renderer/render/thread');
const LOOK_EVERY_MS = 100;

export class RenderCancelled extends Error {}

export interface RenderWatch {
  readonly wishes: Wishes;
  /** The true share of the work, 0 to 1, and the phase at work; about ten times a second. */
  onProgress(share: number, phase: string): void;
  /** A phase is done after which the picture so far is worth showing: the last such one. */
  onShown(phase: number): void;
}

export interface RenderEnd {
  /** Share of the light's work, 0 to 1, when it was ended early. */
  readonly endedEarlyAt?: number;
}

/** Threads that render, kept warm from one render to the next. */
export interface RenderPool {
  readonly threads: number;
  /** Starts the threads, and has them load the renderer, so that a render which is still being put together need not wait for that. */
  warm(): void;
  /**
   * Runs all phases; what is asked for at once waits for each other.
   *
   * @param code address of the module whose `createRenderThread` does the units; the renderer's own unless given
   * @throws {RenderCancelled} the wish to cancel was heard; no thread touches the render's memory any more
   * @throws {Failed} a thread died or threw
   */
  run(shared: SharedWork, watch: RenderWatch, code?: string): Promise<RenderEnd>;
  close(): Promise<void>;
}

export function createRenderPool({ threads = availableParallelism() }: { threads?: number } = {}): RenderPool {
  const count = Math.max(1, Math.floor(threads));
  let seats: Seat[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const fillSeats = () => {
    seats = seats.filter((seat) => seat.alive);
    const added = Array.from({ length: count - seats.length }, () => new Seat());
    seats.push(...added);
    return added;
  };
  const start = async (shared: SharedWork, watch: RenderWatch, code: string): Promise<RenderEnd> => {
    if (isCancelled(watch.wishes)) throw new RenderCancelled('cancelled');
    fillSeats();
    const control = createControl(count, watch.wishes);
    const running = Promise.all(seats.map((seat) => seat.run({ shared, control, code })));
    try {
      await watchOver(running, control, shared.phases, watch);
    } finally {
      await running;
    }
    const failure = (await running).find((answer) => answer.type === 'failed');
    if (isCancelled(watch.wishes)) throw new RenderCancelled('cancelled');
    if (failure) throw new Failed(failure.message);
    const early = endedEarlyAt(control, shared.phases);
    return early === undefined ? {} : { endedEarlyAt: early };
  };

  return {
    threads: count,
    warm() {
      for (const seat of fillSeats()) seat.load(RENDERER);
    },
    run(shared, watch, code = RENDERER) {
      const render = last.then(() => start(shared, watch, code));
      last = render.catch(() => undefined);
      return render;
    },
    async close() {
      await Promise.all(seats.map((seat) => seat.close()));
      seats = [];
    },
  };
}

/** Tells how far the threads are until all have ended. */
async function watchOver(
  running: Promise<unknown>,
  control: Control,
  phases: readonly WorkPhase[],
  watch: RenderWatch,
): Promise<void> {
  let ended = false;
  const end = running.then(() => {
    ended = true;
  });
  for (let seen = 0; ;) {
    const { phase, share, turn } = readStanding(control, phases);
    const name = phases[Math.min(phase, phases.length - 1)]?.name;
    if (name !== undefined && !isCancelled(control.wishes)) watch.onProgress(share, name);
    const shown = phases.slice(0, phase).findLastIndex(({ shows }) => shows);
    if (!ended && shown >= seen) watch.onShown(shown);
    seen = phase;
    if (ended) return;
    await Promise.race([nextTurn(control, turn, LOOK_EVERY_MS), end]);
  }
}

/** One thread, and its word that a render has ended for it. */
class Seat {
  alive = true;
  readonly #worker = new Worker(new URL('./render-thread.ts', import.meta.url));
  #job: { readonly control: Control; readonly end: (answer: ThreadAnswer) => void } | undefined;

  constructor() {
    this.#worker.on('message', (answer: ThreadAnswer) => this.#end(answer));
    this.#worker.on('error', (error: Error) => this.#die(error.stack ?? error.message));
    this.#worker.on('exit', (code) => this.#die(`A render thread ended (${code}).`));
    this.#worker.unref();
  }

  load(code: string): void {
    this.#worker.postMessage({ load: code } satisfies ThreadOrder);
  }

  run(job: ThreadJob): Promise<ThreadAnswer> {
    const { promise, resolve } = Promise.withResolvers<ThreadAnswer>();
    this.#job = { control: job.control, end: resolve };
    this.#worker.ref();
    this.#worker.postMessage(job satisfies ThreadOrder);
    return promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #end(answer: ThreadAnswer): void {
    const job = this.#job;
    this.#job = undefined;
    this.#worker.unref();
    if (job === undefined) return;
    if (answer.type === 'failed') breakOff(job.control);
    job.end(answer);
  }

  #die(message: string): void {
    this.alive = false;
    this.#end({ type: 'failed', message });
  }
}
