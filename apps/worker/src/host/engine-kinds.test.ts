import { ENGINE_KINDS } from '@yujian/contract/catalog/engine-kinds';
import { FAMILIES } from '@yujian/engine/comfyui/graphs/installed-models';
import { KEY_NAMES, type CloudKind } from '@yujian/platform/engine-settings';
import { expect, it } from 'vitest';
import { createRemoteEngine } from './remote-registry.ts';

/** What the lab promises of an engine before it is connected is what the engine does. */
it.each(Object.keys(KEY_NAMES) as CloudKind[])('%s is promised with the operations of its models', async (kind) => {
  const engine = createRemoteEngine({
    kind,
    id: kind,
    key: 'none',
    baseUrl: null,
    atOnce: 1,
    perMinute: null,
    gold: null,
  });
  const promised = ENGINE_KINDS.find((one) => one.kind === kind);
  expect(promised?.operations.toSorted()).toEqual(
    [...new Set(engine.capabilities().map(({ operation }) => operation))].toSorted(),
  );
  expect(promised?.connect.some(({ line }) => line.startsWith(KEY_NAMES[kind]))).toBe(true);
  await engine.close?.();
});

it('a chat endpoint is promised with what it does', async () => {
  const engine = createRemoteEngine({
    kind: 'chat',
    id: 'chat',
    baseUrl: 'http://127.0.0.1:1/v1',
    key: null,
    model: null,
    atOnce: 1,
    perMinute: null,
    gold: null,
  });
  expect(ENGINE_KINDS.find(({ kind }) => kind === 'chat')?.operations).toEqual(
    engine.capabilities().map(({ operation }) => operation),
  );
  expect(engine.place).toBe('farm');
  await engine.close?.();
});

it('comfyui is promised with the operations of its model families, and of nodes without a model', () => {
  const promised = ENGINE_KINDS.find(({ kind }) => kind === 'comfyui');
  expect(promised?.operations.toSorted()).toEqual(
    [...new Set<string>(['upscale', 'matte', ...FAMILIES.flatMap(({ operations }) => operations)])].toSorted(),
  );
});
