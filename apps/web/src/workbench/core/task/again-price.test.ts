import type { EngineBoard } from '@yujian/contract/engine-board';
import type { EngineStatus } from '@yujian/contract/engines';
import { TOOLS } from '@yujian/contract/tools/registry';
import { expect, it } from 'vitest';
import { aTask } from '../../../lib/task-fixture.ts';
import { againPrice } from './again-price.ts';

const { operation } = TOOLS.find(({ id }) => id === 'indoor-render')!;
function engineOf(id: string, place: EngineStatus['place'], state: EngineStatus['state'] = 'ready'): EngineStatus {
  const text = { zh: '', en: '' };
  return {
    id,
    label: text,
    version: '1',
    place,
    hosts: [],
    state,
    reason: null,
    models: [{ id: 'm', label: '', value: null, operations: [operation], strengths: text, missing: [] }],
    running: 0,
    atOnce: 1,
    checkedAt: '',
  };
}
const boardOf = (farm: EngineStatus['state']): EngineBoard => ({
  engines: [engineOf('builtin', 'here'), engineOf('farm', 'farm', farm)],
  order: { [operation]: ['farm', 'builtin'] },
  prices: { farm: 9 },
});
const task = aTask({ price: { kind: 6, amount: 7 } });
const HELD = { 6: 100, 1: 0 } as const;

it('is what the start button would say today: by who would do it now, in what one has now', () => {
  expect(againPrice(task, boardOf('ready'), HELD, false)).toEqual({ kind: 6, amount: 9 });
  expect(againPrice(task, boardOf('down'), HELD, false)).toEqual({ kind: 6, amount: 5 });
  expect(againPrice(task, boardOf('ready'), HELD, true)).toEqual({ kind: 6, amount: 5 });
  expect(
    againPrice(
      { ...task, wanted: { engine: null, model: null, stay: true } },
      boardOf('ready'),
      { 6: 100, 1: 3 },
      false,
    ),
  ).toEqual({ kind: 1, amount: 1 });
  expect(againPrice({ ...task, params: { ...task.params, count: 3 } }, boardOf('ready'), HELD, false)).toEqual({
    kind: 6,
    amount: 27,
  });
});

it('is what it cost then while that is not known', () => {
  expect(againPrice(task, undefined, HELD, false)).toEqual(task.price);
  expect(againPrice(task, boardOf('ready'), { 6: 100 }, false)).toEqual(task.price);
});
