import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Dialect } from './dialect.ts';

/** One message on its way to a client; a text is JSON, or what a broken server sends for it. */
export type Frame = { readonly text: string } | { readonly binary: Buffer };

interface Connection {
  readonly socket: WebSocket;
  readonly sid: string;
  flags: Readonly<Record<string, unknown>>;
  /** Open, but nothing comes through any more. */
  deaf: boolean;
}

/** What a client is told when it comes. */
type Greeting = (sid: string) => readonly (readonly [string, Record<string, unknown>])[];

const PREVIEW_IMAGE = 1;
const PREVIEW_IMAGE_WITH_METADATA = 4;
const JPEG = 1;

/** ComfyUI's websockets: one per client id gets messages, and a few ways for them to break. */
export class SocketHub {
  /** Every frame passes here: what comes back is sent, in that order. */
  alter: (frame: Frame, sid: string) => readonly Frame[] = (frame) => [frame];
  /** Answers the next handshakes with this status in place of a socket; null: takes them. */
  refuseWith: number | null = null;
  /** Client ids in the order in which they came. */
  readonly connected: string[] = [];
  /** What clients said, parsed. */
  readonly received: { readonly sid: string; readonly message: unknown }[] = [];
  readonly #dialect: Dialect;
  readonly #greet: Greeting;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #all = new Set<Connection>();
  readonly #bySid = new Map<string, Connection>();
  #waiting: { readonly test: () => boolean; readonly resolve: () => void }[] = [];

  constructor(dialect: Dialect, greet: Greeting) {
    this.#dialect = dialect;
    this.#greet = greet;
  }

  /** Sockets that are open, deaf ones too. */
  get open(): number {
    return this.#all.size;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, sid: string): void {
    if (this.refuseWith !== null) {
      socket.end(`HTTP/1.1 ${this.refuseWith} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) =>
      this.#accept(webSocket, sid || randomUUID().replaceAll('-', '')),
    );
  }

  #accept(socket: WebSocket, sid: string): void {
    const connection: Connection = { socket, sid, flags: {}, deaf: false };
    this.#all.add(connection);
    // The older socket of that id stays open and hears nothing more.
    this.#bySid.set(sid, connection);
    this.connected.push(sid);
    let first = true;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!this.#all.delete(connection)) return;
      // As ComfyUI does: by the id, even if a newer socket has it by now.
      this.#bySid.delete(sid);
      this.#changed();
    });
    socket.on('message', (data: Buffer) => {
      let message: unknown;
      try {
        message = JSON.parse(data.toString());
      } catch {
        return;
      }
      this.received.push({ sid, message });
      const { type, data: flags } = message as { type?: string; data?: Record<string, unknown> };
      if (first && type === 'feature_flags' && this.#dialect.wholeProgress) {
        connection.flags = flags ?? {};
        this.send('feature_flags', serverFeatures(), sid);
      }
      first = false;
      this.#changed();
    });
    for (const [type, data] of this.#greet(sid)) this.send(type, data, sid);
    this.#changed();
  }

  /** @param sid null: to all */
  send(type: string, data: Record<string, unknown>, sid: string | null): void {
    this.#deliver({ text: JSON.stringify({ type, data }) }, sid);
  }

  /** Whether that client asked for previews that say whose they are. */
  wantsMetadata(sid: string | null): boolean {
    return sid !== null && this.#bySid.get(sid)?.flags['supports_preview_metadata'] === true;
  }

  /** @param metadata null: the bare picture, as older clients get it */
  sendPreview(jpeg: Buffer, metadata: Record<string, unknown> | null, sid: string | null): void {
    const json = Buffer.from(JSON.stringify({ ...metadata, image_type: 'image/jpeg' }));
    const head = metadata
      ? [uint32(PREVIEW_IMAGE_WITH_METADATA), uint32(json.length), json]
      : [uint32(PREVIEW_IMAGE), uint32(JPEG)];
    this.#deliver({ binary: Buffer.concat([...head, jpeg]) }, sid);
  }

  #deliver(frame: Frame, sid: string | null): void {
    for (const connection of sid === null ? this.#bySid.values() : [this.#bySid.get(sid)]) {
      if (!connection || connection.deaf) continue;
      for (const sent of this.alter(frame, connection.sid))
        connection.socket.send('text' in sent ? sent.text : sent.binary);
    }
  }

  /** Sends a frame as it is, to all: what no ComfyUI says. */
  sendRaw(frame: Frame): void {
    for (const { socket, deaf } of this.#all) if (!deaf) socket.send('text' in frame ? frame.text : frame.binary);
  }

  /** From now on nothing comes through on the sockets that are open, either way, and nobody closes them. */
  halfOpen(): void {
    for (const connection of this.#all) {
      connection.deaf = true;
      connection.socket.pause();
    }
  }

  /** A clean end, with a close frame. */
  close(code = 1001): void {
    for (const { socket } of this.#all) socket.close(code);
  }

  /** The wire is cut; of `deaf` sockets only, as the machine finds out at last that nobody is there. */
  terminate(which: 'all' | 'deaf' = 'all'): void {
    for (const { socket, deaf } of this.#all) if (which === 'all' || deaf) socket.terminate();
  }

  /** The process died: every wire is cut and nobody is remembered. */
  drop(): void {
    const sockets = [...this.#all].map(({ socket }) => socket);
    this.#all.clear();
    this.#bySid.clear();
    for (const socket of sockets) socket.terminate();
  }

  /** Resolves when it is so; looked at whenever a socket opens, closes or speaks. */
  until(test: (hub: SocketHub) => boolean): Promise<void> {
    if (test(this)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ test: () => test(this), resolve }));
  }

  #changed(): void {
    const ready = this.#waiting.filter(({ test }) => test());
    this.#waiting = this.#waiting.filter((waiting) => !ready.includes(waiting));
    for (const { resolve } of ready) resolve();
  }
}

export function serverFeatures(): Record<string, unknown> {
  return { supports_preview_metadata: true, max_upload_size: 104_857_600 };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
