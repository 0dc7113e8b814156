import { randomUUID } from 'node:crypto';
import { isEngineError, Unavailable, type EngineError } from '../../core/errors.ts';
import type { Clock } from '../../core/clock.ts';
import { after } from './timers.ts';
import type { Graph } from './graph-job.ts';
import type { NodeMessage } from './messages.ts';
import {
  goneError,
  type GraphFailure,
  type HistoryItem,
  type NodeClient,
  type NodeQueue,
  type Submission,
} from './node-client.ts';
import { openNodeSocket, type NodeSocket } from './node-socket.ts';

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

export interface LinkTimes {
  /** Between two looks at the queue while prompts are followed. */
  readonly lookMs: number;
  /** A node that does not answer for so long is gone. */
  readonly goneMs: number;
  /** An empty node's socket is closed after this. */
  readonly lingerMs: number;
  /** A prompt whose POST broke may turn up for so long. */
  readonly doubtMs: number;
}

export const LINK_TIMES: LinkTimes = { lookMs: 2500, goneMs: 30_000, lingerMs: 60_000, doubtMs: 5000 };

export interface NodeLinkOptions {
  readonly client: NodeClient;
  readonly clock: Clock;
  readonly random: () => number;
  readonly times?: Partial<LinkTimes>;
  /** The node answered, or did not (then with what came in place of an answer). */
  onAnswer(error: EngineError | null): void;
  onQueueRemaining(count: number): void;
  /** The socket broke and is back: the node may be another one now. */
  onReconnect(): void;
}

/** One node, with the one socket that all our prompts on it share, and the watch over what became of them. */
export interface NodeLink {
  readonly client: NodeClient;
  readonly clientId: string;
  /** Opens the socket if need be. Resolves in a moment even when that does not work: then the queue and the history tell. */
  connect(): Promise<void>;
  /** Begin before POST /prompt, so that nothing is missed. */
  follow(promptId: string, listener: PromptListener): FollowedPrompt;
  /** Rejects only when the link is closed. */
  submit(graph: Graph, promptId: string): Promise<Submission>;
  /** Takes a finished prompt, with the person's words in it, out of the node's history. Never rejects. */
  forget(promptId: string): Promise<void>;
  /**
   * Takes a prompt off the node: out of the queue, or interrupted if it is the one that runs; never another one.
   * Resolves when the node has confirmed it, or has answered that it knows it no more; goes on trying for minutes while
   * the node does not answer. Never rejects.
   */
  takeOff(promptId: string, certain: boolean): Promise<void>;
  close(): Promise<void>;
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

const CONNECT_MS = 2000;
/** A prompt that runs is silent while a model is loaded, so the socket is doubted more and more slowly. */
const FIRST_SILENCE_MS = 20_000;
const LONGEST_SILENCE_MS = 160_000;
/** History is written some milliseconds after the last message. */
const HISTORY_WAITS_MS = [30, 60, 120, 250, 500];
const LONGEST_TAKE_OFF_WAIT_MS = 3000;
const TAKE_OFF_MS = 600_000;

export function createNodeLink(options: NodeLinkOptions): NodeLink {
  const { client, clock } = options;
  const times = { ...LINK_TIMES, ...options.times };
  const clientId = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  const prompts = new Map<string, Followed>();
  const confirmations = new Map<string, () => void>();
  let socket: NodeSocket | null = null;
  let openings = 0;
  /** Messages without a prompt's id are of the one that runs. */
  let running: string | null = null;
  let callOffLook = () => {};
  let callOffLinger = () => {};
  let looking: Promise<void> | null = null;
  let answeredAt = clock.now();
  let heardAt = clock.now();
  let silenceMs = FIRST_SILENCE_MS;
  let isRenewing = false;

  async function asked<T>(request: Promise<T>): Promise<T> {
    try {
      const answer = await request;
      answeredAt = clock.now();
      options.onAnswer(null);
      return answer;
    } catch (error) {
      if (!signal.aborted && isEngineError(error)) options.onAnswer(error);
      throw error;
    }
  }

  function settle(followed: Followed, end: PromptEnd): void {
    if (prompts.delete(followed.promptId)) followed.resolve(end);
    rest();
  }

  /** Without prompts nothing is asked, and in a while the socket is closed. */
  function rest(): void {
    if (prompts.size > 0) return;
    callOffLook();
    callOffLinger();
    callOffLinger = after(clock, times.lingerMs, () => {
      socket?.close();
      socket = null;
    });
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
      const queue = await asked(client.queue(signal));
      options.onQueueRemaining(queue.running.length + queue.pending.length);
      listenAnew(queue);
      await Promise.all([...prompts.values()].map((followed) => judge(followed, queue, begunAt)));
    } catch (error) {
      if (signal.aborted) return;
      if (!isEngineError(error)) throw error;
      if (clock.now() - answeredAt > times.goneMs)
        for (const followed of prompts.values())
          if (followed.submittedAt !== null) settle(followed, { end: 'gone', error: goneFor(error) });
    } finally {
      if (!signal.aborted && prompts.size > 0) watch();
    }
  }

