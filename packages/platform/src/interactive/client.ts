import { createHash } from 'node:crypto';
import { Agent, request as openRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { findEndpoints } from './address.ts';
import type { Endpoint, InteractiveAddress } from './address.ts';
import { InteractiveBusy, InteractiveRemoteError, InteractiveTimeout, InteractiveUnavailable } from './errors.ts';
import type { CarriedError } from './errors.ts';
import { decodeParams, encodeParams } from './frame.ts';
import { END_TRAILER, SECRET_HEADER } from './server.ts';

export interface InteractiveCallOptions {
  /** bytes to send along; a call with a stream as body is tried at one host only */
  readonly body?: Readable | Uint8Array;
  /** abort it when the person leaves; the handler is cancelled */
  readonly signal?: AbortSignal;
  /** calls with the same key reach the same host as long as it lives, so that it can reuse what it computed */
  readonly stickyKey?: string;
  /** longest silence: until the answer begins, and between parts of its stream; 30 s unless set */
  readonly timeoutMs?: number;
}

export interface InteractiveResult {
  readonly params: unknown;
  /** fails with InteractiveRemoteError when the handler failed midway, InteractiveUnavailable when its host died */
  readonly stream: Readable;
}

export interface InteractiveClient {
  /**
   * Calls a handler in an engine host.
   * @throws InteractiveUnavailable, InteractiveBusy, InteractiveTimeout, InteractiveRemoteError; the signal's reason when aborted
   */
  call(handlerName: string, params: unknown, options?: InteractiveCallOptions): Promise<InteractiveResult>;
  close(): void;
}

const TIMEOUT_MS = 30_000;

export function createInteractiveClient(options: {
  addresses: readonly InteractiveAddress[];
  secret: string;
}): InteractiveClient {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4 });
  return {
    async call(handlerName, params, callOptions = {}) {
      const frame = encodeParams(params);
      const endpoints = orderEndpoints(await findEndpoints(options.addresses), callOptions.stickyKey);
      let lastError: unknown;
      for (const endpoint of endpoints) {
        callOptions.signal?.throwIfAborted();
        try {
          return await callEndpoint(endpoint, { agent, handlerName, frame, secret: options.secret, ...callOptions });
        } catch (error) {
          const elsewhere = error instanceof InteractiveBusy || error instanceof InteractiveUnavailable;
          if (!elsewhere || callOptions.body instanceof Readable) throw error;
          lastError = error instanceof InteractiveBusy ? error : (lastError ?? error);
        }
      }
      throw lastError ?? new InteractiveUnavailable();
    },
    close: () => agent.destroy(),
  };
}

/** Rendezvous hashing: a key keeps its host, and only the keys of a lost host move. Without a key the order is random. */
function orderEndpoints(endpoints: readonly Endpoint[], key: string | undefined): Endpoint[] {
  const rank = ({ id }: Endpoint) =>
    key === undefined ? Math.random() : createHash('sha1').update(`${key}\n${id}`).digest().readUIntBE(0, 6);
  return endpoints
    .map((endpoint) => ({ endpoint, rank: rank(endpoint) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ endpoint }) => endpoint);
}

type Call = InteractiveCallOptions & { agent: Agent; handlerName: string; frame: Buffer; secret: string };

async function callEndpoint(endpoint: Endpoint, call: Call): Promise<InteractiveResult> {
  const timeoutMs = call.timeoutMs ?? TIMEOUT_MS;
  const request = openRequest({
    ...(endpoint.socketPath === undefined
      ? { host: endpoint.host, port: endpoint.port }
      : { socketPath: endpoint.socketPath }),
    agent: call.agent,
    method: 'POST',
    path: `/${call.handlerName}`,
    headers: { [SECRET_HEADER]: call.secret, 'content-type': 'application/octet-stream' },
  });
  const abort = () => request.destroy(asError(call.signal?.reason));
  call.signal?.addEventListener('abort', abort, { once: true });
  const silence = setTimeout(() => request.destroy(new InteractiveTimeout(timeoutMs)), timeoutMs);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
      request.write(call.frame);
      if (call.body instanceof Readable) {
        call.body.once('error', (error) => request.destroy(error));
        call.body.pipe(request);
      } else {
        request.end(call.body);
      }
    });
    return await readAnswer(response, timeoutMs, silence);
  } catch (error) {
    request.destroy();
    if (call.signal?.aborted) throw asError(call.signal.reason);
    if (
      error instanceof Error &&
      'code' in error &&
      /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN)/.test(String(error.code))
    )
      throw new InteractiveUnavailable(error);
    throw error;
  } finally {
    clearTimeout(silence);
    if (call.signal?.aborted !== true) watchEnd(request, call.signal, abort);
  }
}

function watchEnd(request: ReturnType<typeof openRequest>, signal: AbortSignal | undefined, abort: () => void): void {
  request.once('close', () => signal?.removeEventListener('abort', abort));
  if (request.closed) signal?.removeEventListener('abort', abort);
}

async function readAnswer(
  response: IncomingMessage,
  timeoutMs: number,
  silence: NodeJS.Timeout,
): Promise<InteractiveResult> {
  response.on('error', () => undefined);
  if (response.statusCode === 503) throw new InteractiveBusy();
  if (response.statusCode === 401)
    throw new InteractiveUnavailable(new Error('The engine host does not know our secret.'));
  if (response.statusCode === 404) throw new InteractiveUnavailable(new Error('The engine host has no such handler.'));
  const { params, rest } = await decodeParams(response).catch((error: unknown) => {
    throw new InteractiveUnavailable(error);
  });
  if (response.statusCode !== 200) throw new InteractiveRemoteError(params as CarriedError);
  clearTimeout(silence);
  return { params, stream: Readable.from(deliver(response, rest, timeoutMs), { objectMode: false }) };
}

async function* deliver(response: IncomingMessage, rest: Readable, timeoutMs: number): AsyncGenerator<Buffer> {
  const stopWatching = failAfterSilence(response, rest, timeoutMs);
  try {
    for await (const chunk of rest) yield chunk as Buffer;
    await finished(response, { writable: false });
  } catch (error) {
    throw error instanceof InteractiveTimeout ? error : new InteractiveUnavailable(error);
  } finally {
    stopWatching();
    response.destroy();
  }
  const trailer = response.trailers[END_TRAILER];
  if (trailer === undefined)
    throw new InteractiveUnavailable(new Error('The engine host ended in the middle of its answer.'));
  const ending = JSON.parse(decodeURIComponent(trailer)) as 'complete' | CarriedError;
  if (ending !== 'complete') throw new InteractiveRemoteError(ending);
}

function failAfterSilence(response: IncomingMessage, rest: Readable, timeoutMs: number): () => void {
  const timer = setTimeout(() => rest.destroy(new InteractiveTimeout(timeoutMs)), timeoutMs);
  const heard = () => timer.refresh();
  response.on('data', heard);
  return () => {
    clearTimeout(timer);
    response.off('data', heard);
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The call was cancelled.');
}
