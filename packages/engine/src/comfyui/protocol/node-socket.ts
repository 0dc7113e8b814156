import { WebSocket, type RawData } from 'ws';
import type { Clock } from '../../core/clock.ts';
import { after } from './timers.ts';
import { readBinaryMessage, readTextMessage, type NodeMessage } from './messages.ts';

export interface NodeSocketOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly onMessage: (message: NodeMessage) => void;
  /** It is open, for the first time or again: what was told in between was not heard. */
  readonly onOpen: () => void;
}

export interface NodeSocket {
  /** Resolves when it is open, or has failed for the first time, or after `milliseconds`. Never rejects. */
  ready(milliseconds: number): Promise<void>;
  /** Cuts it and opens it anew. */
  renew(): void;
  close(): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
const PING_MS = 10_000;
const HANDSHAKE_MS = 10_000;
/** A preview is some 100 kB; what is larger than this breaks the connection, and a new one is made. */
const LARGEST_MESSAGE = 32 * 2 ** 20;

/**
 * Keeps a websocket to a node: opened anew with growing, jittered waits whenever it breaks, cut when a ping is not
 * answered before the next is due.
 */
export function openNodeSocket({ url, headers, clock, random, onMessage, onOpen }: NodeSocketOptions): NodeSocket {
  let closed = false;
  let failures = 0;
  let callOff = () => {};
  let current: WebSocket | null = null;
  const first = Promise.withResolvers<void>();

  function connect(): void {
    const socket = new WebSocket(url, {
      headers,
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: LARGEST_MESSAGE,
      perMessageDeflate: false,
      followRedirects: false,
    });
    let answered = true;
    current = socket;
    const ping = () => {
      if (!answered) return socket.terminate();
      answered = false;
      socket.ping();
      callOff = after(clock, PING_MS, ping);
    };
    socket.on('open', () => {
      failures = 0;
      socket.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } }));
      callOff = after(clock, PING_MS, ping);
      first.resolve();
      onOpen();
    });
    socket.on('pong', () => (answered = true));
    socket.on('message', (data: RawData, isBinary) => {
      answered = true;
      const message = isBinary ? readBinaryMessage(bytesOf(data)) : readTextMessage(bytesOf(data).toString('utf8'));
      if (message) onMessage(message);
    });
    // Told again by 'close', which follows every error.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      first.resolve();
      current = null;
      callOff();
      if (closed) return;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random() / 2);
      failures += 1;
      callOff = after(clock, wait, connect);
    });
  }
  connect();

  return {
    async ready(milliseconds) {
      const late = Promise.withResolvers<void>();
      const stop = after(clock, milliseconds, late.resolve);
      await Promise.race([first.promise, late.promise]);
      stop();
    },
    renew: () => current?.terminate(),
    close() {
      closed = true;
      callOff();
      current?.terminate();
    },
  };
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
