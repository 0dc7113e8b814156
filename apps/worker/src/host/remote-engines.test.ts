import type { EngineStatus } from '@yujian/contract/engines';
import { createEngineRegistry } from '@yujian/engine/core/registry';
import { createFakeEngine } from '@yujian/engine/fake/fake-engine';
import type { EngineSettings } from '@yujian/platform/engine-settings';
import { describe, expect, it } from 'vitest';
import { createRemoteEngines } from './remote-engines.ts';

function settingsOf(...ids: readonly string[]): EngineSettings {
  return {
    engines: ids.map((id) => ({ id, kind: 'gemini', key: 'k', baseUrl: null, atOnce: 2, perMinute: null, gold: null })),
    order: {},
  };
}

/** Engines that are fakes, with what was told and what was closed. */
function open() {
  const told: (readonly EngineStatus[])[] = [];
  const closed: string[] = [];
  const looks = new Map<string, PromiseWithResolvers<void>>();
  const probes: Promise<void>[] = [];
  const engines = createRemoteEngines({
    soonMs: 1,
    tell: (statuses) => told.push(statuses),
    create: ({ engines: entries }, onChange) => {
      const registry = createEngineRegistry(
        entries.map(({ id }) => createFakeEngine({ id, scripts: [[]] })),
        { onChange },
      );
      const name = entries.map(({ id }) => id).join('+');
      return {
        ...registry,
        async look(signal) {
          await looks.get(name)?.promise;
          await registry.look(signal);
        },
        probe: () => probes.shift() ?? Promise.resolve(),
        close: () => Promise.resolve(void closed.push(name)),
      };
    },
  });
  return { engines, told, closed, looks, probes };
}

describe('remote engines whose settings change', () => {
  it('are told when they have looked at themselves', async () => {
    const { engines, told } = open();
    await engines.configure(settingsOf('a', 'b'));
    expect(told.map((statuses) => statuses.map(({ id }) => id))).toEqual([['a', 'b']]);
    await engines.look();
    expect(told).toHaveLength(2);
    await engines.close();
  });

  it('say every few seconds that they are there, and are not asked again while one is slow to answer', async () => {
    const { engines, told, probes } = open();
    await engines.configure(settingsOf('a'));
    const slow = Promise.withResolvers<void>();
    probes.push(slow.promise);
    const first = engines.probe();
    const second = engines.probe();
    expect([told.length, probes.length]).toEqual([1, 0]);
    slow.resolve();
    await Promise.all([first, second]);
    expect(told).toHaveLength(2);
    await engines.probe();
    expect(told).toHaveLength(3);
    await engines.close();
  });

  it('let runs end on what they began with, and close it after the last', async () => {
    const { engines, closed } = open();
    await engines.configure(settingsOf('a'));
    const [first, second] = [engines.borrow(), engines.borrow()];
    await engines.configure(settingsOf('b'));
    expect(first.engines.engines.map(({ id }) => id)).toEqual(['a']);
    expect(engines.borrow().engines.engines.map(({ id }) => id)).toEqual(['b']);
    first.giveBack();
    expect(closed).toEqual([]);
    second.giveBack();
    expect(closed).toEqual(['a']);
  });

  it('end with the newest settings, however slow older ones are', async () => {
    const { engines, closed, looks } = open();
    await engines.configure(settingsOf('a'));
    const slow = Promise.withResolvers<void>();
    looks.set('slow', slow);
    const older = engines.configure(settingsOf('slow'));
    await engines.configure(settingsOf('b'));
    slow.resolve();
    await older;
    expect(engines.borrow().engines.engines.map(({ id }) => id)).toEqual(['b']);
    expect(closed.toSorted()).toEqual(['a', 'slow']);
  });

  it('take no job before there are settings', () => {
    expect(() => open().engines.borrow()).toThrow('A job came before the settings.');
  });
});
