import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '../log.ts';
import { endpointOf } from './address.ts';
import type { InteractiveAddress } from './address.ts';
import { carryError } from './errors.ts';
import { decodeParams, encodeParams } from './frame.ts';

export interface InteractiveCall {
  readonly params: unknown;
  /** bytes that the caller sends along; empty when there are none */
  readonly body: Readable;
  /** aborted when the caller leaves */
  readonly signal: AbortSignal;
}

export interface InteractiveAnswer {
  readonly params: unknown;
  /** bytes or text that follow the parameters, as they come */
  readonly stream?: AsyncIterable<Uint8Array | string>;
}

export interface InteractiveHandler {
  /** `long` calls (a chat, a live picture) may not fill the places kept in reserve for `quick` ones (a click mask) */
  readonly kind: 'quick' | 'long';
  handle(call: InteractiveCall): Promise<InteractiveAnswer>;
}

export interface InteractiveServer {
  readonly address: InteractiveAddress;
  close(): Promise<void>;
}

export const SECRET_HEADER = 'x-interactive-secret';
export const END_TRAILER = 'x-interactive-end';

/**
 * Answers interactive calls inside an engine host. At most `limit` calls run at once (8 unless set), of which long
 * ones leave `reserve` places free (2 unless set); further calls are refused as busy, so that the caller tries elsewhere.
 */
export async function createInteractiveServer(options: {
  address: InteractiveAddress;
  secret: string;
  handlers: Readonly<Record<string, InteractiveHandler>>;
  log: Logger;
  limit?: number;
  reserve?: number;
}): Promise<InteractiveServer> {
  const limit = options.limit ?? 8;
  const places = { quick: limit, long: limit - (options.reserve ?? 2) };
  let running = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const handler = Object.hasOwn(options.handlers, request.url?.slice(1) ?? '')
      ? options.handlers[request.url?.slice(1) ?? '']
      : undefined;
    if (!isSecret(request.headers[SECRET_HEADER], options.secret)) return refuse(response, 401);
    if (handler === undefined) return refuse(response, 404);
    if (running >= places[handler.kind]) return refuse(response, 503);
    running += 1;
    const left = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) left.abort(new Error('the caller left'));
    });
    try {
      await run(handler, request, response, left.signal);
    } catch (error) {
      if (!left.signal.aborted) options.log.warn({ err: error, call: request.url }, 'an interactive call failed');
      response.destroy();
    } finally {
      running -= 1;
    }
  };

  const server = createServer(
    { keepAliveTimeout: 30_000, requestTimeout: 0 },
    (request, response) => void answer(request, response),
  );
  const endpoint = endpointOf(options.address);
  if (endpoint.socketPath !== undefined) await rm(endpoint.socketPath, { force: true });
  server.listen(
    endpoint.socketPath === undefined ? { host: endpoint.host, port: endpoint.port } : { path: endpoint.socketPath },
  );
  await once(server, 'listening');
  const bound = server.address();
  return {
    address: typeof bound === 'object' && bound !== null ? `http://${endpoint.host}:${bound.port}` : options.address,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function run(
  handler: InteractiveHandler,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  let result: InteractiveAnswer;
  try {
    const { params, rest } = await decodeParams(request);
    result = await handler.handle({ params, body: rest, signal });
  } catch (error) {
    if (signal.aborted) return;
    response.writeHead(422, { 'content-type': 'application/octet-stream', connection: 'close' });
    response.end(encodeParams(carryError(error)));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream', trailer: END_TRAILER });
  let ending: unknown = 'complete';
  const body = async function* (): AsyncIterable<Uint8Array | string> {
    yield encodeParams(result.params);
    try {
      if (result.stream !== undefined) yield* result.stream;
    } catch (error) {
      ending = carryError(error);
    }
    response.addTrailers({ [END_TRAILER]: encodeURIComponent(JSON.stringify(ending)) });
  };
  await pipeline(body, response, { signal });
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end();
}

function isSecret(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
