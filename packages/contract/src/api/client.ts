import { API_PREFIX, CLIENT_VERSION, REQUEST_TIMEOUT_MS } from '../constants.ts';
import type { Language } from '../text.ts';
import { CALLS, type Call } from './calls.ts';
import type { Envelope } from './envelope.ts';
import type { Data, Input, JsonCallName } from './schemas.ts';

/** What the client needs from where it runs; a browser, a test or a command line. */
export interface ClientOptions {
  /** Address of the server, without a trailing slash; '' for the page's own. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** The locally stored session token, if any. */
  token(): string | null;
  /** Whether a session cookie travels with the request; then no token header is sent. */
  hasSessionCookie(): boolean;
  language(): Language;
  readonly timeoutMs?: number;
}

export interface Answer<T> {
  readonly status: number;
  readonly error: Envelope<T>['error'];
  readonly data: T;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Fills the `{id}` of the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** POST as a form instead of JSON. */
  readonly form?: boolean;
}

export interface Client {
  /** Calls by name. Every status comes back as an answer (specification 7.1); only a broken connection or a time-out rejects. */
  send<N extends JsonCallName>(name: N, input: Input<N>, options?: SendOptions): Promise<Answer<Data<N>>>;
  /** The address of a call, for links, pictures and streams. */
  urlOf(
    name: keyof typeof CALLS,
    options?: { path?: Readonly<Record<string, string>>; query?: Readonly<Record<string, unknown>> },
  ): string;
  /** The same request behaviour for a body or headers of one's own (upload, archive); the answer as it came. Its body may take longer than the time-out. */
  raw(
    name: keyof typeof CALLS,
    init: {
      body?: BodyInit;
      headers?: Record<string, string>;
      path?: Readonly<Record<string, string>>;
      query?: Readonly<Record<string, unknown>>;
      signal?: AbortSignal;
    },
  ): Promise<Response>;
}

/** Parsed by content type: text, form, video (a blob) or JSON. */
export async function parseBody(response: Response): Promise<unknown> {
  const type = (response.headers.get('content-type') ?? '').toLowerCase();
  if (type.includes('json')) return response.json();
  if (type.startsWith('text/')) return response.text();
  if (type.includes('form')) return response.formData();
  return response.blob();
}

export function createClient(options: ClientOptions): Client {
  const urlOf: Client['urlOf'] = (name, { path = {}, query = {} } = {}) => {
    const call: Call = CALLS[name];
    const filled = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''));
    const address = filled.startsWith('//') ? filled.slice(1) : API_PREFIX + filled;
    const search = new URLSearchParams(flat(query)).toString();
    return `${options.base}${address}${search === '' ? '' : `?${search}`}`;
  };

  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;
  const request = async (
    url: string,
    init: RequestInit,
    limit: AbortSignal,
    signal: AbortSignal | undefined,
  ): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Accept-Language', options.language());
    const token = options.token();
    if (token !== null && !options.hasSessionCookie()) headers.set('satoken', token);
    // A 301 or 302 is followed along its Location header by fetch itself.
    return options.fetch(url, {
      ...init,
      headers,
      credentials: 'include',
      redirect: 'follow',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  };

  return {
    urlOf,
    async raw(name, { body, headers, path, query, signal }) {
      const url = urlOf(name, { ...(path ? { path } : {}), ...(query ? { query } : {}) });
      const init: RequestInit = {
        method: CALLS[name].method,
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { body }),
      };
      const tooLate = new AbortController();
      const timer = setTimeout(() => tooLate.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
      try {
        return await request(url, init, tooLate.signal, signal);
      } finally {
        clearTimeout(timer);
      }
    },
    async send(name, input, { signal, path, form } = {}) {
      const call: Call = CALLS[name];
      const values = (input ?? {}) as Record<string, unknown>;
      const inUrl = call.method === 'GET' || call.encoding === 'query';
      const query = { ...(inUrl ? values : {}), ...(call.method === 'GET' ? { version: CLIENT_VERSION } : {}) };
      const url = urlOf(name, { ...(path ? { path } : {}), query });
      const init: RequestInit = { method: call.method };
      if (!inUrl && call.method === 'POST' && call.encoding !== 'none') {
        init.body = form ? new URLSearchParams(flat(values)) : JSON.stringify(values);
        if (!form) init.headers = { 'Content-Type': 'application/json' };
      }
      const response = await request(url, init, AbortSignal.timeout(timeoutMs), signal);
      return toAnswer(response.status, await parseBody(response));
    },
  };
}

function flat(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null)
      out[key] = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  }
  return out;
}

/** An answer that is not our envelope (a proxy's page, an empty body) becomes an error with the HTTP status; its words are nothing to show. */
function toAnswer<T>(status: number, body: unknown): Answer<T> {
  if (typeof body === 'object' && body !== null && 'error' in body && 'data' in body) {
    return { status, error: body.error as Answer<T>['error'], data: body.data as T };
  }
  const ok = status >= 200 && status < 300;
  return { status, error: { code: ok ? 0 : status * 100, message: '' }, data: (ok ? body : null) as T };
}
