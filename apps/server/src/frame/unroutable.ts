import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, ERRORS, languageOf } from '@yujian/contract';
import type { Envelope } from '@yujian/contract/api/envelope';
import { sentenceOf } from '@yujian/contract/messages';
import { newRequestId } from '@yujian/platform';
import type { Config, Logger } from '@yujian/platform';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { sendRefusal } from './errors.ts';
import { requestLanguage } from './language.ts';
import { securityHeaders } from './security.ts';

/** Sentences for what the HTTP parser refuses, by its codes; all else is malformed. */
const PARSER: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'malformed.headers',
  ERR_HTTP_REQUEST_TIMEOUT: 'malformed.slow',
};
const WISH = /^accept-language:[ \t]*([^\r\n]{1,200})/im;

/** Options of Fastify by which also an address that no route can read, and what is no HTTP, are answered in the envelope. */
export function unroutableOptions(
  config: Config,
  log: Logger,
): Pick<FastifyHttpOptions<Server>, 'frameworkErrors' | 'clientErrorHandler' | 'return503OnClosing' | 'http'> {
  return {
    frameworkErrors(error, request, reply) {
      for (const [name, value] of Object.entries(securityHeaders(config))) reply.header(name, value);
      reply.header('x-request-id', request.id);
      sendRefusal(error, request, reply, { language: requestLanguage(request, config), log });
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      log.debug({ err: error }, 'a request could not be read');
      // A Buffer, whatever Fastify's types say; absent when no bytes are to blame.
      const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
      if (socket.writable && !hasBegunAnswer(socket))
        socket.write(rawRefusal(PARSER[error.code] ?? 'malformed.http', WISH.exec(packet)?.[1], config));
      socket.destroy();
    },
    // What still comes on an open connection is answered as ever, with word that the connection ends.
    return503OnClosing: false,
    // Node's own answer to a missing Host is empty; see `refuseOddRequests`.
    http: { requireHostHeader: false },
  };
}

/** Answers what Node would else answer by itself, or not at all: an unknown Expect, CONNECT, and a request without Host. */
export function refuseOddRequests(app: FastifyInstance, config: Config): void {
  app.server.on(
    'checkExpectation',
    ({ socket, headers }: IncomingMessage) =>
      void socket.end(rawRefusal('malformed.expect', headers['accept-language'], config)),
  );
  app.server.on(
    'connect',
    ({ headers }: IncomingMessage, socket: Socket) =>
      void socket.end(rawRefusal('malformed.http', headers['accept-language'], config)),
  );
  app.server.on(
    'request',
    ({ socket }: IncomingMessage, response: ServerResponse) => void answers.set(socket, response),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new AppError('malformed', { message: 'malformed.http' });
    done();
  });
}

/** The last answer of each connection: a refusal must not be written into the middle of it. */
const answers = new WeakMap<object, ServerResponse>();

function hasBegunAnswer(socket: object): boolean {
  const answer = answers.get(socket);
  return answer !== undefined && answer.headersSent && !answer.writableFinished;
}

/** A whole answer as bytes, after which the connection ends. */
function rawRefusal(message: string, wish: string | undefined, config: Config): string {
  const { code, status } = ERRORS.malformed;
  const language = wish === undefined ? config.defaultLanguage : languageOf(wish);
  const body = JSON.stringify({
    error: { code, message: sentenceOf(message, {}, language) },
    data: null,
  } satisfies Envelope<unknown>);
  const headers = {
    ...securityHeaders(config),
    'x-request-id': newRequestId(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
}
