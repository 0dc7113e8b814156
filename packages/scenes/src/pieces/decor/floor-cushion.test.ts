import { DECOR } from '@yujian/contract/scene/pieces/decor';
import { describe, expect, it } from 'vitest';
import { buildPiece } from '../furniture.fixture.ts';
import { buildFloorCushion } from './floor-cushion.ts';

const { forms, least, size, most } = DECOR['floor-cushion'];

describe('floor cushions', () => {
  it.each(forms.flatMap(({ key }) => [least, size, most].map((wanted) => [key, wanted] as const)))(
    '%s fills %j',
    (form, wanted) => {
      const { low, high, loose } = buildPiece(buildFloorCushion, 'floor-cushion', form, wanted);
      expect(high[0] - low[0]).toBeCloseTo(wanted[0], 2);
      expect(high[2] - low[2]).toBeCloseTo(wanted[1], 2);
      expect(loose).toBeLessThan(wanted[2] + 0.002);
      expect(loose).toBeGreaterThan(wanted[2] * 0.9);
    },
  );
});
