import { BATH } from '@yujian/contract/scene/pieces/bath';
import { describe, expect, it } from 'vitest';
import { buildPiece, heightAt, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { BATH_BUILDERS } from './builders.ts';

describe('bath', () => {
  itHoldsThePieceBar(BATH_BUILDERS, (type, form) => ({
    triangles: 60_000,
    // a bar with its towel is as high as asked, and towels are not measured
    fill: [0.85, 0.8, type === 'towel-rail' ? 0.02 : 0.7],
    hung: type === 'towel-rail' || type === 'urinal' || (type === 'toilet' && form === 'wall-hung'),
    // taps stand above rims
    over: type === 'washbasin' ? 0.26 : type === 'bathtub' ? 0.3 : 0,
  }));

  it.each(BATH.washbasin.forms.map(({ key }) => key))('%s has its rim where hands are', (form) => {
    const [width] = BATH.washbasin.size;
    const { scene } = buildPiece(BATH_BUILDERS.washbasin, 'washbasin', form, BATH.washbasin.size);
    const rim = heightAt(scene, width / 2 - 0.03, 0);
    expect(rim).toBeGreaterThan(0.8);
    expect(rim).toBeLessThan(0.861);
    expect(heightAt(scene, 0.04, 0.03), 'a bowl').toBeLessThan(rim - 0.08);
  });

  it.each(BATH.toilet.forms.map(({ key }) => key))('%s toilet has its seat at 400 to 440 mm', (form) => {
    for (const size of [BATH.toilet.least, BATH.toilet.size, BATH.toilet.most]) {
      const { scene } = buildPiece(BATH_BUILDERS.toilet, 'toilet', form, size);
      const seat = heightAt(scene, 0, size[1] * 0.15);
      expect(seat).toBeGreaterThan(0.395);
      expect(seat).toBeLessThan(0.445);
    }
  });

  it.each(BATH.bathtub.forms.map(({ key }) => key))('%s tub is deep enough to lie in', (form) => {
    const [width, depth, height] = BATH.bathtub.size;
    const { scene } = buildPiece(BATH_BUILDERS.bathtub, 'bathtub', form, [width, depth, height]);
    const floor = heightAt(scene, 0.05, 0.06);
    expect(height - floor).toBeGreaterThan(0.35);
    expect(floor).toBeGreaterThan(0.02);
  });
});
