import { PIECES } from '@yujian/contract/scene/pieces';
import { describe, expect, it } from 'vitest';
import { buildPiece, heightAt, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { SEATING_BUILDERS } from './builders.ts';

describe('seating', () => {
  itHoldsThePieceBar(SEATING_BUILDERS, () => ({ triangles: 32000 }));

  const seats: readonly (readonly [keyof typeof SEATING_BUILDERS, low: number, high: number, x: number, z: number])[] =
    [
      ['sofa', 0.4, 0.46, 0.25, 0.16],
      ['corner-sofa', 0.4, 0.46, 0.06, -0.25],
      ['armchair', 0.39, 0.47, 0.05, 0.15],
      ['lounge-chair', 0.34, 0.46, 0, 0.05],
      ['dining-chair', 0.43, 0.47, 0.03, 0.06],
      ['office-chair', 0.43, 0.49, 0.05, 0.1],
      ['stool', 0.39, 0.46, 0.02, 0.02],
      ['bench', 0.43, 0.46, 0.1, 0.02],
      ['banquette', 0.43, 0.48, 0.3, 0.1],
      ['daybed', 0.42, 0.48, 0.1, 0.2],
    ];
  it.each(seats.flatMap(([type, ...rest]) => PIECES[type].forms.map(({ key }) => [type, key, ...rest] as const)))(
    'one sits on a %s (%s) at the height of such seats',
    (type, form, low, high, x, z) => {
      const { scene } = buildPiece(SEATING_BUILDERS[type], type, form, PIECES[type].size);
      const seat = heightAt(scene, x, z);
      expect(seat).toBeGreaterThanOrEqual(low);
      expect(seat).toBeLessThanOrEqual(high);
    },
  );

  it.each([
    ['round', 0.65, 0.65],
    ['round', 0.75, 0.75],
    ['saddle', 0.65, 0.65],
    ['back', 0.95, 0.65],
    ['back', 1.05, 0.75],
  ] as const)('a bar stool (%s) %f high is sat on at %f, for its counter', (form, height, seat) => {
    const { scene } = buildPiece(SEATING_BUILDERS['bar-stool'], 'bar-stool', form, [0.42, 0.44, height]);
    expect(heightAt(scene, 0.01, 0.05)).toBeGreaterThan(seat - 0.045);
    expect(heightAt(scene, 0.01, 0.05)).toBeLessThan(seat + 0.012);
  });

  it('cushions of one sofa differ, and sofas of two seeds', () => {
    const [a, b] = [1, 2].map((seed) => buildPiece(SEATING_BUILDERS.sofa, 'sofa', 'straight', PIECES.sofa.size, seed));
    expect(a!.scene.meshes[0]!.positions).not.toEqual(b!.scene.meshes[0]!.positions);
  });
});
