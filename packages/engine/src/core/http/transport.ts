import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { lookup } from 'node:dns';
import { Agent, type Dispatcher } from 'undici';
import { type Clock, systemClock } from '../clock.ts';
import { type EngineError, Failed, isEngineError, Misconfigured, Unavailable } from '../errors.ts';
import { createPublicLookup, refusePrivateLiteral } from './addresses.ts';
import type { RequestBody } from './body.ts';
import { openFileRoom, type FileRoom } from './disk-room.ts';
import { readEvents } from './events.ts';
import { type FileFault, type FileType, readFileKind } from './file-kind.ts';
import { type Answer, errorOfAnswer, errorOfConnection, type Names } from './http-errors.ts';
import { scrub } from './scrub.ts';

/** A gateway heard nothing, or nothing whole, of whoever does the work; 520 and 524 are Cloudflare's own. */
const GAVE_UP: ReadonlySet<number> = new Set([502, 504, 520, 524]);

export interface TransportOptions {
  readonly names: Names;
  /** Origins that the operator named: these may lie in a private network, and see the credentials. */
  readonly origins: readonly string[];
  /** Further origins that may lie in a private network, and see no credentials. All other addresses must be public. */
  readonly reachable?: readonly string[];
  /** Sent to the origins above and to those that `isTrusted`, never elsewhere. */
  readonly credentials?: Readonly<Record<string, string>>;
  /** Further addresses that may see the credentials: other hosts of the same maker, over https. */
  readonly isTrusted?: (url: URL) => boolean;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  /** How names become addresses; the system's way unless a test says otherwise. */
  readonly lookup?: typeof lookup;
}

export interface Limits {
  readonly connectMs: number;
  /** Longest silence: until the first byte of an answer, and between its bytes. */
  readonly idleMs: number;
  readonly totalMs: number;
  readonly redirects: number;
  /** Largest answer in JSON, in bytes. */
  readonly answerBytes: number;
  /** Connections to one origin at the same time. */
  readonly connections: number;
}

const DEFAULT_LIMITS: Limits = {
  connectMs: 10_000,
  idleMs: 120_000,
  totalMs: 300_000,
  redirects: 5,
  answerBytes: 8 * 2 ** 20,
  connections: 128,
};

interface CallOptions {
  readonly signal: AbortSignal;
  /** Beyond the credentials. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly idleMs?: number;
  readonly totalMs?: number;
  /** The maker's own reading of an answer of 400 and more; undefined: the table by status. */
  readonly refusal?: (answer: Answer) => EngineError | undefined;
}

export interface JsonCall extends CallOptions {
  /** GET without a body, POST with one, unless told. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: RequestBody;
  readonly answerBytes?: number;
  /** Doing it twice may cost twice: what was sent whole and got no answer is `Failed`, which nobody repeats. */
  readonly once?: boolean;
}

export interface DownloadCall extends CallOptions {
  readonly maxBytes: number;
  /** What the file may be, by its own bytes. */
  readonly types: readonly FileType[];
}

