/**
 * Every refusal a person or a program can meet. `code` and `status` go over the wire, `key` names the
 * sentence in `messages.ts`. Told apart by code, never by text. `data` beside an error is listed in
 * docs/api.md.
 */
export const ERRORS = {
  malformed: { code: 40000, status: 400, retry: false },
  notLoggedIn: { code: 40100, status: 401, retry: false },
  wrongCode: { code: 40101, status: 401, retry: false },
  notEnough: { code: 40200, status: 402, retry: false },
  forbidden: { code: 40300, status: 403, retry: false },
  notFound: { code: 40400, status: 404, retry: false },
  conflict: { code: 40900, status: 409, retry: false },
  tooLarge: { code: 41300, status: 413, retry: false },
  quotaUsed: { code: 41301, status: 413, retry: false },
  unreadable: { code: 41500, status: 415, retry: false },
  impossible: { code: 42200, status: 422, retry: false },
  tooOften: { code: 42900, status: 429, retry: true },
  internal: { code: 50000, status: 500, retry: true },
  noEngine: { code: 50300, status: 503, retry: true },
  storageFull: { code: 50301, status: 503, retry: true },
  databaseAway: { code: 50302, status: 503, retry: true },
} as const satisfies Record<string, { code: number; status: number; retry: boolean }>;

export type ErrorKind = keyof typeof ERRORS;

/** A refusal with its place in the table. `values` fill the placeholders of the sentence; `data` goes into the answer. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** Key of a more exact sentence than the kind's own, e.g. `malformed.unknownKey`. */
  readonly messageKey: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(
    kind: ErrorKind,
    options: {
      message?: string;
      values?: Record<string, string | number>;
      data?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? kind, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.messageKey = options.message ?? kind;
    this.values = options.values ?? {};
    this.data = options.data;
  }
}
