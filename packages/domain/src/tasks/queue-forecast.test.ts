import { expect, it } from 'vitest';
import { forecastStarts } from './queue-forecast.ts';
import type { RunningTask, WaitingTask } from './queue-forecast.ts';

const running = (userId: string, endsIn: number, isShort = false): RunningTask => ({ userId, endsIn, isShort });
const waiting = (id: string, userId: string, change: Partial<WaitingTask> = {}): WaitingTask => ({
  id,
  userId,
  isShort: false,
  priority: 0,
  atOnce: 1,
  seconds: 30,
  waited: 60,
  ...change,
});
const waits = (active: RunningTask[], queue: WaitingTask[]) =>
  Object.fromEntries(forecastStarts(active, queue, new Set(queue.map(({ id }) => id))));

it("waits for one's own task although a host is free", () => {
  expect(waits([running('ann', 300)], [waiting('second', 'ann')])).toEqual({ second: { seconds: 300, for: 'own' } });
});

it('waits for a host, behind those before it, one account after the other', () => {
  const queue = [waiting('a', 'ann'), waiting('a2', 'ann'), waiting('b', 'bob')];
  expect(waits([running('cy', 40), running('dee', 100)], queue)).toEqual({
    a: { seconds: 40, for: 'turn' },
    b: { seconds: 70, for: 'turn' },
    a2: { seconds: 100, for: 'turn' },
  });
});

it('starts a short task at once beside long ones, and one of an account at a time', () => {
  const short = { isShort: true, seconds: 10 };
  const queue = [
    waiting('long', 'bob'),
    waiting('one', 'ann', short),
    waiting('two', 'ann', short),
    waiting('other', 'bob', short),
  ];
  expect(waits([running('ann', 200), running('cy', 300)], queue)).toMatchObject({
    one: { seconds: 0 },
    other: { seconds: 10 },
    two: { seconds: 20 },
    long: { seconds: 200, for: 'turn' },
  });
});

it('waits for the host of short tasks where another has it and the others are full', () => {
  expect(
    waits([running('cy', 40), running('ann', 9, true)], [waiting('line', 'bob', { isShort: true, seconds: 5 })]),
  ).toEqual({ line: { seconds: 9, for: 'turn' } });
});

it('does not take the hosts for full because of a task that has just come', () => {
  expect(waits([running('cy', 40)], [waiting('new', 'ann', { waited: 0.1 })])).toEqual({
    new: { seconds: 0, for: 'turn' },
  });
});

it('waits for the time of a retry', () => {
  expect(waits([], [waiting('again', 'ann', { waited: -12 })])).toEqual({ again: { seconds: 12, for: 'turn' } });
});