export interface Transport {
  readonly names: Names;
  /**
   * @throws {Busy} 429, 503
   * @throws {Unavailable} no connection, no certificate, no answer in time, 5xx
   * @throws {Misconfigured} 401, 402, 403, 404; a web page; a private address that the operator did not name
   * @throws {InvalidInput} 413
   * @throws {Failed} other statuses from 400; an answer over its limit or that is no JSON; a lost answer of `once`
   * @throws the signal's reason
   */
  json(url: string | URL, call: JsonCall): Promise<Answer>;
  /**
   * Hands on the data of server-sent events as they come; an answer in JSON is one event. An end before its time is an
   * error where the connection says so, and else for the caller to see.
   *
   * @param onData answers false when it has heard enough; what it throws ends the call
   * @throws as `json`
   */
  events(url: string | URL, call: JsonCall, onData: (data: string) => boolean): Promise<void>;
  /**
   * Streams a file to `path`, which is there only when it is whole.
   *
   * @throws as `json`; {Unavailable} for 0 bytes and for a file whose end is missing, {Failed} for one that is too large or of another type
   */
  download(
    url: string | URL,
    path: string,
    call: DownloadCall,
  ): Promise<{ readonly type: FileType; readonly bytes: number }>;
  /** A message fit for people and logs: without this transport's credentials. */
  clean(message: string): string;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** What every remote engine speaks through: its limits, its addresses and its errors are the same everywhere. */
export function createTransport(options: TransportOptions): Transport {
  const { names, credentials = {}, isTrusted, clock = systemClock } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const named = new Set(options.origins.map((origin) => new URL(origin).origin));
  const reachable = new Set([...named, ...(options.reachable ?? []).map((origin) => new URL(origin).origin)]);
  const secrets = Object.values(credentials).map((value) => value.replace(/^Bearer /, ''));
  const agentOf = (look?: ReturnType<typeof createPublicLookup>) =>
    new Agent({
      connections: limits.connections,
      allowH2: false,
      connect: { timeout: limits.connectMs, ...(look && { lookup: look }) },
    });
  // Two pools: a connection that was opened to a named origin is never used for another one of the same name.
  const direct = agentOf();
  const guarded = agentOf(createPublicLookup(options.lookup));

  async function send(
    start: URL,
    method: string,
    call: JsonCall,
    signal: AbortSignal,
    sending = { whole: false },
  ): Promise<Dispatcher.ResponseData> {
    let url = start;
    for (let hop = 0; ; hop++) {
      if (url.protocol !== 'https:' && url.protocol !== 'http:')
        throw new Misconfigured(
          `${names.engine} leads to an address that is no web address. Check the ${names.address}.`,
          `${names.zh.engine}指向的不是网址。请检查${names.zh.address}。`,
        );
      const isNamed = named.has(url.origin);
      const isReachable = reachable.has(url.origin);
      if (!isReachable) refusePrivateLiteral(url);
      const response = await (isReachable ? direct : guarded).request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: method as Dispatcher.HttpMethod,
        headers: {
          accept: '*/*',
          ...call.headers,
          ...((isNamed || (url.protocol === 'https:' && isTrusted?.(url))) && credentials),
          ...(call.body && { 'content-type': call.body.type, 'content-length': String(call.body.length) }),
        },
        body: call.body
          ? Readable.from(noticeEnd(call.body, sending), { objectMode: false, highWaterMark: 2 ** 16 })
          : null,
        signal,
        headersTimeout: call.idleMs ?? limits.idleMs,
        bodyTimeout: call.idleMs ?? limits.idleMs,
      });
      const target = response.statusCode >= 301 && response.statusCode <= 308 && response.headers.location;
      if (!target) return response;
      await response.body.dump();
      const next = URL.parse(String(target), url);
      if (method !== 'GET' || next === null || limits.redirects === 0)
        throw new Misconfigured(
          `${names.engine} moved: ${url.host} points to ${scrub(String(target), secrets)}. Change the ${names.address}.`,
          `${names.zh.engine}搬走了：${url.host} 指向 ${scrub(String(target), secrets)}。请改${names.zh.address}。`,
        );
      if (hop >= limits.redirects) throw new Failed(`${names.engine} sends from one address to the next without end.`);
      if (url.protocol === 'https:' && next.protocol === 'http:' && !reachable.has(next.origin))
        throw new Failed(`${names.engine} leads from https to http at ${next.host}, which is refused.`);
      url = next;
    }
  }

  /** Runs one call under its time limit; whatever goes wrong becomes typed. */
  async function under<T>(
    start: string | URL,
    call: JsonCall,
    work: (url: URL, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    call.signal.throwIfAborted();
    const url = URL.parse(String(start));
    if (url === null)
      throw new Misconfigured(
        `"${scrub(String(start), secrets)}" is no web address. Check the ${names.address}.`,
        `${scrub(String(start), secrets)} 不是网址。请检查${names.zh.address}。`,
      );
    const totalMs = call.totalMs ?? limits.totalMs;
    const late = AbortSignal.timeout(totalMs);
    try {
      return await work(url, AbortSignal.any([call.signal, late]));
    } catch (error) {
      call.signal.throwIfAborted();
      if (isEngineError(error)) throw error;
      if (late.aborted)
        throw new Unavailable(`${url.host} did not finish its answer within ${Math.round(totalMs / 1000)} s.`, {
          zh: `${url.host} 在 ${Math.round(totalMs / 1000)} 秒里没有答完。`,
        });
      throw errorOfConnection(error, url, names, secrets);
    }
  }

  function errorOfRefusal(answer: Answer, call: JsonCall): EngineError {
    const error = call.refusal?.(answer) ?? errorOfAnswer(answer, names, secrets, clock.now());
    if (!call.once || !GAVE_UP.has(answer.status) || !(error instanceof Unavailable)) return error;
    return new Failed(`${error.message} What stands behind it may have done the work, so it is not sent twice.`);
  }

  return {
    names,
    async json(start, call) {
      const method = call.method ?? (call.body ? 'POST' : 'GET');
      const sending = { whole: false };
      const answer = await under(start, call, async (url, signal) => {
        const response = await send(url, method, call, signal, sending);
        const text = await readText(response, call.answerBytes ?? limits.answerBytes, names);
        return { status: response.statusCode, headers: headersOf(response), text, sentBytes: call.body?.length ?? 0 };
      }).catch((error: unknown) => {
        throw onceOnly(error, call, sending);
      });
      const { text, ...rest } = answer;
      const parsed = parseJson(text);
      if (answer.status >= 400) {
        const whole = { ...rest, body: parsed ?? text };
        throw errorOfRefusal(whole, call);
      }
      if (parsed === undefined && text.trim() !== '') {
        if (/^\s*</.test(text))
          throw new Misconfigured(`${names.engine} answered with a web page. Check the ${names.address}.`);
        throw new Failed(
          `${names.engine} answered with something that is no JSON: ${scrub(text.slice(0, 200), secrets)}`,
        );
      }
      return { ...rest, body: parsed ?? null };
    },

    async events(start, call, onData) {
      const sending = { whole: false };
      const refused = await under(start, call, async (url, signal) => {
        const response = await send(url, call.method ?? 'POST', call, signal, sending);
        const maxBytes = call.answerBytes ?? limits.answerBytes;
        if (response.statusCode >= 400)
          return {
            status: response.statusCode,
            headers: headersOf(response),
            text: await readText(response, maxBytes, names),
          };
        await readEvents(
          response.body as AsyncIterable<Buffer>,
          { names, maxBytes, isJson: String(response.headers['content-type']).includes('json') },
          onData,
        );
        return null;
      }).catch((error: unknown) => {
        throw onceOnly(error, call, sending);
      });
      if (refused === null) return;
      const whole = { ...refused, body: parseJson(refused.text) ?? refused.text, sentBytes: call.body?.length ?? 0 };
      throw errorOfRefusal(whole, call);
    },

    async download(start, path, call) {
      const part = `${path}.part`;
      const room = openFileRoom();
      try {
        const bytes = await under(start, call, async (url, signal) => {
          const response = await send(url, 'GET', call, signal);
          if (response.statusCode >= 400) {
            const text = await readText(response, 2 ** 16, names).catch(() => '');
            const whole = {
              status: response.statusCode,
              headers: headersOf(response),
              body: parseJson(text) ?? text,
              sentBytes: 0,
            };
            throw call.refusal?.(whole) ?? errorOfAnswer(whole, names, secrets, clock.now());
          }
          return saveBody(response, part, call.maxBytes, room, names);
        });
        const kind = await readFileKind(part);
        if ('fault' in kind && !(kind.fault === 'unknown' && call.types.includes('application/octet-stream')))
          throw errorOfFile(kind.fault, names);
        const type = 'fault' in kind ? 'application/octet-stream' : kind.type;
        if (!call.types.includes(type))
          throw new Failed(`${names.engine} answered with ${type} where ${call.types.join(' or ')} was expected.`);
        await rename(part, path);
        return { type, bytes };
      } catch (error) {
        room.drop();
        throw error;
      } finally {
        await rm(part, { force: true });
      }
    },

    clean: (message) => scrub(message, secrets),
    close: async () => {
      await Promise.all([direct.destroy(), guarded.destroy()]);
    },
  };
}

