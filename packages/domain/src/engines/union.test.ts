import type { EngineModel, EngineStatus } from '@yujian/contract/engines';
import { describe, expect, it } from 'vitest';
import { unionOf, type ToldEngines } from './union.ts';

const TEXT = { zh: '字', en: 'words' };
const model = (id: string, operations: readonly string[], ...missing: readonly string[]): EngineModel => ({
  id,
  label: id,
  value: null,
  operations,
  strengths: TEXT,
  missing: missing.map((en) => ({ zh: en, en })),
});
function engine(id: string, change: Partial<EngineStatus> = {}): EngineStatus {
  return {
    id,
    label: TEXT,
    version: '1',
    place: 'farm',
    hosts: ['far'],
    state: 'ready',
    reason: null,
    models: [model('m', ['render'])],
    running: 1,
    atOnce: 2,
    checkedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}
function worker(engines: readonly EngineStatus[], about: Partial<ToldEngines & { silent: boolean }> = {}) {
  return {
    engines,
    order: { render: [...engines.map(({ id }) => id), 'builtin'] },
    prices: {},
    silent: false,
    ...about,
  };
}

describe('the engines of several workers', () => {
  it('are there when any worker has them, as they are where they are best, with the places of all who can', () => {
    const down = engine('farm', { state: 'down', reason: TEXT, hosts: ['near'], running: 0, atOnce: 8 });
    const [one, ...more] = unionOf([
      worker([down]),
      worker([engine('farm', { state: 'busy' })]),
      worker([engine('farm')]),
    ]).engines;
    expect(more).toEqual([]);
    expect(one).toMatchObject({ state: 'ready', reason: null, hosts: ['near', 'far'], running: 2, atOnce: 4 });
  });

  it('are as the least bad when none is well', () => {
    const { engines } = unionOf([
      worker([engine('farm', { state: 'misconfigured' })]),
      worker([engine('farm', { state: 'down', reason: TEXT })]),
    ]);
    expect(engines).toMatchObject([{ state: 'down', reason: TEXT, atOnce: 2 }]);
  });

  it('are down when only silent workers had them, and as the living say otherwise', () => {
    const { engines } = unionOf([
      worker([engine('farm', { hosts: ['old'] }), engine('gone')], { silent: true }),
      worker([engine('farm')]),
    ]);
    expect(engines).toMatchObject([
      { id: 'farm', state: 'ready', hosts: ['far'], running: 1 },
      { id: 'gone', state: 'down', running: 0 },
    ]);
  });

  it('do with a model what it does anywhere, and it lacks what it lacks everywhere', () => {
    const [here, there] = [
      engine('farm', { models: [model('m', ['render'], 'both', 'here')] }),
      engine('farm', { models: [model('m', ['edit'], 'both'), model('n', [])] }),
    ];
    expect(unionOf([worker([here]), worker([there])]).engines[0]?.models).toEqual([
      model('m', ['render', 'edit'], 'both'),
      model('n', []),
    ]);
  });
});

describe('orders and prices of several workers', () => {
  const orderOf = (...lists: readonly (readonly string[])[]) =>
    unionOf(lists.map((render) => worker([], { order: { render } }))).order['render'];
  it('are joined so that each own order holds', () => {
    expect(orderOf(['a', 'builtin'], ['b', 'builtin'])).toEqual(['a', 'b', 'builtin']);
    expect(orderOf(['a', 'builtin', 'z'], ['b', 'a', 'c', 'builtin'])).toEqual(['b', 'a', 'c', 'builtin', 'z']);
    expect(orderOf(['a'], ['b'])).toEqual(['a', 'b']);
    expect(orderOf(['builtin'], ['a', 'builtin'])).toEqual(['a', 'builtin']);
  });
  it('name every operation of any worker; the highest of several prices counts', () => {
    const { order, prices } = unionOf([
      worker([], { order: { edit: ['a'] }, prices: { a: 5, b: 1 } }),
      worker([], { order: { render: ['b'] }, prices: { a: 7 } }),
    ]);
    expect([order, prices]).toEqual([
      { edit: ['a'], render: ['b'] },
      { a: 7, b: 1 },
    ]);
  });
});
