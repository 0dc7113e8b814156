import type { Clock } from '../../core/clock.ts';
import { isEngineError, Unavailable, type EngineError } from '../../core/errors.ts';
import type { NodeMessage } from './messages.ts';
import type { NodeAnswers } from './node-answers.ts';
import { goneError, type GraphFailure, type HistoryItem, type NodeClient, type NodeQueue } from './node-client.ts';
import { after } from './timers.ts';

/** How a prompt ended, by what the node's history and queue say. */
export type PromptEnd =
  | { readonly end: 'history'; readonly item: HistoryItem }
  /** Neither in the queue nor in the history: the node has started anew. It will not run. */
  | { readonly end: 'lost'; readonly failure: GraphFailure | null }
  /** The node has not answered for so long that nobody waits on. */
  | { readonly end: 'gone'; readonly error: EngineError };

export interface PromptListener {
  onMessage(message: NodeMessage): void;
  /** Prompts before it on its node; 0: it runs. */
  onPosition(ahead: number): void;
}

export interface FollowedPrompt {
  readonly ended: Promise<PromptEnd>;
  /** POST /prompt was answered, or broke (`certain` false): from now on the queue and the history are asked for it. */
  submitted(certain: boolean): void;
  /** Nobody listens any more. */
  drop(): void;
}

export interface WatchTimes {
  /** Between two looks at the queue while prompts are followed. */
  readonly lookMs: number;
  /** A node that does not answer for so long is gone. */
  readonly goneMs: number;
  /** A prompt whose POST broke may turn up for so long. */
  readonly doubtMs: number;
}

interface WatchOptions {
  readonly client: NodeClient;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly times: WatchTimes;
  readonly answers: NodeAnswers;
  /** The queue was looked at; `isOurs`: what runs is a prompt that is followed. */
  onQueue(queue: NodeQueue, isOurs: boolean): void;
  /** Nothing is followed any more. */
  onIdle(): void;
}

/** Watches over what becomes of our prompts on one node: by its messages, its queue and its history. */
export interface PromptWatch {
  /** Begin before POST /prompt, so that nothing is missed. */
  follow(promptId: string, listener: PromptListener): FollowedPrompt;
  /** A message of the node about a prompt; `isEnd`: its last. */
  hear(promptId: string, message: NodeMessage, isEnd: boolean): void;
  look(): Promise<void>;
  close(): void;
}

interface Followed {
  readonly promptId: string;
  readonly listener: PromptListener;
  readonly resolve: (end: PromptEnd) => void;
  /** When POST /prompt was answered. */
  submittedAt: number | null;
  certain: boolean;
  failure: GraphFailure | null;
  asking: boolean;
}

/** History is written some milliseconds after the last message. */
const HISTORY_WAITS_MS = [30, 60, 120, 250, 500];

export function createPromptWatch(options: WatchOptions): PromptWatch {
  const { client, clock, signal, times, answers } = options;
  const prompts = new Map<string, Followed>();
  let callOffLook = () => {};
  let looking: Promise<void> | null = null;

  function settle(followed: Followed, end: PromptEnd): void {
    if (prompts.delete(followed.promptId)) followed.resolve(end);
    rest();
  }

  /** Without prompts nothing is asked. */
  function rest(): void {
    if (prompts.size > 0) return;
    callOffLook();
    options.onIdle();
  }

  function watch(): void {
    callOffLook();
    callOffLook = after(clock, times.lookMs, () => void look());
  }

  /** One look at a time; whoever asks during one waits for the next. */
  function look(): Promise<void> {
    const before = looking;
    const mine = (before ?? Promise.resolve()).then(lookOnce).finally(() => {
      if (looking === mine) looking = null;
    });
    looking = mine;
    return mine;
  }

  async function lookOnce(): Promise<void> {
    if (signal.aborted || prompts.size === 0) return;
    const begunAt = clock.now();
    try {
      const queue = await answers.asked(client.queue(signal));
      options.onQueue(
        queue,
        queue.running.some((id) => prompts.has(id)),
      );
      await Promise.all([...prompts.values()].map((followed) => judge(followed, queue, begunAt)));
    } catch (error) {
      if (signal.aborted) return;
      if (!isEngineError(error)) throw error;
      if (clock.now() - answers.at > times.goneMs)
        for (const followed of prompts.values())
          if (followed.submittedAt !== null) settle(followed, { end: 'gone', error: goneFor(error) });
    } finally {
      if (!signal.aborted && prompts.size > 0) watch();
    }
  }

  /** Whatever keeps us from the node, a job of ours may be at work on it: nobody sends it again. */
  function goneFor(error: EngineError): EngineError {
    if (error instanceof Unavailable) return goneError(client.address.host, (clock.now() - answers.at) / 1000);
    return new Unavailable(`${error.message} A job of ours is there, and is taken off as soon as it lets us in.`, {
      mayHaveRun: true,
    });
  }

  async function judge(followed: Followed, queue: NodeQueue, begunAt: number): Promise<void> {
    const { promptId, submittedAt } = followed;
    const ahead = queue.running.includes(promptId)
      ? 0
      : queue.pending.includes(promptId)
        ? queue.running.length + queue.pending.indexOf(promptId)
        : null;
    if (ahead !== null) {
      followed.certain = true;
      followed.listener.onPosition(ahead);
      return;
    }
    if (submittedAt === null || submittedAt > begunAt) return;
    // Out of the queue and into the history is one step of ComfyUI: asked in this order, nothing falls between.
    const item = await answers.asked(client.history(promptId, signal));
    if (item) return settle(followed, { end: 'history', item });
    if (followed.certain || begunAt - submittedAt > times.doubtMs)
      settle(followed, { end: 'lost', failure: followed.failure });
  }

  /** A message says that it is done: its history is there, or will be in a moment. */
  async function askHistory(followed: Followed): Promise<void> {
    if (followed.asking) return;
    followed.asking = true;
    try {
      for (const milliseconds of [0, ...HISTORY_WAITS_MS]) {
        if (milliseconds > 0) await clock.wait(milliseconds, signal);
        if (!prompts.has(followed.promptId)) return;
        const item = await answers.asked(client.history(followed.promptId, signal));
        if (item) return settle(followed, { end: 'history', item });
      }
    } catch (error) {
      // The watch goes on; it knows when the node is gone.
      if (!signal.aborted && !isEngineError(error)) throw error;
    } finally {
      followed.asking = false;
    }
  }

  return {
    follow(promptId, listener) {
      const { promise, resolve } = Promise.withResolvers<PromptEnd>();
      const followed: Followed = {
        promptId,
        listener,
        resolve,
        submittedAt: null,
        certain: true,
        failure: null,
        asking: false,
      };
      prompts.set(promptId, followed);
      if (prompts.size === 1) {
        answers.at = clock.now();
        watch();
      }
      return {
        ended: promise,
        submitted(certain) {
          followed.certain = certain;
          followed.submittedAt = clock.now();
        },
        drop() {
          prompts.delete(promptId);
          rest();
        },
      };
    },
    hear(promptId, message, isEnd) {
      const followed = prompts.get(promptId);
      if (!followed) return;
      if (message.type === 'ended' && message.failure) followed.failure = message.failure;
      if (isEnd) void askHistory(followed);
      else if (message.type !== 'status') followed.listener.onMessage(message);
    },
    look,
    close: () => callOffLook(),
  };
}
