import { createClient, type SendOptions } from '@yujian/contract/api/client';
import type { Data, Input, JsonCallName } from '@yujian/contract/api/schemas';
import { readCookie, SESSION_MARK } from './cookies.ts';
import { currentLanguage } from './language.ts';
import { readStored } from './storage.ts';

/** A refusal of the server. Told apart by `code` (contract errors.ts), never by its words. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  /** What stands beside some refusals: needed and held, retryAfter … */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, code: number, message: string, data: unknown) {
    super(message);
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
export async function callApi<N extends JsonCallName>(name: N, input: Input<N>, options?: SendOptions): Promise<Data<N>> {
  const answer = await client.send(name, input, options);
  if (answer.error.code !== 0) throw new ApiError(answer.status, answer.error.code, answer.error.message, answer.data);
  return answer.data;
}

export function isApiError(error: unknown, code?: number): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
