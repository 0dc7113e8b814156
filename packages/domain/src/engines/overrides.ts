import { eq } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { isRemote } from '@yujian/contract/engine-board';
import { publish } from '@yujian/platform';
import type { Clock, Database, Events, Executor, Logger } from '@yujian/platform';
import type { EngineSettings } from '@yujian/platform/engine-settings';
import { readEngineBoard } from './service.ts';
import { engineOverrides } from './tables.ts';

/** Announced when an operator has changed an engine. */
const CHANGED = 'engine_overrides';

type OverrideRow = typeof engineOverrides.$inferSelect;
/** What an operator says of an engine over engines.json; null: as it is there. */
export type EngineOverride = Pick<OverrideRow, 'engine' | 'isOff' | 'rank' | 'gold'>;

/** Keeps what an operator says of an engine; workers hear of it at once. @throws AppError notFound: no worker has told such a remote engine */
export async function setEngine(
  database: Database,
  clock: Clock,
  engine: string,
  said: Omit<EngineOverride, 'engine'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const told = (await readEngineBoard(tx)).engines.find((one) => one.id === engine && isRemote(one));
    const [kept] = await tx.select().from(engineOverrides).where(eq(engineOverrides.engine, engine));
    const known = told ?? kept;
    if (known === undefined) throw new AppError('notFound');
    const values = { ...said, label: known.label, place: known.place, updatedAt: clock.now() };
    await tx
      .insert(engineOverrides)
      .values({ engine, ...values })
      .onConflictDoUpdate({ target: engineOverrides.engine, set: values });
    await publish(tx, CHANGED, { engine });
  });
}

export function readOverrides(executor: Executor): Promise<OverrideRow[]> {
  return executor.select().from(engineOverrides).orderBy(engineOverrides.engine);
}

/** The settings as an operator has changed them. An engine that is switched off is as if it were not set. */
export function overrideSettings(settings: EngineSettings, overrides: readonly EngineOverride[]): EngineSettings {
  const said = new Map(overrides.map((one) => [one.engine, one]));
  const isOn = (id: string) => said.get(id)?.isOff !== true;
  const ranked = overrides.flatMap(({ engine, rank }) => (rank === null ? [] : [{ engine, rank }]));
  ranked.sort((a, b) => a.rank - b.rank);
  const reorder = (ids: readonly string[]): string[] => {
    const moved = ranked.filter(({ engine }) => ids.includes(engine) && isOn(engine));
    const order = ids.filter((id) => isOn(id) && moved.every(({ engine }) => engine !== id));
    for (const { engine, rank } of moved) order.splice(rank - 1, 0, engine);
    return order;
  };
  return {
    engines: settings.engines
      .filter(({ id }) => isOn(id))
      .map((entry) => {
        const gold = said.get(entry.id)?.gold ?? null;
        if (gold === null) return entry;
        const models = Object.entries(entry.models ?? {}).map(([id, own]) => [id, { ...own, gold: null }]);
        return { ...entry, gold, models: Object.fromEntries(models) };
      }),
    order: Object.fromEntries(Object.entries(settings.order).map(([operation, ids]) => [operation, reorder(ids)])),
  };
}

/** Passes on the settings as operators have changed them: now, after each change of theirs, and after each change of the settings. */
export async function watchOverridden(
  { database, events, log }: { readonly database: Database; readonly events: Events; readonly log: Logger },
  watch: (onSettings: (settings: EngineSettings) => void) => Promise<() => Promise<void>>,
  onSettings: (settings: EngineSettings) => void,
): Promise<() => Promise<void>> {
  let settings: EngineSettings | undefined;
  let overrides: readonly EngineOverride[] = [];
  const pass = (): void => {
    if (settings !== undefined) onSettings(overrideSettings(settings, overrides));
  };
  let reading = Promise.resolve();
  const read = async (): Promise<void> => {
    overrides = await readOverrides(database.db);
    pass();
  };
  const changed = (): void => {
    reading = reading
      .then(read)
      .catch((error: unknown) => log.warn({ err: error }, 'what operators say of the engines could not be read'));
  };
  const unsubscribe = await events.subscribe(CHANGED, changed, changed);
  await read();
  const unwatch = await watch((newest) => {
    settings = newest;
    pass();
  });
  return async () => {
    await unsubscribe();
    await unwatch();
    await reading;
  };
}
