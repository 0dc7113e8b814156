import { findTool } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { withSpace, withUsualSize } from './complete.ts';
import { initialSettings } from './settings.ts';
import { coarseTime } from '../../fields/size-field.tsx';

const tool = findTool('indoor-render')!;
const untouched = initialSettings(tool);
const picture = { width: 1600, height: 1200 };
/** Of such a picture the measuring machine makes one in 55 s. */
const quick = { pace: 2, runs: 1 };
const sizeOf = (...given: Partial<[typeof untouched, typeof picture | null, typeof quick | undefined]>) =>
  withUsualSize(
    tool,
    given[0] ?? untouched,
    given.length > 1 ? given[1]! : picture,
    given.length > 2 ? given[2] : quick,
  )['size'];

describe('the size that nobody has chosen', () => {
  it("is the picture's own where this server takes under two minutes for it", () => {
    expect(sizeOf()).toBe('original');
    expect(sizeOf(untouched, picture, { pace: 2.4, runs: 9 })).toBe('1024');
    expect(sizeOf(untouched, { width: 3000, height: 2400 }, quick)).toBe('1024');
    expect(sizeOf(untouched, { width: 3000, height: 2400 }, { pace: 0.8, runs: 3 })).toBe('original');
  });
  it('is the usual one where nothing is known, and for a picture that is smaller', () => {
    for (const history of [undefined, { pace: 1, runs: 0 }]) expect(sizeOf(untouched, picture, history)).toBe('1024');
    expect(sizeOf(untouched, null, quick)).toBe('1024');
    expect(sizeOf(untouched, { width: 900, height: 700 }, quick)).toBe('1024');
  });
  it("is never in the way of a choice, nor of an earlier task's", () => {
    for (const size of ['1024', '640', 'original'])
      expect(sizeOf({ ...untouched, size }, picture, { pace: 9, runs: 9 })).toBe(size);
    const other = findTool('toline')!;
    expect(withUsualSize(other, initialSettings(other), picture, quick)).toEqual(initialSettings(other));
  });
});

it('says times coarsely', () => {
  expect([2, 33, 57, 58, 99, 305].map((seconds) => coarseTime(seconds))).toEqual([
    { m: 0, n: 5 },
    { m: 0, n: 35 },
    { m: 0, n: 55 },
    { m: 1, n: 0 },
    { m: 1, n: 40 },
    { m: 5, n: 0 },
  ]);
});

it('takes the space that the picture shows, until one is chosen', () => {
  const spaceOf = (settings: typeof untouched, space: Parameters<typeof withSpace>[2], of = tool) =>
    withSpace(of, settings, space)['classifyId2'];
  expect([
    spaceOf(untouched, 'kitchen'),
    spaceOf(untouched, null),
    spaceOf({ ...untouched, classifyId2: 101 }, 'kitchen'),
  ]).toEqual([103, 101, 101]);
  // a building has no kitchen
  const house = findTool('architectural-render')!;
  expect(spaceOf(initialSettings(house), 'kitchen', house)).toBe(201);
});
