import { randomUUID } from 'node:crypto';
import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Level, Logger } from 'pino';

export type { Logger } from 'pino';

const SECRET_KEY =
  /^(authorization|cookie|set-?cookie|satoken|password|secret|token|ticket|api-?key|devcode|.*(accesskey|access_key|secretkey|secret_key|accesstoken|access_token|satoken|password|secret))$/i;
const PHONE_KEY = /^(phone|mobile|loginphone)$/i;
const CENSORED = '[hidden]';
const DEEPEST = 6;

/**
 * A structured JSON log on standard output. Values of secret keys (tokens, cookies, passwords, access keys)
 * never reach it at any depth; phone numbers appear masked, in messages and error texts too.
 */
export function createLogger(options: {
  name: string;
  level?: Level | 'silent';
  destination?: DestinationStream;
}): Logger {
  return pino(
    {
      name: options.name,
      level: options.level ?? 'info',
      base: { name: options.name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => hideSecrets(fields, 0) as Record<string, unknown>,
      },
      // Bindings of a child log pass by the formatters.
      redact: {
        paths: ['authorization', 'cookie', 'satoken', 'password', 'secret', 'token', 'ticket'],
        censor: CENSORED,
      },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          const masked: unknown[] = args.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg));
          // Without a message pino takes the error's own, unmasked.
          const error = masked[0] instanceof Error ? masked[0] : (masked[0] as { err?: unknown } | undefined)?.err;
          if (masked.length === 1 && error instanceof Error) masked.push(maskText(error.message));
          method.apply(this, masked as Parameters<typeof method>);
        },
        // The last net, for what others' serializers write (addresses of requests).
        streamWrite: maskSecrets,
      },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** A short id that ties a response, its log lines and a report of the person together. */
export function newRequestId(): string {
  return randomUUID().slice(0, 13);
}

/** '13812345678' → '138****5678'; '+8613812345678' → '+861****5678'; anything shorter than 7 → '****'. */
export function maskPhone(phone: string): string {
  return phone.length < 7 ? '****' : `${phone.slice(0, phone.startsWith('+') ? 4 : 3)}****${phone.slice(-4)}`;
}

/** Takes phone numbers, bearer tokens, token parameters and passwords in addresses out of a text. */
export function maskText(value: string): string {
  return maskSecrets(value).replace(/(?<![\w-])(?:\+\d{1,3})?1[3-9]\d{9}(?![\w-])/g, (phone) => maskPhone(phone));
}

/** Keeps a line of JSON a line of JSON: it changes only what stands inside its strings. */
function maskSecrets(value: string): string {
  return value
    .replace(/\b(Bearer\s+)[\w.~+/=-]+/gi, `$1${CENSORED}`)
    .replace(/\b((?:sa)?token|ticket|signature|secret|password|phone|mobile)=[^&\s;"'\\]+/gi, `$1=${CENSORED}`)
    .replace(/\b(\w+:\/\/[^\s:/@"\\]*):[^\s@/"\\]+@/g, `$1:${CENSORED}@`);
}

function hideSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null || value instanceof Error || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (SECRET_KEY.test(key)) return [key, CENSORED];
      if (PHONE_KEY.test(key) && typeof item === 'string') return [key, maskPhone(item)];
      return [key, hideSecrets(item, depth + 1)];
    }),
  );
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return hideSecrets(error, 0);
  return hideSecrets({ ...stdSerializers.err(error) }, 0);
}
