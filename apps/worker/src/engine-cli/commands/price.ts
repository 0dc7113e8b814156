import type { EngineEntry, EngineSettings, ModelPrice, OwnCost } from '@yujian/platform/engine-settings';
import { checkEngineFile, engineFileOf, readEngineFile, writeEngineFile } from '@yujian/platform/engine-settings/file';
import type { FileEntry } from '@yujian/platform/engine-settings/schema';
import { pricesOfEntry } from '../describe.ts';
import { lookAtEngines, readSettings, say, words, type Setting } from '../setting.ts';

export interface PriceOptions {
  readonly gold?: number | undefined;
  /** Such as 0.04USD, or 0.002CNY/s. */
  readonly cost?: string | undefined;
  readonly usual: boolean;
}

/**
 * Sets what a picture of an engine, or of one of its models, costs a person in gold and the operator in money.
 *
 * @throws ConfigError
 */
export async function priceEngine(
  setting: Setting,
  id: string,
  model: string | undefined,
  { gold, cost, usual }: PriceOptions,
): Promise<number> {
  if (!usual && gold === undefined && cost === undefined) {
    say(setting, 'usage');
    return 2;
  }
  const paid = cost === undefined ? undefined : readCost(cost);
  if (cost !== undefined && paid === undefined) {
    say(setting, 'notACost', { words: cost });
    return 1;
  }
  const file = await readEngineFile(setting.dataDir);
  const settings = readSettings(setting, file);
  const entry = settings.engines.find((engine) => engine.id === id);
  if (entry === undefined) {
    say(setting, 'notThere', {
      id,
      ids: settings.engines.map((engine) => engine.id).join(', ') || words(setting, 'none'),
    });
    return 1;
  }
  const change: ModelPrice = { ...(gold === undefined ? {} : { gold }), ...(paid === undefined ? {} : { cost: paid }) };
  const known = file.engines.find((engine) => engine.id === id) ?? writtenOf(entry);
  const { gold: _gold, cost: _cost, ...unpriced } = known;
  let priced: FileEntry;
  if (model === undefined) priced = usual ? unpriced : { ...known, ...change };
  else {
    if (known.models?.[model] === undefined && !(await hasModel(setting, settings, id, model))) return 1;
    const { [model]: before, ...others } = known.models ?? {};
    priced = { ...known, models: usual ? others : { ...others, [model]: { ...before, ...change } } };
  }
  const isWritten = file.engines.some((engine) => engine.id === id);
  const changed = checkEngineFile({
    ...file,
    engines: isWritten ? file.engines.map((engine) => (engine.id === id ? priced : engine)) : [...file.engines, priced],
  });
  readSettings(setting, changed);
  await writeEngineFile(setting.dataDir, changed);
  const now = pricesOfEntry(setting, model === undefined ? priced : priced.models?.[model]);
  say(setting, 'priced', {
    name: model === undefined ? id : `${id} ${model}`,
    prices: now.join(' · ') || words(setting, 'pricedUsual'),
  });
  say(setting, 'written', { file: engineFileOf(setting.dataDir) });
  return 0;
}

/** Of an engine that the environment alone has: what the file needs to name it. Keys stay where they are. */
function writtenOf(entry: EngineEntry): FileEntry {
  if (entry.kind === 'comfyui') return { kind: entry.kind, id: entry.id, urls: [...entry.urls] };
  return entry.kind === 'chat'
    ? { kind: entry.kind, id: entry.id, baseUrl: entry.baseUrl }
    : { kind: entry.kind, id: entry.id };
}

async function hasModel(setting: Setting, settings: EngineSettings, id: string, model: string): Promise<boolean> {
  const board = await lookAtEngines(setting, settings);
  const models = board.engines.find((engine) => engine.id === id)?.models ?? [];
  if (models.some((one) => one.id === model)) return true;
  say(setting, 'noModel', { id, model, models: models.map((one) => one.id).join(', ') || words(setting, 'none') });
  return false;
}

function readCost(said: string): OwnCost | undefined {
  const [, amount, currency, second] = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)(\/s)?$/.exec(said.trim()) ?? [];
  if (amount === undefined || currency === undefined) return undefined;
  return {
    amount: Number(amount),
    currency: currency.toLowerCase() === 'credits' ? 'credits' : currency.toUpperCase(),
    ...(second !== undefined && { per: 'second' }),
  };
}
