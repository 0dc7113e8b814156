import { KEY_NAMES, type CloudKind } from '@yujian/platform/engine-settings';
import { checkEngineFile, engineFileOf, readEngineFile, writeEngineFile } from '@yujian/platform/engine-settings/file';
import { CLOUD_KINDS, type EngineFile, type FileEntry } from '@yujian/platform/engine-settings/schema';
import { describeEngine, sayTools, toolsThatMoved } from '../describe.ts';
import { boardWithout, lookAtEngines, readSettings, say, text, words, type Setting } from '../setting.ts';

export interface AddOptions {
  readonly id?: string | undefined;
  readonly atOnce?: number | undefined;
  readonly perMinute?: number | undefined;
  readonly gold?: number | undefined;
  readonly baseUrl?: string | undefined;
  readonly model?: string | undefined;
  readonly token: boolean;
  readonly anyway: boolean;
}

/**
 * Connects an engine: tests it, says what it can do and what is missing, which tools it makes better, and only then
 * writes it down.
 *
 * @throws ConfigError
 */
export async function addEngine(
  setting: Setting,
  kind: string,
  rest: readonly string[],
  options: AddOptions,
): Promise<number> {
  const file = await readEngineFile(setting.dataDir);
  const entry = await entryOf(setting, file, kind, rest, options);
  if (typeof entry === 'number') return entry;
  const { id } = entry;
  const changed = checkEngineFile({
    ...file,
    engines: file.engines.some((engine) => engine.id === id)
      ? file.engines.map((engine) => (engine.id === id ? entry : engine))
      : [...file.engines, entry],
  });
  const settings = readSettings(setting, changed);

  say(setting, 'testing', { id });
  const board = await lookAtEngines(setting, settings);
  setting.signal.throwIfAborted();
  const status = board.engines.find((engine) => engine.id === id);
  if (status === undefined) return 1;
  const answers = status.state === 'ready' || status.state === 'busy';
  if (answers)
    say(setting, 'answers', {
      label: text(setting, status.label),
      hosts: status.hosts.join(', '),
      version: status.version,
    });
  describeEngine(
    setting,
    status,
    settings.engines.find((engine) => engine.id === id),
  );
  if (!answers && !options.anyway) {
    say(setting, 'notAdded');
    return 1;
  }
  if (answers && entry.kind === 'chat') say(setting, 'askedByNone');
  else if (answers) sayTools(setting, toolsThatMoved(boardWithout(board, id), board, id));
  if (
    entry.kind !== 'comfyui' &&
    entry.kind !== 'chat' &&
    entry.key === undefined &&
    Object.keys(entry).filter((name) => name !== 'key').length === 2
  ) {
    say(setting, 'nothingToWrite');
    return 0;
  }
  await writeEngineFile(setting.dataDir, changed);
  say(setting, 'written', { file: engineFileOf(setting.dataDir) });
  return 0;
}

function entryOf(
  setting: Setting,
  file: EngineFile,
  kind: string,
  rest: readonly string[],
  options: AddOptions,
): Promise<FileEntry | number> {
  if (kind === 'comfyui') return farmEntry(setting, file, rest, options);
  if (kind === 'chat') return chatEntry(setting, file, rest, options);
  return cloudEntry(
    setting,
    file,
    CLOUD_KINDS.find((known) => known === kind),
    rest,
    options,
  );
}

/** A new farm, or one that is known with further nodes. */
async function farmEntry(
  setting: Setting,
  file: EngineFile,
  rest: readonly string[],
  options: AddOptions,
): Promise<FileEntry | number> {
  const id = options.id ?? 'comfyui';
  const known = file.engines.find((engine) => engine.id === id);
  if (known !== undefined && known.kind !== 'comfyui') return taken(setting, id, known.kind);
  const urls = rest
    .flatMap((part) => part.split(','))
    .map((part) => part.trim().replace(/(?<!\/)\/+$/, ''))
    .filter((part) => part !== '');
  if (urls.length === 0) {
    say(setting, 'noAddress');
    return 2;
  }
  const token = options.token ? await setting.readSecret(words(setting, 'askToken')) : undefined;
  return {
    ...known,
    ...limitsOf(options),
    kind: 'comfyui',
    id,
    urls: [...new Set([...(known?.urls ?? []), ...urls])],
    ...(token === undefined || token === '' ? {} : { token }),
  };
}

/** A chat endpoint, or one that is known with another address, key or model. */
async function chatEntry(
  setting: Setting,
  file: EngineFile,
  rest: readonly string[],
  options: AddOptions,
): Promise<FileEntry | number> {
  const id = options.id ?? 'chat';
  const known = file.engines.find((engine) => engine.id === id);
  if (known !== undefined && known.kind !== 'chat') return taken(setting, id, known.kind);
  const baseUrl = rest[0] ?? options.baseUrl ?? known?.baseUrl;
  if (baseUrl === undefined || rest.length > 1) {
    say(setting, 'noChatAddress');
    return 2;
  }
  const key = options.token ? await setting.readSecret(words(setting, 'askKey', { name: id })) : '';
  return {
    ...known,
    ...limitsOf(options),
    kind: 'chat',
    id,
    baseUrl,
    ...(key === '' ? {} : { key }),
    ...(options.model === undefined ? {} : { model: options.model }),
  };
}

async function cloudEntry(
  setting: Setting,
  file: EngineFile,
  kind: CloudKind | undefined,
  rest: readonly string[],
  options: AddOptions,
): Promise<FileEntry | number> {
  if (kind === undefined) {
    say(setting, 'usage');
    return 2;
  }
  const variable = KEY_NAMES[kind];
  if (rest.length > 0) {
    say(setting, 'keyInArguments', { variable });
    return 2;
  }
  const id = options.id ?? kind;
  const known = file.engines.find((engine) => engine.id === id);
  if (known !== undefined && known.kind !== kind) return taken(setting, id, known.kind);
  const shared = {
    ...(known?.kind === kind ? known : {}),
    ...limitsOf(options),
    kind,
    id,
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
  };
  if (id === kind && (setting.env[variable] ?? '').trim() !== '') {
    say(setting, 'keyFromEnvironment', { variable });
    return shared;
  }
  const key = await setting.readSecret(words(setting, 'askKey', { name: kind }));
  if (key === '') {
    say(setting, 'noKey', { variable });
    return 1;
  }
  return { ...shared, key };
}

function limitsOf({ atOnce, perMinute, gold }: AddOptions) {
  return {
    ...(atOnce === undefined ? {} : { atOnce }),
    ...(perMinute === undefined ? {} : { perMinute }),
    ...(gold === undefined ? {} : { gold }),
  };
}

function taken(setting: Setting, id: string, kind: string): number {
  say(setting, 'exists', { id, kind });
  return 1;
}
