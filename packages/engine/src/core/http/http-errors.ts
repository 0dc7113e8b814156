import { Busy, type EngineError, Failed, InvalidInput, Misconfigured, Unavailable } from '../errors.ts';
import { PrivateAddress } from './addresses.ts';
import { scrub } from './scrub.ts';

/** How an engine and its settings are called in messages. */
export interface Names {
  /** As people know it: `Black Forest Labs (engine "bfl")`. */
  readonly engine: string;
  /** The setting with its address and the one with its key: `baseUrl of engine "bfl"`. */
  readonly address: string;
  readonly key: string;
  /** The same for sentences in Chinese. */
  readonly zh: { readonly engine: string; readonly address: string; readonly key: string };
}

/** Of an answer, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON where it is JSON, else its text. */
  readonly body: unknown;
  /** Bytes of the request's body. */
  readonly sentBytes: number;
}

const DEFAULT_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/**
 * The typed error of an answer with a status of 400 and more.
 *
 * @param now milliseconds since 1970, for a Retry-After with a date
 */
export function errorOfAnswer(
  { status, headers, body }: Answer,
  names: Names,
  secrets: readonly string[],
  now: number,
): EngineError {
  const said = scrub(saidBy(body), secrets);
  const { zh } = names;
  const because = said === '' ? `HTTP ${status}` : `HTTP ${status}: ${said}`;
  switch (true) {
    case status === 401 || status === 403:
      return new Misconfigured(
        `${names.engine} refused the key (${because}). Check the ${names.key}.`,
        `${zh.engine}不认密钥（${because}）。请检查${zh.key}。`,
      );
    case status === 402:
      return new Misconfigured(
        `The account of ${names.engine} has no money left (${because}). Top it up, or change the ${names.key}.`,
        `${zh.engine}的账户没有余额了（${because}）。请充值，或换${zh.key}。`,
      );
    case status === 404 || status === 405:
      return new Misconfigured(
        `${names.engine} does not know this call (${because}). Check the ${names.address}.`,
        `${zh.engine}不认识这个调用（${because}）。请检查${zh.address}。`,
      );
    case status === 413:
      return new InvalidInput(
        `The pictures are too large for ${names.engine}. Send smaller ones.`,
        `图片太大，${zh.engine}不接受，请换小一些的图片。`,
      );
    case status === 429 || status === 503:
      return new Busy(
        `${names.engine} is busy (${because}).`,
        retryAfterMs(headers, now) ?? DEFAULT_WAIT_MS,
        `${zh.engine}正忙（${because}）。`,
      );
    case status === 408 || status >= 500:
      return new Unavailable(`${names.engine} has a problem of its own (${because}).`, {
        zh: `${zh.engine}自己出了问题（${because}）。`,
      });
    default:
      return new Failed(`${names.engine} did not accept the request (${because}).`);
  }
}

/** Milliseconds of a Retry-After header, in seconds or as a date; undefined without one. At most ten minutes. */
export function retryAfterMs(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(LONGEST_WAIT_MS, Math.max(0, ms)) : undefined;
}

/** The words of an error's body in the shapes that makers use; '' for a web page. */
export function saidBy(body: unknown): string {
  if (typeof body === 'string') return /^\s*<|<html/i.test(body) ? 'a web page' : body;
  if (body === null || typeof body !== 'object') return '';
  const { error, message, detail, code } = body as Record<string, unknown>;
  for (const entry of [error, message, detail]) {
    if (typeof entry === 'string') return typeof code === 'string' ? `${code}: ${entry}` : entry;
    if (Array.isArray(entry)) return JSON.stringify(entry);
    if (entry !== null && typeof entry === 'object') return saidBy(entry) || JSON.stringify(entry);
  }
  return typeof code === 'string' ? code : '';
}

/** TLS says these when the other side's certificate is not to be trusted. */
const CERTIFICATE = /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|ERR_SSL_|EPROTO)/;

/** The typed error of a request that got no whole answer. */
export function errorOfConnection(error: unknown, url: URL, names: Names, secrets: readonly string[]): EngineError {
  const { zh } = names;
  for (const cause of causesOf(error)) {
    if (cause instanceof PrivateAddress)
      return new Misconfigured(
        `${names.engine} leads to ${cause.host}, in a private network, which is refused. If that is right, name its address in the ${names.address}.`,
        `${zh.engine}指向内网的 ${cause.host}，没有去。如果没错，请把它写进${zh.address}。`,
      );
    const { code } = cause as NodeJS.ErrnoException;
    if (code === undefined) continue;
    if (code === 'UND_ERR_INVALID_ARG')
      return new Misconfigured(
        `A request to ${names.engine} cannot be written: ${scrub(cause.message, secrets)}. Check the ${names.key} and the ${names.address}.`,
      );
    if (CERTIFICATE.test(code))
      return new Unavailable(
        `No secure connection to ${url.host} (${code}). Check the ${names.address}, and the certificate of that machine.`,
        { zh: `和 ${url.host} 建不起安全连接（${code}）。请检查${zh.address}和那台机器的证书。` },
      );
    if (code === 'ENOTFOUND')
      return new Unavailable(
        `No machine is called ${url.hostname}. Check the ${names.address}, and this machine's network.`,
        { zh: `找不到叫 ${url.hostname} 的机器。请检查${zh.address}和这台机器的网络。` },
      );
    if (code === 'ECONNREFUSED')
      return new Unavailable(
        `Nothing answers at ${url.host}. Check the ${names.address}, and whether that machine runs.`,
        { zh: `${url.host} 没有回应。请检查${zh.address}，再看看那台机器开着没有。` },
      );
    if (code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT')
      return new Unavailable(`${url.host} did not answer in time (${code}).`, {
        zh: `${url.host} 迟迟没有回应（${code}）。`,
      });
    return new Unavailable(`The connection to ${url.host} broke (${code}).`, {
      zh: `和 ${url.host} 的连接断了（${code}）。`,
    });
  }
  const said = scrub(error instanceof Error ? error.message : String(error), secrets);
  return new Unavailable(`The connection to ${url.host} broke: ${said}`, { zh: `和 ${url.host} 的连接断了：${said}` });
}

function* causesOf(error: unknown): Iterable<Error> {
  if (!(error instanceof Error)) return;
  if (error instanceof AggregateError) for (const inner of error.errors) yield* causesOf(inner);
  yield error;
  if (error.cause !== undefined) yield* causesOf(error.cause);
}
