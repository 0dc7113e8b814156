import { AppError, ERRORS, type Language } from '@yujian/contract';
import type { Envelope } from '@yujian/contract/api/envelope';
import { sentenceOf } from '@yujian/contract/messages';
import {
  InteractiveBusy,
  InteractiveTimeout,
  InteractiveUnavailable,
  isDatabaseAway,
  StorageFull,
  StorageReadOnly,
  StorageUnavailable,
} from '@yujian/platform';
import type { Logger } from '@yujian/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Refusals of Fastify and its plugins, by their codes. */
const FRAMEWORK: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('tooLarge', { message: 'tooLarge.body' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('malformed', { message: 'malformed.contentType' }),
  FST_ERR_BAD_URL: () => new AppError('malformed', { message: 'malformed.url' }),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('malformed', { message: 'malformed.urlLong' }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('malformed', { message: 'malformed.json' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new AppError('malformed', { message: 'malformed.upload' }),
  FST_FILES_LIMIT: () => new AppError('malformed', { message: 'malformed.upload' }),
  FST_FIELDS_LIMIT: () => new AppError('malformed', { message: 'malformed.upload' }),
  FST_PARTS_LIMIT: () => new AppError('malformed', { message: 'malformed.upload' }),
};

/** A database that was killed or restarted is back after this, unless it stays away. */
const DATABASE_BACK_SECONDS = 3;

/** What went wrong as a place in the table; what nobody foresaw is our fault. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StorageFull || error instanceof StorageReadOnly)
    return new AppError('storageFull', { cause: error });
  if (error instanceof StorageUnavailable)
    return new AppError('storageFull', { message: 'storageFull.unavailable', cause: error });
  if (
    error instanceof InteractiveUnavailable ||
    error instanceof InteractiveBusy ||
    error instanceof InteractiveTimeout
  ) {
    return new AppError('noEngine', { message: 'noEngine.pictures', cause: error });
  }
  if (isDatabaseAway(error))
    return new AppError('databaseAway', {
      values: { retryAfter: DATABASE_BACK_SECONDS },
      data: { retryAfter: DATABASE_BACK_SECONDS },
      cause: error,
    });
  const { code, statusCode } = error instanceof Error ? (error as { code?: unknown; statusCode?: unknown }) : {};
  if (typeof code === 'string' && Object.hasOwn(FRAMEWORK, code)) return FRAMEWORK[code]!();
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError('malformed', { message: 'malformed.json' });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed', { cause: error });
  return new AppError('internal', { cause: error });
}

/** Answers with the envelope of a refusal; what is our fault goes into the log with the same request id. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  about: { language: Language; log: Logger },
): FastifyReply {
  const refusal = asAppError(error);
  const { code, status } = ERRORS[refusal.kind];
  if (status >= 500)
    about.log.error(
      { err: refusal.cause ?? refusal, requestId: request.id, route: request.routeOptions.url },
      'a request failed',
    );
  const message = sentenceOf(refusal.messageKey, { ...refusal.values, requestId: request.id }, about.language);
  const retryAfter = refusal.data?.['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter));
  // A half-written file answer has headers that must not stay on the refusal.
  for (const name of ['etag', 'content-disposition', 'content-length', 'accept-ranges', 'content-range'])
    reply.removeHeader(name);
  reply.header('cache-control', 'no-store');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ error: errorPart(request, code, message), data: refusal.data ?? null } satisfies Envelope<unknown>);
}

/** The envelope's error; the SMS call names it twice (specification 7.3). */
export function errorPart(request: FastifyRequest, code: number, message: string): Envelope<unknown>['error'] {
  return request.routeOptions.config.call === 'smsSend'
    ? { code, message, errorCode: code, errorMsg: message }
    : { code, message };
}
