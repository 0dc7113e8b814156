/** No engine host answers at any address. Worth a retry a little later. */
export class InteractiveUnavailable extends Error {
  override readonly name = 'InteractiveUnavailable';

  constructor(cause?: unknown) {
    super('No engine host answers.', { cause });
  }
}

/** Every engine host has as many calls as it may take. Worth a retry a little later. */
export class InteractiveBusy extends Error {
  override readonly name = 'InteractiveBusy';

  constructor() {
    super('All engine hosts are busy.');
  }
}

/** The handler, or its stream, was silent for longer than the caller would wait. */
export class InteractiveTimeout extends Error {
  override readonly name = 'InteractiveTimeout';

  constructor(milliseconds: number) {
    super(`The engine host did not answer within ${milliseconds} ms.`);
  }
}

/** An error that the handler threw, carried across: tell kinds apart by `kind` (the thrown error's name) and `code`. */
export class InteractiveRemoteError extends Error {
  override readonly name = 'InteractiveRemoteError';
  readonly kind: string;
  readonly code: string | number | undefined;
  readonly data: unknown;

  constructor(carried: CarriedError) {
    super(carried.message);
    this.kind = carried.kind;
    this.code = carried.code;
    this.data = carried.data;
  }
}

export interface CarriedError {
  kind: string;
  message: string;
  code?: string | number;
  data?: unknown;
}

/** What crosses the channel of an error: name, message, and its own `code` and `data` when it has them; never a stack. */
export function carryError(error: unknown): CarriedError {
  if (!(error instanceof Error)) return { kind: 'Error', message: String(error) };
  const { code, data } = error as { code?: unknown; data?: unknown };
  return {
    kind: error.name,
    message: error.message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(data === undefined ? {} : { data }),
  };
}
