import { describe, expect, it } from 'vitest';
import { picturesToTake, refundable, taskNumber, variantsOf, workedMs } from './results.ts';
import { aResult, aTask } from '../../../lib/task-fixture.ts';

describe('variantsOf', () => {
  it('letters the pictures in order', () => {
    const results = [aResult({ id: 'b', variant: 1 }), aResult({ id: 'a', variant: 0 })];
    expect(variantsOf({ results }).map((variant) => [variant.letter, variant.image.id])).toEqual([
      ['A', 'a'],
      ['B', 'b'],
    ]);
  });

  it('puts the drawing file beside its picture', () => {
    const svg = aResult({ id: 's', type: 'image/svg+xml' });
    const [only] = variantsOf({ results: [svg, aResult({ id: 'p' })] });
    expect(only?.image.id).toBe('p');
    expect(only?.files.map((file) => file.id)).toEqual(['s']);
  });
});

it('hands out of several pictures the pictures and their drawings, not what tells of them', () => {
  const of = (variant: number) => [
    aResult({ id: `p${variant}`, variant }),
    aResult({ id: `s${variant}`, variant, role: 'svg', type: 'image/svg+xml', kind: 'file' }),
    ...['fidelity', 'sheet', 'depth'].map((role) => aResult({ id: role, role, variant })),
  ];
  expect(picturesToTake(variantsOf({ results: [...of(0), ...of(1)] })).map(({ id }) => id)).toEqual([
    'p0',
    's0',
    'p1',
    's1',
  ]);
});

it('names a task by eight digits', () => {
  expect(taskNumber('01a1fc17-425c-7580-9714-72e58f2c0417')).toBe('8F2C-0417');
});

it('measures the work, not the wait', () => {
  expect(workedMs(aTask())).toBe(18_400);
  expect(workedMs(aTask({ finishedAt: null }))).toBeNull();
});

it('gives back what was not delivered', () => {
  expect(refundable(aTask({ price: { kind: 6, amount: 20 }, charged: 5, refunded: 0 }))).toBe(15);
  expect(refundable(aTask({ charged: 0, refunded: 5 }))).toBe(0);
});
