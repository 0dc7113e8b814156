import { expect, it } from 'vitest';
import { groupByDay } from './days.ts';

const at = (day: number, hour: number) => ({ createdAt: new Date(2025, 10, day, hour, 30).toISOString() });

it('groups by local day and keeps the order', () => {
  const items = [at(21, 14), at(21, 0), at(20, 23), at(3, 9)];
  const days = groupByDay(items, new Date(2025, 10, 21, 18));
  expect(days.map((day) => [day.date, day.age, day.items.length])).toEqual([
    ['2025-11-21', 0, 2],
    ['2025-11-20', 1, 1],
    ['2025-11-03', 18, 1],
  ]);
  expect(days[0]?.items).toEqual(items.slice(0, 2));
});

it('has no days without items', () => {
  expect(groupByDay([], new Date())).toEqual([]);
});
