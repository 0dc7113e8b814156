import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listenOnOwnPort } from '../own-port.ts';

/**
 * A maker's hosts as a test sees them: the API, a second one that is polled, and a third that gives the files out, each
 * with its own port of 127.0.0.1; and one more that nobody may be led to. What a maker says on them is the maker's
 * file; how an answer goes wrong on its way is here, the same for all.
 */

export type HostName = 'api' | 'poll' | 'files' | 'trap';

export interface SeenRequest {
  readonly host: HostName;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as sent, or null. */
  readonly body: unknown;
  readonly raw: Buffer;
  /** Of the body. */
  readonly bytes: number;
  readonly kind: CallKind;
  /** The answer's status; 0 while none was given. */
  status: number;
  /** Bytes of the answer's body that were written. */
  answered: number;
  /** The client went away before the answer was whole. */
  aborted: boolean;
}

export type CallKind = 'submit' | 'poll' | 'cancel' | 'read' | 'file';

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer | string | object;
}

/** What happens on the way, whoever the maker is. */
export type WireFault =
  /** The socket is cut before the maker has read the request. */
  | 'reset'
  /** The maker takes the request, and may charge it, but the answer never arrives. */
  | 'reset-after-accept'
  /** Half of the body, then the socket is cut. */
  | 'truncated'
  /** Half of the body, the rest when the test says `release()`. */
  | 'slow'
  /** A 502 page of a proxy, in HTML. */
  | 'proxy-html'
  /** A 200 page in HTML, as a hotel's network gives. */
  | 'login-page'
  /** 200 and no bytes. */
  | 'empty'
  /** A body that goes on for half a gigabyte. */
  | 'huge'
  /** To an address inside: `redirectTo`, by default the cloud's own metadata service. */
  | 'redirect';

export interface FaultOptions {
  /** Which calls it meets. Default: submit. */
  readonly at?: CallKind;
  /** How many of them. Default 1. */
  readonly times?: number;
  /** Calls of the kind that are let through first. Default 0. */
  readonly after?: number;
}

export interface MakerHost {
  readonly origin: string;
  readonly pollOrigin: string;
  readonly filesOrigin: string;
  /** A private address that no operator named; whoever comes here followed a link that was not to be followed. */
  readonly trapOrigin: string;
  readonly requests: SeenRequest[];
  redirectTo: string;
  /** The next calls of a kind go wrong. */
  fault(fault: WireFault, options?: FaultOptions): void;
  /** Answers of submitted calls wait until `release()`. */
  hold(): void;
  release(): void;
  /** Resolves when this many requests of a kind have arrived. */
  arrived(count: number, kind?: CallKind): Promise<void>;
  /** Gives a file out; the address lives until `expireLinks()`. */
  publish(bytes: Buffer, type: string): string;
  expireLinks(): void;
  /** Requests beyond the API's own hosts that carried the key. */
  keyLeaks(): readonly SeenRequest[];
  close(): Promise<void>;
}

interface MakerHostOptions {
  readonly key: string;
  readonly kindOf: (request: { method: string; path: string; host: HostName }) => CallKind;
  readonly answer: (request: SeenRequest) => Promise<Answer> | Answer;
}

