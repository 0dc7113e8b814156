import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@yujian/engine/core/engine';
import { createFakeEngine } from '@yujian/engine/fake/fake-engine';
import { PLAIN_ROOM } from '@yujian/engine/testing/plain-room';
import { expect, it } from 'vitest';
import { createRemoteRegistry } from './remote-registry.ts';

it('what the operator knows that a picture costs is on record where its maker does not say it, by model before engine', async () => {
  const workDir = await mkdtemp(join(tmpdir(), 'cost-'));
  const { signal } = new AbortController();
  const [usd, cny, said] = [
    { amount: 0.04, currency: 'USD' },
    { amount: 2, currency: 'CNY' },
    { amount: 3, currency: 'credits' },
  ];
  const fake = createFakeEngine({
    id: 'gemini',
    operations: ['render'],
    models: ['plain', 'dear', 'frank', 'own', 'slow'],
    scripts: [[]],
  });
  const maker: Engine = {
    ...fake,
    run: async (operation, input, context) => ({
      ...(await fake.run(operation, input, context)),
      model: context.model ?? null,
      ...(context.model === 'frank' || context.model === 'own' ? { cost: said } : {}),
    }),
  };
  const settings = {
    engines: [
      {
        id: 'gemini',
        kind: 'gemini' as const,
        key: 'k',
        baseUrl: null,
        atOnce: 1,
        perMinute: null,
        gold: null,
        cost: usd,
        models: { dear: { cost: cny }, own: { cost: cny }, slow: { cost: { ...cny, per: 'second' as const } } },
      },
    ],
    order: {},
  };
  const registry = createRemoteRegistry(
    settings,
    () => undefined,
    () => maker,
  );
  const costOf = async (model: string) => {
    const context = { signal, enough: signal, workDir, onProgress() {}, onPreview() {} };
    return (
      await registry.run('render', { ...PLAIN_ROOM, picture: { path: 'room.png' } }, context, {
        engine: 'gemini',
        model,
        stay: false,
      })
    ).cost;
  };
  expect([await costOf('plain'), await costOf('dear'), await costOf('frank')]).toEqual([usd, cny, said]);
  // Yuan are what margins are made of: the operator's count before the maker's word.
  expect(await costOf('own')).toEqual(cny);
  expect(await costOf('slow')).toEqual({ amount: expect.any(Number), currency: 'CNY' });
  expect((await costOf('slow'))?.amount).not.toBe(2);
  await registry.close();
  await rm(workDir, { recursive: true, force: true });
});

it('the record names the version that an engine has by now, as a farm is known only once it has answered', async () => {
  let version = 'unknown';
  const fake = createFakeEngine({ id: 'comfyui', operations: ['render'], scripts: [[]] });
  const farm: Engine = {
    ...fake,
    get version() {
      return version;
    },
  };
  const settings = {
    engines: [
      {
        id: 'comfyui',
        kind: 'comfyui' as const,
        urls: ['http://127.0.0.1:9'],
        token: null,
        atOnce: 1,
        perMinute: null,
        gold: null,
      },
    ],
    order: {},
  };
  const registry = createRemoteRegistry(
    settings,
    () => undefined,
    () => farm,
  );
  version = '0.33.0';
  const workDir = await mkdtemp(join(tmpdir(), 'version-'));
  const { signal } = new AbortController();
  const context = { signal, enough: signal, workDir, onProgress() {}, onPreview() {} };
  expect(
    (
      await registry.run('render', { ...PLAIN_ROOM, picture: { path: 'room.png' } }, context, {
        engine: 'comfyui',
        model: null,
        stay: false,
      })
    ).engine.version,
  ).toBe('0.33.0');
  await registry.close();
  await rm(workDir, { recursive: true, force: true });
});
