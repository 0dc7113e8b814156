import { describe, expect, test } from 'vitest';
import type { Region } from '../structure.ts';
import { findAlike } from './find-alike.ts';

function region(
  id: number,
  change: Partial<Region> & {
    readonly at: readonly [x: number, y: number, width: number, height: number];
    readonly fill?: number;
  },
): Region {
  const {
    at: [minX, minY, wide, tall],
    fill = 0.8,
    ...own
  } = change;
  return {
    id,
    name: 'chair',
    surface: 'soft',
    confidence: 1,
    facing: null,
    offset: null,
    group: id,
    area: Math.round(fill * wide * tall),
    minX,
    minY,
    maxX: minX + wide - 1,
    maxY: minY + tall - 1,
    centroidX: minX + wide / 2,
    centroidY: minY + tall / 2,
    ...own,
  };
}

const alike = (regions: readonly Region[]) => findAlike({ width: 400, height: 300, regions });

describe('findAlike', () => {
  test('the other chairs of a row are twins, those farther off too, a wider one and another shape are not', () => {
    const found = alike([
      region(0, { at: [10, 100, 40, 60] }),
      region(1, { at: [80, 100, 42, 58] }),
      region(2, { at: [150, 110, 24, 36] }),
      region(3, { at: [200, 100, 90, 60] }),
      region(4, { at: [300, 100, 40, 60], fill: 0.3 }),
    ]);
    expect(found[0]!.twins).toEqual([1, 2]);
    for (const [id, { twins }] of found.entries()) for (const other of twins) expect(found[other]!.twins).toContain(id);
  });

  test('what is called otherwise is a twin only where it is of one size', () => {
    const found = alike([
      region(0, { at: [10, 100, 40, 60] }),
      region(1, { at: [80, 100, 40, 60], name: 'thing' }),
      region(2, { at: [150, 100, 24, 36], name: 'thing' }),
    ]);
    expect(found[0]!.twins).toEqual([1]);
  });

  test('the parts of one sofa are one whole, and no twins of one another', () => {
    const found = alike([0, 1, 2].map((id) => region(id, { at: [10 + 50 * id, 100, 40, 60], group: 7, name: 'sofa' })));
    expect(found[1]).toEqual({ whole: [0, 2], twins: [] });
  });

  test('the pieces of a floor are one whole, walls that face elsewhere are not', () => {
    const floor = (id: number): Region =>
      region(id, { at: [100 * id, 200, 90, 40], name: 'floor', surface: 'floor', facing: 'floor' });
    const wall = (id: number, facing: 'left' | 'front'): Region =>
      region(id, { at: [60 * id, 10, 50, 90], name: 'wall', surface: 'wall', facing });
    const found = alike([floor(0), floor(1), wall(2, 'left'), wall(3, 'front'), wall(4, 'front')]);
    expect(found.map(({ whole }) => whole)).toEqual([[1], [0], [], [4], [3]]);
  });
});
