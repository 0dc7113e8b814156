import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents, systemClock } from '@yujian/platform';
import type { EngineEntry, EngineSettings } from '@yujian/platform/engine-settings';
import { createTestDatabase, silentLog, type TestDatabase } from '@yujian/platform/testing';
import { overrideSettings, readOverrides, setEngine, watchOverridden } from './overrides.ts';
import { tellEngines } from './service.ts';

const entry = (id: string, more: Partial<EngineEntry> = {}): EngineEntry =>
  ({ kind: 'comfyui', id, urls: [], token: null, atOnce: 2, perMinute: null, gold: 3, ...more }) as EngineEntry;
const settings = (...ids: string[]): EngineSettings => ({
  engines: ids.map((id) => entry(id)),
  order: { render: [...ids, 'builtin'], upscale: ['builtin'] },
});
const said = (engine: string, more: object) => ({ engine, isOff: false, rank: null, gold: null, ...more });

describe('settings as an operator has changed them', () => {
  it('have no engine that is off, and each other at its place in every order that it stands in', () => {
    const own = settings('a', 'b', 'c');
    expect(overrideSettings(own, [])).toEqual(own);
    const { engines, order } = overrideSettings(own, [said('a', { isOff: true, rank: 1 }), said('c', { rank: 1 })]);
    expect(engines.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(order).toEqual({ render: ['c', 'b', 'builtin'], upscale: ['builtin'] });
    expect(overrideSettings(own, [said('a', { rank: 9 }), said('b', { rank: 2 })]).order['render']).toEqual([
      ...['c', 'b', 'builtin', 'a'],
    ]);
  });

  it('cost the same with every model, free of charge too', () => {
    const own = {
      ...settings(),
      engines: [entry('a', { models: { big: { gold: 9, cost: { amount: 1, currency: 'USD' } } } })],
    };
    const [engine] = overrideSettings(own, [said('a', { gold: 0 })]).engines;
    expect(engine).toMatchObject({ gold: 0, models: { big: { gold: null, cost: { amount: 1 } } } });
  });
});

describe('what an operator says of an engine', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ poolSize: 3 });
  });
  afterAll(() => test.close());

  it('is heard by a worker that runs, and by one that starts later', async () => {
    const { database } = test;
    const farm = {
      id: 'a',
      label: { zh: '甲', en: 'A' },
      version: '1',
      place: 'farm',
      hosts: [],
      state: 'ready',
    } as const;
    const told = { ...farm, reason: null, models: [], running: 0, atOnce: 1, checkedAt: '' };
    await tellEngines(database.db, 'w', { engines: [told], order: {}, prices: {} });
    const events = await openEvents(test.config, { log: silentLog });
    const deps = { database, events, log: silentLog };
    const heard: string[][] = [];
    let hear = (): void => undefined;
    const stop = await watchOverridden(
      deps,
      async (pass) => {
        pass(settings('a', 'b'));
        return async () => undefined;
      },
      ({ engines }) => {
        heard.push(engines.map(({ id }) => id));
        hear();
      },
    );
    const next = new Promise<void>((resolve) => (hear = resolve));
    const off = { isOff: true, rank: null, gold: null };
    await expect(setEngine(database, systemClock, 'b', off)).rejects.toThrow('notFound');
    await setEngine(database, systemClock, 'a', off);
    await next;
    await stop();
    expect(heard).toEqual([['a', 'b'], ['b']]);
    expect(await readOverrides(database.db)).toMatchObject([{ engine: 'a', ...off, place: 'farm' }]);
    const later = await watchOverridden(
      deps,
      async (pass) => {
        pass(settings('a'));
        return async () => undefined;
      },
      ({ engines }) => expect(engines).toEqual([]),
    );
    await later();
    await events.close();
  });
});
