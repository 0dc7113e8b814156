import { KITCHEN } from '@yujian/contract/scene/pieces/kitchen';
import { describe, expect, it } from 'vitest';
import { buildPiece, heightAt, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { KITCHEN_BUILDERS } from './builders.ts';

describe('kitchen', () => {
  itHoldsThePieceBar(KITCHEN_BUILDERS, (type) => ({ triangles: 60_000, fill: [0.95, 0.9, 0.95], over: type === 'kitchen-run' ? 0.4 : 0 }));

  it.each(KITCHEN['kitchen-run'].forms.map(({ key }) => key))('%s has its worktop where one works standing', (form) => {
    for (const size of [KITCHEN['kitchen-run'].least, KITCHEN['kitchen-run'].size, KITCHEN['kitchen-run'].most]) {
      const { scene } = buildPiece(KITCHEN_BUILDERS['kitchen-run'], 'kitchen-run', form, size);
      // the front rim of the worktop, before wall units and sink
      const level = heightAt(scene, 0.01, size[1] / 2 - 0.045);
      expect(level).toBeGreaterThan(0.85);
      expect(level).toBeLessThan(0.95);
    }
  });

  it('has a real bowl under the worktop', () => {
    const { scene } = buildPiece(KITCHEN_BUILDERS['kitchen-run'], 'kitchen-run', 'open', [3.2, 0.62, 0.9]);
    const levels = Array.from({ length: 16 }, (_, k) => heightAt(scene, -1.5 + (k / 15) * 3, 0.005));
    expect(Math.min(...levels)).toBeLessThan(0.72);
    expect(Math.min(...levels)).toBeGreaterThan(0.6);
  });
});