/** What was sent whole and got no answer is repeated by nobody, where doing it twice may cost twice. */
function onceOnly(error: unknown, { once }: JsonCall, sending: { readonly whole: boolean }): unknown {
  return once && sending.whole && error instanceof Unavailable
    ? new Failed(`${error.message} The request had been sent whole, so it is not sent twice.`)
    : error;
}

async function* noticeEnd(body: RequestBody, sending: { whole: boolean }): AsyncIterable<Uint8Array> {
  yield* body.chunks();
  sending.whole = true;
}

function headersOf(response: Dispatcher.ResponseData): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
}

async function readText(response: Dispatcher.ResponseData, maxBytes: number, names: Names): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new Failed(`The answer of ${names.engine} is larger than ${Math.round(maxBytes / 2 ** 20)} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Each byte counts for its job before it is written. */
async function saveBody(
  response: Dispatcher.ResponseData,
  path: string,
  maxBytes: number,
  room: FileRoom,
  names: Names,
): Promise<number> {
  let bytes = 0;
  response.body.on('error', () => undefined);
  const tooLarge = () =>
    new Failed(`The file that ${names.engine} made is larger than ${Math.round(maxBytes / 2 ** 20)} MB.`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.body.destroy();
    throw tooLarge();
  }
  try {
    // Opened before the body is read: a stream that breaks off while its file is being opened would leave one behind.
    const file = await open(path, 'w');
    await pipeline(
      response.body,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw tooLarge();
          room.take(chunk.length);
          yield chunk;
        }
      },
      file.createWriteStream(),
    );
  } catch (error) {
    throw isOfDisk(error)
      ? new Failed(
          `The file that ${names.engine} made cannot be written here (${error.code}).`,
          `${names.zh.engine}画好的文件写不进这台机器的磁盘（${error.code}）。`,
        )
      : error;
  }
  return bytes;
}

const DISK_IS_FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

/** Of our own disk, which no other engine would make better. */
function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  return (
    error.syscall === 'open' || (error.syscall === 'write' && DISK_IS_FULL.has((error as NodeJS.ErrnoException).code))
  );
}

function errorOfFile(fault: FileFault, names: Names): EngineError {
  switch (fault) {
    case 'empty':
      return new Unavailable(`The file that ${names.engine} made has 0 bytes.`);
    case 'truncated':
      return new Unavailable(`The file that ${names.engine} made came without its end.`);
    case 'text':
      return new Failed(`${names.engine} answered with a page of text in place of a file.`);
    case 'unknown':
      return new Failed(`The file that ${names.engine} made is of no known kind.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