  /**
   * A socket may be open and deaf: ComfyUI forgets a client's id when an older socket of that id ends, whichever has it
   * by then (server.py, `websocket_handler`).
   */
  function listenAnew(queue: NodeQueue): void {
    if (!queue.running.some((id) => prompts.has(id)) || clock.now() - heardAt < silenceMs) return;
    heardAt = clock.now();
    silenceMs = Math.min(LONGEST_SILENCE_MS, silenceMs * 2);
    isRenewing = true;
    socket?.renew();
  }

  /** Whatever keeps us from the node, a job of ours may be at work on it: nobody sends it again. */
  function goneFor(error: EngineError): EngineError {
    if (error instanceof Unavailable) return goneError(client.address.host, (clock.now() - answeredAt) / 1000);
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
    const item = await asked(client.history(promptId, signal));
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
        const item = await asked(client.history(followed.promptId, signal));
        if (item) return settle(followed, { end: 'history', item });
      }
    } catch (error) {
      // The watch goes on; it knows when the node is gone.
      if (!signal.aborted && !isEngineError(error)) throw error;
    } finally {
      followed.asking = false;
    }
  }

  function hear(message: NodeMessage): void {
    heardAt = clock.now();
    if (message.type === 'status') return options.onQueueRemaining(message.queueRemaining);
    if (message.promptId !== null && message.type !== 'preview') running = message.promptId;
    const promptId = message.promptId ?? running;
    if (promptId === null) return;
    silenceMs = FIRST_SILENCE_MS;
    const isEnd = message.type === 'ended' || (message.type === 'executing' && message.node === null);
    if (isEnd) confirmations.get(promptId)?.();
    const followed = prompts.get(promptId);
    if (!followed) return;
    if (message.type === 'ended' && message.failure) followed.failure = message.failure;
    if (isEnd) void askHistory(followed);
    else followed.listener.onMessage(message);
  }

  async function takeOff(promptId: string, certain: boolean): Promise<void> {
    const begunAt = clock.now();
    let absentSince: number | null = null;
    for (let attempt = 0; clock.now() - begunAt < TAKE_OFF_MS && !signal.aborted; attempt += 1) {
      try {
        await asked(client.dequeue(promptId, signal));
        const queue = await asked(client.queue(signal));
        const runs = queue.running.includes(promptId);
        if (runs) await asked(client.interrupt(promptId, signal));
        absentSince = runs || queue.pending.includes(promptId) ? null : (absentSince ?? clock.now());
        // Of a prompt whose POST broke, one absence proves nothing.
        if (absentSince !== null && (certain || clock.now() - absentSince >= times.doubtMs)) {
          await asked(client.forget(promptId, signal));
          return;
        }
      } catch (error) {
        if (!signal.aborted && !isEngineError(error)) throw error;
      }
      const confirmed = Promise.withResolvers<void>();
      confirmations.set(promptId, confirmed.resolve);
      const stop = after(clock, Math.min(LONGEST_TAKE_OFF_WAIT_MS, 50 * 2 ** attempt), confirmed.resolve);
      await confirmed.promise;
      stop();
      confirmations.delete(promptId);
    }
  }

  return {
    client,
    clientId,
    async connect() {
      callOffLinger();
      if (signal.aborted) return;
      if (!socket) {
        openings = 0;
        socket = openNodeSocket({
          url: client.address.socketUrl(clientId),
          headers: client.address.credentials,
          clock,
          random: options.random,
          onMessage: hear,
          onOpen() {
            openings += 1;
            if (openings === 1) return;
            if (!isRenewing) options.onReconnect();
            isRenewing = false;
            void look();
          },
        });
      }
      await socket.ready(CONNECT_MS);
    },
    follow(promptId, listener) {
      callOffLinger();
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
        answeredAt = clock.now();
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
    submit: (graph, promptId) => client.submit(graph, { promptId, clientId }, signal),
    forget: (promptId) => client.forget(promptId, signal).catch(() => undefined),
    takeOff,
    async close() {
      closing.abort(new Unavailable('The engine is closing.'));
      callOffLook();
      callOffLinger();
      for (const confirm of confirmations.values()) confirm();
      socket?.close();
      socket = null;
      await client.close();
    },
  };
}
