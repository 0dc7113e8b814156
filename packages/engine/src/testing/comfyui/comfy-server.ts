import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { listenOn, listenOnOwnPort } from '../own-port.ts';
import { type DialectName, type Dialect, DIALECTS } from './dialect.ts';
import { Executor, type ScriptedFailure, type Step } from './execution.ts';
import type { HttpFault } from './faults.ts';
import { type InstalledFiles, type ObjectInfo, objectInfo } from './object-info.ts';
import { PromptQueue } from './prompt-queue.ts';
import {
  answer,
  type Answer,
  type RecordedPrompt,
  type RecordedRequest,
  type RecordedUpload,
  type RouteContext,
} from './routes.ts';
import { SocketHub } from './socket-hub.ts';
import { Storage } from './storage.ts';

export interface ComfyServerOptions {
  /** How old it is; the default is `0.3.64`. */
  readonly dialect?: DialectName;
  /** Which model files it has. */
  readonly installed?: InstalledFiles;
  /** Classes it lacks, as a build without some of its nodes. */
  readonly without?: readonly string[];
  /** Whether it was started with `--preview-method`; true. */
  readonly previews?: boolean;
  /** A proxy before it wants `Authorization: Bearer <token>`; without: 401. */
  readonly token?: string;
  /** Runs what is queued at once, a move at each turn of the event loop; else only `step` and `drain` move it. */
  readonly autorun?: boolean;
  /** Milliseconds for its time stamps. */
  readonly now?: () => number;
}

interface PlannedFault {
  readonly matches: (request: RecordedRequest) => boolean;
  readonly fault: HttpFault;
  left: number;
  readonly released: Promise<void>;
}

const UPLOAD_LIMIT = 100 * 1024 * 1024;

