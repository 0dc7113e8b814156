import { ConfigError } from './config.ts';
import { readEngineFile } from './engine-settings/file.ts';
import {
  CLOUD_KINDS,
  environmentSchema,
  type EngineEnvironment,
  type EngineFile,
  type FileEntry,
} from './engine-settings/schema.ts';

/** Which engines an installation has beside the built-in one, in which order they are asked, and how much at once. */

/** What an operator pays for a picture, or for each second that one takes. */
export interface OwnCost {
  readonly amount: number;
  /** ISO 4217, or `credits` of the maker. */
  readonly currency: string;
  readonly per?: 'second' | undefined;
}

export interface ModelPrice {
  readonly gold?: number | null | undefined;
  readonly cost?: OwnCost | undefined;
}

interface EntryBase {
  /** Lower-case letters, digits and hyphens; names the engine in orders, records and the page. */
  readonly id: string;
  /** The most runs at the same time, 1 to 100. */
  readonly atOnce: number;
  /** The most runs that begin within a minute; null = no limit. */
  readonly perMinute: number | null;
  /** Gold that a person pays for each picture of it, 0 to 10 000; null = what the tool costs. */
  readonly gold: number | null;
  /** What the operator pays for each picture, for the record where its maker does not say it. */
  readonly cost?: OwnCost;
  /** By model: prices other than the engine's. */
  readonly models?: Readonly<Record<string, ModelPrice>>;
}

/** A farm of one or many ComfyUI nodes. */
export interface ComfyuiEntry extends EntryBase {
  readonly kind: 'comfyui';
  /** http:// or https://, without a trailing slash; one per node. */
  readonly urls: readonly string[];
  /** Sent as a bearer token to every node, for nodes behind a proxy. */
  readonly token: string | null;
}

export type CloudKind = (typeof CLOUD_KINDS)[number];

/** A maker's models behind a key. */
export interface CloudEntry extends EntryBase {
  readonly kind: CloudKind;
  readonly key: string;
  /** Null = the maker's own address. */
  readonly baseUrl: string | null;
}

/** A server that speaks OpenAI's chat completions: one's own, or a cloud's. */
export interface ChatEntry extends EntryBase {
  readonly kind: 'chat';
  /** With its path, such as http://127.0.0.1:11434/v1; without a trailing slash. */
  readonly baseUrl: string;
  /** Null where none is asked for. */
  readonly key: string | null;
  /** Null = the first of the server's list that can. */
  readonly model: string | null;
}

export type EngineEntry = ComfyuiEntry | CloudEntry | ChatEntry;

export interface EngineSettings {
  readonly engines: readonly EngineEntry[];
  /**
   * By operation, all of them, the ids of the engines in the order in which they are asked; `builtin` among them where it
   * may follow. Unless it is set, an operation's order is all engines as they were added, then the built-in one.
   */
  readonly order: Readonly<Record<string, readonly string[]>>;
}

/** The names of the environment, by the kind of engine that they make. */
export const KEY_NAMES = {
  dashscope: 'DASHSCOPE_API_KEY',
  bfl: 'BFL_API_KEY',
  gemini: 'GEMINI_API_KEY',
  ark: 'ARK_API_KEY',
} as const satisfies Record<CloudKind, string>;
/** The variables that hold secrets of engines: for the worker's eyes only. */
export const SECRET_NAMES: readonly string[] = [...Object.values(KEY_NAMES), 'COMFYUI_TOKEN', 'CHAT_API_KEY'];
const BASE_URL_NAMES = {
  dashscope: 'DASHSCOPE_BASE_URL',
  bfl: 'BFL_BASE_URL',
  gemini: 'GEMINI_BASE_URL',
  ark: 'ARK_BASE_URL',
} as const satisfies Record<CloudKind, string>;

/** The variable that makes an engine of this name by itself; undefined where none is set. */
export function nameInEnvironment(env: Readonly<Record<string, string | undefined>>, id: string): string | undefined {
  const kind = CLOUD_KINDS.find((name) => name === id);
  const variable = id === 'comfyui' ? 'COMFYUI_URL' : id === 'chat' ? 'CHAT_URL' : kind && KEY_NAMES[kind];
  return variable !== undefined && (env[variable] ?? '').trim() !== '' ? variable : undefined;
}

/** A node works on one picture at a time; a second one in its queue keeps it from standing idle between two. */
const PER_NODE = 2;
/** Servers of one's own answer one after the other, and keep a short queue. */
const CHATS_AT_ONCE = 2;
/** Below what makers let a new account do at once; they answer "later" beyond it, which is waited for. */
const AT_ONCE: Readonly<Record<CloudKind, number>> = { dashscope: 4, bfl: 12, gemini: 4, ark: 4 };

/**
 * Reads engines.json of the data folder and the environment, which wins; an empty variable counts as not set.
 *
 * @param operations every operation that an order may name
 * @throws ConfigError with every wrong value, a sentence each
 */
export async function loadEngineSettings(source: {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly operations: readonly string[];
}): Promise<EngineSettings> {
  const file = await readEngineFile(source.dataDir);
  return settingsOf(file, source.env, source.operations);
}

/** The settings that a file and an environment make together; see `loadEngineSettings`. */
export function settingsOf(
  file: EngineFile,
  environment: Readonly<Record<string, string | undefined>>,
  operations: readonly string[],
): EngineSettings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success)
    throw new ConfigError([
      ...new Set(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)),
    ]);
  const env = parsed.data;
  const entries = withEnvironment(file.engines, env);
  const order = { ...file.order, ...env.ENGINE_ORDER };
  const ids = entries.map(({ id }) => id);
  const problems = [...findContradictions(entries, env), ...findStrangers(order, ids, operations)];
  if (problems.length > 0) throw new ConfigError(problems);
  const usual = [...ids, 'builtin'];
  return {
    engines: entries.map(complete),
    order: Object.fromEntries(operations.map((operation) => [operation, order[operation] ?? usual])),
  };
}

