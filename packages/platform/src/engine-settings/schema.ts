import { z } from 'zod';

/** What the words of engines.json and of the environment may be; sentences follow the name of the value. */

export const CLOUD_KINDS = ['dashscope', 'bfl', 'gemini', 'ark'] as const;
export const ENGINE_KINDS = ['comfyui', ...CLOUD_KINDS, 'chat'] as const;

const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be lower-case letters, digits and hyphens, 30 at most')
  .refine((value) => value !== 'builtin', 'must not be builtin, which is the name of the built-in engine');
const secret = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(1000, 'must have 1000 characters at most')
  .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces, as the maker shows it');

export const address = z
  .string()
  .trim()
  .refine(isWebAddress, 'must be an address that begins with http:// or https://, without ? and #')
  .refine(
    (value) => !hasCredentials(value),
    'must not contain a user name or password; set COMFYUI_TOKEN or a key instead',
  )
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

const model = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must have 200 characters at most')
  .regex(/^[\x21-\x7e]+$/, 'must be the name of a model as its server lists it');

const gold = z
  .number('must be a number from 0 to 10000')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(10_000, 'must be 10000 or less')
  .nullish();
const cost = z.strictObject({
  amount: z.number('must be a number from 0 to 10000').min(0, 'must be 0 or more').max(10_000, 'must be 10000 or less'),
  currency: z.string().regex(/^([A-Z]{3}|credits)$/, 'must be three capital letters such as USD, or credits'),
  per: z.literal('second', 'must be second, or be left out').optional(),
});

const limits = {
  id,
  atOnce: z
    .number('must be a number from 1 to 100')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(100, 'must be 100 or less')
    .optional(),
  perMinute: z
    .number('must be a number from 1 to 10000')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(10_000, 'must be 10000 or less')
    .nullish(),
  gold,
  cost: cost.optional(),
  /** Prices of single models, by the id that its engine gives each. */
  models: z
    .record(
      z.string().min(1, 'must be the id of a model').max(200, 'must have 200 characters at most'),
      z.strictObject({ gold, cost: cost.optional() }),
    )
    .optional(),
};

const entry = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('comfyui'),
      ...limits,
      urls: z.array(address).min(1, 'must name a node at least').max(64, 'may name 64 nodes at most'),
      token: secret.nullish(),
    }),
    z.strictObject({ kind: z.enum(CLOUD_KINDS), ...limits, key: secret.nullish(), baseUrl: address.nullish() }),
    z.strictObject({
      kind: z.literal('chat'),
      ...limits,
      baseUrl: address,
      key: secret.nullish(),
      model: model.nullish(),
    }),
  ],
  `must have a kind: ${ENGINE_KINDS.join(', ')}`,
);

export const order = z.record(
  z.string(),
  z
    .array(z.string())
    .min(1, 'must name an engine at least')
    .refine((ids) => new Set(ids).size === ids.length, 'must name each engine once'),
);

export const fileSchema = z.strictObject({ engines: z.array(entry).default([]), order: order.default({}) });

/** An engine as the file has it: what is left out has its usual value. */
export type FileEntry = z.infer<typeof entry>;
export type EngineFile = z.infer<typeof fileSchema>;

export const environmentSchema = z.object({
  COMFYUI_URL: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(address).min(1, 'must name a node at least'))
    .optional(),
  COMFYUI_TOKEN: secret.optional(),
  DASHSCOPE_API_KEY: secret.optional(),
  DASHSCOPE_BASE_URL: address.optional(),
  BFL_API_KEY: secret.optional(),
  BFL_BASE_URL: address.optional(),
  GEMINI_API_KEY: secret.optional(),
  GEMINI_BASE_URL: address.optional(),
  ARK_API_KEY: secret.optional(),
  ARK_BASE_URL: address.optional(),
  CHAT_URL: address.optional(),
  CHAT_API_KEY: secret.optional(),
  CHAT_MODEL: model.optional(),
  ENGINE_ORDER: z
    .string()
    .regex(/^\s*[\w.]+\s*=[^=;]+(;\s*[\w.]+\s*=[^=;]+)*;?\s*$/, 'must be like render=comfyui,builtin;edit=gemini')
    .transform(readOrder)
    .pipe(order)
    .optional(),
});
export type EngineEnvironment = z.infer<typeof environmentSchema>;

/** The orders that ENGINE_ORDER sets; none when it is not set or wrong. */
export function orderOfEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, readonly string[]>> {
  const parsed = environmentSchema.shape.ENGINE_ORDER.safeParse(env.ENGINE_ORDER === '' ? undefined : env.ENGINE_ORDER);
  return parsed.data ?? {};
}

function readOrder(value: string): Record<string, string[]> {
  const parts = value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [operation = '', ids = ''] = part.split('=');
      return [
        operation.trim(),
        ids
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      ];
    }),
  );
}

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && search === '' && hash === '';
}

function hasCredentials(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
}
