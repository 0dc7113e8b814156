import { describe, expect, it } from 'vitest';
import { planOfCalls } from './talk.ts';

const call = (from: unknown, ...steps: unknown[]) => ({ name: 'add_picture', arguments: { from, steps } });
const DUSK = { do: 'relight', value: 'dusk' };

describe('the plan of a chat model', () => {
  it('is what it called, without what a kind does not take', () => {
    const { plan, refused } = planOfCalls([
      call(null, { do: 'relight', value: 'Dusk', target: '' }, { do: 'upright', value: null }),
      call(0, { do: 'recolour', target: 'wall', value: '#97A38A' }),
    ]);
    expect(plan).toEqual([
      { from: null, steps: [DUSK, { do: 'upright' }] },
      { from: 0, steps: [{ do: 'recolour', target: 'wall', value: '#97a38a' }] },
    ]);
    expect(refused).toBe(0);
  });

  it('leaves out what cannot be made, and what begins with it; numbers go on with those that are left', () => {
    const { plan, refused } = planOfCalls([
      call(null, { do: 'material', target: 'floor', value: 'moon-cheese' }),
      call(0, DUSK),
      call(null, DUSK),
      call(2, { do: 'manner', value: 'watercolour' }),
      call(9, DUSK),
      call(null, { do: 'fly' }),
      call(null, { do: 'put' }),
      call(null, { do: 'remove', target: 'region' }),
    ]);
    expect(plan).toEqual([
      { from: null, steps: [DUSK] },
      { from: 0, steps: [{ do: 'manner', value: 'watercolour' }] },
    ]);
    expect(refused).toBe(6);
  });

  it('is empty where nothing of it is a plan', () => {
    const wild = [
      { name: 'rm', arguments: {} },
      { name: 'add_picture', arguments: 'oops' },
      call(null),
      call('0', DUSK),
      { name: 'add_picture', arguments: { steps: { do: 'relight' } } },
    ];
    const { plan } = planOfCalls(wild);
    expect(plan).toEqual([{ from: null, steps: [DUSK] }]);
    expect(planOfCalls(Array.from({ length: 40 }, () => call(null, DUSK))).plan).toHaveLength(8);
  });
});
