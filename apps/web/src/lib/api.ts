import { createClient, type SendOptions } from '@yujian/contract/api/client';
import type { Envelope } from '@yujian/contract/api/envelope';
import type { Data, Input, JsonCallName } from '@yujian/contract/api/schemas';
import { readCookie, SESSION_MARK } from './cookies.ts';
import { defineTexts, translate } from './i18n.ts';
import { currentLanguage } from './language.ts';
import { readStored } from './storage.ts';

const texts = defineTexts({
  zh: { noSense: '服务器没有正常回答（{status}），过一会儿再试' },
  en: { noSense: 'The server gave no proper answer ({status}); try again in a moment' },
});

/** A refusal of the server. Told apart by `code` (contract errors.ts), never by its words. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  /** What stands beside some refusals: needed and held, retryAfter … */
  readonly data: Readonly<Record<string, unknown>>;

  /** Without words of its own it says that the answer made no sense, as a proxy's page does. */
  constructor(status: number, code: number, message: string, data: unknown) {
    super(message === '' ? translate(texts, 'noSense', { status }) : message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  }
}

export const client = createClient({
  base: '',
  fetch: (...request) => fetch(...request),
  token: () => readStored('token'),
  hasSessionCookie: () => readCookie(SESSION_MARK) !== null,
  language: currentLanguage,
});

/**
 * One call by name. Rejects with ApiError when the server refuses, with fetch's TypeError when it cannot be
 * reached, with an AbortError or TimeoutError when it was stopped.
 */
export async function callApi<N extends JsonCallName>(
  name: N,
  input: Input<N>,
  options?: SendOptions,
): Promise<Data<N>> {
  const answer = await client.send(name, input, options);
  if (answer.error.code !== 0) throw new ApiError(answer.status, answer.error.code, answer.error.message, answer.data);
  return answer.data;
}

export function isApiError(error: unknown, code?: number): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** The server has said no, and would say so again: what was asked for is not there, or not for this person. */
export function isRefused(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

/** Why a call whose answer is a file was refused. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const refusal = typeof body === 'object' && body !== null && 'error' in body ? (body as Envelope<unknown>) : null;
  return new ApiError(
    response.status,
    refusal?.error.code ?? response.status * 100,
    refusal?.error.message ?? '',
    refusal?.data,
  );
}
