import { ENGINE_KINDS } from '@yujian/contract/catalog/engine-kinds';
import type { EngineStatus } from '@yujian/contract/engines';
import { TOOLS } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { indexEntries } from '../../lib/access.ts';
import {
  abilities,
  absentKinds,
  engineOperations,
  goldRange,
  hasAlternative,
  isUsable,
  operationName,
  tryLink,
} from './facts.ts';

const entries = indexEntries(undefined);
const engine = (
  id: string,
  operations: readonly (readonly string[])[],
  state: EngineStatus['state'] = 'ready',
): EngineStatus => ({
  id,
  label: { zh: id, en: id },
  version: '1',
  place: 'cloud',
  hosts: ['api.example.com'],
  state,
  reason: null,
  models: operations.map((own, index) => ({
    id: `m${index}`,
    label: `M${index}`,
    value: null,
    operations: own,
    strengths: { zh: '', en: '' },
    missing: [],
  })),
  running: 0,
  atOnce: 1,
  checkedAt: '2026-11-22T00:00:00Z',
});

describe('what an engine can do', () => {
  it('is shown with every tool that it serves, once, before what no tool uses', () => {
    const found = abilities(['chat', 'render', 'render'], entries);
    expect(found.map(({ operation }) => operation)).toEqual(['render', 'chat']);
    expect(found[0]?.tools.map(({ tool }) => tool.id).toSorted()).toEqual(
      TOOLS.filter(({ operation }) => operation === 'render')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(found[1]?.tools).toEqual([]);
  });
  it('names only tools that may be opened', () => {
    expect(
      abilities(['render', 'lineart'], indexEntries({ '/toline': true })).map(({ tools }) => tools.length),
    ).toEqual([1, 0]);
  });
  it('is the sum of its models', () => {
    expect(
      engineOperations(
        engine('bfl', [
          ['render', 'edit'],
          ['edit', 'inpaint'],
        ]),
      ),
    ).toEqual(['render', 'edit', 'inpaint']);
  });
  it('has a name even when this page does not know it', () => {
    expect(operationName('render').zh).toBe('照图渲染');
    expect(operationName('teleport')).toEqual({ zh: 'teleport', en: 'teleport' });
  });
});

it('says what the tools ask for, options included', () => {
  expect(goldRange([])).toBeNull();
  const { from, to } = goldRange(TOOLS)!;
  for (const { price } of TOOLS)
    for (const gold of [price.gold, ...Object.values(price.goldBy?.gold ?? {})])
      expect(gold >= from && gold <= to).toBe(true);
});

it('promises nothing of a model where no engine does it', () => {
  expect([hasAlternative('render'), hasAlternative('lineart')]).toEqual([true, false]);
});

it('offers the kinds of which there is none', () => {
  expect(absentKinds([engine('builtin', [])])).toEqual(ENGINE_KINDS);
  expect(
    absentKinds([engine('builtin', []), engine('comfyui-2', []), engine('bfl', [])]).map(({ kind }) => kind),
  ).toEqual(['dashscope', 'gemini', 'ark', 'chat']);
});

it('opens a tool with the engine and model chosen, on either device', () => {
  const indoor = TOOLS.find(({ id }) => id === 'indoor-render')!;
  expect(tryLink(indoor, 'bfl', 'flux-kontext-pro', false)).toBe('/indoorRender?engine=bfl&model=flux-kontext-pro');
  expect(tryLink(indoor, 'builtin', 'builtin', false)).toBe('/indoorRender?engine=builtin');
  expect(tryLink(indoor, 'bfl', null, true)).toBe('/mobilePrepare?tool=indoor-render&engine=bfl');
});

it('lets nobody try an engine that cannot now', () => {
  expect(
    (['ready', 'busy', 'down', 'misconfigured', 'paused'] as const).map((state) => isUsable(engine('bfl', [], state))),
  ).toEqual([true, true, false, false, false]);
});
