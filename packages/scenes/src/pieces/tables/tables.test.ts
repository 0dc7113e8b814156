import { PIECES } from '@yujian/contract/scene/pieces';
import { describe, expect, it } from 'vitest';
import { buildPiece, heightAt, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { TABLES_BUILDERS } from './builders.ts';

describe('tables', () => {
  itHoldsThePieceBar(TABLES_BUILDERS, () => ({ triangles: 15000 }));

  const tops: readonly (readonly [keyof typeof TABLES_BUILDERS, low: number, high: number])[] = [
    ['dining-table', 0.72, 0.77],
    ['desk', 0.735, 0.745],
    ['cafe-table', 0.72, 0.77],
    ['conference-table', 0.72, 0.76],
    ['workstation', 0.72, 0.75],
    ['coffee-table', 0.25, 0.45],
    ['console', 0.75, 0.9],
    ['tea-table', 0.6, 0.75],
    ['kids-table', 0.42, 0.58],
    ['side-table', 0.4, 0.65],
  ];
  it.each(tops.flatMap(([type, ...rest]) => PIECES[type].forms.map(({ key }) => [type, key, ...rest] as const)))(
    'a %s (%s) has its top where one works at it',
    (type, form, low, high) => {
      const { size } = PIECES[type];
      const { scene } = buildPiece(TABLES_BUILDERS[type], type, form, size);
      const top = heightAt(scene, size[0] * 0.11, size[1] * 0.13);
      expect(top).toBeGreaterThanOrEqual(low);
      expect(top).toBeLessThanOrEqual(high);
    },
  );

  it.each(PIECES['dining-table'].forms.map(({ key }) => key))('knees fit under a dining table (%s)', (form) => {
    const { size } = PIECES['dining-table'];
    const { scene } = buildPiece(TABLES_BUILDERS['dining-table'], 'dining-table', form, size);
    // below the apron, within 15 cm of the long sides' middle, nothing stands
    for (const { mesh } of scene.instances) {
      const { positions } = scene.meshes[mesh]!;
      for (let k = 0; k < positions.length; k += 3) {
        const [x, y, z] = [positions[k]!, positions[k + 1]!, positions[k + 2]!];
        const inTheWay = Math.abs(x) < 0.2 && Math.abs(z) > size[1] / 2 - 0.15 && y > 0.02 && y < 0.6;
        expect(inTheWay).toBe(false);
      }
    }
  });
});
