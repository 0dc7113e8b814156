import { PIECES } from '@yujian/contract/scene/pieces';
import { describe, expect, it } from 'vitest';
import { buildPiece, heightAt, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { BEDS_BUILDERS } from './builders.ts';

describe('beds', () => {
  itHoldsThePieceBar(BEDS_BUILDERS, (type, form) => ({
    triangles: type === 'nightstand' ? 20000 : 50000,
    // without a headboard loose pillows alone are as high as it was asked
    ...(form === 'divan' && { fill: [0.85, 0.7, 0.2] }),
  }));

  it.each(
    (['bed', 'single-bed'] as const).flatMap((type) => PIECES[type].forms.map(({ key }) => [type, key] as const)),
  )('one lies on a %s (%s) at 0.35 to 0.66 m, duvet and all', (type, form) => {
    const { size } = PIECES[type];
    const { scene } = buildPiece(BEDS_BUILDERS[type], type, form, size);
    expect(heightAt(scene, 0.1, 0.1)).toBeGreaterThan(0.35);
    expect(heightAt(scene, 0.1, 0.1)).toBeLessThan(0.66);
  });

  it.each(PIECES['bunk-bed'].forms.map(({ key }) => key))('one can sit under the upper bunk (%s)', (form) => {
    const { scene } = buildPiece(BEDS_BUILDERS['bunk-bed'], 'bunk-bed', form, PIECES['bunk-bed'].size);
    expect(heightAt(scene, 0, 0)).toBeGreaterThan(1.3);
  });

  it('pillows are textiles of the bed, its frame is the bed', () => {
    const { scene } = buildPiece(BEDS_BUILDERS.bed, 'bed', 'wood', PIECES.bed.size);
    expect(new Set(scene.instances.map(({ part }) => part))).toEqual(new Set(['bed', 'textile']));
  });
});
