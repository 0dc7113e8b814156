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
  expect(sumDay(tasks)).toEqual({ spent: 10, held: 15 });
});
