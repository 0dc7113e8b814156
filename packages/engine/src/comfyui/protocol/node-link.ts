import { randomUUID } from 'node:crypto';
import { Unavailable, type EngineError } from '../../core/errors.ts';
import type { Clock } from '../../core/clock.ts';
import { after } from './timers.ts';
import type { Graph } from './graph-job.ts';
import type { NodeMessage } from './messages.ts';
import { createNodeAnswers } from './node-answers.ts';
import type { NodeClient, Submission } from './node-client.ts';
import { openNodeSocket, type NodeSocket } from './node-socket.ts';
import { createPromptWatch, type PromptWatch, type WatchTimes } from './prompt-watch.ts';
import { createTakeOffs } from './take-off.ts';

export interface LinkTimes extends WatchTimes {
  /** An empty node's socket is closed after this. */
  readonly lingerMs: number;
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
  readonly follow: PromptWatch['follow'];
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

const CONNECT_MS = 2000;
/** A prompt that runs is silent while a model is loaded, so the socket is doubted more and more slowly. */
const FIRST_SILENCE_MS = 20_000;
const LONGEST_SILENCE_MS = 160_000;

export function createNodeLink(options: NodeLinkOptions): NodeLink {
  const { client, clock } = options;
  const times = { ...LINK_TIMES, ...options.times };
  const clientId = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  let socket: NodeSocket | null = null;
  let openings = 0;
  /** Messages without a prompt's id are of the one that runs. */
  let running: string | null = null;
  let callOffLinger = () => {};
  let heardAt = clock.now();
  let silenceMs = FIRST_SILENCE_MS;
  let isRenewing = false;

  const answers = createNodeAnswers(clock, signal, (error) => options.onAnswer(error));
  const takeOffs = createTakeOffs(client, answers, { clock, signal, doubtMs: times.doubtMs });
  const watch = createPromptWatch({
    client,
    clock,
    signal,
    times,
    answers,
    onQueue(queue, isOurs) {
      options.onQueueRemaining(queue.running.length + queue.pending.length);
      if (isOurs) listenAnew();
    },
    /** In a while the socket of a node without prompts is closed. */
    onIdle() {
      callOffLinger();
      callOffLinger = after(clock, times.lingerMs, () => {
        socket?.close();
        socket = null;
      });
    },
  });

  /**
   * A socket may be open and deaf: ComfyUI forgets a client's id when an older socket of that id ends, whichever has it
   * by then (server.py, `websocket_handler`).
   */
  function listenAnew(): void {
    if (clock.now() - heardAt < silenceMs) return;
    heardAt = clock.now();
    silenceMs = Math.min(LONGEST_SILENCE_MS, silenceMs * 2);
    isRenewing = true;
    socket?.renew();
  }

  function hear(message: NodeMessage): void {
    heardAt = clock.now();
    if (message.type === 'status') return options.onQueueRemaining(message.queueRemaining);
    if (message.promptId !== null && message.type !== 'preview') running = message.promptId;
    const promptId = message.promptId ?? running;
    if (promptId === null) return;
    silenceMs = FIRST_SILENCE_MS;
    const isEnd = message.type === 'ended' || (message.type === 'executing' && message.node === null);
    if (isEnd) takeOffs.confirm(promptId);
    watch.hear(promptId, message, isEnd);
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
            void watch.look();
          },
        });
      }
      await socket.ready(CONNECT_MS);
    },
    follow(promptId, listener) {
      callOffLinger();
      return watch.follow(promptId, listener);
    },
    submit: (graph, promptId) => client.submit(graph, { promptId, clientId }, signal),
    forget: (promptId) => client.forget(promptId, signal).catch(() => undefined),
    takeOff: (promptId, certain) => takeOffs.takeOff(promptId, certain),
    async close() {
      closing.abort(new Unavailable('The engine is closing.'));
      watch.close();
      callOffLinger();
      takeOffs.close();
      socket?.close();
      socket = null;
      await client.close();
    },
  };
}
