import { expect, it } from 'vitest';
import { aTask } from '../../lib/task-fixture.ts';
import { sumDay } from './day-sums.ts';

it('adds up what was charged and what is held, in gold alone', () => {
  const tasks = [
    aTask({ charged: 5 }),
    aTask({ status: 'failed', charged: 0, refunded: 5 }),
    aTask({ status: 'running', price: { kind: 6, amount: 20 }, charged: 5 }),
    aTask({ price: { kind: 1, amount: 4 }, charged: 4 }),
  ];
  const counts = { batchId: 'b', total: 4, done: 2, failed: 1 };
  const batches = [
    aTask({ batch: { ...counts, active: 1, amount: 40, charged: 20, refunded: 10 } }),
    aTask({ batch: { ...counts, active: 0, amount: 3, charged: 2, refunded: 1 } }),
  ];
  expect(sumDay(batches)).toEqual({ spent: 22, held: 10 });
  expect(sumDay(tasks)).toEqual({ spent: 10, held: 15 });
});