/** A ComfyUI on a loopback port, without models: its protocol, its queue, its checks and its files, moved by the test and broken by the test. */
export class ComfyServer {
  readonly requests: RecordedRequest[] = [];
  readonly prompts: RecordedPrompt[] = [];
  readonly uploads: RecordedUpload[] = [];
  /** Bodies of POST /free. */
  readonly freed: unknown[] = [];
  readonly storage = new Storage();
  readonly queue: PromptQueue;
  readonly sockets: SocketHub;
  /** Which model files it has; may be changed while it runs, as a folder may. */
  installed: InstalledFiles;
  vramFree = 24_000_000_000;
  /** Bytes of huge pictures that were taken from the server. */
  hugeBytesSent = 0;
  readonly #options: ComfyServerOptions;
  readonly #dialect: Dialect;
  #executor: Executor;
  #job: AsyncGenerator<Step, void> | null = null;
  #moving: Promise<unknown> = Promise.resolve();
  #server: Server | null = null;
  /** Of every kind: what the server counts before it is closed, an upgraded one or one that says nothing too. */
  readonly #connections = new Set<Socket>();
  #port = 0;
  #faults: PlannedFault[] = [];
  #failures: ScriptedFailure[] = [];
  #watchers: {
    readonly test: (request: RecordedRequest) => boolean;
    readonly resolve: (request: RecordedRequest) => void;
  }[] = [];
  #autorunning = false;
  #known: { readonly key: string; readonly info: ObjectInfo } | null = null;

  constructor(options: ComfyServerOptions = {}) {
    this.#options = options;
    this.#dialect = DIALECTS[options.dialect ?? '0.3.64'];
    this.installed = options.installed ?? {};
    this.queue = new PromptQueue(() => this.#queueChanged());
    this.sockets = new SocketHub(this.#dialect, (sid: string): [string, Record<string, unknown>][] => {
      const current = this.#executor.current;
      const status: [string, Record<string, unknown>] = ['status', { status: this.#queueInfo(), sid }];
      return current?.client === sid ? [status, ['executing', { node: current.node }]] : [status];
    });
    this.#executor = this.#newExecutor();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** TCP connections that are open, sockets too. */
  get connections(): Promise<number> {
    return new Promise(
      (resolve, reject) =>
        this.#server?.getConnections((error, count) => (error ? reject(error) : resolve(count))) ?? resolve(0),
    );
  }

  /** Its model files, those that were trained here too, and what was uploaded: pictures at the top and folders. */
  files(): InstalledFiles {
    const uploads = this.storage.names('input');
    const folders = new Set(
      uploads.flatMap((name) =>
        name
          .split('/')
          .slice(0, -1)
          .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
      ),
    );
    const trained = this.storage
      .names('output')
      .flatMap((name) => (name.startsWith('loras/') ? [name.slice('loras/'.length)] : []));
    return {
      ...this.installed,
      loras: [...(this.installed['loras'] ?? []), ...trained],
      input: uploads.filter((name) => !name.includes('/')),
      input_folders: [...folders].toSorted(),
    };
  }

  objectInfo(): ObjectInfo {
    const files = this.files();
    const key = JSON.stringify(files);
    if (this.#known?.key !== key) {
      const without = this.#options.without ?? [];
      const info = Object.fromEntries(
        Object.entries(objectInfo(this.#dialect.nodes, files)).filter(([name]) => !without.includes(name)),
      );
      this.#known = { key, info };
    }
    return this.#known.info;
  }

  /** As ComfyUI does, it empties its `temp` before it listens; `input` and `output` stay. */
  async start(): Promise<void> {
    this.storage.empty('temp');
    const server = createServer((request, response) => {
      void this.#handle(request, response).catch(() => response.destroy());
    });
    server.on('upgrade', (request, socket, head) => {
      const { path, query } = pathOf(request);
      this.requests.push({ method: 'UPGRADE', path, query, headers: request.headers, bytes: Buffer.alloc(0) });
      // Nobody listens to a socket that is refused here, and a client may reset it.
      socket.on('error', () => undefined);
      if (path !== '/ws') socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
      else if (!this.#allowed(request.headers)) socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
      else this.sockets.upgrade(request, socket, head, query.get('clientId') ?? '');
    });
    server.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
    if (this.#port > 0) await listenOn(server, this.#port);
    else this.#port = await listenOnOwnPort(server);
    this.#server = server;
  }

  /** The process dies: connections are cut, what ran and what is in memory is gone, files stay. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#job = null;
    this.queue.forget();
    this.#executor = this.#newExecutor();
    this.sockets.drop();
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.#connections) socket.destroy();
    await closed;
  }

  /** Dies and comes back on the same port, with an empty queue, an empty history and an empty `temp`. */
  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }

  /**
   * Makes the server's clock go on by so many moves: a job begins, a node begins, a sampler does a step, a node ends, a job ends.
   * An interrupt is noticed at the next move, as ComfyUI looks for it before a node and at each step of a sampler.
   * @returns what the last move was
   */
  step(moves = 1): Promise<Step> {
    return this.stepUntil((_, count) => count >= moves);
  }

  /** Goes on until a move is the one that is asked for, or nothing is left to do. */
  stepUntil(reached: (step: Step, count: number) => boolean): Promise<Step> {
    const moved = this.#moving.then(async () => {
      for (let count = 1; ; count++) {
        const step = await this.#move();
        if (step.kind === 'idle' || reached(step, count)) return step;
      }
    });
    this.#moving = moved.catch(() => undefined);
    return moved;
  }

  /** Until the queue is empty. */
  async drain(): Promise<void> {
    await this.stepUntil(() => false);
  }

  async #move(): Promise<Step> {
    if (!this.#job) {
      const item = this.queue.take();
      if (!item) return { kind: 'idle' };
      const executor = this.#executor;
      this.#job = executor.run(item, (history) => {
        if (this.#executor === executor) this.queue.done(item, history);
      });
    }
    const job = this.#job;
    const { value, done } = await job.next();
    // The process may have died in the middle of a move.
    if (this.#job !== job) return { kind: 'idle' };
    if (done || ['finished', 'failed', 'interrupted'].includes(value.kind)) this.#job = null;
    return value ?? { kind: 'idle' };
  }

  #newExecutor(): Executor {
    const alive = (): boolean => this.#executor === executor;
    const executor: Executor = new Executor({
      dialect: this.#dialect,
      objectInfo: () => this.objectInfo(),
      storage: this.storage,
      now: this.#options.now ?? Date.now,
      previews: this.#options.previews ?? true,
      send: (type, data, client) => alive() && this.sockets.send(type, data, client),
      sendPreview: (jpeg, metadata, client) => alive() && this.sockets.sendPreview(jpeg, metadata, client),
      wantsMetadata: (client) => this.sockets.wantsMetadata(client),
      failureFor: (className) => {
        const at = this.#failures.findIndex((failure) => failure.className === className);
        return at < 0 ? undefined : this.#failures.splice(at, 1)[0];
      },
      takeInterrupt: () => {
        const asked = this.queue.interruptAsked;
        this.queue.interruptAsked = false;
        return asked;
      },
    });
    return executor;
  }

  /** The next run of a node of this class fails, at its start or at a step. */
  failNode(failure: ScriptedFailure): void {
    this.#failures.push(failure);
  }

  /** Somebody else presses the stop button, which knows no prompt. */
  interruptByOther(): void {
    this.queue.interruptAsked = true;
  }

  /** Other people's jobs, queued now; without a client their progress is told to everybody. */
  addOthers(count: number, clientId: string | null = 'somebody-else'): string[] {
    return Array.from({ length: count }, () => {
      const promptId = randomUUID();
      const graph = {
        '1': { class_type: 'EmptyImage', inputs: { width: 8, height: 8, batch_size: 1, color: 0 } },
        '2': { class_type: 'PreviewImage', inputs: { images: ['1', 0] } },
      };
      this.queue.put({
        number: this.queue.numberFor({}),
        promptId,
        graph,
        extraData: clientId === null ? {} : { client_id: clientId },
        outputs: ['2'],
      });
      return promptId;
    });
  }

  /**
   * Breaks the answers to requests, the next `times` that match.
   * @param route a path such as `/view`, also the start of one that goes on with `/`, or a test of the whole request
   * @returns `release` lets a slow answer go on
   */
  fail(route: string | ((request: RecordedRequest) => boolean), fault: HttpFault, times = 1): { release: () => void } {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const matches =
      typeof route === 'string' ? ({ path }: RecordedRequest) => path === route || path.startsWith(`${route}/`) : route;
    this.#faults.push({ matches, fault, left: times, released });
    return { release };
  }

  /** All is well again. */
  heal(): void {
    this.#faults = [];
    this.#failures = [];
    this.sockets.alter = (frame) => [frame];
    this.sockets.refuseWith = null;
  }

  /** The next request to a path, or one that is so; also one that came already when `since` is 0. */
  request(
    route: string | ((request: RecordedRequest) => boolean),
    since = this.requests.length,
  ): Promise<RecordedRequest> {
    const test =
      typeof route === 'string'
        ? ({ path, method }: RecordedRequest) =>
            method !== 'UPGRADE' && (path === route || path.startsWith(`${route}/`))
        : route;
    const there = this.requests.slice(since).find(test);
    return there ? Promise.resolve(there) : new Promise((resolve) => this.#watchers.push({ test, resolve }));
  }

  #queueInfo(): Record<string, unknown> {
    return { exec_info: { queue_remaining: this.queue.remaining } };
  }

  #queueChanged(): void {
    this.sockets.send('status', { status: this.#queueInfo() }, null);
    if (this.#options.autorun && this.queue.pending.length > 0 && !this.#autorunning) void this.#autorun();
  }

  async #autorun(): Promise<void> {
    this.#autorunning = true;
    do await turn();
    while ((await this.step()).kind !== 'idle');
    this.#autorunning = false;
  }

  #allowed(headers: IncomingMessage['headers']): boolean {
    return this.#options.token === undefined || headers.authorization === `Bearer ${this.#options.token}`;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path, query } = pathOf(request);
    const bytes = await buffer(request);
    const recorded: RecordedRequest = { method: request.method ?? 'GET', path, query, headers: request.headers, bytes };
    this.requests.push(recorded);
    const planned = this.#faults.find(({ left, matches }) => left > 0 && matches(recorded));
    if (planned) planned.left -= 1;
    const fault = planned?.fault;
    const told = (): void => {
      const ready = this.#watchers.filter(({ test }) => test(recorded));
      this.#watchers = this.#watchers.filter((watcher) => !ready.includes(watcher));
      for (const { resolve } of ready) resolve(recorded);
    };

    if (fault && 'cut' in fault && fault.cut === 'before') {
      told();
      response.destroy();
      return;
    }
    if (fault && 'hang' in fault) return told();
    const own =
      fault && 'status' in fault
        ? {
            status: fault.status,
            contentType: fault.contentType ?? 'text/plain',
            body: Buffer.from(fault.body ?? ''),
            headers: fault.headers,
          }
        : await this.#answer(recorded);
    told();
    await this.#deliver(response, own, planned);
  }

  #answer(request: RecordedRequest): Answer | Promise<Answer> {
    const { origin, host, 'sec-fetch-site': site } = request.headers as Record<string, string | undefined>;
    if (!this.#allowed(request.headers))
      return {
        status: 401,
        contentType: 'text/plain',
        body: Buffer.from('Unauthorized'),
        headers: { 'www-authenticate': 'Bearer' },
      };
    if ((origin !== undefined && URL.parse(origin)?.host !== host) || site === 'cross-site')
      return { status: 403, contentType: 'text/plain' };
    if (request.bytes.length > UPLOAD_LIMIT)
      return {
        status: 413,
        contentType: 'text/plain; charset=utf-8',
        body: Buffer.from(
          `Maximum request body size ${UPLOAD_LIMIT} exceeded, actual body size ${request.bytes.length}`,
        ),
      };
    const context: RouteContext = {
      dialect: this.#dialect,
      storage: this.storage,
      queue: this.queue,
      now: this.#options.now ?? Date.now,
      installed: () => this.files(),
      objectInfo: () => this.objectInfo(),
      prompts: this.prompts,
      uploads: this.uploads,
      vramFree: () => this.vramFree,
      freed: this.freed,
    };
    return answer(request, context);
  }

  async #deliver(
    response: ServerResponse,
    { status, contentType, body = Buffer.alloc(0), headers = {} }: Answer,
    planned: PlannedFault | undefined,
  ): Promise<void> {
    const fault = planned?.fault;
    const huge = fault && 'huge' in fault ? fault.huge : null;
    const sent = fault && 'empty' in fault ? Buffer.alloc(0) : body;
    response.writeHead(status, {
      ...(contentType && { 'content-type': contentType }),
      'content-length': String(huge ?? sent.length),
      ...headers,
    });
    if (huge !== null) {
      await pipeline(Readable.from(this.#hugePicture(huge)), response).catch(() => undefined);
    } else if (fault && 'cut' in fault) {
      response.destroy();
    } else if (fault && 'truncateAt' in fault) {
      response.write(sent.subarray(0, fault.truncateAt), () => response.destroy());
    } else if (fault && 'slow' in fault) {
      response.write(sent.subarray(0, sent.length / 2));
      await planned?.released;
      response.end(sent.subarray(sent.length / 2));
    } else {
      response.end(sent);
    }
  }

  *#hugePicture(bytes: number): Generator<Buffer> {
    const chunk = Buffer.alloc(65_536);
    yield Buffer.from('89504e470d0a1a0a', 'hex');
    for (this.hugeBytesSent = 8; this.hugeBytesSent < bytes; this.hugeBytesSent += chunk.length)
      yield chunk.subarray(0, Math.min(chunk.length, bytes - this.hugeBytesSent));
  }
}

export async function startComfyServer(options?: ComfyServerOptions): Promise<ComfyServer> {
  const server = new ComfyServer(options);
  await server.start();
  return server;
}

function pathOf(request: IncomingMessage): { path: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://comfyui');
  return { path: pathname.replace(/^\/api(?=\/)/, ''), query: searchParams };
}