export async function startMakerHost({ key, kindOf, answer }: MakerHostOptions): Promise<MakerHost> {
  const requests: SeenRequest[] = [];
  const faults: { readonly fault: WireFault; readonly at: CallKind; left: number; skip: number }[] = [];
  const files = new Map<string, { readonly bytes: Buffer; readonly type: string; expired: boolean }>();
  const arrivals = new Set<() => void>();
  const servers: Server[] = [];
  let gate: { readonly promise: Promise<void>; readonly open: () => void } | null = null;
  let slow = newGate();

  const serve = async (host: HostName): Promise<string> => {
    const server = createServer((incoming, outgoing) => {
      handle(host, incoming, outgoing).catch(() => outgoing.destroy());
    });
    servers.push(server);
    return `http://127.0.0.1:${await listenOnOwnPort(server)}`;
  };

  const handle = async (host: HostName, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const raw = await readBody(incoming);
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const seen: SeenRequest = {
      host,
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
      body: parseJson(raw),
      raw,
      bytes: raw.length,
      kind: host === 'files' ? 'file' : kindOf({ method: incoming.method ?? 'GET', path: pathname, host }),
      status: 0,
      answered: 0,
      aborted: false,
    };
    outgoing.once('close', () => {
      seen.aborted = !outgoing.writableFinished;
    });
    requests.push(seen);
    for (const wake of arrivals) wake();

    const fault = takeFault(seen.kind);
    if (fault === 'reset') return void incoming.socket.destroy();
    const early = fault && onTheWay(fault);
    if (early) return give(seen, outgoing, early);
    const made =
      host === 'trap' ? { status: 200, body: 'inside' } : host === 'files' ? giveFile(seen) : await answer(seen);
    if (seen.kind === 'submit' && gate) await Promise.race([gate.promise, once(outgoing, 'close')]);
    if (fault === 'reset-after-accept') return void incoming.socket.destroy();
    if (fault === 'huge') return pour(seen, outgoing);
    if (fault === 'empty') return give(seen, outgoing, { ...made, body: '' });
    if (fault === 'truncated' || fault === 'slow') return giveHalf(seen, outgoing, made, fault);
    return give(seen, outgoing, made);
  };

  const takeFault = (kind: CallKind): WireFault | undefined => {
    const found = faults.find(({ at, left }) => at === kind && left > 0);
    if (!found) return undefined;
    if (found.skip > 0) {
      found.skip--;
      return undefined;
    }
    found.left--;
    return found.fault;
  };

  const onTheWay = (fault: WireFault): Answer | null => {
    const page = { 'content-type': 'text/html; charset=utf-8' };
    if (fault === 'proxy-html')
      return {
        status: 502,
        headers: page,
        body: '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>',
      };
    if (fault === 'login-page')
      return {
        status: 200,
        headers: page,
        body: '<!doctype html><title>Welcome</title><form action="/login">Please accept the terms of this network.</form>',
      };
    if (fault === 'redirect') return { status: 302, headers: { location: host.redirectTo }, body: '' };
    return null;
  };

  const giveFile = ({ path, headers }: SeenRequest): Answer => {
    const xml = { 'content-type': 'application/xml' };
    const file = files.get(path);
    if (!file)
      return {
        status: 404,
        headers: xml,
        body: '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
      };
    if (headers['authorization'] !== undefined)
      return {
        status: 400,
        headers: xml,
        body: '<?xml version="1.0"?><Error><Code>InvalidArgument</Code><Message>Only one auth mechanism allowed.</Message></Error>',
      };
    if (file.expired)
      return {
        status: 403,
        headers: xml,
        body: '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired.</Message></Error>',
      };
    return { status: 200, headers: { 'content-type': file.type }, body: file.bytes };
  };

  const giveHalf = async (seen: SeenRequest, outgoing: ServerResponse, made: Answer, fault: 'truncated' | 'slow') => {
    const bytes = toBytes(made.body);
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    seen.status = made.status;
    outgoing.writeHead(made.status, { 'content-type': typeOf(made), ...made.headers, 'content-length': bytes.length });
    await new Promise<void>((resolve) => {
      outgoing.write(half, () => resolve());
    });
    seen.answered += half.length;
    if (fault === 'truncated') return void outgoing.destroy();
    await Promise.race([slow.promise, once(outgoing, 'close')]);
    outgoing.end(bytes.subarray(half.length));
  };

  const pour = async (seen: SeenRequest, outgoing: ServerResponse) => {
    const chunk = Buffer.alloc(256 * 1024, 1);
    seen.status = 200;
    outgoing.writeHead(200, { 'content-type': 'image/png' });
    outgoing.write(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    const gone = once(outgoing, 'close');
    while (seen.answered < 512 * 1024 * 1024 && !outgoing.destroyed) {
      seen.answered += chunk.length;
      if (!outgoing.write(chunk)) await Promise.race([drained(outgoing), gone]);
    }
    outgoing.end();
  };

  const [origin, pollOrigin, filesOrigin, trapOrigin] = await Promise.all([
    serve('api'),
    serve('poll'),
    serve('files'),
    serve('trap'),
  ]);
  const host: MakerHost = {
    origin,
    pollOrigin,
    filesOrigin,
    trapOrigin,
    requests,
    redirectTo: 'http://169.254.169.254/latest/meta-data/',
    fault(fault, { at = 'submit', times = 1, after = 0 } = {}) {
      faults.push({ fault, at, left: times, skip: after });
    },
    hold() {
      gate ??= newGate();
    },
    release() {
      gate?.open();
      gate = null;
      slow.open();
      slow = newGate();
    },
    arrived(count, kind = 'submit') {
      const enough = () => requests.filter((request) => request.kind === kind).length >= count;
      return new Promise((resolve) => {
        const look = () => {
          if (!enough()) return;
          arrivals.delete(look);
          resolve();
        };
        arrivals.add(look);
        look();
      });
    },
    publish(bytes, type) {
      const path = `/results/${files.size + 1}.${type.split('/')[1]}`;
      files.set(path, { bytes, type, expired: false });
      return `${filesOrigin}${path}?Expires=1795000000&Signature=c2lnbmVk`;
    },
    expireLinks() {
      for (const file of files.values()) file.expired = true;
    },
    keyLeaks: () =>
      requests.filter(
        ({ host: at, headers, path, query }) =>
          (at === 'files' || at === 'trap') && `${Object.values(headers).join(' ')} ${path} ${query}`.includes(key),
      ),
    async close() {
      this.release();
      for (const server of servers) server.closeAllConnections();
      await Promise.all(
        servers.map(async (server) => {
          server.close();
          await once(server, 'close');
        }),
      );
    },
  };
  return host;
}

function give(seen: SeenRequest, outgoing: ServerResponse, made: Answer): void {
  const bytes = toBytes(made.body);
  seen.status = made.status;
  seen.answered = bytes.length;
  outgoing.writeHead(made.status, { 'content-type': typeOf(made), ...made.headers, 'content-length': bytes.length });
  outgoing.end(bytes);
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    outgoing.once('drain', () => resolve());
  });
}

function typeOf({ body }: Answer): string {
  return Buffer.isBuffer(body) || typeof body === 'string' ? 'application/octet-stream' : 'application/json';
}

function toBytes(body: Answer['body']): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function newGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: () => resolve() };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