/** What a picture of a model costs the operator, as set. */
export function costOf({ cost, models }: EngineEntry, model: string | null): OwnCost | undefined {
  return (model === null ? undefined : models?.[model]?.cost) ?? cost;
}

/** The file's engines with what the environment says of them, and those that only the environment has. */
function withEnvironment(entries: readonly FileEntry[], env: EngineEnvironment): readonly FileEntry[] {
  const merged = new Map<string, FileEntry>();
  for (const entry of entries) merged.set(merged.has(entry.id) ? `${entry.id} ` : entry.id, entry);
  const nodes = merged.get('comfyui');
  if (nodes?.kind === 'comfyui' || (nodes === undefined && env.COMFYUI_URL !== undefined)) {
    const own = nodes?.kind === 'comfyui' ? nodes : undefined;
    merged.set('comfyui', {
      ...own,
      kind: 'comfyui',
      id: 'comfyui',
      urls: env.COMFYUI_URL ?? own?.urls ?? [],
      token: env.COMFYUI_TOKEN ?? own?.token,
    });
  }
  for (const kind of CLOUD_KINDS) {
    const found = merged.get(kind);
    const own = found !== undefined && found.kind !== 'comfyui' && found.kind !== 'chat' ? found : undefined;
    const [key, baseUrl] = [env[KEY_NAMES[kind]], env[BASE_URL_NAMES[kind]]];
    if (own === undefined && (found !== undefined || key === undefined)) continue;
    merged.set(kind, {
      ...own,
      kind: own?.kind ?? kind,
      id: kind,
      key: key ?? own?.key,
      baseUrl: baseUrl ?? own?.baseUrl,
    });
  }
  const chat = merged.get('chat');
  if (chat?.kind === 'chat')
    merged.set('chat', {
      ...chat,
      baseUrl: env.CHAT_URL ?? chat.baseUrl,
      key: env.CHAT_API_KEY ?? chat.key,
      model: env.CHAT_MODEL ?? chat.model,
    });
  else if (chat === undefined && env.CHAT_URL !== undefined)
    merged.set('chat', {
      kind: 'chat',
      id: 'chat',
      baseUrl: env.CHAT_URL,
      key: env.CHAT_API_KEY,
      model: env.CHAT_MODEL,
    });
  return [...merged.values()];
}

function findContradictions(entries: readonly FileEntry[], env: EngineEnvironment): string[] {
  const ids = entries.map(({ id }) => id);
  const problems = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `engines.json: two engines are called "${id}".`,
  );
  if (env.COMFYUI_TOKEN !== undefined && !ids.includes('comfyui'))
    problems.push('COMFYUI_TOKEN belongs to COMFYUI_URL: set both or none.');
  for (const name of ['CHAT_API_KEY', 'CHAT_MODEL'] as const)
    if (env[name] !== undefined && !ids.includes('chat'))
      problems.push(`${name} belongs to CHAT_URL: set both or none.`);
  for (const kind of CLOUD_KINDS) {
    if (env[BASE_URL_NAMES[kind]] !== undefined && !ids.includes(kind))
      problems.push(`${BASE_URL_NAMES[kind]} belongs to ${KEY_NAMES[kind]}: set both or none.`);
  }
  for (const entry of entries) {
    if (entry.kind === 'comfyui' || entry.kind === 'chat' || (entry.key ?? '') !== '') continue;
    problems.push(`${entry.id} has no key. Set ${KEY_NAMES[entry.kind]}, or run: npm run engine -- add ${entry.kind}.`);
  }
  return problems;
}

function findStrangers(
  order: Readonly<Record<string, readonly string[]>>,
  ids: readonly string[],
  operations: readonly string[],
): string[] {
  const problems: string[] = [];
  for (const [operation, names] of Object.entries(order)) {
    if (!operations.includes(operation))
      problems.push(`The order of engines names the operation "${operation}"; there are ${operations.join(', ')}.`);
    for (const name of names) {
      if (name !== 'builtin' && !ids.includes(name))
        problems.push(
          `The order of ${operation} names the engine "${name}"; there are ${[...ids, 'builtin'].join(', ')}.`,
        );
    }
  }
  return problems;
}

function complete(entry: FileEntry): EngineEntry {
  const { id, perMinute = null, gold = null, cost, models } = entry;
  const shared = {
    id,
    perMinute,
    gold,
    ...(cost === undefined ? {} : { cost }),
    ...(models === undefined ? {} : { models }),
  };
  if (entry.kind === 'comfyui') {
    return {
      ...shared,
      kind: entry.kind,
      urls: entry.urls,
      token: entry.token ?? null,
      atOnce: entry.atOnce ?? Math.min(100, entry.urls.length * PER_NODE),
    };
  }
  if (entry.kind === 'chat')
    return {
      ...shared,
      kind: entry.kind,
      baseUrl: entry.baseUrl,
      key: entry.key ?? null,
      model: entry.model ?? null,
      atOnce: entry.atOnce ?? CHATS_AT_ONCE,
    };
  return {
    ...shared,
    kind: entry.kind,
    key: entry.key ?? '',
    baseUrl: entry.baseUrl ?? null,
    atOnce: entry.atOnce ?? AT_ONCE[entry.kind],
  };
}
